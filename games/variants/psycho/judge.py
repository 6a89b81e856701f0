"""Judges a match that was played anywhere: for people at a real table, and for checking us."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from games.engine.cards import Card, check_cards
from games.engine.errors import IllegalAction
from games.engine.game import Seat
from games.engine.suited import Rows, first_rising, suited_value
from games.variants.psycho.options import PsychoOptions
from games.variants.psycho.scoring import compared, match_winner, rows_won, turned
from games.variants.psycho.state import ROWS, SIZE

SIDES: Final = ("north", "south")


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match, in the fields that `judge` names."""

    north: Rows
    south: Rows
    set_aside: tuple[Card, Card] | None = None
    options: PsychoOptions = PsychoOptions()
    # What is computed may stand in the case already, as in a worked example; it is not read.
    wins: Any = None
    north_sorted: Any = None
    next_dealer: Any = None


def judge(raw: dict[str, Any]) -> dict[str, Any]:
    """One match of Psycho Poker (rules.md Y2-Y5). Raises IllegalAction.

    in:   north         five rows of five cards, in any order: [["As","Ah","Ad","2c","2d"], ...]
          south         the same for the other side
          set_aside     the two cards set aside, north's first: ["7c","3h"] (may be left out)
          options       house rules, such as {"suits":"tie"} (when left out: the usual)
    out:  wins          how many rows north and south win: [3,2]
          north_sorted  north's rows from the best, counted from 0: [4,0,1,3,2]
          next_dealer   "north" or "south"; null without the cards set aside
    """
    try:
        case = msgspec.convert(raw, Case, strict=True)
    except msgspec.ValidationError as error:
        raise IllegalAction("malformed", f"This is not a case of Psycho Poker: {error}.") from None
    _check(case)
    wins = rows_won(compared(case.north, case.south, case.options))
    values = [suited_value(row) for row in case.north]
    return {
        "wins": list(wins),
        "north_sorted": sorted(range(ROWS), key=values.__getitem__, reverse=True),
        "next_dealer": _next_dealer(case.set_aside, match_winner(wins)),
    }


def _next_dealer(aside: tuple[Card, Card] | None, winner: Seat | None) -> str | None:
    return None if aside is None else SIDES[turned(aside, winner, dealer=0).dealer]


def _check(case: Case) -> None:
    cards: Sequence[Card] = case.set_aside or ()
    for side, rows in zip(SIDES, (case.north, case.south), strict=True):
        if len(rows) != ROWS or any(len(row) != SIZE for row in rows):
            raise IllegalAction("wrong_count", f"{side} needs {ROWS} rows of {SIZE} cards.")
        cards = (*cards, *(card for row in rows for card in row))
    check_cards(cards)
    if case.options.order == "strict":
        for side, rows in zip(SIDES, (case.north, case.south), strict=True):
            if (wrong := first_rising(rows)) is not None:
                raise IllegalAction(
                    "wrong_order", f"Row {wrong + 1} of {side} is a better hand than row {wrong}."
                )
