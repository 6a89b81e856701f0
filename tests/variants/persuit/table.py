"""A table of PerSuit that tests drive as a dealer would: stacked, and told what to do."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec

from games.engine.cards import DECK, Card
from games.engine.choices import Action, Amount, asked
from games.engine.game import Setup, Step
from games.engine.playout import Policy, answer, play, random_policy
from games.engine.pots import clockwise
from games.engine.registry import get_game
from games.variants.persuit import events as ev
from games.variants.persuit.hands import begin
from games.variants.persuit.options import PersuitOptions
from games.variants.persuit.play import bet_on
from games.variants.persuit.state import State

GAME = get_game("persuit")
SEATS = range(2, 9)
KEY = "00" * 32
E = TypeVar("E")

# Hands for tests about chips: the lower the seat, the better its suit hand.
STRONG_TO_WEAK = (
    "Kh 9h 8h 4h 2h", "As Qs 7s 3s Kd", "Jd 8d 5d Ac 4c", "Jc 9c 6c 2s Th", "Qc 7c 5s 4s 3h",
    "Qd 7d Ks 6h 8c", "3d 2d 6s 7h Tc", "4d 6d 5h 8s 2c",
)  # fmt: skip


class Table:
    """A session from one of its hands on; `said` are all events so far.

    hands: one a seat, dealt in the first hand; "" where it does not matter. stock: the next cards.
    """

    def __init__(
        self,
        *hands: str,
        dealer: int = 0,
        stacks: Sequence[int] = (),
        stock: str = "",
        **options: Any,
    ) -> None:
        n = len(hands)
        house = msgspec.convert({"ante": 10, "levels": 0, "stack": 1000, **options}, PersuitOptions)
        stacks = tuple(stacks) or (house.stack,) * n
        state, said = begin(
            house,
            KEY,
            stack(hands, dealer, stacks, stock),
            hand=1,
            dealer=dealer,
            stacks=stacks,
            gone=(None,) * n,
        )
        self._take_up(bet_on(state, state.chips, said), [])

    def _take_up(self, step: Step, said: list[Any]) -> None:
        self.state: State = step.state
        self.said = [*said, *step.events]
        self.last = step.events

    def does(self, *deeds: str) -> None:
        """Deeds of whoever is next: "check", "raise 40", "draw Kh 9h", "pat", "total", "no_total"."""
        for deed in deeds:
            self.seat_does(min(GAME.to_act(self.state)), deed)

    def seat_does(self, seat: int, deed: str) -> None:
        do, *words = deed.split()
        if do in ("draw", "pat"):
            action = Action("draw", cards=tuple(words))
        else:
            action = Action(do, amount=int(words[0]) if words else None)
        self._take_up(GAME.apply(self.state, seat, action), self.said)

    def all_check(self) -> None:
        phase = self.state.phase
        while self.state.phase == phase:
            self.does("check")

    def all_pat(self) -> None:
        while self.state.phase == "draw":
            self.does("pat")

    def to_declaration(self) -> None:
        """Everybody checks, stands pat and checks."""
        if self.state.phase == "first":
            self.all_check()
        self.all_pat()
        if self.state.phase == "second":
            self.all_check()

    def declare(self, *callers: int) -> ev.Settled:
        """These say Total Hand, the others do not; how the hand ended."""
        while self.state.phase == "declare" and not self._settled_now():
            seat = min(GAME.to_act(self.state))
            self.seat_does(seat, "total" if seat in callers else "no_total")
        return self.settled

    def _settled_now(self) -> bool:
        return any(isinstance(event, ev.Settled) for event in self.last)

    @property
    def settled(self) -> ev.Settled:
        return self.of(ev.Settled)[-1]

    def of(self, kind: type[E]) -> list[E]:
        """All events of one kind so far."""
        return [event for event in self.said if isinstance(event, kind)]

    def view(self, viewer: int | None) -> Any:
        return GAME.view(self.state, viewer)

    @property
    def wealth(self) -> int:
        """All chips on the table, wherever they are."""
        return sum(self.state.chips.stacks) + sum(self.state.chips.paid)


def stack(hands: Sequence[str], dealer: int, stacks: Sequence[int], stock: str) -> tuple[Card, ...]:
    """A deck that deals these hands from the dealer's left, then the stock, then all others."""
    named = " ".join((*hands, stock)).split()
    others = iter([card for card in DECK if card not in named])
    deck: list[Card] = []
    for seat in clockwise(len(hands), dealer):
        if stacks[seat]:
            deck += hands[seat].split() or [next(others) for _ in range(5)]
    return (*deck, *stock.split(), *others)


def random_sessions(seats: int, count: int, *, calm: bool = False, **options: Any) -> Iterator[list[Step]]:
    """The steps of random sessions: the setup's, then one an action. Calm players bet and raise the
    least they may, so that their chips last."""
    for seed in range(count):
        rng = Random(f"persuit {seats} {seed}")
        setup = Setup(seats, rng.randbytes(32).hex(), dict(options))
        steps: list[Step] = []
        play(GAME, setup, calm_policy(rng) if calm else random_policy(GAME, rng), steps.append)
        yield steps


def calm_policy(rng: Random) -> Policy:
    def least(state: State, seat: int) -> Action:
        choice = rng.choice(asked(GAME.choices(state, seat)))
        return Action(choice.do, amount=choice.least) if isinstance(choice, Amount) else answer(choice, rng)

    return least
