"""What the database refuses, whatever the code says."""

import pytest
from django.db import IntegrityError, transaction

from games.tables.models import By, Finish, Move, Seat, Table
from tests.tables.seated import dealt_table, people, waiting_table

pytestmark = pytest.mark.django_db


def refused(write):
    with pytest.raises(IntegrityError), transaction.atomic():
        write()


def test_a_seq_of_a_table_has_one_move_and_a_request_one_too():
    table = dealt_table(people(2))
    fields = {"table": table, "decision": 1, "seat": 0, "action": "{}", "by": By.PERSON, "at_ms": 1}
    Move.objects.create(seq=2, request_id="a", **fields)
    refused(lambda: Move.objects.create(seq=2, request_id="b", **fields))
    refused(lambda: Move.objects.create(seq=3, request_id="a", **fields))
    refused(lambda: Move.objects.create(seq=1, request_id="c", **fields))
    refused(lambda: Move.objects.create(seq=4, request_id="d", **{**fields, "by": "ghost"}))


def test_a_seat_is_there_once_and_a_person_sits_once_at_a_table():
    host, guest = people(2)
    table = waiting_table(host, 3)
    refused(lambda: Seat.objects.create(table=table, index=0))
    refused(lambda: Seat.objects.filter(table=table, index=1).update(person=host))
    Seat.objects.filter(table=table, index=1).update(person=guest)


def test_a_seat_is_not_both_a_persons_and_a_bots():
    table = waiting_table(people(1)[0])
    refused(lambda: Seat.objects.filter(table=table, index=0).update(bot="random"))


@pytest.mark.parametrize(
    "fields",
    [
        {"status": "sleeping"},
        {"pace_kind": "post"},
        {"seat_count": 1},
        {"pace_seconds": 0},
        {"status": "playing"},
        {"status": "finished"},
        {"status": "aborted"},
    ],
)
def test_a_table_is_never_in_a_state_that_is_none(fields):
    table = waiting_table(people(1)[0])
    refused(lambda: Table.objects.filter(pk=table.pk).update(**fields))


def test_a_game_that_ended_has_no_deadline_and_one_that_is_played_has_one():
    table = dealt_table(people(2))
    refused(lambda: Table.objects.filter(pk=table.pk).update(deadline_ms=None))
    refused(lambda: Table.objects.filter(pk=table.pk).update(status="finished", ended_ms=1))


def test_a_seat_finishes_once_and_no_better_than_first():
    table = waiting_table(people(1)[0])
    Finish.objects.create(table=table, index=0, place=1, points=3)
    refused(lambda: Finish.objects.create(table=table, index=0, place=2, points=3))
    refused(lambda: Finish.objects.create(table=table, index=1, place=0, points=3))


def test_a_table_has_one_rematch():
    host = people(1)[0]
    table = waiting_table(host)
    waiting_table(host, rematch_of=table)
    with pytest.raises(IntegrityError), transaction.atomic():
        waiting_table(host, rematch_of=table)
