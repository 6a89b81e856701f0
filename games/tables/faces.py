"""Which face a game has at the live table. A game is offered to play once it has one of its own; until then
its rules, its judge and its referee are there, and its tables show the plain face."""

from functools import cache

from django.contrib.staticfiles import finders

PLAIN = "table/skins/plain.js"


def own_skin(game_id: str) -> str:
    return f"table/skins/{game_id}.js"


@cache
def has_face(game_id: str) -> bool:
    return finders.find(own_skin(game_id)) is not None


def skin(game_id: str) -> str:
    """The static path of the game's skin."""
    return own_skin(game_id) if has_face(game_id) else PLAIN
