"""What one viewer sees of a game of Saint Poker: built from what they may know (C2, S1, S12)."""

from typing import Literal

import msgspec

from games.engine.cards import Card
from games.engine.game import Seat, Viewer
from games.variants.saint.events import HandShown
from games.variants.saint.state import Phase, State, Taken, totals


class View(msgspec.Struct, frozen=True):
    """`hand` and `mine` belong to the viewer; all the rest is public."""

    game: Literal["saint"]
    round: int
    phase: Phase
    you: Seat | None
    hand: tuple[Card, ...]
    held: tuple[int, ...]  # cards in each hand, sealed ones not counted
    turned: tuple[Card, ...]
    placed: tuple[Card | None, ...]
    future: tuple[Card, ...]
    sealed: tuple[bool, ...]
    mine: tuple[Card, ...]
    shown: tuple[tuple[Card, ...], ...]
    hands: tuple[HandShown, ...]
    points: tuple[int, ...]
    order: tuple[Seat, ...]
    at: int
    takable: tuple[Card, ...]
    taken: tuple[Taken, ...]
    discards: tuple[tuple[Card, ...], ...]
    scores: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    youth: tuple[Seat, ...]
    stock: int
    known: tuple[tuple[Card, ...], ...] | None
    places: tuple[int, ...] | None


def view(state: State, viewer: Viewer) -> View:
    n = state.seats
    mine = state.sealed[viewer] if viewer is not None else ()
    hand = tuple(card for card in state.hands[viewer] if card not in mine) if viewer is not None else ()
    return View(
        game="saint",
        round=state.round,
        phase=state.phase,
        you=viewer,
        hand=hand,
        held=tuple(len(state.hands[seat]) - len(state.sealed[seat]) for seat in range(n)),
        turned=state.turned,
        placed=state.placed or (None,) * n,
        future=state.future,
        sealed=tuple(bool(cards) for cards in state.sealed),
        mine=mine,
        shown=state.shown or ((),) * n,
        hands=state.ranked,
        points=state.points,
        order=state.order,
        at=state.at,
        takable=state.table if state.phase == "pickup" else (),
        taken=state.taken,
        discards=state.discards,
        scores=state.scores,
        totals=totals(state),
        youth=state.youth,
        stock=len(state.deck) - state.dealt,
        known=state.known if state.options.memory_aid == "on" else None,
        places=state.places or None,
    )
