"""Betting rounds: rules.md P4, P5 and P10."""

from random import Random

import pytest

from games.engine.betting import Bet, Betting, Cap, act, antes, choices, close, live, open_round, owed
from games.engine.choices import Amount
from games.engine.playout import random_action
from tests.proofs import sample


class Round:
    """One betting round after the antes; seats act in turn, whoever is next."""

    def __init__(
        self, *stacks: int, ante: int = 10, dealer: int | None = None, cap: Cap = "no-limit"
    ) -> None:
        self.cap = cap
        dealer = len(stacks) - 1 if dealer is None else dealer  # so that seat 0 is the first
        self.chips: Betting = open_round(antes(stacks, ante), dealer, ante)

    def does(self, *deeds: str) -> Bet:
        """Deeds in turn, such as "check" or "raise 40"; each must be offered."""
        for deed in deeds:
            what, _, amount = deed.partition(" ")
            if amount:
                least, most = self.range(what)
                assert least <= int(amount) <= most
            else:
                assert what in self.may()
            self.chips, bet = act(self.chips, what, int(amount) if amount else None)  # type: ignore[arg-type]
        return bet

    def may(self) -> list[str]:
        return [choice.do for choice in choices(self.chips, self.cap)]

    def range(self, what: str = "raise") -> tuple[int, int]:
        (amount,) = [c for c in choices(self.chips, self.cap) if isinstance(c, Amount)]
        assert amount.do == what
        return amount.least, amount.most

    @property
    def next(self) -> int | None:
        return self.chips.waiting[0] if self.chips.waiting else None


def test_p4_every_seat_with_chips_pays_the_ante_and_a_short_stack_pays_what_it_has() -> None:
    chips = antes((100, 4, 0, 10), 10)
    assert chips.paid == (10, 4, 0, 10)
    assert chips.stacks == (90, 0, 0, 0)
    assert chips.folded == (False, False, True, False)


@pytest.mark.parametrize("dealer", range(4))
def test_p5_the_seat_at_the_dealers_left_is_first_and_the_dealer_last(dealer: int) -> None:
    table = Round(100, 100, 100, 100, dealer=dealer)
    assert table.chips.waiting == tuple((dealer + i) % 4 for i in (1, 2, 3, 4))


def test_p5_of_two_players_the_dealer_is_last() -> None:
    assert Round(100, 100, dealer=0).chips.waiting == (1, 0)


def test_p5_all_in_and_folded_seats_are_not_asked() -> None:
    table = Round(100, 10, 100, 0, 100)
    assert table.chips.waiting == (0, 2, 4)


@pytest.mark.parametrize("stacks", [(100, 10), (10, 10, 7), (100, 0, 5)])
def test_p5_nobody_is_asked_when_fewer_than_two_have_chips_to_bet(stacks: tuple[int, ...]) -> None:
    assert Round(*stacks).next is None


def test_p5_folding_is_not_offered_where_checking_is_free_and_checking_not_where_a_bet_stands() -> None:
    table = Round(100, 100, 100)
    assert table.may() == ["check", "bet"]
    table.does("check", "bet 10")
    assert table.may() == ["fold", "call", "raise"]


def test_p5_a_round_is_over_when_everybody_has_checked() -> None:
    table = Round(100, 100, 100)
    table.does("check", "check", "check")
    assert table.next is None


def test_p5_after_a_raise_everybody_else_answers_once_more_from_its_left() -> None:
    table = Round(100, 100, 100, 100)
    table.does("bet 10", "call", "raise 30")
    assert table.chips.waiting == (3, 0, 1)
    table.does("fold", "call", "call")
    assert table.next is None
    assert table.chips.paid == (40, 40, 40, 10)


def test_p5_the_smallest_bet_is_the_ante() -> None:
    assert Round(500, 500, ante=10).range("bet") == (10, 490)


def test_p5_a_raise_is_at_least_the_last_full_bet_or_raise() -> None:
    table = Round(1000, 1000, 1000)
    table.does("bet 50")
    assert table.range()[0] == 100
    table.does("raise 180")  # by 130
    assert table.range()[0] == 310
    table.does("raise 310")
    assert table.range()[0] == 440


def test_p5_no_limit_means_the_whole_stack() -> None:
    table = Round(1000, 400, 1000)
    table.does("bet 990")
    assert table.may() == ["fold", "call"]  # 390 are not enough for more
    table.does("call")
    assert table.chips.stacks == (0, 0, 990)


def test_p5_a_stack_shorter_than_the_smallest_bet_may_bet_all_in() -> None:
    table = Round(16, 1000, 1000)
    assert table.range("bet") == (6, 6)
    assert table.does("bet 6").all_in
    assert table.range() == (16, 990)  # the smallest full raise is still an ante


def test_p5_a_short_all_in_does_not_reopen_raising_to_those_who_have_acted() -> None:
    table = Round(1000, 1000, 160, 1000)
    table.does("bet 100", "call", "raise 150")  # all-in for less than 200
    assert table.range() == (250, 990)  # seat 3 has not acted yet
    table.does("call")
    assert table.next == 0
    assert table.may() == ["fold", "call"]
    table.does("call")
    assert table.may() == ["fold", "call"]


def test_p5_two_short_all_ins_that_add_up_to_a_full_raise_reopen_it() -> None:
    table = Round(1000, 1000, 160, 215)
    table.does("bet 100", "call", "raise 150", "raise 205")
    assert table.range() == (305, 990)
    table.does("raise 305")
    assert table.next == 1


