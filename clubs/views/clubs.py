"""The list of clubs, founding one, coming and going, settings."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from clubs import queries, services
from clubs.club_forms import ClubForm, LeaveForm, NoteForm, ReasonForm
from clubs.models import Membership, Person
from clubs.views.finding import Visit, club_page, page_of, posted, to_signup

State = Membership.State


def clubs(request: HttpRequest) -> HttpResponse:
    states: dict[int, str] = {}
    if request.user.is_authenticated:
        mine = Membership.objects.filter(person_id=request.user.pk)
        states = dict(mine.values_list("club_id", "state"))
    shown = list(queries.clubs_for(request.user))
    invited = [club for club in shown if states.get(club.pk) == State.INVITED]
    context = {
        "invited": invited,
        "mine": [club for club in shown if states.get(club.pk) == State.ACTIVE],
        "others": [club for club in shown if states.get(club.pk) not in (State.ACTIVE, State.INVITED)],
        "asked": {pk for pk, state in states.items() if state == State.ASKED},
    }
    return render(request, "clubs/clubs.html", context)


@login_required
def found(request: HttpRequest) -> HttpResponse:
    person = Person.objects.get(pk=request.user.pk)
    if person.is_guest:
        return to_signup(request)
    form = ClubForm(posted(request))
    if request.method == "POST" and form.is_valid():
        try:
            club = services.found_club(owner=person, **form.cleaned_data)
        except (services.Refused, ValidationError) as error:
            form.refuse(error)
        else:
            messages.success(request, _("The club is founded. Invite its members next."))
            return redirect("club_invitations", slug=club.slug)
    return render(request, "clubs/found.html", {"form": form})


@require_POST
@club_page("see_club")
def join(visit: Visit) -> HttpResponse:
    """Joins at once where anybody may, or says yes to being invited; otherwise leads to the request."""
    if visit.request.user.is_guest:
        return to_signup(visit.request)
    if visit.rights["ask_to_join"] and not visit.rights["join_club"]:
        return redirect("ask_club", slug=visit.club.slug)
    if visit.attempt(services.join, club=visit.club, person=visit.person):
        visit.said(_("You are a member of %(club)s.") % {"club": visit.club.name})
    return redirect(visit.club)


@club_page("see_club")
def ask(visit: Visit) -> HttpResponse:
    if visit.request.user.is_guest:
        return to_signup(visit.request)
    if visit.standing.role or not visit.rights["ask_to_join"]:
        return redirect(visit.club)
    asked = visit.standing.membership if visit.standing.state == State.ASKED else None
    form = NoteForm(visit.posted, initial={"note": asked.note if asked else ""})
    if visit.request.method == "POST" and form.is_valid():
        note = form.cleaned_data["note"]
        if visit.attempt(services.ask_to_join, club=visit.club, person=visit.person, note=note):
            visit.said(_("The organisers of %(club)s have your request.") % {"club": visit.club.name})
        return redirect(visit.club)
    return visit.render("clubs/ask.html", {"form": form, "asked": asked})


@require_POST
@club_page("see_club")
def withdraw(visit: Visit) -> HttpResponse:
    """Takes back a request, or says no to being invited."""
    state = visit.standing.state
    services.withdraw(club=visit.club, person=visit.person)
    if state == State.INVITED:
        visit.said(_("You have declined the invitation of %(club)s.") % {"club": visit.club.name})
    elif state == State.ASKED:
        visit.said(_("Your request is taken back."))
    return redirect("clubs" if visit.club.private else visit.club)


@club_page("leave_club")
def leave(visit: Visit) -> HttpResponse:
    last = services.is_last_owner(visit.standing.membership)
    leaver = visit.standing.membership
    form = LeaveForm(visit.posted, club=visit.club, leaver=leaver) if last else None
    if visit.request.method == "POST" and (form is None or form.is_valid()):
        successor = form.cleaned_data["successor"] if form else None
        if visit.attempt(services.leave, club=visit.club, person=visit.person, successor=successor):
            visit.said(_("You have left %(club)s.") % {"club": visit.club.name})
            return redirect("clubs")
        return redirect("leave_club", slug=visit.club.slug)
    return visit.render("clubs/leave.html", {"form": form, "last": last})


@club_page("set_club")
def settings(visit: Visit) -> HttpResponse:
    form = ClubForm(visit.posted, club=visit.club)
    if visit.request.method == "POST" and form.is_valid():
        try:
            services.set_club(club=visit.club, by=visit.person, **form.cleaned_data)
        except (services.Refused, ValidationError) as error:
            form.refuse(error)
        else:
            visit.said(_("The settings are saved."))
            return redirect("club_settings", slug=visit.club.slug)
    return visit.render("clubs/settings.html", {"form": form, "here": "settings"})


@club_page("close_club")
def close(visit: Visit) -> HttpResponse:
    form = ReasonForm(visit.posted)
    if visit.request.method == "POST" and form.is_valid():
        if visit.attempt(services.close_club, club=visit.club, by=visit.person, **form.cleaned_data):
            visit.said(_("%(club)s is closed.") % {"club": visit.club.name})
        return redirect(visit.club)
    return visit.render("clubs/close.html", {"form": form, "size": queries.members_of(visit.club).count()})


@require_POST
@club_page("reopen_club")
def reopen(visit: Visit) -> HttpResponse:
    if visit.attempt(services.reopen_club, club=visit.club, by=visit.person):
        visit.said(_("%(club)s is open again.") % {"club": visit.club.name})
    return redirect(visit.club)


@club_page("see_deeds")
def deeds(visit: Visit) -> HttpResponse:
    lines = queries.deeds_of(visit.club)
    return visit.render("clubs/deeds.html", {"page": page_of(lines, visit.request), "here": "deeds"})
