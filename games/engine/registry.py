"""Finds the games: every package in `games.variants` that binds `GAME`."""

import importlib
import pkgutil
from functools import cache

import games.variants
from games.engine.game import Game


@cache
def games_by_id() -> dict[str, Game]:
    """All registered games, by id, in the order of their ids."""
    found: dict[str, Game] = {}
    for module in sorted(pkgutil.iter_modules(games.variants.__path__), key=lambda m: m.name):
        game = importlib.import_module(f"games.variants.{module.name}").GAME
        assert isinstance(game, Game)
        assert game.id == module.name
        found[game.id] = game
    return found


def get_game(game_id: str) -> Game:
    """The game of that id. Raises KeyError."""
    return games_by_id()[game_id]
