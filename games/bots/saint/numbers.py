"""Cards as small numbers, for bots that look at many thousand hands.

A card is its place in the deck's order, 0..51. Its weight is made as in `games.engine.standard`,
whose values these are, so that the weight of some cards is a sum that can be kept and added to.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from games.engine.cards import DECK, ORDER, Card
from games.engine.standard_table import RANK_BITS, ByFlush, ByRanks, rank_key

RANK: Final = tuple(i // 4 for i in range(52))  # 0 a deuce, 12 an ace
SUIT: Final = tuple(i % 4 for i in range(52))

KEY: Final = tuple(rank_key(RANK[i] + 2) for i in range(52))
WEIGHT: Final = tuple(KEY[i] + (1 << RANK_BITS + 4 * SUIT[i]) for i in range(52))

# A suit's counter starts at 3, so that its top bit is set exactly by a fifth card of the suit.
START: Final = sum(3 << RANK_BITS + 4 * suit for suit in range(4))
FLUSHES: Final = sum(8 << RANK_BITS + 4 * suit for suit in range(4))
RANKS: Final = (1 << RANK_BITS) - 1

by_ranks: Final = ByRanks()
by_flush: Final = ByFlush()


def weigh(cards: Iterable[int]) -> int:
    return START + sum([WEIGHT[card] for card in cards])


def flush_worth(total: int, cards: Iterable[int]) -> int:
    """The value of five to seven cards, weighing `total`, that hold a flush."""
    suit = next(suit for suit in range(4) if total >> RANK_BITS + 4 * suit & 8)
    return by_flush[sum([KEY[card] for card in cards if SUIT[card] == suit])]


def worth(cards: Sequence[int]) -> int:
    """The value of the best five of five to seven cards, as `standard.value`."""
    total = weigh(cards)
    if total & FLUSHES:
        return flush_worth(total, cards)
    return by_ranks[total & RANKS]


def numbered(cards: Iterable[Card]) -> list[int]:
    return [ORDER[card] for card in cards]


def lettered(cards: Iterable[int]) -> tuple[Card, ...]:
    return tuple([DECK[card] for card in cards])
