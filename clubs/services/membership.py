"""Who is in a club: joining, asking, being invited by name, leaving.

`joined` is the first day, `since` the day of the present state. What organisers do to members
is in standing.py.
"""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club, Deed, Invitation, Membership, Person
from clubs.rules import may
from clubs.services.deeds import record
from clubs.services.ownership import is_last_owner, locked, refuse_without_owner
from clubs.services.refused import Refused, refuse_unless

Role, State, What = Membership.Role, Membership.State, Deed.What


@transaction.atomic
def enrol(*, club: Club, person: Person, role: str = Role.MEMBER) -> Membership:
    """Makes somebody a member whatever the club's rule for joining is: for a founder's first lists.

    Twice is once: a member already keeps the role he has. Raises Refused for guests and the banned.
    """
    club = locked(club)
    membership = _row(club, person)
    if membership.pk and membership.active:
        return membership
    refuse_outsiders(person, club, membership)
    return _activate(membership, by=person, what=What.JOINED, role=role)


@transaction.atomic
def join(*, club: Club, person: Person) -> Membership:
    """Joins a club that lets anybody join, or says yes to being invited by name. Twice is once."""
    club = locked(club)
    membership = _row(club, person)
    if membership.pk and membership.active:
        return membership
    refuse_outsiders(person, club, membership)
    refuse_unless(
        may(person, "join_club", club),
        _("%(club)s is joined by asking or by invitation.") % {"club": club.name},
    )
    return _activate(membership, by=person, what=What.JOINED)


@transaction.atomic
def ask_to_join(*, club: Club, person: Person, note: str = "") -> Membership:
    """A request that an organiser answers. Asked again, the new words replace the old ones."""
    club = locked(club)
    membership = _row(club, person)
    if membership.pk and membership.active:
        return membership
    refuse_outsiders(person, club, membership)
    refuse_unless(may(person, "ask_to_join", club), _("%(club)s takes no requests.") % {"club": club.name})
    if membership.state == State.INVITED:
        return _activate(membership, by=person, what=What.JOINED)
    first = membership.state != State.ASKED
    _become(membership, State.ASKED, note=note)
    if first:
        record(club=club, by=person, what=What.ASKED, about=note)
    return membership


@transaction.atomic
def withdraw(*, club: Club, person: Person) -> None:
    """Takes back a request, or declines an invitation by name. Nothing to take back is no error."""
    club = locked(club)
    membership = _row(club, person)
    if membership.pk and membership.state in (State.ASKED, State.INVITED):
        what = What.WITHDREW if membership.state == State.ASKED else What.DECLINED
        _become(membership, State.LEFT)
        record(club=club, by=person, what=what)


@transaction.atomic
def answer_request(*, membership: Membership, by: Person, let_in: bool) -> Membership:
    """Raises Refused; a request that was answered or taken back meanwhile is one."""
    club = locked(membership.club)
    membership = _row(club, membership.person)
    refuse_unless(
        may(by, "answer_requests", club),
        _("Only the organisers of %(club)s answer requests.") % {"club": club.name},
    )
    if membership.state != State.ASKED or not membership.pk:
        raise Refused("no_request", _("That request has been answered or taken back."))
    if let_in:
        return _activate(membership, by=by, what=What.LET_IN)
    _become(membership, State.LEFT)
    record(club=club, by=by, what=What.TURNED_DOWN, whom=membership.person)
    return membership


@transaction.atomic
def invite_person(*, club: Club, by: Person, person: Person) -> Membership:
    """Asks somebody who has an account here; he finds it on his clubs page. Who asked to join is let in."""
    club = locked(club)
    membership = _row(club, person)
    refuse_unless(may(by, "invite", club), _("Only the organisers of %(club)s invite.") % {"club": club.name})
    if person.is_guest or not person.is_active:
        raise Refused("guest", _("%(name)s has no account. Give out a link.") % {"name": person})
    if membership.pk and membership.active:
        raise Refused("member", _("%(name)s is a member already.") % {"name": person})
    if membership.state == State.BANNED:
        raise Refused("banned", _("%(name)s is banned. Lift the ban first.") % {"name": person})
    if membership.state == State.ASKED:
        return _activate(membership, by=by, what=What.LET_IN)
    if membership.state != State.INVITED or not membership.pk:
        _become(membership, State.INVITED)
        record(club=club, by=by, what=What.INVITED, whom=person)
    return membership


@transaction.atomic
def uninvite(*, membership: Membership, by: Person) -> None:
    club = locked(membership.club)
    membership = _row(club, membership.person)
    refuse_unless(may(by, "invite", club), _("Only the organisers of %(club)s invite.") % {"club": club.name})
    if membership.state == State.INVITED:
        _become(membership, State.LEFT)
        record(club=club, by=by, what=What.UNINVITED, whom=membership.person)


@transaction.atomic
def leave(*, club: Club, person: Person, successor: Membership | None = None) -> None:
    """Leaves. The last owner names a successor, who becomes an owner. Raises Refused."""
    club = locked(club)
    membership = _row(club, person)
    if not membership.pk or not membership.active:
        raise Refused("no_member", _("You are no member of %(club)s.") % {"club": club.name})
    if successor is not None and is_last_owner(membership):
        successor = _row(club, successor.person)
        if successor.pk and successor.active and successor.person.is_active and successor.pk != membership.pk:
            before = successor.role
            successor.role = Role.OWNER
            successor.save(update_fields=["role"])
            record(
                club=club,
                by=person,
                what=What.ROLE,
                whom=successor.person,
                before={"role": before},
                after={"role": Role.OWNER},
            )
    refuse_without_owner(membership)
    before = membership.role
    _become(membership, State.LEFT)
    record(club=club, by=person, what=What.LEFT, before={"role": before})


def refuse_outsiders(person: Person, club: Club, membership: Membership) -> None:
    """Raises Refused for those whom no door of the club is open to."""
    if person.is_guest:
        raise Refused(
            "guest", _("A club needs an account. Make one, and everything you have played stays yours.")
        )
    if club.closed is not None:
        raise Refused("closed", _("%(club)s is closed.") % {"club": club.name})
    if membership.state == State.BANNED:
        raise Refused("banned", _("%(club)s has closed its door to you.") % {"club": club.name})


def accept(*, membership: Membership, invitation: Invitation) -> Membership:
    """The last step of joining by a link; in the caller's transaction, with club and invitation locked."""
    membership.invitation = invitation
    return _activate(membership, by=membership.person, what=What.JOINED, about=str(invitation))


def _row(club: Club, person: Person) -> Membership:
    """The membership as it is under the club's lock; a new one, not saved and LEFT, where there is none."""
    found = club.memberships.filter(person=person).select_related("person").first()
    if found is None:
        return Membership(club=club, person=person, state=State.LEFT)
    found.club = club
    return found


def _activate(
    membership: Membership, *, by: Person, what: str, role: str = Role.MEMBER, about: str = ""
) -> Membership:
    if not membership.pk:
        membership.joined = timezone.now()
    _become(membership, State.ACTIVE, role=role)
    whom = None if by == membership.person else membership.person
    record(club=membership.club, by=by, what=what, whom=whom, about=about)
    return membership


def _become(membership: Membership, state: str, *, role: str = Role.MEMBER, note: str = "") -> None:
    membership.state, membership.role, membership.note = state, role, note.strip()[:200]
    membership.since = timezone.now()
    membership.save()
