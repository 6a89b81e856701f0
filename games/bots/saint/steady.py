"""A quick bot: compares itself with a few hands that the others may hold, one round deep."""

from bisect import bisect_left, bisect_right
from random import Random
from typing import Any, Final

from games.bots.saint.numbers import FLUSHES, RANKS, WEIGHT, by_ranks, flush_worth, lettered, weigh
from games.bots.saint.potential import AFFINITY, SCALE, card_values, gain, potential
from games.bots.saint.sight import Sight, as_view, imagine, look
from games.engine.choices import Action, Choice, Pick
from games.engine.playout import random_action

PAIR_WORLDS: Final = 30
RIVER_WORLDS: Final = 12  # shared by the others: each of them costs as much again


def choose(view: Any, choices: tuple[Choice, ...], rng: Random) -> Action:
    seen = as_view(view)
    pick = next((choice for choice in choices if isinstance(choice, Pick)), None)
    if pick is None:
        return random_action(choices, rng)
    sight = look(seen)
    if pick.do == "take":
        return Action("take", cards=lettered((_take(sight),)))
    if pick.most == 1:
        return Action("seal", cards=lettered((_river(sight, rng),)))
    return Action("seal", cards=lettered(_pair(sight, rng)))


def best_pair(hand: list[int], river: list[int]) -> int:
    """The value of the best hand that two cards of `hand` make with the river."""
    base = weigh(river)
    best = 0
    for i, a in enumerate(hand):
        with_a = base + WEIGHT[a]
        for b in hand[:i]:
            total = with_a + WEIGHT[b]
            value = flush_worth(total, (*river, a, b)) if total & FLUSHES else by_ranks[total & RANKS]
            if value > best:
                best = value
    return best


def _lead(below: float, level: float, sight: Sight) -> float:
    """Expected points ahead of the others' mean for this share of won and of tied worlds."""
    share = below + level / 2
    return sight.round * (share - (1 - share) / (sight.seats - 1))


def _pair(sight: Sight, rng: Random) -> tuple[int, int]:
    river = sight.turned + sight.placed
    rivals = []
    for _ in range(PAIR_WORLDS):
        hands = imagine(sight, rng)
        rivals.append(max(best_pair(hands[seat], river) for seat in range(sight.seats) if seat != sight.seat))
    rivals.sort()
    return best_plan(sight, sight.hand, river, rivals, card_values(sight.future))[1]


def best_plan(
    sight: Sight, hand: list[int], river: list[int], rivals: list[int], values: list[float]
) -> tuple[float, tuple[int, int]]:
    """The pair that does best against the rivals' sorted values and for what is kept in hand."""
    base = weigh(river)
    scale = SCALE[sight.round + 1]
    gains = {card: gain(card, hand, values) for card in hand}
    whole = potential(hand, values)
    count = len(rivals)
    best, found = float("-inf"), (hand[0], hand[1])
    for i, a in enumerate(hand):
        with_a = base + WEIGHT[a]
        for b in hand[:i]:
            total = with_a + WEIGHT[b]
            value = flush_worth(total, (*river, a, b)) if total & FLUSHES else by_ranks[total & RANKS]
            below = bisect_left(rivals, value)
            level = bisect_right(rivals, value) - below
            kept = whole - gains[a] - gains[b] + AFFINITY[a][b]
            score = _lead(below / count, level / count, sight) + scale * kept
            if score > best:
                best, found = score, (a, b)
    return best, found


def _river(sight: Sight, rng: Random) -> int:
    values = card_values(sight.future)
    scores = dict.fromkeys(sight.hand, 0.0)
    others = [seat for seat in range(sight.seats) if seat != sight.seat]
    for _ in range(RIVER_WORLDS // len(others)):
        hands = imagine(sight, rng)
        theirs = [hands[seat].pop(rng.randrange(len(hands[seat]))) for seat in others]
        for card in sight.hand:
            river = [*sight.turned, card, *theirs]
            rivals = sorted([max(best_pair(hands[seat], river) for seat in others)])
            kept = [other for other in sight.hand if other != card]
            scores[card] += best_plan(sight, kept, river, rivals, values)[0]
    return max(sight.hand, key=scores.__getitem__)


def _take(sight: Sight) -> int:
    values = card_values(sight.future)
    return max(sight.takable, key=lambda card: gain(card, sight.hand, values))
