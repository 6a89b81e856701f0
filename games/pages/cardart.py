"""Cards as markup, in the anatomy of the design system."""

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine.cards import RANK_NAMES, SUIT_NAMES, Card

COURTS = {"K": "court-k", "Q": "court-q", "J": "court-j"}


def card_words(card: Card) -> str:
    """ "king of hearts", in the reader's language."""
    return _("%(rank)s of %(suit)s") % {"rank": _(RANK_NAMES[card[0]]), "suit": _(SUIT_NAMES[card[1]])}


def card_picture(card: Card, classes: str = "") -> SafeString:
    """A drawn card with its name in words; its size is its surroundings' `--card-w`."""
    rank, suit = card
    court = COURTS.get(rank)
    return format_html(
        '<span class="card card--{suit} {classes}" role="img" aria-label="{words}">'
        '<span class="card__rank{ten}" aria-hidden="true">{rank}</span>'
        '<svg class="card__pip" aria-hidden="true"><use href="#suit-{suit}"/></svg>'
        '<svg class="card__big{courtly}" aria-hidden="true"><use href="#{mark}"/></svg></span>',
        suit=suit,
        classes=classes,
        words=card_words(card),
        ten=" card__rank--10" if rank == "T" else "",
        rank="10" if rank == "T" else rank,
        courtly=" card__big--court" if court else "",
        mark=court or f"suit-{suit}",
    )


def card_name(card: Card) -> SafeString:
    """Rank and drawn suit for running text, "K♥" without the character that phones turn into an emoji."""
    rank, suit = card
    return format_html(
        '<span class="cardname" role="img" aria-label="{}">{}<svg class="suit suit--{}" aria-hidden="true">'
        '<use href="#suit-{}"/></svg></span>',
        card_words(card),
        "10" if rank == "T" else rank,
        suit,
        suit,
    )
