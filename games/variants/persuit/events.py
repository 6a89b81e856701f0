"""What can happen in a session of PerSuit, and what of it each viewer is told."""

from typing import Literal

import msgspec

from games.engine.betting import Deed
from games.engine.cards import Card
from games.engine.game import Seat, Viewer
from games.engine.sessions import Seated

By = Literal["alone", "suit hand", "total"]


class HandShown(msgspec.Struct, frozen=True):
    """A hand at the showdown: `value` is the sum of `making`, `total` that of all five (P3, P9)."""

    cards: tuple[Card, ...]
    category: str
    value: int
    making: tuple[Card, ...]
    total: int


class PotWon(msgspec.Struct, frozen=True):
    """One pot, the seats that could win it, and how it was decided (P9, P10).

    by: "suit hand", "total", or "alone" where only one seat could win it. contenders: the seats
    that compared what `by` says; of those that lost only the ones that show their hands.
    shares: (seat, chips) for each winner, odd chips included (C4).
    """

    chips: int
    seats: tuple[Seat, ...]
    by: By
    contenders: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    shares: tuple[tuple[Seat, int], ...]


class Began(msgspec.Struct, frozen=True, tag_field="e", tag="began"):
    """A hand begins; `stacks` are before the antes, a seat with none is out (P4)."""

    hand: int
    dealer: Seat
    ante: int
    stacks: tuple[int, ...]


class Anted(msgspec.Struct, frozen=True, tag_field="e", tag="anted"):
    """What each seat paid: less than the ante where that was all it had (P4)."""

    paid: tuple[int, ...]


class Dealt(msgspec.Struct, frozen=True, tag_field="e", tag="dealt"):
    """Five cards a seat, none to a seat that is out or sits out; None: hidden from the viewer."""

    hands: tuple[tuple[Card, ...] | None, ...]


class Acted(msgspec.Struct, frozen=True, tag_field="e", tag="acted"):
    """A seat's turn in a betting round: it put `put` chips in, its bets of the round are `to` (P5)."""

    seat: Seat
    what: Deed
    put: int
    to: int
    all_in: bool


class Returned(msgspec.Struct, frozen=True, tag_field="e", tag="returned"):
    """An uncalled excess goes back (P10)."""

    seat: Seat
    chips: int


class Reshuffled(msgspec.Struct, frozen=True, tag_field="e", tag="reshuffled"):
    """The stock ran out; so many discards became the new one (P6)."""

    cards: int


class Drew(msgspec.Struct, frozen=True, tag_field="e", tag="drew"):
    """A seat exchanged `count` cards; which ones only the seat itself is told (P6)."""

    seat: Seat
    count: int
    gone: tuple[Card, ...] | None
    got: tuple[Card, ...] | None


class Sealed(msgspec.Struct, frozen=True, tag_field="e", tag="sealed"):
    """A seat chose whether to say Total Hand; what it chose is hidden from others (P8)."""

    seat: Seat
    total: bool | None


class Unsealed(msgspec.Struct, frozen=True, tag_field="e", tag="unsealed"):
    seat: Seat


class Declared(msgspec.Struct, frozen=True, tag_field="e", tag="declared"):
    """All have chosen; `callers` said Total Hand (P8)."""

    callers: tuple[Seat, ...]


class Settled(msgspec.Struct, frozen=True, tag_field="e", tag="settled"):
    """A hand is over. `hands`: None for a seat that folded, had no cards or shows none (P10, P11).

    shares: what each seat got out of all pots; stacks: what each has now.
    """

    hand: int
    dealer: Seat
    callers: tuple[Seat, ...]
    hands: tuple[HandShown | None, ...]
    pots: tuple[PotWon, ...]
    payout: tuple[int, ...]
    stacks: tuple[int, ...]


class Out(msgspec.Struct, frozen=True, tag_field="e", tag="out"):
    """A seat has no chips left and takes this place (P12)."""

    seat: Seat
    place: int


class Finished(msgspec.Struct, frozen=True, tag_field="e", tag="finished"):
    stacks: tuple[int, ...]
    places: tuple[int, ...]


Event = (
    Began | Anted | Dealt | Acted | Returned | Reshuffled | Drew | Sealed | Unsealed | Declared | Settled
    | Out | Seated | Finished
)  # fmt: skip


def show(event: Event, viewer: Viewer) -> Event:
    """The event as `viewer` may know it: others' hands, exchanged cards and sealed choices are left out."""
    if isinstance(event, Dealt):
        return Dealt(
            tuple(hand if seat == viewer or not hand else None for seat, hand in enumerate(event.hands))
        )
    if isinstance(event, Drew) and event.seat != viewer:
        return Drew(event.seat, event.count, None, None)
    if isinstance(event, Sealed) and event.seat != viewer:
        return Sealed(event.seat, None)
    return event
