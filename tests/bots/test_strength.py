"""How good the bots of Saint Poker are; `python -m bench.bots` measures it, and how long they think."""

from random import Random
from typing import Any

import pytest

from games import bots
from games.engine.choices import Action
from games.engine.game import Seat, Setup
from games.engine.playout import play
from games.engine.registry import get_game
from tests.proofs import sample

SAINT = get_game("saint")


def points(policies: tuple[str, ...], seed: int) -> tuple[int, ...]:
    rng = Random(f"strength {seed}")
    setup = Setup(len(policies), rng.randbytes(32).hex())

    def answer(state: Any, seat: Seat) -> Action:
        return bots.choose("saint", policies[seat], SAINT.view(state, seat), SAINT.choices(state, seat), rng)

    result = play(SAINT, setup, answer).result
    assert result
    return result.points


def share_won(strong: str, weak: str, games: int) -> float:
    """Of two-player games; a tie is won by nobody."""
    won = 0
    for number in range(games):
        first = number % 2
        order = (strong, weak) if first == 0 else (weak, strong)
        scored = points(order, number)
        won += scored[first] > scored[1 - first]
    return won / games


@pytest.mark.proof
def test_the_steady_bot_beats_the_random_one_in_at_least_three_games_of_four() -> None:
    """It wins about 99 of 100: of 32 it would win fewer than 24 once in 10^10 samples."""
    assert share_won("steady", "random", sample(full=1_000, quick=32)) >= 0.75


@pytest.mark.proof
def test_the_sharp_bot_beats_the_steady_one_or_in_a_sample_at_least_the_random_one() -> None:
    """A sample of games too small to tell sharp from steady tells it from random: none of 4
    would be won once in 10^6 samples."""
    games = sample(full=400, quick=4)
    weak, least = ("steady", 0.5) if games == 400 else ("random", 0.0)
    assert share_won("sharp", weak, games) > least
