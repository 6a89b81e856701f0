"""The whole truth about one session of Paiute: the deal in play, and what the ones before left."""

from typing import Final, Literal

import msgspec

from games.engine.cards import Card
from games.engine.game import Seat
from games.engine.sessions import Words
from games.variants.paiute.events import Settled, Voided
from games.variants.paiute.options import PaiuteOptions

FEWEST: Final = 2
MOST: Final = 5
HAND: Final = 5
EXHAUSTIONS: Final = 3  # so many void the deal (A10)

Phase = Literal["draw", "discard", "over"]


class State(msgspec.Struct, frozen=True):
    """Frozen; every tuple over seats has one entry a seat.

    A seat without cards has no part in this deal. A hand's last card is the one drawn last. The
    last deal's cards lie where they were when the session is over.
    """

    options: PaiuteOptions
    seats: int
    key: str
    decks: tuple[Card, ...]  # stacked decks of later deals (Setup.deck)
    decision: int
    deal: int  # 1 is the first
    dealer: Seat
    wild: Card  # out of play; the others of its rank are wild (A2)
    phase: Phase
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]  # the next card first
    discards: tuple[Card, ...]  # the top card last
    pot: int
    paid: tuple[int, ...]  # what of the pot each seat has paid
    won: tuple[int, ...]  # chips
    seated: Words  # who plays the next deal
    taken: Card | None = None  # from the discards, in this turn (A3)
    caller: Seat | None = None
    final: tuple[Seat, ...] = ()  # who is still to have a last turn, next first (A8)
    exhaustions: int = 0  # of the stock in this deal
    last: Settled | Voided | None = None  # how the deal before ended
    places: tuple[int, ...] = ()  # when over
