"""Who wins which pot of PerSuit, and by what: rules.md P9-P11 and C4.

Used by the game and by the judge alike, so that a table of real people gets the same answer.
"""

from collections.abc import Callable, Collection, Sequence

from games.engine.cards import Card
from games.engine.game import Seat
from games.engine.pots import pots, split
from games.variants.persuit.events import By, HandShown, PotWon
from games.variants.persuit.options import PersuitOptions
from games.variants.persuit.suits import in_order, making, named, strength, total

Hands = Sequence[Sequence[Card]]


def pots_won(
    paid: Sequence[int],
    folded: Sequence[bool],
    hands: Hands,
    callers: Collection[Seat],
    dealer: Seat,
    options: PersuitOptions,
) -> tuple[PotWon, ...]:
    """Every pot, the main pot first, settled among its own seats (P10). `callers` said Total Hand."""
    won = []
    for pot in pots(paid, folded):
        by, contenders, winners = contest(pot.seats, hands, callers, options)
        shares = split(pot.chips, winners, dealer, len(paid))
        won.append(PotWon(pot.chips, pot.seats, by, contenders, winners, tuple(sorted(shares))))
    return tuple(won)


def contest(
    seats: Sequence[Seat], hands: Hands, callers: Collection[Seat], options: PersuitOptions
) -> tuple[By, tuple[Seat, ...], tuple[Seat, ...]]:
    """By what one pot is decided, the seats that compare it, and those of them that win (P9)."""
    if len(seats) == 1:
        return "alone", tuple(seats), tuple(seats)
    inside = [seat for seat in seats if seat in callers]
    others = [seat for seat in seats if seat not in callers]
    if not inside:
        return "suit hand", tuple(others), _best(others, hands, strength)
    # A caller's own suit hand no longer counts, so it is the best of the others that stands against
    # a lone caller; against several only where the house rule says so.
    if others and (len(inside) == 1 or options.several_callers == "with-best-hand"):
        inside = sorted([*inside, *_best(others, hands, strength)])
    return "total", tuple(inside), _best(inside, hands, total)


def _best(seats: Sequence[Seat], hands: Hands, value: Callable[[Sequence[Card]], int]) -> tuple[Seat, ...]:
    values = [value(hands[seat]) for seat in seats]
    top = max(values)
    return tuple([seat for seat, mine in zip(seats, values, strict=True) if mine == top])


def payout(won: Sequence[PotWon], seats: int) -> tuple[int, ...]:
    """What each seat gets out of all pots."""
    chips = [0] * seats
    for pot in won:
        for seat, share in pot.shares:
            chips[seat] += share
    return tuple(chips)


def shown(
    won: Sequence[PotWon],
    folded: Sequence[bool],
    hands: Hands,
    callers: Collection[Seat],
    options: PersuitOptions,
) -> tuple[HandShown | None, ...]:
    """The hands that are laid open (P11). Whoever only takes chips that nobody else could win,
    or loses without having called, may keep the hand hidden where the house rule allows."""
    winners = {seat for pot in won if pot.by != "alone" for seat in pot.winners}
    return tuple(
        [
            hand_shown(hand) if not out and (options.show_all == "on" or seat in winners or seat in callers)
            else None
            for seat, (hand, out) in enumerate(zip(hands, folded, strict=True))
        ]
    )  # fmt: skip


def hand_shown(hand: Sequence[Card]) -> HandShown:
    cards = in_order(hand)
    category, value = named(strength(cards))
    return HandShown(cards, category, value, making(cards), total(cards))


def without_hidden(won: Sequence[PotWon], open_hands: Sequence[HandShown | None]) -> tuple[PotWon, ...]:
    """The pots as they may be told: that a hidden hand was the best of the others stays hidden too."""
    return tuple(
        [
            PotWon(
                pot.chips,
                pot.seats,
                pot.by,
                tuple([seat for seat in pot.contenders if open_hands[seat] or seat in pot.winners]),
                pot.winners,
                pot.shares,
            )
            for pot in won
        ]
    )
