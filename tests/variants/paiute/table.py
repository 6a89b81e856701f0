"""A table of Paiute that tests drive as a dealer would: stacked, and told what to do."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec

from games.engine.cards import DECK, Card
from games.engine.choices import Action
from games.engine.game import Setup, Step
from games.engine.playout import play, random_policy
from games.engine.pots import clockwise
from games.engine.registry import get_game
from games.variants.paiute import events as ev
from games.variants.paiute.deals import begin
from games.variants.paiute.options import PaiuteOptions
from games.variants.paiute.state import State

GAME = get_game("paiute")
SEATS = (2, 3, 4, 5)
KEY = "00" * 32
E = TypeVar("E")

WILD = "3d"  # threes are wild at every table that does not say otherwise
# No two of the cards go together, whatever is drawn to them.
DULL = ("2c 7d Jh Ks 9c", "4s 8c Qd 2h 6d", "5c Td Kh 6s Jc", "6h Tc 2d 7s Qh", "8h 4d Js 5d Kc")
FIVE_NINES = "9s 9h 9d 3s 3h"
DRAWN = ("Ac", "Ad", "Ah", "As")  # what is drawn first, where a test does not say


class Table:
    """A session from its first deal on; `said` are all events so far, `last` those of the last action.

    then: the deck of the second deal.
    """

    def __init__(
        self,
        *hands: str,
        dealer: int = 0,
        wild: Card = WILD,
        discard: Card = "4c",
        stock: str = " ".join(DRAWN),
        then: tuple[Card, ...] = (),
        **options: Any,
    ) -> None:
        house = msgspec.convert({"deals": 1, **options}, PaiuteOptions)
        deck = stack(hands, dealer, wild, discard, stock) + then
        state, said = begin(house, KEY, deck, deal=1, dealer=dealer, won=(0,) * len(hands))
        self._take_up(Step(state, said), [])

    def _take_up(self, step: Step, said: list[Any]) -> None:
        self.state: State = step.state
        self.said = [*said, *step.events]
        self.last = step.events

    @property
    def turn(self) -> int:
        (seat,) = GAME.to_act(self.state)
        return seat

    def does(self, *deeds: str) -> None:
        """Deeds of whoever is next: "stock", "discards", "discard 9c", "call", "call Ac", "keep"."""
        for deed in deeds:
            do, *cards = deed.split()
            action = Action(do, cards=tuple(cards) or None)
            self._take_up(GAME.apply(self.state, self.turn, action), self.said)

    def default(self) -> None:
        seat = self.turn
        self._take_up(GAME.apply(self.state, seat, GAME.default(self.state, seat)), self.said)

    def dull_turn(self) -> None:
        """Draw from the stock and throw it back."""
        self.does("stock")
        self.does(f"discard {self.state.hands[self.turn][-1]}")

    def turn_comes_to(self, seat: int) -> None:
        while self.turn != seat:
            self.dull_turn()

    def may(self) -> dict[str, tuple[Card, ...]]:
        """What whoever is next may do, and with which cards."""
        found = GAME.choices(self.state, self.turn)
        return {choice.do: getattr(choice, "cards", ()) for choice in found}

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.said if isinstance(event, kind)]

    @property
    def settled(self) -> ev.Settled:
        return self.of(ev.Settled)[-1]

    def view(self, viewer: int | None) -> Any:
        return GAME.view(self.state, viewer)


def stack(hands: Sequence[str], dealer: int, wild: Card, discard: Card, stock: str) -> tuple[Card, ...]:
    """A deck that deals these hands one card at a time from the dealer's left, then turns two; then
    the stock."""
    named = [*" ".join(hands).split(), wild, discard]
    drawn = [card for card in stock.split() if card not in named]
    order = [hands[seat].split() for seat in clockwise(len(hands), dealer)]
    dealt = [cards[i] for i in range(5) for cards in order]
    assert len({*named, *drawn}) == len(named) + len(drawn)
    return (*dealt, wild, discard, *drawn, *(card for card in DECK if card not in (*named, *drawn)))


def random_sessions(seats: int, count: int, **options: Any) -> Iterator[list[Step]]:
    """The steps of random sessions: the setup's, then one an action."""
    for seed in range(count):
        rng = Random(f"paiute {seats} {seed}")
        steps: list[Step] = []
        setup = Setup(seats, rng.randbytes(32).hex(), dict(options))
        play(GAME, setup, random_policy(GAME, rng), steps.append)
        yield steps
