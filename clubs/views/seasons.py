"""The seasons of a club."""

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs import queries, services
from clubs.club_forms import SeasonForm
from clubs.views.finding import Visit, club_page


@club_page("enter_club", account=False)
def seasons(visit: Visit) -> HttpResponse:
    deleted = visit.club.seasons.exclude(deleted=None) if visit.rights["keep_seasons"] else []
    context = {"seasons": queries.seasons_of(visit.club), "deleted": deleted, "here": "seasons"}
    return visit.render("clubs/seasons.html", context)


@club_page("keep_seasons")
def new_season(visit: Visit) -> HttpResponse:
    form = SeasonForm(visit.posted)
    if visit.request.method == "POST" and form.is_valid():
        try:
            season = services.add_season(club=visit.club, by=visit.person, **form.cleaned_data)
        except (services.Refused, ValidationError) as error:
            form.refuse(error)
        else:
            visit.said(_("%(season)s is added.") % {"season": season.name})
            return redirect("club_seasons", slug=visit.club.slug)
    return visit.render("clubs/season.html", {"form": form})


@club_page("keep_seasons")
def change_season(visit: Visit, pk: int) -> HttpResponse:
    season = get_object_or_404(queries.seasons_of(visit.club), pk=pk)
    kept = {"name": season.name, "start": season.start, "end": season.end}
    form = SeasonForm(visit.posted, initial=kept)
    if visit.request.method == "POST" and form.is_valid():
        try:
            services.change_season(season=season, by=visit.person, **form.cleaned_data)
        except (services.Refused, ValidationError) as error:
            form.refuse(error)
        else:
            visit.said(_("The season is saved."))
            return redirect("club_seasons", slug=visit.club.slug)
    return visit.render("clubs/season.html", {"form": form, "season": season})


@require_POST
@club_page("keep_seasons")
def make_current(visit: Visit, pk: int) -> HttpResponse:
    season = get_object_or_404(visit.club.seasons, pk=pk)
    if visit.attempt(services.make_season_current, season=season, by=visit.person):
        visit.said(_("%(season)s is the current season now.") % {"season": season.name})
    return redirect("club_seasons", slug=visit.club.slug)


@club_page("keep_seasons")
def delete_season(visit: Visit, pk: int) -> HttpResponse:
    season = get_object_or_404(queries.seasons_of(visit.club), pk=pk)
    if visit.request.method == "POST":
        if visit.attempt(services.delete_season, season=season, by=visit.person):
            visit.said(_("%(season)s is deleted. It can be brought back below.") % {"season": season.name})
        return redirect("club_seasons", slug=visit.club.slug)
    return visit.render("clubs/delete_season.html", {"season": season})


@require_POST
@club_page("keep_seasons")
def restore_season(visit: Visit, pk: int) -> HttpResponse:
    season = get_object_or_404(visit.club.seasons, pk=pk)
    try:
        if visit.attempt(services.restore_season, season=season, by=visit.person):
            visit.said(_("%(season)s is back.") % {"season": season.name})
    except ValidationError as error:
        messages.error(visit.request, " ".join(error.messages))
    return redirect("club_seasons", slug=visit.club.slug)