def test_p5_what_counts_is_a_full_raise_over_what_the_seat_itself_last_matched() -> None:
    table = Round(1000, 1000, 160, 1000, 215)
    table.does("bet 100", "call", "raise 150", "call", "raise 205")
    assert "raise" in table.may()  # seat 0 last matched 100
    table.does("call")
    assert "raise" in table.may()  # seat 1 too
    table.does("call")
    assert table.next == 3
    assert table.may() == ["fold", "call"]  # it matched 150, and 55 are no full raise


def test_p5_a_short_all_in_bet_does_not_reopen_betting_to_who_has_checked() -> None:
    table = Round(1000, 14, 1000)
    table.does("check", "bet 4", "call")
    assert table.may() == ["fold", "call"]


def test_p5_two_short_all_in_bets_that_add_up_to_a_full_bet_reopen_it() -> None:
    table = Round(1000, 14, 20, 1000)
    table.does("check", "bet 4", "raise 10", "call")
    assert table.range() == (20, 990)


def test_p5_nobody_may_raise_when_everybody_else_is_all_in() -> None:
    table = Round(1000, 60, 1000, 40)
    table.does("check", "bet 50", "fold", "call")
    assert table.next == 0
    assert table.may() == ["fold", "call"]


@pytest.mark.parametrize("cap", ["after-call", "current-pot"])
def test_p5_with_the_pot_as_limit_a_bet_is_at_most_the_pot(cap: Cap) -> None:
    assert Round(1000, 1000, 1000, cap=cap).range("bet") == (10, 30)


def test_p5_after_call_a_raise_is_at_most_the_pot_as_it_is_after_the_call() -> None:
    table = Round(1000, 1000, 1000, cap="after-call")
    table.does("bet 30")  # the pot is 60, after a call 90
    assert table.range() == (60, 120)
    table.does("raise 120")  # 180; seat 2 calls 120: 300
    assert table.range() == (210, 420)
    table.does("fold")
    assert table.range() == (210, 390)  # 180 + 90


def test_p5_current_pot_the_chips_put_in_at_once_are_at_most_the_pot() -> None:
    table = Round(1000, 1000, 1000, cap="current-pot")
    table.does("bet 30")
    assert table.range() == (60, 60)
    table.does("raise 60", "fold")  # the pot is 120, of which seat 0 has bet 30
    assert table.range() == (90, 150)


def test_p5_an_all_in_within_the_pot_may_be_short_and_one_beyond_it_is_cut() -> None:
    table = Round(1000, 55, 1000, cap="after-call")
    table.does("bet 30")
    assert table.range() == (45, 45)
    table.does("raise 45")
    assert table.range() == (75, 195)  # the pot is 105, after the call 150


def test_p10_an_all_in_of_1204_against_898_gets_306_back_at_once() -> None:
    table = Round(1214, 908, 908, 1000)
    table.does("bet 1204", "call", "call", "fold")
    chips, back = close(table.chips)
    assert back == (0, 306)
    assert chips.stacks == (306, 0, 0, 990)
    assert chips.paid == (908, 908, 908, 10)


def test_p10_a_bet_that_nobody_calls_goes_back() -> None:
    table = Round(100, 100, 100)
    table.does("bet 25", "fold", "fold")
    assert close(table.chips)[1] == (0, 25)


def test_p10_chips_that_a_folded_seat_matched_do_not_go_back() -> None:
    table = Round(500, 500, 60)
    table.does("bet 40", "raise 100", "call", "fold")
    chips, back = close(table.chips)
    assert back == (1, 50)  # to 50, the all-in
    assert chips.paid == (50, 60, 60)


def test_what_a_call_costs_is_never_more_than_the_stack() -> None:
    table = Round(100, 40, 100)
    assert owed(table.chips, 0) == 0
    table.does("bet 60")
    assert (owed(table.chips, 1), owed(table.chips, 2)) == (30, 60)


@pytest.mark.proof
@pytest.mark.parametrize("cap", ["no-limit", "after-call", "current-pot"])
def test_p5_random_rounds_keep_every_chip_and_every_limit(cap: Cap) -> None:
    rng = Random(cap)
    for _ in range(sample(full=100_000, quick=600)):
        stacks = [rng.choice((0, rng.randint(1, 40), rng.randint(1, 600))) for _ in range(rng.randint(2, 8))]
        table = Round(*stacks, ante=rng.choice((1, 5, 10)), dealer=rng.randrange(len(stacks)), cap=cap)
        _play(table, rng, sum(stacks))


def _play(table: Round, rng: Random, total: int) -> None:
    for _ in range(200):
        chips = table.chips
        assert sum(chips.stacks) + sum(chips.paid) == total
        assert min(chips.stacks) >= 0
        if table.next is None or len(live(chips)) == 1:
            break
        before = chips
        action = random_action(choices(chips, table.cap), rng)
        table.chips, bet = act(chips, action.do, action.amount)  # type: ignore[arg-type]
        if bet.what in ("bet", "raise"):
            by, pot, call = bet.to - before.level, sum(before.paid), before.level - before.bets[bet.seat]
            assert by >= before.least_raise or bet.all_in
            if table.cap == "after-call":
                assert by <= pot + call
            if table.cap == "current-pot":
                assert bet.put <= pot
    else:
        raise AssertionError("the round does not end")
    if len(live(table.chips)) > 1:
        for seat in live(table.chips):
            matched = table.chips.bets[seat] == table.chips.level
            assert matched or not table.chips.stacks[seat]
    closed, _ = close(table.chips)
    assert sum(closed.stacks) + sum(closed.paid) == total
