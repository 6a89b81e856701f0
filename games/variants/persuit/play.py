"""The course of a session of PerSuit: setup, who must act, what they may do, what follows."""

from typing import Final

import msgspec

from games.engine import betting, sessions, shuffle
from games.engine.choices import Action, Choice, Pick, Press, check, is_aside
from games.engine.errors import IllegalAction
from games.engine.game import Result, Seat, Setup, Step
from games.engine.pots import clockwise
from games.variants.persuit import events as ev
from games.variants.persuit.hands import begin, end, is_last
from games.variants.persuit.options import PersuitOptions, cap
from games.variants.persuit.showdown import payout, pots_won, shown, without_hidden
from games.variants.persuit.state import FEWEST, HAND, MOST, State

replace = msgspec.structs.replace
Said = tuple[ev.Event, ...]

TOTAL: Final = Press("total", sealed=True)
NO_TOTAL: Final = Press("no_total", sealed=True)
UNSEAL: Final = Press("unseal", sealed=True)
_DECLARE: Final = (NO_TOTAL, TOTAL)
_REDECLARE: Final = (NO_TOTAL, TOTAL, UNSEAL)


def setup(table: Setup) -> Step:
    """Equal stacks; the first dealer is drawn from the deal's key; hand 1 begins. A session of a
    fixed number of hands may be joined later, and left."""
    n = table.seats
    if not FEWEST <= n <= MOST:
        raise IllegalAction("wrong_seats", f"PerSuit is for {FEWEST} to {MOST} players, not {n}.")
    options = msgspec.convert(table.options, PersuitOptions)
    seated = sessions.opening(table, FEWEST) if options.mode == "hands" else sessions.fixed(table)
    state, said = begin(
        options,
        table.key,
        table.deck,
        hand=1,
        dealer=next(seat for seat in shuffle.order(table.key, "dealer", n) if seat not in table.vacant),
        stacks=tuple([0 if seat in table.vacant else options.stack for seat in range(n)]),
        gone=(None,) * n,
        seated=seated,
    )
    return bet_on(state, state.chips, said)


def to_act(state: State) -> frozenset[Seat]:
    match state.phase:
        case "first" | "second":
            return frozenset(state.chips.waiting[:1])
        case "draw":
            return frozenset(state.drawing[:1])
        case "declare":
            return frozenset(seat for seat in betting.live(state.chips) if state.sealed[seat] is None)
    return frozenset()


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """What answers the open question; then what the seat may say of its part in later hands."""
    if not state.seated:
        return _answers(state, seat)
    if not 0 <= seat < state.seats or state.phase == "over":
        return ()
    return _answers(state, seat) + _asides(state, seat)


def _asides(state: State, seat: Seat) -> tuple[Choice, ...]:
    if is_last(state):
        return ()
    return sessions.says(state.seated, tuple([gone is None for gone in state.gone]), seat)


def _answers(state: State, seat: Seat) -> tuple[Choice, ...]:
    phase = state.phase
    if phase in ("first", "second"):
        return betting.choices(state.chips, cap(state.options)) if state.chips.waiting[0] == seat else ()
    if phase == "draw":
        return (Pick("draw", state.hands[seat], 0, HAND),) if state.drawing[0] == seat else ()
    if phase == "over" or not 0 <= seat < state.seats or state.chips.folded[seat]:
        return ()
    return _DECLARE if state.sealed[seat] is None else _REDECLARE


def apply(state: State, seat: Seat, action: Action) -> Step:
    """The state after `seat` does `action`. Raises IllegalAction."""
    open_choices = choices(state, seat)
    if not open_choices:
        if state.phase == "over":
            raise IllegalAction("game_over", "The session is over; nothing can be done any more.")
        raise IllegalAction("not_your_turn", "It is not this seat's turn.")
    choice = check(open_choices, action)
    if action.minute is not None:
        state = replace(state, minute=max(state.minute, action.minute))
    if is_aside(choice):
        return _says(state, seat, action.do)
    if state.phase == "draw":
        assert action.cards is not None
        return _draw(state, seat, action.cards)
    if state.phase == "declare":
        return _declare(state, seat, action.do)
    chips, bet = betting.act(state.chips, action.do, action.amount)  # type: ignore[arg-type]
    return bet_on(state, chips, (ev.Acted(seat, bet.what, bet.put, bet.to, bet.all_in),))


def _says(state: State, seat: Seat, do: str) -> Step:
    """The seat sits out, comes back, leaves or joins; who joins is given a stack at once (P12)."""
    seated, event = sessions.said(state.seated, seat, do)
    state = replace(state, seated=seated)
    if do == "join":
        stacks = state.chips.stacks
        stacks = (*stacks[:seat], state.options.stack, *stacks[seat + 1 :])
        state = replace(state, chips=replace(state.chips, stacks=stacks))
    return Step(state, (event,))


