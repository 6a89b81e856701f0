"""Sessions of many hands: the button, levels, who is out, how it ends (rules.md P4, P12, C1, C3)."""

from itertools import pairwise
from random import Random

import pytest

from games.engine.cards import DECK
from games.engine.game import Result, Setup, Step
from games.engine.playout import play
from games.variants.persuit import events as ev
from games.variants.persuit.hands import places
from games.variants.persuit.options import SLOWEST_FREEZEOUT, PersuitOptions, ante_at, level_of_hand
from games.variants.persuit.state import Gone
from tests.proofs import sample
from tests.variants.persuit.table import GAME, SEATS, STRONG_TO_WEAK, Table, random_sessions


def ante_of_hand(house: PersuitOptions, hand: int, chips: int) -> int:
    return ante_at(house, level_of_hand(house, hand), chips)


def events(steps: list[Step], kind: type) -> list[object]:
    return [event for step in steps for event in step.events if isinstance(event, kind)]


@pytest.mark.proof
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("calm", [True, False], ids=["calm", "wild"])
def test_c3_no_chip_is_made_or_lost_in_sessions_of_200_hands(seats: int, calm: bool) -> None:
    house = {"mode": "hands", "hands": 200, "levels": 0, "ante": 1, "stack": 10_000, "limit": "no-limit"}
    longest = 0
    for steps in random_sessions(seats, sample(full=10, quick=1), calm=calm, **house):
        for step in steps:
            chips = step.state.chips
            assert sum(chips.stacks) + sum(chips.paid) == seats * 10_000
            assert min(chips.stacks) >= 0
        settled = events(steps, ev.Settled)
        longest = max(longest, len(settled))
        for hand in settled:
            assert sum(hand.stacks) == seats * 10_000
            assert sum(hand.payout) == sum(pot.chips for pot in hand.pots)
    assert longest == 200 or not calm


@pytest.mark.parametrize("seats", SEATS)
def test_p4_the_button_always_moves_to_the_next_seat_that_has_chips(seats: int) -> None:
    for steps in random_sessions(seats, 3):
        began = events(steps, ev.Began)
        for before, after in pairwise(began):
            assert after.dealer != before.dealer
            assert after.stacks[after.dealer]
            skipped = range(before.dealer + 1, before.dealer + (after.dealer - before.dealer) % seats)
            assert not any(after.stacks[seat % seats] for seat in skipped)


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_that_is_out_is_dealt_nothing_asked_nothing_and_never_comes_back(seats: int) -> None:
    for steps in random_sessions(seats, 3):
        out: set[int] = set()
        for step in steps:
            out |= {event.seat for event in step.events if isinstance(event, ev.Out)}
            assert not out & GAME.to_act(step.state)
            if step.state.phase != "over":
                assert all(not step.state.hands[seat] for seat in out)


def test_every_hand_has_a_deck_of_its_own_and_the_first_dealer_is_drawn() -> None:
    first = set()
    for seed in range(20):
        step = GAME.setup(Setup(4, Random(seed).randbytes(32).hex()))
        first.add(step.state.dealer)
    assert first == {0, 1, 2, 3}
    (steps,) = random_sessions(3, 1)
    dealt = [event.hands for event in events(steps, ev.Dealt)]
    assert len(set(dealt)) == len(dealt) > 1


@pytest.mark.parametrize("seats", SEATS)
def test_p12_a_freezeout_ends_when_one_has_all_chips(seats: int) -> None:
    for steps in random_sessions(seats, 3):
        result = GAME.result(steps[-1].state)
        assert result.points == tuple(seats * 200 if place == 1 else 0 for place in result.places)
        assert sorted(result.places)[0] == 1
        finished = steps[-1].events[-1]
        assert finished == ev.Finished(result.points, result.places)


def test_p12_a_fixed_number_of_hands_is_placed_by_chips() -> None:
    house = {"mode": "hands", "hands": 2, "ante": 10, "stack": 1000, "levels": 0}
    table = Table(*STRONG_TO_WEAK[:3], **house)
    table.to_declaration()
    table.declare()
    table.does("bet 10", "fold", "fold")
    assert table.state.phase == "over"
    assert table.state.dealer == 1
    # Hand 1: seat 0 wins 30. Hand 2: seat 2 bets, the others fold, and it wins their antes.
    assert GAME.result(table.state) == Result((1, 3, 1), (1010, 980, 1010))


def test_p12_a_fixed_number_of_hands_ends_early_when_one_has_all_chips() -> None:
    table = Table(*STRONG_TO_WEAK[:2], stacks=(10, 10), mode="hands", hands=5)
    table.all_pat()
    table.declare()
    assert GAME.result(table.state) == Result((1, 2), (20, 0))


def test_p12_who_goes_out_in_the_same_hand_is_placed_by_the_stack_that_began_it() -> None:
    hands = STRONG_TO_WEAK[:4]
    table = Table(*hands, stacks=(500, 60, 80, 60), limit="no-limit", ante=10)
    table.does("bet 50", "raise 70", "call", "call")
    table.all_pat()
    table.declare()
    assert table.of(ev.Out) == [ev.Out(1, 3), ev.Out(2, 2), ev.Out(3, 3)]
    assert GAME.result(table.state).places == (1, 3, 2, 3)


def test_p12_who_goes_out_later_is_placed_better_whatever_the_stack() -> None:
    gone = (Gone(3, 900), None, Gone(4, 10), None, Gone(3, 900))
    assert places((0, 70, 0, 30, 0), gone) == (4, 1, 3, 2, 4)


def test_p12_antes_double_every_so_many_hands() -> None:
    house = PersuitOptions(ante=5, levels=10)
    assert [ante_of_hand(house, hand, 800) for hand in (1, 10, 11, 20, 21, 31)] == [5, 5, 10, 10, 20, 40]


def test_p12_an_ante_never_exceeds_the_chips_on_the_table() -> None:
    assert ante_of_hand(PersuitOptions(ante=5, levels=1), 200, 800) == 800
    assert ante_of_hand(PersuitOptions(ante=1_000), 1, 800) == 800


def test_p12_without_levels_the_ante_stays_except_in_a_freezeout_which_has_to_end() -> None:
    assert ante_of_hand(PersuitOptions(mode="hands", levels=0), 500, 800) == 5
    freezeout = PersuitOptions(levels=0)
    assert ante_of_hand(freezeout, SLOWEST_FREEZEOUT, 800) == 5
    assert ante_of_hand(freezeout, SLOWEST_FREEZEOUT + 1, 800) == 10


def test_p12_the_view_says_how_long_the_ante_stays() -> None:
    assert Table("", "", levels=10).view(None).grows_after == 10
    assert Table("", "", levels=0, mode="hands").view(None).grows_after is None


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("levels", [0, 50])
def test_c1_a_table_of_absent_players_ends_however_slowly_the_antes_grow(seats: int, levels: int) -> None:
    played = play(GAME, Setup(seats, "ab" * 32, {"levels": levels}), GAME.default)
    assert played.result is not None
    assert len(played.actions) < 10_000


def test_a_stacked_deck_is_for_one_hand_and_the_next_hand_takes_the_next_deck() -> None:
    backwards = DECK[::-1]
    step = GAME.setup(Setup(2, "00" * 32, {}, (), DECK + backwards))
    first = step.state
    assert first.hands[1 - first.dealer] == DECK[:5]
    while step.state.hand == 1:
        (seat, *_) = sorted(GAME.to_act(step.state))
        step = GAME.apply(step.state, seat, GAME.default(step.state, seat))
    second = step.state
    assert second.hands[1 - second.dealer] == backwards[:5]
