"""Splits of Psycho Poker compared: `python -m bench.psycho [--matches 2000] [--strong best] [--weak steady]`.

Every match is dealt from a full deck, 25 cards each; the strong one's time is CPU seconds an answer.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from random import Random

from games.bots.psycho import sharp, steady
from games.bots.psycho.best import best
from games.bots.psycho.split import by_rank
from games.engine.cards import DECK, Card
from games.engine.suited import suited_value

Rows = Sequence[Sequence[Card]]
SPLITS: dict[str, Callable[[Sequence[Card], Random], Rows]] = {
    "by-rank": lambda cards, rng: by_rank(cards),
    "steady": steady.split,
    "sharp": sharp.split,
    "best": lambda cards, rng: best(cards),
}


def rows_won(mine: Rows, theirs: Rows) -> int:
    first, second = (sorted(map(suited_value, rows), reverse=True) for rows in (mine, theirs))
    return sum(a > b for a, b in zip(first, second, strict=True))


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.psycho", description=__doc__)
    asked.add_argument("--matches", type=int, default=2000)
    asked.add_argument("--strong", choices=SPLITS, default="best")
    asked.add_argument("--weak", choices=SPLITS, default="steady")
    given = asked.parse_args()
    rng = Random("psycho bots")
    won, rows, times = 0, 0, []
    for _ in range(given.matches):
        cards = rng.sample(DECK, 52)
        start = time.process_time()
        mine = SPLITS[given.strong](cards[:25], rng)
        times.append(time.process_time() - start)
        found = rows_won(mine, SPLITS[given.weak](cards[25:50], rng))
        won, rows = won + (found >= 3), rows + found
    share = won / given.matches
    error = (share * (1 - share) / given.matches) ** 0.5
    times.sort()
    print(
        f"{given.strong} against {given.weak}: won {share:.1%} ± {error:.1%} of {given.matches}, "
        f"{rows / given.matches:.2f} rows a match; CPU seconds an answer: median "
        f"{times[len(times) // 2]:.3f}, p99 {times[int(len(times) * 0.99)]:.3f}, most {times[-1]:.3f}"
    )


if __name__ == "__main__":
    main()
