"""The one way in which a game goes on: SQL by hand, because every action of every table passes here.

A batch of orders is one durable transaction, whatever tables they are for: the rows are locked in the order
of their ids (so two processes never wait for each other), each order is judged by the locked row and the
state it holds, moves and rows are written with one statement each, and only after the commit does anybody
hear of it. If anything goes wrong, nothing of the batch has happened and each order is done again alone.
"""

import logging
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from django.conf import settings
from django.db import IntegrityError, connection, transaction

from games.engine.choices import Action, is_aside
from games.engine.errors import IllegalAction
from games.engine.registry import get_game
from games.tables import pace, states
from games.tables.clock import now_sql
from games.tables.models import By, Finish, Seat, Status

log = logging.getLogger(__name__)
replace = msgspec.structs.replace


def bot_delay_ms() -> int:
    """How long a bot seems to think."""
    return getattr(settings, "BOT_DELAY_MS", 700)


class Row(msgspec.Struct, frozen=True):
    """What the move path knows of a table's row. `now` is the database's clock when the row was read."""

    id: int
    slug: str
    game: str
    status: str
    seq: int
    changes: int
    decision: int
    owing: tuple[int, ...]
    clocks: pace.Clocks
    opened_ms: int
    deadline_ms: int | None
    bots_ms: int | None
    ended_ms: int | None
    pace_seconds: int
    started_ms: int | None
    now: int


class Act(msgspec.Struct, frozen=True):
    """A seat's answer to the open question `decision`, or an aside, which no decision makes stale. A
    `request_id` acts once, however often it comes."""

    table: int
    seat: int
    decision: int
    action: Action
    request_id: str
    by: str = By.PERSON


class Expire(msgspec.Struct, frozen=True):
    """Play the default for every seat whose time is up; nothing when none is."""

    table: int


Order = Act | Expire


class Receipt(msgspec.Struct, frozen=True):
    """`seq` and `decision` after the move of that request; 0 moves for an Expire that found nothing."""

    seq: int
    decision: int


class Refusal(msgspec.Struct, frozen=True):
    code: str
    message: str
    decision: int | None = None


class Happened(msgspec.Struct, frozen=True):
    """One committed move, as the process that made it knows it: `row`, `state` and `events` are those after
    it."""

    row: Row
    seat: int
    action: Action
    by: str
    at: int
    state: Any
    events: tuple[Any, ...]
    result: Any


Answer = Receipt | Refusal | Exception


class Conflict(Exception):
    """The row changed under a lock that did not lock."""


def perform(orders: Sequence[Order]) -> tuple[list[Answer], list[Happened]]:
    """Do the orders durably; an answer an order, and what happened, in order. Database errors are answers
    too."""
    try:
        return _transact(orders, careful=False)
    except Exception as error:
        if not isinstance(error, IntegrityError | Conflict):
            # A connection that broke between two moves is found out by using it; the next attempt opens a
            # new one.
            connection.close()
    answers: list[Answer] = []
    happened: list[Happened] = []
    for order in orders:
        try:
            one, more = _transact([order], careful=True)
        except Exception as error:
            log.exception("a move could not be made (table %s)", order.table)
            connection.close()
            answers.append(error)
        else:
            answers += one
            happened += more
    return answers, happened


def perform_within(order: Order) -> tuple[Answer, list[Happened]]:
    """One order inside the caller's transaction, on which it depends whether it has happened. Raises what
    goes wrong with the database."""
    with connection.cursor() as cursor:
        (answer,), batch = _done(cursor, [order], careful=True)
    transaction.on_commit(partial(_keep, batch))
    return answer, batch.happened


def _transact(orders: Sequence[Order], careful: bool) -> tuple[list[Answer], list[Happened]]:
    with transaction.atomic(), connection.cursor() as cursor:
        answers, batch = _done(cursor, orders, careful)
    _keep(batch)
    return answers, batch.happened


def _done(cursor: Any, orders: Sequence[Order], careful: bool) -> tuple[list[Answer], "Batch"]:
    batch = Batch(cursor, careful)
    batch.lock(sorted({order.table for order in orders}))
    answers = [batch.do(order) for order in orders]
    batch.write()
    return answers, batch


def _keep(batch: "Batch") -> None:
    for row, state in batch.changed():
        states.keep(row.id, row.slug, row.seq, state)


