"""python -m games.referee GAME --seats N: plays one game over JSON lines, without server or database.

    --seats N         how many play
    --seed HEX        the deck key, 64 hexadecimal digits; random when neither this nor --deck is given
    --deck "As Kd …"  a stacked deck, dealt from its first card; cards left out follow in the pack's order.
                      What a game draws besides its deck then comes from --seed, else from 64 zeros.
    --options JSON    house rules, such as '{"pickup":"snake"}'
    --vacant "2 3"    seats that nobody has taken yet, where the game can be joined later
    --youth "0 - 1"   for each seat its place by age, 0 the youngest, equal for equal dates, - where not known

The first two lines out are `start` and `turn`. From then on every line in is answered with exactly
one line out: `turn` or `result` when it was taken, `refused` when not. Blank lines are passed over.
The reader is trusted like a dealer: he sees what every seat may see, and passes on to each its own.

in    {"seat":0,"action":{"do":"seal","cards":["Kh"]}}
      {"seat":0,"default":true}     what the rules do for a seat that does not answer in time

out   {"type":"start","game":"saint","version":1,"setup":{"seats":3,"key":"…","options":{…}}}
          all that the game depends on besides the actions
      {"type":"turn","decision":1,"to_act":[0,2],"events":[[…],[…],[…]],"watcher_events":[…],
       "seats":[{"seat":0,"choices":[…],"view":{…}},…]}
          to_act: the seats that owe an answer. events: what has just happened, for each seat as it
          may know it. seats: everyone who may do something, because he owes an answer, may still
          change one, or has asides; with all that he may do and all that he may see.
      {"type":"refused","code":"wrong_count","message":"Choose 1 of the cards, not 2."}
          nothing has changed; the same seats still owe an answer
      {"type":"result","places":[1,3,2],"points":[20,6,10],"events":[…],"watcher_events":[…],"views":[…]}
          the game is over, and the program ends (exit status 0)
      {"type":"unfinished","message":"The input ended before the game did: …"}
          the input has ended, and the program ends (exit status 1)

A choice names by `kind` how it is answered: `pick` with {"do":…,"cards":[least to most of them]},
`press` with {"do":…}, `amount` with {"do":…,"amount":least to most}, `arrange` with
{"do":…,"rows":[rows lists of size cards]}; where its `falling` is true, the best hand comes first.
A `press` whose `aside` is true answers no question and may be done out of turn.

Where a house rule goes by time, the dealer's clock writes it: {"do":…,"minute":12} is an action that
was taken twelve whole minutes after the deal. Without it no time passes.
"""

import argparse
import os
import re
import sys
from collections.abc import Iterable
from typing import Any, BinaryIO, Literal, NoReturn

import msgspec

from games.engine.cards import parse
from games.engine.choices import action_from
from games.engine.errors import IllegalAction
from games.engine.game import Game, Seat, Setup, Step, Viewer
from games.engine.registry import games_by_id


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes in: an action of a seat, or that it shall do what the rules do for it."""

    seat: int
    action: dict[str, Any] | None = None
    default: Literal[True] | None = None


class BadArgument(Exception):
    """The command line asks for a game that can't be played; the message is one sentence."""


def play_lines(game: Game, setup: Setup, lines: Iterable[bytes], out: BinaryIO) -> int:
    """Play one game; the exit status. Raises IllegalAction when the setup is not one of the game."""

    def say(line: dict[str, Any]) -> None:
        out.write(msgspec.json.encode(line) + b"\n")
        out.flush()

    step = game.setup(setup)
    say({"type": "start", "game": game.id, "version": game.version, "setup": setup})
    say(_turn(game, setup, step))
    for line in lines:
        if not line.strip():
            continue
        try:
            step = _answered(game, step, line)
        except IllegalAction as refusal:
            say({"type": "refused", "code": refusal.code, "message": refusal.message})
            continue
        if result := game.result(step.state):
            views = [game.view(step.state, seat) for seat in range(setup.seats)]
            ending = {"type": "result", "places": result.places, "points": result.points}
            say({**ending, **_happened(game, setup, step), "views": views})
            return 0
        say(_turn(game, setup, step))
    waiting = " and ".join(f"seat {seat}" for seat in sorted(game.to_act(step.state)))
    say(
        {
            "type": "unfinished",
            "message": f"The input ended before the game did: an answer of {waiting} was due.",
        }
    )
    return 1


