"""Verifiable shuffles: shuffle.md sections 2 and 3."""

import hashlib
import itertools
import json
import math
import struct
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from games.engine.cards import CARDS, DECK
from games.engine.shuffle import bytes32, deck, order, pack, shuffled
from tests.proofs import sample

VECTORS = json.loads((Path(__file__).parent / "vectors" / "deal.json").read_text())
KEY = "00112233445566778899aabbccddeeff" * 2

# The normal deviate that is exceeded once in a thousand times.
ONE_IN_A_THOUSAND = 3.0902


def test_the_orders_are_those_of_the_vectors() -> None:
    for vector in VECTORS["orders"]:
        assert list(order(vector["key"], vector["label"], vector["n"])) == vector["order"]


def test_the_decks_are_those_of_the_vectors() -> None:
    for vector in VECTORS["decks"]:
        assert list(deck(vector["key"], vector["reshuffle"])) == vector["deck"]


# From 65,537 things on a number takes three bytes, and some begin in one block and end in the next.
@pytest.mark.parametrize("n", [0, 1, 2, 3, 52, 256, 257, 300, 65_600])
def test_an_order_is_what_the_specification_says_word_for_word(n: int) -> None:
    for label in ("deck/0", "Größe", ""):
        assert order(KEY, label, n) == plain_order(KEY, label, n)


def plain_order(key: str, label: str, n: int) -> tuple[int, ...]:
    """shuffle.md section 2 once more, slow and literal, with HMAC by its definition."""

    def hmac(secret: bytes, message: bytes) -> bytes:
        padded = secret + bytes(64 - len(secret))
        inner = hashlib.sha256(bytes(b ^ 0x36 for b in padded) + message).digest()
        return hashlib.sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()

    text = label.encode()
    domain = b"caxton/order/1"
    message = b"\0\0\0\x0e" + domain + bytes([0, 0, len(text) // 256, len(text) % 256]) + text
    sub = hmac(bytes(int(key[i : i + 2], 16) for i in range(0, 64, 2)), message)
    stream = (byte for i in itertools.count() for byte in hmac(sub, struct.pack(">Q", i)))
    items = list(range(n))
    for last in reversed(range(1, n)):
        bits = len(bin(last)) - 2
        drawn = last + 1
        while drawn > last:
            number = 0
            for _ in range(math.ceil(bits / 8)):
                number = number * 256 + next(stream)
            drawn = number % 2**bits
        items[last], items[drawn] = items[drawn], items[last]
    return tuple(items)


def test_a_deck_has_every_card_once() -> None:
    for reshuffle in range(20):
        cards = deck(KEY, reshuffle)
        assert len(cards) == 52
        assert set(cards) == CARDS


def test_every_reshuffle_key_and_label_gives_another_order() -> None:
    decks = {deck(KEY, n) for n in range(50)} | {deck(f"{n:064x}") for n in range(50)}
    assert len(decks) == 100
    assert len({order(KEY, label, 52) for label in ("deck/0", "deck/00", "youth", "")}) == 4


def test_shuffling_puts_the_thing_at_the_first_number_of_the_order_first() -> None:
    things = ["ace", "king", "queen", "jack"]
    assert shuffled(KEY, "things", things) == tuple(things[i] for i in order(KEY, "things", 4))
    assert shuffled(KEY, "things", []) == ()


def test_packed_fields_can_not_be_mistaken_for_other_fields() -> None:
    assert pack("ab", "") == bytes.fromhex("00000002616200000000")
    lists = [("a", "bc"), ("ab", "c"), ("abc",), ("abc", ""), ("", "abc"), ("a", "b", "c"), ("ä",), ()]
    assert len({pack(*fields) for fields in lists}) == len(lists)


@pytest.mark.parametrize("wrong", ["", "ab" * 31, "ab" * 33, "AB" * 32, " " + "ab" * 31 + "a", "xy" * 32])
def test_a_key_is_64_lower_case_hex_digits(wrong: str) -> None:
    with pytest.raises(ValueError, match="64 lower-case"):
        bytes32(wrong)
    with pytest.raises(ValueError, match="64 lower-case"):
        deck(wrong)


# Is every card equally likely at every position? The same test judges our shuffle and two bad ones.


def chi_square(orders: Iterable[Iterable[int]], count: int) -> float:
    """The statistic of `count` orders' 52x52 position counts, chi-square with 51² degrees of freedom.

    The rows and columns of the table of counts have fixed sums, which the factor 51/52 to the
    usual sum of (seen - expected)² / expected makes up for.
    """
    seen = [0] * (52 * 52)
    for one in orders:
        for at, item in enumerate(one):
            seen[at * 52 + item] += 1
    expected = count / 52
    return sum((n - expected) ** 2 for n in seen) / expected * 51 / 52


def threshold(freedom: int, deviate: float = ONE_IN_A_THOUSAND) -> float:
    """The chi-square value that is exceeded as rarely as `deviate` (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + deviate * math.sqrt(spread)) ** 3


def ours(number: int) -> tuple[int, ...]:
    return order(hashlib.sha256(b"proof %d" % number).hexdigest(), "deck/0", 52)


def naive_swap(number: int) -> list[int]:
    """The classic mistake: each card changes places with any of the 52."""
    rng = Random(number)
    items = list(range(52))
    for i in range(52):
        j = rng.randrange(52)
        items[i], items[j] = items[j], items[i]
    return items


def byte_mod_52(number: int) -> list[int]:
    """Another: the next card is picked by a byte modulo 52 until one comes that is not yet used."""
    rng = Random(number)
    items: dict[int, None] = {}
    while len(items) < 52:
        for byte in rng.randbytes(100):
            items.setdefault(byte % 52)
    return list(items)


def byte_mod_rest(number: int) -> list[int]:
    """The same slip inside an otherwise right shuffle: a byte modulo how many cards are left."""
    stream = Random(number).randbytes(52)
    items = list(range(52))
    for last in range(51, 0, -1):
        j = stream[last] % (last + 1)
        items[last], items[j] = items[j], items[last]
    return items


@pytest.mark.proof
def test_every_card_is_equally_likely_at_every_position() -> None:
    count = sample(full=1_000_000, quick=20_000)
    assert chi_square(map(ours, range(count)), count) < threshold(51 * 51)


@pytest.mark.proof
def test_no_card_sits_suspiciously_even_at_its_positions() -> None:
    count = sample(full=200_000, quick=10_000)
    assert chi_square(map(ours, range(count)), count) > threshold(51 * 51, -ONE_IN_A_THOUSAND)


@pytest.mark.parametrize("bad", [naive_swap, byte_mod_52, byte_mod_rest])
def test_the_same_test_rejects_bad_shuffles(bad: Callable[[int], Iterable[int]]) -> None:
    assert chi_square(map(bad, range(20_000)), 20_000) > threshold(51 * 51)


def test_the_threshold_is_that_of_the_published_tables() -> None:
    # Abramowitz and Stegun, table 26.8: P = 0.001 for 100 degrees of freedom is 149.449.
    assert threshold(100) == pytest.approx(149.449, rel=1e-3)
    # And the judge itself is fair: a shuffle known to be good lies near the expected 51².
    rng = Random(7)
    statistic = chi_square((rng.sample(range(52), 52) for _ in range(5_000)), 5_000)
    assert threshold(51 * 51, -ONE_IN_A_THOUSAND) < statistic < threshold(51 * 51)


def test_the_unshuffled_deck_is_sorted_by_rank_then_suit() -> None:
    assert DECK[:5] == ("2c", "2d", "2h", "2s", "3c")
    assert DECK[-1] == "As"
