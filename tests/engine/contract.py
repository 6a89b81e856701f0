"""What the contract tests have in common: every game at every table, walks through it, and twins.

Nothing here knows a game. A *walk* is a game played at random from a seed, in which seats also
change sealed choices and, where the game lets them, come late, sit out and leave. A *twin* of a
walk differs from it only in what one viewer may not know.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from games.engine import shuffle
from games.engine.cards import CARDS, Card
from games.engine.choices import Action, asked, is_aside
from games.engine.errors import IllegalAction
from games.engine.game import Game, Seat, Setup, Step, Viewer
from games.engine.playout import answer, random_action
from games.engine.registry import games_by_id
from tests.proofs import sample

LONGEST = 10_000  # actions; far beyond any game, so that one without an end is noticed
TRIES = 20  # at a twin


class Case(NamedTuple):
    """One game at one table: how many sit there, and under which house rules."""

    game: Game
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        rules = "-".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.id}-{self.seats}-{rules or 'defaults'}"

    def setup(self, seed: object) -> Setup:
        """A table of this kind; some of the players have told their birth dates, and where they may
        some come late."""
        rng = Random(f"{self} {seed}")
        ages = tuple(rng.choice((None, rng.randrange(self.seats))) for _ in range(self.seats))
        youth = () if set(ages) == {None} else ages
        key = rng.randbytes(32).hex()
        late = self.game.late_seats(self.game.options_from(self.options))
        spare = rng.randint(0, self.seats - self.game.seats[0]) if late else 0
        return Setup(self.seats, key, self.options, youth, vacant=tuple(rng.sample(range(self.seats), spare)))


def option_values(game: Game) -> dict[str, list[Any]]:
    """Every value (of numbers: the least and the most) of every option, the default first."""
    defaults = msgspec.structs.asdict(game.options())
    found = {}
    for field in msgspec.inspect.type_info(game.options).fields:  # type: ignore[attr-defined]
        values = [value for value in _values(field.type) if value != defaults[field.name]]
        found[field.name] = [defaults[field.name], *values]
    return found


def _values(kind: msgspec.inspect.Type) -> list[Any]:
    match kind:
        case msgspec.inspect.LiteralType(values=values):
            return list(values)
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.IntType(ge=least, le=most):
            assert least is not None
            assert most is not None, "an option that is a number needs bounds"
            return [least, most]
    raise AssertionError(f"contract.py does not know options of {kind}")


def cases(*, with_options: bool = True) -> list[Case]:
    """Every game at every number of seats, with its defaults and with each other option value.

    Each of those other values is tried at one number of seats, in turn; a proof at full size takes
    the fewest and the most as well.
    """
    ends = slice(sample(full=2, quick=0))
    found = []
    for game in games_by_id().values():
        tables = range(game.seats[0], game.seats[1] + 1)
        found += [Case(game, seats, {}) for seats in tables]
        others = [{name: value} for name, values in option_values(game).items() for value in values[1:]]
        for i, options in enumerate(others if with_options else []):
            chosen = sorted({tables[(i + 2) % len(tables)], *(tables[0], tables[-1])[ends]})
            found += [Case(game, seats, options) for seats in chosen]
    return found


class Walk(NamedTuple):
    """steps[0] is the setup's; steps[i + 1] follows actions[i]."""

    game: Game
    setup: Setup
    steps: list[Step]
    actions: list[tuple[Seat, Action]]

    @property
    def state(self) -> Any:
        return self.steps[-1].state

    def cut(self, length: int) -> "Walk":
        """Only the first `length` actions of it."""
        return Walk(self.game, self.setup, self.steps[: length + 1], self.actions[:length])


def walk(game: Game, setup: Setup, rng: Random, length: int = LONGEST) -> Walk:
    """A random game of at most `length` actions, in which one in five may change a mind, and one in
    twenty is an aside of anybody who has one."""
    steps = [game.setup(setup)]
    actions: list[tuple[Seat, Action]] = []
    while len(actions) < length and (owing := sorted(game.to_act(steps[-1].state))):
        state = steps[-1].state
        seat = rng.choice(owing)
        if rng.random() < 0.2:
            seat = rng.choice([seat for seat in range(setup.seats) if asked(game.choices(state, seat))])
        action = random_action(game.choices(state, seat), rng)
        if (asides := asides_of(game, state, setup.seats)) and rng.random() < 0.05:
            seat, action = rng.choice(asides)
        steps.append(game.apply(state, seat, action))
        actions.append((seat, action))
    assert len(actions) < LONGEST
    return Walk(game, setup, steps, actions)


def asides_of(game: Game, state: Any, seats: int) -> list[tuple[Seat, Action]]:
    return [
        (seat, Action(choice.do))
        for seat in range(seats)
        for choice in game.choices(state, seat)
        if is_aside(choice)
    ]


def walks(case: Case, count: int) -> list[Walk]:
    """That many walks through whole games of the kind; they are the same ones for every test."""
    return [_walk_of(case, seed) for seed in range(count)]


_kept: dict[str, Walk] = {}


def _walk_of(case: Case, seed: int) -> Walk:
    name = f"{case} {seed}"
    if name not in _kept:
        played = walk(case.game, case.setup(seed), Random(name))
        if len(_kept) >= 200:
            return played  # a proof's many are not kept
        _kept[name] = played
    return _kept[name]


