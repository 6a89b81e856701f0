"""The Game protocol: what every variant offers, and all that the rest of Caxton knows of it.

A game is pure functions over a frozen state that belongs wholly to its variant. A variant is
a folder in `games/variants/` whose `__init__.py` binds `GAME` to a `Game`.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Protocol

import msgspec

from games.engine.cards import Card
from games.engine.choices import Action, Choice

Seat = int
Viewer = Seat | None  # None: somebody at no seat, who sees what a stranger may see


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's house rules; every field has the default that rules.md names first."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that a game depends on besides the players' actions; frozen when a table starts.

    seats: how many play. key: the deck key, 64 hex digits (see shuffle.md).
    youth: for each seat its place by birth date, 0 the youngest, equal for equal dates, None
    where no date is known; () when none is (rules.md S9). deck: a stacked deck for a table of
    real people or a test; dealt from its first card, () deals by `key`. A game of several deals
    takes 52 cards for each, one deck after the other, and deals by `key` when they are used up.
    vacant: the seats that nobody has taken yet; only where Game.late_seats allows it.
    """

    seats: int
    key: str
    options: dict[str, Any] = {}
    youth: tuple[int | None, ...] = ()
    deck: tuple[Card, ...] = ()
    vacant: tuple[Seat, ...] = ()


class State(Protocol):
    """What the kernel needs of a variant's state: the number of the open question.

    It changes when the question changes, not when one more seat answers a simultaneous one.
    """

    @property
    def decision(self) -> int: ...


class Result(msgspec.Struct, frozen=True):
    """How a finished game ended: per seat the place (1 is first; 1, 1, 3 for a tie) and points."""

    places: tuple[int, ...]
    points: tuple[int, ...]


class Step(msgspec.Struct, frozen=True):
    """A new state and what happened on the way to it, in order."""

    state: Any
    events: tuple[Any, ...]


def never(_: Any) -> bool:
    return False


def nobody(_: Any) -> frozenset[Seat]:
    return frozenset()


class Game(msgspec.Struct, frozen=True, dict=True):
    """One registered game. `state`, `event`, `view` and `options` are its msgspec types.

    `version` is raised when recorded actions would replay differently.
    """

    id: str
    version: int
    name: str
    seats: tuple[int, int]  # fewest, most
    minutes: int  # a usual game, for people who choose one
    tagline: str
    options: type[Options]
    state: Any
    event: Any
    view_type: Any
    setup: Callable[[Setup], Step]
    to_act: Callable[[Any], frozenset[Seat]]
    choices: Callable[[Any, Seat], tuple[Choice, ...]]
    apply: Callable[[Any, Seat, Action], Step]
    default: Callable[[Any, Seat], Action]
    view: Callable[[Any, Viewer], Any]
    show: Callable[[Any, Viewer], Any]
    result: Callable[[Any], Result | None]
    judge: Callable[[dict[str, Any]], dict[str, Any]]
    places: Callable[[Any], tuple[tuple[Card, ...], ...]]  # every card's place, for conservation checks
    # The event that opens a new deal: from it on all 52 cards are where nobody knows. None: one deal.
    deal_event: type | None = None
    option_texts: dict[str, Any] = {}  # field -> OptionText; printed on forms and rule sheets
    late_seats: Callable[[Any], bool] = never  # options -> may seats be vacant when the game begins?
    apart: Callable[[Any], frozenset[Seat]] = nobody  # state -> seats that have left or are vacant
    timed: Callable[[Any], bool] = never  # state -> do actions need Action.minute?

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.state)

    def encode(self, state: Any) -> bytes:
        """The state as JSON; `decode` of it is equal to `state`."""
        return msgspec.json.encode(state)

    def decode(self, data: bytes | str) -> Any:
        return self._decoder.decode(data)

    def options_from(self, raw: dict[str, Any]) -> Options:
        """Options from outside. Raises msgspec.ValidationError, which names the wrong field."""
        return msgspec.convert(raw, self.options, strict=True)


class OptionText(msgspec.Struct, frozen=True):
    """How a house rule is put to people: its label, and a sentence for each value.

    A number has no `values` but a `unit`; its bounds are those of the options' field.
    """

    label: str
    values: dict[str, str] = {}
    unit: str = ""
