"""Hints for Paiute: what the hand misses to the nearest combinations, and how many unseen cards complete it.

Out means: a card that I see nowhere, with which my five cards become a combination of the six.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from games.bots.paiute.prospects import prospect
from games.bots.paiute.steady import unseen_cards
from games.engine.cards import RANKS, SUITS, Card
from games.engine.choices import Action, Choice, Pick
from games.variants.paiute.combinations import Combination, reader_of, reading
from games.variants.paiute.options import PaiuteOptions
from games.variants.paiute.values import Reader
from games.variants.paiute.view import View

NEAREST: Final = 3  # how many combinations are told
FAR: Final = 3  # of a combination that misses more cards nothing is said
HELD: Final = 5  # cards in hand before drawing

# The kinds of combination, the best first; how many cards of one rank each of their sets has.
SETS: Final[dict[str, tuple[int, ...]]] = {
    "five of a kind": (5,),
    "four/two": (4, 2),
    "three/three": (3, 3),
    "two/two/two": (2, 2, 2),
}
FLUSH: Final = "straight flush"
KINDS: Final = ("five of a kind", FLUSH, "four/two", "three/three", "two/two/two")
WILD: Final = "*"


class Near(msgspec.Struct, frozen=True):
    """A combination that `have` is a part of. It misses `missing` cards.

    lacks: what could be missing: a card ("7h"), a rank ("7"), one that only a wild can be ("*"),
    or any rank (""). A wild stands for each of them. outs: the unseen cards that complete it, where
    one card does.
    """

    category: str
    missing: int
    have: tuple[Card, ...]
    lacks: tuple[str, ...]
    outs: tuple[Card, ...]


class Discard(msgspec.Struct, frozen=True):
    card: Card
    outs: int


class Top(msgspec.Struct, frozen=True):
    """The card that lies on the discards, and what I would have with it."""

    card: Card
    category: str
    ranks: tuple[str, ...]


class PaiuteHint(msgspec.Struct, frozen=True):
    """near: the nearest combinations of the five cards that I hold, or would hold after the best or
    the chosen discard. outs: how many of the `unseen` cards complete any. discards: with six cards,
    what each may leave, the one with most outs first. top: where I may take it and it completes one.
    """

    near: tuple[Near, ...]
    outs: int
    unseen: int
    discards: tuple[Discard, ...]
    draft: Discard | None
    top: Top | None


def hint(
    view: View, choices: tuple[Choice, ...], draft: Action | None, options: PaiuteOptions
) -> PaiuteHint | None:
    if view.phase == "over" or len(view.hand) < HELD or view.you == view.caller:
        return None
    reads = reader_of(view.wild_rank, options)
    unseen = unseen_cards(view)
    six = next((choice for choice in choices if isinstance(choice, Pick) and choice.do == "discard"), None)
    if six is None:
        held = tuple(view.hand[:HELD])
        top = _top(view, options) if any(choice.do == "discards" for choice in choices) else None
        return PaiuteHint(
            _nearest(held, unseen, reads), _outs(held, unseen, reads), len(unseen), (), None, top
        )
    found = []
    for gone in six.cards:
        five = _without(view.hand, gone)
        found.append((_outs(five, unseen, reads), prospect(five, unseen, reads), gone))
    ranked = [Discard(gone, outs) for outs, _, gone in sorted(found, reverse=True)]
    chosen = draft.cards[0] if draft is not None and draft.do == "discard" and draft.cards else None
    drafted = next((one for one in ranked if one.card == chosen), None)
    best = drafted or ranked[0]
    five = _without(view.hand, best.card)
    return PaiuteHint(_nearest(five, unseen, reads), best.outs, len(unseen), tuple(ranked), drafted, None)


def _without(cards: Sequence[Card], gone: Card) -> tuple[Card, ...]:
    return tuple([card for card in cards if card != gone])


def _outs(five: tuple[Card, ...], unseen: Sequence[Card], reads: Reader) -> int:
    return sum([reads.value((*five, card)) > 0 for card in unseen])


def _top(view: View, options: PaiuteOptions) -> Top | None:
    card = view.discards[-1]
    made: Combination | None = reading((*view.hand, card), view.wild_rank, options)
    return None if made is None else Top(card, made.category, made.ranks)


def _nearest(five: tuple[Card, ...], unseen: Sequence[Card], reads: Reader) -> tuple[Near, ...]:
    """The nearest combinations first; of those as near the one with more outs, then the better."""
    found = []
    for kind in KINDS:
        missing, have, lacks = distance(kind, five, reads)
        if not 1 <= missing <= FAR:
            continue
        outs: tuple[Card, ...] = ()
        if missing == 1:
            outs = tuple([card for card in unseen if distance(kind, (*five, card), reads)[0] == 0])
        found.append(Near(kind, missing, have, lacks, outs))
    found.sort(key=lambda near: (near.missing, -len(near.outs)))
    return tuple(found[:NEAREST])


Distance = tuple[int, tuple[Card, ...], tuple[str, ...]]


def distance(kind: str, cards: tuple[Card, ...], reads: Reader) -> Distance:
    """How many cards are missing, those that count already, and what they lack (see Near)."""
    wilds = tuple([card for card in cards if _is_wild(card, reads)])
    naturals = tuple([card for card in cards if not _is_wild(card, reads)])
    parts = _flushes(naturals, reads) if kind == FLUSH else (_of_sets(naturals, SETS[kind]),)
    have, lacks = min(parts, key=lambda part: len(part[1]))
    return max(0, len(lacks) - len(wilds)), (*have, *wilds), lacks


def _is_wild(card: Card, reads: Reader) -> bool:
    return RANKS.index(card[0]) + 2 == reads.wild


Part = tuple[tuple[Card, ...], tuple[str, ...]]


def _of_sets(naturals: Sequence[Card], sizes: tuple[int, ...]) -> Part:
    """The longest sets, the higher ranks first of those as long."""
    by_rank = [[card for card in naturals if card[0] == rank] for rank in reversed(RANKS)]
    longest = sorted(by_rank, key=len, reverse=True)[: len(sizes)]
    have: list[Card] = []
    lacks: list[str] = []
    for size, held in zip(sizes, longest, strict=True):
        have += held[:size]
        rank = held[0][0] if held else ""
        # There are four of a rank; a fifth is always a wild.
        lacks += [WILD if place == 4 else rank for place in range(min(len(held), size), size)]
    return tuple(have), tuple(lacks)


def _flushes(naturals: Sequence[Card], reads: Reader) -> Iterator[Part]:
    """Every straight in every suit, the highest first: the cards in hand, the cards that it lacks."""
    held = set(naturals)
    for ranks in reads.straights.values():
        for suit in reversed(SUITS):
            wanted = [RANKS[rank - 2] + suit for rank in ranks]
            have = tuple([card for card in wanted if card in held])
            yield have, tuple([card for card in wanted if card not in held])