def replayed(game: Game, setup: Setup, actions: Iterable[tuple[Seat, Action]]) -> Walk:
    done = list(actions)
    steps = [game.setup(setup)]
    for seat, action in done:
        steps.append(game.apply(steps[-1].state, seat, action))
    return Walk(game, setup, steps, done)


def viewers(setup: Setup) -> tuple[Viewer, ...]:
    """Every seat, and somebody who only watches."""
    return (None, *range(setup.seats))


def cards_in(thing: Any) -> set[Card]:
    """Every card that stands anywhere in a view, an event or a list of them."""
    return set(_cards_in(msgspec.to_builtins(thing)))


def _cards_in(thing: Any) -> Iterator[Card]:
    if isinstance(thing, str):
        if thing in CARDS:
            yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from _cards_in(key)
            yield from _cards_in(value)
    elif isinstance(thing, list | tuple):
        for item in thing:
            yield from _cards_in(item)


def told(game: Game, step: Step, viewer: Viewer) -> list[Any]:
    """The events of a step as the viewer is told them."""
    shown = (game.show(event, viewer) for event in step.events)
    return [event for event in shown if event is not None]


def known_to(played: Walk, viewer: Viewer) -> set[Card]:
    """Every card that stood in an event told to the viewer since the cards were last dealt."""
    known: set[Card] = set()
    for step in played.steps:
        for event in step.events:
            if opens_a_deal(played.game, event):
                known.clear()
            known |= cards_in(played.game.show(event, viewer))
    return known


def opens_a_deal(game: Game, event: Any) -> bool:
    return game.deal_event is not None and isinstance(event, game.deal_event)


def last_deal(played: Walk) -> tuple[int, int]:
    """The number of the last deal, 1 the first; and in which step of the walk it was made."""
    made = [i for i, step in enumerate(played.steps) for e in step.events if opens_a_deal(played.game, e)]
    return (len(made), made[-1]) if made else (1, 0)


def sent_to(played: Walk, viewer: Viewer) -> list[bytes]:
    """All that the viewer's screen is made from, a step each since the last deal: events, view,
    choices, who owes, which question is open, how it ended."""
    game = played.game
    return [
        msgspec.json.encode(
            (
                told(game, step, viewer),
                game.view(step.state, viewer),
                game.choices(step.state, viewer) if viewer is not None else (),
                sorted(game.to_act(step.state)),
                step.state.decision,
                game.result(step.state),
            )
        )
        for step in played.steps[last_deal(played)[1] :]
    ]


def twin_in_cards(played: Walk, viewer: Viewer, rng: Random) -> Walk:
    """The same game with all cards that `viewer` never saw permuted at random among themselves.

    The deck of the last deal is permuted, and with it what the other seats did with such cards.
    Cards that the viewer comes to see stay where they are, so nothing that he ever learns has changed.
    What somebody was seen to do may say something of his cards (that six of them combine): a twin in
    which he could not have done it is none, and another is sought; in the end, the game itself.
    """
    hidden = sorted(CARDS - known_to(played, viewer))
    for _ in range(TRIES):
        try:
            return _with_cards_moved(played, dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True)))
        except IllegalAction:
            continue
    return played


def _with_cards_moved(played: Walk, moved: dict[Card, Card]) -> Walk:
    deals, opened = last_deal(played)
    decks = [shuffle.deck(played.setup.key, deal) for deal in range(deals)]
    setup = msgspec.structs.replace(played.setup, deck=sum(decks[:-1], ()) + _renamed(decks[-1], moved))
    before, after = played.actions[:opened], played.actions[opened:]
    actions = [*before, *((seat, _moved(action, moved)) for seat, action in after)]
    return replayed(played.game, setup, actions)


def _moved(action: Action, moved: dict[Card, Card]) -> Action:
    return msgspec.structs.replace(
        action,
        cards=None if action.cards is None else _renamed(action.cards, moved),
        rows=None if action.rows is None else tuple(_renamed(row, moved) for row in action.rows),
    )


def _renamed(cards: tuple[Card, ...], moved: dict[Card, Card]) -> tuple[Card, ...]:
    return tuple(moved.get(card, card) for card in cards)


def twin_in_sealed_choices(played: Walk, viewer: Viewer, rng: Random) -> Walk:
    """The same game in which the others answered the open question otherwise, under seal.

    It differs even where the viewer knows each card in another's hand, but not which he chose.
    """
    game = played.game
    open_since = next(
        i for i, step in enumerate(played.steps) if step.state.decision == played.state.decision
    )
    twin = played.cut(open_since)
    for seat, action in played.actions[open_since:]:
        step = game.apply(twin.state, seat, action)
        choices = game.choices(twin.state, seat)
        if seat != viewer and next(c for c in choices if c.do == action.do).sealed:
            other = answer(rng.choice([c for c in choices if c.sealed]), rng)
            otherwise = game.apply(twin.state, seat, other)
            # Sealing and taking back are told apart by everybody, so neither may replace the other.
            if game.to_act(otherwise.state) == game.to_act(step.state):
                action, step = other, otherwise
        twin.steps.append(step)
        twin.actions.append((seat, action))
    return twin
