"""Theme, deck and sound: an account keeps them, a cookie on the device has the last word."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from clubs.models import Person

YEAR = 365 * 24 * 3600


def appearance_of(request: HttpRequest) -> dict[str, str | bool]:
    """theme is "light", "dark" or "" (as the device has it); four_colours; sound."""
    # A page of refusal may be answered before anybody is known.
    cookies, user = request.COOKIES, getattr(request, "user", None)
    known = user if user is not None and user.is_authenticated else None
    theme = cookies.get("theme") or (known.theme if known else "")
    deck = cookies.get("deck") or ("four" if known and known.four_colours else "")
    sound = cookies.get("sound") or ("on" if known and known.sound else "")
    return {
        "theme": theme if theme in ("light", "dark") else "",
        "four_colours": deck == "four",
        "sound": sound == "on",
    }


def remember_appearance(response: HttpResponse, person: Person) -> None:
    """What the account says now replaces what this device had."""
    values = {
        "theme": person.theme,
        "deck": "four" if person.four_colours else "two",
        "sound": "on" if person.sound else "off",
    }
    for name, value in values.items():
        response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE)
