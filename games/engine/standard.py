"""Standard poker hands (rules.md, common words): which is the better, and what it is called.

A card weighs its rank key in the low bits and one in the counter of its suit above them, so
the sum of five to seven weights says everything but the ranks of a flush, and one look-up of the
low bits gives the value. Cards are trusted to be of the deck and different (see cards.check_cards).
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from games.engine.cards import DECK, RANK_NAMES, RANKS, SUITS, Card, rank
from games.engine.standard_table import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    ONE_PAIR,
    RANK_BITS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    ByFlush,
    ByRanks,
    category_of,
    rank_key,
    ranks_of,
    value_by_ranks,
)

# Best first. A royal flush is only the best straight flush, under the name people give it.
CATEGORIES: Final = (
    "royal flush", "straight flush", "four of a kind", "full house", "flush",
    "straight", "three of a kind", "two pair", "one pair", "high card",
)  # fmt: skip

PLURALS: Final = {r: name + ("es" if name.endswith("x") else "s") for r, name in RANK_NAMES.items()}

_SUIT_SHIFT: Final = {suit: RANK_BITS + 4 * i for i, suit in enumerate(SUITS)}
_KEY: Final = {card: rank_key(rank(card)) for card in DECK}
_WEIGHT: Final = {card: _KEY[card] + (1 << _SUIT_SHIFT[card[1]]) for card in DECK}

# Every suit's counter starts at 3, so that its top bit is set exactly by a fifth card of the suit.
_START: Final = sum(3 << shift for shift in _SUIT_SHIFT.values())
_FIVE_SUITED: Final = sum(8 << shift for shift in _SUIT_SHIFT.values())
_RANKS: Final = (1 << RANK_BITS) - 1

_by_ranks: Final = ByRanks()
_by_flush: Final = ByFlush()


def value5(a: Card, b: Card, c: Card, d: Card, e: Card) -> int:
    """What five cards are worth: the bigger value is the better hand, equal values tie."""
    w = _WEIGHT
    total = _START + w[a] + w[b] + w[c] + w[d] + w[e]
    if total & _FIVE_SUITED:
        return _by_flush[total & _RANKS]
    return _by_ranks[total & _RANKS]


def value7(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card) -> int:
    """What the best five of seven cards are worth; comparable with `value5`."""
    w = _WEIGHT
    total = _START + w[a] + w[b] + w[c] + w[d] + w[e] + w[f] + w[g]
    # Five suited cards of seven leave no room for a full house or four of a kind.
    if total & _FIVE_SUITED:
        return _flush((a, b, c, d, e, f, g), total)
    return _by_ranks[total & _RANKS]


def value(cards: Sequence[Card]) -> int:
    """What the best five of `cards` are worth; values of five or more cards compare.

    Of fewer than five cards only equal ranks count, and their value says what they are so far;
    it is not to be compared with that of a full hand.
    """
    if len(cards) > 7:
        return _value_of_many(cards)
    total = sum(map(_WEIGHT.__getitem__, cards), _START)
    if total & _FIVE_SUITED:
        return _flush(cards, total)
    return _by_ranks[total & _RANKS]


def _flush(cards: Iterable[Card], total: int) -> int:
    suit = next(suit for suit, shift in _SUIT_SHIFT.items() if total >> shift & 8)
    return _by_flush[sum(_KEY[card] for card in cards if card[1] == suit)]


def _value_of_many(cards: Sequence[Card]) -> int:
    found = value_by_ranks(sum(_KEY[card] for card in cards))
    for suit in SUITS:
        suited = [card for card in cards if card[1] == suit]
        if len(suited) >= 5:
            found = max(found, _by_flush[sum(_KEY[card] for card in suited)])
    return found


class Hand(msgspec.Struct, frozen=True):
    """The best hand among some cards.

    category: one of CATEGORIES. ranks: the rank letters that decide between hands of the category,
    most significant first. cards: the best five in the order of `ranks`, equal ranks from spades
    down to clubs. name: in English, "Full house, kings over nines". value: see `value`.
    """

    category: str
    ranks: tuple[str, ...]
    cards: tuple[Card, ...]
    name: str
    value: int


def best(cards: Sequence[Card]) -> Hand:
    """The best hand among one or more cards; of fewer than five, only equal ranks count."""
    worth = value(cards)
    category, ranks, name = describe(worth)
    return Hand(category, ranks, _best_cards(cards, worth), name, worth)


@lru_cache(maxsize=8192)
def describe(worth: int) -> tuple[str, tuple[str, ...], str]:
    """Category, ranks and English name of the hands with this value."""
    number = category_of(worth)
    ranks = tuple(RANKS[r - 2] for r in ranks_of(worth))
    royal = number == STRAIGHT_FLUSH and ranks[0] == "A"
    category = CATEGORIES[0] if royal else CATEGORIES[9 - number]
    return category, ranks, _name(category, ranks)


def _name(category: str, ranks: tuple[str, ...]) -> str:
    top = RANK_NAMES[ranks[0]]
    tops = PLURALS[ranks[0]]
    match category:
        case "royal flush":
            return "Royal flush"
        case "straight flush" | "flush" | "straight":
            return f"{category.capitalize()}, {top} high"
        case "four of a kind" | "three of a kind":
            return f"{category.capitalize()}, {tops}"
        case "full house":
            return f"Full house, {tops} over {PLURALS[ranks[1]]}"
        case "two pair":
            return f"Two pair, {tops} and {PLURALS[ranks[1]]}"
        case "one pair":
            return f"Pair of {tops}"
        case _:
            return f"High card, {top}"


# How many cards each of a value's ranks stands for, where that is not one each.
_GROUPS: Final = {
    FOUR: (4, 1),
    FULL_HOUSE: (3, 2),
    THREE: (3, 1, 1),
    TWO_PAIR: (2, 2, 1),
    ONE_PAIR: (2, 1, 1, 1),
}


@lru_cache(maxsize=8192)
def _shape(worth: int) -> tuple[bool, tuple[tuple[str, int], ...]]:
    """Whether hands with this value are of one suit; and how many cards of which ranks, in order."""
    number, ranks = category_of(worth), ranks_of(worth)
    if number in (STRAIGHT, STRAIGHT_FLUSH):
        ranks = tuple(range(ranks[0], ranks[0] - 5, -1))
        ranks = tuple(14 if r == 1 else r for r in ranks)
    groups = _GROUPS.get(number, (1,) * len(ranks))
    shape = tuple((RANKS[r - 2], count) for r, count in zip(ranks, groups, strict=False))
    return number in (FLUSH, STRAIGHT_FLUSH), shape


def _best_cards(cards: Sequence[Card], worth: int) -> tuple[Card, ...]:
    one_suit, shape = _shape(worth)
    if one_suit:
        # The best suit that holds all the ranks: from eight cards up there may be two flushes.
        for suit in reversed(SUITS):
            suited = tuple([letter + suit for letter, _ in shape])
            if all(card in cards for card in suited):
                return suited
    by_rank: dict[str, list[Card]] = {}
    for card in cards:
        by_rank.setdefault(card[0], []).append(card)
    chosen: list[Card] = []
    for letter, count in shape:
        held = by_rank[letter]
        if len(held) > 1:
            held.sort(reverse=True)  # the letters of the suits, too, go from clubs up to spades
        chosen += held[:count]
    return tuple(chosen)
