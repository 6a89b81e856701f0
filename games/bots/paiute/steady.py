"""Draws and discards by expected value, calls as soon as it can, in a last turn plays to beat the call."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from games.bots.paiute.prospects import CALL, best_discard, final_value
from games.engine.cards import DECK, Card
from games.engine.choices import Action, Choice, Pick
from games.engine.playout import random_action
from games.variants.paiute.combinations import reader_of
from games.variants.paiute.values import Reader
from games.variants.paiute.view import View

DRAWS: Final = 16  # cards of the stock that are tried out


def choose(view: Any, choices: tuple[Choice, ...], rng: Random) -> Action:
    seen = view if isinstance(view, View) else msgspec.convert(view, View)
    offered = {choice.do: choice for choice in choices}
    reads = reader_of(seen.wild_rank, seen.options)
    unseen = unseen_cards(seen)
    if "stock" in offered:
        if "discards" not in offered:
            return Action("stock")
        draw = _last_draw if seen.caller is not None else _draw
        return Action("discards" if draw(seen, unseen, reads, rng) else "stock")
    discard = offered.get("discard")
    if not isinstance(discard, Pick):
        return random_action(choices, rng)
    if (call := offered.get("call")) is not None:
        if not isinstance(call, Pick):
            return Action("call")
        return Action("call", cards=(_spare(call.cards, seen.wild_rank),))
    if seen.caller is not None:
        value, gone = final_value(seen.hand, discard.cards, reads)
        if value:
            return Action("keep") if gone is None else Action("discard", cards=(gone,))
    return Action("discard", cards=(best_discard(seen.hand, discard.cards, unseen, reads)[1],))


def unseen_cards(view: View) -> list[Card]:
    """All that may be in the stock or in others' hands."""
    seen = {*view.hand, *view.discards, view.wild}
    if view.called is not None:
        seen.update(view.called.cards)
    return [card for card in DECK if card not in seen]


def _spare(cards: Sequence[Card], wild_rank: str) -> Card:
    """The sixth card of a call: who comes next may take it, so rather no wild."""
    return min(cards, key=lambda card: card[0] == wild_rank)


def _draw(view: View, unseen: Sequence[Card], reads: Reader, rng: Random) -> bool:
    """Whether the top discard is worth more than a card of the stock."""
    top = view.discards[-1]
    taken = _worth((*view.hand, top), view.hand, unseen, reads)
    tried = rng.sample(unseen, min(DRAWS, len(unseen)))
    drawn = [_worth(six := (*view.hand, card), six, unseen, reads) for card in tried]
    return taken > sum(drawn) / len(drawn)


def _worth(six: tuple[Card, ...], may_go: Sequence[Card], unseen: Sequence[Card], reads: Reader) -> float:
    if final_value(six, may_go, reads)[0]:
        return CALL
    return best_discard(six, may_go, unseen, reads)[0]


def _last_draw(view: View, unseen: Sequence[Card], reads: Reader, rng: Random) -> bool:
    """Whether with the top discard the call is beaten or tied. If not, only the stock can help."""
    assert view.called is not None
    wanted = reads.value(view.called.cards)
    return final_value((*view.hand, view.discards[-1]), view.hand, reads)[0] >= wanted
