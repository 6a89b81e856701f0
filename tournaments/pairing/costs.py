"""What it costs that two sit together, and that somebody sits at an odd-sized table."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from tournaments.pairing.rounds import Pair, Past, Player, pair

# Acquaintances in common count once people know this part of the others: in a large field nobody runs
# out of strangers, and the annealing can stop at the first seating without a repeat.
_CROWDED: Final = 8


class Weights(msgspec.Struct, frozen=True):
    """How much each wish counts; whole numbers, 0 for not at all.

    A pair that met m times adds `meetings` * 2m (the sum of squared meetings grows by 2m + 1; a
    first meeting is free), `consecutive` more if it sat together in the latest round, `score` times
    the squared difference of its scores, and `forbidden` if the organiser keeps it apart. Whoever
    sat m times at an odd-sized table adds `odd` * 2m by sitting at one again. A pair that has not met
    adds `common` for everybody whom both have met.
    """

    meetings: int = 20
    consecutive: int = 10
    odd: int = 20
    # Seating strangers with few acquaintances in common leaves later rounds better tables of strangers:
    # after eight rounds of 24, some 27 repeats instead of 30.
    common: int = 1
    score: int = 0
    forbidden: int = 1_000_000


def pair_costs(
    players: Sequence[Player],
    past: Past,
    weights: Weights,
    forbidden: frozenset[Pair],
    scores: Mapping[Player, int],
) -> list[list[int]]:
    """The cost of each two of the players, by their places in `players`. Without a score: 0."""
    at = {player: i for i, player in enumerate(players)}
    n = len(players)
    costs = [[0] * n for _ in range(n)]
    if weights.score:
        points = [scores.get(player, 0) for player in players]
        costs = [[weights.score * (mine - other) ** 2 for other in points] for mine in points]
    if weights.common:
        _add_common(costs, at, past, weights.common)

    def add(two: Pair, price: int) -> None:
        a, b = at.get(two[0]), at.get(two[1])
        if a is not None and b is not None:
            costs[a][b] += price
            costs[b][a] += price

    for two, met in past.met.items():
        add(two, 2 * met * weights.meetings)
    for two in past.last:
        add(two, weights.consecutive)
    for two in {pair(*two) for two in forbidden}:
        add(two, weights.forbidden)
    return costs


def _add_common(costs: list[list[int]], at: Mapping[Player, int], past: Past, weight: int) -> None:
    n = len(costs)
    known = [0] * n  # whom each has met, as bits
    for one, other in past.met:
        a, b = at.get(one), at.get(other)
        if a is not None and b is not None:
            known[a] |= 1 << b
            known[b] |= 1 << a
    if sum(met.bit_count() for met in known) * _CROWDED < n * (n - 1):
        return
    for a, mine in enumerate(known):
        for b in range(a):
            if not mine >> b & 1:
                price = weight * (mine & known[b]).bit_count()
                costs[a][b] += price
                costs[b][a] += price


def odd_costs(players: Sequence[Player], past: Past, weights: Weights) -> list[int]:
    """What it costs that each of the players sits at an odd-sized table."""
    return [2 * weights.odd * past.odd[player] for player in players]
