"""Which of two hands is better, suits and all: rules.md Y3."""

from collections import Counter
from itertools import groupby
from random import Random

import pytest

from games.engine.cards import DECK, Card
from games.engine.standard import value
from games.engine.suited import by_ranks, falling, first_rising, suited_value
from tests.proofs import sample

PAIRS = sample(full=5_000_000, quick=9_000)
RANK = {card: i // 4 for i, card in enumerate(DECK)}
SUIT = {card: "cdhs".index(card[1]) for card in DECK}


def beats(mine: str, theirs: str) -> bool:
    return suited_value(mine.split()) > suited_value(theirs.split())


def disjoint(rng: Random) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Two hands that are often much alike: the second has the ranks of the first where it can."""
    first = tuple(rng.sample(DECK, 5))
    if rng.random() < 0.3:
        return first, tuple(rng.sample([card for card in DECK if card not in first], 5))
    twins: list[Card] = []
    for card in first:
        same = [other for other in DECK if other[0] == card[0] and other not in first and other not in twins]
        twins.append(rng.choice(same or [c for c in DECK if c not in first and c not in twins]))
    return first, tuple(twins)


def slow_order(cards: tuple[Card, ...]) -> tuple[object, ...]:
    """Y3 written down again, in another way: what a hand is, its ranks, the suit that decides."""
    counts = Counter(RANK[card] for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    flush = len({card[1] for card in cards}) == 1
    straight = shape[0] == 1 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    if straight and ranks[:2] == [12, 3]:
        ranks = [3, 2, 1, 0, -1]
    order = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
    kind = order[tuple(shape)]
    if flush or straight:
        kind = 8 if flush and straight else 5 if flush else 4
    return kind, tuple(ranks), max(SUIT[card] for card in cards if RANK[card] == ranks[0])


@pytest.mark.proof
def test_y3_two_disjoint_hands_are_never_equal_and_compare_as_the_rule_says_either_way() -> None:
    rng = Random("pairs")
    same_ranks = 0
    for _ in range(PAIRS):
        a, b = disjoint(rng)
        first, second = suited_value(a), suited_value(b)
        assert first != second
        assert (first > second) == (slow_order(a) > slow_order(b))  # type: ignore[operator]
        assert (second > first) == (slow_order(b) > slow_order(a))  # type: ignore[operator]
        same_ranks += by_ranks(first) == by_ranks(second)
    assert same_ranks > PAIRS / 4  # or suits had nothing to decide


@pytest.mark.proof
def test_y3_a_hand_that_beats_one_beats_also_what_that_one_beats() -> None:
    """Of ten disjoint hands each is beaten by those above it in one order, by the rule as written above."""
    rng = Random("transitive")
    for _ in range(PAIRS // 45):  # ten hands make 45 pairs
        cards = rng.sample(DECK, 50)
        hands = falling([cards[i : i + 5] for i in range(0, 50, 5)])
        orders = [slow_order(hand) for hand in hands]
        for i in range(10):
            for j in range(i + 1, 10):
                assert orders[i] > orders[j]  # type: ignore[operator]


def test_y3_the_better_ranks_win_whatever_the_suits() -> None:
    assert beats("Kc Kd 3c 3d 4c", "Qs Qh Js Jh As")
    assert by_ranks(suited_value("Kc Kd 3c 3d 4c".split())) == value("Kc Kd 3c 3d 4c".split())


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ks Kc 9h 8d 4c", "Kh Kd 9s 8s 4s"),  # the pair
        ("Ks Kc 2h 2d 4c", "Kh Kd 2s 2c 4s"),  # the higher of two pairs
        ("As 9d 7d 5d 3d", "Ah 9s 7s 5s 3s"),  # the top card
        ("9s 8d 7d 6d 5c", "9h 8s 7s 6s 5s"),  # the top card of a straight
        ("Ah 5s 4d 3d 2d", "As 5h 4s 3s 2s"),  # the five of a straight from ace to five
        ("As Qs 9s 6s 3s", "Ah Qh 9h 6h 3h"),  # of a flush
        ("9s 8s 7s 6s 5s", "9h 8h 7h 6h 5h"),  # of a straight flush
        ("Ad Kd Qd Jd Td", "Ac Kc Qc Jc Tc"),  # royals too
    ],
)
def test_y3_equal_ranks_are_decided_by_the_best_suit_of_the_most_significant_rank(
    better: str, worse: str
) -> None:
    assert by_ranks(suited_value(better.split())) == by_ranks(suited_value(worse.split()))
    assert beats(better, worse)
    assert not beats(worse, better)


def test_y3_suits_fall_from_spades_over_hearts_and_diamonds_to_clubs() -> None:
    hands = [f"A{suit} 9d 7d 5d 3c" for suit in "shc"] + ["Ad 9s 7d 5d 3c"]
    values = [suited_value(hand.split()) for hand in (hands[0], hands[1], hands[3], hands[2])]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 4


def test_y3_orders_a_players_own_hands() -> None:
    rows = [tuple(row.split()) for row in ("Kh Kd 9s 8s 4s", "As 9d 7d 5d 3d", "Ks Kc 9h 8d 4c")]
    assert [row[0] for row in falling(rows)] == ["Ks", "Kh", "As"]
    assert first_rising(falling(rows)) is None
    assert first_rising(rows) == 2
    assert first_rising([rows[0], rows[2]]) == 1  # by suit alone
    assert first_rising([rows[2], rows[0]]) is None


def test_every_category_comes_up_among_the_pairs_compared() -> None:
    rng = Random("pairs")
    kinds = {slow_order(hand)[0] for _ in range(20_000) for hand in disjoint(rng)}
    assert {key for key, _ in groupby(sorted(kinds, key=str))} >= set(range(8))
