"""Shuffles that anybody can recompute from a key; specified in shuffle.md, section 2.

No modulo and no global random: numbers come from a counter-mode HMAC-SHA256 stream, and one
that is too large is thrown away, so every order is equally likely.
"""

import hmac
import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Final, TypeVar

from games.engine.cards import DECK, Card

T = TypeVar("T")

ORDER_DOMAIN: Final = "caxton/order/1"

_HEX64: Final = re.compile("[0-9a-f]{64}")


def pack(*fields: str | bytes) -> bytes:
    """The fields one after the other, each behind its length: no two lists give the same bytes.

    A length is four bytes, big-endian; text is UTF-8.
    """
    packed = b""
    for field in fields:
        raw = field.encode() if isinstance(field, str) else field
        packed += len(raw).to_bytes(4, "big") + raw
    return packed


def bytes32(text: str) -> bytes:
    """The 32 bytes that 64 lower-case hex digits stand for. Raises ValueError on anything else."""
    if not _HEX64.fullmatch(text):
        raise ValueError("64 lower-case hexadecimal digits are wanted here.")
    return bytes.fromhex(text)


def order(key: str, label: str, n: int) -> tuple[int, ...]:
    """A permutation of 0..n-1, all equally likely to one who does not know `key` (64 hex digits).

    Different labels give independent permutations. Raises ValueError on a key of another form.
    """
    next_byte = _stream(hmac.digest(bytes32(key), pack(ORDER_DOMAIN, label), sha256)).__next__
    items = list(range(n))
    for last in range(n - 1, 0, -1):
        bits = last.bit_length()
        mask = (1 << bits) - 1
        drawn = n
        while drawn > last:
            drawn = next_byte()
            if bits > 8:
                for _ in range(8, bits, 8):
                    drawn = drawn << 8 | next_byte()
            drawn &= mask
        items[last], items[drawn] = items[drawn], items[last]
    return tuple(items)


def _stream(sub_key: bytes) -> Iterator[int]:
    """Bytes without end: block after block of HMAC over the block's number."""
    for block in count():
        yield from hmac.digest(sub_key, block.to_bytes(8, "big"), sha256)


def shuffled(key: str, label: str, items: Iterable[T]) -> tuple[T, ...]:
    """The items in the order that `order` gives for their number."""
    given: Sequence[T] = tuple(items)
    return tuple(given[i] for i in order(key, label, len(given)))


def deck(key: str, reshuffle: int = 0) -> tuple[Card, ...]:
    """All 52 cards, the first to be dealt first; `reshuffle` n > 0 is the n-th later deck of a game."""
    return shuffled(key, deck_label(reshuffle), DECK)


def deck_label(reshuffle: int) -> str:
    return f"deck/{reshuffle}"