_FIELDS = (
    "id, slug, game, status, seq, changes, decision, owing, clocks, opened_ms, deadline_ms, bots_ms,"
    " ended_ms, pace_seconds, started_ms"
)
_INSERT = (
    "INSERT INTO tables_move (table_id, seq, decision, seat, action, by, request_id, at_ms)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
)
# The seq in the condition is the version check for a database whose lock is only believed in.
_UPDATE = (
    "UPDATE tables_table SET status = %s, seq = %s, decision = %s, owing = %s, clocks = %s, opened_ms = %s,"
    " deadline_ms = %s, bots_ms = %s, ended_ms = %s, snapshot = %s WHERE id = %s AND seq = %s"
)
_decode_owing = msgspec.json.Decoder(tuple[int, ...]).decode


def read_rows(cursor: Any, ids: Sequence[int], lock: bool = False) -> dict[int, Row]:
    """The rows of these tables; locked in the order of their ids until the transaction ends."""
    marks = ", ".join(["%s"] * len(ids))
    suffix = " ORDER BY id FOR UPDATE" if lock and connection.features.has_select_for_update else ""
    sql = f"SELECT {_FIELDS}, {now_sql()} FROM tables_table WHERE id IN ({marks}){suffix}"  # noqa: S608
    cursor.execute(sql, ids)
    rows = {}
    for row in cursor.fetchall():
        owing, clocks = _decode_owing(row[7]), pace.decode(row[8])
        rows[row[0]] = Row(*row[:7], owing, clocks, *row[9:])
    return rows


def stored_state(cursor: Any, row: Row) -> Any | None:
    """The state of the row from its snapshot; None when the row has moved on since it was read."""
    cursor.execute("SELECT snapshot FROM tables_table WHERE id = %s AND seq = %s", (row.id, row.seq))
    found = cursor.fetchone()
    return get_game(row.game).decode(found[0]) if found else None


