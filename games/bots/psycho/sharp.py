"""A strong bot: imagines what the opponent may hold, and looks for the split that beats most of it.

It thinks a quarter as long as `best` does.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.bots.psycho.best import search
from games.bots.psycho.split import Split
from games.bots.psycho.steady import laid
from games.engine.cards import Card
from games.engine.choices import Action, Arrange, Choice
from games.engine.playout import random_action

# The work of one answer: what bounds its time on any machine.
CLIMBS = 4
TRIES = 4_000  # exchanges in each


def choose(view: Any, choices: tuple[Choice, ...], rng: Random) -> Action:
    for choice in choices:
        if isinstance(choice, Arrange):
            return laid(choice, split(choice.cards, rng))
    return random_action(choices, rng)


def split(cards: Sequence[Card], rng: Random) -> Split:
    return search(cards, rng, CLIMBS, TRIES)
