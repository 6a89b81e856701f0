"""Standard hands of five with suits to part those that tie: no two disjoint hands are equal (rules.md Y3)."""

from collections.abc import Iterable, Sequence

from games.engine.cards import RANKS, SUITS, Card
from games.engine.standard import value5

Rows = tuple[tuple[Card, ...], ...]


def suited_value(cards: Sequence[Card]) -> int:
    """What five cards are worth: the bigger value is the better hand.

    It is the value of `standard`, then the best suit among the cards of the most significant
    rank: the quads, trips or top pair, else the top card (of A-2-3-4-5 the five).
    """
    a, b, c, d, e = cards
    worth = value5(a, b, c, d, e)
    top = RANKS[(worth >> 16 & 15) - 2]
    suit = max([SUITS.index(card[1]) for card in cards if card[0] == top])
    return worth << 2 | suit


def by_ranks(suited: int) -> int:
    """The value of `standard` in a suited value."""
    return suited >> 2


def falling(rows: Iterable[Sequence[Card]]) -> Rows:
    """The rows of five from the best to the worst."""
    return tuple(sorted(map(tuple, rows), key=suited_value, reverse=True))


def first_rising(rows: Sequence[Sequence[Card]]) -> int | None:
    """The first row, 0 the top one, that is better than the row above it; None if there is none."""
    values = [suited_value(row) for row in rows]
    return next((i for i in range(1, len(values)) if values[i] > values[i - 1]), None)
