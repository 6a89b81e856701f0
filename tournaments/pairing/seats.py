"""The order of seats at a table, so that over the rounds everybody sits everywhere equally often."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tournaments.pairing.rounds import Past, Player, Table

# The first seat deals first in most games, so an uneven share of it weighs more.
FIRST: Final = 2


def in_seats(players: Sequence[Player], past: Past, random: Random) -> Table:
    """The players in the order of their seats: the least sum of squared times in a seat.

    Exact, by trying for every set of players how they best fill the first seats. Ties are drawn.
    """
    drawn = list(players)
    for last in range(len(drawn) - 1, 0, -1):
        other = random.getrandbits(32) * (last + 1) >> 32
        drawn[last], drawn[other] = drawn[other], drawn[last]
    # best[set of players as bits] = (cost, who sits last among them); a set of k fills seats 0..k-1.
    best: list[tuple[int, int]] = [(0, -1)]
    for taken in range(1, 1 << len(drawn)):
        seat = taken.bit_count() - 1
        options = []
        for i, player in enumerate(drawn):
            if taken >> i & 1:
                price = 2 * past.seats[player, seat] * (FIRST if seat == 0 else 1)
                options.append((best[taken ^ (1 << i)][0] + price, i))
        best.append(min(options))
    order, left = [], (1 << len(drawn)) - 1
    while left:
        i = best[left][1]
        order.append(drawn[i])
        left ^= 1 << i
    return tuple(reversed(order))
