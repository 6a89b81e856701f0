"""What belongs to a person or a club: their games, their results."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from clubs.models import Club, Person
from clubs.queries import announcements_of, members_of
from games.tables import queries
from games.tables.models import Status


def my_games(request: HttpRequest) -> HttpResponse:
    """Running games first, then the finished ones. A visitor without a name has none yet."""
    if not request.user.is_authenticated:
        return render(request, "pages/my_games.html", {"running": [], "page": None})
    person = Person.objects.get(pk=request.user.pk)
    finished = queries.finished_games_of(person).order_by("-ended_ms")
    context = {
        "running": list(queries.running_games_of(person).order_by("-id")),
        "page": Paginator(finished, 20).get_page(request.GET.get("page")),
        "person": person,
    }
    return render(request, "pages/my_games.html", context)


def club(request: HttpRequest, slug: str) -> HttpResponse:
    shown = get_object_or_404(Club, slug=slug)
    members = list(members_of(shown))
    here = queries.tables().filter(club=shown, private=False)
    context = {
        "club": shown,
        "members": members,
        "is_member": any(membership.person_id == request.user.pk for membership in members),
        "may_announce": request.user.is_authenticated and request.user.has_perm("clubs.announce", shown),
        "announcements": announcements_of(shown)[:5],
        "open_tables": list(here.filter(status=Status.WAITING)[:5]),
        "running": list(here.filter(status__in=[Status.CUTTING, Status.PLAYING])[:5]),
        "results": list(
            here.filter(status=Status.FINISHED).order_by("-ended_ms").prefetch_related("finishes")[:4]
        ),
    }
    return render(request, "pages/club.html", context)
