"""What a bot is: a name, a sentence for people, and a function of what one seat sees."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from games.engine.choices import Action, Choice
from games.engine.playout import random_action

Chooser = Callable[[Any, tuple[Choice, ...], Random], Action]


class Policy(msgspec.Struct, frozen=True):
    """One way to play one game.

    name: for programs and records. label and text: for people, English and translatable.
    choose: (view, choices, rng) -> a legal action; the same for the same arguments.
    """

    name: str
    label: str
    text: str
    choose: Chooser


RANDOM = Policy(
    "random",
    "Easy",
    "Plays any card that the rules allow, without a thought.",
    lambda view, choices, rng: random_action(choices, rng),
)
