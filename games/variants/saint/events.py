"""What can happen in a game of Saint Poker, and what of it each viewer is told."""

from typing import Literal

import msgspec

from games.engine.cards import Card
from games.engine.game import Seat, Viewer

What = Literal["river", "pair"]


class HandShown(msgspec.Struct, frozen=True):
    """One seat's best five cards (rules.md S5); `place` 1 is the round's best hand."""

    category: str
    ranks: tuple[str, ...]
    cards: tuple[Card, ...]
    name: str
    place: int


class Youth(msgspec.Struct, frozen=True, tag_field="e", tag="youth"):
    """The order in which equal hands with equal points pick: youngest first (S9)."""

    order: tuple[Seat, ...]


class Dealt(msgspec.Struct, frozen=True, tag_field="e", tag="dealt"):
    hands: tuple[tuple[Card, ...] | None, ...]


class Turned(msgspec.Struct, frozen=True, tag_field="e", tag="turned"):
    """A round begins: its river opens with `river`, `future` waits for the next (S2)."""

    round: int
    river: tuple[Card, ...]
    future: tuple[Card, ...]


class Sealed(msgspec.Struct, frozen=True, tag_field="e", tag="sealed"):
    seat: Seat
    what: What
    cards: tuple[Card, ...] | None


class Unsealed(msgspec.Struct, frozen=True, tag_field="e", tag="unsealed"):
    seat: Seat
    what: What


class Placed(msgspec.Struct, frozen=True, tag_field="e", tag="placed"):
    """All river cards are revealed, one a seat (S3)."""

    round: int
    cards: tuple[Card, ...]


class Shown(msgspec.Struct, frozen=True, tag_field="e", tag="shown"):
    """All pairs of cards are revealed, one pair a seat (S4)."""

    round: int
    cards: tuple[tuple[Card, ...], ...]


class Scored(msgspec.Struct, frozen=True, tag_field="e", tag="scored"):
    """The round's hands and points (S5-S7), and the order of picking up (empty in round 8)."""

    round: int
    hands: tuple[HandShown, ...]
    points: tuple[int, ...]
    order: tuple[Seat, ...]


class Took(msgspec.Struct, frozen=True, tag_field="e", tag="took", rename={"source": "from"}):
    """`source` is the seat whose shown card was taken, None for a river card (S8)."""

    seat: Seat
    card: Card
    source: Seat | None


class Discarded(msgspec.Struct, frozen=True, tag_field="e", tag="discarded"):
    round: int
    cards: tuple[Card, ...]


class Finished(msgspec.Struct, frozen=True, tag_field="e", tag="finished"):
    totals: tuple[int, ...]
    places: tuple[int, ...]


Event = Youth | Dealt | Turned | Sealed | Unsealed | Placed | Shown | Scored | Took | Discarded | Finished


def show(event: Event, viewer: Viewer) -> Event:
    """The event as `viewer` may know it (C2, S1): other seats' hands and sealed cards are left out."""
    if isinstance(event, Dealt):
        return Dealt(tuple(hand if seat == viewer else None for seat, hand in enumerate(event.hands)))
    if isinstance(event, Sealed) and event.seat != viewer:
        return Sealed(event.seat, event.what, None)
    return event
