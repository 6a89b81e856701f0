"""What is published before a deal and opened after it; specified in shuffle.md, section 1.

The server commits itself to a seed, players may commit themselves to entropy of their own, and
the deck key comes from both: the server can't choose the deck, nor can anybody at the table.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from games.engine.shuffle import bytes32, pack

COMMITMENT_DOMAIN: Final = "caxton/commitment/1"
CUT_DOMAIN: Final = "caxton/cut/1"
DECK_KEY_DOMAIN: Final = "caxton/deck-key/1"


def commitment(table: str, seed: bytes) -> str:
    """What the server publishes of its seed (32 bytes) before anybody adds entropy; 64 hex digits."""
    return sha256(pack(COMMITMENT_DOMAIN, table, _whole(seed))).hexdigest()


def cut_commitment(table: str, entropy: bytes) -> str:
    """What a player publishes of the own entropy (32 bytes) before anybody reveals; 64 hex digits."""
    return sha256(pack(CUT_DOMAIN, table, _whole(entropy))).hexdigest()


def deck_key(table: str, seed: bytes, entropy: Sequence[str]) -> str:
    """The key of the table's decks; 64 hex digits.

    `entropy`: what the players revealed, 64 hex digits each, by ascending seat; nothing for a
    seat that did not commit itself or was dropped. Raises ValueError on another form.
    """
    packed = pack(DECK_KEY_DOMAIN, table, *(bytes32(part) for part in entropy))
    return hmac.digest(_whole(seed), packed, sha256).hex()


def _whole(secret: bytes) -> bytes:
    if len(secret) != 32:
        raise ValueError(f"32 bytes are wanted here, not {len(secret)}.")
    return secret
