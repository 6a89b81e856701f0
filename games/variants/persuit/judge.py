"""Judges a showdown that was played anywhere: for people at a real table, and for checking us."""

from typing import Any

import msgspec

from games.engine.cards import Card, check_cards
from games.engine.errors import IllegalAction
from games.engine.game import Seat
from games.variants.persuit.options import PersuitOptions
from games.variants.persuit.showdown import payout, pots_won
from games.variants.persuit.state import FEWEST, HAND, MOST
from games.variants.persuit.suits import suit_hand, total


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One showdown. `paid` is what each seat put in during the hand, antes and an uncalled
    excess included; a folded seat's cards may be left out as []."""

    dealer: Seat
    paid: tuple[int, ...]
    folded: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]
    total_hand_callers: tuple[Seat, ...]
    options: PersuitOptions = PersuitOptions()
    # What is computed may stand in the case already, as in a worked example; it is not read.
    suit_hand: Any = None
    total: Any = None
    payout: Any = None


def judge(raw: dict[str, Any]) -> dict[str, Any]:
    """`suit_hand`, `total` and `payout`, one entry a seat. Raises IllegalAction."""
    try:
        case = msgspec.convert(raw, Case, strict=True)
    except msgspec.ValidationError as error:
        raise IllegalAction("malformed", f"This is not a case of PerSuit: {error}.") from None
    n = len(case.hands)
    _check(case, n)
    folded = [seat in case.folded for seat in range(n)]
    won = pots_won(case.paid, folded, case.hands, case.total_hand_callers, case.dealer, case.options)
    return {
        "suit_hand": [list(suit_hand(hand)) if hand else None for hand in case.hands],
        "total": [total(hand) if hand else None for hand in case.hands],
        "payout": list(payout(won, n)),
    }


def _check(case: Case, n: int) -> None:
    if not FEWEST <= n <= MOST:
        raise IllegalAction("wrong_seats", f"PerSuit is for {FEWEST} to {MOST} players; hands has {n}.")
    if len(case.paid) != n or any(chips < 0 for chips in case.paid):
        raise IllegalAction("wrong_count", f"paid needs what each of the {n} players put in, 0 or more.")
    for name, seats in (
        ("dealer", (case.dealer,)),
        ("folded", case.folded),
        ("total_hand_callers", case.total_hand_callers),
    ):
        if any(not 0 <= seat < n for seat in seats) or len(set(seats)) != len(seats):
            raise IllegalAction("wrong_seat", f"{name} names seats from 0 to {n - 1}, each once at most.")
    for seat, hand in enumerate(case.hands):
        if len(hand) != HAND and (hand or seat not in case.folded):
            raise IllegalAction("wrong_count", f"A hand has five cards; seat {seat} has {len(hand)}.")
    check_cards(card for hand in case.hands for card in hand)
    if not any(chips and seat not in case.folded for seat, chips in enumerate(case.paid)):
        raise IllegalAction("wrong_seat", "Somebody who paid must still be in; all of them have folded.")
    if set(case.folded) & set(case.total_hand_callers):
        raise IllegalAction("wrong_seat", "Who has folded can't say Total Hand.")
