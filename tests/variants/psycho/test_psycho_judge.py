"""Matches judged from outside: rules.md Y2-Y5."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import IllegalAction
from tests.variants.psycho.table import GAME, NORTH, SOUTH

VECTORS = [json.loads(line) for line in (Path(__file__).parent / "vectors.jsonl").read_text().splitlines()]
CASE: dict[str, Any] = {
    "north": [row.split() for row in NORTH],
    "south": [row.split() for row in SOUTH],
    "set_aside": ["7c", "3h"],
}


def test_there_are_vectors_for_every_way_to_win() -> None:
    assert len(VECTORS) == 300
    assert {tuple(case["wins"]) for case in VECTORS} == {(won, 5 - won) for won in range(6)}


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: str(VECTORS.index(case) + 1))
def test_every_worked_match_is_judged_right(case: dict[str, Any]) -> None:
    assert GAME.judge(case) == {key: case[key] for key in ("wins", "north_sorted", "next_dealer")}


def test_a_match_is_judged_best_against_best() -> None:
    assert GAME.judge(CASE) == {"wins": [2, 3], "north_sorted": [0, 1, 2, 3, 4], "next_dealer": "north"}
    mixed = {**CASE, "north": CASE["north"][::-1]}
    assert GAME.judge(mixed) == {"wins": [2, 3], "north_sorted": [4, 3, 2, 1, 0], "next_dealer": "north"}


def test_without_the_cards_set_aside_nobody_is_named_to_deal() -> None:
    del (case := dict(CASE))["set_aside"]
    assert GAME.judge(case)["next_dealer"] is None


def test_under_the_house_rule_of_strict_order_the_wrong_row_is_named() -> None:
    case = {**CASE, "north": CASE["north"][::-1], "options": {"order": "strict"}}
    with pytest.raises(IllegalAction, match=r"Row 2 of north is a better hand than row 1\."):
        GAME.judge(case)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"north": CASE["north"][:4]}, "wrong_count"),
        ({"south": [*CASE["south"][:4], ["Ac"]]}, "wrong_count"),
        ({"south": CASE["north"]}, "duplicate_card"),
        ({"set_aside": ["7c", "As"]}, "duplicate_card"),
        ({"set_aside": ["7c"]}, "malformed"),
        ({"set_aside": ["7c", "1h"]}, "unknown_card"),
        ({"east": []}, "malformed"),
        ({"options": {"suits": "shine"}}, "malformed"),
    ],
)
def test_what_is_no_match_is_refused(changed: dict[str, Any], code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.judge({**CASE, **changed})
    assert caught.value.code == code
