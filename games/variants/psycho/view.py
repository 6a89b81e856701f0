"""What one viewer sees of a game of Psycho Poker: built from what they may know (C2, Y1, Y2)."""

from typing import Literal

import msgspec

from games.engine.cards import Card
from games.engine.game import Seat, Viewer
from games.engine.suited import Rows
from games.variants.psycho.events import Pair, Settled
from games.variants.psycho.state import Phase, State


class View(msgspec.Struct, frozen=True):
    """`hand` and `rows` belong to the viewer; all the rest is public.

    rows: what I sealed, best row first. won: matches, by seat. last: how the match before ended.
    """

    game: Literal["psycho"]
    match: int
    matches: Literal["one", "first-to", "exactly"]
    count: int  # how many matches to win or to play
    dealer: Seat
    phase: Phase
    you: Seat | None
    hand: tuple[Card, ...]  # high to low
    rows: Rows | None
    sealed: tuple[bool, bool]
    won: Pair
    strict: bool  # rows must come in order
    last: Settled | None
    places: tuple[int, ...] | None


def view(state: State, viewer: Viewer) -> View:
    options = state.options
    north, south = state.sealed
    return View(
        game="psycho",
        match=state.match,
        matches=options.matches,
        count=1 if options.matches == "one" else options.count,
        dealer=state.dealer,
        phase=state.phase,
        you=viewer,
        hand=state.hands[viewer] if viewer is not None else (),
        rows=state.sealed[viewer] if viewer is not None else None,
        sealed=(north is not None, south is not None),
        won=state.won,
        strict=options.order == "strict",
        last=state.last,
        places=state.places or None,
    )
