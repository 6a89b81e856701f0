"""A round of Saint Poker, as somebody at a real table would ask about it."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.game import Game
from games.engine.standard import best
from games.pages.cardart import card_words
from games.pages.cases import Answer, Case, Row
from games.pages.cases.hands import card_choices, listed

FEWEST, MOST, ROUNDS = 2, 5, 8
PLACES = (
    gettext_lazy("The first"),
    gettext_lazy("The second"),
    gettext_lazy("The third"),
    gettext_lazy("The fourth"),
    gettext_lazy("The fifth"),
)


class SaintCaseForm(forms.Form):
    players = forms.TypedChoiceField(
        label=gettext_lazy("Players"),
        coerce=int,
        choices=[(n, str(n)) for n in range(FEWEST, MOST + 1)],
        initial=3,
    )
    round = forms.TypedChoiceField(
        label=gettext_lazy("Round"),
        coerce=int,
        choices=[(n, str(n)) for n in range(1, ROUNDS + 1)],
        initial=1,
    )
    share = forms.ChoiceField(
        label=gettext_lazy("When best hands tie"),
        choices=[("up", gettext_lazy("rounded up")), ("down", gettext_lazy("rounded down"))],
        initial="up",
    )

    def __init__(self, query: Mapping[str, str], asked: bool):
        super().__init__(query if asked else None, initial=dict(query.items()))
        self.seats = _players(query)
        choices = card_choices()
        for place, word in enumerate(PLACES, start=1):
            self.fields[f"river{place}"] = forms.ChoiceField(label=word, choices=choices)
        for seat in range(self.seats):
            self.fields[f"shown{seat}a"] = forms.ChoiceField(label=gettext_lazy("One card"), choices=choices)
            self.fields[f"shown{seat}b"] = forms.ChoiceField(label=gettext_lazy("The other"), choices=choices)
            self.fields[f"total{seat}"] = forms.IntegerField(
                label=gettext_lazy("Points before"), min_value=0, max_value=36, required=False, initial=0
            )

    def river(self):
        return [self[f"river{place}"] for place in range(1, 6)]

    def players_fields(self):
        return [
            {
                "number": seat + 1,
                "cards": [self[f"shown{seat}a"], self[f"shown{seat}b"]],
                "total": self[f"total{seat}"],
            }
            for seat in range(self.seats)
        ]

    def clean(self):
        given = [
            value
            for name, value in self.cleaned_data.items()
            if name.startswith(("river", "shown")) and value
        ]
        for card in given:
            if given.count(card) > 1:
                raise ValidationError(
                    _("The %(card)s lies in two places; a deck has it once.") % {"card": card_words(card)}
                )
        return self.cleaned_data


def _players(query: Mapping[str, str]) -> int:
    raw = query.get("players", "3")
    return int(raw) if raw in {"2", "3", "4", "5"} else 3


def solve(game: Game, form: forms.Form) -> Answer:
    asked = form.cleaned_data
    seats = range(asked["players"])
    case = {
        "round": asked["round"],
        "river": [asked[f"river{place}"] for place in range(1, 6)],
        "shown": [[asked[f"shown{seat}a"], asked[f"shown{seat}b"]] for seat in seats],
        "youngest_first": list(seats),
        "options": {"share": asked["share"]},
    }
    points = game.judge(case)["points"]
    # The pick-up order goes by totals that hold this round's points already (rules.md S9).
    totals = [(asked[f"total{seat}"] or 0) + points[seat] for seat in seats]
    return _in_words(case, game.judge({**case, "totals_after_round": totals}))


def _in_words(case: dict[str, Any], found: dict[str, Any]) -> Answer:
    hands = [best((*case["river"], *pair)) for pair in case["shown"]]
    best_value = max(hand.value for hand in hands)
    winners = [seat for seat, hand in enumerate(hands) if hand.value == best_value]
    worth = found["points"][winners[0]]
    points_text = ngettext("%(n)d point", "%(n)d points", worth) % {"n": worth}
    hand = _(hands[winners[0]].name)
    if len(winners) == 1:
        headline = _("Player %(player)d wins %(points)s: %(hand)s") % {
            "player": winners[0] + 1, "points": points_text, "hand": hand,
        }  # fmt: skip
    else:
        headline = _("Players %(players)s tie and win %(points)s each: %(hand)s") % {
            "players": listed([str(seat + 1) for seat in winners]), "points": points_text, "hand": hand,
        }  # fmt: skip
    rows = tuple(
        Row(
            name=_("Player %(player)d") % {"player": seat + 1},
            hand=_(hands[seat].name),
            cards=tuple(hands[seat].cards),
            outcome=points_text if seat in winners else _("no points"),
            won=seat in winners,
        )
        for seat in range(len(hands))
    )
    notes = []
    if case["round"] < ROUNDS:
        order = ", ".join(str(seat + 1) for seat in found["pickup_order"])
        notes.append(
            _("Pick-up goes from the worst hand to the best, twice: players %(order)s.") % {"order": order}
        )
        notes.append(
            _(
                "Of equal hands the one with fewer points picks first; if these are equal too, the lower "
                "number here counts as the younger player."
            )
        )
    return Answer(headline=headline, rows=rows, notes=tuple(notes))


CASE = Case(form=SaintCaseForm, solve=solve, template="pages/cases/saint.html")
