"""Invitations by link or by mail: making, sending again, taking back, and saying yes to one."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_POST

from clubs import mail, queries, services
from clubs.club_forms import InvitationForm, InvitePersonForm, MailInvitationForm
from clubs.models import Invitation, Membership, Person
from clubs.rules import standing_of
from clubs.views.finding import Visit, club_page, page_of, to_signup


@never_cache
@club_page("invite")
def invitations(visit: Visit) -> HttpResponse:
    """The link of an open invitation is on the page that answers its making, and never again."""
    if visit.request.method != "POST":
        return show_invitations(visit)
    by_mail = "email" in visit.request.POST
    form = (MailInvitationForm if by_mail else InvitationForm)(visit.request.POST)
    if not form.is_valid():
        return show_invitations(visit, **{"mail_form" if by_mail else "link_form": form})
    try:
        invitation, secret = services.make_invitation(club=visit.club, by=visit.person, **form.cleaned_data)
    except services.Refused as refused:
        form.add_error(None, refused.message)
        return show_invitations(visit, **{"mail_form" if by_mail else "link_form": form})
    link = _link(visit.request, secret)
    if by_mail:
        _send(visit, invitation, link)
        return redirect("club_invitations", slug=visit.club.slug)
    return show_invitations(visit, made=invitation, link=link)


def show_invitations(visit: Visit, **context) -> HttpResponse:
    found = visit.club.invitations.select_related("by")
    context = {
        "link_form": InvitationForm(),
        "mail_form": MailInvitationForm(),
        "person_form": InvitePersonForm(),
        "page": page_of(found, visit.request, 20),
        "invited": queries.invited_to(visit.club)[:20],
        "here": "invitations",
        **context,
    }
    return visit.render("clubs/invitations.html", context)


@require_POST
@club_page("invite")
def invite_person(visit: Visit) -> HttpResponse:
    form = InvitePersonForm(visit.request.POST)
    if form.is_valid():
        person = form.cleaned_data["name"]
        if visit.attempt(services.invite_person, club=visit.club, by=visit.person, person=person):
            visit.said(_("%(name)s is invited, and finds it under Clubs.") % {"name": person.username})
        return redirect("club_invitations", slug=visit.club.slug)
    return show_invitations(visit, person_form=form)


@require_POST
@club_page("invite")
def send_again(visit: Visit, pk: int) -> HttpResponse:
    invitation = get_object_or_404(visit.club.invitations, pk=pk)
    try:
        invitation, secret = services.renew_invitation(invitation=invitation, by=visit.person)
    except services.Refused as refused:
        messages.error(visit.request, refused.message)
    else:
        _send(visit, invitation, _link(visit.request, secret))
    return redirect("club_invitations", slug=visit.club.slug)


@club_page("invite")
def revoke(visit: Visit, pk: int) -> HttpResponse:
    invitation = get_object_or_404(visit.club.invitations, pk=pk)
    if visit.request.method == "POST":
        if visit.attempt(services.revoke_invitation, invitation=invitation, by=visit.person):
            visit.said(_("The invitation is taken back; its link opens nothing now."))
        return redirect("club_invitations", slug=visit.club.slug)
    return visit.render("clubs/revoke.html", {"invitation": invitation})


@never_cache
@sensitive_variables("secret")
def by_link(request: HttpRequest, secret: str) -> HttpResponse:
    """Reading changes nothing: mail programs look at links before people do."""
    invitation = services.invitation_by_secret(secret)
    if invitation is None or invitation.club.closed:
        raise Http404(_("This invitation is not good, or no longer. Ask the club for another."))
    club = invitation.club
    standing = standing_of(request.user, club)
    if standing.role:
        messages.info(request, _("You are a member of %(club)s already.") % {"club": club.name})
        return redirect(club)
    if request.method == "POST" and request.user.is_authenticated:
        person = Person.objects.get(pk=request.user.pk)
        if person.is_guest:
            return to_signup(request)
        try:
            services.accept_invitation(secret=secret, person=person)
        except services.Refused as refused:
            messages.error(request, refused.message)
            return redirect("club_invitation", secret=secret)
        messages.success(request, _("You are a member of %(club)s.") % {"club": club.name})
        return redirect(club)
    account = request.user.is_authenticated and not request.user.is_guest
    context = {
        "invitation": invitation,
        "club": club,
        "account": account,
        "banned": standing.state == Membership.State.BANNED,
        "address": _masked(invitation.email),
        "other_address": bool(
            account and invitation.email and invitation.email != request.user.email.lower()
        ),
        "here_again": reverse("club_invitation", args=[secret]),
    }
    return render(request, "clubs/by_link.html", context)


def _link(request: HttpRequest, secret: str) -> str:
    return request.build_absolute_uri(reverse("club_invitation", args=[secret]))


def _send(visit: Visit, invitation: Invitation, link: str) -> None:
    if mail.send_invitation(invitation=invitation, link=link):
        visit.said(_("The invitation is on its way to %(address)s.") % {"address": invitation.email})
    else:
        messages.error(
            visit.request,
            _("The mail to %(address)s could not be sent. The invitation is kept; send it again later.")
            % {"address": invitation.email},
        )


def _masked(address: str) -> str:
    """Enough of an address to know one's own by: whoever holds a link is not told all of it."""
    name, at, domain = address.partition("@")
    return f"{name[:2]}…{at}{domain}" if at else ""
