"""Clocks as arithmetic."""

from games.tables import pace
from games.tables.pace import SeatClock


def test_a_seat_is_due_after_the_seconds_and_its_bank():
    assert pace.seat_deadline(SeatClock(bank=5_000), 1_000, 20) == 26_000


def test_by_mail_there_is_no_bank():
    assert pace.seat_deadline(SeatClock(), 0, 86_400) == 86_400_000


def test_an_absent_seat_is_due_after_a_moments_grace():
    assert pace.seat_deadline(SeatClock(bank=5_000, absent=True), 1_000, 20) == 2_000


def test_a_table_waits_for_the_first_seat_that_is_due():
    clocks = (SeatClock(bank=9_000), SeatClock(bank=1_000), SeatClock())
    assert pace.deadline(clocks, [0, 1], 0, 10) == 11_000
    assert pace.deadline(clocks, [], 0, 10) is None


def test_an_answer_within_the_seconds_costs_nothing():
    assert pace.answered(SeatClock(bank=5_000), 10_000, 0, 10).used == 0


def test_an_answer_after_the_seconds_costs_the_bank_what_it_is_late():
    clock = pace.answered(SeatClock(bank=5_000), 13_000, 0, 10)
    assert clock.used == 3_000
    assert pace.reopened([clock]) == (SeatClock(bank=2_000),)


def test_a_changed_answer_to_the_same_question_is_not_charged_twice():
    once = pace.answered(SeatClock(bank=5_000), 12_000, 0, 10)
    twice = pace.answered(once, 13_000, 0, 10)
    assert twice.used == 3_000


def test_no_more_than_the_bank_is_ever_used():
    assert pace.answered(SeatClock(bank=5_000), 99_000, 0, 10).used == 5_000


def test_two_timeouts_in_a_row_make_a_seat_absent():
    once = pace.timed_out(SeatClock(bank=5_000))
    assert (once.timeouts, once.absent, once.used) == (1, False, 5_000)
    twice = pace.timed_out(pace.reopened([once])[0])
    assert twice.absent


def test_an_answer_between_two_timeouts_keeps_the_seat_present():
    clock = pace.answered(pace.timed_out(SeatClock(bank=5_000)), 1, 0, 10)
    assert (clock.timeouts, clock.absent) == (0, False)
    assert not pace.timed_out(clock).absent


def test_a_bot_is_never_absent():
    bot = SeatClock(bot=True)
    assert pace.timed_out(pace.timed_out(bot)) == bot


def test_clocks_come_back_from_the_row_as_they_were_written():
    clocks = (SeatClock(bank=1, used=1, timeouts=1, absent=True, abort=True), SeatClock(bot=True))
    assert pace.decode(pace.encode(clocks)) == clocks
