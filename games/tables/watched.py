"""A table as the sockets of this process see it, and the frames that each of them is sent."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from django.db import connection
from django.db.models import Max

from games.engine.game import Viewer
from games.tables import broadcast, moves, pace, records
from games.tables import messages as m
from games.tables.face import Face, load_face, raw
from games.tables.models import By, ChatLine, Status, Table

CHAT_LINES = 60


class Told(msgspec.Struct, frozen=True):
    """One event of the game with what is needed to tell it: `row` is the table's row after it, `late` the
    seat whose time was up and for whom the clock has played."""

    row: moves.Row
    at: int
    late: int | None
    state: Any
    events: tuple[Any, ...]
    result: Any


class Loaded(msgspec.Struct, frozen=True):
    """A table read whole: `told` is its game from the deal on."""

    face: Face
    told: list[Told]
    chat: list[m.ChatInfo]


def load(
    slug: str, known: Face | None = None, since: int = 0, state: Any = None, chat: int = 0
) -> Loaded | None:
    """The table, its game after event `since` (whose state is `state`) and what was said after line `chat`.

    The face that is `known` is used again when nothing but the game has gone on.
    """
    face = None
    if known is not None:
        with connection.cursor() as cursor:
            row = moves.read_rows(cursor, [known.row.id]).get(known.row.id)
        if row is None or row.slug != slug:
            return None
        if (row.changes, row.status) == (known.row.changes, known.row.status):
            face = moves.replace(known, row=row)
    face = face or load_face(slug)
    if face is None:
        return None
    told = list(_told(face, since, state)) if face.row.seq > since else []
    return Loaded(face, told, chat_of(face.row.id, chat))


def _told(face: Face, since: int, state: Any) -> Iterator[Told]:
    game, row = face.game, face.row
    if since == 0:
        setup, at = Table.objects.values_list("setup", "started_ms").get(pk=row.id)
        step = records.dealt(game, setup)
        state = step.state
        yield Told(_row_at(row, game, 1, state), at, None, state, step.events, None)
    for seq, at, seat, action, by in records.moves_after(row.id, max(since, 1)):
        if seq > row.seq:  # made after the row was read: told the next time
            break
        step = game.apply(state, seat, action)
        state = step.state
        late = late_seat(seat, by)
        yield Told(_row_at(row, game, seq, state), at, late, state, step.events, game.result(state))


def late_seat(seat: int, by: str) -> int | None:
    return seat if by == By.CLOCK else None


def _row_at(row: moves.Row, game: Any, seq: int, state: Any) -> moves.Row:
    """The row as it was after an earlier event, as far as it can be told; times are those of now."""
    if seq >= row.seq:
        return row
    owing = tuple(sorted(game.to_act(state)))
    return moves.replace(row, seq=seq, decision=state.decision, owing=owing, status=Status.PLAYING)


def chat_of(table_id: int, after: int) -> list[m.ChatInfo]:
    lines = ChatLine.objects.filter(table_id=table_id, pk__gt=after).order_by("-pk")[:CHAT_LINES]
    return [chat_info(line) for line in reversed(lines)]


def chat_info(line: ChatLine) -> m.ChatInfo:
    return m.ChatInfo(line.pk, line.index, line.name, line.text or None, line.emote or None, line.at_ms)


def newest(ids: Iterable[int]) -> list[broadcast.Hint]:
    """How far these tables have come, in two queries."""
    ids = list(ids)
    said = ChatLine.objects.filter(table__in=ids).values_list("table").annotate(last=Max("pk"))
    chat = dict(said)
    rows = Table.objects.filter(pk__in=ids).values_list("pk", "slug", "seq", "changes")
    return [broadcast.Hint(slug, seq, changes, chat.get(pk, 0)) for pk, slug, seq, changes in rows]


class Watched:
    """The newest that this process has told its sockets of one table. Lives on the event loop's thread
    alone."""

    def __init__(self, loaded: Loaded) -> None:
        self.face = loaded.face
        self.game = loaded.face.game
        self.row = loaded.face.row
        self.state: Any = None
        self.result: Any = None
        self.log: list[Told] = []
        self.chat = loaded.chat[-CHAT_LINES:]
        self.seq = 0
        for told in loaded.told:
            self.take(told)

    def take(self, told: Told) -> None:
        """The next event of the game. What came out of order never gets here."""
        assert told.row.seq == self.seq + 1
        self.seq = told.row.seq
        self.row = moves.replace(told.row, changes=max(told.row.changes, self.row.changes))
        self.state = told.state
        self.result = told.result
        self.log.append(told)

    def add_chat(self, lines: list[m.ChatInfo]) -> list[m.ChatInfo]:
        last = self.last_line
        fresh = [line for line in lines if line.id > last]
        self.chat = (self.chat + fresh)[-CHAT_LINES:]
        return fresh

    @property
    def last_line(self) -> int:
        return self.chat[-1].id if self.chat else 0

    def seats(self) -> msgspec.Raw:
        clocks = self.row.clocks
        apart = self.game.apart(self.state) if self.state is not None else ()
        return raw(
            [
                m.SeatInfo(
                    seat,
                    name,
                    bot,
                    guest,
                    clocks[seat].absent and seat not in apart if clocks else False,
                    open_,
                    clocks[seat].bank - clocks[seat].used if clocks else 0,
                )
                for seat, (name, bot, guest, open_) in enumerate(self.face.names)
            ]
        )

    def deadline(self, viewer: Viewer) -> tuple[int | None, int]:
        """When the viewer is played for (anybody else: the first that is), and the viewer's bank in ms."""
        row = self.row
        if viewer is None or not row.clocks:
            return row.deadline_ms, 0
        clock = row.clocks[viewer]
        if viewer in row.owing:
            return pace.seat_deadline(clock, row.opened_ms, row.pace_seconds), clock.bank
        return row.deadline_ms, clock.bank

    def votes(self) -> tuple[int, ...]:
        return tuple(seat for seat, clock in enumerate(self.row.clocks) if clock.abort)

    def view(self, viewer: Viewer) -> tuple[Any, tuple[Any, ...]]:
        if self.state is None:
            return None, ()
        choices = self.game.choices(self.state, viewer) if viewer is not None and not self.over else ()
        return self.game.view(self.state, viewer), choices

    @property
    def over(self) -> bool:
        return self.row.status in (Status.FINISHED, Status.ABORTED)

    def update(self, viewer: Viewer, told: Told, seats: msgspec.Raw) -> str:
        row = self.row
        deadline, bank = self.deadline(viewer)
        view, choices = self.view(viewer)
        return m.write(
            m.Update(
                seq=row.seq,
                decision=row.decision,
                now=row.now,
                at=told.at,
                late=told.late,
                deadline=deadline,
                bank=bank,
                status=row.status,
                seats=seats,
                owing=row.owing,
                events=records.shown(self.game, told.events, viewer),
                view=view,
                choices=choices,
                result=self.result,
            )
        )

    def snapshot(self, viewer: Viewer, now: int, watchers: int, here: tuple[int, ...]) -> str:
        row = self.row
        deadline, bank = self.deadline(viewer)
        view, choices = self.view(viewer)
        entries = [
            m.LogEntry(told.row.seq, told.at, told.late, records.shown(self.game, told.events, viewer))
            for told in self.log
        ]
        return m.write(
            m.Snapshot(
                table=self.face.table,
                status=row.status,
                you=viewer,
                seq=self.seq,
                decision=row.decision,
                now=now,
                deadline=deadline,
                bank=bank,
                seats=self.seats(),
                owing=row.owing,
                view=view,
                choices=choices,
                log=[entry for entry in entries if entry.events],
                chat=tuple(self.chat),
                watchers=watchers,
                here=here,
                result=self.result,
                deal=self.face.deal,
                votes=self.votes(),
                reason=self.face.reason,
            )
        )

    def seats_frame(self, viewer: Viewer, now: int, seats: msgspec.Raw) -> str:
        row = self.row
        return m.write(
            m.Seats(
                status=row.status,
                seats=seats,
                deadline=self.deadline(viewer)[0],
                now=now,
                votes=self.votes(),
                owing=row.owing,
                deal=self.face.deal,
            )
        )
