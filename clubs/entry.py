"""How a request gets its person: whoever is logged in, or a guest made on the spot."""

from django.contrib.auth import login
from django.http import HttpRequest

from clubs import services
from clubs.models import Person

BACKEND = "django.contrib.auth.backends.ModelBackend"


def person_of(request: HttpRequest, *, name: str = "") -> Person:
    """The person of this request. An anonymous one becomes a guest, named `name` if it is free."""
    if request.user.is_authenticated:
        return Person.objects.get(pk=request.user.pk)
    guest = services.create_guest(name=name)
    login(request, guest, backend=BACKEND)
    return guest
