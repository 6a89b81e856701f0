"""The end of a game: rules.md S11."""

from typing import Final

import pytest

from games.engine.errors import IllegalAction
from games.engine.game import Result
from games.variants.saint import events as ev
from games.variants.saint.options import SaintOptions
from games.variants.saint.scoring import final_places
from tests.variants.saint.table import GAME, SEATS, Table, random_games

BY_ROUNDS: Final = "most-rounds-won-then-latest-round-won"
SHARED, DECIDED = SaintOptions(), SaintOptions(final_tie=BY_ROUNDS)


def won(text: str) -> list[tuple[int, ...]]:
    """ "0 1 01" -> round 1 won by seat 0, round 2 by seat 1, round 3 by both."""
    return [tuple(map(int, seats)) for seats in text.split()]


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((20, 16), (1, 2)),
        ((18, 18), (1, 1)),
        ((9, 18, 9), (2, 1, 2)),
        ((18, 18, 0), (1, 1, 3)),
        ((12, 12, 12), (1, 1, 1)),
        ((3, 1, 2, 30, 0), (2, 4, 3, 1, 5)),
        ((0, 10, 10, 16, 0), (4, 2, 2, 1, 4)),
    ],
)
def test_s11_most_points_wins_and_equal_totals_share_the_place(
    totals: tuple[int, ...], places: tuple[int, ...]
) -> None:
    winners = won("0 0 0 0 0 0 0 1")
    assert final_places(totals, winners, SHARED) == places


@pytest.mark.parametrize(
    ("rounds", "places"),
    [
        ("1 1 1 1 0 0 0 1", (2, 1)),  # 18 each: three rounds against five
        ("0 0 1 1 1 1 0 0", (1, 2)),  # 18 each with four rounds; seat 0 won the last
        ("1 1 0 0 0 0 1 1", (2, 1)),
        ("01 01 01 01 01 01 01 01", (1, 1)),  # level in everything
        ("01 0 0 0 1 1 1 01", (1, 1)),  # a tied round is won by both: five each, the last by both
        ("01 0 0 0 0 1 1 1", (1, 2)),  # five rounds against four
    ],
)
def test_s11_by_house_rule_most_rounds_won_and_then_the_latest_decide_equal_totals(
    rounds: str, places: tuple[int, ...]
) -> None:
    assert final_places((18, 18), won(rounds), DECIDED) == places


def test_s11_rounds_won_never_count_before_points() -> None:
    assert final_places((15, 21), won("0 0 0 0 0 1 1 1"), DECIDED) == (2, 1)


def test_s11_a_seat_that_won_nothing_stands_level_with_its_like() -> None:
    assert final_places((0, 36, 0), won("1 1 1 1 1 1 1 1"), DECIDED) == (2, 1, 2)


def test_s11_a_round_won_for_no_points_is_won_all_the_same() -> None:
    options = SaintOptions(final_tie=BY_ROUNDS, share="down")
    assert final_places((18, 18), won("01 0 0 1 1 1 0 0"), options) == (1, 2)


def test_s11_whole_games_that_end_level_are_decided_by_the_house_rule() -> None:
    by_number = by_latest = 0
    for steps in random_games(2, 1_000, final_tie=BY_ROUNDS):
        state = steps[-1].state
        result = GAME.result(state)
        if not result or result.points != (18, 18):
            continue
        first, second = ({r for r, seats in enumerate(state.winners, 1) if seat in seats} for seat in (0, 1))
        standing = (len(first), max(first)), (len(second), max(second))
        assert result.places == (1 + (standing[0] < standing[1]), 1 + (standing[1] < standing[0]))
        by_number += len(first) != len(second)
        by_latest += len(first) == len(second)
        if by_number > 2 and by_latest > 2:
            return
    raise AssertionError("too few games ended level for a test")


@pytest.mark.parametrize("seats", SEATS)
def test_the_result_is_the_totals_and_places_that_everybody_is_told(seats: int) -> None:
    for steps in random_games(seats, 5):
        state = steps[-1].state
        finished = steps[-1].events[-1]
        assert isinstance(finished, ev.Finished)
        view = GAME.view(state, None)
        assert GAME.result(state) == Result(finished.places, finished.totals)
        assert (view.places, view.totals, view.phase) == (finished.places, finished.totals, "over")
        assert view.totals == tuple(map(sum, zip(*view.scores, strict=True)))
        assert len(view.scores) == 8
        assert all(GAME.view(step.state, None).places is None for step in steps[:-1])


def test_exactly_eight_rounds_and_then_nothing_can_be_done() -> None:
    table = Table("", "")
    table.defaults_until("over", 8)
    assert GAME.to_act(table.state) == frozenset()
    for do, cards in (("seal", "As"), ("take", "As"), ("unseal", None)):
        with pytest.raises(IllegalAction) as caught:
            table.does(0, do, cards)
        assert caught.value.code == "game_over"
