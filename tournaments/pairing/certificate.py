"""What can be said for certain of a round's seating, from the tables alone."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain

import msgspec

from tournaments.pairing.rounds import Pair, Past, Player, Round, pairs


class Figures(msgspec.Struct, frozen=True):
    """What follows from the tables of a round and of those before it.

    A repeat is a meeting of a pair beyond its first. The bounds come from counting: no seating of the
    same people at tables of the same sizes gets below them. Whether it can reach them is not said.
    """

    meetings: int  # pairs that sit together in this round
    again: int  # how many of them had met before
    again_bound: int  # fewest possible in this round, as the rounds before went
    repeats: int  # over all rounds, this one included
    repeats_bound: int
    most: int  # the most often any pair has met, over all rounds
    most_bound: int
    consecutive: tuple[Pair, ...]  # who sat together in the round before too
    forbidden: tuple[Pair, ...]  # who sits together though the organiser keeps them apart
    odd: tuple[tuple[Player, int], ...]  # who sits at an odd-sized table, for the n-th time


def figures(past: Past, tables: Round, preferred: int, forbidden: frozenset[Pair] = frozenset()) -> Figures:
    """The figures of a round that follows the past."""
    now = tuple(pairs(tables))
    met = past.met + Counter(now)
    rounds = (*past.history, tables)
    company = _company(rounds)
    slots: Counter[Player] = Counter()
    for (one, other), times in met.items():
        slots[one] += times
        slots[other] += times
    forced = sum(max(0, times - len(company[player])) for player, times in slots.items())
    from_round_to_round = sum(
        _crowding(rounds[i], rounds[i + 1], seated=False) for i in range(len(rounds) - 1)
    )
    return Figures(
        meetings=len(now),
        again=sum(two in past.met for two in now),
        again_bound=_again_bound(past, tables),
        repeats=sum(met.values()) - len(met),
        repeats_bound=max(-(-forced // 2), from_round_to_round),
        most=max(met.values(), default=0),
        most_bound=max((-(-times // len(company[player])) for player, times in slots.items()), default=0),
        consecutive=tuple(sorted(two for two in now if two in past.last)),
        forbidden=tuple(sorted(two for two in now if two in forbidden)),
        odd=tuple(
            sorted(
                (player, past.odd[player] + 1)
                for table in tables
                if len(table) != preferred
                for player in table
            )
        ),
    )


def _company(rounds: Iterable[Round]) -> dict[Player, set[Player]]:
    """For each player everybody who ever sat in the same round: nobody else could be met."""
    company: dict[Player, set[Player]] = {}
    # In most leagues nearly every round has the same people, who need adding up once.
    for sat in {frozenset(chain.from_iterable(tables)) for tables in rounds}:
        for player in sat:
            company.setdefault(player, set()).update(sat)
    for player, others in company.items():
        others.discard(player)
    return company


def _crowding(before: Round, tables: Round, *, seated: bool) -> int:
    """How many pairs at least sit together in both rounds: five people from three tables can't all be apart.

    With `seated` as the earlier round was seated, otherwise however its tables had been filled.
    """
    now = set(chain.from_iterable(tables))
    earlier = set(chain.from_iterable(before))
    sources = len(now - earlier)
    sources += sum(not now.isdisjoint(table) for table in before) if seated else len(before)
    total = 0
    for table in tables:
        fewest, more = divmod(len(table), max(sources, 1))
        total += more * fewest + sources * (fewest * (fewest - 1) // 2)
    return total


def _again_bound(past: Past, tables: Round) -> int:
    """The best of three counts: player by player, over all pairs, and against each earlier round."""
    players = set(chain.from_iterable(tables))
    others = min((len(table) for table in tables), default=1) - 1
    known: Counter[Player] = Counter()
    for one, other in past.met:
        if one in players and other in players:
            known[one] += 1
            known[other] += 1
    fresh = [len(players) - 1 - known[player] for player in players]
    by_player = -(-sum(max(0, others - new) for new in fresh) // 2)
    by_pair = sum(len(table) * (len(table) - 1) // 2 for table in tables) - sum(fresh) // 2
    by_round = max((_crowding(before, tables, seated=True) for before in past.history), default=0)
    return max(by_player, by_pair, by_round, 0)
