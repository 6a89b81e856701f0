"""Cards as everybody writes them: two characters, rank then suit, "As", "Td", "2c".

One representation serves the state, the wire, the vectors and the tests, so nothing is
ever converted. Suits have an order only where a game's rules say so (rules.md S13, Y3).
"""

from collections.abc import Iterable, Sequence
from typing import Final

from games.engine.errors import IllegalAction

Card = str

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"  # rules.md S13: clubs, diamonds, hearts, spades

DECK: Final[tuple[Card, ...]] = tuple(r + s for r in RANKS for s in SUITS)
CARDS: Final = frozenset(DECK)

# Position in DECK: by rank, then clubs, diamonds, hearts, spades (rules.md S13).
ORDER: Final[dict[Card, int]] = {card: i for i, card in enumerate(DECK)}

RANK_NAMES: Final = {
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip
SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def rank(card: Card) -> int:
    """2..14, the ace high."""
    return ORDER[card] // 4 + 2


def in_words(card: Card) -> str:
    """ "Kh" -> "king of hearts"."""
    return f"{RANK_NAMES[card[0]]} of {SUIT_NAMES[card[1]]}"


def parse(text: str) -> tuple[Card, ...]:
    """ "As Kd" -> ("As", "Kd"). Raises IllegalAction on an unknown or repeated card."""
    found = tuple(text.replace(",", " ").split())
    check_cards(found)
    return found


def check_cards(found: Iterable[object]) -> None:
    """Raise IllegalAction unless every item is a card of the deck and none comes twice."""
    seen: set[object] = set()
    for card in found:
        if not isinstance(card, str) or card not in CARDS:
            raise IllegalAction(
                "unknown_card", f"{card!r} is not a card; write rank and suit, such as Kh, Td or 2s."
            )
        if card in seen:
            raise IllegalAction(
                "duplicate_card", f"The {in_words(card)} is named twice; name each card once."
            )
        seen.add(card)


def lowest(cards: Sequence[Card], count: int) -> tuple[Card, ...]:
    """The `count` lowest cards by rank, then by suit (rules.md S13), lowest first."""
    return tuple(sorted(cards, key=ORDER.__getitem__)[:count])
