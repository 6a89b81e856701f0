"""The winning combinations of Paiute (rules.md A4-A6): the best reading of some cards, and in words."""

from collections.abc import Sequence
from typing import Final

import msgspec

from games.engine.cards import ORDER, RANK_NAMES, RANKS, SUITS, Card, rank
from games.engine.standard import PLURALS
from games.variants.paiute.options import PaiuteOptions
from games.variants.paiute.values import (
    FIVE,
    FOUR_TWO,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    THREE_THREE,
    TWO_TWO_TWO,
    Reader,
    category_of,
    ranks_of,
    reader,
)

# Best first.
CATEGORIES: Final = (
    "five of a kind", "royal flush", "straight flush", "four/two", "three/three", "two/two/two",
)  # fmt: skip

_SIZES: Final = {FIVE: (5,), FOUR_TWO: (4, 2), THREE_THREE: (3, 3), TWO_TWO_TWO: (2, 2, 2)}


class Combination(msgspec.Struct, frozen=True):
    """A winning combination.

    category: one of CATEGORIES. ranks: the rank letters that decide within it: the sets', a
    straight flush's top card, none of a royal flush. cards: the five or six that make it, as
    `stands` reads them: a rank letter for each. suit: of a royal or straight flush, else "".
    wilds: how many of the cards are wild. name: in English. value: bigger is better, equal ties.
    """

    category: str
    ranks: tuple[str, ...]
    cards: tuple[Card, ...]
    stands: tuple[str, ...]
    suit: str
    wilds: int
    name: str
    value: int


def reader_of(wild_rank: str, options: PaiuteOptions) -> Reader:
    return reader(wild_rank, options.ace_low == "yes", options.natural_first == "yes")


def reading(cards: Sequence[Card], wild_rank: str, options: PaiuteOptions) -> Combination | None:
    """The best reading of five or six cards over every choice among them and of every wild (A5)."""
    reads = reader_of(wild_rank, options)
    value = reads.value(tuple(cards))
    if not value:
        return None
    number, ranks = category_of(value), ranks_of(value)
    if number in _SIZES:
        wanted = [r for r, size in zip(ranks, _SIZES[number], strict=True) for _ in range(size)]
        suit, laid = "", _sets(cards, wild_rank, wanted)
    else:
        top = 14 if number == ROYAL_FLUSH else ranks[0]
        suit, laid = _straight_flush(cards, wild_rank, reads.straights[top])
    letters = tuple([RANKS[r - 2] for r in ranks])
    category = CATEGORIES[FIVE - number]
    made, stands = zip(*laid, strict=True)
    wilds = sum([card[0] == wild_rank for card in made])
    return Combination(category, letters, made, stands, suit, wilds, _name(number, letters), value)


def _sets(cards: Sequence[Card], wild_rank: str, wanted: list[int]) -> list[tuple[Card, str]]:
    """A card for each wanted rank, natural ones from spades down to clubs, then wilds."""
    pool = sorted(cards, key=ORDER.__getitem__, reverse=True)
    wilds = iter([card for card in pool if card[0] == wild_rank])
    naturals = [card for card in pool if card[0] != wild_rank]
    laid = []
    for r in wanted:
        natural = next((card for card in naturals if rank(card) == r), None)
        if natural is not None:
            naturals.remove(natural)
        laid.append((natural or next(wilds), RANKS[r - 2]))
    return laid


def _straight_flush(
    cards: Sequence[Card], wild_rank: str, wanted: tuple[int, ...]
) -> tuple[str, list[tuple[Card, str]]]:
    """Its suit, the one that needs fewest wilds; and a card for each rank, a wild of that very rank
    and suit in its own place."""
    letters = [RANKS[r - 2] for r in wanted]

    def natural(suit: str) -> set[Card]:
        return {letter + suit for letter in letters if letter != wild_rank} & set(cards)

    suit = max(reversed(SUITS), key=lambda suit: len(natural(suit)))
    own = wild_rank + suit
    used = natural(suit) | ({own} & set(cards) if wild_rank in letters else set())
    wilds = [card for card in cards if card[0] == wild_rank and card not in used]
    others = iter(sorted(wilds, key=ORDER.__getitem__, reverse=True))
    return suit, [(letter + suit if letter + suit in used else next(others), letter) for letter in letters]


def _name(number: int, ranks: tuple[str, ...]) -> str:
    category = CATEGORIES[FIVE - number].capitalize()
    plurals = [PLURALS[r] for r in ranks]
    match plurals:
        case []:
            return category
        case [_] if number == STRAIGHT_FLUSH:
            return f"{category}, {RANK_NAMES[ranks[0]]} high"
        case [*higher, lowest] if higher:
            return f"{category}, {', '.join(higher)} and {lowest}"
        case _:
            return f"{category}, {plurals[0]}"
