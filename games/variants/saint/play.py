"""The course of a game of Saint Poker: setup, who must act, what they may do, what follows."""

import msgspec

from games.engine import shuffle
from games.engine.cards import ORDER, Card, lowest
from games.engine.choices import Action, Choice, Pick, Press, check
from games.engine.decks import deck_of_deal
from games.engine.errors import IllegalAction
from games.engine.game import Result, Seat, Setup, Step
from games.engine.sessions import fixed
from games.variants.saint import events as ev
from games.variants.saint.options import SaintOptions
from games.variants.saint.scoring import (
    best_hands,
    both_passes,
    final_places,
    pickup_order,
    ranked_hands,
    round_points,
    round_winners,
)
from games.variants.saint.state import FEWEST, HAND, MOST, ROUNDS, State, Taken, totals, turned_each_round

replace = msgspec.structs.replace
UNSEAL = Press("unseal", sealed=True)


def setup(table: Setup) -> Step:
    """Deal ten cards to each and turn the future river (S1), then open round 1 (S2)."""
    n = table.seats
    if not FEWEST <= n <= MOST:
        raise IllegalAction("wrong_seats", f"Saint Poker is for {FEWEST} to {MOST} players, not {n}.")
    fixed(table)
    options = msgspec.convert(table.options, SaintOptions)
    deck = deck_of_deal(table.key, 1, table.deck)
    turn = turned_each_round(n)
    hands = tuple(_sorted(deck[HAND * seat : HAND * seat + HAND]) for seat in range(n))
    state = State(
        options=options,
        seats=n,
        deck=deck,
        dealt=HAND * n + turn,
        youth=youth_order(table),
        decision=0,
        round=0,
        phase="over",
        hands=hands,
        future=deck[HAND * n : HAND * n + turn],
        turned=(),
        sealed=((),) * n,
        known=((),) * n,
    )
    state, opened = _open_round(state)
    return Step(state, (ev.Youth(state.youth), ev.Dealt(hands), opened))


def youth_order(table: Setup) -> tuple[Seat, ...]:
    """Seats, youngest first (S9).

    A random order is drawn from the deal's key; the seats whose birth dates are known then share
    out, by age, the positions that the draw gave to them. So any two with known dates stand by
    age, and everybody else stands where the draw put them.
    """
    drawn = shuffle.order(table.key, "youth", table.seats)
    known = [seat for seat in drawn if table.youth and table.youth[seat] is not None]
    by_age = iter(sorted(known, key=lambda seat: (table.youth[seat] or 0, drawn.index(seat))))
    return tuple(next(by_age) if seat in known else seat for seat in drawn)


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__, reverse=True))


def _open_round(state: State) -> tuple[State, ev.Turned]:
    """The future river becomes the river's start; F new cards wait, except in round 8 (S2)."""
    number = state.round + 1
    turn = turned_each_round(state.seats) if number < ROUNDS else 0
    future = state.deck[state.dealt : state.dealt + turn]
    opened = replace(
        state,
        round=number,
        phase="river",
        decision=state.decision + 1,
        turned=state.future,
        future=future,
        dealt=state.dealt + turn,
        sealed=((),) * state.seats,
        placed=(),
        shown=(),
        ranked=(),
        points=(),
        order=(),
        at=0,
        table=(),
        taken=(),
    )
    return opened, ev.Turned(number, opened.turned, future)


def to_act(state: State) -> frozenset[Seat]:
    if state.phase == "pickup":
        return frozenset((state.order[state.at],))
    if state.phase == "over":
        return frozenset()
    return frozenset([seat for seat, cards in enumerate(state.sealed) if not cards])


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    if state.phase == "over" or not 0 <= seat < state.seats:
        return ()
    if state.phase == "pickup":
        return (Pick("take", state.table),) if state.order[state.at] == seat else ()
    count = 1 if state.phase == "river" else 2
    seal = Pick("seal", state.hands[seat], count, count, True)
    return (seal, UNSEAL) if state.sealed[seat] else (seal,)


def apply(state: State, seat: Seat, action: Action) -> Step:
    """The state after `seat` does `action`. Raises IllegalAction."""
    open_choices = choices(state, seat)
    if not open_choices:
        if state.phase == "over":
            raise IllegalAction("game_over", "The game is over; nothing can be done any more.")
        raise IllegalAction("not_your_turn", "It is not this seat's turn.")
    check(open_choices, action)
    if state.phase == "pickup":
        assert action.cards
        return _take(state, seat, action.cards[0])
    what: ev.What = "river" if state.phase == "river" else "pair"
    sealed = list(state.sealed)
    if action.cards is None:
        sealed[seat] = ()
        return Step(replace(state, sealed=tuple(sealed)), (ev.Unsealed(seat, what),))
    sealed[seat] = action.cards
    state = replace(state, sealed=tuple(sealed))
    happened = ev.Sealed(seat, what, action.cards)
    if not all(sealed):
        return Step(state, (happened,))
    return _reveal_river(state, happened) if what == "river" else _reveal_pairs(state, happened)


