"""How a request gets its person: whoever is logged in, or a guest made on the spot."""

import logging

from allauth.core import ratelimit
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from redis import RedisError

from clubs import services
from clubs.models import Person

BACKEND = "django.contrib.auth.backends.ModelBackend"
log = logging.getLogger(__name__)


class TooManyGuests(Exception):
    """One address has made more guests within an hour than it may (the setting GUESTS_AN_HOUR)."""


class TooManyGuestsPage(MiddlewareMixin):
    """Says so, wherever a visitor would have become a guest."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return render(request, "429.html", status=429) if isinstance(exception, TooManyGuests) else None


def person_of(request: HttpRequest, *, name: str = "") -> Person:
    """The person of this request. An anonymous one becomes a guest, named `name` if it is free.

    Raises TooManyGuests.
    """
    if request.user.is_authenticated:
        return Person.objects.get(pk=request.user.pk)
    if not _may_make_a_guest(request):
        raise TooManyGuests
    guest = services.create_guest(name=name)
    login(request, guest, backend=BACKEND)
    return guest


def _may_make_a_guest(request: HttpRequest) -> bool:
    try:
        return ratelimit.consume(request, action="guest")
    except RedisError as error:  # without the cache nobody is counted, but everybody plays
        log.warning("guests are not counted for the moment (%s)", type(error).__name__)
        return True
