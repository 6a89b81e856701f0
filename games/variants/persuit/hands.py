"""From hand to hand of a session of PerSuit: dealing, the button, players who go out (P4, P12)."""

import msgspec

from games.engine import betting
from games.engine.cards import Card
from games.engine.decks import SIZE, deck_of_deal
from games.engine.game import Seat
from games.engine.pots import clockwise
from games.variants.persuit import events as ev
from games.variants.persuit.options import PersuitOptions, ante_of_hand
from games.variants.persuit.state import HAND, Gone, State

Said = tuple[ev.Event, ...]


def begin(
    options: PersuitOptions,
    key: str,
    decks: tuple[Card, ...],
    *,
    hand: int,
    dealer: Seat,
    stacks: tuple[int, ...],
    gone: tuple[Gone | None, ...],
    decision: int = 0,
    last: ev.Settled | None = None,
) -> tuple[State, Said]:
    """A new hand: antes, then five cards to each seat with chips, from the dealer's left (P4)."""
    n = len(stacks)
    ante = ante_of_hand(options, hand, options.stack * n)
    deck = deck_of_deal(key, hand, decks[:SIZE])
    hands: list[tuple[Card, ...]] = [()] * n
    at = 0
    for seat in clockwise(n, dealer):
        if stacks[seat]:
            hands[seat] = deck[at : at + HAND]
            at += HAND
    chips = betting.antes(stacks, ante)
    state = State(
        options=options,
        seats=n,
        key=key,
        decks=decks[SIZE:],
        decision=decision,
        hand=hand,
        ante=ante,
        dealer=dealer,
        phase="first",
        begun=stacks,
        chips=betting.open_round(chips, dealer, ante),
        stock=deck[at:],
        hands=tuple(hands),
        discards=((),) * n,
        drawn=(None,) * n,
        sealed=(None,) * n,
        gone=gone,
        last=last,
    )
    return state, (ev.Began(hand, dealer, ante, stacks), ev.Anted(chips.paid), ev.Dealt(state.hands))


def end(state: State, settled: ev.Settled, said: Said) -> tuple[State, Said]:
    """After a hand: who is out; then the session is over or the next hand begins."""
    stacks, n = settled.stacks, state.seats
    gone = state.gone
    broke = [seat for seat in range(n) if not stacks[seat] and gone[seat] is None]
    if broke:
        gone = tuple([Gone(state.hand, state.begun[i]) if i in broke else gone[i] for i in range(n)])
        standing = places(stacks, gone)
        said = (*said, *(ev.Out(seat, standing[seat]) for seat in broke))
    options = state.options
    over = n - stacks.count(0) == 1 or (options.mode == "hands" and state.hand >= options.hands)
    if not over:
        opened, more = begin(
            options,
            state.key,
            state.decks,
            hand=state.hand + 1,
            dealer=next(seat for seat in clockwise(n, state.dealer) if stacks[seat]),
            stacks=stacks,
            gone=gone,
            decision=state.decision,
            last=settled,
        )
        return opened, said + more
    chips = betting.Betting(stacks, (0,) * n, state.chips.folded, (0,) * n, (False,) * n)
    final = places(stacks, gone)
    state = msgspec.structs.replace(
        state,
        phase="over",
        decision=state.decision + 1,
        chips=chips,
        gone=gone,
        last=settled,
        places=final,
    )
    return state, (*said, ev.Finished(stacks, final))


def places(stacks: tuple[int, ...], gone: tuple[Gone | None, ...]) -> tuple[int, ...]:
    """By chips; who is out by the hand, the later the better, then by the stack it began that
    hand with; equal standing shares the better place (P12)."""
    standings = [
        (1, chips, 0) if out is None else (0, out.hand, out.stack)
        for chips, out in zip(stacks, gone, strict=True)
    ]
    return tuple([1 + sum([other > mine for other in standings]) for mine in standings])
