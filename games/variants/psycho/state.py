"""The whole truth about one game of Psycho Poker."""

from typing import Final, Literal

import msgspec

from games.engine.cards import Card
from games.engine.game import Seat
from games.engine.suited import Rows
from games.variants.psycho.events import Pair, Settled
from games.variants.psycho.options import PsychoOptions

SEATS: Final = 2
DEALT: Final = 26
ROWS: Final = 5
SIZE: Final = 5

Phase = Literal["arrange", "over"]
Hand = tuple[Card, ...]


class State(msgspec.Struct, frozen=True):
    """Frozen; every pair has one entry a seat, north (0) and south (1).

    The last match's cards lie where they were when the game is over.
    """

    options: PsychoOptions
    key: str
    decks: tuple[Card, ...]  # stacked decks of later matches (Setup.deck)
    decision: int
    match: int  # 1 is the first
    dealer: Seat
    phase: Phase
    hands: tuple[Hand, Hand]  # 25 cards each, high to low
    aside: tuple[Card, Card]
    sealed: tuple[Rows | None, Rows | None]  # best row first
    won: Pair = (0, 0)  # matches
    last: Settled | None = None  # how the match before ended
    places: tuple[int, ...] = ()  # when over
