"""From deal to deal of a session of Paiute: dealing, the showdown, void deals, the end (A1, A2, A8-A11).

Who sits out or has left is dealt no cards, pays no stake and is passed over.
"""

from typing import Final

import msgspec

from games.engine.cards import Card
from games.engine.decks import SIZE, deck_of_deal
from games.engine.game import Seat
from games.engine.pots import clockwise, split
from games.engine.sessions import Words, at_next_hand, each_word, plays_next
from games.variants.paiute import events as ev
from games.variants.paiute.combinations import reader_of, reading
from games.variants.paiute.options import PaiuteOptions
from games.variants.paiute.state import FEWEST, HAND, State

replace: Final = msgspec.structs.replace
Said = tuple[ev.Event, ...]


def begin(
    options: PaiuteOptions,
    key: str,
    decks: tuple[Card, ...],
    *,
    deal: int,
    dealer: Seat,
    won: tuple[int, ...],
    seated: Words = (),
    paid: tuple[int, ...] = (),
    decision: int = 0,
    last: ev.Settled | ev.Voided | None = None,
) -> tuple[State, Said]:
    """A new deal: stakes, five cards to each from the dealer's left, the wild card, a discard (A1, A2).

    paid: what lies in the pot from a void deal before, by who has paid it.
    """
    n = len(won)
    seated = each_word(seated, n)
    deck = deck_of_deal(key, deal, decks[:SIZE])
    playing = [seat for seat in clockwise(n, dealer) if plays_next(seated, seat)]
    dealt = len(playing) * HAND
    hands: list[tuple[Card, ...]] = [()] * n
    for i, seat in enumerate(playing):
        hands[seat] = deck[i : dealt : len(playing)]
    paid = tuple(
        [
            before + (options.stake if hand else 0)
            for before, hand in zip(paid or (0,) * n, hands, strict=True)
        ]
    )
    state = State(
        options=options,
        seats=n,
        key=key,
        decks=decks[SIZE:],
        decision=decision + 1,
        deal=deal,
        dealer=dealer,
        wild=deck[dealt],
        phase="draw",
        turn=playing[0],
        hands=tuple(hands),
        stock=deck[dealt + 2 :],
        discards=deck[dealt + 1 : dealt + 2],
        pot=sum(paid),
        paid=paid,
        won=won,
        seated=seated,
        last=last,
    )
    began = ev.Began(deal, dealer, options.stake, state.pot)
    return state, (began, ev.Dealt(state.hands), ev.Turned(state.wild, state.discards[-1]))


def showdown(state: State, said: Said) -> tuple[State, Said]:
    """Every seat's best combination counts; the highest takes the pot (A9)."""
    caller, wild = state.caller, state.wild[0]
    assert caller is not None
    value = reader_of(wild, state.options).value
    values = [value(hand) if hand else -1 for hand in state.hands]
    best = max(values)
    winners = tuple([seat for seat, mine in enumerate(values) if mine == best])
    shares = split(state.pot, winners, state.dealer, state.seats)
    won = list(state.won)
    for seat, chips in shares:
        won[seat] += chips
    hands = tuple(
        [ev.HandShown(hand, reading(hand, wild, state.options) if hand else None) for hand in state.hands]
    )
    settled = ev.Settled(
        state.deal,
        state.dealer,
        state.wild,
        caller,
        hands,
        state.pot,
        winners,
        tuple(sorted(shares)),
        tuple(won),
    )
    nothing = (0,) * state.seats
    return _next(replace(state, pot=0, paid=nothing, won=settled.won, final=()), settled, (*said, settled))


def void(state: State, said: Said = ()) -> tuple[State, Said]:
    """Nobody wins; the pot stays, and the deal passes (A10)."""
    voided = ev.Voided(state.deal, state.dealer, state.pot)
    return _next(state, voided, (*said, voided))


def _next(state: State, ended: ev.Settled | ev.Voided, said: Said) -> tuple[State, Said]:
    able = [seat for seat in clockwise(state.seats, state.dealer) if plays_next(state.seated, seat)]
    if len(able) < FEWEST or is_last(state):
        return _finish(state, ended, said)
    seated, moved = at_next_hand(state.seated)
    opened, more = begin(
        state.options,
        state.key,
        state.decks,
        deal=state.deal + 1,
        dealer=able[0],
        won=state.won,
        seated=seated,
        paid=state.paid,
        decision=state.decision,
        last=ended,
    )
    return opened, (*said, *moved, *more)


def is_last(state: State) -> bool:
    return state.deal >= state.options.deals


def _finish(state: State, ended: ev.Settled | ev.Voided, said: Said) -> tuple[State, Said]:
    """The session is over. What a void last deal leaves in the pot goes back to those who paid it.

    Places are by chips won; a seat that nobody took is last (A11).
    """
    won, n = state.won, state.seats
    if state.pot:
        won = tuple([chips + back for chips, back in zip(won, state.paid, strict=True)])
        said = (*said, ev.Returned(state.paid))
    standings = [-1 if word == "open" else chips for chips, word in zip(won, state.seated, strict=True)]
    places = tuple([1 + sum([other > mine for other in standings]) for mine in standings])
    state = replace(
        state,
        phase="over",
        decision=state.decision + 1,
        taken=None,
        pot=0,
        paid=(0,) * n,
        won=won,
        final=(),
        last=ended,
        places=places,
    )
    return state, (*said, ev.Finished(won, places))
