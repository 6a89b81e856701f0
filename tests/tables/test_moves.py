"""The move path: what counts, what is refused, and that nothing counts twice."""

import pytest

from games.engine.choices import Action
from games.tables import moves, records, services, states
from games.tables.models import By, Finish, Move, Status
from games.tables.services import Refused
from tests.tables.seated import act, dealt_table, owing, people, play_to_the_end, state_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return dealt_table(people(2))


def seal(table, seat, which=0):
    return Action("seal", cards=(state_of(table).hands[seat][which],))


def test_an_action_is_a_move_in_the_record_and_a_new_state(table):
    receipt = act(table, 0, seal(table, 0))
    assert receipt == moves.Receipt(2, 1)
    move = Move.objects.get(table=table)
    assert (move.seq, move.seat, move.by) == (2, 0, By.PERSON)
    assert owing(table) == [1]
    assert state_of(table).sealed[0]


def test_a_request_acts_once_and_always_gets_its_first_receipt(table):
    action = seal(table, 0)
    first = act(table, 0, action, "same-request")
    assert act(table, 0, action, "same-request") == first
    assert act(table, 0, seal(table, 0, 3), "same-request", decision=1) == first
    act(table, 1)
    assert act(table, 0, action, "same-request", decision=1) == first
    assert Move.objects.filter(table=table).count() == 2


def test_a_hundred_copies_in_one_batch_act_once(table):
    order = moves.Act(table.pk, 0, 1, seal(table, 0), "same-request")
    answers, happened = moves.perform([order] * 100)
    assert answers == [moves.Receipt(2, 1)] * 100
    assert len(happened) == 1 == Move.objects.count()


def test_copies_beside_other_orders_spoil_nothing(table):
    other = dealt_table(people(2))
    act(table, 0, seal(table, 0), "same-request")
    orders = [
        moves.Act(other.pk, 1, 1, seal(other, 1), "of-the-other"),
        moves.Act(table.pk, 0, 1, seal(table, 0), "same-request"),
        moves.Act(table.pk, 1, 1, seal(table, 1), "a-new-one"),
    ]
    answers, happened = moves.perform(orders)
    assert [answer.seq for answer in answers] == [2, 2, 3]
    assert {event.row.id for event in happened} == {table.pk, other.pk}


def test_a_request_id_is_of_the_seat_that_used_it(table):
    act(table, 0, request_id="same-request")
    with pytest.raises(Refused) as refused:
        act(table, 1, request_id="same-request")
    assert refused.value.code == "request_id_taken"


def test_an_answer_to_an_earlier_question_is_stale(table):
    act(table, 0)
    act(table, 1)
    with pytest.raises(Refused) as refused:
        act(table, 0, decision=1)
    assert refused.value.code == "stale"
    assert Move.objects.count() == 2


def test_sealed_choices_of_five_seats_in_one_tick_all_count():
    table = dealt_table(people(5))
    orders = [moves.Act(table.pk, seat, 1, seal(table, seat), f"request-{seat}") for seat in range(5)]
    answers, happened = moves.perform(orders)
    assert [answer.seq for answer in answers] == [2, 3, 4, 5, 6]
    assert state_of(table).phase == "pair"
    assert [event.row.seq for event in happened] == [2, 3, 4, 5, 6]


def test_what_the_rules_refuse_changes_nothing_and_says_why(table):
    foreign = Action("seal", cards=(state_of(table).hands[1][0],))
    with pytest.raises(Refused) as refused:
        act(table, 0, foreign)
    assert refused.value.code == "foreign_card"
    assert (table.seq, Move.objects.count()) == (1, 0)


def test_a_table_that_waits_or_has_ended_takes_no_action(table):
    services.vote_abort(table=table, person_id=table.host_id, abort=True)
    other = table.seats.exclude(person=table.host_id).get().person_id
    services.vote_abort(table=table, person_id=other, abort=True)
    with pytest.raises(Refused) as refused:
        act(table, 0)
    assert refused.value.code == "not_playing"


def test_a_process_without_the_state_reads_it_from_the_row(table):
    act(table, 0)
    states.forget()
    act(table, 1)
    assert state_of(table).phase == "pair"


def test_a_process_with_an_older_state_does_not_use_it(table):
    old = state_of(table)
    act(table, 0)
    states.forget()
    states.keep(table.pk, table.slug, 1, old)
    act(table, 1)
    assert state_of(table).phase == "pair"


def test_a_state_of_another_table_with_that_id_is_not_used(table):
    states.keep(table.pk, "anotherone", table.seq, None)
    assert states.kept(table.pk, table.slug, table.seq) is None


def test_the_finish_is_written_with_the_last_move(table):
    play_to_the_end(table)
    table.refresh_from_db()
    assert table.status == Status.FINISHED
    assert table.deadline_ms is None
    places = {finish.index: finish.place for finish in Finish.objects.filter(table=table)}
    result = table.rules.result(state_of(table))
    assert places == dict(enumerate(result.places))
    assert {finish.person_id for finish in table.finishes.all()} == {s.person_id for s in table.seats.all()}


def test_the_snapshot_is_what_setup_and_moves_make(table):
    play_to_the_end(table)
    table.refresh_from_db()
    replayed = list(records.replay(table))
    assert replayed[-1].state == state_of(table)
    assert [record.seq for record in replayed] == list(range(1, table.seq + 1))


def test_a_fault_of_ours_in_one_order_leaves_the_others_whole(table, monkeypatch):
    other = dealt_table(people(2))
    orders = [
        moves.Act(table.pk, 0, 1, Action("seal", cards=(None,)), "request-0"),  # type: ignore[arg-type]
        moves.Act(other.pk, 0, 1, seal(other, 0), "request-1"),
    ]
    answers, _happened = moves.perform(orders)
    assert not isinstance(answers[0], moves.Receipt)
    assert answers[1] == moves.Receipt(2, 1)
