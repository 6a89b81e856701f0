"""From deal to deal of a session of Paiute: dealing, the showdown, void deals, the end (A1, A2, A8-A11)."""

from typing import Final

import msgspec

from games.engine.cards import Card
from games.engine.decks import SIZE, deck_of_deal
from games.engine.game import Seat
from games.engine.pots import clockwise, split
from games.variants.paiute import events as ev
from games.variants.paiute.combinations import reader_of, reading
from games.variants.paiute.options import PaiuteOptions
from games.variants.paiute.state import HAND, State

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
    pot: int = 0,
    decision: int = 0,
    last: ev.Settled | ev.Voided | None = None,
) -> tuple[State, Said]:
    """A new deal: stakes, five cards to each from the dealer's left, the wild card, a discard (A1, A2)."""
    n = len(won)
    deck = deck_of_deal(key, deal, decks[:SIZE])
    place = {seat: i for i, seat in enumerate(clockwise(n, dealer))}
    dealt = n * HAND
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
        turn=(dealer + 1) % n,
        hands=tuple([deck[place[seat] : dealt : n] for seat in range(n)]),
        stock=deck[dealt + 2 :],
        discards=deck[dealt + 1 : dealt + 2],
        pot=pot + options.stake * n,
        won=won,
        last=last,
    )
    began = ev.Began(deal, dealer, options.stake, state.pot)
    return state, (began, ev.Dealt(state.hands), ev.Turned(state.wild, state.discards[-1]))


def showdown(state: State, said: Said) -> tuple[State, Said]:
    """Every seat's best combination counts; the highest takes the pot (A9)."""
    caller, wild = state.caller, state.wild[0]
    assert caller is not None
    value = reader_of(wild, state.options).value
    values = [value(hand) for hand in state.hands]
    best = max(values)
    winners = tuple([seat for seat, mine in enumerate(values) if mine == best])
    shares = split(state.pot, winners, state.dealer, state.seats)
    won = list(state.won)
    for seat, chips in shares:
        won[seat] += chips
    hands = tuple([ev.HandShown(hand, reading(hand, wild, state.options)) for hand in state.hands])
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
    return _next(replace(state, pot=0, won=settled.won, final=()), settled, (*said, settled))


def void(state: State, said: Said = ()) -> tuple[State, Said]:
    """Nobody wins; the pot stays, and the deal passes (A10)."""
    voided = ev.Voided(state.deal, state.dealer, state.pot)
    return _next(state, voided, (*said, voided))


def _next(state: State, ended: ev.Settled | ev.Voided, said: Said) -> tuple[State, Said]:
    if state.deal >= state.options.deals:
        return _finish(state, ended, said)
    opened, more = begin(
        state.options,
        state.key,
        state.decks,
        deal=state.deal + 1,
        dealer=(state.dealer + 1) % state.seats,
        won=state.won,
        pot=state.pot,
        decision=state.decision,
        last=ended,
    )
    return opened, said + more


def _finish(state: State, ended: ev.Settled | ev.Voided, said: Said) -> tuple[State, Said]:
    """The session is over. A void last deal leaves a pot into which all have paid the same."""
    won = state.won
    if state.pot:
        each, odd = divmod(state.pot, state.seats)
        assert not odd
        won = tuple([chips + each for chips in won])
        said = (*said, ev.Returned(each))
    places = tuple([1 + sum([other > mine for other in won]) for mine in won])
    state = replace(
        state,
        phase="over",
        decision=state.decision + 1,
        taken=None,
        pot=0,
        won=won,
        final=(),
        last=ended,
        places=places,
    )
    return state, (*said, ev.Finished(won, places))
