"""Calls, last turns and the showdown: rules.md A7, A8, A9, C4."""

from typing import Any

import pytest

from games.engine.errors import IllegalAction
from games.variants.paiute import events as ev
from tests.variants.paiute.table import DULL, FIVE_NINES, GAME, SEATS, Table

# Every call by each seat, at each position of the dealer.
POSITIONS = [(seats, caller, dealer) for seats in SEATS for caller in range(seats) for dealer in range(seats)]
every_position = pytest.mark.parametrize(("seats", "caller", "dealer"), POSITIONS)

THREE_PAIRS = "As Ad 8d 8s Qs"  # with a queen or a wild: two/two/two


def called(seats: int, caller: int, dealer: int, hand: str = FIVE_NINES, **options: Any) -> Table:
    """A table at which this seat holds the hand and has just called in its first turn."""
    hands = list(DULL[:seats])
    hands[caller] = hand
    table = Table(*hands, dealer=dealer, stock="Kd Jd 7c 5s 6s Ts", **options)
    table.turn_comes_to(caller)
    table.does("stock")
    table.does(f"call {table.state.hands[caller][-1]}")
    return table


def last_turns_of(table: Table) -> list[int]:
    """Plays on to the showdown; who had a turn on the way."""
    seats = []
    while not table.of(ev.Settled):
        seats.append(table.turn)
        table.dull_turn()
    return seats


@every_position
def test_a8_after_a_call_the_seats_after_the_caller_through_the_dealer_have_one_last_turn_each(
    seats: int, caller: int, dealer: int
) -> None:
    table = called(seats, caller, dealer)
    expected, seat = [], caller
    while seat != dealer:
        seat = (seat + 1) % seats
        expected.append(seat)
    (call,) = table.of(ev.Called)
    assert call.final == tuple(expected)
    assert last_turns_of(table) == expected
    assert table.settled.caller == caller
    assert table.settled.winners == (caller,)


@every_position
def test_a8_by_house_rule_everybody_else_has_one_last_turn_whoever_called(
    seats: int, caller: int, dealer: int
) -> None:
    table = called(seats, caller, dealer, last_turns="everyone")
    assert last_turns_of(table) == [(caller + i) % seats for i in range(1, seats)]


@pytest.mark.parametrize("seats", SEATS)
def test_a8_a_call_by_the_dealer_brings_the_showdown_at_once(seats: int) -> None:
    for dealer in range(seats):
        table = called(seats, dealer, dealer)
        assert [type(event) for event in table.last[:2]] == [ev.Called, ev.Settled]


def test_a7_a_call_with_five_cards_discards_the_sixth_first() -> None:
    table = called(3, 0, 2)
    (call,) = table.of(ev.Called)
    assert (call.seat, call.discard) == (0, "Kd")
    assert set(call.hand.cards) == set(FIVE_NINES.split())
    assert call.hand.combination
    assert call.hand.combination.name == "Five of a kind, nines"
    assert table.view(None).discards[-1] == "Kd"
    assert table.view(1).called == call.hand  # face up
    assert set(table.may()) == {"stock", "discards"}  # and the next may take what was discarded


def test_a7_only_a_card_that_the_combination_can_spare_may_be_the_sixth() -> None:
    table = Table(FIVE_NINES, DULL[1], dealer=1, stock="9c Kd")
    table.does("stock")
    assert set(table.may()["call"]) == {"9c", *FIVE_NINES.split()}  # any five of the six are five nines
    table = Table(FIVE_NINES, DULL[1], dealer=1)
    table.does("stock")
    assert table.may()["call"] == ("Ac",)
    with pytest.raises(IllegalAction):
        table.does("call 9s")
    with pytest.raises(IllegalAction):
        table.does("call")


def test_a7_a_call_with_six_cards_discards_nothing() -> None:
    table = Table(THREE_PAIRS, DULL[1], dealer=1, stock="Qc Kd")
    table.does("stock")
    assert table.may()["call"] == ()
    table.does("call")
    (call,) = table.of(ev.Called)
    assert call.discard is None
    assert len(call.hand.cards) == 6
    assert call.hand.combination
    assert call.hand.combination.category == "two/two/two"
    assert table.view(None).held == (6, 5)


def test_a7_the_callers_hand_is_frozen() -> None:
    table = called(3, 0, 2, last_turns="everyone")
    hand = table.state.hands[0]
    assert 0 not in last_turns_of(table)
    assert table.settled.hands[0].cards == hand


