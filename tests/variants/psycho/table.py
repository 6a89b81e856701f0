"""A table of Psycho Poker that tests drive as a dealer would: the hands are given, then told what to do."""

from typing import Any, TypeVar

import msgspec

from games.engine.cards import DECK, Card
from games.engine.choices import Action
from games.engine.game import Setup, Step
from games.engine.registry import get_game
from games.variants.psycho.play import _opened, high_to_low
from games.variants.psycho.state import State

GAME = get_game("psycho")
KEY = "00" * 32
E = TypeVar("E")

# Two ways to lay hands: south's rows are better in the first, third and fifth row.
NORTH = ("As Ah Ad 2c 2d", "Qs Qh Qd 3c 5d", "Js Jh 9c 9d 4c", "8s 8h 6c 5c 4d", "Tc 7d 6d 4h 2h")
SOUTH = ("Ks Kh Kd Kc 2s", "Qc Jd Jc 3d 3s", "Ts Th 9h 9s 4s", "8d 8c 7s 6s 5s", "Ac Td 7h 6h 5h")
ASIDE = ("7c", "3h")  # north's, south's


class Table:
    """A game from its first match on. `said` are all events so far, `last` those of the last action."""

    def __init__(
        self,
        north: tuple[str, ...] = NORTH,
        south: tuple[str, ...] = SOUTH,
        aside: tuple[Card, Card] = ASIDE,
        *,
        dealer: int = 0,
        **options: Any,
    ) -> None:
        state: State = GAME.setup(Setup(2, KEY, options)).state
        hands = tuple(high_to_low(tuple(" ".join(rows).split())) for rows in (north, south))
        state = msgspec.structs.replace(state, hands=hands, aside=aside, dealer=dealer)
        assert sorted((*hands[0], *hands[1], *aside)) == sorted(DECK)
        self.rows = (north, south)
        self._take_up(Step(state, _opened(state)), [])

    def _take_up(self, step: Step, said: list[Any]) -> None:
        self.state: State = step.state
        self.said = [*said, *step.events]
        self.last = step.events

    def does(self, seat: int, action: Action) -> None:
        self._take_up(GAME.apply(self.state, seat, action), self.said)

    def seal(self, seat: int, rows: tuple[str, ...] | None = None) -> None:
        """These rows, else those that the table was made with."""
        self.does(seat, Action("seal", rows=tuple(tuple(row.split()) for row in rows or self.rows[seat])))

    def play(self) -> "Table":
        self.seal(0)
        self.seal(1)
        return self

    def default(self, seat: int) -> None:
        self.does(seat, GAME.default(self.state, seat))

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.said if isinstance(event, kind)]

    def view(self, viewer: int | None) -> Any:
        return GAME.view(self.state, viewer)
