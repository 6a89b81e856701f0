"""What can happen in Psycho Poker, and what of it each viewer is told."""

from typing import Literal

import msgspec

from games.engine.cards import Card
from games.engine.game import Seat, Viewer
from games.engine.suited import Rows

By = Literal["ranks", "suit", "tie"]
Pair = tuple[int, int]


class HandShown(msgspec.Struct, frozen=True):
    """One of a seat's five hands; `cards` in the order of what they say about it."""

    category: str
    ranks: tuple[str, ...]
    cards: tuple[Card, ...]
    name: str


class Compared(msgspec.Struct, frozen=True):
    """One row of both seats: who wins it (None: neither), and what decided (Y3)."""

    hands: tuple[HandShown, HandShown]
    winner: Seat | None
    by: By


class Aside(msgspec.Struct, frozen=True):
    """The cards set aside, by seat, in the order in which they are turned, and who deals next (Y5)."""

    cards: tuple[Card, Card]
    order: tuple[Seat, Seat]
    dealer: Seat


class Began(msgspec.Struct, frozen=True, tag_field="e", tag="began"):
    """A match begins; `won` are the matches that each seat has won so far."""

    match: int
    dealer: Seat
    won: Pair


class Dealt(msgspec.Struct, frozen=True, tag_field="e", tag="dealt"):
    """The 25 cards of each seat that are left when one is set aside (Y1); None: hidden from the viewer."""

    hands: tuple[tuple[Card, ...] | None, ...]


class Sealed(msgspec.Struct, frozen=True, tag_field="e", tag="sealed"):
    """A seat has arranged its cards, best row first; None: hidden from the viewer (Y2)."""

    seat: Seat
    rows: Rows | None


class Unsealed(msgspec.Struct, frozen=True, tag_field="e", tag="unsealed"):
    seat: Seat


class Shown(msgspec.Struct, frozen=True, tag_field="e", tag="shown"):
    """Row 1 (the best) to 5 of both seats is shown, that of seat `first` first (Y4)."""

    row: int
    first: Seat
    compared: Compared


class Settled(msgspec.Struct, frozen=True, tag_field="e", tag="settled"):
    """A match is over. wins: rows won by each seat; winner: None for a draw; won: matches so far."""

    match: int
    dealer: Seat
    rows: tuple[Compared, ...]
    wins: Pair
    winner: Seat | None
    won: Pair
    aside: Aside


class Finished(msgspec.Struct, frozen=True, tag_field="e", tag="finished"):
    won: Pair
    places: Pair


Event = Began | Dealt | Sealed | Unsealed | Shown | Settled | Finished


def show(event: Event, viewer: Viewer) -> Event:
    """The event as `viewer` may know it (C2): the other seat's cards and sealed rows are left out."""
    if isinstance(event, Dealt):
        return Dealt(tuple(hand if seat == viewer else None for seat, hand in enumerate(event.hands)))
    if isinstance(event, Sealed) and event.seat != viewer:
        return Sealed(event.seat, None)
    return event
