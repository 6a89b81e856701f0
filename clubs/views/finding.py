"""How every page of a club begins: which club, what is the reader to it, may he do this."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, wraps

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs import services
from clubs.models import Club, Membership, Person
from clubs.rules import Standing, may, rights, standing_of

# Said instead of a page to members who may not do something. Outsiders of a private club hear that it is not.
REFUSALS = {
    "announce": gettext_lazy("Only the organisers of %(club)s announce something there."),
    "invite": gettext_lazy("Only the organisers of %(club)s invite."),
    "answer_requests": gettext_lazy("Only the organisers of %(club)s answer requests."),
    "keep_seasons": gettext_lazy("Only the organisers of %(club)s keep its seasons."),
    "see_deeds": gettext_lazy("Only the organisers of %(club)s read this."),
    "see_former_members": gettext_lazy("Only the organisers of %(club)s read this."),
    "set_roles": gettext_lazy("Only an owner of %(club)s gives roles."),
    "set_club": gettext_lazy("Only an owner changes the settings of %(club)s."),
    "close_club": gettext_lazy("Only an owner closes %(club)s."),
    "reopen_club": gettext_lazy("Only an owner opens %(club)s again."),
    "leave_club": gettext_lazy("You are no member of %(club)s."),
    "ask_to_join": gettext_lazy("%(club)s takes no requests from you."),
    "join_club": gettext_lazy("%(club)s is joined by asking or by invitation."),
}


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form is made of: also an empty post is one."""
    return request.POST if request.method == "POST" else None


@dataclass(frozen=True)
class Visit:
    """A request to a page of a club."""

    request: HttpRequest
    club: Club
    standing: Standing

    @cached_property
    def person(self) -> Person:
        return Person.objects.get(pk=self.request.user.pk)

    @cached_property
    def rights(self) -> dict[str, bool]:
        return rights(self.request.user, self.standing)

    def render(self, template: str, context: dict | None = None, *, status: int = 200) -> HttpResponse:
        context = {
            "club": self.club,
            "membership": self.standing.membership,
            "may": self.rights,
            **(context or {}),
        }
        # Dates and hours on a club's pages are those of the place where it plays.
        with timezone.override(self.club.time_zone):
            return render(self.request, template, context, status=status)

    @property
    def posted(self) -> QueryDict | None:
        return posted(self.request)

    def said(self, text: str) -> None:
        messages.success(self.request, text)

    def attempt(self, service: Callable, **arguments) -> bool:
        """Calls one service; what it refuses is said on the next page."""
        try:
            service(**arguments)
        except services.Refused as refused:
            messages.error(self.request, refused.message)
            return False
        return True

    def member_or_404(self, pk: int) -> Membership:
        return get_object_or_404(self.club.memberships.select_related("person", "club"), pk=pk)


def visit_of(request: HttpRequest, slug: str, right: str) -> Visit:
    """Raises Http404 for a club that the reader must not know of, PermissionDenied in words otherwise."""
    club = get_object_or_404(Club, slug=slug)
    standing = standing_of(request.user, club)
    if not may(request.user, "see_club", standing):
        raise Http404(_("There is no such club, or it is private and you are not among its members."))
    if right != "see_club" and not may(request.user, right, standing):
        if right == "enter_club":
            raise PermissionDenied(_("Only the members of %(club)s read this.") % {"club": club.name})
        raise PermissionDenied(REFUSALS[right] % {"club": club.name})
    return Visit(request, club, standing)


def club_page(right: str, *, account: bool = True) -> Callable:
    """The view gets a Visit instead of request and slug. account: whoever is not logged in is asked to."""

    def wrap(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def page(request: HttpRequest, slug: str, **arguments) -> HttpResponse:
            return view(visit_of(request, slug, right), **arguments)

        return login_required(page) if account else page

    return wrap


def page_of(found: QuerySet, request: HttpRequest, size: int = 50) -> Page:
    return Paginator(found, size).get_page(request.GET.get("page"))


def to_signup(request: HttpRequest) -> HttpResponse:
    messages.info(request, services.NO_GUESTS)
    return redirect("account_signup")
