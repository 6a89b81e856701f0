"""The chance to win a pot of PerSuit against hands that are only guessed at (rules.md P9).

An opponent is a list of hands with their weights, and how likely each of them says Total Hand.
From one opponent's list follow, for my strength s and my total t:
  a(s)  the chance that it doesn't call and has the weaker suit hand,
  b(t)  the chance that it calls and has the lower total,
  n     the chance that it doesn't call.
Opponents are taken as independent; but for that the chance to win a pot is exact. Without a call
I win when nobody calls and all are weaker, or when one calls with less than my total and all
others are weaker; with a call I win when all callers have less than my total, or, where nobody
else calls, when the best of their suit hands has. Ties count half.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache, cached_property
from itertools import accumulate
from math import prod
from typing import Final, NamedTuple

from games.bots.persuit.draws import strength_of, total_of

ROUNDS: Final = 8  # of learning when to say Total Hand against others who learn it too


class Held(NamedTuple):
    """A hand that an opponent may have: its outcome, its weight, its chance to call."""

    outcome: int
    weight: float
    calls: float


class Opponent:
    """What one opponent may hold. folded: the chance that it has no part in the showdown at all."""

    def __init__(self, hands: Sequence[Held], folded: float = 0.0) -> None:
        whole = sum([hand.weight for hand in hands])
        scale = (1 - folded) / whole if whole else 0.0
        self.folded = folded
        silent, calling = [], []
        for made, weight, calls in hands:
            if calls < 1:
                silent.append((strength_of(made), total_of(made), scale * weight * (1 - calls)))
            if calls:
                calling.append((total_of(made), scale * weight * calls))
        self.silent = sorted(silent)
        self._weaker = _Sums([(strength, weight) for strength, _, weight in silent])
        self._lower = _Sums(calling)
        self.n = folded + self._weaker.whole

    def a(self, mine: int) -> float:
        return self.folded + self._weaker.below(mine)

    def b(self, mine: int) -> float:
        return self._lower.below(mine)


class _Sums:
    """Weights by what they are for: how much of them is below something, that which is equal by half."""

    def __init__(self, weighed: Sequence[tuple[int, float]]) -> None:
        ordered = sorted(weighed)
        self._of = [of for of, _ in ordered]
        self._sums = [0.0, *accumulate([weight for _, weight in ordered])]
        self.whole = self._sums[-1]

    def below(self, mine: int) -> float:
        return (self._sums[bisect_left(self._of, mine)] + self._sums[bisect_right(self._of, mine)]) / 2


class Contest:
    """One pot against these opponents; several may be the same Opponent."""

    def __init__(self, opponents: Sequence[Opponent]) -> None:
        self._kinds: Final = [(other, opponents.count(other)) for other in dict.fromkeys(opponents)]
        self.all_fold: Final = prod([other.folded for other in opponents])
        self._all_silent: Final = prod([other.n for other in opponents])
        self._by_strength: dict[int, tuple[float, list[float]]] = {}
        self._by_total: dict[int, tuple[float, list[float]]] = {}

    def silent(self, made: int) -> float:
        """The chance to win without Total Hand."""
        all_weaker, but_one = self._weaker(strength_of(made))
        _, lower = self._lower(total_of(made))
        return all_weaker + sum([b * rest for b, rest in zip(lower, but_one, strict=True)])

    def calling(self, made: int) -> float:
        """The chance to win with Total Hand."""
        return self._lower(total_of(made))[0]

    def win(self, made: int) -> float:
        """The chance to win with the better of the two."""
        return max(self.silent(made), self.calling(made))

    def _weaker(self, mine: int) -> tuple[float, list[float]]:
        """The chance that all are silent and weaker; and the same of all but one, for each kind."""
        found = self._by_strength.get(mine)
        if found is None:
            each = [(other.a(mine), count) for other, count in self._kinds]
            powers = [chance**count for chance, count in each]
            but_one = [
                chance ** (count - 1) * prod(powers[:i] + powers[i + 1 :])
                for i, (chance, count) in enumerate(each)
            ]
            found = self._by_strength[mine] = prod(powers), but_one
        return found

    def _lower(self, mine: int) -> tuple[float, list[float]]:
        """The chance to win by calling; and that one of a kind calls with less, for each kind."""
        found = self._by_total.get(mine)
        if found is None:
            each = [(other.b(mine), other.n, count) for other, count in self._kinds]
            some_call = prod([(b + n) ** count for b, n, count in each]) - self._all_silent
            won = some_call + self._bests.below(mine) + self.all_fold
            found = self._by_total[mine] = won, [b * count for b, _, count in each]
        return found

    @cached_property
    def _bests(self) -> _Sums:
        """The chances of each total of the best suit hand where nobody calls and not all fold."""
        bests = []
        for i, (other, count) in enumerate(self._kinds):
            for strength, total, weight in other.silent:
                bests.append((total, weight * count * self._weaker(strength)[1][i]))
        return _Sums(bests)


@cache
def players(made: Sequence[int], count: int) -> Contest:
    """So many players with any of these hands, who call when it gains against each other."""
    calls = [0.0] * len(made)
    for number in range(1, ROUNDS + 1):
        hands = [Held(hand, 1.0, chance) for hand, chance in zip(made, calls, strict=True)]
        against = Contest([Opponent(hands)] * count)
        calls = [
            chance + ((against.calling(hand) > against.silent(hand)) - chance) / number
            for hand, chance in zip(made, calls, strict=True)
        ]
    return against
