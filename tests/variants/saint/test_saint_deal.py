"""The deal and the rivers: rules.md S1, S2, S10 and who is younger, S9."""

from collections import Counter
from itertools import pairwise

import pytest

from games.engine import shuffle
from games.engine.errors import IllegalAction
from games.engine.game import Setup
from games.variants.saint import events as ev
from games.variants.saint.play import youth_order
from tests.proofs import sample
from tests.variants.saint.table import GAME, ROUNDS, SEATS, Table, random_games, turned

every_table = pytest.mark.parametrize("seats", SEATS)
KEYS = [f"{number:064x}" for number in range(sample(full=20_000, quick=400))]


@every_table
def test_s1_ten_cards_each_and_a_future_river_of_five_less_the_players(seats: int) -> None:
    step = GAME.setup(Setup(seats, "ab" * 32))
    deck = shuffle.deck("ab" * 32)
    youth, dealt, opened = step.events
    assert isinstance(youth, ev.Youth)
    assert isinstance(dealt, ev.Dealt)
    assert [set(hand or ()) for hand in dealt.hands] == [
        set(deck[10 * s : 10 * s + 10]) for s in range(seats)
    ]
    # The future river of S1 has at once become the start of round 1's.
    assert opened == ev.Turned(
        1, deck[10 * seats :][: turned(seats)], deck[10 * seats + turned(seats) :][: turned(seats)]
    )


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 52])
def test_saint_poker_is_for_two_to_five_players(seats: int) -> None:
    with pytest.raises(IllegalAction):
        GAME.setup(Setup(seats, "00" * 32))


@every_table
def test_s2_the_future_river_becomes_the_start_of_the_next_river(seats: int) -> None:
    for steps in random_games(seats, 5):
        opened = [event for step in steps for event in step.events if isinstance(event, ev.Turned)]
        assert [event.round for event in opened] == list(ROUNDS)
        for now, following in pairwise(opened):
            assert following.river == now.future
        assert all(len(event.river) == turned(seats) for event in opened)


@every_table
def test_s2_no_future_river_is_turned_in_round_8(seats: int) -> None:
    for steps in random_games(seats, 5):
        opened = [event for step in steps for event in step.events if isinstance(event, ev.Turned)]
        assert [len(event.future) for event in opened] == [turned(seats)] * 7 + [0]
        last = [step.state for step in steps if step.state.round == 8]
        assert all(GAME.view(state, None).future == () for state in last)


@every_table
def test_s10_hands_discards_and_stock_have_their_sizes_after_every_round(seats: int) -> None:
    river = turned(seats)
    for steps in random_games(seats, 5):
        for step in steps:
            if step.state.phase == "river":
                done = step.state.round - 1
                view = GAME.view(step.state, None)
                open_rivers = min(step.state.round, 7) + 1
                assert [len(hand) for hand in step.state.hands] == [10 - done] * seats
                assert [len(cards) for cards in view.discards] == [5] * done
                assert view.stock == 52 - 10 * seats - river * open_rivers
        over = steps[-1].state
        view = GAME.view(over, None)
        assert (over.hands, view.held) == (((),) * seats, (0,) * seats)
        assert view.stock == {2: 8, 3: 6, 4: 4, 5: 2}[seats]
        # After round 8 nothing is picked up, so all that lies there goes.
        assert [len(cards) for cards in view.discards] == [5] * 7 + [5 + 2 * seats]


@every_table
def test_s10_a_discarded_card_never_comes_back(seats: int) -> None:
    for steps in random_games(seats, 5):
        for step in steps:
            gone = {card for cards in step.state.discards for card in cards}
            held = {card for hand in step.state.hands for card in hand}
            assert not gone & held
            if step.state.phase != "over":
                assert not gone & {*step.state.table, *step.state.turned, *step.state.placed}


def test_a_stacked_deck_may_stop_early_and_the_pack_follows_in_order() -> None:
    part = ("As", "Ks", "Qs")
    state = GAME.setup(Setup(2, "00" * 32, deck=part)).state
    assert state.hands[0][:3] == part
    assert state.hands[0][3:] == ("3h", "3d", "3c", "2s", "2h", "2d", "2c")
    with pytest.raises(IllegalAction):
        GAME.setup(Setup(2, "00" * 32, deck=("As", "As")))


def test_s9_with_all_birth_dates_known_the_younger_comes_first() -> None:
    for key in KEYS[:50]:
        assert youth_order(Setup(4, key, youth=(3, 0, 2, 1))) == (1, 3, 2, 0)


def test_s9_with_no_birth_date_known_the_deal_draws_one_of_all_orders() -> None:
    drawn = Counter(youth_order(Setup(3, key)) for key in KEYS)
    assert len(drawn) == 6
    assert min(drawn.values()) > len(KEYS) / 6 * 0.6
    assert all(
        youth_order(Setup(3, key, youth=(None,) * 3)) == youth_order(Setup(3, key)) for key in KEYS[:50]
    )


def test_s9_two_with_known_dates_stand_by_age_and_the_others_where_the_draw_put_them() -> None:
    for key in KEYS:
        drawn = youth_order(Setup(5, key))
        order = youth_order(Setup(5, key, youth=(7, None, 0, None, 4)))
        assert [seat for seat in order if seat in (0, 2, 4)] == [2, 4, 0]
        assert [order.index(seat) for seat in (1, 3)] == [drawn.index(seat) for seat in (1, 3)]


def test_s9_equal_birth_dates_are_decided_by_the_draw() -> None:
    orders = set()
    for key in KEYS:
        drawn = youth_order(Setup(3, key))
        order = youth_order(Setup(3, key, youth=(1, 1, 0)))
        assert order == (2, *(seat for seat in drawn if seat != 2))
        orders.add(order)
    assert orders == {(2, 0, 1), (2, 1, 0)}


def test_s9_one_known_date_alone_changes_nothing() -> None:
    for key in KEYS[:50]:
        assert youth_order(Setup(4, key, youth=(None, 0, None, None))) == youth_order(Setup(4, key))


def test_s9_the_order_of_youth_is_told_to_everybody_before_the_first_card() -> None:
    table = Table("", "", "", youth=(2, 0, 1))
    assert table.said[0] == ev.Youth((1, 2, 0))
    for viewer in (None, 0, 1, 2):
        assert GAME.show(table.said[0], viewer) == table.said[0]
        assert table.view(viewer).youth == (1, 2, 0)
