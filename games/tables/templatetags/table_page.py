"""Which face a game has at the live table."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static

from games.engine.game import Game
from games.tables.faces import skin

register = template.Library()

VENDOR = "vendor/lit-html/"
ELSEWHERE = ("replay.js", "replay_page.js", "replay_state.js", "/hint.js")


@cache
def _modules(game_id: str) -> tuple[str, ...]:
    own = Path(skin(game_id))
    found = []
    for folder, pattern in (("table", "*.js"), (f"table/skins/{own.stem}", "*.js"), (VENDOR, "**/*.js")):
        place = finders.find(folder)
        if place:
            root = Path(str(place))
            found += [f"{folder.rstrip('/')}/{file.relative_to(root)}" for file in sorted(root.glob(pattern))]
    return (*found, str(own))


@register.simple_tag
def table_modules(game_id: str) -> list[str]:
    """The addresses of all modules of a live table, so that a browser fetches them at once and not one
    import after the other."""
    return [static(path) for path in _modules(game_id) if not path.endswith(ELSEWHERE)]


@register.simple_tag
def modules_of_tables(games: Iterable[Game]) -> list[str]:
    """The modules of a live table of any of these games, each once."""
    return list(dict.fromkeys(url for game in games for url in table_modules(game.id)))


@register.simple_tag
def hints_url(game_id: str) -> str:
    """The module that puts a game's hints into words, for practice; "" when there is none."""
    path = f"table/skins/{game_id}/hint.js"
    return static(path) if finders.find(path) else ""


@register.simple_tag
def skin_url(game_id: str) -> str:
    """The skin of a game; a game without one of its own gets the plain one."""
    return static(skin(game_id))
