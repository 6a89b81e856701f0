"""The whole truth about one session of PerSuit: the hand in play, and what it began with."""

from typing import Final, Literal

import msgspec

from games.engine.betting import Betting
from games.engine.cards import Card
from games.engine.game import Seat
from games.engine.sessions import Words
from games.variants.persuit.events import Settled
from games.variants.persuit.options import PersuitOptions

FEWEST: Final = 2
MOST: Final = 8
HAND: Final = 5

Phase = Literal["first", "draw", "second", "declare", "over"]


class Gone(msgspec.Struct, frozen=True):
    """A seat that is out: in which hand, and the stack it began that hand with (P12)."""

    hand: int
    stack: int


class State(msgspec.Struct, frozen=True):
    """Frozen; every tuple over seats has one entry a seat.

    A seat without cards has no part in this hand: it counts as folded, whatever its stack. A seat
    that nobody has taken has no chips. A hand stays with its seat when it is folded. The last
    hand's cards lie where they were when the session is over.
    """

    options: PersuitOptions
    seats: int
    key: str
    decks: tuple[Card, ...]  # stacked decks of later hands (Setup.deck)
    decision: int
    hand: int  # 1 is the first
    ante: int
    dealer: Seat
    phase: Phase
    begun: tuple[int, ...]  # stacks before the antes of this hand
    chips: Betting
    stock: tuple[Card, ...]  # the next card first
    hands: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]  # of each seat, since the last reshuffle
    drawn: tuple[int | None, ...]  # how many cards each seat exchanged in this hand
    sealed: tuple[bool | None, ...]  # Total Hand or not (P8)
    gone: tuple[Gone | None, ...]
    drawing: tuple[Seat, ...] = ()  # who is still to draw, next first
    reshuffles: int = 0  # in this hand
    last: Settled | None = None  # how the hand before ended
    places: tuple[int, ...] = ()  # when over
    seated: Words = ()  # who plays the next hand; () where the seats are fixed
    level: int = 0  # how often the ante has doubled
    minute: int = 0  # since the deal, as far as it has been told
