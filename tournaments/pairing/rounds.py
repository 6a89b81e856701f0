"""What past rounds say about the players: who met whom, how often, where they sat."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

import msgspec

from tournaments.pairing.errors import PairingError

Player = int
Table = tuple[Player, ...]  # in the order of seats
Round = tuple[Table, ...]
Pair = tuple[Player, Player]  # the smaller number first


class Past(msgspec.Struct, frozen=True):
    """Counts over all past rounds. Players who never sat in one are simply not in it."""

    met: Counter[Pair]  # at how many tables two have sat together
    last: frozenset[Pair]  # who sat together in the latest round
    odd: Counter[Player]  # at how many tables that had not the preferred size
    seats: Counter[tuple[Player, int]]  # how often in which seat, the first being 0
    history: tuple[Round, ...]


def pair(one: Player, other: Player) -> Pair:
    return (one, other) if one < other else (other, one)


def pairs(tables: Iterable[Table]) -> Iterator[Pair]:
    """Every two players who sit together."""
    return chain.from_iterable(combinations(sorted(table), 2) for table in tables)


def past(history: Sequence[Round], preferred: int) -> Past:
    """The counts of past rounds, where a table of another size than `preferred` is an odd one.

    Raises PairingError where somebody sits twice in a round.
    """
    for tables in history:
        check(tables)
    return Past(
        met=Counter(chain.from_iterable(pairs(tables) for tables in history)),
        last=frozenset(pairs(history[-1])) if history else frozenset(),
        odd=Counter(p for tables in history for table in tables if len(table) != preferred for p in table),
        seats=Counter((p, seat) for tables in history for table in tables for seat, p in enumerate(table)),
        history=tuple(history),
    )


def check(tables: Round) -> None:
    """Raises PairingError unless everybody sits once, and nobody alone."""
    seated = Counter(chain.from_iterable(tables))
    twice = sorted(player for player, times in seated.items() if times > 1)
    if twice:
        raise PairingError("seated_twice", f"Seated twice in one round: {', '.join(map(str, twice))}.")
    if any(len(table) < 2 for table in tables):
        raise PairingError("alone", "A table needs at least two players.")


def swapped(tables: Round, one: Player, other: Player) -> Round:
    """The round with two players in each other's seats. Raises PairingError if one of them has none."""
    seated = set(chain.from_iterable(tables))
    for player in (one, other):
        if player not in seated:
            raise PairingError("not_seated", f"Player {player} has no seat in this round.")
    turned = {one: other, other: one}
    return tuple([tuple([turned.get(player, player) for player in table]) for table in tables])
