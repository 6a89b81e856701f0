"""What a poker hand is worth by its ranks: the arithmetic behind `standard`.

A hand's *rank key* has three bits for each rank that count the cards of it, the deuce lowest,
so the key of some cards is the sum of their keys whatever their number. A *value* is one int:
the category above, then five four-bit ranks, the most significant first (2..14, 0 for none).
"""

from typing import Final

RANK_BITS: Final = 39  # 13 ranks of 3 bits

HIGH_CARD, ONE_PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)

CATEGORY_SHIFT: Final = 20


def rank_key(rank: int) -> int:
    """The key of one card of this rank, 2..14."""
    return 1 << 3 * (rank - 2)


def value_by_ranks(key: int) -> int:
    """The value of the best five (or of all, if fewer) of the cards with this rank key, suits apart."""
    by_count: list[list[int]] = [[], [], [], [], []]
    held: list[int] = []  # the different ranks, high to low
    for rank in range(14, 1, -1):
        if count := key >> 3 * (rank - 2) & 7:
            by_count[count].append(rank)
            held.append(rank)
    _, _, pairs, threes, fours = by_count
    if fours:
        return _pack(FOUR, fours[0], *_without(held, fours[0])[:1])
    if threes:
        # A second three of a kind is the best pair that there is, unless a pair outranks it.
        under = sorted(threes[1:] + pairs, reverse=True)
        if under:
            return _pack(FULL_HOUSE, threes[0], under[0])
    if top := _straight(held):
        return _pack(STRAIGHT, top)
    if threes:
        return _pack(THREE, threes[0], *_without(held, threes[0])[:2])
    if len(pairs) > 1:
        return _pack(TWO_PAIR, pairs[0], pairs[1], *_without(held, pairs[0], pairs[1])[:1])
    if pairs:
        return _pack(ONE_PAIR, pairs[0], *_without(held, pairs[0])[:3])
    return _pack(HIGH_CARD, *held[:5])


def value_of_flush(key: int) -> int:
    """The value of the best five among five or more cards of one suit with this rank key."""
    held = [rank for rank in range(14, 1, -1) if key >> 3 * (rank - 2) & 7]
    if top := _straight(held):
        return _pack(STRAIGHT_FLUSH, top)
    return _pack(FLUSH, *held[:5])


class ByRanks(dict[int, int]):
    """Values by rank key, worked out when first asked for: 49,205 keys for all seven-card hands."""

    def __missing__(self, key: int) -> int:
        found = self[key] = value_by_ranks(key)
        return found


class ByFlush(dict[int, int]):
    """The same for cards of one suit; at most 4,719 keys."""

    def __missing__(self, key: int) -> int:
        found = self[key] = value_of_flush(key)
        return found


def category_of(value: int) -> int:
    return value >> CATEGORY_SHIFT


def ranks_of(value: int) -> tuple[int, ...]:
    """The ranks that a value compares, the most significant first."""
    found = (value >> shift & 15 for shift in (16, 12, 8, 4, 0))
    return tuple(rank for rank in found if rank)


def _pack(category: int, *ranks: int) -> int:
    packed = category
    for i in range(5):
        packed = packed << 4 | (ranks[i] if i < len(ranks) else 0)
    return packed


def _without(ranks: list[int], *used: int) -> list[int]:
    return [rank for rank in ranks if rank not in used]


def _straight(held: list[int]) -> int:
    """The top rank of the best straight in ranks given high to low, 0 for none; A-5 is the lowest."""
    for i in range(len(held) - 4):
        if held[i] - held[i + 4] == 4:
            return held[i]
    if len(held) > 4 and held[0] == 14 and held[-4:] == [5, 4, 3, 2]:
        return 5
    return 0
