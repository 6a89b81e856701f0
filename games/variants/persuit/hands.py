"""From hand to hand of a session of PerSuit: dealing, the button, who plays on and who is out (P4, P12)."""

import msgspec

from games.engine import betting
from games.engine.cards import Card
from games.engine.decks import SIZE, deck_of_deal
from games.engine.game import Seat
from games.engine.pots import clockwise
from games.engine.sessions import Words, at_next_hand, each_word, plays_next
from games.variants.persuit import events as ev
from games.variants.persuit.options import PersuitOptions, ante_at, level_of_hand
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
    seated: Words = (),
    minute: int = 0,
) -> tuple[State, Said]:
    """A new hand: antes, then five cards to each seat that has chips and is in, from the dealer's
    left (P4)."""
    n = len(stacks)
    level = level_of_hand(options, hand, minute)
    ante = ante_at(options, level, sum(stacks))
    chips = betting.antes(stacks, ante, [seat for seat in range(n) if not plays_next(seated, seat)])
    deck = deck_of_deal(key, hand, decks[:SIZE])
    hands: list[tuple[Card, ...]] = [()] * n
    at = 0
    for seat in clockwise(n, dealer):
        if not chips.folded[seat]:
            hands[seat] = deck[at : at + HAND]
            at += HAND
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
        seated=seated,
        level=level,
        minute=minute,
    )
    return state, (ev.Began(hand, dealer, ante, stacks), ev.Anted(chips.paid), ev.Dealt(state.hands))


def end(state: State, settled: ev.Settled, said: Said) -> tuple[State, Said]:
    """After a hand: who is out; then the session is over or the next hand begins."""
    stacks, n, seated = settled.stacks, state.seats, state.seated
    gone = state.gone
    broke = [seat for seat in range(n) if not stacks[seat] and state.begun[seat]]
    if broke:
        gone = tuple([Gone(state.hand, state.begun[i]) if i in broke else gone[i] for i in range(n)])
        standing = places(stacks, gone, seated)
        said = (*said, *(ev.Out(seat, standing[seat]) for seat in broke))
    options = state.options
    able = [seat for seat in clockwise(n, state.dealer) if stacks[seat] and plays_next(seated, seat)]
    if len(able) > 1 and not is_last(state):
        seated, moved = at_next_hand(seated)
        opened, more = begin(
            options,
            state.key,
            state.decks,
            hand=state.hand + 1,
            dealer=able[0],
            stacks=stacks,
            gone=gone,
            decision=state.decision,
            last=settled,
            seated=seated,
            minute=state.minute,
        )
        return opened, (*said, *moved, *more)
    chips = betting.Betting(stacks, (0,) * n, state.chips.folded, (0,) * n, (False,) * n)
    final = places(stacks, gone, seated)
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


def is_last(state: State) -> bool:
    return state.options.mode == "hands" and state.hand >= state.options.hands


def places(stacks: tuple[int, ...], gone: tuple[Gone | None, ...], seated: Words = ()) -> tuple[int, ...]:
    """By chips; who is out by the hand, the later the better, then by the stack it began that
    hand with; equal standing shares the better place (P12). A seat that nobody took is last."""
    standings = [
        (-1, 0, 0) if word == "open" else (1, chips, 0) if out is None else (0, out.hand, out.stack)
        for chips, out, word in zip(stacks, gone, each_word(seated, len(stacks)), strict=True)
    ]
    return tuple([1 + sum([other > mine for other in standings]) for mine in standings])
