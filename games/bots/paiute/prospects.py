"""What a hand of Paiute may come to: chances of the next card, and how much is missing beyond it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.engine.cards import RANKS, SUITS, Card
from games.variants.paiute.values import SIX_CARDS, Reader

CALL: Final = 1.5  # what a combination in hand is worth beside the chance of one with the next card
FAR: Final = 0.12  # what nearness to combinations is worth beside it
NEARER: Final = 0.35  # a combination that misses one card more counts so much less


def chance(hand: Sequence[Card], unseen: Sequence[Card], reads: Reader) -> float:
    """The share of the unseen cards with which five cards become a combination."""
    held = tuple(hand)
    return sum([reads.value((*held, card)) > 0 for card in unseen]) / len(unseen)


def prospect(hand: Sequence[Card], unseen: Sequence[Card], reads: Reader) -> float:
    """How good five cards are to go on with."""
    return chance(hand, unseen, reads) + FAR * nearness(hand, reads)


def nearness(hand: Sequence[Card], reads: Reader) -> float:
    """How near the hand is to each kind of combination, taken together."""
    naturals = [RANKS.index(card[0]) + 2 for card in hand]
    wilds = naturals.count(reads.wild)
    by_rank = Counter([r for r in naturals if r != reads.wild])
    counts = [*sorted(by_rank.values(), reverse=True), 0, 0, 0]
    held = [
        min(counts[0], 5),
        min(counts[0], 4) + min(counts[1], 2),
        min(counts[0], 3) + min(counts[1], 3),
        sum([min(count, 2) for count in counts[:3]]),
    ]
    missing = [size - wilds - have for size, have in zip((5, 6, 6, 6), held, strict=True)]
    for suit in SUITS:
        ranks = {r for card, r in zip(hand, naturals, strict=True) if card[1] == suit and r != reads.wild}
        if len(ranks) > 1:
            most = max(len(ranks.intersection(straight)) for straight in reads.straights.values())
            missing.append(5 - wilds - most)
    return sum([NEARER ** max(gap, 0) for gap in missing])


def best_discard(
    six: Sequence[Card], may_go: Sequence[Card], unseen: Sequence[Card], reads: Reader
) -> tuple[float, Card]:
    """The card to discard of six, and what the other five are then worth to go on with."""
    return max((prospect([card for card in six if card != gone], unseen, reads), gone) for gone in may_go)


def final_value(six: Sequence[Card], may_go: Sequence[Card], reads: Reader) -> tuple[int, Card | None]:
    """The best that six cards are worth in a last turn, and what to discard for it (None: keep six)."""
    whole = reads.value(tuple(six))
    if 0 < whole < SIX_CARDS:
        return whole, None
    return max((reads.value(tuple([card for card in six if card != gone])), gone) for gone in may_go)
