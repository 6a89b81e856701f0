"""How the bot of PerSuit plays; `bench.bots --game persuit` measures more."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from games import bots
from games.bots.persuit import steady
from games.bots.persuit.draws import keeps, outcome, unseen
from games.bots.persuit.showdown import Contest, Held, Opponent
from games.bots.persuit.stakes import Stakes
from games.engine.cards import DECK
from games.engine.choices import Action
from games.engine.game import Seat, Setup
from games.engine.playout import Played, play
from games.variants.persuit.options import PersuitOptions
from games.variants.persuit.showdown import contest
from tests.proofs import sample
from tests.variants.persuit.table import GAME, STRONG_TO_WEAK, Table

NOTHING = "2c 3d 4s 5h 6c"


def does(table: Table, seed: int = 1) -> Action:
    """What the bot does for whoever is next."""
    seat = min(GAME.to_act(table.state))
    choices = GAME.choices(table.state, seat)
    return bots.choose("persuit", "steady", GAME.view(table.state, seat), choices, Random(seed))


def session(policies: tuple[str, ...], seed: object, **options: Any) -> Played:
    rng = Random(f"session {seed}")

    def answer(state: Any, seat: Seat) -> Action:
        name = policies[seat]
        return bots.choose("persuit", name, GAME.view(state, seat), GAME.choices(state, seat), rng)

    return play(GAME, Setup(len(policies), rng.randbytes(32).hex(), options), answer)


def share_won(seats: int, sessions: int) -> float:
    """Of freezeouts of one steady bot, in turn at every seat, among random ones."""
    won = 0
    for number in range(sessions):
        mine = number % seats
        result = session(
            tuple("steady" if seat == mine else "random" for seat in range(seats)), number
        ).result
        assert result
        won += result.places[mine] == 1
    return won / sessions


@pytest.mark.proof
@pytest.mark.parametrize(("seats", "least"), [(2, 0.85), (4, 0.6), (6, 0.4)])
def test_the_steady_bot_wins_far_more_freezeouts_than_random_ones(seats: int, least: float) -> None:
    """It wins nearly all of two, about nine of ten among more; the samples are always the same ones."""
    assert share_won(seats, sample(full=60, quick=4)) >= least


HOUSE_RULES = [
    {"mode": mode, "limit": limit, "pot_rule": rule, "several_callers": callers, "show_all": show}
    for mode, (limit, rule), callers, show in product(
        ("freezeout", "hands"),
        (("pot", "after-call"), ("pot", "current-pot"), ("no-limit", "after-call")),
        ("callers-only", "with-best-hand"),
        ("on", "off"),
    )
]


@pytest.mark.proof
def test_every_bot_answers_legally_whatever_the_house_rules_stacks_and_seats() -> None:
    """Bots sit among random ones, who get them into every situation."""
    for number in range(sample(full=10 * len(HOUSE_RULES), quick=12)):
        rng = Random(f"house {number}")
        rules = HOUSE_RULES[number % len(HOUSE_RULES)] if number >= 12 else rng.choice(HOUSE_RULES)
        seats = rng.randint(2, 8)
        stack, ante = rng.choice([(200, 5), (30, 10), (7, 3), (5, 10), (1, 1)])
        policies = ["steady", *rng.choices(bots.policies("persuit"), k=seats - 1)]
        # The ante doubles every hand, so that a freezeout is short.
        played = session(tuple(policies), number, **rules, stack=stack, ante=ante, hands=2, levels=1)
        assert played.result  # apply refuses what is not legal
        assert sum(played.result.points) == seats * stack


def test_the_answer_depends_on_nothing_that_the_seat_does_not_see() -> None:
    """Other cards elsewhere change nothing, as long as what the seat sees is the same."""
    rng = Random("unseen")
    hands = [hand.split() for hand in STRONG_TO_WEAK[:4]]
    for deeds in (
        [],
        ["bet 20", "call", "raise 60"],
        ["check"] * 4 + ["pat", "pat"],
        ["check"] * 4 + ["pat"] * 4,
    ):
        answers = set()
        for _ in range(3):
            seat = min(GAME.to_act(_played(hands, deeds).state))
            elsewhere = [card for card in DECK if card not in hands[seat]]
            rng.shuffle(elsewhere)
            others = [elsewhere[5 * i : 5 * i + 5] for i in range(4)]
            others[seat] = hands[seat]
            answers.add(does(_played(others, deeds)))
        assert len(answers) == 1


def _played(hands: list[list[str]], deeds: list[str]) -> Table:
    table = Table(*[" ".join(hand) for hand in hands])
    table.does(*deeds)
    return table


def test_it_never_folds_where_checking_is_free_and_never_calls_all_in_with_nothing() -> None:
    for seed in range(20):
        table = Table(NOTHING, STRONG_TO_WEAK[0], dealer=1, limit="no-limit")
        table.does("check", "check", "pat", "pat")
        assert does(table, seed).do in ("check", "bet")
        table.does("check", "bet 990")
        assert does(table, seed) == Action("fold")


def test_it_bets_and_calls_with_the_best_there_is() -> None:
    best = "As Ks Qs Js Ts"
    for seed in range(10):
        table = Table(best, NOTHING, dealer=1)
        assert does(table, seed).do == "bet"
        table.does("check", "bet 20")
        assert does(table, seed).do == "raise"
        table.does("call")
        assert does(table, seed) == Action("draw", cards=())
        table.does("pat", "pat")
        assert does(table, seed).do == "bet"
        table.does("check", "bet 60", "raise 180", "raise 500")
        assert does(table, seed).do in ("call", "raise")


def test_a_hopeless_hand_bluffs_as_often_as_stated() -> None:
    table = Table(NOTHING, STRONG_TO_WEAK[0], dealer=1)
    table.does("check", "check", "pat", "pat")
    bets = sum(does(table, seed).do == "bet" for seed in range(400))
    assert abs(bets / 400 - steady.BLUFFS) < 0.07  # three times the spread of chance


def test_total_hand_is_said_with_a_high_total_and_not_with_a_low_one() -> None:
    for hand, says in (("As Ad Kh Kc Qs", "total"), ("6s 5s 4s 3s 2s", "no_total")):
        table = Table(hand, "8c 9d 4h 7s Td", dealer=1)
        table.does("check", "check", "pat", "pat", "check", "check")
        assert does(table) == Action(says)


def test_a_draw_keeps_what_makes_a_hand() -> None:
    table = Table("As Ks Qs Ts 2d", "8c 9d 4h 7s Td", dealer=1)
    table.does("check", "check")
    assert does(table) == Action("draw", cards=("2d",))


def test_the_chances_of_a_draw_are_those_of_every_card_that_may_come() -> None:
    rng = Random("draws")
    for discards in (0, 1, 2, 3):
        for _ in range(sample(full=20, quick=2)):
            cards = rng.sample(DECK, 5)
            kept = cards[discards:]
            left = [card for card in DECK if card not in cards]
            counted = Counter(outcome([*kept, *drawn]) for drawn in combinations(left, discards))
            assert unseen(tuple(cards)).outcomes(kept) == counted


def test_what_is_kept_of_a_hand_is_of_each_suit_the_highest_cards() -> None:
    kept = [set(cards) for cards in keeps("Ks 9s 4h 3h 2d".split())]
    for wanted in ("", "Ks", "Ks 9s", "Ks 4h", "Ks 9s 4h 3h 2d"):
        assert set(wanted.split()) in kept
    assert not any("9s" in cards and "Ks" not in cards for cards in kept)


def test_the_chance_to_win_a_pot_is_that_of_every_case_under_the_rules() -> None:
    """Two opponents with two hands each, who may call or not, against the rules of the showdown."""
    mine = "Js 9s 6s Th 9c".split()
    held = [["As Qs 7s 3s Kd", "Qc 7c 5s 4s 3h"], ["Kh 9d 8h 4h 2h", "Ac Kc Qh Jd Td"]]
    calls = [[0.25, 1.0], [0.0, 0.5]]
    opponents = [
        Opponent(
            [
                Held(outcome(hand.split()), *odds)
                for hand, *odds in zip(hands, (1.0, 2.0), chances, strict=True)
            ]
        )
        for hands, chances in zip(held, calls, strict=True)
    ]
    against = Contest(opponents)
    for call, told in ((False, against.silent), (True, against.calling)):
        wins = 0.0
        for chance, hands, callers in _cases(held, calls):
            callers = [0, *callers] if call else callers
            _, _, winners = contest((0, 1, 2), [mine, *hands], callers, PersuitOptions())
            wins += chance * (0 in winners) / len(winners)
        assert told(outcome(mine)) == pytest.approx(wins)


def _cases(
    held: list[list[str]], calls: list[list[float]]
) -> Iterator[tuple[float, list[list[str]], list[int]]]:
    weights = (1 / 3, 2 / 3)
    for picks in product(range(2), repeat=2):
        for saying in product((False, True), repeat=2):
            chance = 1.0
            for seat, (pick, says) in enumerate(zip(picks, saying, strict=True)):
                said = calls[seat][pick]
                chance *= weights[pick] * (said if says else 1 - said)
            hands = [held[seat][pick].split() for seat, pick in enumerate(picks)]
            yield chance, hands, [seat + 1 for seat, says in enumerate(saying) if says]


def test_chips_that_no_other_can_match_are_neither_gained_nor_risked() -> None:
    """They go back (P10)."""
    table = Table(*STRONG_TO_WEAK[:2], dealer=1, stacks=(1000, 60), limit="no-limit")
    stakes = Stakes(GAME.view(table.state, 0))
    for hand in ("As Ks Qs Js Ts", NOTHING):
        mine = [(outcome(hand.split()), 1.0)]
        assert -50 <= stakes.gain(500, mine) <= 20 + 50
    assert stakes.gain(0, mine) < 1
