"""Face values, suit hands and totals: rules.md P1-P3."""

from collections import Counter
from itertools import combinations

import pytest

from games.engine.cards import DECK, parse
from games.variants.persuit.suits import FACE, in_order, making, named, strength, suit_hand, total
from tests.proofs import sample

FREQUENCIES = {
    "five of a kind": 5_148,
    "four of a kind": 111_540,
    "full house": 267_696,
    "three of a kind": 580_008,
    "two pair": 949_104,
    "one pair": 685_464,
}
# Suits of five cards by how many each has, and what P2 calls them.
SHAPES = {
    (2, 1, 1, 1): "one pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
    (5,): "five of a kind",
}


def test_p1_an_ace_is_worth_11_the_king_queen_jack_and_ten_10_the_others_their_number() -> None:
    assert [FACE[rank + "h"] for rank in "AKQJT98765432"] == [
        11, 10, 10, 10, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]  # fmt: skip
    assert sum(FACE.values()) == 4 * 95


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("Kh 9h 8h Ts 7c", ("three of a kind", 27)),
        ("Ah Kh Qh Jh Th", ("five of a kind", 51)),
        ("2c 3c 4c 5c Ad", ("four of a kind", 14)),
        ("2c 3c 4c Ad Kd", ("full house", 30)),
        ("2c 3c Ad Kd Qs", ("two pair", 26)),
        ("2c 3c Ad Kh Qs", ("one pair", 5)),
    ],
)
def test_p3_a_suit_hand_is_worth_the_sum_of_the_cards_that_make_it(cards: str, hand: tuple[str, int]) -> None:
    assert suit_hand(cards.split()) == hand
    assert suit_hand(cards.split()[::-1]) == hand


def test_p2_a_hand_of_more_cards_of_one_suit_beats_any_sum() -> None:
    weak_to_strong = [
        "2c 3c Ad Kh Qs", "Ac Kc 2d 3h 4s",
        "2c 3c 2d 3d As", "Ac Kc Ad Kd As",
        "2c 3c 4c Ad As", "Ac Kc Qc 2d 2s",
        "2c 3c 4c 2d 3d", "Ac Kc Qc Ad Kd",
        "2c 3c 4c 5c Ad", "Ac Kc Qc Jc 2d",
        "2c 3c 4c 5c 6c", "Ac Kc Qc Jc Tc",
    ]  # fmt: skip
    values = [strength(cards.split()) for cards in weak_to_strong]
    assert values == sorted(set(values))


def test_p3_cards_outside_the_hand_do_not_count_between_equal_hands() -> None:
    assert strength(parse("9c 8c 2d 3h 4s")) == strength(parse("9d 8d Ac Kh Qs"))
    assert strength(parse("9c 8c 7c 2h 3s")) == strength(parse("9d 8d 7d Ah As"))


def test_p3_ranks_count_only_by_their_face_value() -> None:
    assert strength(parse("Kc 2c 5d 6h 7s")) == strength(parse("Td 2d 8c 9h 4s"))


@pytest.mark.proof
def test_p2_all_2_598_960_hands_have_exactly_these_frequencies_and_totals_from_11_to_54() -> None:
    every = sample(full=1, quick=97)
    hands: Counter[str] = Counter()
    totals: Counter[int] = Counter()
    for i, cards in enumerate(combinations(DECK, 5)):
        if i % every:
            continue
        suits = Counter(card[1] for card in cards)
        hand = named(strength(cards))
        assert hand[0] == SHAPES[tuple(sorted(suits.values(), reverse=True))]
        assert hand[1] == sum(FACE[card] for card in cards if suits[card[1]] > 1)
        hands[hand[0]] += 1
        totals[total(cards)] += 1
    if every == 1:
        assert hands == FREQUENCIES
        assert (min(totals), max(totals), totals[54]) == (11, 54, 16)
    assert 11 <= min(totals) <= max(totals) <= 54


def test_p2_the_frequencies_are_those_of_counting_by_suits_alone() -> None:
    """Exactly, in every run: of which suits, and which cards of each, instead of card by card."""
    counts: Counter[str] = Counter()
    choose = (1, 13, 78, 286, 715, 1_287)
    for a, b, c, d in ((a, b, c, d) for a in range(6) for b in range(6) for c in range(6) for d in range(6)):
        if a + b + c + d == 5:
            suits = "c" * a + "d" * b + "h" * c + "s" * d
            hand = [rank + suit for rank, suit in zip("23456", suits, strict=True)]
            counts[suit_hand(hand)[0]] += choose[a] * choose[b] * choose[c] * choose[d]
    assert counts == FREQUENCIES


def test_p1_a_total_of_54_is_four_aces_and_a_ten_valued_card_sixteen_times() -> None:
    aces = tuple(card for card in DECK if card[0] == "A")
    fifty_four = [card for card in DECK if card not in aces and total((*aces, card)) == 54]
    assert len(fifty_four) == 16
    assert total(parse("2c 2d 2h 2s 3c")) == 11


def test_a_hand_is_laid_with_the_cards_that_make_it_first() -> None:
    assert in_order(parse("7c Ts 8h Kh 9h")) == parse("Kh 9h 8h Ts 7c")
    assert in_order(parse("3c Qs Kd 2c Ad")) == parse("Ad Kd 3c 2c Qs")
    assert in_order(parse("2c Ad 3d 4s 5h")) == parse("Ad 3d 4s 5h 2c")


def test_the_cards_that_make_a_hand_are_those_that_share_their_suit() -> None:
    assert making(parse("Kh 9h Ts 8h 7c")) == ("Kh", "9h", "8h")
    assert making(parse("2c 3c Ad Kd Qs")) == ("2c", "3c", "Ad", "Kd")
