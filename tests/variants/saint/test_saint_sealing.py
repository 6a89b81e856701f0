"""Sealed choices and defaults: rules.md C2, S3, S4, S13."""

from typing import Any

import pytest

from games.engine.cards import DECK
from games.engine.choices import Pick, Press
from games.engine.errors import IllegalAction
from games.variants.saint import events as ev
from tests.variants.saint.table import GAME, Table

LEFT = "As Kd 9h 9c 5d 5c 3s 3h 3d 3c"
RIGHT = "Ac Ks 9s 9d 5s 5h 4s 4h 4d 4c"


@pytest.fixture
def table() -> Table:
    return Table(LEFT, RIGHT, rivers=["2c 7d Jh", "2d 7h Js"])


def refusal(table: Table, seat: int, do: str, cards: str | None = None) -> str:
    before = GAME.encode(table.state)
    with pytest.raises(IllegalAction) as caught:
        table.does(seat, do, cards)
    assert GAME.encode(table.state) == before
    return caught.value.code


def test_s3_everybody_seals_exactly_one_card_from_hand_for_the_river(table: Table) -> None:
    assert GAME.to_act(table.state) == {0, 1}
    assert GAME.choices(table.state, 0) == (Pick("seal", tuple(LEFT.split()), 1, 1, sealed=True),)
    assert refusal(table, 0, "seal", "As Kd") == "wrong_count"
    assert refusal(table, 0, "seal", "") == "wrong_count"
    assert refusal(table, 0, "seal", "Ac") == "foreign_card"
    assert refusal(table, 0, "seal", "2c") == "foreign_card"


def test_s3_the_revealed_cards_complete_the_river_to_five(table: Table) -> None:
    table.seal("As", "Ac")
    assert table.last == (ev.Sealed(1, "river", ("Ac",)), ev.Placed(1, ("As", "Ac")))
    view = table.view(None)
    assert (*view.turned, *view.placed) == ("2c", "7d", "Jh", "As", "Ac")
    assert view.held == (9, 9)


def test_s4_then_everybody_seals_exactly_two_cards_from_hand(table: Table) -> None:
    table.seal("As", "Ac")
    assert (table.state.phase, GAME.to_act(table.state)) == ("pair", {0, 1})
    assert GAME.choices(table.state, 1) == (Pick("seal", table.view(1).hand, 2, 2, sealed=True),)
    assert refusal(table, 0, "seal", "Kd") == "wrong_count"
    assert refusal(table, 0, "seal", "Kd 9h 9c") == "wrong_count"
    assert refusal(table, 0, "seal", "Kd Kd") == "duplicate_card"
    assert refusal(table, 0, "seal", "Kd As") == "foreign_card"
    table.seal("9h 9c", "4s 4h")
    assert ev.Shown(1, (("9h", "9c"), ("4s", "4h"))) in table.last
    assert table.view(1).shown == (("9h", "9c"), ("4s", "4h"))


def test_c2_nobody_else_learns_more_than_that_a_seat_has_chosen(table: Table) -> None:
    table.does(0, "seal", "Kd")
    (sealed,) = table.last
    assert GAME.show(sealed, 0) == ev.Sealed(0, "river", ("Kd",))
    assert GAME.show(sealed, 1) == GAME.show(sealed, None) == ev.Sealed(0, "river", None)
    assert table.view(0).mine == ("Kd",)
    for viewer in (1, None):
        view = table.view(viewer)
        assert view.sealed == (True, False)
        assert view.placed == (None, None)
        assert view.held == (9, 10)
        assert "Kd" not in repr(view)


def test_c2_no_seat_is_told_before_the_last_has_chosen_and_all_at_once_then(table: Table) -> None:
    for phase, cards in (("river", ("As", "Ac")), ("pair", ("9h 9c", "4s 4h"))):
        assert table.state.phase == phase
        question = table.state.decision
        table.does(1, "seal", cards[1])
        assert (table.state.phase, table.state.decision) == (phase, question)
        table.does(0, "seal", cards[0])
        assert table.state.phase != phase
        assert table.state.decision > question


def test_c2_the_owner_may_change_the_choice_until_the_last_seat_has_chosen(table: Table) -> None:
    table.does(0, "seal", "As")
    assert GAME.to_act(table.state) == {1}
    assert GAME.choices(table.state, 0)[1:] == (Press("unseal", sealed=True),)
    table.does(0, "seal", "Kd")
    table.does(0, "seal", "5d")
    table.does(1, "seal", "Ac")
    assert table.view(None).placed == ("5d", "Ac")
    assert set(table.state.hands[0]) == set(LEFT.split()) - {"5d"}
    assert refusal(table, 0, "unseal") == "wrong_action"


def test_c2_a_choice_taken_back_is_owed_again_and_tells_nobody_which_it_was(table: Table) -> None:
    table.does(0, "seal", "As")
    table.does(0, "unseal")
    assert table.last == (ev.Unsealed(0, "river"),)
    assert GAME.to_act(table.state) == {0, 1}
    assert table.view(0).mine == ()
    assert table.view(0).hand == tuple(LEFT.split())
    table.does(1, "seal", "Ac")
    assert table.state.phase == "river"
    assert refusal(table, 0, "unseal") == "wrong_action"


def test_a_card_can_not_be_taken_while_cards_are_being_sealed(table: Table) -> None:
    assert refusal(table, 0, "take", "2c") == "wrong_action"
    table.seal("As", "Ac")
    assert refusal(table, 0, "take", "As") == "wrong_action"


@pytest.mark.parametrize(
    ("hand", "river", "pair"),
    [
        ("As Kd 9h 9c 5d 5c 3s 3h 3d 3c", "3c", "3d 3h"),
        ("As Kd 9h 9c 5d 5c 4s 4h 4d 2s", "2s", "4d 4h"),
        ("As Ah Ad Ac Ks Kh Kd Kc Qs Qd", "Qd", "Qs Kc"),
    ],
)
def test_s13_the_default_is_the_lowest_card_by_rank_then_clubs_diamonds_hearts_spades(
    hand: str, river: str, pair: str
) -> None:
    table = Table(hand, "")
    table.default(0)
    assert table.view(0).mine == (river,)
    table.default(1)
    assert table.view(None).placed[0] == river
    table.default(0)
    assert set(table.view(0).mine) == set(pair.split())


def test_s13_the_default_of_the_pick_up_is_the_lowest_card_face_up() -> None:
    table = Table("As Kd", "Ac Ks", rivers=["2s 2h Jh"])
    table.seal("As", "Ac")
    table.defaults_until("pickup", 1)
    lowest: list[Any] = sorted(table.state.table, key=DECK.index)
    for card in lowest[:4]:
        table.default()
        assert next(event for event in table.last if isinstance(event, ev.Took)).card == card
