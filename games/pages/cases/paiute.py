"""A showdown of Paiute, as somebody at a real table would ask about it: every hand at its best reading."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.cards import RANK_NAMES, SUIT_NAMES, Card
from games.engine.game import Game
from games.engine.standard import PLURALS
from games.pages.cardart import card_words
from games.pages.cases import Answer, Case, Row
from games.pages.cases.hands import (
    CardsField,
    CaseForm,
    card_choices,
    listed,
    number_of,
    players_field,
    sentence,
)
from games.variants.paiute.combinations import Combination, reading
from games.variants.paiute.options import PaiuteOptions

FEWEST, MOST, USUAL = 1, 5, 2


class PaiuteCaseForm(CaseForm):
    players = players_field(FEWEST, MOST, USUAL)
    wild = forms.ChoiceField(
        label=gettext_lazy("The wild card, as it lies turned up"),
        help_text=gettext_lazy("The three other cards of its rank are wild."),
    )
    ace_low = forms.ChoiceField(
        label=gettext_lazy("The ace"),
        choices=[
            ("no", gettext_lazy("is high only")),
            ("yes", gettext_lazy("is also low in a straight flush")),
        ],
        initial="no",
    )
    natural_first = forms.ChoiceField(
        label=gettext_lazy("Equal combinations"),
        choices=[("no", gettext_lazy("split the pot")), ("yes", gettext_lazy("fewer wild cards win"))],
        initial="no",
    )

    def __init__(self, query: Mapping[str, str], asked: bool) -> None:
        super().__init__(query, asked)
        self.seats = number_of(query, FEWEST, MOST, USUAL)
        wild = self.fields["wild"]
        assert isinstance(wild, forms.ChoiceField)
        wild.choices = card_choices()
        for seat in range(self.seats):
            self.fields[f"hand{seat}"] = CardsField(label=_player(seat), counts=(5, 6))

    def hands(self) -> list[Any]:
        return [self[f"hand{seat}"] for seat in range(self.seats)]

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        names = [f"hand{seat}" for seat in range(self.seats)]
        self.each_card_once(names)
        wild = given.get("wild")
        for name in names:
            if wild and wild in (given.get(name) or ()):
                self.add_error(
                    name, _("The %(card)s lies turned up as the wild card.") % {"card": card_words(wild)}
                )
        return given


def _player(seat: int) -> str:
    return _("Player %(player)d") % {"player": seat + 1}


def solve(game: Game, form: forms.Form) -> Answer:
    asked = form.cleaned_data
    rank = asked["wild"][0]
    chosen = {"ace_low": asked["ace_low"], "natural_first": asked["natural_first"]}
    options = msgspec.convert(chosen, PaiuteOptions)
    hands = [asked[f"hand{seat}"] for seat in range(asked["players"])]
    for cards in hands:  # the judge says what can't be; which reading it found is asked below
        game.judge({"cards": list(cards), "wild_rank": rank, "options": chosen})
    found = [reading(cards, rank, options) for cards in hands]
    best = max((made.value for made in found if made), default=0)
    winners = [seat for seat, made in enumerate(found) if made and made.value == best]
    wilds = _("%(ranks)s are wild.") % {"ranks": sentence(_(PLURALS[rank]))}
    return Answer(
        headline=_headline(found, winners),
        rows=tuple(_row(seat, hands[seat], made, rank, winners) for seat, made in enumerate(found)),
        notes=(wilds, _("Each hand counts at its best reading, of five cards or of all six.")),
    )


def _headline(found: list[Combination | None], winners: list[int]) -> str:
    if not winners:
        return ngettext("No winning combination", "Nobody has a winning combination", len(found))
    made = found[winners[0]]
    assert made is not None
    if len(found) == 1:
        return _(made.name)
    if len(winners) == 1:
        return _("Player %(player)d wins: %(hand)s") % {"player": winners[0] + 1, "hand": _(made.name)}
    players = listed([str(seat + 1) for seat in winners])
    return _("Players %(players)s split the pot: %(hand)s") % {"players": players, "hand": _(made.name)}


def _row(
    seat: int, cards: tuple[Card, ...], made: Combination | None, wild_rank: str, winners: list[int]
) -> Row:
    if made is None:
        return Row(_player(seat), _("No winning combination"), cards, _("can’t win"), won=False)
    won = seat in winners
    outcome = "" if not won else _("wins the pot") if len(winners) == 1 else _("splits the pot")
    return Row(_player(seat), _(made.name), made.cards, outcome, won, why=_why(cards, made, wild_rank))


def _why(cards: tuple[Card, ...], made: Combination, wild_rank: str) -> str:
    """What each wild card stands for, and which card is not needed."""
    said = [
        _stands(card, letter, made.suit)
        for card, letter in zip(made.cards, made.stands, strict=True)
        if card[0] == wild_rank
    ]
    said += [
        _("the %(card)s is not needed") % {"card": card_words(card)}
        for card in cards
        if card not in made.cards
    ]
    return sentence("; ".join(said)) + "." if said else ""


def _stands(card: Card, letter: str, suit: str) -> str:
    if letter == card[0] and suit in ("", card[1]):
        return _("the %(card)s stands for itself") % {"card": card_words(card)}
    if suit:
        other = _("%(rank)s of %(suit)s") % {"rank": _(RANK_NAMES[letter]), "suit": _(SUIT_NAMES[suit])}
    else:
        other = _(RANK_NAMES[letter])
    return _("the %(card)s stands for %(other)s") % {"card": card_words(card), "other": other}


CASE = Case(form=PaiuteCaseForm, solve=solve, template="pages/cases/paiute.html")
