"""How well the bot of Paiute plays; `bench.bots --game paiute` measures more."""

from random import Random
from typing import Any

import pytest

from games import bots
from games.bots.paiute.prospects import chance, nearness
from games.engine.cards import DECK
from games.engine.choices import Action
from games.engine.game import Seat, Setup
from games.engine.playout import play
from games.variants.paiute.values import reader
from tests.proofs import sample
from tests.variants.paiute.table import DULL, FIVE_NINES, GAME, Table

THREES = reader("3")


def does(table: Table) -> Action:
    """What the bot does for whoever is next."""
    seat = table.turn
    return bots.choose("paiute", "steady", table.view(seat), GAME.choices(table.state, seat), Random(1))


def chips(seats: int, seed: int) -> tuple[int, ...]:
    rng = Random(f"strength {seed}")
    setup = Setup(seats, rng.randbytes(32).hex(), {"deals": 4})

    def answer(state: Any, seat: Seat) -> Action:
        name = "steady" if seat == seed % seats else "random"
        return bots.choose("paiute", name, GAME.view(state, seat), GAME.choices(state, seat), rng)

    result = play(GAME, setup, answer).result
    assert result
    return result.points


@pytest.mark.proof
@pytest.mark.parametrize(("seats", "share"), [(2, 0.75), (4, 0.5)])
def test_the_steady_bot_wins_far_more_chips_than_random_ones(seats: int, share: float) -> None:
    """About nine of ten chips against one, three of four against three."""
    won = total = 0
    for seed in range(sample(full=200, quick=4)):
        got = chips(seats, seed)
        won, total = won + got[seed % seats], total + sum(got)
    assert won / total >= share


def test_it_calls_when_it_can_and_discards_no_wild_for_it() -> None:
    table = Table("9s 9h 9d 9c 3h", DULL[3], dealer=1, stock="3s", discard="4c")
    table.does("stock")
    action = does(table)
    assert action.do == "call"
    assert action.cards
    assert action.cards[0][0] == "9"


def test_it_takes_a_wild_and_what_completes_a_combination_from_the_discards() -> None:
    assert does(Table(DULL[0], DULL[1], dealer=1, discard="3s")) == Action("discards")
    assert does(Table("9s 9h 9d 3h Ac", DULL[1], dealer=1, discard="9c")) == Action("discards")
    assert does(Table("9s 9h 9d 3h Ac", DULL[1], dealer=1, discard="4c")) == Action("stock")


def test_in_a_last_turn_it_takes_what_beats_the_call_and_keeps_six_that_combine() -> None:
    table = Table("Ts 9s 8s 7s 6s", "As Ad 8d 8h Qs", dealer=1, stock="Kd Qc")
    table.does("stock", "call Kd")
    assert does(table) == Action("stock")  # the king is of no use
    table.does("stock")
    assert does(table) == Action("keep")
    table = Table("Ts 9s 8s 7s 6s", "Kh Kc 3s 3h Qs", dealer=1, stock="Kd Qc")
    table.does("stock", "call Kd")
    assert does(table) == Action("discards")  # five kings
    table.does("discards")
    assert does(table) == Action("discard", cards=("Qs",))


def test_the_chance_is_the_share_of_unseen_cards_that_make_a_combination() -> None:
    hand = "9s 9h 9d 9c Ac".split()
    unseen = [card for card in DECK if card not in (*hand, "3d")]
    # Four nines and an ace: a wild makes five, another ace four/two.
    assert chance(hand, unseen, THREES) == 6 / 46


def test_a_hand_with_wilds_is_nearer_to_combinations() -> None:
    dull, wild = nearness(DULL[0].split(), THREES), nearness([*DULL[0].split()[:4], "3s"], THREES)
    assert nearness(FIVE_NINES.split(), THREES) > wild > dull
