"""Betting rounds with whole chips (rules.md P4, P5, P10): antes, check, bet, call, raise, fold.

Chips only ever move between a stack and what its seat has paid; who wins them is for pots.py
and the game. A bet or raise is named by what it brings the seat's bets of the round to.
"""

from collections.abc import Collection, Sequence
from typing import Final, Literal, TypeVar

import msgspec

from games.engine.choices import Amount, Choice, Press
from games.engine.game import Seat
from games.engine.pots import clockwise, excess

# "after-call": a raise is at most the pot as it is after the call. "current-pot": the chips put
# in at once are at most the pot as it is before them. A bet is at most the pot under both (P5).
Cap = Literal["no-limit", "after-call", "current-pot"]
Deed = Literal["check", "bet", "call", "raise", "fold"]
T = TypeVar("T")

CHECK: Final = Press("check")
CALL: Final = Press("call")
FOLD: Final = Press("fold")
_FREE: Final = (CHECK,)
_FACING: Final = (FOLD, CALL)


class Betting(msgspec.Struct, frozen=True):
    """The chips of one hand; every tuple has one entry a seat.

    A seat that was not dealt in counts as folded. `stacks` and `paid` together never change
    their sum.
    """

    stacks: tuple[int, ...]  # chips behind, not yet paid
    paid: tuple[int, ...]  # in all rounds of the hand, antes included
    folded: tuple[bool, ...]
    bets: tuple[int, ...]  # what of `paid` belongs to this round
    acted: tuple[bool, ...]  # in this round
    waiting: tuple[Seat, ...] = ()  # who is still to act, next first; () when the round is over
    level: int = 0  # the highest bet of this round
    least_raise: int = 0  # the last full bet or raise of this round, at first the smallest bet


class Bet(msgspec.Struct, frozen=True):
    """What a seat did: it put `put` chips in, its bets of the round are now `to`."""

    seat: Seat
    what: Deed
    put: int
    to: int
    all_in: bool


def antes(stacks: Sequence[int], ante: int, away: Collection[Seat] = ()) -> Betting:
    """Every seat with chips pays the ante, or all it has (P4); seats without, or `away`, are not in."""
    n = len(stacks)
    paid = tuple([0 if seat in away else min(chips, ante) for seat, chips in enumerate(stacks)])
    return Betting(
        stacks=tuple([chips - gone for chips, gone in zip(stacks, paid, strict=True)]),
        paid=paid,
        folded=tuple([chips == 0 for chips in paid]),
        bets=(0,) * n,
        acted=(False,) * n,
    )


def live(betting: Betting) -> tuple[Seat, ...]:
    """The seats that can still win something, lowest first."""
    return tuple([seat for seat, out in enumerate(betting.folded) if not out])


def open_round(betting: Betting, dealer: Seat, smallest: int) -> Betting:
    """A new round from the dealer's left; `smallest` is the smallest full bet.

    Over at once when fewer than two seats still have chips to bet.
    """
    n = len(betting.stacks)
    able = _able(betting.stacks, betting.folded, dealer)
    return Betting(
        betting.stacks,
        betting.paid,
        betting.folded,
        bets=(0,) * n,
        acted=(False,) * n,
        waiting=able if len(able) > 1 else (),
        least_raise=smallest,
    )


def _able(stacks: tuple[int, ...], folded: tuple[bool, ...], after: Seat) -> tuple[Seat, ...]:
    """Seats that can put chips in, clockwise; `after` comes last."""
    return tuple([seat for seat in clockwise(len(stacks), after) if stacks[seat] and not folded[seat]])


def choices(betting: Betting, cap: Cap) -> tuple[Choice, ...]:
    """What the seat that is next may do (P5). Folding is not offered where checking is free."""
    seat = betting.waiting[0]
    stack, mine, level = betting.stacks[seat], betting.bets[seat], betting.level
    owed = level - mine
    plain = _FACING if owed else _FREE
    if stack <= owed:
        return plain
    # A seat that has acted may raise again only when the bets grew by a full raise, at once or
    # by several short all-ins, over what it last matched (P5).
    if betting.acted[seat] and owed < betting.least_raise:
        return plain
    if len(betting.waiting) == 1 and len(_able(betting.stacks, betting.folded, seat)) == 1:
        return plain  # everybody else is all-in: nobody could call
    least, most = level + betting.least_raise, mine + stack
    if cap != "no-limit":
        pot = sum(betting.paid)
        limit = level + pot + owed if cap == "after-call" else mine + pot
        if limit < most:
            most = limit
            if most < least:
                return plain
    # Only an all-in may be for less than a full bet or raise.
    return (*plain, Amount("raise" if level else "bet", min(least, most), most))


def owed(betting: Betting, seat: Seat) -> int:
    """What a call costs the seat: 0 when it may check, never more than it has."""
    return min(betting.level - betting.bets[seat], betting.stacks[seat])


def act(betting: Betting, what: Deed, amount: int | None = None) -> tuple[Betting, Bet]:
    """The seat that is next does `what`, which `choices` must have offered."""
    seat, waiting = betting.waiting[0], betting.waiting[1:]
    stacks, paid, bets = betting.stacks, betting.paid, betting.bets
    level, least_raise, folded = betting.level, betting.least_raise, betting.folded
    acted = _with(betting.acted, seat, True)
    put = 0
    if what == "fold":
        folded = _with(folded, seat, True)
    elif what == "call":
        put = min(level - bets[seat], stacks[seat])
    elif what != "check":
        assert amount is not None
        put = amount - bets[seat]
        least_raise = max(least_raise, amount - level)
        level = amount
    if put:
        stacks = _with(stacks, seat, stacks[seat] - put)
        paid = _with(paid, seat, paid[seat] + put)
        bets = _with(bets, seat, bets[seat] + put)
        if level != betting.level:
            waiting = tuple([other for other in _able(stacks, folded, seat) if other != seat])
    done = Betting(stacks, paid, folded, bets, acted, waiting, level, least_raise)
    return done, Bet(seat, what, put, bets[seat], put > 0 and not stacks[seat])


def close(betting: Betting) -> tuple[Betting, tuple[Seat, int] | None]:
    """The round is over; the seat and chips of an uncalled excess, which goes back (P10)."""
    back = excess(betting.paid)
    if back:
        seat, chips = back
        betting = msgspec.structs.replace(
            betting,
            stacks=_with(betting.stacks, seat, betting.stacks[seat] + chips),
            paid=_with(betting.paid, seat, betting.paid[seat] - chips),
        )
    n = len(betting.stacks)
    closed = msgspec.structs.replace(
        betting, bets=(0,) * n, acted=(False,) * n, waiting=(), level=0, least_raise=0
    )
    return closed, back


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
