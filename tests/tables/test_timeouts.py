"""Deadlines: what happens when a time is up, exactly once, and what it makes of the player."""

import threading

import pytest
from django.db import connection

from games.tables import moves, pace, queries, services, tasks
from games.tables.models import By, Move, Status, Table
from games.tables.services import Refused
from tests.tables.seated import act, dealt_table, make_due, owing, people, state_of

pytestmark = pytest.mark.django_db


def clocks(table):
    table.refresh_from_db()
    return pace.decode(table.clocks)


def test_nothing_is_played_before_the_time_is_up():
    table = dealt_table(people(2))
    assert services.expire(table_id=table.pk) == 0
    assert owing(table) == [0, 1]


def test_the_default_is_played_for_every_seat_whose_time_is_up():
    table = dealt_table(people(3))
    state = state_of(table)
    make_due(table)
    assert services.expire(table_id=table.pk) == 3
    made = Move.objects.filter(table=table).order_by("seq")
    assert [(move.seat, move.by) for move in made] == [(0, By.CLOCK), (1, By.CLOCK), (2, By.CLOCK)]
    assert state_of(table).placed == tuple(table.rules.default(state, seat).cards[0] for seat in range(3))


def test_a_seat_with_a_bank_is_played_for_when_that_is_used_up_too():
    table = dealt_table(people(2), pace_seconds=10, bank_seconds=30)
    table.clocks = pace.encode([pace.SeatClock(bank=30_000), pace.SeatClock(bank=5_000)])
    table.deadline_ms = table.opened_ms + 15_000
    table.save()
    make_due(table)
    assert services.expire(table_id=table.pk) == 1
    assert owing(table) == [0]
    assert table.deadline_ms == table.opened_ms + 40_000
    act(table, 0)
    left = clocks(table)
    assert left[1].bank == 0
    assert 24_000 < left[0].bank <= 25_000  # 15 s and a bit after the opening, at 10 s a decision


def test_calling_the_time_twice_or_late_does_nothing_more():
    table = dealt_table(people(2))
    make_due(table)
    services.expire(table_id=table.pk)
    seq = Table.objects.get(pk=table.pk).seq
    assert services.expire(table_id=table.pk) == 0
    assert tasks.expire_tables([table.pk, table.pk, 999_999]) is None
    assert Table.objects.get(pk=table.pk).seq == seq


def test_a_new_deadline_comes_with_a_new_question_only():
    table = dealt_table(people(2))
    before = table.deadline_ms
    act(table, 0)
    table.refresh_from_db()
    assert table.deadline_ms == before
    make_due(table, by_ms=-170_000)  # ten seconds have passed
    table.refresh_from_db()
    opened = table.opened_ms
    act(table, 1)
    table.refresh_from_db()
    assert table.deadline_ms == table.opened_ms + 180_000  # 60 s and the bank of 120 s
    assert table.opened_ms >= opened + 10_000


def test_who_times_out_twice_is_absent_and_played_at_once_until_back():
    table = dealt_table(people(2))
    for _ in range(2):
        make_due(table)
        services.expire(table_id=table.pk)
    assert [clock.absent for clock in clocks(table)] == [True, True]
    assert table.deadline_ms == table.opened_ms + pace.GRACE_MS
    person = table.seats.get(index=0).person_id
    services.back(table=table, person_id=person)
    assert [clock.absent for clock in clocks(table)] == [False, True]


def test_an_absent_player_who_acts_is_there_again():
    table = dealt_table(people(2))
    for _ in range(2):
        make_due(table)
        services.expire(table_id=table.pk)
    seat = owing(table)[0]
    act(table, seat)
    assert not clocks(table)[seat].absent


def test_a_game_that_everybody_left_comes_to_its_end():
    table = dealt_table(people(2))
    for _ in range(200):
        if not owing(table):
            break
        make_due(table)
        services.expire(table_id=table.pk)
    table.refresh_from_db()
    assert table.status == Status.FINISHED
    assert table.finishes.count() == 2


def test_getting_up_from_a_running_game_is_absence():
    players = people(2)
    table = dealt_table(players)
    services.leave(table=table, person=players[1])
    assert clocks(table)[1].absent
    assert table.seats.get(index=1).person == players[1]


def test_the_sweep_hands_out_what_is_due_and_only_that(monkeypatch):
    due, other = dealt_table(people(2)), dealt_table(people(2))
    make_due(due)
    handed = []
    monkeypatch.setattr(tasks.expire_tables, "apply_async", lambda args, **_: handed.append(args[0]))
    tasks.sweep()
    tasks.sweep()
    assert handed == [[due.pk], [due.pk]]
    assert other.pk not in queries.tables_due()


def test_bots_that_were_forgotten_are_found(monkeypatch):
    host = people(1)[0]
    table = services.open_table(game="saint", seats=2, host=host, bot_names=["random"])
    make_due(table)
    services.expire(table_id=table.pk)
    Table.objects.filter(pk=table.pk).update(bots_ms=1)
    assert queries.tables_with_late_bots() == [table.pk]
    assert services.play_bots(table_id=table.pk) == 1
    assert queries.tables_with_late_bots() == []
    assert services.play_bots(table_id=table.pk) == 0


def test_a_bot_that_fails_is_played_for(monkeypatch):
    from games import bots

    def broken(*_args):
        raise RuntimeError("a fault in a policy")

    host = people(1)[0]
    table = services.open_table(game="saint", seats=2, host=host, bot_names=["random"])
    make_due(table)
    services.expire(table_id=table.pk)
    monkeypatch.setattr(bots, "choose", broken)
    assert services.play_bots(table_id=table.pk) == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("round_", range(6))
def test_a_timeout_and_an_action_at_the_same_moment_have_one_effect(round_):
    table = dealt_table(people(2))
    act(table, 1)
    action = table.rules.default(state_of(table), 0)
    order = moves.Act(table.pk, 0, table.decision, action, "at-the-bell")
    make_due(table)
    answers = []
    gate = threading.Barrier(2)

    def run(work):
        gate.wait()
        answers.append(work())
        connection.close()

    threads = [
        threading.Thread(target=run, args=[work])
        for work in (lambda: moves.perform([order])[0][0], lambda: services.expire(table_id=table.pk))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    made = Move.objects.filter(table=table, seat=0)
    assert made.count() == 1
    answer = next(answer for answer in answers if not isinstance(answer, int))
    if isinstance(answer, moves.Receipt):
        assert made.get().by == By.PERSON
        assert 0 in answers
    else:
        assert answer.code == "stale"
        assert made.get().by == By.CLOCK


def test_an_answer_after_the_bell_but_before_the_sweep_counts():
    table = dealt_table(people(2))
    make_due(table, by_ms=500)
    act(table, 0)
    assert Move.objects.get(table=table).by == By.PERSON
    assert services.expire(table_id=table.pk) == 1


def test_only_a_player_can_come_back():
    table = dealt_table(people(2))
    with pytest.raises(Refused) as refused:
        services.back(table=table, person_id=people(1)[0].pk)
    assert refused.value.code == "not_seated"
