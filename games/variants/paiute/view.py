"""What one viewer sees of a session of Paiute: built from what they may know."""

from typing import Literal

import msgspec

from games.engine.cards import ORDER, Card
from games.engine.game import Seat, Viewer
from games.engine.sessions import Words
from games.variants.paiute.combinations import Combination, reading
from games.variants.paiute.events import HandShown, Settled, Voided
from games.variants.paiute.options import PaiuteOptions
from games.variants.paiute.play import answers
from games.variants.paiute.state import Phase, State


class View(msgspec.Struct, frozen=True):
    """`hand`, `drawn`, `mine` and `call` belong to the viewer; all the rest is public.

    drawn: the card that I have just drawn. mine: the best combination in my hand as it is. call:
    what I would call now, None when I may not. final: who is still to have a last turn, next first.
    discards: the whole pile, the top card last. last: how the deal before ended.
    """

    game: Literal["paiute"]
    options: PaiuteOptions
    deal: int
    deals: int
    dealer: Seat
    phase: Phase
    you: Seat | None
    hand: tuple[Card, ...]  # high to low
    drawn: Card | None
    mine: Combination | None
    call: Combination | None
    wild: Card
    wild_rank: str
    turn: Seat | None
    taken: Card | None  # from the discards, in this turn
    discards: tuple[Card, ...]
    stock: int
    exhaustions: int
    held: tuple[int, ...]
    caller: Seat | None
    called: HandShown | None
    final: tuple[Seat, ...]
    pot: int
    stake: int
    won: tuple[int, ...]
    seated: Words  # who plays the next deal
    last: Settled | Voided | None
    places: tuple[int, ...] | None


def view(state: State, viewer: Viewer) -> View:
    options, rank = state.options, state.wild[0]
    hand = state.hands[viewer] if viewer is not None else ()
    drew = viewer == state.turn and state.phase == "discard"
    open_hand = state.hands[state.caller] if state.caller is not None else None
    return View(
        game="paiute",
        options=options,
        deal=state.deal,
        deals=options.deals,
        dealer=state.dealer,
        phase=state.phase,
        you=viewer,
        hand=tuple(sorted(hand, key=ORDER.__getitem__, reverse=True)),
        drawn=hand[-1] if drew else None,
        mine=reading(hand, rank, options) if hand else None,
        call=_would_call(state) if drew else None,
        wild=state.wild,
        wild_rank=rank,
        turn=None if state.phase == "over" else state.turn,
        taken=state.taken,
        discards=state.discards,
        stock=len(state.stock),
        exhaustions=state.exhaustions,
        held=tuple(map(len, state.hands)),
        caller=state.caller,
        called=HandShown(open_hand, reading(open_hand, rank, options)) if open_hand else None,
        final=state.final,
        pot=state.pot,
        stake=options.stake,
        won=state.won,
        seated=state.seated,
        last=state.last,
        places=state.places or None,
    )


def _would_call(state: State) -> Combination | None:
    """What the seat in turn would call; with five cards, the reading of what is left of the six."""
    hand = state.hands[state.turn]
    for choice in answers(state):
        if choice.do == "call":
            sixth = getattr(choice, "cards", ())[:1]
            left = tuple([card for card in hand if card not in sixth])
            return reading(left, state.wild[0], state.options)
    return None
