"""How well the bots of Psycho Poker split their cards; `bench.bots --game psycho` measures more."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from games.bots.psycho import sharp, steady
from games.bots.psycho.best import best, chance
from games.bots.psycho.field import Field
from games.bots.psycho.split import Split, by_rank, by_suit, climb, values_of
from games.engine.cards import DECK, Card
from games.engine.choices import Arrange
from games.engine.game import Setup
from games.engine.registry import get_game
from games.engine.suited import first_rising, suited_value
from tests.proofs import sample

Splitter = Callable[[Sequence[Card], Random], Split]


def rank_sorted(cards: Sequence[Card], rng: Random) -> Split:
    return by_rank(cards)


def rows_won(mine: Split, theirs: Split) -> int:
    first, second = (sorted(map(suited_value, rows), reverse=True) for rows in (mine, theirs))
    return sum(a > b for a, b in zip(first, second, strict=True))


def share_won(strong: Splitter, weak: Splitter, matches: int) -> float:
    rng = Random("psycho bots")
    won = 0
    for _ in range(matches):
        cards = rng.sample(DECK, 52)
        won += rows_won(strong(cards[:25], rng), weak(cards[25:50], rng)) >= 3
    return won / matches


@pytest.mark.proof
def test_the_steady_bot_wins_at_least_seven_matches_of_ten_against_rank_sorted_rows() -> None:
    """It wins about 86 of 100; the quick sample is always the same one."""
    assert share_won(steady.split, rank_sorted, sample(full=2_000, quick=40)) >= 0.7


@pytest.mark.proof
def test_the_sharp_bot_beats_the_steady_one() -> None:
    """It wins about 7 of 10; the quick sample, always the same one, only makes sure that it plays."""
    matches = sample(full=2_000, quick=5)
    assert share_won(sharp.split, steady.split, matches) >= (0.6 if matches > 100 else 0.4)


@pytest.mark.proof
def test_the_best_split_found_beats_the_quick_one() -> None:
    """It wins about 77 of 100 (bench.psycho); the samples are always the same ones."""
    matches = sample(full=400, quick=4)
    won = share_won(lambda cards, rng: [list(row) for row in best(cards)], steady.split, matches)
    assert won >= (0.7 if matches > 100 else 0.5)


def test_the_same_cards_are_always_advised_the_same() -> None:
    cards = Random("best").sample(DECK, 25)
    assert best(cards) == best(sorted(cards))
    assert sorted(card for row in best(cards) for card in row) == sorted(cards)
    assert first_rising(best(cards)) is None


def test_the_chance_of_a_split_is_that_of_winning_three_rows_and_counts_no_order() -> None:
    cards = Random("best").sample(DECK, 25)
    found, poor = best(cards), by_rank(cards)
    assert 1 >= chance(found) > chance(poor) >= 0
    assert chance(found[::-1]) == chance(found)
    royal = ["As Ks Qs Js Ts", "Ah Kh Qh Jh Th", "Ad Kd Qd Jd Td", "9s 8s 7s 6s 5s", "9h 8h 7h 6h 5h"]
    assert chance([row.split() for row in royal]) == 1


def test_a_split_uses_every_card_once_and_answers_by_either_order() -> None:
    game = get_game("psycho")
    for order in ("sorted-for-you", "strict"):
        state = game.setup(Setup(2, "ab" * 32, {"order": order})).state
        for bot in (steady, sharp):
            choices = game.choices(state, 0)
            action = bot.choose(game.view(state, 0), choices, Random(1))
            assert action.rows is not None
            assert isinstance(choices[0], Arrange)
            assert sorted(card for row in action.rows for card in row) == sorted(choices[0].cards)
            assert first_rising(action.rows) is None
            game.apply(state, 0, action)


def test_a_field_counts_the_opponents_that_lose_three_rows() -> None:
    rng = Random("field")
    starts = [rng.choice((by_rank, by_suit)) for _ in range(30)]
    splits = [values_of(start(rng.sample(DECK, 25))) for start in starts]
    field = Field([sorted(values, reverse=True) for values in splits])
    for values in splits:
        beaten = field.lost_by(values)
        for i, theirs in enumerate(splits):
            rows = zip(sorted(values), sorted(theirs), strict=True)
            assert bool(beaten >> i & 1) == (sum(a > b for a, b in rows) >= 3)


def test_climbing_never_ends_below_its_start() -> None:
    rng = Random("climb")
    for _ in range(5):
        start = by_rank(rng.sample(DECK, 25))
        score, rows = climb(start, steady.TYPICAL, 300, rng, slack=2.0)
        assert score >= steady.TYPICAL.score(values_of(start))
        assert score == steady.TYPICAL.score(values_of(rows))
