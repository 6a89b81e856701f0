"""What organisers do to members: roles, removing, banning, and the way back from each."""

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club, Deed, Membership, Person
from clubs.rules import may
from clubs.services.deeds import record
from clubs.services.ownership import locked, refuse_without_owner
from clubs.services.refused import Refused, refuse_unless

Role, State, What = Membership.Role, Membership.State, Deed.What


@transaction.atomic
def set_role(*, membership: Membership, by: Person, role: str) -> Membership:
    """Raises Refused; the last owner stays one."""
    club, membership = _locked(membership)
    refuse_unless(
        may(by, "set_roles", club), _("Only an owner of %(club)s gives roles.") % {"club": club.name}
    )
    if role not in Role.values:
        raise Refused("no_role", _("There is no such role."))
    if not membership.active:
        raise Refused("no_member", _("%(name)s is no member now.") % {"name": membership.person})
    if role == membership.role:
        return membership
    if role != Role.OWNER:
        refuse_without_owner(membership)
    before, membership.role = membership.role, role
    membership.save(update_fields=["role"])
    record(
        club=club,
        by=by,
        what=What.ROLE,
        whom=membership.person,
        before={"role": before},
        after={"role": role},
    )
    return membership


@transaction.atomic
def remove(*, membership: Membership, by: Person, reason: str = "") -> Membership:
    """Ends a membership; the person may come back as the club's rule lets anybody. Raises Refused."""
    return _send_away(membership, by, State.LEFT, "remove_member", What.REMOVED, reason)


@transaction.atomic
def ban(*, membership: Membership, by: Person, reason: str = "") -> Membership:
    """Ends a membership, or a request, and closes every way in until the ban is lifted. Raises Refused."""
    return _send_away(membership, by, State.BANNED, "ban_member", What.BANNED, reason)


@transaction.atomic
def restore(*, membership: Membership, by: Person) -> Membership:
    """Takes back in who was removed, with the role that he had. Raises Refused.

    Somebody who left of his own will is asked first: he is invited, not taken.
    """
    club, membership = _locked(membership)
    refuse_unless(
        may(by, "restore_member", club),
        _("Only the organisers of %(club)s take members back.") % {"club": club.name},
    )
    last = _last_end(membership)
    if membership.state != State.LEFT or last is None:
        raise Refused("not_removed", _("%(name)s has not been removed.") % {"name": membership.person})
    role = last.before.get("role", Role.MEMBER)
    if role != Role.MEMBER and not may(by, "set_roles", club):
        role = Role.MEMBER
    membership.state, membership.role, membership.note = State.ACTIVE, role, ""
    membership.since = timezone.now()
    membership.save()
    record(club=club, by=by, what=What.RESTORED, whom=membership.person, after={"role": role})
    return membership


@transaction.atomic
def lift_ban(*, membership: Membership, by: Person) -> Membership:
    """Who was banned may join again like anybody. Raises Refused."""
    club, membership = _locked(membership)
    refuse_unless(
        may(by, "restore_member", club),
        _("Only the organisers of %(club)s lift a ban.") % {"club": club.name},
    )
    if membership.state != State.BANNED:
        raise Refused("not_banned", _("%(name)s is not banned.") % {"name": membership.person})
    membership.state, membership.note = State.LEFT, ""
    membership.since = timezone.now()
    membership.save()
    record(club=club, by=by, what=What.UNBANNED, whom=membership.person)
    return membership


def was_removed(membership: Membership) -> bool:
    """Whether the membership ended by an organiser's act, so that it can be restored."""
    return membership.state == State.LEFT and _last_end(membership) is not None


def _send_away(
    membership: Membership, by: Person, state: str, right: str, what: str, reason: str
) -> Membership:
    club, membership = _locked(membership)
    if membership.person_id == by.pk:
        raise Refused("yourself", _("Leave the club instead."))
    refuse_unless(
        may(by, right, membership),
        _("Only an owner of %(club)s sends an organiser away.") % {"club": club.name},
    )
    if membership.state == state or (state == State.LEFT and not membership.active):
        raise Refused("no_member", _("%(name)s is no member now.") % {"name": membership.person})
    refuse_without_owner(membership)
    before = {"role": membership.role, "state": membership.state}
    membership.state, membership.role, membership.note = state, Role.MEMBER, reason.strip()[:200]
    membership.since = timezone.now()
    membership.save()
    record(club=club, by=by, what=what, whom=membership.person, reason=membership.note, before=before)
    return membership


def _last_end(membership: Membership) -> Deed | None:
    """The removal that ended the membership, if nothing has happened between the two since."""
    own = Q(by=membership.person, what__in=[What.JOINED, What.ASKED, What.WITHDREW, What.DECLINED, What.LEFT])
    last = Deed.objects.filter(Q(whom=membership.person) | own, club=membership.club).first()
    return last if last and last.what == What.REMOVED else None


def _locked(membership: Membership) -> tuple[Club, Membership]:
    club = locked(membership.club)
    membership = club.memberships.select_related("person").get(pk=membership.pk)
    membership.club = club
    return club, membership
