"""Who plays the next hand or deal of a session: people who sit out, come back, leave, and come late.

Nobody owes an answer about it, and nothing of it changes the hand in play: what a seat says takes
effect when the next hand begins. `seated` has a word for every seat; a session whose seats are
fixed has the empty tuple instead, and all of them are "in".
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec

from games.engine.choices import Press
from games.engine.errors import IllegalAction
from games.engine.game import Seat, Setup

Word = Literal[
    "in", "sitting out", "sits out next", "comes back next", "leaving", "left", "open", "joins next",
]  # fmt: skip
Words = tuple[Word, ...]

SIT_OUT: Final = Press("sit_out", aside=True)
SIT_IN: Final = Press("sit_in", aside=True)
LEAVE: Final = Press("leave", aside=True)
JOIN: Final = Press("join", aside=True)

PLAYS_NEXT: Final[frozenset[Word]] = frozenset(("in", "comes back next", "joins next"))
APART: Final[frozenset[Word]] = frozenset(("left", "open"))  # nothing will be asked of them

# What a seat may say, and what it is then until the next hand begins. Who plays no card of the hand
# in play has nothing to wait for, and has left at once.
_SAYS: Final[dict[Word, dict[Press, Word]]] = {
    "in": {SIT_OUT: "sits out next", LEAVE: "leaving"},
    "sits out next": {SIT_IN: "in", LEAVE: "leaving"},
    "leaving": {SIT_IN: "in"},
    "sitting out": {SIT_IN: "comes back next", LEAVE: "left"},
    "comes back next": {SIT_OUT: "sitting out", LEAVE: "left"},
    "joins next": {LEAVE: "left"},
    "open": {JOIN: "joins next"},
    "left": {},
}
_THEN: Final[dict[Word, Word]] = {
    "sits out next": "sitting out", "comes back next": "in", "leaving": "left", "joins next": "in",
}  # fmt: skip


class Seated(msgspec.Struct, frozen=True, tag_field="e", tag="seated"):
    """A seat sits out, comes back, leaves or joins, or will when the next hand begins."""

    seat: Seat
    now: Word


def opening(table: Setup, fewest: int) -> Words:
    """The words of a session that begins. Raises IllegalAction on vacant seats that can't be."""
    vacant = set(table.vacant)
    if len(vacant) != len(table.vacant) or not vacant <= set(range(table.seats)):
        raise IllegalAction("wrong_seats", f"vacant names seats from 0 to {table.seats - 1}, each once.")
    if table.seats - len(vacant) < fewest:
        raise IllegalAction("wrong_seats", f"At least {fewest} players begin.")
    return tuple(["open" if seat in vacant else "in" for seat in range(table.seats)])


def fixed(table: Setup) -> Words:
    """The words of a session, or a game, that nobody can join. Raises IllegalAction on vacant seats."""
    if table.vacant:
        raise IllegalAction("wrong_seats", "Nobody can join this game later, so no seat can be vacant.")
    return ()


@lru_cache(maxsize=4096)
def says(seated: Words, able: tuple[bool, ...], seat: Seat) -> tuple[Press, ...]:
    """What the seat may say. `able`: the seats that have something to play with, or will have.

    Sitting out is for a session that goes on without the seat, with two others; leaving ends it.
    """
    if not able[seat]:
        return ()
    others = [able[other] and word in PLAYS_NEXT for other, word in enumerate(seated) if other != seat]
    return tuple([press for press in _SAYS[seated[seat]] if press is not SIT_OUT or sum(others) > 1])


def said(seated: Words, seat: Seat, do: str) -> tuple[Words, Seated]:
    """After the seat says `do`, which `says` must have offered."""
    now = next(word for press, word in _SAYS[seated[seat]].items() if press.do == do)
    return (*seated[:seat], now, *seated[seat + 1 :]), Seated(seat, now)


def at_next_hand(seated: Words) -> tuple[Words, tuple[Seated, ...]]:
    """The next hand begins: what was said takes effect."""
    changed = tuple([Seated(seat, _THEN[word]) for seat, word in enumerate(seated) if word in _THEN])
    return tuple([_THEN.get(word, word) for word in seated]), changed


def plays_next(seated: Words, seat: Seat) -> bool:
    return not seated or seated[seat] in PLAYS_NEXT


def each_word(seated: Words, seats: int) -> Words:
    """A word for each seat, also where they are fixed."""
    return seated or tuple(["in" for _ in range(seats)])


def apart(seated: Sequence[Word]) -> frozenset[Seat]:
    """The seats that have left, or that nobody has taken."""
    return frozenset([seat for seat, word in enumerate(seated) if word in APART])
