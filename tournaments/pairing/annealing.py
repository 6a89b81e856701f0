"""Splitting n people into groups of given sizes at the least cost, by simulated annealing.

Whole numbers throughout, and the Mersenne Twister's bits for chance: the same seed gives the same
groups on every machine and every Python.
"""

from collections.abc import Sequence
from math import gcd
from random import Random
from typing import Final

Costs = Sequence[Sequence[int]]  # symmetric, 0 on the diagonal

_BITS: Final = 12
_FINE: Final = 1 << 16  # heat is counted in 1/_FINE of a unit of cost
_COOLINGS: Final = 200
_FEW: Final = 64


def _patience() -> tuple[int, ...]:
    """-log2 of a number drawn from (0, 1], in 1/4096, for each of 4096 draws; log2 as straight lines.

    A change that costs d is accepted with probability 2^(-d / heat): when heat * patience >= d.
    """
    table = []
    for drawn in range(1, (1 << _BITS) + 1):
        whole = drawn.bit_length() - 1
        table.append(((_BITS - whole) << _BITS) - (((drawn << _BITS) >> whole) - (1 << _BITS)))
    return tuple(table)


PATIENCE: Final = _patience()


def cost_of(groups: Sequence[Sequence[int]], costs: Costs, odd: Sequence[int], preferred: int) -> int:
    """What a division costs: each two in a group their cost, each person in an odd-sized one `odd`."""
    together = sum(costs[a][b] for group in groups for i, a in enumerate(group) for b in group[i + 1 :])
    return together + sum(odd[a] for group in groups if len(group) != preferred for a in group)


def _tries(effort: int, n: int, heats: int) -> int:
    """How many exchanges at each heat. Each that is made costs time in proportion to n."""
    return effort * _FEW // (max(n, _FEW) * heats)


def divide(
    sizes: Sequence[int], costs: Costs, odd: Sequence[int], preferred: int, random: Random, effort: int
) -> list[list[int]]:
    """Groups of these sizes over 0..n-1, cheap by `cost_of`; about `effort` exchanges are tried, fewer
    among many people.

    Stops as soon as no division can be cheaper.
    """
    n, least = sum(sizes), floor(sizes, costs, odd, preferred)
    bits = random.getrandbits
    order = list(range(n))
    for last in range(n - 1, 0, -1):
        drawn = bits(32) * (last + 1) >> 32
        order[last], order[drawn] = order[drawn], order[last]
    home, start = [0] * n, 0
    for group, size in enumerate(sizes):
        for person in order[start : start + size]:
            home[person] = group
        start += size
    if len(sizes) == 1:
        return _groups(home, sizes)
    is_odd = [int(size != preferred) for size in sizes]
    cost = cost_of(_groups(home, sizes), costs, odd, preferred)
    # load[p][g]: what p costs in group g. An exchange is judged from four of these numbers.
    load = [[0] * len(sizes) for _ in range(n)]
    for person, prices in enumerate(costs):
        for other, price in enumerate(prices):
            load[person][home[other]] += price

    best, best_home = cost, home[:]
    heats = _heats(costs, odd, load, home, is_odd, random)
    tries = _tries(effort, n, len(heats))
    for heat in heats:
        for _ in range(tries):
            if best <= least:
                return _groups(best_home, sizes)
            a = bits(32) * n >> 32
            here, mine = home[a], load[a]
            if not mine[here] and not (is_odd[here] and odd[a]) and bits(2):
                continue  # who costs nothing is seldom worth moving
            b = bits(32) * n >> 32
            there = home[b]
            if here == there:
                continue
            theirs = load[b]
            change = mine[there] + theirs[here] - mine[here] - theirs[there] - 2 * costs[a][b]
            if is_odd[here] != is_odd[there]:
                change += (odd[a] - odd[b]) * (is_odd[there] - is_odd[here])
            if change > 0 and change * _FINE << _BITS > heat * PATIENCE[bits(_BITS)]:
                continue
            home[a], home[b] = there, here
            cost += change
            for with_both, one, two in zip(load, costs[a], costs[b], strict=True):
                if one != two:
                    with_both[there] += one - two
                    with_both[here] -= one - two
            if cost < best:
                best, best_home = cost, home[:]
    return _groups(best_home, sizes)


def _groups(home: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    groups: list[list[int]] = [[] for _ in sizes]
    for person, group in enumerate(home):
        groups[group].append(person)
    return groups


def _heats(
    costs: Costs, odd: Sequence[int], load: Costs, home: Sequence[int], is_odd: Sequence[int], random: Random
) -> list[int]:
    """Falling geometrically from what exchanges typically change down to a part of the smallest change."""
    unit = 0
    for row in costs:
        unit = gcd(unit, *row)
    unit = gcd(unit, *odd) or 1
    changes, n = [], len(home)
    for _ in range(100):
        a, b = random.getrandbits(32) * n >> 32, random.getrandbits(32) * n >> 32
        here, there = home[a], home[b]
        changes.append(abs(load[a][there] + load[b][here] - load[a][here] - load[b][there] - 2 * costs[a][b]))
    typical = sorted(changes)[len(changes) // 2]
    hot, cold = max(typical, unit) * _FINE // 2, unit * _FINE // 6
    heats = [hot]
    ratio = max(1, hot // cold).bit_length()  # halvings
    for step in range(1, _COOLINGS):
        halvings, part = divmod(step * ratio, _COOLINGS)
        heats.append(max(cold, (hot >> halvings) * (2 * _COOLINGS - part) // (2 * _COOLINGS)))
    return heats


def floor(sizes: Sequence[int], costs: Costs, odd: Sequence[int], preferred: int) -> int:
    """What no division of these sizes can be cheaper than.

    Everybody sits with at least (smallest size - 1) others, at best the cheapest; the odd-sized
    groups are at best filled with those who mind least.
    """
    others = min(sizes) - 1
    together = sum(sum(sorted(row[:i] + row[i + 1 :])[:others]) for i, row in enumerate(map(list, costs)))
    seats = sum(size for size in sizes if size != preferred)
    return -(-together // 2) + sum(sorted(odd)[:seats])
