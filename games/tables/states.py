"""The games that this process has in mind: decoded states, so that a move need not read and decode a
snapshot.

A state is used only for the row it belongs to: same table, same slug, same seq. It is put here after the
commit of the move that made it, never before. Forgetting one costs a read.
"""

from collections import OrderedDict
from threading import Lock
from typing import Any

MOST = 2_000

_kept: OrderedDict[int, tuple[str, int, Any]] = OrderedDict()
_lock = Lock()


def keep(table: int, slug: str, seq: int, state: Any) -> None:
    with _lock:
        known = _kept.get(table)
        # Two threads may come back from their commits in the other order.
        if known and known[0] == slug and known[1] > seq:
            return
        _kept[table] = (slug, seq, state)
        _kept.move_to_end(table)
        while len(_kept) > MOST:
            _kept.popitem(last=False)


def kept(table: int, slug: str, seq: int) -> Any | None:
    """The state of that table after event `seq`, or None when this process does not have it."""
    with _lock:
        known = _kept.get(table)
        if known and known[0] == slug and known[1] == seq:
            _kept.move_to_end(table)
            return known[2]
    return None


def forget() -> None:
    """Forget everything, as a new process has."""
    with _lock:
        _kept.clear()
