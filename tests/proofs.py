"""How many cases a proof takes: all of them in `make proofs`, a sample in `make test`."""

import os


def sample(*, full: int, quick: int) -> int:
    """`full` where CAXTON_PROOFS=full is set, `quick` otherwise."""
    return full if os.environ.get("CAXTON_PROOFS") == "full" else quick
