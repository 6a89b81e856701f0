"""What there is to know of a table besides the course of its game."""

from typing import Any

import msgspec

from games.engine.registry import get_game
from games.tables import messages as m
from games.tables import moves, pace
from games.tables.clock import now_ms
from games.tables.models import Cut, Seat, Table


class Face(msgspec.Struct, frozen=True):
    """What there is to know of a table besides its game, as of `row.changes`; the JSON parts are encoded
    once.

    `people` maps person ids to seats. `game` is the registered Game.
    """

    row: moves.Row
    game: Any
    table: msgspec.Raw
    deal: msgspec.Raw
    names: tuple[tuple[str, bool, bool, bool], ...]  # name, bot, guest, open; by seat
    people: dict[int, int]
    host: int | None
    private: bool
    practice: bool
    options: dict[str, Any]
    invite: str
    played_before: frozenset[int]  # person ids at the table that this is the rematch of
    reason: str | None
    rematch: str | None


def load_face(slug: str) -> Face | None:
    """Reads the database; None when there is no such table."""
    table = Table.objects.select_related("rematch").defer("snapshot", "setup").filter(slug=slug).first()
    if table is None:
        return None
    rematch = table.rematch.slug if hasattr(table, "rematch") else None
    seats = list(Seat.objects.filter(table=table).order_by("index").select_related("person"))
    people = {seat.person_id: seat.index for seat in seats if seat.person_id}
    before = (
        Seat.objects.filter(table_id=table.rematch_of_id, person__isnull=False)
        if table.rematch_of_id
        else None
    )
    game = get_game(table.game)
    info = m.TableInfo(
        slug=slug,
        game=game.id,
        game_name=game.name,
        version=table.game_version or game.version,
        options=table.options,
        pace=m.PaceInfo(table.pace_kind, table.pace_seconds, table.bank_seconds),
        host=people.get(table.host_id),
        private=table.private,
        practice=table.practice,
        late_seats=table.late_seats,
        commitment=table.commitment,
        rematch=rematch,
    )
    return Face(
        row=row_of(table),
        game=game,
        table=raw(info),
        deal=raw(deal_of(table)),
        names=tuple(
            (seat.name, bool(seat.bot), bool(seat.person and seat.person.is_guest), seat.open)
            for seat in seats
        ),
        people=people,
        host=table.host_id,
        private=table.private,
        practice=table.practice,
        options=table.options,
        invite=table.invite,
        played_before=frozenset(before.values_list("person_id", flat=True))
        if before is not None
        else frozenset(),
        reason=table.reason or None,
        rematch=rematch,
    )


def row_of(table: Table) -> moves.Row:
    return moves.Row(
        id=table.pk,
        slug=table.slug,
        game=table.game,
        status=table.status,
        seq=table.seq,
        changes=table.changes,
        decision=table.decision,
        owing=msgspec.json.decode(table.owing, type=tuple[int, ...]),
        clocks=pace.decode(table.clocks),
        opened_ms=table.opened_ms,
        deadline_ms=table.deadline_ms,
        bots_ms=table.bots_ms,
        ended_ms=table.ended_ms,
        pace_seconds=table.pace_seconds,
        started_ms=table.started_ms,
        now=now_ms(),
    )


def deal_of(table: Table) -> m.DealInfo:
    """The seed is opened when the table has ended; a cut when all commitments are known (shuffle.md)."""
    cuts = Cut.objects.filter(table=table).order_by("index")
    return m.DealInfo(
        commitment=table.commitment,
        seed=bytes(table.seed).hex() if table.over else None,
        cuts=tuple(m.CutInfo(cut.index, cut.commitment, cut.entropy or None, cut.dropped) for cut in cuts),
    )


def raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))
