"""Commitments, cuts and deck keys: shuffle.md section 1."""

import hashlib
import hmac
import json
from pathlib import Path

import pytest

from games.engine.deal import commitment, cut_commitment, deck_key

VECTORS = json.loads((Path(__file__).parent / "vectors" / "deal.json").read_text())
SEED, ONE, TWO = bytes(range(32)), "11" * 32, "22" * 32


def length(field: bytes) -> bytes:
    return bytes([0, 0, 0, len(field)]) + field


def test_commitments_cuts_and_keys_are_those_of_the_vectors() -> None:
    for v in VECTORS["commitments"]:
        assert commitment(v["table"], bytes.fromhex(v["seed"])) == v["commitment"]
    for v in VECTORS["cuts"]:
        assert cut_commitment(v["table"], bytes.fromhex(v["entropy"])) == v["commitment"]
    for v in VECTORS["keys"]:
        assert deck_key(v["table"], bytes.fromhex(v["seed"]), v["entropy"]) == v["key"]


def test_a_commitment_is_the_hash_of_domain_table_and_seed() -> None:
    told = length(b"caxton/commitment/1") + length(b"k7m2x9qwer") + length(SEED)
    assert commitment("k7m2x9qwer", SEED) == hashlib.sha256(told).hexdigest()


def test_a_cut_is_the_hash_of_domain_table_and_entropy() -> None:
    told = length(b"caxton/cut/1") + length("tisch-ü".encode()) + length(SEED)
    assert cut_commitment("tisch-ü", SEED) == hashlib.sha256(told).hexdigest()


def test_a_deck_key_is_keyed_by_the_seed_over_domain_table_and_entropies() -> None:
    told = length(b"caxton/deck-key/1") + length(b"t")
    assert deck_key("t", SEED, []) == hmac.new(SEED, told, "sha256").hexdigest()
    told += length(bytes.fromhex(ONE)) + length(bytes.fromhex(TWO))
    assert deck_key("t", SEED, [ONE, TWO]) == hmac.new(SEED, told, "sha256").hexdigest()


def test_a_deck_key_depends_on_everything_and_on_the_order_of_seats() -> None:
    keys = {
        deck_key("t", SEED, [ONE, TWO]),
        deck_key("t", SEED, [TWO, ONE]),
        deck_key("t", SEED, [ONE]),
        deck_key("t", SEED, [TWO]),
        deck_key("t", SEED, []),
        deck_key("u", SEED, [ONE, TWO]),
        deck_key("t", SEED[::-1], [ONE, TWO]),
    }
    assert len(keys) == 7


def test_what_is_published_of_a_seed_and_of_entropy_never_coincides() -> None:
    assert len({commitment("t", SEED), cut_commitment("t", SEED), deck_key("t", SEED, [])}) == 3


def test_secrets_of_another_length_are_refused() -> None:
    for secret in (b"", SEED[:31], SEED + b"\0"):
        with pytest.raises(ValueError, match="32 bytes"):
            commitment("t", secret)
        with pytest.raises(ValueError, match="32 bytes"):
            cut_commitment("t", secret)
        with pytest.raises(ValueError, match="32 bytes"):
            deck_key("t", secret, [])
    for entropy in ("", "11" * 31, "AA" * 32):
        with pytest.raises(ValueError, match="64 lower-case"):
            deck_key("t", SEED, [ONE, entropy])
