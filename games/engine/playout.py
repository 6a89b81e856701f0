"""Plays whole games without anybody at the table: replays, random play, games of defaults."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec

from games.engine.choices import Action, Amount, Arrange, Choice, Pick, Press, asked, is_aside
from games.engine.game import Game, Result, Seat, Setup, Step
from games.engine.suited import falling


class Played(msgspec.Struct, frozen=True):
    """A game played from its setup: the last state, every action, every event in order."""

    state: Any
    actions: tuple[tuple[Seat, Action], ...]
    events: tuple[Any, ...]
    result: Result | None


def replay(game: Game, setup: Setup, actions: Iterable[tuple[Seat, Action]]) -> Played:
    """The game that these actions make. Raises IllegalAction at the first that is refused."""
    step = game.setup(setup)
    done: list[tuple[Seat, Action]] = []
    events = list(step.events)
    for seat, action in actions:
        step = game.apply(step.state, seat, action)
        done.append((seat, action))
        events += step.events
    return Played(step.state, tuple(done), tuple(events), game.result(step.state))


Policy = Callable[[Any, Seat], Action]


def play(game: Game, setup: Setup, policy: Policy, watch: Callable[[Step], None] | None = None) -> Played:
    """Play to the end; `policy(state, seat)` moves for whichever seat owes an answer, lowest first."""
    step = game.setup(setup)
    actions: list[tuple[Seat, Action]] = []
    events = list(step.events)
    if watch:
        watch(step)
    while owing := game.to_act(step.state):
        seat = min(owing)
        action = policy(step.state, seat)
        step = game.apply(step.state, seat, action)
        actions.append((seat, action))
        events += step.events
        if watch:
            watch(step)
    return Played(step.state, tuple(actions), tuple(events), game.result(step.state))


def random_action(choices: tuple[Choice, ...], rng: Random) -> Action:
    """A legal answer to one of `choices`, drawn from `rng`; no knowledge of any game is used.

    Asides are left alone where anything else may be done.
    """
    if is_aside(choices[-1]):
        choices = asked(choices) or choices
    return answer(choices[0] if len(choices) == 1 else rng.choice(choices), rng)


def answer(choice: Choice, rng: Random) -> Action:
    """A legal answer to `choice`, drawn from `rng`."""
    match choice:
        case Pick(do=do, cards=cards, least=least, most=most):
            count = least if least == most else rng.randint(least, most)
            if count == 1:
                return Action(do, (rng.choice(cards),))
            return Action(do, tuple(rng.sample(cards, count)))
        case Press(do=do):
            return Action(do)
        case Amount(do=do, least=least, most=most):
            return Action(do, amount=rng.randint(least, most))
        case Arrange(do=do, cards=cards, rows=rows, size=size):
            mixed = rng.sample(cards, rows * size)
            laid = tuple(tuple(mixed[i * size : i * size + size]) for i in range(rows))
            return Action(do, rows=falling(laid) if choice.falling else laid)


def random_policy(game: Game, rng: Random) -> Policy:
    """A policy for `play` that answers at random."""
    return lambda state, seat: random_action(game.choices(state, seat), rng)
