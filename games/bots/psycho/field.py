"""The opponents that a split is measured against: what their five rows are worth, best first."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

Values = Sequence[int]  # of five rows, from the best

# How much a row's chance counts beside the chance of three rows, which alone wins: a split that
# beats no opponent more may still be on the way to one that does.
ROW: Final = 0.08


class _Row(dict[int, tuple[int, int]]):
    """For a value in one row: the set (one bit an opponent) of those that it beats there, and how many."""

    def __init__(self, theirs: Sequence[int]) -> None:
        super().__init__()
        order = sorted(range(len(theirs)), key=theirs.__getitem__)
        self.worth = [theirs[i] for i in order]
        self.beaten = [0]
        for i in order:
            self.beaten.append(self.beaten[-1] | 1 << i)

    def __missing__(self, value: int) -> tuple[int, int]:
        place = bisect_left(self.worth, value)
        found = self[value] = self.beaten[place], place
        return found


class Field:
    """Some opponents, by what each of their rows is worth."""

    def __init__(self, opponents: Sequence[Values]) -> None:
        self.size = len(opponents)
        self._rows = tuple([_Row([values[row] for values in opponents]) for row in range(5)])

    def lost_by(self, values: Values) -> int:
        """The set of opponents that lose at least three rows to rows of these values, in any order."""
        return self._against(values)[0]

    def score(self, values: Values) -> float:
        """Opponents beaten, and a little for every row won against any of them."""
        lost, rows = self._against(values)
        return lost.bit_count() + ROW * rows

    def _against(self, values: Values) -> tuple[int, int]:
        """The set of opponents beaten, and the rows won of all of them together."""
        first, second, third, fourth, fifth = sorted(values, reverse=True)
        of_first, of_second, of_third, of_fourth, of_fifth = self._rows
        a, i = of_first[first]
        b, j = of_second[second]
        c, k = of_third[third]
        d, m = of_fourth[fourth]
        e, n = of_fifth[fifth]
        return _three(a, b, c, d, e), i + j + k + m + n


def _three(a: int, b: int, c: int, d: int, e: int) -> int:
    """The bits that are set in at least three of five numbers."""
    one, two = a ^ b, a & b  # the sum of a and b: `two` counts two
    ones, twos = one ^ c, two | one & c  # of a, b and c
    either, both = d ^ e, d & e
    return twos & (ones | either | both) | ones & both
