"""The members of a club: the list, requests, and what organisers do to a member, each act asked first."""

from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from clubs import queries, services
from clubs.club_forms import ReasonForm, RoleForm
from clubs.models import Membership
from clubs.rules import may
from clubs.views.finding import Visit, club_page, page_of

Role, State = Membership.Role, Membership.State
FORMER = {"left": State.LEFT, "banned": State.BANNED, "invited": State.INVITED}


@club_page("enter_club", account=False)
def members(visit: Visit) -> HttpResponse:
    show = visit.request.GET.get("show", "")
    if show in FORMER and visit.rights["see_former_members"]:
        found = visit.club.memberships.filter(state=FORMER[show]).select_related("person")
    else:
        show, found = "", queries.members_of(visit.club)
    asked = visit.request.GET.get("q", "").replace("\0", "").strip()[:40]
    if asked:
        found = found.filter(person__username__icontains=asked)
    context = {
        "page": page_of(queries.by_role(found), visit.request),
        "show": show,
        "asked": asked,
        "here": "members",
        "shows": [
            ("", _("Members")),
            ("invited", _("Invited")),
            ("left", _("Former members")),
            ("banned", _("Banned")),
        ],
    }
    return visit.render("clubs/members.html", context)


@dataclass(frozen=True)
class Act:
    """Something that is done to a member after it was asked: what will happen, in words, and its name."""

    right: str
    service: Any
    title: Promise
    happens: tuple[Promise, ...]
    button: Promise
    done: Promise
    asks_reason: bool = True


ACTS = {
    "remove": Act(
        "remove_member",
        services.remove,
        gettext_lazy("Remove %(name)s from the club?"),
        (
            gettext_lazy("%(name)s is no member any more, and has no role in the club."),
            gettext_lazy("Games that are being played go on; results stay."),
            gettext_lazy("You can take %(name)s back in at any time, with the role of today."),
        ),
        gettext_lazy("Remove %(name)s"),
        gettext_lazy("%(name)s is removed."),
    ),
    "ban": Act(
        "ban_member",
        services.ban,
        gettext_lazy("Ban %(name)s from the club?"),
        (
            gettext_lazy("%(name)s is no member any more and can't join again, not by an invitation either."),
            gettext_lazy("Games that are being played go on; results stay."),
            gettext_lazy("An organiser can lift the ban at any time."),
        ),
        gettext_lazy("Ban %(name)s"),
        gettext_lazy("%(name)s is banned."),
    ),
    "restore": Act(
        "restore_member",
        services.restore,
        gettext_lazy("Take %(name)s back in?"),
        (gettext_lazy("%(name)s is a member again at once, with the role from before."),),
        gettext_lazy("Take %(name)s back in"),
        gettext_lazy("%(name)s is a member again."),
        asks_reason=False,
    ),
    "lift-ban": Act(
        "restore_member",
        services.lift_ban,
        gettext_lazy("Lift the ban of %(name)s?"),
        (gettext_lazy("%(name)s may join again like anybody else; nobody is made a member by it."),),
        gettext_lazy("Lift the ban"),
        gettext_lazy("The ban of %(name)s is lifted."),
        asks_reason=False,
    ),
    "uninvite": Act(
        "invite",
        services.uninvite,
        gettext_lazy("Take back the invitation of %(name)s?"),
        (gettext_lazy("%(name)s no longer finds it, and can be invited again."),),
        gettext_lazy("Take the invitation back"),
        gettext_lazy("The invitation of %(name)s is taken back."),
        asks_reason=False,
    ),
}


@club_page("see_former_members")
def member(visit: Visit, pk: int) -> HttpResponse:
    shown = visit.member_or_404(pk)
    form = RoleForm(visit.posted, initial={"role": shown.role})
    if visit.request.method == "POST":
        if not visit.rights["set_roles"]:
            raise PermissionDenied(_("Only an owner of %(club)s gives roles.") % {"club": visit.club.name})
        if form.is_valid():
            if visit.attempt(services.set_role, membership=shown, by=visit.person, **form.cleaned_data):
                visit.said(_("The role of %(name)s is saved.") % {"name": shown.person.username})
            return redirect("club_member", slug=visit.club.slug, pk=pk)
    context = {
        "shown": shown,
        "form": form if visit.rights["set_roles"] and shown.active else None,
        "last_owner": services.is_last_owner(shown),
        "acts": _acts_on(visit, shown),
        "deeds": queries.deeds_about(shown)[:10],
        "here": "members",
    }
    return visit.render("clubs/member.html", context)


def _acts_on(visit: Visit, shown: Membership) -> list[str]:
    """The acts that make sense for the state of a membership, and that the reader may do."""
    by_state = {
        State.ACTIVE: ("remove", "ban"),
        State.ASKED: ("ban",),
        State.INVITED: ("uninvite",),
        State.LEFT: ("restore", "ban") if services.was_removed(shown) else ("ban",),
        State.BANNED: ("lift-ban",),
    }
    return [act for act in by_state[State(shown.state)] if may(visit.request.user, ACTS[act].right, shown)]


@club_page("see_former_members")
def member_act(visit: Visit, pk: int, act: str) -> HttpResponse:
    shown = visit.member_or_404(pk)
    if act not in ACTS:
        raise Http404(_("There is no such thing to do."))
    asked = ACTS[act]
    if not may(visit.request.user, asked.right, shown):
        raise PermissionDenied(_("Only an owner of %(club)s does that.") % {"club": visit.club.name})
    names = {"name": shown.person.username}
    form = ReasonForm(visit.posted) if asked.asks_reason else None
    if visit.request.method == "POST" and (form is None or form.is_valid()):
        more = form.cleaned_data if form else {}
        if visit.attempt(asked.service, membership=shown, by=visit.person, **more):
            visit.said(asked.done % names)
        return redirect("club_member", slug=visit.club.slug, pk=pk)
    context = {
        "shown": shown,
        "title": asked.title % names,
        "happens": [line % names for line in asked.happens],
        "button": asked.button % names,
        "form": form,
        "last_owner": act in ("remove", "ban") and services.is_last_owner(shown),
    }
    return visit.render("clubs/member_act.html", context)


@club_page("answer_requests")
def requests(visit: Visit) -> HttpResponse:
    waiting = page_of(queries.requests_to(visit.club), visit.request)
    return visit.render("clubs/requests.html", {"page": waiting, "here": "requests"})


@require_POST
@club_page("answer_requests")
def answer_request(visit: Visit, pk: int) -> HttpResponse:
    shown = visit.member_or_404(pk)
    let_in = visit.request.POST.get("answer") == "yes"
    if visit.attempt(services.answer_request, membership=shown, by=visit.person, let_in=let_in):
        text = _("%(name)s is a member now.") if let_in else _("%(name)s is not let in, and may ask again.")
        visit.said(text % {"name": shown.person.username})
    return redirect("club_requests", slug=visit.club.slug)
