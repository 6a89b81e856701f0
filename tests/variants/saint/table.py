"""A table of Saint Poker that tests drive as a dealer would: stacked, and told what to do."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from games.engine.cards import DECK, Card
from games.engine.choices import Action
from games.engine.game import Setup, Step
from games.engine.playout import play, random_policy
from games.engine.registry import get_game
from games.variants.saint.state import State

GAME = get_game("saint")
SEATS = (2, 3, 4, 5)
ROUNDS = range(1, 9)


def turned(seats: int) -> int:
    """How many cards of each river come from the deck (S1)."""
    return {2: 3, 3: 2, 4: 1, 5: 0}[seats]


def stack(hands: Sequence[str], rivers: Sequence[str] = ()) -> tuple[Card, ...]:
    """A deck that deals these cards, and others where fewer are named: ten to each, then the rivers."""
    named = " ".join((*hands, *rivers)).split()
    others = iter([card for card in DECK if card not in named])
    deck: list[Card] = []
    for cards, size in [(hand, 10) for hand in hands] + [(river, turned(len(hands))) for river in rivers]:
        deck += cards.split()
        deck += [next(others) for _ in range(size - len(cards.split()))]
    return (*deck, *others)


class Table:
    """One game in progress; `said` are all events so far."""

    def __init__(
        self,
        *hands: str,
        rivers: Sequence[str] = (),
        youth: tuple[int | None, ...] = (),
        **options: Any,
    ) -> None:
        self.seats = len(hands)
        setup = Setup(self.seats, "00" * 32, dict(options), youth, stack(hands, rivers))
        self._take_up(GAME.setup(setup), [])

    def _take_up(self, step: Step, said: list[Any]) -> None:
        self.state: State = step.state
        self.said = [*said, *step.events]
        self.last = step.events

    def does(self, seat: int, do: str, cards: str | None = None) -> None:
        action = Action(do, cards=None if cards is None else tuple(cards.split()))
        self._take_up(GAME.apply(self.state, seat, action), self.said)

    def seal(self, *cards: str) -> None:
        """Everybody seals, by seat."""
        for seat, sealed in enumerate(cards):
            self.does(seat, "seal", sealed)

    def take(self, *cards: str) -> None:
        """Whoever's turn it is takes the next of these cards."""
        for card in cards:
            (seat,) = GAME.to_act(self.state)
            self.does(seat, "take", card)

    def default(self, seat: int | None = None) -> None:
        seat = min(GAME.to_act(self.state)) if seat is None else seat
        action = GAME.default(self.state, seat)
        self._take_up(GAME.apply(self.state, seat, action), self.said)

    def defaults_until(self, phase: str, round_: int) -> None:
        while (self.state.phase, self.state.round) != (phase, round_):
            self.default()

    def view(self, viewer: int | None) -> Any:
        return GAME.view(self.state, viewer)


def random_games(seats: int, count: int, **options: str) -> Iterator[list[Step]]:
    """The steps of random games: the setup's, then one an action."""
    for seed in range(count):
        rng = Random(f"saint {seats} {seed}")
        ages = tuple(rng.choice((None, rng.randrange(seats))) for _ in range(seats))
        setup = Setup(seats, rng.randbytes(32).hex(), dict(options), ages)
        steps: list[Step] = []
        play(GAME, setup, random_policy(GAME, rng), steps.append)
        yield steps
