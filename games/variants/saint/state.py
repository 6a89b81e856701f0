"""The whole truth about one game of Saint Poker."""

from typing import Final, Literal

import msgspec

from games.engine.cards import Card
from games.engine.game import Seat
from games.variants.saint.events import HandShown
from games.variants.saint.options import SaintOptions

ROUNDS: Final = 8
FEWEST: Final = 2
MOST: Final = 5
HAND: Final = 10

Phase = Literal["river", "pair", "pickup", "over"]


class Taken(msgspec.Struct, frozen=True, rename={"source": "from"}):
    seat: Seat
    card: Card
    source: Seat | None


class State(msgspec.Struct, frozen=True):
    """Frozen; every tuple over seats has one entry a seat.

    A sealed card stays in its hand until all are revealed. `turned`, `placed` and `shown` keep
    the round's face-up cards where they lay; `table` is what of them has not been taken yet.
    """

    options: SaintOptions
    seats: int
    deck: tuple[Card, ...]
    dealt: int  # cards dealt from the front of the deck; the rest is the stock
    youth: tuple[Seat, ...]  # youngest first
    decision: int
    round: int
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    future: tuple[Card, ...]
    turned: tuple[Card, ...]
    sealed: tuple[tuple[Card, ...], ...]
    placed: tuple[Card, ...] = ()
    shown: tuple[tuple[Card, ...], ...] = ()
    ranked: tuple[HandShown, ...] = ()
    points: tuple[int, ...] = ()
    order: tuple[Seat, ...] = ()
    at: int = 0
    table: tuple[Card, ...] = ()
    taken: tuple[Taken, ...] = ()
    discards: tuple[tuple[Card, ...], ...] = ()  # one entry a finished round
    scores: tuple[tuple[int, ...], ...] = ()  # one entry a scored round
    winners: tuple[tuple[Seat, ...], ...] = ()  # one entry a scored round
    known: tuple[tuple[Card, ...], ...] = ()  # cards everybody saw go into the hand (S12)
    places: tuple[int, ...] = ()  # when over


def turned_each_round(seats: int) -> int:
    """F of rules.md S1: how many cards of each river come from the deck."""
    return 5 - seats


def totals(state: State) -> tuple[int, ...]:
    """Points of every seat over the rounds scored so far."""
    if not state.scores:
        return (0,) * state.seats
    return tuple(map(sum, zip(*state.scores, strict=True)))
