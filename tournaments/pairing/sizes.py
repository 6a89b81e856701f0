"""How many tables of which size, and who has to sit out where no such tables exist."""

from collections.abc import Collection, Mapping
from random import Random
from typing import Final

import msgspec

from tournaments.pairing.errors import PairingError
from tournaments.pairing.rounds import Player

LEAST: Final = 2
MOST: Final = 8


class Sizes(msgspec.Struct, frozen=True):
    """The players a table may have. Raises PairingError unless 2 <= smallest <= preferred <= largest <= 8."""

    smallest: int = 3
    preferred: int = 4
    largest: int = 5

    def __post_init__(self) -> None:
        if not LEAST <= self.smallest <= self.preferred <= self.largest <= MOST:
            raise PairingError(
                "bad_sizes",
                f"Tables have {LEAST} to {MOST} players, and the preferred size lies between the smallest "
                f"and the largest; asked for were {self.smallest}, {self.preferred} and {self.largest}.",
            )


def table_sizes(players: int, sizes: Sizes) -> tuple[int, ...]:
    """The size of each table, the largest first; they differ by one at most.

    Of all such ways the one closest to the preferred size (least sum of squared differences), then
    the one with the fewest people at another size, then the one with the fewest tables. Raises
    PairingError where there is no way.
    """
    ways = [
        _even(players, tables)
        for tables in range(-(-players // sizes.largest), players // sizes.smallest + 1)
        if tables
    ]
    if not ways:
        span = (
            f"{sizes.smallest} to {sizes.largest}" if sizes.smallest < sizes.largest else f"{sizes.smallest}"
        )
        raise PairingError("no_such_tables", f"{players} players don't fill tables of {span}.")
    return min(ways, key=lambda way: (*_farness(way, sizes.preferred), len(way)))


def _even(players: int, tables: int) -> tuple[int, ...]:
    size, larger = divmod(players, tables)
    return (size + 1,) * larger + (size,) * (tables - larger)


def _farness(way: tuple[int, ...], preferred: int) -> tuple[int, int]:
    return sum((size - preferred) ** 2 for size in way), sum(size for size in way if size != preferred)


def most_seated(players: int, sizes: Sizes) -> int:
    """How many of the players can sit at once: all of them, or all but the fewest byes; 0 for nobody."""
    for seated in range(players, sizes.smallest - 1, -1):
        if -(-seated // sizes.largest) <= seated // sizes.smallest:
            return seated
    return 0


def byes(
    players: Collection[Player],
    sizes: Sizes,
    had: Mapping[Player, int],
    rank: Mapping[Player, int],
    seed: str,
) -> tuple[Player, ...]:
    """Who has to sit this round out, as few as possible.

    First those who had the fewest byes, so nobody has a second while somebody had none; among
    them those with the highest `rank` (a place in the standings: the lowest in them; unknown counts
    as lowest of all), then by a lot drawn from the seed. In ascending order.
    """
    count = len(players) - most_seated(len(players), sizes)
    drawn = sorted(players)
    Random(f"caxton/byes/1|{seed}").shuffle(drawn)
    last = max(rank.values(), default=0) + 1
    drawn.sort(key=lambda player: (had.get(player, 0), -rank.get(player, last)))
    return tuple(sorted(drawn[:count]))
