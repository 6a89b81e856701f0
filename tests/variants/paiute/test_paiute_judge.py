"""Hands judged from outside: rules.md A4-A6."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.engine.errors import IllegalAction
from tests.variants.paiute.table import GAME

VECTORS = [json.loads(line) for line in (Path(__file__).parent / "vectors.jsonl").read_text().splitlines()]
CASE: dict[str, Any] = {"cards": "Ah 2h 4h 5h 3c".split(), "wild_rank": "3"}


def test_there_are_vectors_for_every_combination_of_five_and_of_six_cards() -> None:
    assert len(VECTORS) == 300
    kinds = {(len(case["cards"]), (case["combination"] or [None])[0]) for case in VECTORS}
    assert len(kinds) == 11


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: str(VECTORS.index(case) + 1))
def test_every_worked_hand_is_judged_right(case: dict[str, Any]) -> None:
    assert GAME.judge(case) == {"combination": case["combination"]}


def test_a_hand_is_judged_by_the_house_rules_given() -> None:
    assert GAME.judge(CASE) == {"combination": None}
    assert GAME.judge({**CASE, "options": {"ace_low": "yes"}}) == {"combination": ["straight flush", ["5"]]}


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"cards": "Ah 2h 4h 5h".split()}, "wrong_count"),
        ({"cards": "Ah 2h 4h 5h 6h 7h 8h".split()}, "wrong_count"),
        ({"cards": "Ah Ah 4h 5h 6h".split()}, "duplicate_card"),
        ({"cards": "Ah 2h 4h 5h 6x".split()}, "unknown_card"),
        ({"cards": "3h 3s 3c 3d 6h".split()}, "wrong_count"),
        ({"wild_rank": "10"}, "unknown_rank"),
        ({"wild_rank": ""}, "unknown_rank"),
        ({"wild_rank": 3}, "malformed"),
        ({"joker": True}, "malformed"),
    ],
)
def test_what_is_no_hand_is_refused(changed: dict[str, Any], code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.judge({**CASE, **changed})
    assert caught.value.code == code
