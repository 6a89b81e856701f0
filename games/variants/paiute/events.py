"""What can happen in a session of Paiute, and what of it each viewer is told."""

from typing import Literal

import msgspec

from games.engine.cards import Card
from games.engine.game import Seat, Viewer
from games.engine.sessions import Seated
from games.variants.paiute.combinations import Combination

Source = Literal["stock", "discards"]


class HandShown(msgspec.Struct, frozen=True):
    """A hand face up, and the best combination in it (None: nothing combines)."""

    cards: tuple[Card, ...]
    combination: Combination | None


class Began(msgspec.Struct, frozen=True, tag_field="e", tag="began"):
    """A deal begins: everybody who plays has paid the stake, `pot` is what lies there now (A1)."""

    deal: int
    dealer: Seat
    stake: int
    pot: int


class Dealt(msgspec.Struct, frozen=True, tag_field="e", tag="dealt"):
    """Five cards a seat, none to one that does not play; None: hidden from the viewer."""

    hands: tuple[tuple[Card, ...] | None, ...]


class Turned(msgspec.Struct, frozen=True, tag_field="e", tag="turned"):
    """The card whose rank is wild in this deal, and the first of the discards (A2)."""

    wild: Card
    discard: Card


class Reshuffled(msgspec.Struct, frozen=True, tag_field="e", tag="reshuffled"):
    """The stock ran out for the `times`-th time; so many discards became the new one (A10)."""

    times: int
    cards: int


class Drew(msgspec.Struct, frozen=True, tag_field="e", tag="drew", rename={"source": "from"}):
    """A card from the stock is hidden from the others (A3)."""

    seat: Seat
    source: Source
    card: Card | None


class Discarded(msgspec.Struct, frozen=True, tag_field="e", tag="discarded"):
    seat: Seat
    card: Card


class Called(msgspec.Struct, frozen=True, tag_field="e", tag="called"):
    """A seat lays its hand open; `discard` is the sixth card, None when all six combine (A7).

    final: the seats that have a last turn now, in order (A8).
    """

    seat: Seat
    hand: HandShown
    discard: Card | None
    final: tuple[Seat, ...]


class Kept(msgspec.Struct, frozen=True, tag_field="e", tag="kept"):
    """In its last turn a seat keeps six cards, which combine; they are shown at the showdown (A8)."""

    seat: Seat


class Settled(msgspec.Struct, frozen=True, tag_field="e", tag="settled"):
    """The showdown (A9): every hand; who takes the pot, and how it is split.

    hands: without cards for a seat that did not play. shares: (seat, chips) for each winner, odd
    chips included (C4). won: chips won so far.
    """

    deal: int
    dealer: Seat
    wild: Card
    caller: Seat
    hands: tuple[HandShown, ...]
    pot: int
    winners: tuple[Seat, ...]
    shares: tuple[tuple[Seat, int], ...]
    won: tuple[int, ...]


class Voided(msgspec.Struct, frozen=True, tag_field="e", tag="voided"):
    """The stock ran out for the third time: nobody wins, the pot stays for the next deal (A10)."""

    deal: int
    dealer: Seat
    pot: int


class Returned(msgspec.Struct, frozen=True, tag_field="e", tag="returned"):
    """No deal is left to win the pot in, so everybody gets back what they paid into it."""

    chips: tuple[int, ...]  # to each seat


class Finished(msgspec.Struct, frozen=True, tag_field="e", tag="finished"):
    won: tuple[int, ...]
    places: tuple[int, ...]


Event = (
    Began | Dealt | Turned | Reshuffled | Drew | Discarded | Called | Kept | Settled | Voided | Returned
    | Seated | Finished
)  # fmt: skip


def show(event: Event, viewer: Viewer) -> Event:
    """The event as `viewer` may know it: others' hands and cards from the stock are left out."""
    if isinstance(event, Dealt):
        return Dealt(
            tuple(hand if seat == viewer or not hand else None for seat, hand in enumerate(event.hands))
        )
    if isinstance(event, Drew) and event.source == "stock" and event.seat != viewer:
        return Drew(event.seat, event.source, None)
    return event
