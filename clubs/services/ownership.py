"""A club is never orphaned: it always has an active owner whose account is active."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from clubs.models import Club, Membership, Person
from clubs.services.refused import Refused

Role, State = Membership.Role, Membership.State


def locked(club: Club) -> Club:
    """The club's row, locked until the transaction ends: who is what in a club changes one by one."""
    return Club.objects.select_for_update().get(pk=club.pk)


def owners_of(club: Club) -> QuerySet[Membership]:
    return club.memberships.filter(role=Role.OWNER, state=State.ACTIVE, person__is_active=True)


def is_last_owner(membership: Membership) -> bool:
    if membership.role != Role.OWNER or not membership.active:
        return False
    return not owners_of(membership.club).exclude(pk=membership.pk).exists()


def refuse_without_owner(membership: Membership) -> None:
    """Raises Refused if the club would be nobody's without this owner. The club's row must be locked."""
    if is_last_owner(membership):
        raise Refused(
            "last_owner",
            _("%(name)s is the last owner of %(club)s. Name another owner first.")
            % {"name": membership.person.username, "club": membership.club.name},
        )


def clubs_left_alone_by(person: Person) -> list[Club]:
    """The clubs that would be orphaned if the account of `person` were closed or deleted."""
    owned = Club.objects.filter(
        memberships__person=person, memberships__role=Role.OWNER, memberships__state=State.ACTIVE
    )
    locked_clubs = owned.select_for_update(of=("self",)).order_by("pk")
    return [club for club in locked_clubs if not owners_of(club).exclude(person=person).exists()]


def refuse_closing_account(*, person: Person) -> None:
    """Raises Refused while the person is the last owner of a club. To be called in the transaction that
    deactivates or deletes the account."""
    clubs = clubs_left_alone_by(person)
    if clubs:
        raise Refused(
            "last_owner",
            _("%(name)s is the last owner of %(clubs)s. Another owner must be named first.")
            % {"name": person.username, "clubs": ", ".join(club.name for club in clubs)},
        )
