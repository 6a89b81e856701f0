"""A match of Psycho Poker, as somebody at a real table would ask about it: row by row."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.cards import RANK_NAMES, SUIT_NAMES
from games.engine.game import Game
from games.pages.cardart import card_words
from games.pages.cases import Answer, Case, Row
from games.pages.cases.hands import CardsField, CaseForm, sentence
from games.variants.psycho.events import Compared
from games.variants.psycho.options import PsychoOptions
from games.variants.psycho.scoring import compared, match_winner, rows_won

SIDES = ("north", "south")
NAMES = {"north": gettext_lazy("North"), "south": gettext_lazy("South")}
ROWS = SIZE = 5
# Up to this rank a hand's name says which it is; what comes after decides unsaid.
NAMED = {"two pair": 2, "full house": 2}


class PsychoCaseForm(CaseForm):
    suits = forms.ChoiceField(
        label=gettext_lazy("Hands with equal ranks"),
        choices=[
            ("decide", gettext_lazy("the suit decides")),
            ("tie", gettext_lazy("score for neither")),
        ],
        initial="decide",
    )

    def __init__(self, query: Mapping[str, str], asked: bool) -> None:
        super().__init__(query, asked)
        for side in SIDES:
            for row in range(1, ROWS + 1):
                self.fields[f"{side}{row}"] = CardsField(
                    label=gettext_lazy("Row %(row)d") % {"row": row}, counts=(SIZE,)
                )
            self.fields[f"{side}_aside"] = CardsField(
                label=gettext_lazy("Card set aside, if it is known"), counts=(1,), required=False
            )

    def sides(self) -> list[dict[str, Any]]:
        return [
            {
                "name": NAMES[side],
                "fields": [*(self[f"{side}{row}"] for row in range(1, ROWS + 1)), self[f"{side}_aside"]],
            }
            for side in SIDES
        ]

    def place_of(self, name: str) -> str:
        side = next(side for side in SIDES if name.startswith(side))
        return f"{NAMES[side]}, {self.fields[name].label}"

    def clean(self) -> dict[str, Any]:
        self.each_card_once(name for name in self.fields if name != "suits")
        aside = [self.cleaned_data.get(f"{side}_aside") for side in SIDES]
        if () in aside and any(aside):
            missing = SIDES[aside.index(())]
            self.add_error(f"{missing}_aside", _("Write both cards that were set aside, or neither."))
        return self.cleaned_data


def solve(game: Game, form: forms.Form) -> Answer:
    asked = form.cleaned_data
    case: dict[str, Any] = {
        side: [list(asked[f"{side}{row}"]) for row in range(1, ROWS + 1)] for side in SIDES
    }
    case["options"] = {"suits": asked["suits"]}
    if asked["north_aside"]:
        case["set_aside"] = [asked[f"{side}_aside"][0] for side in SIDES]
    found = game.judge(case)
    options = msgspec.convert(case["options"], PsychoOptions)
    rows = compared(case["north"], case["south"], options)
    return Answer(
        headline=_headline(rows),
        rows=tuple(_row(i, row, seat) for i, row in enumerate(rows, 1) for seat in (0, 1)),
        notes=(*_notes(case, found), _("Best hand against best hand, second against second, and so on.")),
        pairs=True,
    )


def _headline(rows: tuple[Compared, ...]) -> str:
    wins = rows_won(rows)
    winner = match_winner(wins)
    if winner is None:
        return _("A draw: %(n)d rows each") % {"n": wins[0]}
    text = ngettext(
        "%(side)s wins the match, %(most)d row to %(least)d",
        "%(side)s wins the match, %(most)d rows to %(least)d",
        max(wins),
    )
    return text % {"side": NAMES[SIDES[winner]], "most": max(wins), "least": min(wins)}


def _row(i: int, row: Compared, seat: int) -> Row:
    hand = row.hands[seat]
    won = row.winner == seat
    return Row(
        name=_("Row %(row)d · %(side)s") % {"row": i, "side": NAMES[SIDES[seat]]},
        hand=_(hand.name),
        cards=hand.cards,
        outcome=_("wins the row") if won else _("level") if row.winner is None else "",
        won=won,
        why=_why(row) if won or row.winner is None else "",
    )


def _why(row: Compared) -> str:
    """What decided between two hands that have the same name."""
    if row.winner is None:
        return _("The ranks are equal, and suits do not count.")
    won, lost = row.hands[row.winner], row.hands[1 - row.winner]
    if row.by == "suit":
        return _("The ranks are equal; %(suit)s are above %(other)s.") % {
            "suit": _(SUIT_NAMES[won.cards[0][1]]), "other": _(SUIT_NAMES[lost.cards[0][1]]),
        }  # fmt: skip
    at = next((i for i, (a, b) in enumerate(zip(won.ranks, lost.ranks, strict=False)) if a != b), 0)
    if won.category != lost.category or at < NAMED.get(won.category, 1):
        return ""
    return sentence(
        _("the %(rank)s is above the %(other)s.")
        % {"rank": _(RANK_NAMES[won.ranks[at]]), "other": _(RANK_NAMES[lost.ranks[at]])}
    )


def _notes(case: dict[str, Any], found: dict[str, Any]) -> tuple[str, ...]:
    if found["next_dealer"] is None:
        return ()
    dealer = SIDES.index(found["next_dealer"])
    mine, theirs = case["set_aside"][dealer], case["set_aside"][1 - dealer]
    return (
        _("%(side)s deals the next match: the %(card)s is above the %(other)s.")
        % {"side": NAMES[SIDES[dealer]], "card": card_words(mine), "other": card_words(theirs)},
    )


CASE = Case(form=PsychoCaseForm, solve=solve, template="pages/cases/psycho.html")
