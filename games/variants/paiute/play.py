"""The course of a session of Paiute: setup, who must act, what they may do, what follows."""

from functools import cache, lru_cache
from typing import Final

import msgspec

from games.engine import sessions, shuffle
from games.engine.cards import Card, lowest
from games.engine.choices import Action, Choice, Pick, Press, check, is_aside
from games.engine.errors import IllegalAction
from games.engine.game import Result, Seat, Setup, Step
from games.engine.pots import clockwise
from games.variants.paiute import events as ev
from games.variants.paiute.combinations import reader_of, reading
from games.variants.paiute.deals import Said, begin, is_last, showdown, void
from games.variants.paiute.options import PaiuteOptions
from games.variants.paiute.state import EXHAUSTIONS, FEWEST, MOST, State
from games.variants.paiute.values import SIX_CARDS, Reader

replace = msgspec.structs.replace

STOCK: Final = Press("stock")
TAKE: Final = Press("discards")
CALL_SIX: Final = Press("call")
KEEP: Final = Press("keep")
_EITHER: Final = (STOCK, TAKE)
_STOCK_ONLY: Final = (STOCK,)
_EVERYBODY: Final = (True,) * MOST
_NOBODY: Final[frozenset[Seat]] = frozenset()
_ALONE: Final = tuple(frozenset((seat,)) for seat in range(MOST))


def setup(table: Setup) -> Step:
    """The first dealer is drawn from the deal's key; deal 1 begins (A1). A session may be joined later,
    and left."""
    n = table.seats
    if not FEWEST <= n <= MOST:
        raise IllegalAction("wrong_seats", f"Paiute is for {FEWEST} to {MOST} players, not {n}.")
    options = msgspec.convert(table.options, PaiuteOptions)
    seated = sessions.opening(table, FEWEST)
    dealer = next(seat for seat in shuffle.order(table.key, "dealer", n) if seat not in table.vacant)
    return Step(*begin(options, table.key, table.deck, deal=1, dealer=dealer, won=(0,) * n, seated=seated))


def to_act(state: State) -> frozenset[Seat]:
    return _NOBODY if state.phase == "over" else _ALONE[state.turn]


def choices(state: State, seat: Seat) -> tuple[Choice, ...]:
    """What answers the open question; then what the seat may say of its part in later deals."""
    if state.phase == "over" or not 0 <= seat < state.seats:
        return ()
    asides = () if is_last(state) else sessions.says(state.seated, _EVERYBODY[: state.seats], seat)
    return answers(state) + asides if seat == state.turn else asides


def answers(state: State) -> tuple[Choice, ...]:
    """What the seat in turn may do."""
    seat = state.turn
    if state.phase == "draw":
        pile = state.discards
        free = pile and (state.options.take_wild == "yes" or pile[-1][0] != state.wild[0])
        return _EITHER if free else _STOCK_ONLY
    reads = reader_of(state.wild[0], state.options)
    return _after_drawing(state.hands[seat], state.taken, reads, state.caller is None)


@lru_cache(maxsize=1024)
def _after_drawing(
    hand: tuple[Card, ...], taken: Card | None, reads: Reader, may_call: bool
) -> tuple[Choice, ...]:
    """Discard any card but the one just taken from the discards; or call; or, in a last turn, keep six
    that combine (A3, A7, A8)."""
    others = hand if taken is None else tuple([card for card in hand if card != taken])
    discard = Pick("discard", others)
    best = reads.value(hand)
    if not best:
        return (discard,)
    six = best < SIX_CARDS
    if not may_call:
        return (discard, KEEP) if six else (discard,)
    if six:
        return discard, CALL_SIX
    if sixth := sixth_cards(hand, others, reads):
        return discard, Pick("call", sixth)
    # The only card that the five can spare is the one that may not be discarded.
    return (discard, CALL_SIX) if reads.value_of_six(hand) else (discard,)


def sixth_cards(hand: tuple[Card, ...], others: tuple[Card, ...], reads: Reader) -> tuple[Card, ...]:
    """Which of `others` may be discarded so that the five that are left make the best that they can (A7).

    Of equal combinations the player may keep the one with more wilds, also where fewer are worth more.
    """
    left = {card: reads.value(tuple([other for other in hand if other != card])) >> 4 for card in others}
    best = max(left.values())
    return tuple([card for card in others if left[card] == best]) if best else ()


def apply(state: State, seat: Seat, action: Action) -> Step:
    """The state after `seat` does `action`. Raises IllegalAction."""
    open_choices = choices(state, seat)
    if not open_choices:
        if state.phase == "over":
            raise IllegalAction("game_over", "The session is over; nothing can be done any more.")
        raise IllegalAction("not_your_turn", "It is not this seat's turn.")
    if is_aside(check(open_choices, action)):
        seated, event = sessions.said(state.seated, seat, action.do)
        return Step(replace(state, seated=seated), (event,))
    match action.do:
        case "stock":
            return _from_stock(state)
        case "discards":
            return _from_discards(state)
        case "call":
            return _call(state, action.cards[0] if action.cards else None)
        case "keep":
            return _turn_over(state, (ev.Kept(seat),))
    assert action.cards
    card = action.cards[0]
    state = _without(state, card)
    return _turn_over(state, (ev.Discarded(seat, card),))