def bet_on(state: State, chips: betting.Betting, said: Said) -> Step:
    """After a bet, or when a betting round opens: who is next, or what follows the round."""
    if chips.folded.count(False) == 1:
        return _last_one(state, chips, said)
    if chips.waiting:
        return Step(replace(state, chips=chips, decision=state.decision + 1), said)
    chips, back = betting.close(chips)
    if back:
        said = (*said, ev.Returned(*back))
    if state.phase == "second":
        state = replace(state, chips=chips, phase="declare", decision=state.decision + 1)
        return Step(state, said)
    order = [seat for seat in clockwise(state.seats, state.dealer) if not chips.folded[seat]]
    state = replace(state, chips=chips, phase="draw", drawing=tuple(order), decision=state.decision + 1)
    return Step(state, said)


def _draw(state: State, seat: Seat, cards: tuple[str, ...]) -> Step:
    """Discard and receive as many (P6)."""
    count = len(cards)
    got, stock = state.stock[:count], state.stock[count:]
    discards, reshuffles = list(state.discards), state.reshuffles
    said: Said = ()
    if len(got) < count:
        # The own discards are not among them: they join the discards only now.
        pile = sum(discards, ())
        reshuffles += 1
        fresh = shuffle.shuffled(state.key, f"discards/{state.hand}/{reshuffles}", pile)
        missing = count - len(got)
        got, stock = got + fresh[:missing], fresh[missing:]
        discards = [()] * state.seats
        said = (ev.Reshuffled(len(pile)),)
    discards[seat] = cards
    hands, drawn = list(state.hands), list(state.drawn)
    hands[seat] = tuple([card for card in hands[seat] if card not in cards]) + got
    drawn[seat] = count
    state = replace(
        state,
        hands=tuple(hands),
        stock=stock,
        discards=tuple(discards),
        drawn=tuple(drawn),
        drawing=state.drawing[1:],
        reshuffles=reshuffles,
    )
    said = (*said, ev.Drew(seat, count, cards, got))
    if state.drawing:
        return Step(replace(state, decision=state.decision + 1), said)
    state = replace(state, phase="second")
    return bet_on(state, betting.open_round(state.chips, state.dealer, state.ante), said)


def _declare(state: State, seat: Seat, do: str) -> Step:
    """Seal Total Hand or not; when all have, the pots are settled (P8, P9)."""
    total = None if do == "unseal" else do == "total"
    sealed = (*state.sealed[:seat], total, *state.sealed[seat + 1 :])
    state = replace(state, sealed=sealed)
    said: Said = (ev.Unsealed(seat) if total is None else ev.Sealed(seat, total),)
    if any(says is None and not out for says, out in zip(sealed, state.chips.folded, strict=True)):
        return Step(state, said)
    callers = tuple([caller for caller, says in enumerate(sealed) if says])
    chips, options = state.chips, state.options
    won = pots_won(chips.paid, chips.folded, state.hands, callers, state.dealer, options)
    open_hands = shown(won, chips.folded, state.hands, callers, options)
    return _settle(state, without_hidden(won, open_hands), callers, open_hands, (*said, ev.Declared(callers)))


def _last_one(state: State, chips: betting.Betting, said: Said) -> Step:
    """Everybody else has folded: the last takes everything and shows nothing (P10)."""
    chips, back = betting.close(chips)
    if back:
        said = (*said, ev.Returned(*back))
    winner = betting.live(chips)[0]
    pot = sum(chips.paid)
    won = ev.PotWon(pot, (winner,), "alone", (winner,), (winner,), ((winner, pot),))
    return _settle(replace(state, chips=chips), (won,), (), (None,) * state.seats, said)


def _settle(
    state: State,
    won: tuple[ev.PotWon, ...],
    callers: tuple[Seat, ...],
    open_hands: tuple[ev.HandShown | None, ...],
    said: Said,
) -> Step:
    gains = payout(won, state.seats)
    stacks = tuple([behind + gain for behind, gain in zip(state.chips.stacks, gains, strict=True)])
    settled = ev.Settled(state.hand, state.dealer, callers, open_hands, won, gains, stacks)
    state, said = end(state, settled, (*said, settled))
    return Step(state, said) if state.phase == "over" else bet_on(state, state.chips, said)


def default(state: State, seat: Seat) -> Action:
    """P13: check, else fold; stand pat; no Total Hand."""
    if state.phase == "draw":
        return Action("draw", cards=())
    if state.phase == "declare":
        return Action("no_total")
    return Action("fold" if betting.owed(state.chips, seat) else "check")


def apart(state: State) -> frozenset[Seat]:
    return sessions.apart(state.seated)


def timed(state: State) -> bool:
    return state.options.level_minutes > 0


def result(state: State) -> Result | None:
    return Result(state.places, state.chips.stacks) if state.phase == "over" else None


def places(state: State) -> tuple[tuple[str, ...], ...]:
    """Every place where a card can be; together they hold each of the 52 once."""
    return (state.stock, *state.hands, *state.discards)