def _without_sealed(state: State) -> tuple[tuple[tuple[Card, ...], ...], tuple[tuple[Card, ...], ...]]:
    """Hands, and the cards known to be in them, once the sealed cards have left."""
    hands, known = [], []
    for seat, gone in enumerate(state.sealed):
        hands.append(tuple([card for card in state.hands[seat] if card not in gone]))
        known.append(tuple([card for card in state.known[seat] if card not in gone]))
    return tuple(hands), tuple(known)


def _reveal_river(state: State, happened: ev.Event) -> Step:
    hands, known = _without_sealed(state)
    placed = tuple([cards[0] for cards in state.sealed])
    state = replace(
        state,
        hands=hands,
        known=known,
        placed=placed,
        sealed=((),) * state.seats,
        phase="pair",
        decision=state.decision + 1,
    )
    return Step(state, (happened, ev.Placed(state.round, placed)))


def _reveal_pairs(state: State, happened: ev.Event) -> Step:
    """Score the round (S5-S7); then pick up, or after round 8 finish (S8, S10)."""
    left, known = _without_sealed(state)
    shown = tuple([_sorted(cards) for cards in state.sealed])
    river = state.turned + state.placed
    hands = best_hands(river, shown)
    winners = round_winners(hands)
    points = round_points(state.round, winners, state.seats, state.options)
    last = state.round == ROUNDS
    state = replace(
        state,
        hands=left,
        known=known,
        shown=shown,
        ranked=ranked_hands(hands),
        points=points,
        scores=(*state.scores, points),
        winners=(*state.winners, winners),
        sealed=((),) * state.seats,
        table=river + sum(shown, ()),
        phase="over" if last else "pickup",
        decision=state.decision + 1,
    )
    if not last:
        order = both_passes(pickup_order(hands, totals(state), state.youth), state.options)
        state = replace(state, order=order)
    scored = ev.Scored(state.round, state.ranked, points, state.order)
    said = (happened, ev.Shown(state.round, shown), scored)
    return _finish(state, said) if last else Step(state, said)


def _finish(state: State, said: tuple[ev.Event, ...]) -> Step:
    """After round 8 nothing is picked up and all that lies face up is discarded (S10)."""
    places = final_places(totals(state), state.winners, state.options)
    gone = ev.Discarded(state.round, state.table)
    state = replace(state, discards=(*state.discards, state.table), table=(), places=places)
    return Step(state, (*said, gone, ev.Finished(totals(state), places)))


def _take(state: State, seat: Seat, card: Card) -> Step:
    source = next((owner for owner, pair in enumerate(state.shown) if card in pair), None)
    hands, known = list(state.hands), list(state.known)
    hands[seat] = _sorted((*hands[seat], card))
    known[seat] = (*known[seat], card)
    more = state.at + 1 < len(state.order)
    state = replace(
        state,
        hands=tuple(hands),
        known=tuple(known),
        table=tuple([other for other in state.table if other != card]),
        taken=(*state.taken, Taken(seat, card, source)),
        at=state.at + 1,
        decision=state.decision + more,  # else the next round's opening asks the next question
    )
    took = ev.Took(seat, card, source)
    if more:
        return Step(state, (took,))
    gone = ev.Discarded(state.round, state.table)
    state, opened = _open_round(replace(state, discards=(*state.discards, state.table)))
    return Step(state, (took, gone, opened))


def default(state: State, seat: Seat) -> Action:
    """S13: the lowest card, the two lowest, the lowest card face up."""
    if state.phase == "pickup":
        return Action("take", cards=lowest(state.table, 1))
    return Action("seal", cards=lowest(state.hands[seat], 1 if state.phase == "river" else 2))


def result(state: State) -> Result | None:
    return Result(state.places, totals(state)) if state.phase == "over" else None


def places(state: State) -> tuple[tuple[Card, ...], ...]:
    """Every place where a card can be; together they hold each of the 52 once."""
    return (state.deck[state.dealt :], *state.hands, state.future, _face_up(state), *state.discards)


def _face_up(state: State) -> tuple[Card, ...]:
    if state.phase in ("river", "pair"):
        return state.turned + state.placed
    return state.table
