"""Pages to read: rules, who wins, how deals are verified."""

from importlib import resources
from pathlib import Path

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

import games.engine
import games.variants
from games.engine.errors import IllegalAction
from games.engine.game import Game
from games.engine.registry import games_by_id, get_game
from games.pages.cases import case_of
from games.pages.cases.json_case import JsonCaseForm
from games.pages.markdown import rendered
from games.tables.faces import has_face


def game_or_404(game_id: str) -> Game:
    try:
        return get_game(game_id)
    except KeyError:
        raise Http404(_("There is no such game.")) from None


def rules_shelf(request: HttpRequest) -> HttpResponse:
    return render(request, "pages/rules_shelf.html", {"games": list(games_by_id().values())})


def rules(request: HttpRequest, game: str) -> HttpResponse:
    played = game_or_404(game)
    title, body = rendered(Path(str(resources.files(games.variants) / played.id / "RULES.md")))
    return render(
        request,
        "pages/rules.html",
        {"game": played, "title": title, "body": body, "offered": has_face(played.id)},
    )


def deals(request: HttpRequest) -> HttpResponse:
    title, body = rendered(Path(str(resources.files(games.engine) / "shuffle.md")))
    return render(request, "pages/deals.html", {"title": title, "body": body})


def who_wins(request: HttpRequest, game: str) -> HttpResponse:
    """The judge of a game as a page. The case is in the address, so an answer can be linked to."""
    played = game_or_404(game)
    case = case_of(played)
    asked = bool(request.GET.get("ask"))
    form = case.form(request.GET, asked) if case else JsonCaseForm(request.GET if asked else None)
    context = {"game": played, "form": form}
    if asked and form.is_valid():
        try:
            if case:
                context["answer"] = case.solve(played, form)
            else:
                found = played.judge(form.cleaned_data["case"])
                context["found"] = msgspec.json.format(msgspec.json.encode(found)).decode()
        except IllegalAction as error:
            form.add_error(None, error.message)
    context["template"] = case.template if case else "pages/cases/json.html"
    return render(request, "pages/who_wins.html", context)
