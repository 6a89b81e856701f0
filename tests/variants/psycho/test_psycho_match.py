"""A match of Psycho Poker and what follows it: rules.md Y1, Y2, Y4-Y6."""

from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest

from games.engine import shuffle
from games.engine.cards import DECK, ORDER
from games.engine.choices import Action, Arrange, Press
from games.engine.errors import IllegalAction
from games.engine.game import Result, Setup
from games.engine.playout import play, random_policy
from games.engine.suited import falling
from games.variants.psycho import events as ev
from tests.proofs import sample
from tests.variants.psycho.table import GAME, KEY, NORTH, SOUTH, Table

# North and south alike, but for suits: north has the better suit in the rows of aces and nines.
LEVEL_NORTH = ("As Ac Kd 7c 2c", "Qs Qc Jd 6c 3c", "Ts Tc 5s 5c 4c", "9s 9c 8d 7d 6d", "Kc Jc 8c 4d 2d")
LEVEL_SOUTH = ("Ah Ad Ks 7h 2h", "Qh Qd Js 6h 3h", "Th Td 5h 5d 4h", "9h 9d 8s 7s 6s", "Kh Jh 8h 4s 2s")
LEVEL_ASIDE = ("3d", "3s")


def test_y1_all_52_cards_are_dealt_and_one_of_each_26_is_set_aside_unseen() -> None:
    for seed in range(20):
        key = f"{seed:064x}"
        step = GAME.setup(Setup(2, key))
        deck = shuffle.deck(key)
        state = step.state
        for seat in range(2):
            half = deck[26:] if seat == state.dealer else deck[:26]
            assert {*state.hands[seat], state.aside[seat]} == set(half)
            assert len(state.hands[seat]) == 25
            # Its place among the 26 is drawn from the key, whatever the cards.
            assert half.index(state.aside[seat]) == shuffle.order(key, f"aside/1/{seat}", 26)[0]
        for viewer in (0, 1, None):
            seen = repr((GAME.view(state, viewer), [GAME.show(event, viewer) for event in step.events]))
            assert not any(repr(card) in seen for card in state.aside)


def test_y1_every_place_may_be_the_one_set_aside() -> None:
    drawn = {shuffle.order(f"{seed:064x}", "aside/1/0", 26)[0] for seed in range(400)}
    assert drawn == set(range(26))


def test_y2_each_player_arranges_25_cards_into_five_hands_of_five_under_seal() -> None:
    table = Table()
    assert GAME.to_act(table.state) == {0, 1}
    for seat in (0, 1):
        (choice,) = GAME.choices(table.state, seat)
        assert choice == Arrange("seal", table.view(seat).hand, 5, 5, sealed=True)
    table.seal(0)
    assert GAME.to_act(table.state) == {1}
    assert table.view(1).sealed == (True, False)
    assert table.view(1).rows is None
    assert table.view(0).rows == tuple(tuple(row.split()) for row in NORTH)
    assert GAME.show(table.last[0], 1) == ev.Sealed(0, None)
    assert GAME.show(table.last[0], None) == ev.Sealed(0, None)


def test_c2_a_sealed_arrangement_may_be_changed_or_taken_back_until_both_have_sealed() -> None:
    table = Table()
    table.seal(1)
    decision = table.state.decision
    assert GAME.choices(table.state, 1)[1:] == (Press("unseal", sealed=True),)
    table.does(1, Action("unseal"))
    assert table.last == (ev.Unsealed(1),)
    assert GAME.to_act(table.state) == {0, 1}
    table.default(1)
    table.seal(1)
    assert table.state.decision == decision
    table.seal(0)
    assert table.state.phase == "over"
    with pytest.raises(IllegalAction) as caught:
        table.seal(1)
    assert caught.value.code == "game_over"


def test_y2_rows_are_sorted_for_you_so_their_order_does_not_matter() -> None:
    usual = Table().play()
    for i, order in enumerate(permutations(range(5))):
        if i % 7:
            continue
        table = Table()
        table.seal(0, tuple(NORTH[place] for place in order))
        table.seal(1, tuple(SOUTH[4 - place] for place in order))
        assert table.last[-2] == usual.last[-2]  # how the match was settled


@pytest.mark.proof
def test_y2_a_sorted_arrangement_is_never_worse_than_the_same_rows_in_another_order() -> None:
    rng = Random("sorted")
    for _ in range(sample(full=100_000, quick=300)):
        cards = rng.sample(DECK, 52)
        sides = [[cards[at + i : at + i + 5] for i in range(0, 25, 5)] for at in (0, 25)]
        mixed = {"north": sides[0], "south": sides[1], "set_aside": cards[50:]}
        in_order = {**mixed, "north": falling(sides[0])}
        assert GAME.judge(in_order)["wins"][0] >= GAME.judge(mixed)["wins"][0]


@pytest.mark.parametrize(("upper", "row"), [(0, 2), (1, 3), (3, 5)])
def test_y2_by_house_rule_a_wrong_order_is_refused_and_the_row_named(upper: int, row: int) -> None:
    table = Table(order="strict")
    rows = list(NORTH)
    rows[upper], rows[upper + 1] = rows[upper + 1], rows[upper]
    before = table.state
    with pytest.raises(IllegalAction) as caught:
        table.seal(0, tuple(rows))
    assert caught.value.code == "wrong_order"
    assert f"Row {row} is a better hand than row {row - 1}" in caught.value.message
    assert table.state == before
    table.seal(0)  # in order it is taken
    assert table.view(0).sealed == (True, False)


