"""Who wins a round and what it is worth: rules.md S5, S6, S7; worked examples and a second opinion."""

import json
from pathlib import Path

import pytest
from phevaluator import evaluate_cards

from games.variants.saint import events as ev
from games.variants.saint.judge import judge
from games.variants.saint.options import SaintOptions
from games.variants.saint.scoring import round_points
from tests.proofs import sample
from tests.variants.saint.table import GAME, ROUNDS, SEATS, Table, random_games

VECTORS = [json.loads(line) for line in (Path(__file__).parent / "vectors.jsonl").read_text().splitlines()]
every_table = pytest.mark.parametrize("seats", SEATS)

ROYAL = ("As", "Ks", "Qs", "Js", "Ts")


def scored(table: Table) -> ev.Scored:
    return next(event for event in table.last if isinstance(event, ev.Scored))


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: f"{len(case['shown'])}-{case['round']}")
def test_the_judge_agrees_with_the_worked_examples(case: dict[str, object]) -> None:
    assert judge(case) == {key: case[key] for key in ("hand", "points", "pickup_order")}


@pytest.mark.parametrize(
    ("first", "second", "names", "places"),
    [
        # The river is 2c 7d Jh with Kd and 4s placed: 2 4 7 J K.
        ("Kh 3c", "Ac Qd", ("Pair of kings", "High card, ace"), (1, 2)),  # one pair counts
        ("7h 7c", "Kh Jc", ("Three of a kind, sevens", "Two pair, kings and jacks"), (1, 2)),
        ("5c 3d", "5h 6s", ("High card, king", "High card, king"), (2, 1)),  # the last of the five decides
        ("Kh Ac", "Ks Ad", ("Pair of kings", "Pair of kings"), (1, 1)),  # suits do not
        ("9h 3d", "9c 3h", ("High card, king", "High card, king"), (1, 1)),  # a sixth card does not count
    ],
)
def test_s5_a_hand_is_the_best_five_of_the_river_and_the_two_shown(
    first: str, second: str, names: tuple[str, ...], places: tuple[int, ...]
) -> None:
    table = Table(f"Kd {first}", f"4s {second}", rivers=["2c 7d Jh"])
    table.seal("Kd", "4s")
    table.seal(first, second)
    hands = scored(table).hands
    assert tuple(hand.name for hand in hands) == names
    assert tuple(hand.place for hand in hands) == places
    for hand, pair in zip(hands, (first, second), strict=True):
        assert len(set(hand.cards)) == 5
        assert set(hand.cards) <= {"2c", "7d", "Jh", "Kd", "4s", *pair.split()}


def test_s5_the_river_alone_may_be_the_best_hand_of_all() -> None:
    table = Table("As 2c 2d", "Ks 3c 3d", rivers=["Qs Js Ts"])
    table.seal("As", "Ks")
    table.seal("2c 2d", "3c 3d")
    assert [hand.cards for hand in scored(table).hands] == [ROYAL, ROYAL]
    assert [hand.category for hand in scored(table).hands] == ["royal flush"] * 2


def test_s6_only_the_best_hand_scores_and_it_scores_the_number_of_the_round() -> None:
    for round_ in ROUNDS:
        for seats in SEATS:
            for winner in range(seats):
                points = round_points(round_, (winner,), seats, SaintOptions())
                assert points == tuple(round_ if seat == winner else 0 for seat in range(seats))


@pytest.mark.parametrize(
    ("tied", "up", "down"),
    [
        (2, (1, 1, 2, 2, 3, 3, 4, 4), (0, 1, 1, 2, 2, 3, 3, 4)),
        (3, (1, 1, 1, 2, 2, 2, 3, 3), (0, 0, 1, 1, 1, 2, 2, 2)),
        (4, (1, 1, 1, 1, 2, 2, 2, 2), (0, 0, 0, 1, 1, 1, 1, 2)),
        (5, (1, 1, 1, 1, 1, 2, 2, 2), (0, 0, 0, 0, 1, 1, 1, 1)),
    ],
)
def test_s7_tied_best_hands_divide_the_points_rounded_up_or_by_house_rule_down(
    tied: int, up: tuple[int, ...], down: tuple[int, ...]
) -> None:
    winners = tuple(range(5 - tied, 5))
    for round_ in ROUNDS:
        losers = (0,) * (5 - tied)
        assert round_points(round_, winners, 5, SaintOptions()) == losers + (up[round_ - 1],) * tied
        assert (
            round_points(round_, winners, 5, SaintOptions(share="down"))
            == losers + (down[round_ - 1],) * tied
        )


@pytest.mark.parametrize(("share", "each"), [("up", 11), ("down", 4)])
def test_s7_points_are_not_conserved_when_five_players_tie_in_every_round(share: str, each: int) -> None:
    table = Table(*ROYAL, share=share)
    for round_ in ROUNDS:
        table.seal(*(next(card for card in hand if card in ROYAL) for hand in table.state.hands))
        while table.state.phase == "pair":
            table.default()
        assert scored(table).points == round_points(round_, range(5), 5, table.state.options)
        if round_ < 8:
            table.take(*ROYAL)
            while table.state.phase == "pickup":
                table.default()
    assert table.view(None).totals == (each,) * 5
    assert table.view(None).places == (1,) * 5


@every_table
def test_what_is_public_suffices_to_check_every_score_and_order_with_another_evaluator(seats: int) -> None:
    """A watcher recomputes the whole game from the events; phevaluator counts 1 as the best hand."""
    for steps in random_games(seats, sample(full=2_000, quick=15)):
        told = [GAME.show(event, None) for step in steps for event in step.events]
        youth = told[0].order
        totals = [0] * seats
        river: tuple[str, ...] = ()
        pairs: tuple[tuple[str, ...], ...] = ()
        for event in told:
            match event:
                case ev.Turned(river=river):
                    pass
                case ev.Placed(cards=cards):
                    river += cards
                case ev.Shown(cards=pairs):
                    pass
                case ev.Scored(round=round_, points=points, order=order):
                    worth = [evaluate_cards(*river, *pair) for pair in pairs]
                    best = [seat for seat in range(seats) if worth[seat] == min(worth)]
                    each = -(-round_ // len(best))
                    assert points == tuple(each if seat in best else 0 for seat in range(seats))
                    totals = [total + gained for total, gained in zip(totals, points, strict=True)]
                    first = sorted(range(seats), key=lambda s: (-worth[s], totals[s], youth.index(s)))
                    assert order == (() if round_ == 8 else (*first, *first))
                case ev.Finished(totals=final, places=places):
                    assert list(final) == totals
                    assert places == tuple(1 + sum(other > own for other in totals) for own in totals)
        assert isinstance(told[-1], ev.Finished)
