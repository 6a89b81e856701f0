"""Who may win which chips (rules.md P10, C4): pots, uncalled excess, splitting with odd chips.

Amounts are whole chips, one entry a seat. Nothing here knows what a hand is worth.
"""

from collections.abc import Collection, Sequence
from functools import cache

import msgspec

from games.engine.game import Seat


class Pot(msgspec.Struct, frozen=True):
    """Chips, and the seats that can win them, lowest first."""

    chips: int
    seats: tuple[Seat, ...]


@cache
def clockwise(seats: int, after: Seat) -> tuple[Seat, ...]:
    """All seats, the one to the left of `after` first and `after` itself last."""
    return tuple((after + i) % seats for i in range(1, seats + 1))


def pots(paid: Sequence[int], folded: Sequence[bool]) -> tuple[Pot, ...]:
    """The main pot first, then the side pots (P10); at least one seat that paid must not be folded.

    A layer ends only where a seat that can still win has paid no more, so layers with the same
    eligible seats are one from the start. What folded seats paid above everybody who is still in
    has nobody to win it: it stays in the last pot.
    """
    live = [seat for seat, out in enumerate(folded) if not out and paid[seat]]
    tops = sorted({paid[seat] for seat in live})
    assert tops
    made = []
    bottom = 0
    for top in tops:
        reach = max(paid) if top == tops[-1] else top
        chips = sum([min(amount, reach) - bottom for amount in paid if amount > bottom])
        made.append(Pot(chips, tuple([seat for seat in live if paid[seat] >= top])))
        bottom = top
    return tuple(made)


def excess(paid: Sequence[int]) -> tuple[Seat, int] | None:
    """What the one seat that paid most paid more than any other, folded ones included (P10)."""
    top = max(paid)
    seat = paid.index(top)
    second = max((amount for other, amount in enumerate(paid) if other != seat), default=0)
    return (seat, top - second) if top > second else None


def split(chips: int, winners: Collection[Seat], dealer: Seat, seats: int) -> tuple[tuple[Seat, int], ...]:
    """Equal shares; odd chips go one each to the first winners from the dealer's left (C4)."""
    each, odd = divmod(chips, len(winners))
    order = [seat for seat in clockwise(seats, dealer) if seat in winners]
    return tuple([(seat, each + (i < odd)) for i, seat in enumerate(order)])
