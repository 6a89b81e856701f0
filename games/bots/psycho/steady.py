"""A quick bot: looks for the split that wins three rows against most of a few typical opponents."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from games.bots.psycho.field import Field
from games.bots.psycho.split import Split, by_rank, by_suit, climb
from games.bots.psycho.typical import ROWS
from games.engine.cards import Card
from games.engine.choices import Action, Arrange, Choice
from games.engine.playout import random_action
from games.engine.suited import falling

TRIES: Final = 1_000  # exchanges from each start: what bounds its time
SLACK: Final = 2.0

TYPICAL: Final = Field(ROWS)


def choose(view: Any, choices: tuple[Choice, ...], rng: Random) -> Action:
    for choice in choices:
        if isinstance(choice, Arrange):
            return laid(choice, split(choice.cards, rng))
    return random_action(choices, rng)


def laid(choice: Arrange, rows: Split) -> Action:
    """Best row first, which every house rule takes."""
    return Action(choice.do, rows=falling(rows))


def split(cards: Sequence[Card], rng: Random) -> Split:
    tried = [climb(start(cards), TYPICAL, TRIES, rng, SLACK) for start in (by_rank, by_suit)]
    return max(tried)[1]
