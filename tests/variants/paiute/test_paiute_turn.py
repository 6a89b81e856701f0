"""Stakes, the deal, the wild card and a turn: rules.md A1, A2, A3, A10."""

import pytest

from games.engine import shuffle
from games.engine.errors import IllegalAction
from games.engine.game import Result, Setup
from games.variants.paiute import events as ev
from tests.variants.paiute.table import DULL, FIVE_NINES, GAME, KEY, SEATS, Table, stack

every_table = pytest.mark.parametrize("seats", SEATS)


def refused(table: Table, deed: str) -> str:
    before = table.state
    with pytest.raises(IllegalAction) as caught:
        table.does(deed)
    assert table.state == before
    return caught.value.code


@every_table
def test_a1_everybody_pays_the_stake_and_is_dealt_five_cards_one_at_a_time_from_the_dealers_left(
    seats: int,
) -> None:
    state = GAME.setup(Setup(seats, KEY, {"stake": 7})).state
    assert state.pot == 7 * seats
    deck = shuffle.deck(KEY)
    for i in range(seats):
        seat = (state.dealer + 1 + i) % seats
        assert state.hands[seat] == tuple(deck[i + seats * n] for n in range(5))
    assert state.turn == (state.dealer + 1) % seats


@every_table
def test_a1_the_first_dealer_is_drawn_and_the_deal_then_goes_clockwise(seats: int) -> None:
    drawn = {GAME.setup(Setup(seats, f"{seed:064x}")).state.dealer for seed in range(60)}
    assert drawn == set(range(seats))
    table = Table(*DULL[:seats], dealer=seats - 1, deals=seats + 2)
    while table.state.phase != "over":
        table.default()
    dealers = [began.dealer for began in table.of(ev.Began)]
    assert dealers == [(seats - 1 + i) % seats for i in range(seats + 2)]


@every_table
def test_a2_the_wild_card_stays_out_of_play_and_the_next_begins_the_discards(seats: int) -> None:
    table = Table(*DULL[:seats], wild="3d", discard="3s")  # wild or not
    assert table.view(None).wild == "3d"
    assert table.view(None).discards == ("3s",)
    while table.state.phase != "over":
        assert "3d" not in (*table.state.stock, *table.state.discards, *sum(table.state.hands, ()))
        table.default()


def test_a3_a_turn_is_a_card_from_the_stock_and_a_discard() -> None:
    table = Table(*DULL[:3], dealer=2)
    assert table.turn == 0
    assert table.may() == {"stock": (), "discards": ()}
    table.does("stock")
    assert table.last == (ev.Drew(0, "stock", "Ac"),)
    assert GAME.show(table.last[0], 1) == ev.Drew(0, "stock", None)
    assert set(table.may()) == {"discard"}
    assert set(table.may()["discard"]) == {*DULL[0].split(), "Ac"}  # the drawn card too
    table.does("discard Ac")
    assert table.last == (ev.Discarded(0, "Ac"),)
    assert (table.turn, table.view(None).discards) == (1, ("4c", "Ac"))


def test_a3_or_the_top_of_the_discards_which_everybody_sees() -> None:
    table = Table(*DULL[:3], dealer=2)
    table.does("discards")
    assert GAME.show(table.last[0], 1) == ev.Drew(0, "discards", "4c")
    assert table.view(None).discards == ()
    assert table.view(1).taken == "4c"


def test_a3_a_card_taken_from_the_discards_may_not_be_discarded_in_the_same_turn() -> None:
    table = Table(*DULL[:2], discard="Jd", dealer=1)
    table.does("discards")
    assert "Jd" not in table.may()["discard"]
    assert refused(table, "discard Jd") == "foreign_card"
    table.does("discard Jh")  # its rank is free
    table.does("stock", "discard Ac")
    table.does("stock")
    assert "Jd" in table.may()["discard"]  # in a later turn it may go
    table.does("discard Jd")


