"""What cards in hand are good for in the rounds to come, in points.

A hand's potential is a sum over its cards and over its pairs of cards, so the gain of one more
card is quickly found. Equal ranks count most, then one suit, then ranks close together; and a
card that goes with the river to come counts for it.
"""

from typing import Final

from games.bots.saint.numbers import RANK, SUIT


def _goes_with(a: int, b: int) -> float:
    """What two different cards are worth to each other, in units of a pair."""
    if RANK[a] == RANK[b]:
        return 1.0 + RANK[a] / 24
    found = 0.14 if SUIT[a] == SUIT[b] else 0.0
    gap = abs(RANK[a] - RANK[b])
    if max(RANK[a], RANK[b]) == 12:  # an ace is also below the deuce
        gap = min(gap, min(RANK[a], RANK[b]) + 1)
    if gap < 5:
        found += 0.02 * (5 - gap)
    return found


AFFINITY: Final = [[0.0 if a == b else _goes_with(a, b) for b in range(52)] for a in range(52)]
ALONE: Final = [0.03 * RANK[card] for card in range(52)]

# What a unit is worth in points when the hand goes into round r.
SCALE: Final = (0.0, 0.6, 0.7, 0.9, 1.1, 1.3, 1.6, 2.0, 2.4, 0.0)


def card_values(future: list[int]) -> list[float]:
    """What each card is worth by itself when `future` is the river to come."""
    return [ALONE[card] + 0.8 * sum([AFFINITY[card][other] for other in future]) for card in range(52)]


def potential(hand: list[int], values: list[float]) -> float:
    """In units, see SCALE."""
    total = 0.0
    for i, card in enumerate(hand):
        row = AFFINITY[card]
        total += values[card]
        for other in hand[:i]:
            total += row[other]
    return total


def gain(card: int, hand: list[int], values: list[float]) -> float:
    """What `card` adds to the potential of `hand`, which may hold it already."""
    row = AFFINITY[card]
    return values[card] + sum([row[other] for other in hand])
