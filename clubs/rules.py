"""Who may do what, as predicates over membership rows (found by the `rules` package)."""

import rules

from clubs.models import Club, Membership, Person


@rules.predicate
def runs_club(person: Person, club: Club) -> bool:
    roles = (Membership.Role.OWNER, Membership.Role.ORGANISER)
    return person.is_authenticated and club.memberships.filter(person=person, role__in=roles).exists()


rules.set_perm("clubs.announce", runs_club | rules.is_staff)