def _turn(game: Game, setup: Setup, step: Step) -> dict[str, Any]:
    seats = [
        {"seat": seat, "choices": choices, "view": game.view(step.state, seat)}
        for seat in range(setup.seats)
        if (choices := game.choices(step.state, seat))
    ]
    turn = {"type": "turn", "decision": step.state.decision, "to_act": sorted(game.to_act(step.state))}
    return {**turn, **_happened(game, setup, step), "seats": seats}


def _happened(game: Game, setup: Setup, step: Step) -> dict[str, Any]:
    def told(viewer: Viewer) -> list[Any]:
        shown = (game.show(event, viewer) for event in step.events)
        return [event for event in shown if event is not None]

    return {"events": [told(seat) for seat in range(setup.seats)], "watcher_events": told(None)}


def _answered(game: Game, step: Step, line: bytes) -> Step:
    try:
        asked = msgspec.json.decode(line, type=Line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise IllegalAction("malformed", f"This line can't be read: {str(error).rstrip('.')}.") from None
    if (asked.action is None) == (asked.default is None):
        raise IllegalAction("malformed", 'A line has either an "action" or "default":true.')
    if asked.action is not None:
        return game.apply(step.state, asked.seat, action_from(asked.action))
    if asked.seat not in game.to_act(step.state):
        raise IllegalAction("not_your_turn", "This seat owes no answer, so there is nothing to do for it.")
    return game.apply(step.state, asked.seat, game.default(step.state, asked.seat))


class _Arguments(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadArgument(f"{message[:1].upper()}{message[1:]}; --help says more.")

    def format_help(self) -> str:
        return f"{__doc__}"


def _arguments(words: list[str]) -> tuple[Game, Setup]:
    parser = _Arguments(allow_abbrev=False)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed")
    parser.add_argument("--deck", default="")
    parser.add_argument("--options", default="{}")
    parser.add_argument("--youth", default="")
    parser.add_argument("--vacant", default="")
    given = parser.parse_args(words)
    game = games_by_id().get(given.game)
    if game is None:
        raise BadArgument(f"There is no game {given.game!r}; the games are: {', '.join(games_by_id())}.")
    fewest, most = game.seats
    if not fewest <= given.seats <= most:
        raise BadArgument(f"{game.name} is for {fewest} to {most} players, not {given.seats}.")
    try:
        deck = parse(given.deck)
    except IllegalAction as refusal:
        raise BadArgument(f"--deck: {refusal.message}") from None
    return game, Setup(
        given.seats,
        _key(given.seed, stacked=bool(deck)),
        _options(game, given.options),
        _youth(given.youth, given.seats),
        deck,
        _vacant(given.vacant),
    )


def _key(seed: str | None, *, stacked: bool) -> str:
    if seed is None:
        return "0" * 64 if stacked else os.urandom(32).hex()
    if not re.fullmatch("[0-9a-fA-F]{64}", seed):
        raise BadArgument("--seed is 64 hexadecimal digits.")
    return seed.lower()


def _options(game: Game, text: str) -> dict[str, Any]:
    try:
        options = msgspec.json.decode(text, type=dict[str, Any])
        game.options_from(options)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadArgument(f"--options: {str(error).rstrip('.')}.") from None
    return options


def _youth(text: str, seats: int) -> tuple[int | None, ...]:
    words = text.replace(",", " ").split()
    if words and len(words) != seats:
        raise BadArgument(f"--youth needs one place for each of the {seats} seats, not {len(words)}.")
    if wrong := [word for word in words if not re.fullmatch("-|[0-9]{1,9}", word)]:
        raise BadArgument(f"--youth: {wrong[0]!r} is neither a number nor -.")
    places = tuple(None if word == "-" else int(word) for word in words)
    return places if any(place is not None for place in places) else ()


def _vacant(text: str) -> tuple[Seat, ...]:
    words = text.replace(",", " ").split()
    if wrong := [word for word in words if not re.fullmatch("[0-9]{1,3}", word)]:
        raise BadArgument(f"--vacant: {wrong[0]!r} is not a seat's number.")
    return tuple(map(int, words))


def main(words: list[str]) -> int:
    """The exit status: 0 after a whole game, 1 after a part of one, 2 when none could be begun."""
    try:
        game, setup = _arguments(words)
        return play_lines(game, setup, sys.stdin.buffer, sys.stdout.buffer)
    except (BadArgument, IllegalAction) as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (BrokenPipeError, KeyboardInterrupt):
        # The reader has gone, or the person: nobody is left to be told.
        sys.stderr.close()
        sys.exit(1)
