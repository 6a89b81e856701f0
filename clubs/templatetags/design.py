"""The small parts of the design system that need more than a class name."""

from functools import cache

from django import template
from django.contrib.staticfiles import finders
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from clubs.appearance import appearance_of

register = template.Library()


@cache
def _sprite() -> SafeString:
    path = finders.find("cards/sprite.svg")
    assert path, "static/cards/sprite.svg is part of the project"
    with open(path, encoding="utf-8") as file:
        symbols = file.read().split(">", 1)[1].rsplit("</svg>", 1)[0]
    # Our own file, not anybody's input.
    return mark_safe(f'<svg class="vh" aria-hidden="true" focusable="false">{symbols}</svg>')  # noqa: S308


@register.simple_tag
def sprite() -> SafeString:
    """All symbols, inline: `<use href="#…">` then works at once on every page, offline and in print."""
    return _sprite()


@register.simple_tag
def icon(name: str, classes: str = "") -> SafeString:
    return format_html('<svg class="icon {}" aria-hidden="true"><use href="#{}"/></svg>', classes, name)


@register.simple_tag
def emblem(game_id: str) -> SafeString:
    """The blind-stamped mark of a game."""
    return format_html('<svg class="emblem" aria-hidden="true"><use href="#em-{}"/></svg>', game_id)


@register.simple_tag
def initial(name: str, classes: str = "sort--s") -> SafeString:
    """A piece of type with the first letter of a name; decoration beside the name itself."""
    return format_html('<span class="sort {}" aria-hidden="true">{}</span>', classes, name[:1].upper())


@register.simple_tag(takes_context=True)
def appearance(context) -> dict[str, str | bool]:
    request = context.get("request")
    return appearance_of(request) if request else {}


@register.filter
def without_placeholders(form):
    """A form whose labels say it already."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)
    return form
