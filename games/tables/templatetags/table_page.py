"""Which face a game has at the live table."""

from functools import cache

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static

register = template.Library()

PLAIN = "table/skins/plain.js"


@cache
def _skin(game_id: str) -> str:
    own = f"table/skins/{game_id}.js"
    return own if finders.find(own) else PLAIN


@register.simple_tag
def skin_url(game_id: str) -> str:
    """The skin of a game; a game without one of its own gets the plain one."""
    return static(_skin(game_id))
