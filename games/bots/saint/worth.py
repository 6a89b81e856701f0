"""What cards in hand are worth in the rounds to come, in points: sums of learned weights.

A hand's worth is a sum over its cards, its pairs of cards, and its cards beside the river to
come, so what one more card adds is quickly found. The weights are in `weights`.
"""

from functools import cache
from typing import Final

import msgspec

from games.bots.saint.numbers import RANK, SUIT
from games.bots.saint.weights import WEIGHTS

# The features of two cards beside each other; the same for a card in hand and one of the river.
BESIDE: Final = ("pair", "high pair", "suited", "gap 1", "gap 2", "gap 3", "gap 4")
ALONE: Final = ("rank", "rank squared")
FEATURES: Final = (*ALONE, *BESIDE, *(f"river {name}" for name in BESIDE))


def alone(card: int) -> tuple[float, ...]:
    return (RANK[card] / 12, (RANK[card] / 12) ** 2)


def beside(a: int, b: int) -> tuple[float, ...]:
    """The features of two different cards, in the order of BESIDE."""
    if RANK[a] == RANK[b]:
        return (1.0, RANK[a] / 12, 0.0, 0.0, 0.0, 0.0, 0.0)
    gap = abs(RANK[a] - RANK[b])
    if 12 in (RANK[a], RANK[b]):  # an ace is also below the deuce
        gap = min(gap, min(RANK[a], RANK[b]) + 1)
    suited = 1.0 if SUIT[a] == SUIT[b] else 0.0
    return (0.0, 0.0, suited, *[1.0 if gap == size else 0.0 for size in (1, 2, 3, 4)])


class Tables(msgspec.Struct, frozen=True):
    """Points for a card alone, for two cards in hand, for a card in hand and one of the river."""

    single: list[float]
    couple: list[list[float]]
    river: list[list[float]]

    def beside_river(self, future: list[int]) -> list[float]:
        """For every card, what it is worth by itself when this river is to come."""
        found = self.single
        for card in future:
            found = [a + b for a, b in zip(found, self.river[card], strict=True)]
        return found

    def of_hand(self, hand: list[int], values: list[float]) -> float:
        total = 0.0
        for i, card in enumerate(hand):
            row = self.couple[card]
            total += values[card] + sum([row[other] for other in hand[:i]])
        return total

    def gain(self, card: int, hand: list[int], values: list[float]) -> float:
        """What `card` adds to `hand`, or takes from it when it leaves."""
        row = self.couple[card]
        return values[card] + sum([row[other] for other in hand])


def _dot(weights: tuple[float, ...], features: tuple[float, ...]) -> float:
    return sum(map(float.__mul__, weights, features))


_BESIDE: Final = [[beside(a, b) for b in range(52)] for a in range(52)]


@cache
def tables(seats: int, round_: int) -> Tables:
    """For hands that go into this round, 2..8; after the last round no card is worth anything."""
    weights = WEIGHTS[seats][round_] if round_ <= 8 else (0.0,) * len(FEATURES)
    return make(weights)


def make(weights: tuple[float, ...]) -> Tables:
    k, m = len(ALONE), len(ALONE) + len(BESIDE)
    memo: dict[tuple[float, ...], tuple[float, float]] = {}
    couple, river = [], []
    for row in _BESIDE:
        for features in row:
            if features not in memo:
                memo[features] = (_dot(weights[k:m], features), _dot(weights[m:], features))
        couple.append([memo[features][0] for features in row])
        river.append([memo[features][1] for features in row])
    for card in range(52):  # a card is nothing to itself
        couple[card][card] = river[card][card] = 0.0
    return Tables([_dot(weights[:k], alone(card)) for card in range(52)], couple, river)
