"""Judges a hand that was held anywhere: for people at a real table, and for checking us."""

from typing import Any

import msgspec

from games.engine.cards import RANKS, Card, check_cards
from games.engine.errors import IllegalAction
from games.variants.paiute.combinations import reading
from games.variants.paiute.options import PaiuteOptions

MOST_WILDS = 3  # the fourth card of the rank is the wild card itself (A2)


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hand, in the fields that `judge` names."""

    cards: tuple[Card, ...]
    wild_rank: str
    options: PaiuteOptions = PaiuteOptions()
    # What is computed may stand in the case already, as in a worked example; it is not read.
    combination: Any = None


def judge(raw: dict[str, Any]) -> dict[str, Any]:
    """One hand of Paiute at its best reading (rules.md A4-A6). Raises IllegalAction.

    in:   cards        five or six cards: ["9s","9h","9d","3s","3h"]
          wild_rank    the rank that is wild: "3"
          options      house rules, such as {"ace_low":"yes"} (when left out: the usual)
    out:  combination  its category and the ranks that decide within it: ["five of a kind",["9"]];
                       null when nothing combines
    """
    try:
        case = msgspec.convert(raw, Case, strict=True)
    except msgspec.ValidationError as error:
        raise IllegalAction("malformed", f"This is not a case of Paiute: {error}.") from None
    _check(case)
    found = reading(case.cards, case.wild_rank, case.options)
    return {"combination": None if found is None else [found.category, list(found.ranks)]}


def _check(case: Case) -> None:
    check_cards(case.cards)
    if len(case.cards) not in (5, 6):
        raise IllegalAction("wrong_count", f"A hand has five or six cards, not {len(case.cards)}.")
    if len(case.wild_rank) != 1 or case.wild_rank not in RANKS:
        raise IllegalAction("unknown_rank", f"{case.wild_rank!r} is not a rank; write one of {RANKS}.")
    if sum(card[0] == case.wild_rank for card in case.cards) > MOST_WILDS:
        raise IllegalAction("wrong_count", "Only three cards can be wild; the fourth is turned up.")
