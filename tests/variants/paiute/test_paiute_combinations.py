"""What a hand may be called: rules.md A4, A5, A6."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

import pytest

from games.engine.cards import DECK, RANKS, Card
from games.variants.paiute.combinations import CATEGORIES, reading
from games.variants.paiute.options import PaiuteOptions
from games.variants.paiute.values import reader
from tests.proofs import sample

USUAL = PaiuteOptions()
ACE_LOW = PaiuteOptions(ace_low="yes")
NATURAL = PaiuteOptions(natural_first="yes")


def named(cards: str, wild: str = "3", options: PaiuteOptions = USUAL) -> tuple[str, tuple[str, ...]] | None:
    found = reading(cards.split(), wild, options)
    return None if found is None else (found.category, found.ranks)


def beats(mine: str, theirs: str, options: PaiuteOptions = USUAL) -> bool:
    first, second = (reading(cards.split(), "3", options) for cards in (mine, theirs))
    assert first
    assert second
    return first.value > second.value


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("9s 9h 9d 3s 3h", "five of a kind", "9"),
        ("Ks Qs Js Ts As", "royal flush", ""),
        ("Ks 3h Js Ts 3c 2d", "royal flush", ""),
        ("9h 8h 7h 3c 5h", "straight flush", "9"),
        ("Ks Kh Kd 3s 7c 7d", "four/two", "K7"),
        ("Qs Qh Qd Ts Th Tc", "three/three", "QT"),
        ("As Ad 8h 8c 4s 3h", "two/two/two", "A84"),
    ],
)
def test_a4_the_winning_combinations_with_and_without_wilds(cards: str, category: str, ranks: str) -> None:
    assert named(cards) == (category, tuple(ranks))


def test_a4_the_combinations_in_their_order() -> None:
    hands = [
        "9s 9h 9d 3s 3h", "Ks Qs Js Ts As", "9h 8h 7h 6h 5h", "5s 5h 5d 5c 7c 7d", "Qs Qh Qd Ts Th Tc",
        "As Ad Kh Kc Qs Qh",
    ]  # fmt: skip
    found = [reading(cards.split(), "3", USUAL) for cards in hands]
    assert [hand.category for hand in found if hand] == list(CATEGORIES)
    values = [hand.value for hand in found if hand]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(
    "cards",
    [
        "Ks Kh 9d 9c 4s",  # two pair
        "Ks Kh Kd Kc 4s",  # four of a kind without a fifth
        "Ks Kh Kd 9c 9d",  # a full house
        "9h 8s 7h 6h 5h",  # a plain straight
        "Ah Jh 9h 6h 2h",  # a plain flush
        "Qs Qh Qd Qc 9s 8h",  # four of a kind and two cards that are no pair
        "Qs Qh Qd 9c 9s 8h",  # a full house and another card
    ],
)
def test_a4_nothing_else_counts(cards: str) -> None:
    assert named(cards) is None


def test_a4_the_last_three_need_six_cards() -> None:
    for cards in ("Ks Kh Kd Kc 7c", "Qs Qh Qd Ts Th", "As Ad 8h 8c 3h"):
        assert named(cards) is None


def test_a4_the_ace_is_high_only_unless_the_house_rule_says_otherwise() -> None:
    assert named("Ah 2h 4h 5h 3c") is None
    assert named("Ah 2h 4h 5h 3c", options=ACE_LOW) == ("straight flush", ("5",))
    assert named("2h 4h 5h 6h 3c", options=ACE_LOW) == ("straight flush", ("6",))
    assert beats("2h 4h 5h 6h 3c", "Ah 2h 4h 5h 3h", ACE_LOW)


def test_a4_a_straight_flush_does_not_go_round_the_corner() -> None:
    assert named("Kh Ah 2h 4h 5h", "9", ACE_LOW) is None
    assert named("Qh Kh Ah 2h 4h", "9", ACE_LOW) is None


def test_a5_a_wild_stands_for_any_card_a_duplicate_included() -> None:
    assert named("9s 9h 9d 9c 3s") == ("five of a kind", ("9",))  # there are only four nines
    assert named("Ks Kh Kd Kc 7c 3s") == ("five of a kind", ("K",))


def test_a5_a_wild_may_stand_for_itself() -> None:
    found = reading("7h 6h 5h 4h 3h".split(), "3", USUAL)
    assert found
    assert (found.category, found.ranks) == ("straight flush", ("8",))  # but its best reading is higher
    found = reading("7h 6h 5h 4h 3h 8s".split(), "5", USUAL)
    assert found
    assert (found.ranks, found.stands[3], found.cards[3]) == (("7",), "4", "4h")
    assert found.cards[2] == "5h"  # the five of hearts in its own place


def test_a5_a_hand_is_its_best_reading_over_all_choices_of_five_and_six() -> None:
    assert named("9h 8h 7h 6h 5h Th") == ("straight flush", ("T",))
    assert named("9h 9d 8h 7h 6h 3c") == ("straight flush", ("T",))
    assert named("9h 9d 9c 8c 3s 3h") == ("five of a kind", ("9",))  # rather than four/two
    assert named("9h 9d 8c 8d 3s 3h") == ("four/two", ("9", "8"))  # rather than three/three


def test_a5_five_of_a_kind_has_one_to_three_wilds_so_five_of_the_wild_rank_do_not_exist() -> None:
    for cards in ("9s 9h 3s 3h 3c", "9s 9h 9d 3s 3h", "9s 9h 9d 9c 3s"):
        found = reading(cards.split(), "3", USUAL)
        assert found
        assert (found.category, found.wilds) == ("five of a kind", Counter(cards)["3"])
    assert named("3s 3h 3c 9d 7s") is None


def test_a5_natural_and_wild_are_equal_unless_the_house_rule_prefers_fewer_wilds() -> None:
    natural, wild = "9s 9h 9d 9c 3s", "9s 9h 9d 3s 3h"
    assert not beats(natural, wild)
    assert beats(natural, wild, NATURAL)
    assert beats("Ts Th 3c 3s 3h", natural, NATURAL)  # only exact ties
    assert beats("Kh Qh Jh Th Ah", "Ks Qs Js Ts 3c", NATURAL)
    assert beats("As Ad 8h 8c 4s 4h", "As Ad 8h 8c 4s 3h", NATURAL)


def test_a6_within_a_category_ranks_decide() -> None:
    assert beats("Ts Th 3c 3s 3h", "9s 9h 9d 9c 3s")
    assert beats("Th 9h 8h 7h 6h", "9s 8s 7s 6s 5s")
    assert beats("8s 8h 8d 8c 2s 2h", "7s 7h 7d 7c As Ad")  # the four, then the two
    assert beats("8s 8h 8d 8c 5s 5h", "8s 8h 8d 8c 2s 2h")
    assert beats("Ks Kh Kd 2s 2h 2d", "Qs Qh Qd Js Jh Jd")
    assert beats("As Ah 5s 5h 2s 2d", "As Ah 4s 4h 2s 2d")
    assert not beats("Ks Qs Js Ts As", "Kh Qh Jh Th Ah")  # royals tie


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("6s 6h 6d 3s 3h", "Five of a kind, sixes"),
        ("Ks Qs Js Ts As", "Royal flush"),
        ("9h 8h 7h 3c 5h", "Straight flush, nine high"),
        ("Ks Kh Kd 3s 7c 7d", "Four/two, kings and sevens"),
        ("Qs Qh Qd Ts Th Tc", "Three/three, queens and tens"),
        ("As Ad 8h 8c 4s 3h", "Two/two/two, aces, eights and fours"),
    ],
)
def test_a_combination_has_a_name(cards: str, name: str) -> None:
    found = reading(cards.split(), "3", USUAL)
    assert found
    assert found.name == name


# The slow way: every wild is read as every card it could be; every five and the six are looked at.


def is_combination(cards: Sequence[Card], ace_low: bool) -> tuple[Any, ...] | None:
    """What exactly these cards are, wilds having been read; comparable: (category, 6 the best, ranks)."""
    counts = Counter(RANKS.index(card[0]) for card in cards)
    by_count = sorted(counts.items(), key=lambda item: (item[1], item[0]), reverse=True)
    sizes, ranks = tuple(n for _, n in by_count), tuple(rank for rank, _ in by_count)
    if len(cards) == 6:
        known = {(4, 2): 3, (3, 3): 2, (2, 2, 2): 1}
        return (known[sizes], ranks) if sizes in known else None
    if sizes == (5,):
        return 6, ranks
    if len({card[1] for card in cards}) == 1 and len(sizes) == 5:
        if ranks[0] - ranks[4] == 4:
            return (5, ()) if ranks[0] == 12 else (4, ranks[:1])
        if ace_low and ranks == (12, 3, 2, 1, 0):
            return 4, (3,)
    return None


@cache
def best_by_ranks(ranks: tuple[int, ...]) -> tuple[Any, ...] | None:
    """The best of these cards, and of every five of them, as if no two had the same suit."""
    cards = [RANKS[rank] + "cdhscd"[i] for i, rank in enumerate(ranks)]
    return max(
        filter(None, (is_combination(some, False) for some in (*combinations(cards, 5), cards))), default=None
    )


@cache
def best_in_suit(ranks: tuple[int, ...], ace_low: bool) -> tuple[Any, ...] | None:
    """The best of every five of these cards of one suit."""
    fives = combinations([RANKS[rank] + "s" for rank in ranks], 5)
    return max(filter(None, (is_combination(five, ace_low) for five in fives)), default=None)


def slowest(cards: Sequence[Card], wild: str, ace_low: bool) -> tuple[Any, ...] | None:
    """Over every reading of the wilds: as cards of every ranks, and of every suit together, since
    suits matter only in flushes, which are of one suit."""
    naturals = [RANKS.index(card[0]) for card in cards if card[0] != wild]
    suited = [[RANKS.index(card[0]) for card in cards if card[0] != wild and card[1] == s] for s in "cdhs"]
    found = []
    for read in combinations_with_replacement(range(13), len(cards) - len(naturals)):
        found.append(best_by_ranks(tuple(sorted((*naturals, *read)))))
        found += [best_in_suit(tuple(sorted((*ranks, *read))), ace_low) for ranks in suited]
    return max(filter(None, found), default=None)


def hands(count: int) -> Iterator[tuple[list[Card], str]]:
    """Random hands; in half of them wilds and equal ranks are more usual than in play."""
    rng = Random("paiute")
    for _ in range(count):
        wild = rng.choice(RANKS)
        turned = wild + rng.choice("cdhs")
        size = rng.choice((5, 6, 6))
        few = rng.sample(RANKS, rng.choice((2, 4))) if rng.random() < 0.3 else RANKS
        suits = "".join(rng.sample("cdhs", 2)) if few is RANKS and rng.random() < 0.3 else "cdhs"
        pool = [c for c in DECK if c != turned and (c[0] == wild or (c[0] in few and c[1] in suits))]
        yield rng.sample(pool, size), wild


@pytest.mark.proof
def test_a5_the_best_reading_is_that_of_trying_every_reading_of_every_wild() -> None:
    seen: Counter[str] = Counter()
    for number, (cards, wild) in enumerate(hands(sample(full=200_000, quick=800))):
        ace_low = number % 4 == 0
        expected = slowest(cards, wild, ace_low)
        found = reading(cards, wild, ACE_LOW if ace_low else USUAL)
        seen[found.category if found else "nothing"] += 1
        if expected is None:
            assert found is None, (cards, wild, found)
            continue
        category, ranks = expected
        assert found is not None, (cards, wild, expected)
        assert found.category == CATEGORIES[6 - category], (cards, wild, found)
        assert found.ranks == tuple(RANKS[rank] for rank in ranks), (cards, wild, found)
    assert set(seen) == {*CATEGORIES, "nothing"}


@pytest.mark.proof
def test_a5_the_cards_of_a_reading_are_what_they_are_said_to_stand_for() -> None:
    for cards, wild in hands(sample(full=200_000, quick=2_000)):
        found = reading(cards, wild, NATURAL)
        if found is None:
            continue
        assert len(set(found.cards)) == len(found.cards)
        assert set(found.cards) <= set(cards)
        assert found.wilds == sum(card[0] == wild for card in found.cards)
        for card, stands in zip(found.cards, found.stands, strict=True):
            assert card[0] in (wild, stands)
            assert found.suit in ("", card[1]) or card[0] == wild
        read = [rank + (found.suit or card[1]) for card, rank in zip(found.cards, found.stands, strict=True)]
        assert is_combination(read, ace_low=False) == (
            6 - CATEGORIES.index(found.category),
            tuple(RANKS.index(rank) for rank in found.ranks),
        )


@pytest.mark.proof
def test_a5_where_naturals_count_no_equal_reading_has_fewer_wilds() -> None:
    reads = {wild: reader(wild, naturals_count=True) for wild in RANKS}
    for cards, wild in hands(sample(full=100_000, quick=1_000)):
        found = reading(cards, wild, NATURAL)
        for five in combinations(cards, 5):
            other = reading(five, wild, NATURAL)
            if found and other and (other.category, other.ranks) == (found.category, found.ranks):
                assert other.wilds >= found.wilds
                assert reads[wild].value(five) <= found.value
