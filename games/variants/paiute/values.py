"""What a hand of Paiute is worth at its best reading (rules.md A4-A6): the arithmetic behind `combinations`.

A card weighs a count of its rank (3 bits for each rank, the deuce lowest) and above them a mark in
its suit (13 bits for each suit), so the sum of some weights says which cards they are. A *value* is
one int: the category, three four-bit ranks (2..14, 0 for none), and what breaks exact ties.
"""

from functools import cache
from typing import Final

from games.engine.cards import DECK, RANKS, SUITS, Card, rank

TWO_TWO_TWO, THREE_THREE, FOUR_TWO, STRAIGHT_FLUSH, ROYAL_FLUSH, FIVE = range(1, 7)
CATEGORY_SHIFT: Final = 16
SIX_CARDS: Final = STRAIGHT_FLUSH << CATEGORY_SHIFT  # values of combinations of six cards are below it

_SUITS_FROM: Final = 39
_SUIT_SHIFTS: Final = tuple(_SUITS_FROM + 13 * i for i in range(4))
_RANK_COUNTS: Final = (1 << _SUITS_FROM) - 1
_WEIGHT: Final = {
    card: (1 << 3 * (rank(card) - 2)) + (1 << _SUITS_FROM + 13 * SUITS.index(card[1]) + rank(card) - 2)
    for card in DECK
}
_MARKS: Final = (1 << 13) - 1

# The ranks of each straight, by its top; the ace is the highest mark.
STRAIGHTS: Final = {top: tuple(range(top, top - 5, -1)) for top in range(14, 5, -1)}
FIVE_HIGH: Final = (5, 4, 3, 2, 14)


def pack(category: int, ranks: tuple[int, ...], naturals: int) -> int:
    packed = category
    for i in range(3):
        packed = packed << 4 | (ranks[i] if i < len(ranks) else 0)
    return packed << 4 | naturals


class Reader:
    """Values under one wild rank; what was worked out once is remembered.

    naturals_count: of exactly equal combinations the one with fewer wilds is worth more (A5).
    """

    def __init__(self, wild_rank: str, ace_low: bool, naturals_count: bool) -> None:
        self.wild = RANKS.index(wild_rank) + 2
        self.naturals_count = naturals_count
        self.straights = STRAIGHTS | ({5: FIVE_HIGH} if ace_low else {})
        self._wild_shift = 3 * (self.wild - 2)
        self._natural_marks = _MARKS & ~(1 << self.wild - 2)
        self._by_sets: dict[int, int] = {}
        self._by_suit: dict[int, int] = {}

    def value(self, cards: tuple[Card, ...]) -> int:
        """The value of the best reading of five or six cards; 0 when nothing combines."""
        total = 0
        for card in cards:
            total += _WEIGHT[card]
        counts = total & _RANK_COUNTS
        found = self._by_sets.get(counts)
        if found is None:
            found = self._by_sets[counts] = self.value_of_sets(counts)
        if found >> CATEGORY_SHIFT == FIVE:
            return found
        wilds = counts >> self._wild_shift & 7
        for shift in _SUIT_SHIFTS:
            marks = total >> shift & self._natural_marks
            if marks.bit_count() + wilds >= 5:
                key = marks << 2 | wilds
                flush = self._by_suit.get(key)
                if flush is None:
                    flush = self._by_suit[key] = self.value_of_suit(marks, wilds)
                if flush > found:
                    found = flush
        return found

    def value_of_sets(self, counts: int) -> int:
        """The best reading by ranks alone: five of a kind of five cards, or sets of all six."""
        held, wilds = self._held(counts)
        for r, count in held.items():
            if count + wilds >= 5:
                return self._pack(FIVE, (r,), 5 - count)
        return self._of_six(held, wilds)

    def value_of_six(self, cards: tuple[Card, ...]) -> int:
        """The value of the best sets that use all six cards; 0 for none."""
        return self._of_six(*self._held(sum([_WEIGHT[card] for card in cards]) & _RANK_COUNTS))

    def _held(self, counts: int) -> tuple[dict[int, int], int]:
        """How many natural cards of each rank, high to low; and how many wilds."""
        held = {r: n for r in range(14, 1, -1) if (n := counts >> 3 * (r - 2) & 7)}
        wilds = held.pop(self.wild, 0)
        return held, wilds

    def _of_six(self, held: dict[int, int], wilds: int) -> int:
        """Wilds fill up the sets that natural cards begin. They never need to make one alone: what
        four naturals of one rank or two ranks make with two wilds, or three with three, is better."""
        if wilds + sum(held.values()) < 6:
            return 0
        high_to_low = tuple(held)
        for category, sizes in ((FOUR_TWO, (4, 2)), (THREE_THREE, (3, 3)), (TWO_TWO_TWO, (2, 2, 2))):
            if len(held) != len(sizes):
                continue
            for ranks in (high_to_low, high_to_low[::-1]):
                if all(held[r] <= size for r, size in zip(ranks, sizes, strict=True)):
                    # Equal sets are named high to low, whichever order fitted.
                    return self._pack(category, ranks if category == FOUR_TWO else high_to_low, wilds)
        return 0

    def value_of_suit(self, marks: int, wilds: int) -> int:
        """The best straight flush of natural cards of one suit and so many wilds, 0 for none."""
        for top, ranks in self.straights.items():
            natural = sum([marks >> r - 2 & 1 for r in ranks])
            if natural + wilds >= 5:
                if top == 14:
                    return self._pack(ROYAL_FLUSH, (), 5 - natural)
                return self._pack(STRAIGHT_FLUSH, (top,), 5 - natural)
        return 0

    def _pack(self, category: int, ranks: tuple[int, ...], wilds: int) -> int:
        return pack(category, ranks, 3 - wilds if self.naturals_count else 0)


@cache
def reader(wild_rank: str, ace_low: bool = False, naturals_count: bool = False) -> Reader:
    """The one reader for these rules."""
    return Reader(wild_rank, ace_low, naturals_count)


def category_of(value: int) -> int:
    return value >> CATEGORY_SHIFT


def ranks_of(value: int) -> tuple[int, ...]:
    """The ranks that a value compares, the most significant first."""
    found = (value >> shift & 15 for shift in (12, 8, 4))
    return tuple(r for r in found if r)
