"""The opponents that a split is measured against: what their five rows are worth, best first."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

Values = Sequence[int]  # of five rows, from the best

# How much a row's chance counts beside the chance of three rows, which alone wins: a split that
# beats no opponent more may still be on the way to one that does.
ROW: Final = 0.08


class Field:
    """Some opponents. For each row, `worth` are their values in rising order, and `beaten[k]` the
    set (one bit an opponent) of those with the k lowest."""

    def __init__(self, opponents: Sequence[Values]) -> None:
        self.size = len(opponents)
        self.worth: list[list[int]] = []
        self.beaten: list[list[int]] = []
        for row in range(5):
            order = sorted(range(self.size), key=lambda i: opponents[i][row])
            self.worth.append([opponents[i][row] for i in order])
            sets = [0]
            for i in order:
                sets.append(sets[-1] | 1 << i)
            self.beaten.append(sets)

    def lost_by(self, values: list[int]) -> int:
        """The set of opponents that lose at least three rows to rows of these values, in any order."""
        return _three(*self._beaten(values)[0])

    def score(self, values: list[int]) -> float:
        """Opponents beaten, and a little for every row won against any of them."""
        sets, rows = self._beaten(values)
        return _three(*sets).bit_count() + ROW * rows

    def _beaten(self, values: list[int]) -> tuple[list[int], int]:
        sets, rows = [], 0
        for value, worth, beaten in zip(sorted(values, reverse=True), self.worth, self.beaten, strict=True):
            place = bisect_left(worth, value)
            sets.append(beaten[place])
            rows += place
        return sets, rows


def _three(a: int, b: int, c: int, d: int, e: int) -> int:
    """The bits that are set in at least three of five numbers."""
    one, two = a ^ b, a & b  # the sum of a and b: `two` counts two
    ones, twos = one ^ c, two | one & c  # of a, b and c
    either, both = d ^ e, d & e
    return twos & (ones | either | both) | ones & both
