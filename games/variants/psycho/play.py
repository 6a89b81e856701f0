"""The course of a game of Psycho Poker: setup, who must act, what they may do, what follows."""

from typing import Final

import msgspec

from games.engine import shuffle
from games.engine.cards import ORDER, Card
from games.engine.choices import Action, Arrange, Choice, Press, check
from games.engine.decks import SIZE as DECK_SIZE
from games.engine.decks import deck_of_deal
from games.engine.errors import IllegalAction
from games.engine.game import Result, Seat, Setup, Step
from games.engine.sessions import fixed
from games.engine.suited import Rows, falling
from games.variants.psycho import events as ev
from games.variants.psycho.options import PsychoOptions
from games.variants.psycho.scoring import compared, match_winner, rows_won, turned
from games.variants.psycho.state import DEALT, ROWS, SEATS, SIZE, Hand, State

replace = msgspec.structs.replace
Said = tuple[ev.Event, ...]

UNSEAL: Final = Press("unseal", sealed=True)


def setup(table: Setup) -> Step:
    """The first dealer is drawn from the deal's key (Y5); match 1 begins."""
    if table.seats != SEATS:
        raise IllegalAction("wrong_seats", f"Psycho Poker is for {SEATS} players, not {table.seats}.")
    fixed(table)
    options = msgspec.convert(table.options, PsychoOptions)
    hands, aside, decks = _deal(
        table.key, table.deck, 1, dealer := shuffle.order(table.key, "dealer", SEATS)[0]
    )
    state = State(
        options=options,
        key=table.key,
        decks=decks,
        decision=1,
        match=1,
        dealer=dealer,
        phase="arrange",
        hands=hands,
        aside=aside,
        sealed=(None, None),
    )
    return Step(state, _opened(state))


def _deal(
    key: str, decks: tuple[Card, ...], match: int, dealer: Seat
) -> tuple[tuple[Hand, Hand], tuple[Card, Card], tuple[Card, ...]]:
    """Both hands, the cards set aside from them, and the stacked decks that are left (Y1).

    The dealer is dealt the second half of the deck. The place in each half of the card set aside
    is drawn from the key, so that it depends on no card.
    """
    deck = deck_of_deal(key, match, decks[:DECK_SIZE])
    hands, aside = [], []
    for seat in range(SEATS):
        half = deck[DEALT:] if seat == dealer else deck[:DEALT]
        place = shuffle.order(key, f"aside/{match}/{seat}", DEALT)[0]
        aside.append(half[place])
        hands.append(high_to_low(half[:place] + half[place + 1 :]))
    return (hands[0], hands[1]), (aside[0], aside[1]), decks[DECK_SIZE:]


def high_to_low(cards: tuple[Card, ...]) -> Hand:
    return tuple(sorted(cards, key=ORDER.__getitem__, reverse=True))


def _opened(state: State) -> Said:
    return ev.Began(state.match, state.dealer, state.won), ev.Dealt(state.hands)


def to_act(state: State) -> frozenset[Seat]:
    if state.phase == "over":
        return frozenset()
    return frozenset(seat for seat, rows in enumerate(state.sealed) if rows is None)


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    if state.phase == "over" or not 0 <= seat < SEATS:
        return ()
    seal = Arrange("seal", state.hands[seat], ROWS, SIZE, True, state.options.order == "strict")
    return (seal,) if state.sealed[seat] is None else (seal, UNSEAL)


def apply(state: State, seat: Seat, action: Action) -> Step:
    """The state after `seat` does `action`. Raises IllegalAction."""
    open_choices = choices(state, seat)
    if not open_choices:
        if state.phase == "over":
            raise IllegalAction("game_over", "The game is over; nothing can be done any more.")
        raise IllegalAction("not_your_turn", f"Nobody sits at seat {seat}.")
    check(open_choices, action)
    rows = None if action.rows is None else falling(action.rows)
    north, south = (rows, state.sealed[1]) if seat == 0 else (state.sealed[0], rows)
    state = replace(state, sealed=(north, south))
    if rows is None:
        return Step(state, (ev.Unsealed(seat),))
    said: Said = (ev.Sealed(seat, rows),)
    return Step(state, said) if north is None or south is None else _reveal(state, north, south, said)


def _reveal(state: State, north: Rows, south: Rows, said: Said) -> Step:
    """Row by row the hands are shown and compared; then the cards set aside are turned (Y4, Y5)."""
    rows = compared(north, south, state.options)
    wins = rows_won(rows)
    winner = match_winner(wins)
    won = (state.won[0] + (winner == 0), state.won[1] + (winner == 1))
    aside = turned(state.aside, winner, state.dealer)
    settled = ev.Settled(state.match, state.dealer, rows, wins, winner, won, aside)
    said = (*said, *(ev.Shown(i, state.dealer, row) for i, row in enumerate(rows, 1)), settled)
    state = replace(state, won=won, last=settled, decision=state.decision + 1)
    if _is_over(state):
        places = (1 + (won[1] > won[0]), 1 + (won[0] > won[1]))
        return Step(replace(state, phase="over", places=places), (*said, ev.Finished(won, places)))
    hands, pair, decks = _deal(state.key, state.decks, match := state.match + 1, aside.dealer)
    state = replace(
        state, decks=decks, match=match, dealer=aside.dealer, hands=hands, aside=pair, sealed=(None, None)
    )
    return Step(state, said + _opened(state))


def _is_over(state: State) -> bool:
    match state.options.matches:
        case "one":
            return True
        case "first-to":
            return max(state.won) >= state.options.count
        case "exactly":
            return state.match >= state.options.count


def default(state: State, seat: Seat) -> Action:
    """Y6: the cards by rank, high to low, in fives; the fives in the order that they must have."""
    hand = state.hands[seat]
    return Action("seal", rows=falling([hand[i : i + SIZE] for i in range(0, ROWS * SIZE, SIZE)]))


def result(state: State) -> Result | None:
    """Places and points by matches won."""
    return Result(state.places, state.won) if state.phase == "over" else None


def places(state: State) -> tuple[tuple[Card, ...], ...]:
    """Every place where a card can be; together they hold each of the 52 once."""
    return (*state.hands, state.aside)
