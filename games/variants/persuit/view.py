"""What one viewer sees of a session of PerSuit: built from what they may know (C2, P4, P6, P11)."""

from typing import Literal

import msgspec

from games.engine import betting
from games.engine.cards import Card
from games.engine.game import Seat, Viewer
from games.engine.pots import Pot, pots
from games.engine.sessions import Words, each_word
from games.variants.persuit.events import HandShown, Settled
from games.variants.persuit.options import hands_a_level
from games.variants.persuit.showdown import hand_shown
from games.variants.persuit.state import Phase, State
from games.variants.persuit.suits import in_order


class View(msgspec.Struct, frozen=True):
    """`cards`, `mine`, `says` and `to_call` belong to the viewer; all the rest is public.

    bets: chips put in during this betting round, which `pots` do not hold yet. waiting: who
    owes an answer, in turn. last: how the hand before ended.
    """

    game: Literal["persuit"]
    hand: int
    hands: int | None  # how many will be played, where the number is fixed
    ante: int
    grows_after: int | None  # the last hand with this ante
    grows_at_minute: int | None  # after the deal; a hand that begins then has a higher ante
    dealer: Seat
    phase: Phase
    you: Seat | None
    cards: tuple[Card, ...]
    mine: HandShown | None  # what my cards are worth as they are
    says: bool | None  # whether I sealed Total Hand
    to_call: int | None
    held: tuple[int, ...]  # cards in each hand; none for who folded or is out
    begun: tuple[int, ...]  # stacks before the antes of this hand
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    paid: tuple[int, ...]  # in this hand, bets included
    level: int  # the highest bet of this round
    folded: tuple[bool, ...]  # also true of a seat that is out or sits out
    all_in: tuple[bool, ...]
    out: tuple[bool, ...]
    seated: Words  # who plays the next hand; "in" also where a seat is out
    pots: tuple[Pot, ...]
    waiting: tuple[Seat, ...]
    drawn: tuple[int | None, ...]
    sealed: tuple[bool, ...]
    stock: int
    discards: int
    last: Settled | None
    places: tuple[int, ...] | None


def view(state: State, viewer: Viewer) -> View:
    chips, over = state.chips, state.phase == "over"
    options = state.options
    every, minutes = hands_a_level(options), options.level_minutes
    hand = state.hands[viewer] if viewer is not None else ()
    playing = viewer is not None and not chips.folded[viewer] and not over
    gathered = tuple(paid - bet for paid, bet in zip(chips.paid, chips.bets, strict=True))
    return View(
        game="persuit",
        hand=state.hand,
        hands=options.hands if options.mode == "hands" else None,
        ante=state.ante,
        grows_after=((state.hand - 1) // every + 1) * every if every and not minutes else None,
        grows_at_minute=(state.level + 1) * minutes or None,
        dealer=state.dealer,
        phase=state.phase,
        you=viewer,
        cards=in_order(hand),
        mine=hand_shown(hand) if hand else None,
        says=state.sealed[viewer] if viewer is not None else None,
        to_call=betting.owed(chips, viewer) if viewer is not None and playing else None,
        held=tuple(0 if out else len(cards) for cards, out in zip(state.hands, chips.folded, strict=True)),
        begun=state.begun,
        stacks=chips.stacks,
        bets=chips.bets,
        paid=chips.paid,
        level=chips.level,
        folded=chips.folded,
        all_in=tuple(
            not over and not out and not behind
            for out, behind in zip(chips.folded, chips.stacks, strict=True)
        ),
        out=tuple(gone is not None for gone in state.gone),
        seated=each_word(state.seated, state.seats),
        pots=() if over else pots(gathered, chips.folded),
        waiting=_waiting(state),
        drawn=state.drawn,
        sealed=tuple(says is not None for says in state.sealed),
        stock=len(state.stock),
        discards=sum(map(len, state.discards)),
        last=state.last,
        places=state.places or None,
    )


def _waiting(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case "first" | "second":
            return state.chips.waiting
        case "draw":
            return state.drawing
        case "declare":
            return tuple(seat for seat in betting.live(state.chips) if state.sealed[seat] is None)
    return ()
