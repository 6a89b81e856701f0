"""Standard hands: rules.md, common words."""

import itertools
import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from games.engine.cards import DECK, ORDER, SUITS, Card
from games.engine.standard import CATEGORIES, PLURALS, best, describe, value, value5, value7

VECTORS = json.loads((Path(__file__).parent / "vectors" / "hands.json").read_text())


def hand(text: str) -> tuple[Card, ...]:
    return tuple(text.split())


def some_cards(count: int, times: int, seed: int = 1) -> list[list[Card]]:
    rng = Random(seed)
    return [rng.sample(DECK, count) for _ in range(times)]


def test_the_hands_are_those_of_the_vectors() -> None:
    for vector in VECTORS["hands"]:
        found = best(vector["cards"])
        assert found.category == vector["category"]
        assert list(found.ranks) == vector["ranks"]
        assert list(found.cards) == vector["best"]
        assert found.name == vector["name"]
        assert found.value == vector["value"]


# Each line is better than every line below it; hands on one line tie.
LADDER = """
As Ks Qs Js Ts | Ad Kd Qd Jd Td
Kh Qh Jh Th 9h
6c 5c 4c 3c 2c
5d 4d 3d 2d Ad
Ac Ad Ah As 2c
Kc Kd Kh Ks Ac | Kc Kd Kh Ks As
Kc Kd Kh Ks Qc
2c 2d 2h 2s Ac
Ac Ad Ah Kc Kd | Ac As Ah Ks Kh
Ac Ad Ah 2c 2d
Kc Kd Kh Ac Ad
2c 2d 2h 3c 3d
Ah Jh 9h 5h 3h | As Js 9s 5s 3s
Ah Jh 9h 5h 2h
Ah Jh 8h 7h 6h
7h 5h 4h 3h 2h
Ac Kd Qh Js Tc
Kc Qd Jh Ts 9c
6c 5d 4h 3s 2c
5c 4d 3h 2s Ac | 5h 4h 3h 2h As
Ac Ad Ah Kc Qd
Ac Ad Ah Kc Jd
2c 2d 2h 4c 3d
Ac Ad Kc Kd 2h
Ac Ad Qc Qd Kh
Ac Ad 2c 2d 3h
Kc Kd Qc Qd Ah | Kh Ks Qc Qs Ad
3c 3d 2c 2d 4h
Ac Ad Kc Qd Jh
Ac Ad Kc Qd Th
Ac Ad 4c 3d 2h
2c 2d Ac Kd Qh
2c 2d 5c 4d 3h
Ac Kd Qh Js 9c | As Ks Qs Js 9d
Ac Kd Qh Js 8c
Ac 6d 4h 3s 2c
Kc Qd Jh Ts 8c
7c 5d 4h 3s 2c
"""


def test_hands_rank_as_the_rules_say() -> None:
    rungs = [[hand(part) for part in line.split("|")] for line in LADDER.strip().splitlines()]
    values = []
    for rung in rungs:
        assert len({value(cards) for cards in rung}) == 1
        values.append(value(rung[0]))
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_there_is_no_straight_round_the_corner() -> None:
    for cards in ("2c Ad Kh Qs Jc", "3c 2d Ah Ks Qc", "4c 3d 2h As Kc"):
        assert best(hand(cards)).category == "high card"
    assert best(hand("3h 2h Ah Kh Qh")).category == "flush"


@pytest.mark.proof
def test_all_hands_of_five_fall_into_the_categories_as_often_as_they_must() -> None:
    seen = Counter(value5(*cards) for cards in itertools.combinations(DECK, 5))
    by_category: Counter[str] = Counter()
    for worth, times in seen.items():
        by_category[describe(worth)[0]] += times
    assert [by_category[category] for category in CATEGORIES] == [
        4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540,
    ]  # fmt: skip
    assert len(seen) == 7_462  # the hands that differ, as every textbook counts them


def test_suits_and_the_order_of_cards_never_matter() -> None:
    rng = Random(2)
    for count in (5, 6, 7):
        for cards in some_cards(count, 300):
            to = dict(zip(SUITS, rng.sample(SUITS, 4), strict=True))
            assert value([card[0] + to[card[1]] for card in rng.sample(cards, count)]) == value(cards)


@pytest.mark.parametrize("count", [6, 7, 8, 10, 13])
def test_more_cards_are_worth_their_best_five(count: int) -> None:
    for cards in [*some_cards(count, 400 if count < 8 else 40), list(DECK[-count:]), list(DECK[:count])]:
        assert value(cards) == max(value5(*five) for five in itertools.combinations(cards, 5))


def test_a_flush_is_found_whichever_suit_it_is_of_and_however_many_cards_it_has() -> None:
    for suit, other in itertools.permutations(SUITS, 2):
        flush = [rank + suit for rank in "AJ8642"]
        for count in (5, 6):
            for rest in itertools.combinations([rank + other for rank in "AJT9"], 7 - count):
                cards = [*flush[:count], *rest]
                assert best(cards).name == "Flush, ace high"
                assert list(best(cards).cards) == flush[:5]
        wheel = [rank + suit for rank in "5432A"]
        assert best([*wheel, "6" + other, "7" + other]).name == "Straight flush, five high"