def test_a3_a7_a_card_taken_from_the_discards_is_not_the_sixth_of_a_call() -> None:
    table = Table("9h 8h 7h 6h 5h", DULL[1], dealer=1, discard="Kd")
    table.does("discards")
    assert set(table.may()) == {"discard"}  # the straight flush can spare nothing but the king
    table = Table("9s 9h 9d 3s Ac", DULL[1], dealer=1, discard="3h")
    table.does("discards")
    assert table.may()["call"] == ("Ac",)
    table = Table("9s 9h 9d 3s 3h", DULL[1], dealer=1, discard="9c")
    table.does("discards")
    assert set(table.may()["call"]) == {"9s", "9h", "9d", "3s", "3h"}


def test_a3_a7_six_cards_that_combine_may_be_called_when_the_sixth_is_the_card_just_taken() -> None:
    """Nines and threes with the king are four/two; but a hand is its best reading: five nines (A5)."""
    table = Table(FIVE_NINES, DULL[1], dealer=1, discard="Kd")
    table.does("discards")
    assert table.may() == {"discard": tuple(FIVE_NINES.split()), "call": ()}
    table.does("call")
    (call,) = table.of(ev.Called)
    assert (len(call.hand.cards), call.discard) == (6, None)
    assert call.hand.combination
    assert call.hand.combination.category == "five of a kind"


@pytest.mark.parametrize("last_turns", ["through-dealer", "everyone"])
def test_a8_in_a_last_turn_six_cards_that_combine_may_be_kept(last_turns: str) -> None:
    table = Table(FIVE_NINES, THREE_PAIRS, dealer=1, stock="Kd Qc", last_turns=last_turns)
    table.does("stock", "call Kd", "stock")
    assert set(table.may()) == {"discard", "keep"}  # to call is no longer possible
    table.does("keep")
    assert table.last[0] == ev.Kept(1)
    assert [len(hand.cards) for hand in table.settled.hands] == [5, 6]
    assert table.settled.hands[1].combination
    assert table.settled.winners == (0,)


def test_a8_in_a_last_turn_six_cards_that_do_not_combine_may_not_be_kept() -> None:
    table = Table(FIVE_NINES, "Ks Kh Kd Kc 3c", dealer=1, stock="Ac 2d")
    table.does("stock", "call Ac", "stock")
    assert set(table.may()) == {"discard"}  # five kings are five cards: the sixth goes
    table.does("discard 2d")
    assert table.settled.winners == (1,)


def test_a8_last_turn_hands_are_shown_together() -> None:
    table = Table(FIVE_NINES, THREE_PAIRS, DULL[2], dealer=2, stock="Kd Qc Jd")
    table.does("stock", "call Kd", "stock", "keep")
    assert not table.of(ev.Settled)
    hidden = set(table.state.hands[1])
    for viewer in (0, 2, None):
        seen = repr(table.view(viewer)) + repr([GAME.show(event, viewer) for event in table.last])
        assert not any(repr(card) in seen for card in hidden)
    table.dull_turn()
    assert [set(hand.cards) for hand in table.settled.hands] == [set(hand) for hand in table.state.hands]


def test_a9_the_best_combination_counts_also_of_a_player_who_had_no_last_turn() -> None:
    table = Table("Ks Kh Kd Kc 3c", FIVE_NINES, dealer=1, stock="Qs Ac")
    table.does("stock", "discard Qs", "stock", "call Ac")  # the dealer calls: no last turns
    assert table.settled.winners == (0,)
    assert table.settled.caller == 1


def test_a9_with_five_cards_only_the_combinations_of_five_count() -> None:
    table = Table("As Ah Ad Ac 8h", "Qs Qh Jd Jc 2s", dealer=1, stock="Kd 2c")
    table.does("stock", "discard Kd", "stock", "call")
    assert table.settled.hands[0].combination is None  # four aces want a pair beside them
    assert table.settled.winners == (1,)


def test_a9_the_caller_has_no_edge_in_a_tie_and_a_split_pot_leaves_odd_chips_to_the_dealers_left() -> None:
    royals = ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th")
    for dealer, odd in ((0, 1), (1, 2), (2, 1)):
        table = Table("2c 7d 6h 8s 9c", *royals, dealer=dealer, stock="9d 8d 7c", stake=5)
        table.turn_comes_to(1)
        table.does("stock", f"call {table.state.stock[0]}")
        last_turns_of(table)
        assert table.settled.winners == (1, 2)
        assert dict(table.settled.shares) == {odd: 8, 3 - odd: 7}
        assert table.state.won == (0, *((8, 7) if odd == 1 else (7, 8)))


def test_a9_the_showdown_says_who_had_what() -> None:
    table = called(3, 0, 2)
    last_turns_of(table)
    names = [hand.combination.name if hand.combination else None for hand in table.settled.hands]
    assert names == ["Five of a kind, nines", None, None]
    assert (table.settled.pot, table.settled.shares) == (30, ((0, 30),))
