"""Who may do what in a club: the one set of predicates that pages, services, admin and other apps ask.

A right is asked as `may(person, "announce", club)`. Instead of the club one may hand over a Standing, which
knows the person's membership already, or (for the rights over a member) the membership in question.
"""

from dataclasses import dataclass

import rules
from django.contrib.auth.models import AnonymousUser

from clubs.models import Club, Membership, Person

Role, State = Membership.Role, Membership.State
RUNNERS = (Role.OWNER, Role.ORGANISER)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a person is to a club, read once. `membership` is None for one who never had to do with it."""

    club: Club
    membership: Membership | None

    @property
    def state(self) -> str:
        return self.membership.state if self.membership else ""

    @property
    def role(self) -> str:
        """The role of an active member, else empty."""
        return self.membership.role if self.membership and self.membership.active else ""


About = Club | Standing | Membership
Reader = Person | AnonymousUser


def standing_of(person: Reader, club: Club) -> Standing:
    known = person.is_authenticated and person.is_active
    return Standing(club, club.memberships.filter(person_id=person.pk).first() if known else None)


def _standing(person: Reader, about: About) -> Standing:
    if isinstance(about, Standing):
        return about
    return standing_of(person, about if isinstance(about, Club) else about.club)


@rules.predicate
def is_member(person: Reader, about: About) -> bool:
    return bool(_standing(person, about).role)


@rules.predicate
def runs_club(person: Reader, about: About) -> bool:
    return _standing(person, about).role in RUNNERS


@rules.predicate
def owns_club(person: Reader, about: About) -> bool:
    return _standing(person, about).role == Role.OWNER


@rules.predicate
def is_invited(person: Reader, about: About) -> bool:
    return _standing(person, about).state == State.INVITED


@rules.predicate
def is_found_by_all(_person: Reader, about: About) -> bool:
    club = about if isinstance(about, Club) else about.club
    return not club.private and club.closed is None


@rules.predicate
def is_open(_person: Reader, about: About) -> bool:
    """The club is not closed."""
    return (about if isinstance(about, Club) else about.club).closed is None


@rules.predicate
def has_an_account(person: Person, _about: About) -> bool:
    return person.is_authenticated and not person.is_guest


@rules.predicate
def is_no_member_yet(person: Reader, about: About) -> bool:
    return _standing(person, about).state in ("", State.LEFT, State.ASKED, State.INVITED)


@rules.predicate
def lets_anybody_join(_person: Reader, about: About) -> bool:
    club = about if isinstance(about, Club) else about.club
    return not club.private and club.joining == Club.Joining.OPEN


@rules.predicate
def is_plain(_person: Reader, about: Membership) -> bool:
    """The membership in question carries no right over the club."""
    return about.role == Role.MEMBER


@rules.predicate
def is_own(person: Reader, about: Membership) -> bool:
    return about.person_id == person.pk


staff = rules.is_staff & rules.is_active
organises = (runs_club & is_open) | staff
owns = (owns_club & is_open) | staff
# An organiser sends a plain member away; only an owner sends an organiser or another owner.
over_member = ~is_own & ((organises & is_plain) | owns)

# --- seeing
rules.set_perm("clubs.see_club", is_found_by_all | is_member | is_invited | staff)
rules.set_perm("clubs.enter_club", is_found_by_all | is_member | staff)  # members, tables, news
# --- coming and going
rules.set_perm(
    "clubs.join_club", has_an_account & is_open & is_no_member_yet & (lets_anybody_join | is_invited)
)
rules.set_perm("clubs.ask_to_join", has_an_account & is_found_by_all & is_no_member_yet & ~lets_anybody_join)
rules.set_perm("clubs.leave_club", is_member)
# --- running the club
rules.set_perm("clubs.announce", organises)
rules.set_perm("clubs.invite", organises)
rules.set_perm("clubs.answer_requests", organises)
rules.set_perm("clubs.keep_seasons", organises)
rules.set_perm("clubs.see_deeds", organises)
rules.set_perm("clubs.see_former_members", organises)
rules.set_perm("clubs.remove_member", over_member)
rules.set_perm("clubs.ban_member", over_member)
rules.set_perm("clubs.restore_member", organises)
rules.set_perm("clubs.set_roles", owns)
rules.set_perm("clubs.set_club", owns)
rules.set_perm("clubs.close_club", owns)
rules.set_perm("clubs.reopen_club", owns_club | staff)

# What a club's page asks about whoever looks at it.
OF_A_CLUB = (
    "enter_club join_club ask_to_join leave_club announce invite answer_requests keep_seasons see_deeds "
    "see_former_members set_roles set_club close_club reopen_club"
).split()


def may(person: Reader, right: str, about: About) -> bool:
    """Asks the predicates alone: Django's own permissions, and a superuser's, change nothing here."""
    return rules.has_perm(f"clubs.{right}", person, about)


def rights(person: Reader, standing: Standing) -> dict[str, bool]:
    """Every right in a club by its name, without asking the database again."""
    return {name: may(person, name, standing) for name in OF_A_CLUB}
