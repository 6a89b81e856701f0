"""The split with the highest chance to win three rows that a second of work finds, and that chance.

All 52 cards are dealt, so of the 27 cards that I don't see 25 are the opponent's. The opponent is
taken to be dealt any of them, and to split them well but not perfectly, as the quick bot does.
What is worked out depends on the cards alone: the same cards are always advised the same.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from games.bots.psycho.field import Field
from games.bots.psycho.split import Split, by_rank, by_suit, climb, values_of
from games.bots.psycho.steady import SLACK, TYPICAL
from games.engine.cards import DECK, Card
from games.engine.suited import Rows, falling, suited_value

# The work of one answer, in exchanges tried: what bounds its time on any machine.
OPPONENT_TRIES: Final = 500  # in the split of each imagined opponent
CLIMB: Final = 8_000  # from each start of mine
BUDGET: Final = 112_000

OPPONENTS: Final = 96
JUDGES: Final = 160  # opponents of the estimate, others than those of the search, which flatter what it finds
SEARCH_SLACK: Final = 2 * SLACK  # of more opponents
STARTS: Final = (by_rank, by_suit)


def best(cards: Sequence[Card], budget: int = BUDGET) -> Rows:
    """The best split found of 25 cards, best row first; `budget` is how many exchanges may be tried."""
    return _best(tuple(sorted(cards)), budget)


@lru_cache(maxsize=64)
def _best(cards: tuple[Card, ...], budget: int) -> Rows:
    climbs = max((budget - OPPONENTS * OPPONENT_TRIES) // CLIMB, len(STARTS))
    return falling(search(cards, Random(f"best {cards}"), climbs, CLIMB))


def search(cards: Sequence[Card], rng: Random, climbs: int, tries: int) -> Split:
    """The split that beats most of some imagined opponents, found in so many climbs of so many exchanges."""
    field = Field([sorted(values_of(rows), reverse=True) for rows in opponents(cards, OPPONENTS, rng)])
    return max(climb(STARTS[i % len(STARTS)](cards), field, tries, rng, SEARCH_SLACK) for i in range(climbs))[
        1
    ]


def opponents(cards: Sequence[Card], count: int, rng: Random) -> list[Split]:
    """How opponents who don't hold any of `cards` may split theirs."""
    unseen = [card for card in DECK if card not in cards]
    return [
        climb(rng.choice(STARTS)(rng.sample(unseen, 25)), TYPICAL, OPPONENT_TRIES, rng, SLACK)[1]
        for _ in range(count)
    ]


def chance(rows: Sequence[Sequence[Card]]) -> float:
    """The chance, 0 to 1, that five rows of five win at least three rows; give or take four in a hundred."""
    judges = _judges(tuple(sorted(card for row in rows for card in row)))
    return judges.lost_by([suited_value(row) for row in rows]).bit_count() / judges.size


@lru_cache(maxsize=64)
def _judges(cards: tuple[Card, ...]) -> Field:
    splits = opponents(cards, JUDGES, Random(f"judges {cards}"))
    return Field([sorted(map(suited_value, rows), reverse=True) for rows in splits])