class Batch:
    """The orders of one transaction: what they read, what they will have written."""

    def __init__(self, cursor: Any, careful: bool) -> None:
        self.cursor = cursor
        self.careful = careful  # look up every request id, because one of them collided
        self.rows: dict[int, Row] = {}
        self.states: dict[int, Any] = {}
        self.first_seq: dict[int, int] = {}
        self.receipts: dict[tuple[int, str], tuple[int, Receipt]] = {}
        self.moves: list[tuple[Any, ...]] = []
        self.happened: list[Happened] = []
        self.results: list[tuple[int, Any]] = []

    def lock(self, ids: Sequence[int]) -> None:
        self.rows = read_rows(self.cursor, ids, lock=True)

    def changed(self) -> list[tuple[Row, Any]]:
        return [(self.rows[key], self.states[key]) for key in self.first_seq]

    def do(self, order: Order) -> Answer:
        row = self.rows.get(order.table)
        if row is None:
            return Refusal("not_playing", "There is no such table.")
        if isinstance(order, Expire):
            return self.expire(row)
        return self.act(row, order)

    def act(self, row: Row, order: Act) -> Answer:
        known = self.known(row, order)
        if known:
            return known
        if row.status != Status.PLAYING:
            return self.late(row, order, Refusal("not_playing", "No game is being played at this table."))
        if order.decision != row.decision and not self.is_aside(row, order.seat, order.action):
            text = "The table has moved on since; look again."
            return self.late(row, order, Refusal("stale", text, row.decision))
        try:
            self.apply(row, order.seat, order.action, order.by, order.request_id)
        except IllegalAction as error:
            return self.late(row, order, Refusal(error.code, error.message, row.decision))
        except Exception as error:
            log.exception("the rules of %s failed (table %s)", row.game, row.slug)
            return error
        row = self.rows[row.id]
        receipt = Receipt(row.seq, row.decision)
        self.receipts[row.id, order.request_id] = (order.seat, receipt)
        return receipt

    def is_aside(self, row: Row, seat: int, action: Action) -> bool:
        choices = get_game(row.game).choices(self.state(row), seat)
        return any(choice.do == action.do and is_aside(choice) for choice in choices)

    def known(self, row: Row, order: Act) -> Answer | None:
        """The first receipt of a request that came before."""
        earlier = self.receipts.get((row.id, order.request_id))
        if earlier is None and self.careful:
            return self.looked_up(row, order)
        return self.first_receipt(row, order, *earlier) if earlier else None

    def looked_up(self, row: Row, order: Act) -> Answer | None:
        self.cursor.execute(
            "SELECT seat, seq, decision FROM tables_move WHERE table_id = %s AND request_id = %s",
            (row.id, order.request_id),
        )
        found = self.cursor.fetchone()
        return self.first_receipt(row, order, found[0], Receipt(found[1], found[2])) if found else None

    @staticmethod
    def first_receipt(row: Row, order: Act, seat: int, receipt: Receipt) -> Answer:
        if seat != order.seat:
            return Refusal("request_id_taken", "Another seat has used that request_id.", row.decision)
        return receipt

    def late(self, row: Row, order: Act, refusal: Refusal) -> Answer:
        """A refused order may be the copy of one that was taken; then the first receipt is the answer."""
        return (None if self.careful else self.looked_up(row, order)) or refusal

    def expire(self, row: Row) -> Answer:
        due = [
            seat
            for seat in row.owing
            if row.status == Status.PLAYING
            and pace.seat_deadline(row.clocks[seat], row.opened_ms, row.pace_seconds) <= row.now
        ]
        decision = row.decision
        for seat in due:
            row = self.rows[row.id]
            if row.decision != decision:
                break
            action = get_game(row.game).default(self.state(row), seat)
            self.apply(row, seat, action, By.CLOCK, f"clock.{row.seq + 1}")
        row = self.rows[row.id]
        return Receipt(row.seq, row.decision)

    def state(self, row: Row) -> Any:
        """The state that the locked row describes: this process's own copy, else the row's snapshot."""
        state = self.states.get(row.id) or states.kept(row.id, row.slug, row.seq)
        if state is None:
            state = stored_state(self.cursor, row)
        self.states[row.id] = state
        return state

    def apply(self, row: Row, seat: int, action: Action, by: str, request_id: str) -> None:
        """Take one action into the batch. Raises IllegalAction, and then nothing has changed."""
        game = get_game(row.game)
        state = self.state(row)
        at = max(row.now, row.opened_ms)
        if game.timed(state):
            assert row.started_ms is not None
            action = replace(action, minute=max(0, at - row.started_ms) // 60_000)
        step = game.apply(state, seat, action)
        result = game.result(step.state)
        clock = row.clocks[seat]
        if by == By.CLOCK:
            clock = pace.timed_out(clock)
        elif by == By.PERSON and seat not in row.owing and self.is_aside(row, seat, action):
            clock = pace.present(clock)
        elif by == By.PERSON:
            clock = pace.answered(clock, at, row.opened_ms, row.pace_seconds)
        clocks = (*row.clocks[:seat], clock, *row.clocks[seat + 1 :])
        after = moved_on(row, clocks, step.state.decision, game.to_act(step.state), at)
        if result is not None:
            after = replace(after, status=Status.FINISHED, ended_ms=at)
            self.results.append((row.id, result))
        self.first_seq.setdefault(row.id, row.seq)
        self.rows[row.id] = after
        self.states[row.id] = step.state
        said = msgspec.json.encode(action).decode()
        self.moves.append((row.id, after.seq, after.decision, seat, said, by, request_id, at))
        self.happened.append(Happened(after, seat, action, by, at, step.state, step.events, result))

    def write(self) -> None:
        if not self.moves:
            return
        self.cursor.executemany(_INSERT, self.moves)
        updates = []
        for key, seq in self.first_seq.items():
            row = self.rows[key]
            snapshot = get_game(row.game).encode(self.states[key]).decode()
            owing = msgspec.json.encode(row.owing).decode()
            clocks = pace.encode(row.clocks)
            due = (row.deadline_ms, row.bots_ms, row.ended_ms)
            updates.append(
                (row.status, row.seq, row.decision, owing, clocks, row.opened_ms, *due, snapshot, key, seq)
            )
        self.cursor.executemany(_UPDATE, updates)
        if self.cursor.rowcount != len(updates):
            raise Conflict
        for key, result in self.results:
            self.finish(key, result)

    @staticmethod
    def finish(table: int, result: Any) -> None:
        """Rows for the seats that somebody took; one that stayed open has no part in the standings."""
        Finish.objects.bulk_create(
            Finish(
                table_id=table,
                index=index,
                person_id=person,
                place=result.places[index],
                points=result.points[index],
            )
            for index, person in Seat.objects.filter(table_id=table)
            .exclude(name="")
            .values_list("index", "person_id")
        )


def moved_on(row: Row, clocks: pace.Clocks, decision: int, to_act: frozenset[int], at: int) -> Row:
    """The row one event later: whose answer is owed now, and until when."""
    opened = row.opened_ms
    if decision != row.decision:
        clocks, opened = pace.reopened(clocks), at
    owing = tuple(sorted(to_act))
    bots = any(clocks[seat].bot for seat in owing)
    same = decision == row.decision and row.bots_ms is not None
    return replace(
        row,
        seq=row.seq + 1,
        decision=decision,
        owing=owing,
        clocks=clocks,
        opened_ms=opened,
        deadline_ms=pace.deadline(clocks, owing, opened, row.pace_seconds),
        bots_ms=(row.bots_ms if same else at + bot_delay_ms()) if bots else None,
    )
