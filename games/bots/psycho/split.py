"""Finds good splits of 25 cards into five rows, by exchanging cards between them."""

from collections.abc import Sequence
from random import Random
from typing import Final

from games.bots.psycho.field import Field
from games.engine.cards import ORDER, SUITS, Card
from games.engine.standard import value5

Split = list[list[Card]]

# Every way to exchange a card of one row with one of another.
EXCHANGES: Final = [
    (row, place, other, spot)
    for row in range(5)
    for other in range(row)
    for place in range(5)
    for spot in range(5)
]


def by_rank(cards: Sequence[Card]) -> Split:
    return _fives(sorted(cards, key=ORDER.__getitem__, reverse=True))


def by_suit(cards: Sequence[Card]) -> Split:
    return _fives(sorted(cards, key=lambda card: (SUITS.index(card[1]), ORDER[card]), reverse=True))


def _fives(cards: Sequence[Card]) -> Split:
    return [list(cards[i : i + 5]) for i in range(0, 25, 5)]


def values_of(rows: Split) -> list[int]:
    return [value5(*row) for row in rows]


def climb(rows: Split, field: Field, tries: int, rng: Random, slack: float = 0.0) -> tuple[float, Split]:
    """The best split found from `rows` in so many exchanges, and its score in the field.

    An exchange stays when it costs no more than `slack`, which falls to nothing on the way.
    """
    rows = [row[:] for row in rows]
    values = values_of(rows)
    now = best = field.score(values)
    found = [row[:] for row in rows]
    moves = EXCHANGES[:]
    fall = slack / tries
    at = len(moves)
    for _ in range(tries):
        if at == len(moves):
            rng.shuffle(moves)
            at = 0
        row, place, other, spot = moves[at]
        at += 1
        mine, theirs = rows[row], rows[other]
        mine[place], theirs[spot] = theirs[spot], mine[place]
        kept = values[row], values[other]
        values[row], values[other] = value5(*mine), value5(*theirs)
        score = field.score(values)
        if score >= now - slack:
            now = score
            if score > best:
                best, found = score, [cards[:] for cards in rows]
        else:
            mine[place], theirs[spot] = theirs[spot], mine[place]
            values[row], values[other] = kept
        slack -= fall
    return best, found
