"""Where people find a table: home, the list of tables, a new one."""

from urllib.parse import urlencode

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from clubs.entry import person_of
from clubs.models import Person
from clubs.queries import clubs_of, free_guest_name
from games.engine.game import Game
from games.engine.registry import games_by_id
from games.hints import has_hints
from games.pages.forms import NewTableForm, PracticeForm, TableFilterForm
from games.pages.views.reading import game_or_404
from games.tables import queries, services
from games.tables.faces import has_face
from games.tables.models import Status

SHELF = ("saint", "persuit", "psycho", "paiute")  # the order of the volumes; games added later follow
A_FEW = 5


def shelf():
    """The games that can be played here, in the order in which they stand."""
    known = {name: game for name, game in games_by_id().items() if has_face(name)}
    order = [*(game for game in SHELF if game in known), *(game for game in known if game not in SHELF)]
    return [known[game] for game in order]


def offered_or_404(game_id: str) -> Game:
    game = game_or_404(game_id)
    if not has_face(game.id):
        raise Http404(_("This game can't be played here yet."))
    return game


def home(request: HttpRequest) -> HttpResponse:
    person = _known_person(request)
    open_tables = [
        table for table in queries.open_tables()[: 4 * A_FEW] if any(s.open for s in table.seats.all())
    ]
    mine = list(queries.running_games_of(person).order_by("-id")[:A_FEW]) if person else []
    context = {
        "games": shelf(),
        "open_tables": open_tables[:A_FEW],
        "mine": mine,
        "table_count": queries.open_tables().count() + queries.running_tables().count(),
        "my_club": clubs_of(person).first() if person else None,
        "proposed": "" if person else free_guest_name(),
    }
    return render(request, "pages/home.html", context)


@require_POST
def play_now(request: HttpRequest, game: str) -> HttpResponse:
    offered_or_404(game)
    person = person_of(request, name=request.POST.get("name", ""))
    return redirect(services.play_now(person=person, game=game))


def practice(request: HttpRequest, game: str) -> HttpResponse:
    """One press sits down with the usual bots; the page is for who wants to choose them."""
    played = offered_or_404(game)
    if not has_hints(played.id):
        raise Http404(_("There are no hints for this game yet."))
    form = PracticeForm(request.POST or None, game=played)
    if request.method == "POST" and form.is_valid():
        person = person_of(request, name=request.POST.get("name", ""))
        try:
            return redirect(services.open_practice(person=person, game=played.id, **form.wish()))
        except services.Refused as refused:
            form.add_error(None, refused.message)
    return render(request, "pages/practice.html", {"form": form, "game": played})


def tables(request: HttpRequest) -> HttpResponse:
    form = TableFilterForm(request.GET or None, games=shelf())
    asked = form.cleaned_data if form.is_valid() else {}
    found = queries.tables().filter(pk__in=_listed(asked.get("show", "")))
    if asked.get("game"):
        found = found.filter(game=asked["game"])
    page = Paginator(found.order_by("-id"), 30).get_page(request.GET.get("page"))
    filtered = bool(asked.get("show") or asked.get("game"))
    context = {"form": form, "page": page, "filtered": filtered, "games": shelf()}
    return render(request, "pages/tables.html", context)


def _listed(show: str) -> list[int]:
    """The public tables of the list: those that wait, those that play, or both."""
    found: list[int] = []
    if show in ("", "open"):
        found += queries.open_tables().filter(seats__name="").values_list("pk", flat=True)
    if show == "open":
        late = queries.running_tables().filter(status=Status.PLAYING, late_seats=True, seats__name="")
        found += late.values_list("pk", flat=True)
    if show in ("", "running"):
        found += queries.running_tables().values_list("pk", flat=True)
    return found


@never_cache
def invitation(request: HttpRequest, slug: str) -> HttpResponse:
    """What a table is, for somebody who may sit down there; everybody else is at the table itself."""
    table, key = queries.tables().filter(slug=slug).first(), request.GET.get("key", "")
    if table is None or not queries.may_enter(table, request.user.pk, key):
        raise Http404(_("There is no such table, or it is private and you need its link."))
    query = f"?{urlencode({'key': key})}" if key else ""
    seated = any(seat.person_id == request.user.pk for seat in table.seats.all() if seat.person_id)
    if table.status != Status.WAITING or seated:
        return redirect(table.get_absolute_url() + query)
    return render(request, "pages/invitation.html", {"table": table, "key": key, "query": query})


def new_table(request: HttpRequest) -> HttpResponse:
    games = shelf()
    chosen = request.POST.get("game") or request.GET.get("game") or (games[0].id if len(games) == 1 else "")
    if not chosen:
        return render(request, "pages/new_table_game.html", {"games": games})
    game = offered_or_404(chosen)
    person = _known_person(request)
    form = NewTableForm(request.POST or None, game=game, person=person)
    if request.method == "POST" and form.is_valid():
        try:
            table = services.open_table(host=person_of(request), **form.wish())
        except services.Refused as refused:
            form.add_error(None, refused.message)
        else:
            if table.status == Status.WAITING:
                messages.success(request, _("The table is open. It starts when every seat is taken."))
            return redirect(table)
    return render(request, "pages/new_table.html", {"form": form, "game": game, "many": len(games) > 1})


def _known_person(request: HttpRequest) -> Person | None:
    return Person.objects.get(pk=request.user.pk) if request.user.is_authenticated else None
