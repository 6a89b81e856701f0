"""The course of one hand: antes, betting, drawing, declaring (rules.md P4-P8, P10, P13)."""

from collections import Counter

import pytest

from games.engine.cards import DECK
from games.engine.choices import Action, Amount, Pick
from games.engine.errors import IllegalAction
from games.engine.game import Setup
from games.variants.persuit import events as ev
from tests.variants.persuit.table import GAME, SEATS, STRONG_TO_WEAK, Table


def test_p4_everybody_antes_and_gets_five_cards_the_dealers_left_first() -> None:
    table = Table("", "", "", dealer=1, stacks=(100, 100, 100))
    began, anted, dealt = table.last
    assert began == ev.Began(1, 1, 10, (100, 100, 100))
    assert anted == ev.Anted((10, 10, 10))
    assert dealt.hands == (DECK[5:10], DECK[10:15], DECK[:5])
    assert GAME.to_act(table.state) == {2}


def test_p4_a_stack_too_short_for_the_ante_pays_what_it_has_and_is_all_in() -> None:
    table = Table("", "", "", stacks=(100, 4, 100))
    assert table.of(ev.Anted) == [ev.Anted((10, 4, 10))]
    assert table.view(None).all_in == (False, True, False)
    table.does("bet 20", "call")
    assert table.state.phase == "draw"
    table.does("pat")  # all-in players draw (P6)
    assert table.of(ev.Drew)[-1].seat == 1


def test_p4_when_the_antes_leave_nobody_to_bet_with_the_hand_goes_on_to_the_draw() -> None:
    table = Table("", "", "", stacks=(100, 4, 10))
    assert GAME.to_act(table.state) == {1}
    assert table.state.phase == "draw"
    table.all_pat()
    assert table.state.phase == "declare"


def test_p10_an_ante_that_nobody_else_could_pay_goes_back_at_once() -> None:
    table = Table("", "", stacks=(100, 4))
    assert table.of(ev.Returned) == [ev.Returned(0, 6)]
    assert table.view(0).pots[0].chips == 8


def test_p5_the_seat_at_the_dealers_left_opens_both_rounds_of_betting() -> None:
    table = Table("", "", "", dealer=1)
    assert GAME.to_act(table.state) == {2}
    table.all_check()
    table.all_pat()
    assert table.state.phase == "second"
    assert GAME.to_act(table.state) == {2}


def test_p5_of_two_players_the_dealer_acts_last_in_every_round() -> None:
    table = Table("", "", dealer=0)
    assert GAME.to_act(table.state) == {1}
    table.does("check", "check")
    assert GAME.to_act(table.state) == {1}
    table.does("pat", "pat")
    assert GAME.to_act(table.state) == {1}


def test_p5_the_second_round_starts_from_the_ante_again() -> None:
    table = Table("", "")
    table.does("bet 20", "raise 60", "call", "pat", "pat")
    (bet,) = [c for c in GAME.choices(table.state, 1) if isinstance(c, Amount)]
    assert (bet.do, bet.least, bet.most) == ("bet", 10, 140)


@pytest.mark.parametrize(
    ("house", "most"), [({}, 60), ({"pot_rule": "current-pot"}, 40), ({"limit": "no-limit"}, 990)]
)
def test_p5_the_house_rules_set_the_limit(house: dict[str, str], most: int) -> None:
    table = Table("", "", **house)
    table.does("bet 20")
    (raise_,) = [c for c in GAME.choices(table.state, 0) if isinstance(c, Amount)]
    assert (raise_.least, raise_.most) == (40, {60: 20 + 40 + 20, 40: 40, 990: 990}[most])


def test_p6_a_player_discards_any_number_of_cards_and_receives_as_many() -> None:
    table = Table("", "Kh 9h 8h Ts 7c", stock="Ah 2d 3d")
    table.does("check", "check")
    assert GAME.choices(table.state, 1) == (Pick("draw", table.state.hands[1], 0, 5),)
    table.does("draw Ts 7c")
    assert table.state.hands[1] == ("Kh", "9h", "8h", "Ah", "2d")
    assert table.last == (ev.Drew(1, 2, ("Ts", "7c"), ("Ah", "2d")),)
    table.does("pat")
    assert table.view(None).drawn == (0, 2)


def test_p6_others_learn_how_many_cards_were_exchanged_but_not_which() -> None:
    table = Table("", "Kh 9h 8h Ts 7c")
    table.does("check", "check", "draw Ts 7c")
    (drew,) = table.last
    assert GAME.show(drew, 1) == drew
    for viewer in (0, None):
        assert GAME.show(drew, viewer) == ev.Drew(1, 2, None, None)


