"""The announcement board."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs import queries, services
from clubs.club_forms import AnnouncementForm
from clubs.views.finding import Visit, club_page, page_of


@club_page("enter_club", account=False)
def announcements(visit: Visit) -> HttpResponse:
    deleted = visit.rights["announce"] and "deleted" in visit.request.GET
    found = queries.deleted_announcements_of(visit.club) if deleted else queries.announcements_of(visit.club)
    context = {"page": page_of(found, visit.request, 20), "deleted": deleted, "here": "announcements"}
    return visit.render("clubs/announcements.html", context)


@club_page("announce")
def announce(visit: Visit) -> HttpResponse:
    form = AnnouncementForm(visit.posted)
    if visit.request.method == "POST" and form.is_valid():
        visit.attempt(services.announce, club=visit.club, author=visit.person, **form.cleaned_data)
        return redirect(visit.club)
    return visit.render("clubs/announce.html", {"form": form})


@club_page("announce")
def announcement(visit: Visit, pk: int) -> HttpResponse:
    shown = get_object_or_404(visit.club.announcements.filter(deleted=None), pk=pk)
    kept = {"title": shown.title, "text": shown.text}
    form = AnnouncementForm(visit.posted, initial=kept)
    if visit.request.method == "POST" and form.is_valid():
        change = services.change_announcement
        if visit.attempt(change, announcement=shown, by=visit.person, **form.cleaned_data):
            visit.said(_("The announcement is changed."))
        return redirect("announcements", slug=visit.club.slug)
    return visit.render("clubs/announce.html", {"form": form, "shown": shown})


@club_page("announce")
def delete_announcement(visit: Visit, pk: int) -> HttpResponse:
    shown = get_object_or_404(visit.club.announcements.filter(deleted=None), pk=pk)
    if visit.request.method == "POST":
        if visit.attempt(services.delete_announcement, announcement=shown, by=visit.person):
            visit.said(_("The announcement is deleted. It stands among the deleted ones."))
        return redirect("announcements", slug=visit.club.slug)
    return visit.render("clubs/delete_announcement.html", {"shown": shown})


@require_POST
@club_page("announce")
def restore_announcement(visit: Visit, pk: int) -> HttpResponse:
    shown = get_object_or_404(visit.club.announcements, pk=pk)
    if visit.attempt(services.restore_announcement, announcement=shown, by=visit.person):
        visit.said(_("The announcement is back on the board."))
    return redirect("announcements", slug=visit.club.slug)
