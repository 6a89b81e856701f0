"""A game as its record tells it: replayed from setup and moves, for logs, replays and exports."""

from collections.abc import Iterator
from typing import Any

import msgspec

from games.engine import shuffle
from games.engine.choices import Action
from games.engine.game import Game, Setup, Step, Viewer
from games.tables.models import Cut, Move, Seat, Status, Table

_action = msgspec.json.Decoder(Action)
_setup = msgspec.json.Decoder(Setup)


class Recorded(msgspec.Struct, frozen=True):
    """One event of a table: the deal (seq 1, seat None) or a move, with the state after it."""

    seq: int
    at: int
    seat: int | None
    action: Action | None
    by: str
    state: Any
    events: tuple[Any, ...]


def decode_action(text: str) -> Action:
    return _action.decode(text)


def dealt(game: Game, setup: str) -> Step:
    return game.setup(_setup.decode(setup))


def replay(table: Table) -> Iterator[Recorded]:
    """The table's game from the deal on; nothing before the deal."""
    if table.seq == 0:
        return
    game = table.rules
    step = dealt(game, table.setup)
    assert table.started_ms is not None
    yield Recorded(1, table.started_ms, None, None, "", step.state, step.events)
    for seq, at, seat, action, by in moves_after(table.pk, 1):
        step = game.apply(step.state, seat, action)
        yield Recorded(seq, at, seat, action, by, step.state, step.events)


def moves_after(table_id: int, seq: int) -> Iterator[tuple[int, int, int, Action, str]]:
    """(seq, at, seat, action, by) of the moves later than `seq`, in order."""
    found = Move.objects.filter(table_id=table_id, seq__gt=seq).order_by("seq")
    for number, at, seat, action, by in found.values_list("seq", "at_ms", "seat", "action", "by"):
        yield number, at, seat, _action.decode(action), by


def shown(game: Game, events: tuple[Any, ...], viewer: Viewer) -> list[Any]:
    """The events as the viewer may know them."""
    told = (game.show(event, viewer) for event in events)
    return [event for event in told if event is not None]


def export(table: Table) -> dict[str, Any]:
    """A game that has ended, enough to check its deal and replay it: shuffle.md, section 4.

    The seed and every hand follow from it. Raises ValueError for a table that was stopped before the deal.
    """
    assert table.over
    if not table.setup:
        raise ValueError("No cards were dealt at this table.")
    setup = msgspec.json.decode(table.setup)
    key = setup.pop("key")
    # The game's own result: a seat that nobody took has one too, but no finish row.
    rules = table.rules
    result = rules.result(rules.decode(table.snapshot)) if table.status == Status.FINISHED else None
    return {
        "format": "caxton-game/1",
        "table": table.slug,
        "game": table.game,
        "version": table.game_version,
        "setup": setup,
        "commitment": table.commitment,
        "seed": bytes(table.seed).hex(),
        "key": key,
        "cuts": [
            {"seat": cut.index, "commitment": cut.commitment, "entropy": cut.entropy or None}
            for cut in Cut.objects.filter(table=table).order_by("index")
        ],
        "deck": shuffle.deck(key),
        "moves": [
            {"seq": seq, "seat": seat, "action": action}
            for seq, _at, seat, action, _by in moves_after(table.pk, 1)
        ],
        "result": result,
        "players": list(Seat.objects.filter(table=table).order_by("index").values_list("name", flat=True)),
    }


def steps(table: Table) -> list[dict[str, Any]]:
    """Each event of a finished game with what every seat, and a watcher, saw after it (the last of
    `views`)."""
    assert table.over
    game = table.rules
    viewers: list[Viewer] = [*range(table.seat_count), None]
    return [
        {
            "seq": record.seq,
            "at": record.at,
            "seat": record.seat,
            "by": record.by,
            "action": record.action,
            "events": record.events,
            "views": [game.view(record.state, viewer) for viewer in viewers],
        }
        for record in replay(table)
    ]
