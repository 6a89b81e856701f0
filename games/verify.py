"""`python -m games.verify FILE`: checks an exported game without the site that it was played on.

The format and the checks are those of games/engine/shuffle.md, section 4.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from games.engine import deal, shuffle
from games.engine.cards import Card, check_cards
from games.engine.choices import Action
from games.engine.errors import IllegalAction
from games.engine.game import Game, Result, Setup, Step
from games.engine.registry import games_by_id

USAGE: Final = "usage: python -m games.verify FILE    (an exported game; - reads standard input)"

Hex64 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
SeatIndex = Annotated[int, msgspec.Meta(ge=0)]


class DealtSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's Setup without its key, which follows from the rest of the export."""

    seats: int
    options: dict[str, Any] = {}
    youth: tuple[int | None, ...] = ()
    deck: tuple[Card, ...] = ()
    vacant: tuple[SeatIndex, ...] = ()


class Cut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatIndex
    commitment: Hex64
    entropy: Hex64 | None  # None: never revealed, dealt without


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seq: int
    seat: SeatIndex
    action: Action


class ToldResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    places: tuple[int, ...]
    points: tuple[int, ...]


class Export(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["caxton-game/1"]
    table: str
    game: str
    version: int
    setup: DealtSetup
    commitment: Hex64
    seed: Hex64
    cuts: tuple[Cut, ...]
    key: Hex64
    moves: tuple[Move, ...]
    result: ToldResult | None
    players: tuple[str, ...]
    deck: tuple[Card, ...] = ()

    def player(self, seat: int) -> str:
        # Names come from strangers: nothing in them may steer the terminal.
        name = "".join(c if c.isprintable() else "?" for c in self.players[seat])
        return f"{name} (seat {seat})"


class Unreadable(Exception):
    """The input is no export that this program can check; the message is one sentence."""


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at. ok None: only reported."""

    id: str
    ok: bool | None
    detail: str


def export_from(data: bytes | str) -> Export:
    """The export in `data`. Raises Unreadable."""
    try:
        export = msgspec.json.decode(data, type=Export)
    except msgspec.ValidationError as error:
        raise Unreadable(f"This is not the export of a game: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"This is not JSON: {error}.") from None
    seats = [cut.seat for cut in export.cuts]
    if len(export.players) != export.setup.seats:
        raise Unreadable(f"{export.setup.seats} seats need as many names, not {len(export.players)}.")
    if export.setup.youth and len(export.setup.youth) != export.setup.seats:
        raise Unreadable("`setup.youth` must have one entry for each seat, or be left out.")
    if seats != sorted(set(seats)) or any(seat >= export.setup.seats for seat in seats):
        raise Unreadable("`cuts` must come by ascending seat, each seat of the table at most once.")
    if any(move.seat >= export.setup.seats for move in export.moves):
        raise Unreadable("A move in `moves` is by a seat that the table does not have.")
    if any(
        after.seq - before.seq != 1 for before, after in zip(export.moves, export.moves[1:], strict=False)
    ):
        raise Unreadable("`moves` must come in order, without a gap: each `seq` is one more than the last.")
    return export


def game_of(export: Export) -> Game:
    """The registered game that was played. Raises Unreadable."""
    game = games_by_id().get(export.game)
    if game is None:
        raise Unreadable(f"The game {export.game!r} is not known here; known: {', '.join(games_by_id())}.")
    if game.version != export.version:
        raise Unreadable(
            f"Played by version {export.version} of {game.name}; version {game.version} is known here."
        )
    return game


def checks_of(export: Export) -> list[Check]:
    """Every check, in order. Raises Unreadable where the game can't even be set up."""
    game = game_of(export)
    seed = bytes.fromhex(export.seed)
    kept = deal.commitment(export.table, seed) == export.commitment
    promised = "the one promised before the deal"
    found = [Check("commitment", kept, f"the seed is {'' if kept else 'not '}{promised}")]
    found += [_cut_check(export, cut) for cut in export.cuts]
    key = deal.deck_key(export.table, seed, [cut.entropy for cut in export.cuts if cut.entropy])
    follows = key == export.key
    found.append(
        Check("key", follows, f"the deck key {'follows' if follows else 'does not follow'} from them")
    )
    found.append(_deck_check(export, key))
    found += _play_checks(export, game, key)
    return found


def _cut_check(export: Export, cut: Cut) -> Check:
    who = f"the entropy of {export.player(cut.seat)}"
    if cut.entropy is None:
        return Check("cut", None, f"{who} was promised but never revealed, and dropped")
    kept = deal.cut_commitment(export.table, bytes.fromhex(cut.entropy)) == cut.commitment
    return Check("cut", kept, f"{who} is {'' if kept else 'not '}the one promised")


def _deck_check(export: Export, key: str) -> Check:
    if export.setup.deck:
        return Check("deck", False, "the deck was stacked, not shuffled by the key")
    deck = shuffle.deck(key)
    if export.deck and export.deck != deck:
        return Check("deck", False, "the deck told is not the one that the key gives")
    return Check("deck", True, " ".join(deck))


def _play_checks(export: Export, game: Game, key: str) -> list[Check]:
    step = _first_step(export, game, key)
    for move in export.moves:
        try:
            step = game.apply(step.state, move.seat, move.action)
        except IllegalAction as refused:
            where = f"move {move.seq} by {export.player(move.seat)} is against the rules"
            return [Check("moves", False, f"{where}: {refused.message}")]
    moves = Check("moves", True, f"the rules accept all {len(export.moves)}")
    return [moves, _result_check(export.result, game.result(step.state))]


def _first_step(export: Export, game: Game, key: str) -> Step:
    told = export.setup
    fewest, most = game.seats
    if not fewest <= told.seats <= most:
        raise Unreadable(f"{game.name} is for {fewest} to {most} players, not {told.seats}.")
    try:
        check_cards(told.deck)
        game.options_from(told.options)
        return game.setup(Setup(told.seats, key, told.options, told.youth, told.deck, told.vacant))
    except msgspec.ValidationError as error:
        raise Unreadable(f"The options are not those of {game.name}: {error}.") from None
    except IllegalAction as refused:
        raise Unreadable(f"The game can't be set up: {refused.message}") from None


def _result_check(told: ToldResult | None, found: Result | None) -> Check:
    if found is None and told is None:
        return Check("result", True, "the game was not finished, and has none")
    if found is None:
        return Check("result", False, "a result is told, but the game is not finished")
    if told is None:
        return Check("result", False, "the game is finished, but no result is told")
    same = (told.places, told.points) == (found.places, found.points)
    points = f"places {list(found.places)}, points {list(found.points)}"
    return Check("result", same, points if same else f"played again it is {points}")


def report(checks: Sequence[Check]) -> tuple[str, bool]:
    """One line for each check and a verdict; and whether everything holds."""
    marks = {True: "ok  ", False: "FAIL", None: "note"}
    failed = [check for check in checks if check.ok is False]
    verdict = f"NOT verified: {len(failed)} of {len(checks)} checks failed." if failed else "Verified."
    lines = [f"{marks[check.ok]}  {check.id}: {check.detail}" for check in checks]
    return "\n".join([*lines, verdict, ""]), not failed


def main(arguments: Sequence[str]) -> int:
    """0 verified, 1 not, 2 unreadable."""
    if len(arguments) != 1 or arguments[0] in ("-h", "--help"):
        sys.stderr.write(USAGE + "\n")
        return 0 if arguments and arguments[0] in ("-h", "--help") else 2
    try:
        data = sys.stdin.buffer.read() if arguments[0] == "-" else Path(arguments[0]).read_bytes()
        text, verified = report(checks_of(export_from(data)))
    except OSError as error:
        sys.stderr.write(f"{arguments[0]} can't be read: {error.strerror or error}.\n")
        return 2
    except Unreadable as error:
        sys.stderr.write(f"{error}\n")
        return 2
    sys.stdout.write(text)
    return 0 if verified else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