def test_p6_players_who_folded_do_not_draw() -> None:
    table = Table("", "", "")
    table.does("bet 20", "fold", "call")
    table.does("pat")
    assert GAME.to_act(table.state) == {0}


@pytest.mark.parametrize("seats", [7, 8])
def test_p6_when_all_of_seven_or_eight_draw_five_the_discards_become_the_stock(seats: int) -> None:
    table = Table(*[""] * seats)
    table.all_check()
    while table.state.phase == "draw":
        (seat,) = GAME.to_act(table.state)
        before = table.state
        own = before.hands[seat]
        table.seat_does(seat, "draw " + " ".join(own))
        assert not set(own) & set(table.state.hands[seat])
        # The own discards are excepted from the new stock.
        assert table.state.discards[seat] == own
        assert Counter(card for place in GAME.places(table.state) for card in place) == Counter(DECK)
    stock = 52 - 5 * seats
    reshuffled = table.of(ev.Reshuffled)
    assert len(reshuffled) == table.state.reshuffles >= 2
    # The stock gives the first draws; whoever it does not suffice for gets the others' discards.
    assert reshuffled[0] == ev.Reshuffled(5 * (stock // 5))


def test_p6_a_reshuffle_does_not_bring_back_folded_hands() -> None:
    table = Table(*[""] * 8)
    table.does("bet 10", "fold", "fold", "fold", *["call"] * 4)
    gone = {card for seat in (2, 3, 4) for card in table.state.hands[seat]}
    while table.state.phase == "draw":
        (seat,) = GAME.to_act(table.state)
        table.seat_does(seat, "draw " + " ".join(table.state.hands[seat]))
    assert table.of(ev.Reshuffled)
    assert not gone & {card for drew in table.of(ev.Drew) for card in drew.got or ()}


def test_p7_a_second_round_of_betting_follows_the_draw() -> None:
    table = Table("", "")
    table.to_declaration()
    assert [type(event) for event in table.said[3:]] == [ev.Acted] * 2 + [ev.Drew] * 2 + [ev.Acted] * 2


def test_p8_a_declaration_is_sealed_and_may_be_changed_until_the_last_has_chosen() -> None:
    table = Table(*STRONG_TO_WEAK[:3])
    table.to_declaration()
    assert GAME.to_act(table.state) == {0, 1, 2}
    question = table.state.decision
    table.seat_does(2, "total")
    assert GAME.to_act(table.state) == {0, 1}
    assert table.state.decision == question
    for viewer in (0, 1, None):
        assert GAME.show(table.last[0], viewer) == ev.Sealed(2, None)
        assert table.view(viewer).sealed == (False, False, True)
        assert table.view(viewer).says is None
    assert table.view(2).says is True
    table.seat_does(2, "no_total")
    table.seat_does(1, "no_total")
    table.seat_does(2, "unseal")
    assert GAME.to_act(table.state) == {0, 2}
    table.seat_does(2, "total")
    table.seat_does(0, "total")
    assert table.of(ev.Declared) == [ev.Declared((0, 2))]


def test_p8_all_in_players_declare_too() -> None:
    table = Table("", "", stacks=(10, 100))
    table.all_pat()
    assert GAME.to_act(table.state) == {0, 1}


def test_p8_nobody_declares_when_everybody_else_has_folded() -> None:
    table = Table("", "", "")
    table.does("bet 10", "fold", "fold")
    assert table.of(ev.Declared) == []
    assert table.settled.hands == (None, None, None)


def test_p10_the_last_player_not_folded_takes_everything_and_shows_nothing() -> None:
    table = Table("", "", "", stacks=(100, 100, 100))
    table.does("bet 10", "raise 40", "fold", "fold")
    assert table.of(ev.Returned) == [ev.Returned(2, 30)]
    assert table.settled.pots == (ev.PotWon(50, (2,), "alone", (2,), (2,), ((2, 50),)),)
    assert table.settled.stacks == (90, 80, 130)


def test_p13_the_defaults_are_check_else_fold_stand_pat_and_no_total_hand() -> None:
    table = Table("", "", "")
    assert GAME.default(table.state, 1) == Action("check")
    table.does("bet 10")
    assert GAME.default(table.state, 2) == Action("fold")
    table.does("call", "call")
    assert GAME.default(table.state, 1) == Action("draw", cards=())
    table.to_declaration()
    assert GAME.default(table.state, 1) == Action("no_total")


@pytest.mark.parametrize("seats", SEATS)
def test_2_to_8_players_can_play(seats: int) -> None:
    table = Table(*[""] * seats)
    table.to_declaration()
    table.declare()
    assert table.state.hand == 2


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_nobody_else_can(seats: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.setup(Setup(seats, "00" * 32))
    assert caught.value.code == "wrong_seats"
