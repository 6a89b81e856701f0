"""A showdown of PerSuit, as somebody at a real table would ask about it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.game import Game
from games.pages.cases import Answer, Case, Row
from games.pages.cases.hands import CardsField, CaseForm, listed, number_of, players_field, sentence
from games.variants.persuit.events import HandShown, PotWon
from games.variants.persuit.options import PersuitOptions
from games.variants.persuit.showdown import hand_shown, pots_won

FEWEST, MOST, USUAL = 2, 8, 3
HAND = 5
MOST_CHIPS = 1_000_000


class PersuitCaseForm(CaseForm):
    players = players_field(FEWEST, MOST, USUAL)
    dealer = forms.TypedChoiceField(
        label=gettext_lazy("Dealer"),
        coerce=int,
        choices=[(n, gettext_lazy("Player %(n)d") % {"n": n}) for n in range(1, MOST + 1)],
        initial=1,
        help_text=gettext_lazy("An odd chip goes to the first winner after the dealer."),
    )
    several_callers = forms.ChoiceField(
        label=gettext_lazy("When several say Total Hand"),
        choices=[
            ("callers-only", gettext_lazy("they compare totals among themselves")),
            ("with-best-hand", gettext_lazy("the best suit hand of the others compares too")),
        ],
        initial="callers-only",
    )

    def __init__(self, query: Mapping[str, str], asked: bool) -> None:
        super().__init__(query, asked)
        self.seats = number_of(query, FEWEST, MOST, USUAL)
        for seat in range(self.seats):
            self.fields[f"hand{seat}"] = CardsField(
                label=gettext_lazy("Five cards"), counts=(HAND,), required=False
            )
            self.fields[f"paid{seat}"] = forms.IntegerField(
                label=gettext_lazy("Chips paid in this hand"), min_value=0, max_value=MOST_CHIPS, initial=10
            )
            self.fields[f"total{seat}"] = forms.BooleanField(
                label=gettext_lazy("Said Total Hand"), required=False
            )
            self.fields[f"folded{seat}"] = forms.BooleanField(label=gettext_lazy("Folded"), required=False)

    def players_fields(self) -> list[dict[str, Any]]:
        return [
            {
                "number": seat + 1,
                "wide": self[f"hand{seat}"],
                "fields": [self[f"paid{seat}"], self[f"total{seat}"], self[f"folded{seat}"]],
            }
            for seat in range(self.seats)
        ]

    def place_of(self, name: str) -> str:
        return _player(int(name.removeprefix("hand")))

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        seats = range(self.seats)
        for seat in seats:
            if given.get(f"folded{seat}") and given.get(f"total{seat}"):
                self.add_error(f"total{seat}", _("Who has folded can’t say Total Hand."))
            elif not given.get(f"folded{seat}") and given.get(f"hand{seat}") == ():
                self.add_error(
                    f"hand{seat}", _("Write the five cards; only who has folded may leave them out.")
                )
        self.each_card_once(f"hand{seat}" for seat in seats)
        if given.get("dealer", 1) > self.seats:
            self.add_error("dealer", _("There is no such player."))
        if not any(given.get(f"paid{seat}") and not given.get(f"folded{seat}") for seat in seats):
            self.add_error(None, _("Somebody who paid must still be in."))
        return given


def _player(seat: int) -> str:
    return _("Player %(player)d") % {"player": seat + 1}


def _players(seats: Sequence[int]) -> str:
    numbers = listed([str(seat + 1) for seat in seats])
    return ngettext("player %(numbers)s", "players %(numbers)s", len(seats)) % {"numbers": numbers}


def _chips(chips: int) -> str:
    return ngettext("%(n)d chip", "%(n)d chips", chips) % {"n": chips}


def solve(game: Game, form: forms.Form) -> Answer:
    asked = form.cleaned_data
    seats = range(asked["players"])
    folded = [asked[f"folded{seat}"] for seat in seats]
    case = {
        "dealer": asked["dealer"] - 1,
        "paid": [asked[f"paid{seat}"] for seat in seats],
        "folded": [seat for seat in seats if folded[seat]],
        "hands": [list(asked[f"hand{seat}"]) for seat in seats],
        "total_hand_callers": [seat for seat in seats if asked[f"total{seat}"]],
        "options": {"several_callers": asked["several_callers"]},
    }
    payout = game.judge(case)["payout"]
    won = pots_won(
        case["paid"],
        folded,
        case["hands"],
        case["total_hand_callers"],
        case["dealer"],
        msgspec.convert(case["options"], PersuitOptions),
    )
    hands = {seat: hand_shown(asked[f"hand{seat}"]) for seat in seats if asked[f"hand{seat}"]}
    return Answer(
        headline=_headline(payout),
        rows=tuple(_row(seat, hands.get(seat), payout[seat], case) for seat in seats if not folded[seat]),
        notes=tuple(_why(i, pot, won, hands, case["total_hand_callers"]) for i, pot in enumerate(won)),
    )


def _headline(payout: Sequence[int]) -> str:
    winners = [seat for seat, chips in enumerate(payout) if chips]
    each = [
        _("player %(player)d gets %(chips)s") % {"player": seat + 1, "chips": _chips(payout[seat])}
        for seat in winners
    ]
    return sentence(listed(each))


def _row(seat: int, hand: HandShown | None, chips: int, case: dict[str, Any]) -> Row:
    said = seat in case["total_hand_callers"]
    assert hand is not None
    return Row(
        name=_("%(player)s · Total Hand") % {"player": _player(seat)} if said else _player(seat),
        hand=_("%(suit_hand)s %(value)d · total %(total)d")
        % {"suit_hand": sentence(_(hand.category)), "value": hand.value, "total": hand.total},
        cards=hand.cards,
        outcome=_("gets %(chips)s") % {"chips": _chips(chips)} if chips else _("gets nothing"),
        won=chips > 0,
    )


def _pot_name(i: int, many: int) -> str:
    if many == 1:
        return _("The pot")
    return _("The main pot") if i == 0 else _("Side pot %(n)d") % {"n": i}


def _why(
    i: int, pot: PotWon, won: Sequence[PotWon], hands: Mapping[int, HandShown], callers: Sequence[int]
) -> str:
    """Which pot, who could win it, what was compared, and who had the most of it."""
    values = {
        "pot": _pot_name(i, len(won)),
        "chips": _chips(pot.chips),
        "all": _players(pot.seats),
        "winners": _players(pot.winners),
    }
    if pot.by == "alone":
        return _("%(pot)s, %(chips)s: only %(all)s could win it.") % values
    if pot.by == "suit hand":
        values["compared"] = ", ".join(
            _("%(player)d: %(suit_hand)s %(value)d")
            % {"player": seat + 1, "suit_hand": _(hands[seat].category), "value": hands[seat].value}
            for seat in pot.contenders
        )
        text = _(
            "%(pot)s, %(chips)s, open to %(all)s: nobody there said Total Hand, so the best suit hand "
            "wins it. %(compared)s."
        )
    else:
        values["callers"] = _players([seat for seat in pot.seats if seat in callers])
        values["compared"] = ", ".join(
            _("%(player)d: %(total)d") % {"player": seat + 1, "total": hands[seat].total}
            for seat in pot.contenders
        )
        others = [seat for seat in pot.contenders if seat not in callers]
        values["others"] = _players(others) if others else ""
        if others:
            text = _(
                "%(pot)s, %(chips)s, open to %(all)s: %(callers)s said Total Hand and %(others)s had the "
                "best suit hand of the others, so their totals are compared. %(compared)s."
            )
        else:
            text = _(
                "%(pot)s, %(chips)s, open to %(all)s: %(callers)s said Total Hand, so totals are compared. "
                "%(compared)s."
            )
    end = ngettext("It goes to %(winners)s.", "It is split between %(winners)s.", len(pot.winners))
    return f"{text % values} {end % values}"


CASE = Case(form=PersuitCaseForm, solve=solve, template="pages/cases/persuit.html")
