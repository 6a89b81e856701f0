"""A session of several deals, its chips, and who runs out of time: rules.md A1, A11, C3."""

from typing import Any

import pytest

from games.variants.paiute import events as ev
from tests.proofs import sample
from tests.variants.paiute.table import DULL, FIVE_NINES, GAME, SEATS, Table, random_sessions

every_table = pytest.mark.parametrize("seats", SEATS)


@every_table
@pytest.mark.parametrize("options", [{}, {"stake": 7, "deals": 3}, {"last_turns": "everyone"}], ids=str)
def test_a11_chips_are_conserved_and_places_are_by_chips_won(seats: int, options: dict[str, Any]) -> None:
    stake, deals = options.get("stake", 10), options.get("deals", 5)
    for steps in random_sessions(seats, sample(full=300, quick=4), **options):
        for step in steps:
            state = step.state
            assert sum(state.won) + state.pot == stake * seats * state.deal
        result = GAME.result(steps[-1].state)
        assert result
        assert sum(result.points) == stake * seats * deals
        by_chips = sorted(result.points, reverse=True)
        assert result.places == tuple(1 + by_chips.index(chips) for chips in result.points)


@every_table
def test_a11_a_fixed_number_of_deals_is_played_void_ones_included(seats: int) -> None:
    for steps in random_sessions(seats, 4, deals=4):
        said = [event for step in steps for event in step.events]
        began = [event.deal for event in said if isinstance(event, ev.Began)]
        ended = [event.deal for event in said if isinstance(event, ev.Settled | ev.Voided)]
        assert began == ended == [1, 2, 3, 4]


@every_table
def test_a11_the_default_draws_from_the_stock_and_discards_the_drawn_card(seats: int) -> None:
    table = Table(*DULL[:seats], discard="3s")  # also where a wild lies on the discards
    seat, hand, drawn = table.turn, table.state.hands[table.turn], table.state.stock[0]
    table.default()
    assert table.last == (ev.Drew(seat, "stock", drawn),)
    table.default()
    assert table.last[0] == ev.Discarded(seat, drawn)
    assert table.state.hands[seat] == hand


def test_a11_after_a_card_from_the_discards_the_lowest_other_card_goes() -> None:
    table = Table("Jh 2c 7d Ks 2d", DULL[1], dealer=1, discard="2s")
    table.does("discards")
    table.default()
    assert table.last[0] == ev.Discarded(0, "2c")
    table = Table("Jh 5c 7d Ks 6c", DULL[1], dealer=1, discard="2s")
    table.does("discards")
    table.default()
    assert table.last[0] == ev.Discarded(0, "5c")


def test_a11_the_default_never_calls_and_never_keeps_six_on_a_players_behalf() -> None:
    table = Table(FIVE_NINES, "As Ad 8d 8s Qs", dealer=1, stock="Kd Qc")
    table.does("stock")
    assert "call" in table.may()
    table.default()
    assert table.last[0] == ev.Discarded(0, "Kd")
    table.does("stock")
    table.default()
    assert table.last[0] == ev.Discarded(1, "Qc")


def test_a11_by_house_rule_the_default_calls_and_keeps_six() -> None:
    table = Table(FIVE_NINES, "As Ad 8d 8s Qs", dealer=1, stock="Kd Qc", auto_call="on")
    table.does("stock")
    table.default()
    (call,) = table.of(ev.Called)
    assert (call.seat, call.discard) == (0, "Kd")
    table.default()
    table.default()
    assert table.of(ev.Kept) == [ev.Kept(1)]


@every_table
def test_a11_an_absent_table_ends(seats: int) -> None:
    table = Table(*DULL[:seats], stock="", deals=3)
    while table.state.phase != "over":
        table.default()
    assert len(table.of(ev.Began)) == 3


def test_a_player_sees_what_the_hand_is_and_what_would_be_called() -> None:
    table = Table(FIVE_NINES, DULL[1], dealer=1)
    mine = table.view(0)
    assert mine.mine.name == "Five of a kind, nines"
    assert mine.call is None  # nothing is drawn yet
    table.does("stock")
    assert table.view(0).call.name == "Five of a kind, nines"
    assert table.view(0).drawn == "Ac"
    assert table.view(1).call is None
    assert table.view(None).hand == ()
    assert table.view(None).mine is None
