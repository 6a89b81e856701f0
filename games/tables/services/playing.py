"""A game that is being played: actions, timeouts, absence, stopping it."""

from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Person
from clubs.rules import runs_club
from games.engine.choices import Action
from games.engine.sessions import LEAVE
from games.tables import broadcast, moves, pace
from games.tables.clock import now_ms
from games.tables.models import Seat, Status, Table
from games.tables.services import bots, dealing
from games.tables.services.dealing import json_seats
from games.tables.services.refused import Refused
from games.tables.services.rows import locked, save, seat_of, seats_of


def submit(*, table: Table, seat: int, decision: int, action: Action, request_id: str) -> moves.Receipt:
    """A seat's answer to the open question. Raises Refused; a known `request_id` gets its first receipt."""
    answers, happened = moves.perform([moves.Act(table.pk, seat, decision, action, request_id)])
    settle(happened)
    answer = answers[0]
    if isinstance(answer, moves.Refusal):
        raise Refused(answer.code, answer.message)
    if isinstance(answer, Exception):
        raise answer
    return answer


def settle(happened: list[moves.Happened]) -> None:
    """After the commit: tell the processes, wake the bots. All of it may be lost (see broadcast)."""
    newest = {event.row.id: event.row for event in happened}
    for row in newest.values():
        broadcast.tell(broadcast.Hint(row.slug, row.seq, row.changes))
        if row.bots_ms is not None:
            bots.wake(row.id)


def play_bots(*, table_id: int) -> int:
    """Play the bots of a table that owe an answer; how many moves that were."""
    happened = bots.play_bots(table_id=table_id)
    settle(happened)
    return len(happened)


def expire(*, table_id: int) -> int:
    """Do what is due at a table: close its cuts, or play for those whose time is up. Harmless when nothing
    is."""
    with transaction.atomic():
        table = Table.objects.select_for_update(of=("self",)).filter(pk=table_id).first()
        if table is None:
            return 0
        if table.status == Status.CUTTING:
            if table.deadline_ms <= now_ms():
                dealing.expire_cutting(table)
            return 0
    _answers, happened = moves.perform([moves.Expire(table_id)])
    settle(happened)
    return len(happened)


@transaction.atomic
def back(*, table: Table, person_id: int) -> None:
    """The player is there again, and no longer played for at once."""
    table = locked(table.pk)
    seat = seat_of(table, person_id)
    if table.status == Status.PLAYING:
        _set_clock(table, seat.index, absent=False, timeouts=0)


@transaction.atomic
def away(*, table: Table, person_id: int) -> None:
    """The player has got up from a running game: played by defaults from now on, until back."""
    table = locked(table.pk)
    seat = seat_of(table, person_id)
    if table.status == Status.PLAYING:
        _set_clock(table, seat.index, absent=True)


@transaction.atomic
def get_up(*, table: Table, person_id: int) -> None:
    """The player leaves a running game for good, where it can be left; what is still asked in the hand
    that is played is answered by defaults. Any other game is played on by defaults, until the player is
    back."""
    table = locked(table.pk)
    seat = seat_of(table, person_id)
    if table.status != Status.PLAYING:
        return
    state = table.rules.decode(table.snapshot)
    if seat.index in table.rules.apart(state):
        return
    if LEAVE in table.rules.choices(state, seat.index):
        do_within(table, seat.index, Action(LEAVE.do))
        if seat.index in table.rules.apart(table.rules.decode(table.snapshot)):
            return
    away(table=table, person_id=person_id)


def do_within(table: Table, seat: int, action: Action) -> None:
    """Do what is certainly allowed, in the transaction of the caller, who has locked the table."""
    request_id = f"{action.do}.{seat}.{table.seq + 1}"
    order = moves.Act(table.pk, seat, table.decision, action, request_id)
    answer, happened = moves.perform_within(order)
    if not isinstance(answer, moves.Receipt):
        raise answer if isinstance(answer, Exception) else Refused(answer.code, answer.message)
    transaction.on_commit(partial(settle, happened), robust=True)
    table.refresh_from_db()


def _set_clock(table: Table, index: int, **fields: object) -> None:
    clocks = list(pace.decode(table.clocks))
    changed = moves.replace(clocks[index], **fields)
    if changed == clocks[index]:
        return
    clocks[index] = changed
    table.clocks = pace.encode(clocks)
    table.deadline_ms = pace.deadline(
        tuple(clocks), json_seats(table.owing), table.opened_ms, table.pace_seconds
    )
    save(table, "clocks", "deadline_ms")


@transaction.atomic
def vote_abort(*, table: Table, person_id: int, abort: bool) -> None:
    """A vote to stop the game, or taking it back. When everybody who is present wants it, the table is
    stopped; who has left the game is not asked."""
    table = locked(table.pk)
    seat = seat_of(table, person_id)
    if table.status != Status.PLAYING:
        raise Refused("not_playing", _("No game is being played at this table."))
    _set_clock(table, seat.index, abort=abort)
    clocks = pace.decode(table.clocks)
    apart = table.rules.apart(table.rules.decode(table.snapshot))
    people = [clocks[s.index] for s in seats_of(table) if s.person_id and s.index not in apart]
    if abort and people and all(clock.abort or clock.absent for clock in people):
        _stop(table, _("Everybody at the table agreed to stop."))


@transaction.atomic
def abort(*, table: Table, by: Person, reason: str) -> None:
    """The host or an organiser stops a table; there is no result. Raises Refused."""
    table = locked(table.pk)
    reason = reason.replace("\0", "")  # PostgreSQL keeps no such character in a text
    if not may_stop(table, by):
        raise Refused("not_allowed", _("Only the host or an organiser can stop a table."))
    if not reason.strip():
        raise Refused("no_reason", _("Say why the table is stopped."))
    if table.over:
        raise Refused("over", _("This table has ended already."))
    _stop(table, reason.strip()[:200])


def may_stop(table: Table, person: Person) -> bool:
    """A game that others play is stopped by an organiser, not by its host alone."""
    if person.is_staff or (table.club and runs_club(person, table.club)):
        return True
    others = Seat.objects.filter(table=table, person__isnull=False).exclude(person=person).exists()
    return table.host_id == person.pk and (table.status == Status.WAITING or not others)


def _stop(table: Table, reason: str) -> None:
    table.status = Status.ABORTED
    table.reason = reason
    table.ended_ms = now_ms()
    table.deadline_ms = table.bots_ms = None
    table.owing = "[]"
    save(table, "status", "reason", "ended_ms", "deadline_ms", "bots_ms", "owing")
