"""Exactly how likely each draw of PerSuit is: what five cards may become (rules.md P2, P3, P6).

An outcome is one int: the strength of the suit hand (see suits.strength), then six bits of total.
Draws are counted by how many cards of each suit come and what they add up to, not one by one: the
total is the value of the suit hand and the sum of the cards that stand alone in their suit, and
for given numbers of each suit these two are independent.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from random import Random
from typing import Final

from games.engine.cards import DECK, SUITS, Card
from games.variants.persuit.state import HAND
from games.variants.persuit.suits import FACE, strength, total

BITS: Final = 6  # of a total, and of the value of a suit hand
Sums = dict[int, int]  # a sum of face values -> in how many ways


def outcome(cards: Sequence[Card]) -> int:
    return strength(cards) << BITS | total(cards)


def strength_of(outcome_: int) -> int:
    return outcome_ >> BITS


def total_of(outcome_: int) -> int:
    return outcome_ & (1 << BITS) - 1


class Unseen:
    """The cards that I neither hold nor held: for each suit and j = 0..5, the sums of j of them."""

    def __init__(self, seen: Sequence[Card]) -> None:
        self.sums = [
            _sums([FACE[card] for card in DECK if card[1] == suit and card not in seen]) for suit in SUITS
        ]

    def outcomes(self, kept: Sequence[Card]) -> Sums:
        """In how many ways the cards that fill up `kept` to five make each outcome."""
        found: Sums = {}
        for made, alone in self._parts(kept):
            for base, ways in made.items():
                for rest, times in alone.items():
                    found[base + rest] = found.get(base + rest, 0) + ways * times
        return found

    def average(self, kept: Sequence[Card], worth: Mapping[int, float]) -> float:
        """What the outcomes are worth on average."""
        found, count = 0.0, 0
        for made, alone in self._parts(kept):
            rests = list(alone.items())
            for base, ways in made.items():
                found += ways * sum([times * worth[base + rest] for rest, times in rests])
            count += sum(made.values()) * sum(alone.values())
        return found / count

    def _parts(self, kept: Sequence[Card]) -> Iterator[tuple[Sums, Sums]]:
        """For each way to share out the draw among the suits: outcomes of the cards that make the
        suit hand alone, and sums of the others, which add to the total."""
        faces = [[FACE[card] for card in kept if card[1] == suit] for suit in SUITS]
        for shares in _shares(HAND - len(kept)):
            shape, made, alone = 0, {0: 1}, {0: 1}
            for held, sums, drawn in zip(faces, self.sums, shares, strict=True):
                count = len(held) + drawn
                if count > 1:
                    shape += count * count
                    made = _added(made, sums[drawn], sum(held))
                elif count:
                    alone = _added(alone, sums[drawn], sum(held))
            yield {(shape << BITS | value) << BITS | value: ways for value, ways in made.items()}, alone


@lru_cache(maxsize=64)
def unseen(seen: tuple[Card, ...]) -> Unseen:
    return Unseen(seen)


def _sums(faces: Sequence[int]) -> list[Sums]:
    found: list[Sums] = [{0: 1}, *({} for _ in range(HAND))]
    for face in faces:
        for j in range(HAND, 0, -1):
            for value, ways in found[j - 1].items():
                found[j][value + face] = found[j].get(value + face, 0) + ways
    return found


def _added(sums: Mapping[int, int], others: Mapping[int, int], more: int) -> Sums:
    if len(others) == 1 and 0 in others:
        return {value + more: ways for value, ways in sums.items()}
    found: Sums = {}
    for value, ways in sums.items():
        for other, times in others.items():
            key = value + other + more
            found[key] = found.get(key, 0) + ways * times
    return found


@cache
def _shares(count: int) -> tuple[tuple[int, ...], ...]:
    """Every way to share out so many cards among the suits."""
    return tuple(shares for shares in product(range(count + 1), repeat=4) if sum(shares) == count)


def keeps(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """What may sensibly be kept of a hand, least for none at all: of each suit its highest cards,
    and of single cards only the highest."""
    suits = [sorted((c for c in cards if c[1] == suit), key=FACE.__getitem__)[::-1] for suit in SUITS]
    for counts in product(*(range(len(suit) + 1) for suit in suits)):
        if sum(counts) > 1:
            yield tuple([card for suit, count in zip(suits, counts, strict=True) for card in suit[:count]])
    yield (max(cards, key=FACE.__getitem__),)
    yield ()


# What five cards of the deck come to, by a sample of them.
_lots: Final = Random("five cards of the deck")
FRESH: Final = tuple([outcome(_lots.sample(DECK, HAND)) for _ in range(200)])
