"""What five cards are worth in PerSuit: suit hands and totals (rules.md P1-P3).

A card weighs its face value and a count of one in the field of its suit, so the sum of five
weights holds for every suit how many cards there are and what they add up to.
"""

from collections.abc import Sequence
from typing import Final

from games.engine.cards import DECK, ORDER, SUITS, Card

# Weak to strong (P2), by the sum of the squares of the counts of two and more: 2-1-1-1 makes 4,
# 2-2-1 8, 3-1-1 9, 3-2 13, 4-1 16 and 5 25, which is the order of strength.
CATEGORIES: Final = {
    4: "one pair",
    8: "two pair",
    9: "three of a kind",
    13: "full house",
    16: "four of a kind",
    25: "five of a kind",
}

FACE: Final[dict[Card, int]] = {
    card: 11 if card[0] == "A" else 10 if card[0] in "KQJT" else int(card[0]) for card in DECK
}

_VALUE_BITS: Final = 6  # five cards add up to 54 at most
_FIELD_BITS: Final = 9
_FIELD: Final = (1 << _FIELD_BITS) - 1
_VALUE: Final = (1 << _VALUE_BITS) - 1
_WEIGHT: Final = {
    card: ((1 << _VALUE_BITS) + FACE[card]) << _FIELD_BITS * SUITS.index(card[1]) for card in DECK
}
_TWO: Final = 2 << _VALUE_BITS


def strength(cards: Sequence[Card]) -> int:
    """The bigger is the better suit hand, equal strengths split (P3). Five cards of the deck."""
    weight = 0
    for card in cards:
        weight += _WEIGHT[card]
    shape = value = 0
    while weight:
        field = weight & _FIELD
        if field >= _TWO:
            count = field >> _VALUE_BITS
            shape += count * count
            value += field & _VALUE
        weight >>= _FIELD_BITS
    return (shape << _VALUE_BITS) + value


def named(strength_: int) -> tuple[str, int]:
    """A strength as people say it: the category, and the sum of the cards that make the hand."""
    return CATEGORIES[strength_ >> _VALUE_BITS], strength_ & _VALUE


def suit_hand(cards: Sequence[Card]) -> tuple[str, int]:
    """The category of five cards and the sum of the face values of those that make it (P2, P3)."""
    return named(strength(cards))


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """As people lay them: the suit with most cards first, spades before hearts, diamonds and clubs
    where two have as many, each suit from the ace down. The cards that make the hand come first."""
    suits = [card[1] for card in cards]
    return tuple(
        sorted(cards, key=lambda card: (suits.count(card[1]), SUITS.index(card[1]), ORDER[card]))[::-1]
    )


def making(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that make the suit hand: those that share their suit with another (P3)."""
    suits = [card[1] for card in cards]
    return tuple([card for card in cards if suits.count(card[1]) > 1])


def total(cards: Sequence[Card]) -> int:
    """The sum of all face values, 11 to 54 for five cards (P1, P9)."""
    return sum([FACE[card] for card in cards])
