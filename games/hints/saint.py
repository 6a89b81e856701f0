"""Hints for Saint Poker: the hand that each choice would make, and what a stronger pair would have won."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Final

import msgspec

from games.bots.saint.numbers import numbered
from games.bots.saint.sight import imagine, look
from games.bots.saint.steady import best_pair
from games.engine.cards import ORDER, Card
from games.engine.choices import Action, Choice
from games.engine.standard import Hand, best, value
from games.variants.saint.options import SaintOptions
from games.variants.saint.scoring import round_points
from games.variants.saint.view import View

PAIRS: Final = 4  # how many of the best pairs are told
WORLDS: Final = 200  # deals of the unseen cards that a pair's chance is counted over
OWN: Final = 3  # cards that a player puts into one round: one in the river, two shown

# How many of a hand's five cards make it; the rest only break ties.
_CORE: Final = {"high card": 1, "one pair": 2, "two pair": 4, "three of a kind": 3, "four of a kind": 4}


class Made(msgspec.Struct, frozen=True):
    """A hand by its category, and its best five cards, in order of significance."""

    category: str
    ranks: tuple[str, ...]
    cards: tuple[Card, ...]


class RiverCard(msgspec.Struct, frozen=True):
    """`card` in the river, as it is so far, makes `made` with the two cards `pair` of mine.

    shared: what the river then holds for everybody.
    """

    card: Card
    made: Made
    pair: tuple[Card, ...]
    shared: Made


class RiverHint(msgspec.Struct, frozen=True, tag_field="for", tag="river"):
    """Every card of my hand, the one with the best hand first. draft: the one I have chosen."""

    cards: tuple[RiverCard, ...]
    draft: RiverCard | None


class Pair(msgspec.Struct, frozen=True):
    """chance: in how many of `worlds` deals of the unseen cards nobody else can show a better hand."""

    cards: tuple[Card, ...]
    made: Made
    chance: int


class PairHint(msgspec.Struct, frozen=True, tag_field="for", tag="pair"):
    """The pairs that make the best hands, each of a different worth, best first.

    draft: the best pair with the cards that I have chosen.
    """

    pairs: tuple[Pair, ...]
    draft: Pair | None
    worlds: int


class Takable(msgspec.Struct, frozen=True):
    """made: the best hand of my cards with `card`. joins: those of mine that make it with the card.

    ahead: what three of mine make with the next river, as far as it is known.
    """

    card: Card
    made: Made
    joins: tuple[Card, ...]
    ahead: Made


class Review(msgspec.Struct, frozen=True):
    """The strongest pair that I could have shown, and what it would have scored beside what I did."""

    pair: tuple[Card, ...]
    made: Made
    points: int
    scored: int


class PickupHint(msgspec.Struct, frozen=True, tag_field="for", tag="pickup"):
    """Every card that may be taken, the best first; none when I take no more. draft: my choice."""

    cards: tuple[Takable, ...]
    draft: Takable | None
    review: Review


SaintHint = RiverHint | PairHint | PickupHint


def hint(
    view: View, choices: tuple[Choice, ...], draft: Action | None, options: SaintOptions
) -> SaintHint | None:
    chosen = draft.cards if draft is not None and draft.cards else view.mine
    match view.phase:
        case "river":
            return _river(view, chosen)
        case "pair":
            return _pair(view, chosen)
    return _pickup(view, draft, options)


def _made(hand: Hand) -> Made:
    return Made(hand.category, hand.ranks, hand.cards)


def _own(view: View) -> tuple[Card, ...]:
    """My cards, the sealed ones included, low to high."""
    return _rising((*view.hand, *view.mine))


def _rising(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))


def _strongest(base: Sequence[Card], own: Iterable[Card], count: int) -> tuple[Card, ...]:
    """The `count` cards of `own`, or all if there are fewer, that make the best hand with `base`.

    Of equal hands the one that costs the lowest cards.
    """
    cards = _rising(own)
    return max(
        combinations(cards, min(count, len(cards))), key=lambda some: value((*base, *some)), default=()
    )


def _river(view: View, chosen: Sequence[Card]) -> RiverHint:
    own = _own(view)
    found = []
    for card in own:
        river = (*view.turned, card)
        pair = _strongest(river, [other for other in own if other != card], 2)
        made = best((*river, *pair))
        found.append((made.value, RiverCard(card, _made(made), pair, _made(best(river)))))
    ranked = [option for _, option in sorted(found, key=lambda pair: pair[0], reverse=True)]
    return RiverHint(tuple(ranked), next((one for one in ranked if one.card in chosen), None))


def _pair(view: View, chosen: Sequence[Card]) -> PairHint:
    river = (*view.turned, *[card for card in view.placed if card is not None])
    pairs: list[tuple[Card, ...]] = list(combinations(_own(view), 2))
    worth = {cards: value((*river, *cards)) for cards in pairs}
    cheapest = {worth[cards]: cards for cards in reversed(pairs)}  # of those that are worth the same
    rivals = _rivals(view, river)

    def told(cards: tuple[Card, ...]) -> Pair:
        return Pair(cards, _made(best((*river, *cards))), bisect_right(rivals, worth[cards]))

    drafted = max(
        [cards for cards in pairs if set(chosen) <= set(cards)], key=worth.__getitem__, default=None
    )
    return PairHint(
        tuple([told(cheapest[value]) for value in sorted(cheapest, reverse=True)[:PAIRS]]),
        told(drafted) if chosen and drafted else None,
        len(rivals),
    )


def _rivals(view: View, river: Sequence[Card]) -> list[int]:
    """The best hand that any other seat can show, in each of some deals of the unseen cards; rising.

    The deals are the same for the same view, so that two hints in a row compare.
    """
    sight = look(view)
    rng = Random(f"{view.round} {river} {_own(view)}")
    cards, others = numbered(river), [seat for seat in range(sight.seats) if seat != sight.seat]
    found = []
    for _ in range(WORLDS):
        hands = imagine(sight, rng)
        found.append(max([best_pair(hands[seat], cards) for seat in others]))
    return sorted(found)


def _pickup(view: View, draft: Action | None, options: SaintOptions) -> PickupHint | None:
    review = _review(view, options)
    if review is None:
        return None
    if view.you not in view.order[view.at :]:
        return PickupHint((), None, review)
    found = []
    for card in view.takable:
        own = (*view.hand, card)
        made, ahead = best(own), best((*view.future, *_strongest(view.future, own, OWN)))
        core = made.cards[: _CORE.get(made.category, 5)]
        joins = tuple([other for other in core if other != card]) if card in core else ()
        found.append(((ahead.value, made.value), Takable(card, _made(made), joins, _made(ahead))))
    ranked = [option for _, option in sorted(found, key=lambda pair: pair[0], reverse=True)]
    chosen = draft.cards if draft is not None and draft.cards else ()
    return PickupHint(tuple(ranked), next((one for one in ranked if one.card in chosen), None), review)


def _review(view: View, options: SaintOptions) -> Review | None:
    """From the river, the shown pairs and the cards that were mine when the pairs were shown."""
    me, seats = view.you, len(view.shown)
    if me is None or not view.points:
        return None
    river = (*view.turned, *[card for card in view.placed if card is not None])
    taken = {pick.card for pick in view.taken if pick.seat == me}
    own = (*view.shown[me], *[card for card in view.hand if card not in taken])
    pair = _strongest(river, own, 2)
    values = [value((*river, *(pair if seat == me else view.shown[seat]))) for seat in range(seats)]
    winners = [seat for seat in range(seats) if values[seat] == max(values)]
    points = round_points(view.round, winners, seats, options)[me]
    return Review(pair, _made(best((*river, *pair))), points, view.points[me])
