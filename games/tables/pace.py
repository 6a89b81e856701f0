"""Whose time is up when: arithmetic on whole milliseconds, with neither a clock nor a database.

A decision opens; every seat that owes an answer has the table's seconds, then the rest of the own time bank.
By mail the seconds are hours or days and the bank is empty.
"""

from collections.abc import Iterable, Sequence

import msgspec

GRACE_MS = 1_000  # an absent seat is played for this long after its question opened
TIMEOUTS_TO_ABSENCE = 2
BOT_SECONDS = 60  # by when a bot has answered even at a table by mail


class SeatClock(msgspec.Struct, frozen=True, omit_defaults=True, array_like=False):
    """One seat's time and standing. `bank` is what it had when the open decision began, `used` what it has
    used of it since; both in ms. `timeouts` are those in a row. `abort`: votes to stop the game."""

    bank: int = 0
    used: int = 0
    timeouts: int = 0
    absent: bool = False
    abort: bool = False
    bot: bool = False


Clocks = tuple[SeatClock, ...]
replace = msgspec.structs.replace
_decoder = msgspec.json.Decoder(Clocks)


def decode(text: str) -> Clocks:
    return _decoder.decode(text)


def encode(clocks: Iterable[SeatClock]) -> str:
    return msgspec.json.encode(tuple(clocks)).decode()


def seat_deadline(clock: SeatClock, opened: int, seconds: int) -> int:
    """When a seat that owes an answer is played for."""
    if clock.bot:
        return opened + min(seconds, BOT_SECONDS) * 1000
    if clock.absent:
        return opened + GRACE_MS
    return opened + seconds * 1000 + clock.bank


def deadline(clocks: Clocks, owing: Iterable[int], opened: int, seconds: int) -> int | None:
    """When the first of the owing seats is played for; None when nobody owes anything."""
    return min((seat_deadline(clocks[seat], opened, seconds) for seat in owing), default=None)


def answered(clock: SeatClock, at: int, opened: int, seconds: int) -> SeatClock:
    """The seat acted itself at `at`: what was over the seconds comes from the bank, and it is present
    again."""
    over = max(0, at - opened - seconds * 1000)
    used = max(clock.used, min(clock.bank, over))
    return replace(clock, used=used, timeouts=0, absent=False)


def present(clock: SeatClock) -> SeatClock:
    """The seat did something that nobody waited for: it is there, and is charged nothing."""
    return replace(clock, timeouts=0, absent=False)


def timed_out(clock: SeatClock) -> SeatClock:
    """The seat was played for. Twice in a row makes it absent, and an absent one loses no more of its
    bank."""
    if clock.bot or clock.absent:
        return clock
    timeouts = clock.timeouts + 1
    return replace(clock, used=clock.bank, timeouts=timeouts, absent=timeouts >= TIMEOUTS_TO_ABSENCE)


def reopened(clocks: Sequence[SeatClock]) -> Clocks:
    """A new question: what was used is gone."""
    return tuple([replace(c, bank=c.bank - c.used, used=0) if c.used else c for c in clocks])
