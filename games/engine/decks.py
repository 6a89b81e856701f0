"""The deck of each deal of a game: from the table's key, or stacked for a test or a real table."""

from typing import Final

from games.engine.cards import DECK, Card, check_cards
from games.engine.shuffle import deck

SIZE: Final = len(DECK)


def deck_of_deal(key: str, deal: int, stacked: tuple[Card, ...]) -> tuple[Card, ...]:
    """The 52 cards of deal number `deal` (1 is the game's first), the first to be dealt first.

    `stacked` is what Setup.deck has for this deal. It may stop where the dealer stopped writing:
    the rest follows in the pack's order; () deals by `key`. Raises IllegalAction on cards that
    are unknown or repeated.
    """
    if not stacked:
        return deck(key, deal - 1)
    check_cards(stacked)
    named = set(stacked)
    return stacked + tuple(card for card in DECK if card not in named)
