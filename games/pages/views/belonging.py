"""What belongs to a person or a club: their games, their results."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.models import Person
from clubs.queries import announcements_of, by_role, current_season, members_of, requests_to
from clubs.views.finding import Visit, club_page
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


A_FEW_MEMBERS = 40


@club_page("see_club", account=False)
def club(visit: Visit) -> HttpResponse:
    """The front page; somebody who is invited to a private club sees its name and the two answers only."""
    shown, may = visit.club, visit.rights
    if not may["enter_club"]:
        return visit.render("pages/club.html")
    members = members_of(shown)
    here = queries.tables().filter(club=shown)
    if not shown.private:  # a private club's tables are private, and all its members'
        here = here.filter(private=False)
    context = {
        "members": list(by_role(members)[:A_FEW_MEMBERS]),
        "size": members.count(),
        "season": current_season(shown),
        "waiting": requests_to(shown).count() if may["answer_requests"] else 0,
        "is_member": visit.standing.role != "",
        "announcements": list(announcements_of(shown)[:5]),
        "open_tables": list(here.filter(status=Status.WAITING)[:5]),
        "running": list(here.filter(status__in=[Status.CUTTING, Status.PLAYING])[:5]),
        "results": list(
            here.filter(status=Status.FINISHED).order_by("-ended_ms").prefetch_related("finishes")[:4]
        ),
    }
    return visit.render("pages/club.html", context)