def test_y4_all_five_rows_are_shown_best_against_best_one_at_a_time_the_dealers_first() -> None:
    for dealer in (0, 1):
        table = Table(dealer=dealer).play()
        shown = table.of(ev.Shown)
        assert [event.row for event in shown] == [1, 2, 3, 4, 5]
        assert {event.first for event in shown} == {dealer}
        assert [event.compared.hands[0].category for event in shown] == [
            "full house", "three of a kind", "two pair", "one pair", "high card"
        ]  # fmt: skip
        assert [event.compared.winner for event in shown] == [1, 0, 0, 1, 1]


def test_y4_most_of_the_five_wins_the_match() -> None:
    table = Table().play()
    (settled,) = table.of(ev.Settled)
    assert settled.wins == (2, 3)
    assert settled.winner == 1
    assert GAME.result(table.state) == Result((2, 1), (0, 1))


def test_y3_equal_ranks_are_decided_by_suit_and_the_event_says_so() -> None:
    table = Table(LEVEL_NORTH, LEVEL_SOUTH, LEVEL_ASIDE).play()
    (settled,) = table.of(ev.Settled)
    assert {row.by for row in settled.rows} == {"suit"}
    assert settled.wins == (4, 1)


def test_y3_by_house_rule_equal_ranks_score_for_neither_and_a_level_match_is_a_draw() -> None:
    table = Table(LEVEL_NORTH, LEVEL_SOUTH, LEVEL_ASIDE, suits="tie").play()
    (settled,) = table.of(ev.Settled)
    assert [(row.winner, row.by) for row in settled.rows] == [(None, "tie")] * 5
    assert (settled.wins, settled.winner) == ((0, 0), None)
    assert GAME.result(table.state) == Result((1, 1), (0, 0))


def test_y5_the_winners_card_is_turned_first_and_the_higher_deals_next() -> None:
    table = Table(matches="exactly", count=2).play()
    (settled,) = table.of(ev.Settled)
    assert settled.aside == ev.Aside(("7c", "3h"), (1, 0), 0)
    assert (table.state.match, table.state.dealer) == (2, 0)
    assert table.of(ev.Began)[-1] == ev.Began(2, 0, (0, 1))


@pytest.mark.parametrize(("aside", "dealer"), [(("3d", "3s"), 1), (("3s", "3d"), 0)])
def test_y5_equal_ranks_set_aside_are_decided_by_suit(aside: tuple[str, str], dealer: int) -> None:
    north = LEVEL_NORTH
    table = Table(north, LEVEL_SOUTH, aside, matches="exactly", count=2).play()
    assert table.state.dealer == dealer


def test_y5_after_a_draw_the_dealers_card_is_turned_first() -> None:
    for dealer in (0, 1):
        table = Table(LEVEL_NORTH, LEVEL_SOUTH, LEVEL_ASIDE, dealer=dealer, suits="tie").play()
        assert table.of(ev.Settled)[0].aside.order == (dealer, 1 - dealer)


def test_y5_the_first_dealer_is_drawn_at_random() -> None:
    dealers = [GAME.setup(Setup(2, f"{seed:064x}")).state.dealer for seed in range(100)]
    assert 25 < sum(dealers) < 75
    assert dealers[0] == shuffle.order(KEY, "dealer", 2)[0]


def finished(seed: int, **options: Any) -> tuple[list[ev.Settled], Any]:
    rng = Random(f"psycho {seed}")
    played = play(GAME, Setup(2, rng.randbytes(32).hex(), options), random_policy(GAME, rng))
    return [event for event in played.events if isinstance(event, ev.Settled)], played.result


@pytest.mark.parametrize("count", [1, 2, 4])
def test_y5_by_house_rule_matches_go_on_until_one_player_has_won_a_number_of_them(count: int) -> None:
    for seed in range(10):
        settled, result = finished(seed, matches="first-to", count=count)
        won = [sum(match.winner == seat for match in settled) for seat in (0, 1)]
        assert max(won) == count > min(won)
        assert result == Result((1, 2) if won[0] == count else (2, 1), tuple(won))
        assert settled[-1].winner is not None


@pytest.mark.parametrize("count", [1, 2, 5])
def test_y5_by_house_rule_a_fixed_number_of_matches_is_played(count: int) -> None:
    for seed in range(10):
        settled, result = finished(seed, matches="exactly", count=count)
        assert [match.match for match in settled] == list(range(1, count + 1))
        won = tuple(sum(match.winner == seat for match in settled) for seat in (0, 1))
        assert result.points == won
        assert (result.places == (1, 1)) == (won[0] == won[1])


def test_y5_one_match_is_played_unless_the_house_says_otherwise() -> None:
    settled, _ = finished(1)
    assert len(settled) == 1


def test_y5_every_match_is_dealt_from_a_deck_of_its_own_by_its_own_dealer() -> None:
    settled, _ = finished(2, matches="exactly", count=6)
    for before, after in pairwise(settled):
        assert after.dealer == before.aside.dealer
        higher = max(before.aside.cards, key=ORDER.__getitem__)
        assert before.aside.cards[before.aside.dealer] == higher
    assert len({match.rows[0].hands[0].cards for match in settled}) == 6


@pytest.mark.parametrize("order", ["sorted-for-you", "strict"])
def test_y6_the_default_lays_the_cards_by_rank_high_to_low_in_fives(order: str) -> None:
    table = Table(order=order)
    hand = sorted(table.view(0).hand, key=ORDER.__getitem__, reverse=True)
    fives = {tuple(hand[i : i + 5]) for i in range(0, 25, 5)}
    default = GAME.default(table.state, 0)
    assert default.rows is not None
    assert set(default.rows) == fives
    table.default(0)  # it is legal under either order
    assert table.view(0).sealed == (True, False)
