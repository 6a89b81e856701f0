"""Judges a round that was played anywhere: for people at a real table, and for checking us."""

from typing import Any

import msgspec

from games.engine.cards import Card, check_cards
from games.engine.errors import IllegalAction
from games.engine.game import Seat
from games.variants.saint.options import SaintOptions
from games.variants.saint.scoring import best_hands, pickup_order, round_points, round_winners
from games.variants.saint.state import FEWEST, MOST, ROUNDS


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One round. `totals_after_round` includes this round's points (S9); without it, or without
    `youngest_first`, everybody counts as level and the lower seat as the younger."""

    round: int
    river: tuple[Card, ...]
    shown: tuple[tuple[Card, ...], ...]
    totals_after_round: tuple[int, ...] = ()
    youngest_first: tuple[Seat, ...] = ()
    options: SaintOptions = SaintOptions()
    # What is computed may stand in the case already, as in a worked example; it is not read.
    hand: Any = None
    points: Any = None
    pickup_order: Any = None


def judge(raw: dict[str, Any]) -> dict[str, Any]:
    """`hand` (its category a seat), `points` a seat and `pickup_order`. Raises IllegalAction."""
    try:
        case = msgspec.convert(raw, Case, strict=True)
    except msgspec.ValidationError as error:
        raise IllegalAction("malformed", f"This is not a case of Saint Poker: {error}.") from None
    n = len(case.shown)
    _check(case, n)
    hands = best_hands(case.river, case.shown)
    winners = round_winners(hands)
    totals = case.totals_after_round or (0,) * n
    youngest = case.youngest_first or tuple(range(n))
    return {
        "hand": [hand.category for hand in hands],
        "points": list(round_points(case.round, winners, n, case.options)),
        "pickup_order": list(pickup_order(hands, totals, youngest)),
    }


def _check(case: Case, n: int) -> None:
    if not FEWEST <= n <= MOST:
        raise IllegalAction("wrong_seats", f"Saint Poker is for {FEWEST} to {MOST} players; shown has {n}.")
    if not 1 <= case.round <= ROUNDS:
        raise IllegalAction("wrong_round", f"A game has rounds 1 to {ROUNDS}, not {case.round}.")
    if len(case.river) != 5:
        raise IllegalAction("wrong_count", f"A river has five cards, not {len(case.river)}.")
    for seat, pair in enumerate(case.shown):
        if len(pair) != 2:
            raise IllegalAction(
                "wrong_count", f"Every player shows two cards; seat {seat} shows {len(pair)}."
            )
    check_cards((*case.river, *(card for pair in case.shown for card in pair)))
    if case.totals_after_round and len(case.totals_after_round) != n:
        raise IllegalAction("wrong_count", f"totals_after_round needs one number a player, {n} in all.")
    if case.youngest_first and sorted(case.youngest_first) != list(range(n)):
        raise IllegalAction("wrong_seat", f"youngest_first names each of the seats 0 to {n - 1} once.")
