"""Cards typed by hand, "As Kd 10h", as fields of a case; each card once in the whole case."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.cards import CARDS, RANKS, SUIT_NAMES, Card
from games.pages.cardart import card_words

LONGEST = 200
_SUIT_SIGNS = str.maketrans({"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c"})
_INVISIBLE = str.maketrans("", "", "\ufe0e\ufe0f")
_PIECE = re.compile(r"(10|[2-9TJQKA])([CDHS])")


def read_cards(text: str) -> tuple[Card, ...]:
    """ "as, K♦ 10h" -> ("As", "Kd", "Th"). Raises ValidationError naming what is not a card."""
    found: list[Card] = []
    for word in text.translate(_SUIT_SIGNS).translate(_INVISIBLE).replace(",", " ").upper().split():
        pieces = _PIECE.findall(word)
        if "".join(rank + suit for rank, suit in pieces) != word:
            raise ValidationError(
                _("“%(text)s” is not a card; write rank and suit, such as Kh, 10d or 2s."),
                code="unknown_card",
                params={"text": word[:12]},
            )
        found += [("T" if rank == "10" else rank) + suit.lower() for rank, suit in pieces]
    assert CARDS.issuperset(found)
    return tuple(found)


class CardsField(forms.CharField):
    """So many cards, in any order; `counts` are the numbers that will do."""

    def __init__(self, *, counts: Sequence[int], **more: Any) -> None:
        self.counts = counts
        widget = forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "class": "cardline"}
        )
        super().__init__(max_length=LONGEST, widget=widget, **more)

    def clean(self, value: Any) -> tuple[Card, ...]:
        cards = read_cards(super().clean(value))
        if cards and len(cards) not in self.counts:
            wanted = _(" or ").join(str(count) for count in self.counts)
            raise ValidationError(
                ngettext(
                    "These are %(n)d card; write %(wanted)s.",
                    "These are %(n)d cards; write %(wanted)s.",
                    len(cards),
                ),
                code="wrong_count",
                params={"n": len(cards), "wanted": wanted},
            )
        for card in cards:
            if cards.count(card) > 1:
                raise ValidationError(
                    _("The %(card)s is written twice.") % {"card": card_words(card)}, code="duplicate_card"
                )
        return cards


class CaseForm(forms.Form):
    """A case from the query string; bound, and so judged for faults, only when it is asked."""

    def __init__(self, query: Mapping[str, str], asked: bool) -> None:
        super().__init__(query if asked else None, initial=dict(query.items()))

    def each_card_once(self, names: Iterable[str]) -> None:
        """Puts the fault at the later of two fields that hold the same card."""
        where: dict[Card, str] = {}
        for name in names:
            for card in self.cleaned_data.get(name) or ():
                if card in where:
                    self.add_error(
                        name,
                        _("The %(card)s lies elsewhere too (%(place)s); a deck has it once.")
                        % {"card": card_words(card), "place": self.place_of(where[card])},
                    )
                    break
                where[card] = name

    def place_of(self, name: str) -> str:
        """The field in words that are clear without its surroundings."""
        return str(self.fields[name].label)


def number_of(query: Mapping[str, str], fewest: int, most: int, usual: int) -> int:
    """How many players the query speaks of."""
    raw = query.get("players", "")
    return int(raw) if raw in {str(n) for n in range(fewest, most + 1)} else usual


def players_field(fewest: int, most: int, usual: int) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=gettext_lazy("Players"),
        coerce=int,
        choices=[(n, str(n)) for n in range(fewest, most + 1)],
        initial=usual,
    )


def card_choices() -> list[tuple[str, Any]]:
    """Every card, by suit, the best first; "" for a place that is still empty."""
    groups = [
        (_(SUIT_NAMES[suit]), [(rank + suit, card_words(rank + suit)) for rank in reversed(RANKS)])
        for suit in "shdc"
    ]
    return [("", "–"), *groups]


def listed(words: Sequence[str]) -> str:
    """ "1, 2 and 3"."""
    if len(words) == 1:
        return words[0]
    return _("%(some)s and %(last)s") % {"some": ", ".join(words[:-1]), "last": words[-1]}


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
