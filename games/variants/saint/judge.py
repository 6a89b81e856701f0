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
    """One round, in the fields that `judge` names."""

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
    """One round of Saint Poker (rules.md S5-S9). Raises IllegalAction.

    in:   round                1 to 8
          river                the five cards: ["7c","9h","Ad","6c","7s"]
          shown                two cards a seat: [["Ah","9d"],["Tc","4d"]]
          totals_after_round   points a seat, this round's included (when left out: all equal)
          youngest_first       the seats by age: [1,0] (when left out: by number)
          options              house rules, such as {"share":"down"} (when left out: the usual)
    out:  hand                 what each seat has: ["two pair","one pair"]
          points               what each seat scores: [7,0]
          pickup_order         one pass, first to pick first: [1,0]; given for round 8 as well
    """
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
