"""Hints for PerSuit: what each discard may come to, and how the hand stands; all counted exactly.

The cards that I do not hold are equally likely to come. A suit hand is decided by how many cards
of each suit there are and what they add up to, so draws are counted suit by suit (`Unseen`), not
one by one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final

import msgspec

from games.engine.cards import DECK, SUITS, Card
from games.engine.choices import Action, Choice, Pick
from games.variants.persuit.options import PersuitOptions
from games.variants.persuit.state import HAND
from games.variants.persuit.suits import FACE, named, strength, total
from games.variants.persuit.view import View

# The shape of a suit hand comes first in its strength, then six bits of value (see suits.strength).
_VALUE_BITS: Final = 6


class Draw(msgspec.Struct, frozen=True):
    """Discarding these cards: of `of` ways to draw as many, so many give a better or a worse suit hand.

    total: the Total to be expected, in tenths.
    """

    discard: tuple[Card, ...]
    better: int
    worse: int
    of: int
    total: int


class DrawHint(msgspec.Struct, frozen=True, tag_field="for", tag="draw"):
    """For each number of cards, 0 to 5, the discard with the best chance. draft: the one marked."""

    category: str
    value: int
    total: int
    draws: tuple[Draw, ...]
    draft: Draw | None


class Odds(msgspec.Struct, frozen=True):
    """Of `of` hands that another can hold, so many are worse than mine, so many equal."""

    ahead: int
    level: int
    of: int


class StandingHint(msgspec.Struct, frozen=True, tag_field="for", tag="standing"):
    """How mine compares with any five of the unseen cards. rivals: how many others are still in."""

    hand: Odds
    total: Odds
    rivals: int


PersuitHint = DrawHint | StandingHint


class Unseen:
    """The cards that I do not hold: how many ways there are to draw j of a suit that add up to a sum."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.count = len(cards)
        self.faces = [FACE[card] for card in cards]
        self.of_suit = [_sums([FACE[card] for card in cards if card[1] == suit]) for suit in SUITS]
        self.ways_of_suit = [[sum(sums.values()) for sums in suit] for suit in self.of_suit]

    def strengths(self, kept: Sequence[Card]) -> Counter[int]:
        """How many of the draws that fill up `kept` to five make each strength."""
        found: Counter[int] = Counter()
        held = [[FACE[card] for card in kept if card[1] == suit] for suit in SUITS]
        for drawn in _shares(HAND - len(kept), len(SUITS)):
            ways, shape, values = 1, 0, {0: 1}
            for suit, number in enumerate(drawn):
                count = len(held[suit]) + number
                if count < 2:
                    ways *= self.ways_of_suit[suit][number]
                    continue
                shape += count * count
                values = _added(values, self.of_suit[suit][number], sum(held[suit]))
            for value, times in values.items() if ways else ():
                found[(shape << _VALUE_BITS) + value] += ways * times
        return found

    def totals(self) -> Counter[int]:
        """How many hands of five make each Total."""
        return _sums(self.faces)[HAND]


def _sums(faces: Sequence[int]) -> list[Counter[int]]:
    """For j = 0..5, how many ways there are to choose j of these cards, by their sum."""
    found: list[Counter[int]] = [Counter({0: 1}), *[Counter() for _ in range(HAND)]]
    for face in faces:
        for j in range(HAND, 0, -1):
            for value, ways in found[j - 1].items():
                found[j][value + face] += ways
    return found


def _added(values: dict[int, int], sums: Counter[int], more: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for value, ways in values.items():
        for other, times in sums.items():
            key = value + other + more
            found[key] = found.get(key, 0) + ways * times
    return found


def _shares(count: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to share out `count` among so many parts."""
    if parts == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in _shares(count - first, parts - 1):
            yield (first, *rest)


def hint(
    view: View, choices: tuple[Choice, ...], draft: Action | None, options: PersuitOptions
) -> PersuitHint | None:
    if len(view.cards) != HAND or view.phase == "over" or view.you is None or view.folded[view.you]:
        return None
    unseen = Unseen([card for card in DECK if card not in view.cards])
    if any(isinstance(choice, Pick) and choice.do == "draw" for choice in choices):
        return _draw(view.cards, draft, unseen)
    rivals = [seat for seat, out in enumerate(view.folded) if not out and seat != view.you]
    return StandingHint(
        _odds(unseen.strengths(()), strength(view.cards)),
        _odds(unseen.totals(), total(view.cards)),
        len(rivals),
    )


def _odds(others: Counter[int], mine: int) -> Odds:
    ahead = sum([ways for theirs, ways in others.items() if theirs < mine])
    return Odds(ahead, others[mine], sum(others.values()))


def _draw(cards: Sequence[Card], draft: Action | None, unseen: Unseen) -> DrawHint:
    category, value = named(strength(cards))
    found = [
        max(
            [_told(cards, discard, unseen) for discard in combinations(cards, number)],
            key=lambda draw: (draw.better, -draw.worse, draw.total),
        )
        for number in range(HAND + 1)
    ]
    marked = _told(cards, draft.cards, unseen) if draft is not None and draft.cards is not None else None
    return DrawHint(category, value, total(cards), tuple(found), marked)


def _told(cards: Sequence[Card], discard: Sequence[Card], unseen: Unseen) -> Draw:
    kept = [card for card in cards if card not in discard]
    mine = strength(cards)
    strengths = unseen.strengths(kept)
    better = sum([ways for value, ways in strengths.items() if value > mine])
    worse = sum([ways for value, ways in strengths.items() if value < mine])
    tenths = 10 * total(kept) + (20 * len(discard) * sum(unseen.faces) + unseen.count) // (2 * unseen.count)
    return Draw(tuple(discard), better, worse, comb(unseen.count, len(discard)), tenths)