def _from_stock(state: State) -> Step:
    """The top of the stock; when there is none, the discards but their top are shuffled first (A10)."""
    stock, discards, exhaustions = state.stock, state.discards, state.exhaustions
    said: Said = ()
    if not stock:
        exhaustions += 1
        if exhaustions == EXHAUSTIONS:
            return Step(*void(state))
        # At most six cards a hand and the wild card are elsewhere, so there are always some.
        assert len(discards) > 1
        label = f"discards/{state.deal}/{exhaustions}"
        stock, discards = shuffle.shuffled(state.key, label, discards[:-1]), discards[-1:]
        said = (ev.Reshuffled(exhaustions, len(stock)),)
    card = stock[0]
    state = replace(
        state,
        decision=state.decision + 1,
        phase="discard",
        hands=_drawn(state, card),
        stock=stock[1:],
        discards=discards,
        exhaustions=exhaustions,
    )
    return Step(state, (*said, ev.Drew(state.turn, "stock", card)))


def _from_discards(state: State) -> Step:
    card = state.discards[-1]
    state = replace(
        state,
        decision=state.decision + 1,
        phase="discard",
        hands=_drawn(state, card),
        discards=state.discards[:-1],
        taken=card,
    )
    return Step(state, (ev.Drew(state.turn, "discards", card),))


def _drawn(state: State, card: Card) -> tuple[tuple[Card, ...], ...]:
    hands, turn = state.hands, state.turn
    return (*hands[:turn], (*hands[turn], card), *hands[turn + 1 :])


def _without(state: State, card: Card) -> State:
    """The card has gone from the hand in turn to the discards."""
    hands, turn = list(state.hands), state.turn
    hands[turn] = tuple([other for other in hands[turn] if other != card])
    return replace(state, hands=tuple(hands), discards=(*state.discards, card))


def _call(state: State, sixth: Card | None) -> Step:
    """The hand is laid open; who has a last turn, or the showdown (A7, A8)."""
    seat = state.turn
    if sixth is not None:
        state = _without(state, sixth)
    order = last_turns(state.seats, seat, state.dealer, state.options.last_turns == "everyone")
    final = tuple([other for other in order if state.hands[other]])
    hand = state.hands[seat]
    shown = ev.HandShown(hand, reading(hand, state.wild[0], state.options))
    said: Said = (ev.Called(seat, shown, sixth, final),)
    if not final:
        return Step(*showdown(replace(state, caller=seat), said))
    state = replace(
        state, caller=seat, final=final, turn=final[0], phase="draw", taken=None, decision=state.decision + 1
    )
    return Step(state, said)


@cache
def last_turns(seats: int, caller: Seat, dealer: Seat, everyone: bool) -> tuple[Seat, ...]:
    """The seats after the caller, up to and including the dealer or all of them, in order (A8)."""
    others = clockwise(seats, caller)[:-1]
    if everyone:
        return others
    return others[: others.index(dealer) + 1] if dealer in others else ()


def _turn_over(state: State, said: Said) -> Step:
    final = state.final[1:]
    if state.caller is not None and not final:
        return Step(*showdown(state, said))
    turn = final[0] if final else _next_turn(state)
    state = replace(state, final=final, turn=turn, phase="draw", taken=None, decision=state.decision + 1)
    return Step(state, said)


def _next_turn(state: State) -> Seat:
    return next(seat for seat in clockwise(state.seats, state.turn) if state.hands[seat])


def apart(state: State) -> frozenset[Seat]:
    return sessions.apart(state.seated)


def default(state: State, seat: Seat) -> Action:
    """A11: draw from the stock, discard the drawn card; a card taken from the discards stays, and the
    lowest of the others goes. Call, or keep six, only where the house rule says so."""
    if state.phase == "draw":
        return Action("stock")
    if state.options.auto_call == "on":
        for choice in answers(state)[1:]:
            return Action(choice.do, cards=choice.cards[:1] if isinstance(choice, Pick) else None)
    hand = state.hands[seat]
    return Action("discard", cards=hand[-1:] if state.taken is None else lowest(hand[:-1], 1))


def result(state: State) -> Result | None:
    """Places and points by chips won (A11)."""
    return Result(state.places, state.won) if state.phase == "over" else None


def places(state: State) -> tuple[tuple[Card, ...], ...]:
    """Every place where a card can be; together they hold each of the 52 once."""
    return ((state.wild,), state.stock, state.discards, *state.hands)
