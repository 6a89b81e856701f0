"""Standard hands once more, by an evaluator that others wrote."""

from random import Random

import pytest
from phevaluator import evaluate_cards

from games.engine.cards import DECK
from games.engine.standard import value
from tests.proofs import sample


@pytest.mark.proof
@pytest.mark.parametrize("count", [5, 6, 7])
def test_another_evaluator_agrees_about_random_hands(count: int) -> None:
    times = sample(full=1_000_000 if count == 7 else 200_000, quick=10_000)
    rng = Random(count)
    theirs: dict[int, int] = {}
    for _ in range(times):
        cards = rng.sample(DECK, count)
        # Both numbers name one of the 7,462 different hands, so each must always meet the same other.
        rank = evaluate_cards(*cards)
        assert theirs.setdefault(value(cards), rank) == rank, cards
    # Theirs counts from 1, the best. Sorted by our value, theirs must fall.
    in_order = [theirs[worth] for worth in sorted(theirs)]
    assert in_order == sorted(set(in_order), reverse=True)
