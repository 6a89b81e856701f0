"""Showdowns judged from outside: rules.md P2, P3, P9, P10, C4."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import IllegalAction
from tests.variants.persuit.table import GAME

VECTORS = [json.loads(line) for line in (Path(__file__).parent / "vectors.jsonl").read_text().splitlines()]
CASE: dict[str, Any] = {
    "dealer": 0,
    "paid": [20, 20, 20],
    "folded": [],
    "hands": [
        ["Kh", "9h", "8h", "4h", "2h"],  # five of a kind, total 33
        ["As", "Qs", "7s", "3s", "Kd"],  # four of a kind, total 41
        ["Ad", "Kc", "Qh", "Jc", "Th"],  # two pair, total 51
    ],
    "total_hand_callers": [],
}


def payout(**changed: Any) -> list[int]:
    chips = GAME.judge({**CASE, **changed})["payout"]
    assert isinstance(chips, list)
    return chips


def test_there_are_vectors_for_every_number_of_players_of_every_kind_of_declaration() -> None:
    assert len(VECTORS) == 300
    assert {len(case["hands"]) for case in VECTORS} >= {2, 3, 4, 5, 6}
    assert {len(case["total_hand_callers"]) for case in VECTORS} >= {0, 1, 2}


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: str(VECTORS.index(case) + 1))
def test_every_worked_showdown_is_judged_right(case: dict[str, Any]) -> None:
    answer = GAME.judge(case)
    assert answer == {key: case[key] for key in ("suit_hand", "total", "payout")}


def test_p9_without_a_caller_the_best_suit_hand_wins() -> None:
    assert payout() == [60, 0, 0]


def test_p9_a_lone_caller_compares_totals_with_the_best_suit_hand_of_the_others() -> None:
    assert payout(total_hand_callers=[2]) == [0, 0, 60]
    # Seat 1 has 41 against the 33 of the best suit hand; that seat 2 has 51 does not matter.
    assert payout(total_hand_callers=[1]) == [0, 60, 0]


def test_p9_a_lone_callers_own_suit_hand_no_longer_counts() -> None:
    assert payout(total_hand_callers=[0]) == [0, 60, 0]  # 33 against 41


def test_p9_several_callers_compare_totals_alone() -> None:
    hands = [["2c", "3c", "4c", "5c", "6c"], *CASE["hands"][1:]]
    assert payout(hands=hands, total_hand_callers=[0, 1]) == [0, 60, 0]


def test_p9_by_house_rule_the_best_suit_hand_of_the_others_compares_its_total_too() -> None:
    house = {"several_callers": "with-best-hand"}
    assert payout(total_hand_callers=[0, 1]) == [0, 60, 0]
    assert payout(total_hand_callers=[0, 1], options=house) == [0, 0, 60]


def test_a_folded_players_cards_may_be_left_out() -> None:
    answer = GAME.judge({**CASE, "hands": [*CASE["hands"][:2], []], "folded": [2]})
    assert answer == {
        "suit_hand": [["five of a kind", 33], ["four of a kind", 31], None],
        "total": [33, 41, None],
        "payout": [60, 0, 0],
    }


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"hands": CASE["hands"][:1], "paid": [5]}, "wrong_seats"),
        ({"paid": [5, 5]}, "wrong_count"),
        ({"paid": [5, 5, -1]}, "wrong_count"),
        ({"dealer": 3}, "wrong_seat"),
        ({"folded": [1, 1]}, "wrong_seat"),
        ({"folded": [0, 1, 2]}, "wrong_seat"),
        ({"folded": [1], "total_hand_callers": [1]}, "wrong_seat"),
        ({"total_hand_callers": [-1]}, "wrong_seat"),
        ({"hands": [*CASE["hands"][:2], ["Ad"]]}, "wrong_count"),
        ({"hands": [*CASE["hands"][:2], []]}, "wrong_count"),
        ({"hands": [*CASE["hands"][:2], ["Kh", "2c", "3c", "4c", "5c"]]}, "duplicate_card"),
        ({"hands": [*CASE["hands"][:2], ["1h", "2c", "3c", "4c", "5c"]]}, "unknown_card"),
        ({"paid": "5"}, "malformed"),
        ({"bets": []}, "malformed"),
        ({"options": {"limit": "none"}}, "malformed"),
    ],
)
def test_a_case_that_is_none_is_refused_with_what_is_wrong(changed: dict[str, Any], code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.judge({**CASE, **changed})
    assert caught.value.code == code
    assert caught.value.message.endswith(".")
