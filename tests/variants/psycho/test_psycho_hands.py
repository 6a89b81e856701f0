"""Which of two hands is better, suits and all: rules.md Y3."""

from collections import Counter
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


def alike(rng: Random) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
    """Two disjoint hands with the same ranks, at times straights or flushes; None when they would overlap."""
    low = rng.randrange(10)
    match rng.randrange(4):
        case 0:
            ranks = [(low + i - 1) % 13 for i in range(5)]  # the lowest begins with the ace
        case 1:
            ranks = rng.sample(range(13), 5)
        case _:
            ranks = [card // 4 for card in rng.sample(range(52), 5)]
    flush = rng.randrange(4) if rng.randrange(3) == 0 else None
    first = [4 * rank + (rng.randrange(4) if flush is None else flush) for rank in ranks]
    moves = [rng.randrange(1, 4)] * 5 if rng.randrange(2) else [rng.randrange(1, 4) for _ in range(5)]
    second = [card ^ move for card, move in zip(first, moves, strict=True)]  # another suit
    if len({*first, *second}) < 10:
        return None
    return tuple(DECK[card] for card in first), tuple(DECK[card] for card in second)


def slow_order(cards: tuple[Card, ...]) -> tuple[int, tuple[int, ...], int]:
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
def test_y3_two_disjoint_hands_are_never_equal_and_all_of_them_stand_in_one_order() -> None:
    """Ten disjoint hands make 45 pairs. Where each of them compares as the rule, written down again,
    says, either way round, then comparison is antisymmetric and transitive."""
    rng = Random("order")
    for _ in range(PAIRS // 45):
        cards = rng.sample(DECK, 50)
        hands = [tuple(cards[i : i + 5]) for i in range(0, 50, 5)]
        values, orders = [suited_value(hand) for hand in hands], [slow_order(hand) for hand in hands]
        for i in range(10):
            for j in range(i):
                assert values[i] != values[j]
                assert (values[i] > values[j]) is (orders[i] > orders[j])
                assert (values[j] > values[i]) is (orders[j] > orders[i])
        best_first = sorted(range(10), key=values.__getitem__, reverse=True)
        for place, i in enumerate(best_first):
            assert all(orders[i] > orders[j] for j in best_first[place + 1 :])


@pytest.mark.proof
def test_y3_hands_with_the_same_ranks_are_never_equal_and_compare_by_suit_as_the_rule_says() -> None:
    rng = Random("alike")
    same, kinds = 0, set()
    for _ in range(PAIRS // 5):
        if pair := alike(rng):
            first, second = map(suited_value, pair)
            orders = [slow_order(hand) for hand in pair]
            assert first != second
            assert (first > second) is (orders[0] > orders[1])
            same += by_ranks(first) == by_ranks(second)
            kinds.add(orders[0][0])
    assert same > PAIRS / 20  # or suits had nothing to decide
    assert kinds >= {0, 1, 2, 4, 5, 8}  # two disjoint hands never have the same trips or quads


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
