"""The pick-up: rules.md S8, S9, S10."""

from itertools import pairwise
from typing import Any

import pytest

from games.engine.choices import Pick
from games.engine.errors import IllegalAction
from games.variants.saint import events as ev
from tests.variants.saint.table import GAME, SEATS, Table, random_games

every_table = pytest.mark.parametrize("seats", SEATS)


def three(**options: Any) -> Table:
    """Round 1 of three players: seat 0 has ace high, seat 1 three kings, seat 2 a pair of sevens."""
    table = Table("Ah 3c 8d 9s", "Kh Ks 5c 9h", "2h 7h Qd 9d", rivers=["Kd 7c"], **options)
    table.seal("Ah", "5c", "2h")
    table.seal("3c 8d", "Kh Ks", "7h Qd")
    return table


def straights(*, youth: tuple[int, int], **options: str) -> Table:
    """Two players who tie with the straight that lies in the river."""
    table = Table(
        "Ks Kd 2c 2d 3c 3d", "As Ad 2h 2s 3h 3s", rivers=["Tc Jd Qh", "Td Jh Qs"], youth=youth, **options
    )
    table.seal("Ks", "As")
    table.seal("2c 2d", "2h 2s")
    return table


def test_s8_the_order_is_from_the_worst_hand_to_the_best_and_then_once_more_the_same() -> None:
    table = three()
    assert [hand.place for hand in table.view(None).hands] == [3, 1, 2]
    assert table.view(None).order == (0, 2, 1, 0, 2, 1)
    for seat in (0, 2, 1, 0, 2, 1):
        assert GAME.to_act(table.state) == {seat}
        table.default()


def test_s8_by_house_rule_the_second_pass_is_reversed() -> None:
    table = three(pickup="snake")
    assert table.view(None).order == (0, 2, 1, 1, 2, 0)
    questions = []
    for seat in (0, 2, 1, 1, 2, 0):
        assert GAME.to_act(table.state) == {seat}
        questions.append(table.state.decision)
        table.default()
    # One who picks twice running is asked two questions.
    assert all(later > earlier for earlier, later in pairwise(questions))


def test_s8_a_card_may_be_taken_from_the_river_from_another_or_be_ones_own() -> None:
    table = three()
    table.take("Kd")
    assert table.last == (ev.Took(0, "Kd", None),)  # turned from the deck
    table.take("Kh")
    assert table.last == (ev.Took(2, "Kh", 1),)  # another's
    table.take("Ks")
    assert table.last == (ev.Took(1, "Ks", 1),)  # his own
    table.take("5c")
    assert table.last == (ev.Took(0, "5c", None),)  # placed in the river by seat 1
    assert {"Kd", "5c"} <= set(table.state.hands[0])


def test_s8_what_is_taken_goes_into_hand_and_can_not_be_taken_again() -> None:
    table = three()
    assert set(table.view(None).takable) == {"Kd", "7c", "Ah", "5c", "2h", "3c", "8d", "Kh", "Ks", "7h", "Qd"}
    table.take("Kd")
    assert "Kd" not in table.view(None).takable
    assert "Kd" in table.view(0).hand
    assert GAME.choices(table.state, 2) == (Pick("take", table.view(2).takable),)
    with pytest.raises(IllegalAction) as caught:
        table.does(2, "take", "Kd")
    assert caught.value.code == "foreign_card"


def test_s8_taking_is_compulsory_one_card_at_a_time() -> None:
    table = three()
    assert GAME.choices(table.state, 0) == (Pick("take", table.view(0).takable, 1, 1, sealed=False),)
    for cards in ("", "Kd 7c"):
        with pytest.raises(IllegalAction) as caught:
            table.does(0, "take", cards)
        assert caught.value.code == "wrong_count"


def test_s8_nobody_takes_out_of_turn_or_from_a_hand_or_the_stock() -> None:
    table = three()
    for seat in (1, 2):
        assert GAME.choices(table.state, seat) == ()
        with pytest.raises(IllegalAction) as caught:
            table.does(seat, "take", "Kd")
        assert caught.value.code == "not_your_turn"
    for card in ("9s", "9h", table.state.deck[-1], table.state.future[0]):
        with pytest.raises(IllegalAction) as caught:
            table.does(0, "take", card)
        assert caught.value.code == "foreign_card"


@every_table
def test_s8_there_is_no_pick_up_in_round_8(seats: int) -> None:
    for steps in random_games(seats, 3):
        picked = [step.state.round for step in steps if step.state.phase == "pickup"]
        assert set(picked) == set(range(1, 8))
        took = [event for step in steps for event in step.events if isinstance(event, ev.Took)]
        assert len(took) == 7 * 2 * seats
        (scored,) = [event for event in steps[-1].events if isinstance(event, ev.Scored)]
        assert scored.order == ()


def test_s9_equal_hands_with_equal_points_the_younger_picks_first() -> None:
    assert straights(youth=(0, 1)).view(None).order == (0, 1, 0, 1)
    assert straights(youth=(1, 0)).view(None).order == (1, 0, 1, 0)
    assert straights(youth=(1, 0), pickup="snake").view(None).order == (1, 0, 0, 1)


def test_s9_equal_hands_the_player_with_fewer_points_picks_first_however_old() -> None:
    for winner in (0, 1):
        loser = 1 - winner
        youth = (0, 1) if winner == 0 else (1, 0)  # the winner of round 1 is the younger
        hands = ["Kd 3c 3d 4c 4d Kh", "Ad 3h 3s 4h 4s Ac"]
        table = Table(*hands, rivers=["8c 9d Jc", "Td Jh Qs"], youth=youth)
        table.seal("4c", "4h")
        table.seal(*(["Kd Kh", "3h 3s"] if winner == 0 else ["3c 3d", "Ad Ac"]))
        assert table.view(None).points[winner] == 1
        # Each takes back what the next straight needs.
        king_and_ace = {0: "Kd", 1: "Ad"}
        shown = {card for pair in table.state.shown for card in pair}
        while table.state.phase == "pickup":
            (seat,) = GAME.to_act(table.state)
            own = king_and_ace[seat]
            table.take(own) if own in shown & set(table.state.table) else table.default()
        table.seal("Kd", "Ad")
        while table.state.phase == "pair":
            table.default()
        view = table.view(None)
        assert [hand.place for hand in view.hands] == [1, 1]
        assert view.totals[winner] > view.totals[loser]
        assert view.order == (loser, winner, loser, winner)


def test_s10_the_five_cards_left_are_discarded_face_up() -> None:
    table = three()
    table.take("Kd", "Kh", "Ks", "Ah", "7c", "7h")
    gone = {"5c", "2h", "3c", "8d", "Qd"}
    (discarded,) = [event for event in table.last if isinstance(event, ev.Discarded)]
    assert (discarded.round, set(discarded.cards)) == (1, gone)
    for viewer in (None, 0, 1, 2):
        assert GAME.show(discarded, viewer) == discarded
        assert set(table.view(viewer).discards[0]) == gone


def test_s10_a_round_that_is_over_leaves_nothing_on_the_table() -> None:
    table = three()
    table.defaults_until("river", 2)
    view = table.view(None)
    assert (view.takable, view.order, view.taken, view.hands, view.points) == ((), (), (), (), ())
    assert (view.shown, view.placed) == (((),) * 3, (None,) * 3)
