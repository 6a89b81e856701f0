"""Side pots, uncalled excess and odd chips: rules.md P10 and C4."""

from random import Random

import pytest

from games.engine.pots import Pot, clockwise, excess, pots, split
from tests.proofs import sample


def paid_out(paid: list[int], folded: set[int], values: dict[int, int], dealer: int = 0) -> tuple[int, ...]:
    """What each seat gets when the higher of `values` wins every pot."""
    got = [0] * len(paid)
    for pot in pots(paid, [seat in folded for seat in range(len(paid))]):
        top = max(values[seat] for seat in pot.seats)
        winners = [seat for seat in pot.seats if values[seat] == top]
        for seat, chips in split(pot.chips, winners, dealer, len(paid)):
            got[seat] += chips
    return tuple(got)


def slow_pots(paid: list[int], folded: list[bool]) -> list[tuple[int, tuple[int, ...]]]:
    """Every chip alone: the k-th chip of each seat can be won by who is in and paid at least k."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for k in range(1, max(paid) + 1):
        seats = tuple(seat for seat, chips in enumerate(paid) if chips >= k and not folded[seat])
        for chips in paid:
            if chips >= k:
                if found and (not seats or found[-1][1] == seats):
                    found[-1] = (found[-1][0] + 1, found[-1][1])
                else:
                    found.append((1, seats))
    return found


def slow_split(chips: int, winners: list[int], dealer: int, seats: int) -> list[int]:
    """One chip at a time around the table, from the dealer's left."""
    got, at = [0] * seats, dealer
    while chips:
        at = (at + 1) % seats
        if at in winners:
            got[at] += 1
            chips -= 1
    return got


@pytest.mark.proof
def test_p10_c4_pots_and_shares_are_those_of_a_dealer_who_moves_one_chip_at_a_time() -> None:
    rng = Random("contribution sets")
    for _ in range(sample(full=1_000_000, quick=4_000)):
        n = rng.randint(2, 8)
        most = rng.choice((2, 6, 12, 25))
        paid = [rng.randint(0, most) for _ in range(n)]
        folded = [chips == 0 or rng.random() < 0.3 for chips in paid]
        if all(folded):
            stays = rng.randrange(n)
            folded[stays], paid[stays] = False, max(paid[stays], 1)
        dealer = rng.randrange(n)
        values = [rng.randint(1, 3) for _ in range(n)]
        made, slow = pots(paid, folded), slow_pots(paid, folded)
        assert [(pot.chips, pot.seats) for pot in made] == slow
        assert sum(pot.chips for pot in made) == sum(paid)
        for pot in made:
            top = max(values[seat] for seat in pot.seats)
            winners = [seat for seat in pot.seats if values[seat] == top]
            shares = dict(split(pot.chips, winners, dealer, n))
            assert [shares.get(seat, 0) for seat in range(n)] == slow_split(pot.chips, winners, dealer, n)


def test_p10_folded_chips_of_100_and_200_are_shared_by_three_equal_hands_at_10_000_each() -> None:
    values = {2: 1, 3: 1, 4: 1}
    assert paid_out([100, 200, 10_000, 10_000, 10_000], {0, 1}, values) == (0, 0, 10_100, 10_100, 10_100)


def test_p10_what_folded_players_paid_above_everybody_who_is_in_stays_in_the_pot() -> None:
    assert pots([50, 50, 200, 200], [False, False, True, True]) == (Pot(500, (0, 1)),)
    assert paid_out([50, 50, 200, 200], {2, 3}, {0: 2, 1: 1}) == (500, 0, 0, 0)


def test_p10_two_all_ins_make_a_main_pot_and_side_pots_each_won_among_its_own_players() -> None:
    paid = [50, 120, 200, 200]
    made = pots(paid, [False, False, False, True])
    assert made == (Pot(200, (0, 1, 2)), Pot(210, (1, 2)), Pot(160, (2,)))
    assert paid_out(paid, {3}, {0: 3, 1: 2, 2: 1}) == (200, 210, 160, 0)


def test_p10_layers_with_the_same_eligible_players_are_one_pot_before_it_is_split() -> None:
    # Apart, the 7 and the 8 chips would give an odd chip each; together they give one.
    assert pots([2, 3, 5, 5], [True, True, False, False]) == (Pot(15, (2, 3)),)
    assert paid_out([2, 3, 5, 5], {0, 1}, {2: 1, 3: 1}, dealer=3) == (0, 0, 8, 7)


def test_p10_a_seat_that_paid_nothing_can_win_nothing() -> None:
    assert pots([0, 5, 5], [False, False, False]) == (Pot(10, (1, 2)),)


def test_p10_the_excess_is_what_one_seat_paid_over_everybody_else() -> None:
    assert excess([1_204, 898, 898]) == (0, 306)
    assert excess([10, 40, 40]) is None
    assert excess([5, 5, 7, 3]) == (2, 2)


def test_c4_odd_chips_go_one_each_to_the_winners_first_clockwise_from_the_dealers_left() -> None:
    assert split(11, {0, 2, 3}, 2, 5) == ((3, 4), (0, 4), (2, 3))
    assert split(10, (0, 1, 2), 0, 3) == ((1, 4), (2, 3), (0, 3))
    assert split(1, (0, 1), 1, 2) == ((0, 1), (1, 0))
    assert split(9, (4,), 0, 5) == ((4, 9),)


def test_c4_the_dealer_comes_last() -> None:
    assert clockwise(4, 1) == (2, 3, 0, 1)
    assert clockwise(2, 0) == (1, 0)
