"""Bots: they see one seat's View and choices, and nothing else, and answer with an Action.

A game's own bots live in the module or package of this folder that is named after the game and
binds `POLICIES`. Every game, also one without such a file, has the random bot.
"""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any

from games.bots.policy import RANDOM, Policy
from games.engine.choices import Action, Choice, asked


@cache
def bots_of(game_id: str) -> Mapping[str, Policy]:
    """The bots of a game by name, the weakest first."""
    own: tuple[Policy, ...] = ()
    if game_id in _modules():
        own = importlib.import_module(f"{__name__}.{game_id}").POLICIES
    return MappingProxyType({policy.name: policy for policy in (RANDOM, *own)})


def _modules() -> Iterator[str]:
    return (module.name for module in pkgutil.iter_modules(__path__) if module.name != "policy")


def policies(game_id: str) -> tuple[str, ...]:
    """The names of a game's bots, the weakest first."""
    return tuple(bots_of(game_id))


def get_policy(game_id: str, policy: str) -> Policy:
    """The bot of that name. Raises KeyError with a sentence when the game has none."""
    found = bots_of(game_id).get(policy)
    if found is None:
        known = ", ".join(policies(game_id))
        raise KeyError(f"There is no bot {policy!r} for the game {game_id!r}; there are: {known}.")
    return found


def choose(game_id: str, policy: str, view: Any, choices: tuple[Choice, ...], rng: Random) -> Action:
    """What the bot does for the seat that sees `view` and owes an answer to `choices`.

    `view` is the game's View, or the same as decoded JSON. The answer is legal, never an
    aside, and the same for the same arguments and state of `rng`. Raises KeyError when there is
    no such bot.
    """
    return get_policy(game_id, policy).choose(view, asked(choices), rng)