def test_a3_a_wild_may_be_taken_from_the_discards_unless_the_house_rule_says_otherwise() -> None:
    assert set(Table(*DULL[:2], discard="3s").may()) == {"stock", "discards"}
    table = Table(*DULL[:2], discard="3s", take_wild="no")
    assert set(table.may()) == {"stock"}
    assert refused(table, "discards") == "wrong_action"
    table.dull_turn()
    assert set(table.may()) == {"stock", "discards"}  # what lies on top now is not wild


def test_a3_who_holds_a_winning_combination_may_call_but_need_not() -> None:
    table = Table(FIVE_NINES, DULL[1], dealer=1)
    assert "call" not in table.may()  # first a card is drawn
    table.does("stock")
    assert set(table.may()) == {"discard", "call"}
    table.does("discard Ac")
    assert (table.turn, table.state.caller) == (1, None)


def test_a3_who_holds_none_may_not_call() -> None:
    table = Table(*DULL[:2])
    table.does("stock")
    assert refused(table, "call") == "wrong_action"
    assert refused(table, "keep") == "wrong_action"


def test_a3_only_the_seat_in_turn_may_act() -> None:
    table = Table(*DULL[:3], dealer=2)
    for seat in (1, 2, 3, -1):
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(table.state, seat, GAME.default(table.state, 0))
        assert caught.value.code == "not_your_turn"


@every_table
def test_a10_an_empty_stock_is_made_anew_of_all_discards_but_the_top_when_a_draw_is_asked(seats: int) -> None:
    table = Table(*DULL[:seats], stock="")
    while table.state.stock:
        table.dull_turn()
    pile = table.state.discards
    assert len(pile) == 51 - 5 * seats
    assert table.of(ev.Reshuffled) == []
    table.does("stock")
    assert table.last[0] == ev.Reshuffled(1, len(pile) - 1)
    assert table.state.discards == pile[-1:]
    assert {*table.state.stock, table.state.hands[table.turn][-1]} == set(pile[:-1])
    assert table.view(None).exhaustions == 1
    drawn = table.state.hands[table.turn][-1]
    assert (drawn, *table.state.stock) == shuffle.shuffled(KEY, "discards/1/1", pile[:-1])


@every_table
def test_a10_with_an_empty_stock_the_top_discard_may_still_be_taken(seats: int) -> None:
    table = Table(*DULL[:seats], stock="")
    while table.state.stock:
        table.dull_turn()
    table.does("discards")
    assert table.state.exhaustions == 0


@every_table
def test_a10_a_third_exhaustion_voids_the_deal_the_pot_stays_and_the_deal_passes(seats: int) -> None:
    table = Table(*DULL[:seats], dealer=1, stock="", deals=2, stake=4)
    while not table.of(ev.Voided):
        table.default()
    assert [event.times for event in table.of(ev.Reshuffled)] == [1, 2]
    assert table.of(ev.Voided) == [ev.Voided(1, 1, 4 * seats)]
    began = table.of(ev.Began)[-1]
    assert began == ev.Began(2, 2 % seats, 4, 2 * 4 * seats)
    assert table.state.exhaustions == 0
    assert table.state.won == (0,) * seats


def test_a10_the_pot_of_a_void_deal_is_won_in_the_next() -> None:
    then = stack((FIVE_NINES, DULL[1]), 1, "3d", "4c", "Ac Kd")
    table = Table(*DULL[:2], stock="", deals=2, stake=4, then=then)
    while not table.of(ev.Voided):
        table.default()
    table.does("stock", "call Ac", "stock", "discard Kd")
    assert (table.settled.pot, table.state.won) == (16, (16, 0))


@every_table
def test_a10_the_pot_of_a_void_last_deal_goes_back_to_those_who_paid_it(seats: int) -> None:
    table = Table(*DULL[:seats], stock="", deals=2, stake=4)
    while table.state.phase != "over":
        table.default()
    assert table.of(ev.Returned) == [ev.Returned((8,) * seats)]
    assert GAME.result(table.state) == Result((1,) * seats, (8,) * seats)
