"""Rates on a machine that others use too.

Work is rated per second of this process's own CPU time, in interleaved rounds (A B C A B C), so
that drift hits every workload alike. `spin` is a fixed loop and measured as one more workload: the
spread of its rates is the noise that every other figure carries, and figures of two machines or
days compare best as ratios to it.
"""

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from games.engine.cards import DECK

Work = Callable[[], int]  # does some work and says how many units of it were done

SPIN = "spin (gauge)"
HANDS = 5_000  # hands drawn before anything is timed


class Rates(msgspec.Struct, frozen=True):
    """Units per CPU second, over the rounds."""

    median: float
    least: float
    most: float

    def times(self, factor: float) -> "Rates":
        return Rates(self.median * factor, self.least * factor, self.most * factor)


def spin() -> int:
    a = 1
    for i in range(100_000):
        a = (a * 1103515245 + i) & 0x7FFFFFFF
    return 100_000


def rate(work: Work, seconds: float) -> float:
    """Units per CPU second, working for about `seconds` of CPU time."""
    done = 0
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        done += work()
    return done / used


def interleaved(works: Mapping[str, Work], rounds: int, seconds: float) -> dict[str, Rates]:
    """Each workload's rates after one unmeasured round; `spin` is added."""
    works = {SPIN: spin, **works}
    for work in works.values():
        rate(work, min(seconds, 0.3))
    seen: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            seen[name].append(rate(work, seconds))
    return {name: Rates(statistics.median(r), min(r), max(r)) for name, r in seen.items()}


def line(name: str, unit: str, rates: Rates) -> str:
    return f"{name:<34}{rates.median:>14,.0f} {unit:<12} {rates.least:>13,.0f} … {rates.most:,.0f}"


def each(items: Sequence[Sequence[Any]], evaluate: Callable[..., int]) -> Work:
    def work() -> int:
        for cards in items:
            evaluate(*cards)
        return len(items)

    return work


def hands(count: int) -> list[list[str]]:
    rng = Random(count)
    return [rng.sample(DECK, count) for _ in range(HANDS)]