def test_the_ways_to_ask_agree() -> None:
    for cards in some_cards(7, 2_000):
        assert value7(*cards) == value(cards) == best(cards).value
        assert value5(*cards[:5]) == value(cards[:5])


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 20, 52])
def test_the_best_cards_are_among_the_cards_and_worth_what_was_said(count: int) -> None:
    for cards in some_cards(count, 200 if count < 12 else 20):
        found = best(cards)
        assert len(set(found.cards)) == len(found.cards) == min(count, 5)
        assert set(found.cards) <= set(cards)
        assert value(found.cards) == found.value
        assert describe(found.value) == (found.category, found.ranks, found.name)


def test_the_best_cards_come_in_the_order_in_which_they_matter() -> None:
    expected = {
        "2c 3d Ks Kd Kh 9c 9d": "Ks Kh Kd 9d 9c",
        "9h 9s Kc Kd 9d Kh 2c": "Kh Kd Kc 9s 9h",
        "3h 3s 8c 8d Kd Kh 2c": "Kh Kd 8d 8c 3s",
        "Ah 2s 3c 4d 5d Kh Kc": "5d 4d 3c 2s Ah",
        "6c 6d 6h 6s Kc Kh 2c": "6s 6h 6d 6c Kh",
        "2c 4d 6h 8s Tc Qd Ah": "Ah Qd Tc 8s 6h",
    }
    for cards, chosen in expected.items():
        assert best(hand(cards)).cards == hand(chosen)


def test_among_equal_cards_the_best_suited_is_taken_spades_first() -> None:
    # The straight of eights has two eights and the flush must not mix them up.
    assert best(hand("8c 8s 7d 6h 5c 4c 2d")).cards == hand("8s 7d 6h 5c 4c")
    assert best(hand("8c 7c 6c 5c 4c 8s 7s")).cards == hand("8c 7c 6c 5c 4c")
    assert best(hand("Kc Qc Jc 9c 8c Ks Kd")).cards == hand("Kc Qc Jc 9c 8c")
    both = best(hand("Ac Kc Qc Jc 9c Ad Kd Qd Jd 9d"))
    assert both.cards == hand("Ad Kd Qd Jd 9d")


def test_fewer_than_five_cards_count_only_by_equal_ranks() -> None:
    expected = {
        "Kd": ("high card", "K", "High card, king"),
        "Kd Qd": ("high card", "KQ", "High card, king"),
        "6d 6s": ("one pair", "6", "Pair of sixes"),
        "6d 6s 9c": ("one pair", "69", "Pair of sixes"),
        "6d 6s 6c": ("three of a kind", "6", "Three of a kind, sixes"),
        "6d 6s 6c 2d": ("three of a kind", "62", "Three of a kind, sixes"),
        "6d 6s Kc Kd": ("two pair", "K6", "Two pair, kings and sixes"),
        "6d 6s 6c 6h": ("four of a kind", "6", "Four of a kind, sixes"),
        "As Ks Qs Js": ("high card", "AKQJ", "High card, ace"),
        "5s 4s 3s 2s": ("high card", "5432", "High card, five"),
    }
    for cards, (category, ranks, name) in expected.items():
        found = best(hand(cards))
        assert (found.category, "".join(found.ranks), found.name) == (category, ranks, name)


def test_names_are_as_people_say_them() -> None:
    expected = {
        "As Ks Qs Js Ts": "Royal flush",
        "9s 8s 7s 6s 5s": "Straight flush, nine high",
        "6c 6d 6h 6s 2c": "Four of a kind, sixes",
        "Kc Kd Kh 9c 9d": "Full house, kings over nines",
        "Ah Jh 9h 5h 3h": "Flush, ace high",
        "9s 8d 7s 6s 5s": "Straight, nine high",
        "9s 9d 9h 6s 5s": "Three of a kind, nines",
        "Kc Kd Jh Jc 4d": "Two pair, kings and jacks",
        "6c 6d Jh Tc 4d": "Pair of sixes",
        "Ac Kd Jh Tc 4d": "High card, ace",
    }
    assert [best(hand(cards)).name for cards in expected] == list(expected.values())
    assert [best(hand(cards)).category for cards in expected] == list(CATEGORIES)
    assert list(PLURALS.values()) == [
        "twos", "threes", "fours", "fives", "sixes", "sevens", "eights",
        "nines", "tens", "jacks", "queens", "kings", "aces",
    ]  # fmt: skip


def test_ranks_are_those_that_decide() -> None:
    expected = {
        "Kc Kd Kh 9c 9d": "K9",
        "6c 6d 6h 6s 2c": "62",
        "9s 9d 9h 6s 5s": "965",
        "Kc Kd Jh Jc 4d": "KJ4",
        "Kc Kd Ah 9c 3d": "KA93",
        "5c 4d 3h 2c As": "5",
        "Ah Jh 9h 5h 3h": "AJ953",
        "As Ks Qs Js Ts": "A",
    }
    assert ["".join(best(hand(cards)).ranks) for cards in expected] == list(expected.values())


def test_what_is_no_card_is_our_own_fault() -> None:
    with pytest.raises(KeyError):
        value(["As", "Kd", "10h", "2c", "3c"])
    assert set(ORDER) == set(DECK)
