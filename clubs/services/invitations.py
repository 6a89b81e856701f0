"""Invitations by link: for one address or for whoever has the link, so often, so long.

The link's secret is shown or mailed once; only its SHA-256 is kept. It has 256 random bits, so a plain
hash is enough.
"""

import datetime
import hashlib
import secrets

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club, Deed, Invitation, Membership, Person
from clubs.rules import may
from clubs.services.deeds import record
from clubs.services.membership import accept, refuse_outsiders
from clubs.services.ownership import locked
from clubs.services.refused import Refused, refuse_unless

LONGEST_DAYS = 90
MOST_BY_ONE_LINK = 500
MAILS_A_DAY = 100  # by one club: nobody's mail server is ours to fill
What = Deed.What


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def invitation_by_secret(secret: str) -> Invitation | None:
    found = Invitation.objects.filter(secret_hash=hash_of(secret))
    return found.select_related("club", "by").first()


@transaction.atomic
def make_invitation(
    *, club: Club, by: Person, days: int, most: int = 1, email: str = "", note: str = ""
) -> tuple[Invitation, str]:
    """A new invitation and its secret, which is not kept. Raises Refused."""
    club = locked(club)
    refuse_unless(may(by, "invite", club), _("Only the organisers of %(club)s invite.") % {"club": club.name})
    if not 1 <= days <= LONGEST_DAYS or not 1 <= most <= MOST_BY_ONE_LINK:
        raise Refused("too_much", _("An invitation lasts 90 days and lets in 500 people at most."))
    if email:
        most = 1
        refuse_too_many_mails(club)
    secret = secrets.token_urlsafe(32)
    invitation = Invitation.objects.create(
        club=club,
        by=by,
        secret_hash=hash_of(secret),
        email=email.lower(),
        note=note.strip()[:60],
        most=most,
        expires=timezone.now() + datetime.timedelta(days=days),
    )
    record(
        club=club,
        by=by,
        what=What.INVITATION_MADE,
        about=invitation,
        after={"most": most, "days": days},
    )
    return invitation, secret


@transaction.atomic
def renew_invitation(*, invitation: Invitation, by: Person) -> tuple[Invitation, str]:
    """A new secret and as many days again for an invitation by mail; the old link opens nothing."""
    invitation = _locked(invitation, by)
    if not invitation.email or invitation.revoked or invitation.used >= invitation.most:
        raise Refused("over", _("This invitation can't be sent again. Make a new one."))
    refuse_too_many_mails(invitation.club)
    secret = secrets.token_urlsafe(32)
    invitation.secret_hash = hash_of(secret)
    invitation.expires = timezone.now() + max(
        invitation.expires - invitation.created, datetime.timedelta(days=1)
    )
    invitation.created = timezone.now()
    invitation.save(update_fields=["secret_hash", "expires", "created"])
    record(club=invitation.club, by=by, what=What.INVITATION_RENEWED, about=invitation)
    return invitation, secret


@transaction.atomic
def revoke_invitation(*, invitation: Invitation, by: Person) -> None:
    """Its link opens nothing from now on. Those who joined by it stay."""
    invitation = _locked(invitation, by)
    if invitation.revoked is None:
        invitation.revoked = timezone.now()
        invitation.save(update_fields=["revoked"])
        record(club=invitation.club, by=by, what=What.INVITATION_REVOKED, about=invitation)


@transaction.atomic
def accept_invitation(*, secret: str, person: Person) -> Membership:
    """Joins by the link. A member already uses nothing up. Raises Refused."""
    found = invitation_by_secret(secret)
    if found is None:
        raise Refused("unknown", _("This invitation is not, or no longer, good."))
    club = locked(found.club)
    invitation = Invitation.objects.select_for_update().get(pk=found.pk)
    membership = club.memberships.filter(person=person).select_related("person").first() or Membership(
        club=club, person=person, state=Membership.State.LEFT
    )
    membership.club = club
    if membership.pk and membership.active:
        return membership
    refuse_outsiders(person, club, membership)
    # The secret may have been renewed since it was found.
    if not invitation.open or invitation.secret_hash != hash_of(secret):
        raise Refused("over", _("This invitation has been used, has run out or was taken back."))
    if invitation.email and invitation.email != person.email.lower():
        raise Refused(
            "other_address",
            _("This invitation is for another email address. Log in with the account that has it."),
        )
    invitation.used += 1
    invitation.save(update_fields=["used"])
    return accept(membership=membership, invitation=invitation)


def refuse_too_many_mails(club: Club) -> None:
    since = timezone.now() - datetime.timedelta(days=1)
    if club.invitations.filter(created__gt=since).exclude(email="").count() >= MAILS_A_DAY:
        raise Refused(
            "too_many",
            _("%(most)d invitations have been mailed within a day; go on tomorrow, or share a link.")
            % {"most": MAILS_A_DAY},
        )


def _locked(invitation: Invitation, by: Person) -> Invitation:
    club = locked(invitation.club)
    refuse_unless(may(by, "invite", club), _("Only the organisers of %(club)s invite.") % {"club": club.name})
    found = Invitation.objects.select_for_update().get(pk=invitation.pk)
    found.club = club
    return found
