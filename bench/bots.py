"""How well the bots play, and how long they think: `python -m bench.bots [--game persuit] [--games 100]`.

Every bot plays two-player games against the next weaker one, half of them from either seat; a tie
is won by nobody and is told apart. Then one of it sits at larger tables among the next weaker.
Times are this thread's CPU milliseconds for an answer (what an idle core would take) and wall-clock
ones beside them; the first answers of a fresh process, which fill its tables, are among them unless
`--warm` games are played before.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

from games import bots
from games.engine.choices import Action
from games.engine.game import Game, Seat, Setup
from games.engine.playout import play
from games.engine.registry import games_by_id


class Watch:
    """Answers' times by (bot, seats): seconds of CPU and of wall clock."""

    def __init__(self) -> None:
        self.cpu: dict[tuple[str, int], list[float]] = defaultdict(list)
        self.wall: dict[tuple[str, int], list[float]] = defaultdict(list)

    def points(
        self, game: Game, policies: Sequence[str], seed: str, options: dict[str, Any]
    ) -> tuple[int, ...]:
        """One whole game of these bots."""
        rng = Random(seed)
        setup = Setup(len(policies), rng.randbytes(32).hex(), options)

        def answer(state: Any, seat: Seat) -> Action:
            name = policies[seat]
            view, choices = game.view(state, seat), game.choices(state, seat)
            wall, cpu = time.perf_counter(), time.thread_time()
            action = bots.choose(game.id, name, view, choices, rng)
            self.cpu[name, len(policies)].append(time.thread_time() - cpu)
            self.wall[name, len(policies)].append(time.perf_counter() - wall)
            return action

        result = play(game, setup, answer).result
        assert result
        return result.points

    def lines(self) -> list[str]:
        head = ("CPU p50", "p99", "max", "wall p50", "p99", "max")
        widths = (9, 8, 8, 11, 8, 8)
        head_line = "".join(f"{name:>{width}}" for name, width in zip(head, widths, strict=True))
        rows = [f"{'ms an answer':<24}{'answers':>8}{head_line}"]
        for (name, seats), cpu in sorted(self.cpu.items()):
            found = [f"{name + f', {seats} seats':<24}{len(cpu):>8}"]
            for times, width in ((sorted(cpu), 9), (sorted(self.wall[name, seats]), 11)):
                p50, p99, most = (
                    1000 * times[min(len(times) - 1, int(len(times) * q))] for q in (0.5, 0.99, 1)
                )
                found.append(f"{p50:>{width}.1f}{p99:>8.1f}{most:>8.1f}")
            rows.append("".join(found))
        return rows


def duel(watch: Watch, game: Game, strong: str, weak: str, games: int, options: dict[str, Any]) -> str:
    won = tied = lead = 0
    for number in range(games):
        mine = number % 2
        order = (strong, weak) if mine == 0 else (weak, strong)
        points = watch.points(game, order, f"duel {number}", options)
        ahead = points[mine] - points[1 - mine]
        won, tied, lead = won + (ahead > 0), tied + (ahead == 0), lead + ahead
    share, error = won / games, (won / games * (1 - won / games) / games) ** 0.5
    half = (won + tied / 2) / games
    return (
        f"{strong} against {weak}: won {share:.1%} ± {error:.1%} of {games}, tied {tied / games:.1%} "
        f"(ties as halves: {half:.1%}), {lead / games:+.1f} points a game"
    )


def full_table(
    watch: Watch, game: Game, seats: int, strong: str, weak: str, games: int, options: dict[str, Any]
) -> str:
    """One strong bot, moving round the table; a shared win counts as its part."""
    won = 0.0
    for number in range(games):
        mine = number % seats
        order = [strong if seat == mine else weak for seat in range(seats)]
        points = watch.points(game, order, f"table {seats} {number}", options)
        if points[mine] == max(points):
            won += 1 / points.count(max(points))
    even = 1 / seats
    return f"{seats} seats, one {strong} among {weak}: won {won / games:.1%} of {games}, {even:.1%} were even"


def compare(game: Game, given: argparse.Namespace) -> None:
    names = bots.policies(game.id)
    options = {"memory_aid": given.aid} if given.aid == "on" and game.id == "saint" else {}
    for number in range(given.warm):
        Watch().points(game, names[-2:], f"warm {number}", options)
    watch = Watch()
    for weak, strong in pairwise(names):
        games = given.random_games if weak == "random" else given.games
        if games:
            print(duel(watch, game, strong, weak, games, options), flush=True)
        for seats in range(max(3, game.seats[0]), game.seats[1] + 1):
            if games and given.tables:
                print(full_table(watch, game, seats, strong, weak, given.tables, options), flush=True)
    print(*watch.lines(), sep="\n")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", choices=games_by_id(), help="only this game; else all")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--random-games", type=int, default=1000, help="games against the random bot")
    asked.add_argument("--aid", choices=("off", "on"), default="off", help="Saint Poker's option memory_aid")
    asked.add_argument("--tables", type=int, default=10, help="games at every larger table")
    asked.add_argument("--warm", type=int, default=0)
    given = asked.parse_args()
    for game_id, game in games_by_id().items():
        if given.game in (None, game_id):
            print(f"== {game.name}")
            compare(game, given)


if __name__ == "__main__":
    main()
