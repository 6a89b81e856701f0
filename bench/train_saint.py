"""Learns the numbers of games/bots/saint/weights.py from games of the quick rule against itself.

    python -m bench.train_saint --games 20000 --passes 3 > weights.py

Each pass plays `games` games a seat count with the numbers so far; then, from the last round back,
fits by least squares what a hand is worth: the points it wins in the next round, and what the hand
it leaves is then worth by the numbers just fitted.
"""

import argparse
import sys
from random import Random

from games.bots.saint import playout, weights, worth
from games.bots.saint.numbers import worth as value_of

ROUNDS = range(2, 9)
STEPS = 20  # how many quantiles a round


def hand_features(hand: list[int], river: list[int]) -> list[float]:
    found = [0.0] * len(worth.FEATURES)
    k, m = len(worth.ALONE), len(worth.ALONE) + len(worth.BESIDE)
    for i, card in enumerate(hand):
        for at, x in enumerate(worth.alone(card)):
            found[at] += x
        for other in hand[:i]:
            for at, x in enumerate(worth.beside(card, other), k):
                found[at] += x
        for other in river:
            for at, x in enumerate(worth.beside(card, other), m):
                found[at] += x
    return found


def ahead(rows: list[list[float]]) -> list[list[float]]:
    """Each seat's row less the mean of the others'."""
    n = len(rows)
    sums = [sum(column) for column in zip(*rows, strict=True)]
    return [[x - (s - x) / (n - 1) for x, s in zip(row, sums, strict=True)] for row in rows]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss-Jordan with pivots, for a symmetric positive matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    n = len(rows)
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for r in range(n):
            if r != i and rows[r][i]:
                factor = rows[r][i]
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[i], strict=True)]
    return [row[n] for row in rows]


def fit(samples: list[tuple[list[float], float]], ridge: float = 3.0) -> tuple[float, ...]:
    n = len(worth.FEATURES)
    matrix = [[ridge if i == j else 0.0 for j in range(n)] for i in range(n)]
    right = [0.0] * n
    for features, target in samples:
        held = [(i, x) for i, x in enumerate(features) if x]
        for i, x in held:
            row = matrix[i]
            for j, y in held:
                row[j] += x * y
            right[i] += x * target
    return tuple(round(x, 3) for x in solve(matrix, right))


def quantiles(values: list[int]) -> tuple[int, ...]:
    values.sort()
    return tuple(values[int((i + 0.5) * len(values) / STEPS)] for i in range(STEPS))


def play(seats: int, rng: Random, log: dict[str, dict[int, list]]) -> None:
    world = playout.deal(seats, rng)
    rows: dict[int, list[list[float]]] = {}
    leads: dict[int, list[list[float]]] = {}
    while True:
        r = world.round
        if r > 1:
            rows[r] = ahead([hand_features(hand, world.turned) for hand in world.hands])
        before = world.totals[:]
        world.place([playout.river_card(world, hand) for hand in world.hands])
        river, usual = world.turned + world.placed, weights.RIVALS[seats][r]
        sealed = [playout.best_pair(world, hand, river, usual) for hand in world.hands]
        opening = []
        for (_, a, b), card in zip(sealed, world.placed, strict=True):
            cards = [*world.turned, card, a, b]
            opening.append(value_of(cards))
        for seat in range(seats):
            log["rivals"].setdefault(r, []).append(max(v for s, (v, _, _) in enumerate(sealed) if s != seat))
            log["openings"].setdefault(r, []).append(max(v for s, v in enumerate(opening) if s != seat))
        world.show(sealed)
        leads[r] = ahead([[float(now - then)] for now, then in zip(world.totals, before, strict=True)])
        if r == 8:
            break
        world.next_round()
    for r, features in rows.items():
        log["rows"].setdefault(r, []).append((features, leads[r], rows.get(r + 1)))


def learn(seats: int, games: int, rng: Random) -> None:
    log: dict[str, dict[int, list]] = {"rivals": {}, "openings": {}, "rows": {}}
    for _ in range(games):
        play(seats, rng, log)
    weights.RIVALS[seats] = {r: quantiles(values) for r, values in sorted(log["rivals"].items())}
    weights.OPENINGS[seats] = {r: quantiles(values) for r, values in sorted(log["openings"].items())}
    for r in reversed(ROUNDS):
        later = weights.WEIGHTS[seats].get(r + 1)
        samples = []
        for features, leads, next_rows in log["rows"][r]:
            # Two seats mirror each other, so one of them says it all.
            for seat in range(1 if seats == 2 else seats):
                target = leads[seat][0]
                if next_rows and later:
                    target += sum(w * x for w, x in zip(later, next_rows[seat], strict=True))
                samples.append((features[seat], target))
        weights.WEIGHTS[seats][r] = fit(samples)
    worth.tables.cache_clear()
    playout.leads.cache_clear()


def written(name: str, kind: str, rows: dict[int, dict[int, tuple]], wrap: int) -> str:
    lines = [f"{name}: Final[dict[int, dict[int, tuple[{kind}, ...]]]] = {{"]
    for seats, by_round in rows.items():
        lines.append(f"    {seats}: {{")
        for r, values in by_round.items():
            rows = [", ".join(map(repr, values[i : i + wrap])) for i in range(0, len(values), wrap)]
            lines.append(f"        {r}: ({(',' + chr(10) + ' ' * 12).join(rows)}),")
        lines.append("    },")
    return "\n".join([*lines, "}"])


HEAD = '''"""What `python -m bench.train_saint` has learned; not written by hand.

By seats, then by round: WEIGHTS are points for the features of `worth` in hands that go into the
round. RIVALS are quantiles of the value of the best other hand at the showdown; OPENINGS the same,
of the river's start and the three cards that the other seat adds to it.
"""

from typing import Final

# fmt: off'''


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=20_000)
    options.add_argument("--passes", type=int, default=3)
    options.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4, 5])
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    rng = Random(given.seed)
    for seats in given.seats:
        for done in range(given.passes):
            learn(seats, given.games // (1 if done == given.passes - 1 else 4), rng)
            print(f"{seats} seats: pass {done + 1} of {given.passes} learned", file=sys.stderr, flush=True)
    print(HEAD)
    print(written("WEIGHTS", "float", weights.WEIGHTS, 8))
    print(written("RIVALS", "int", weights.RIVALS, 10))
    print(written("OPENINGS", "int", weights.OPENINGS, 10))


if __name__ == "__main__":
    main()
