"""Reads of people and clubs that more than one page needs."""

from django.db.models import Case, Count, Q, QuerySet, When

from clubs.guest_names import made_up_names
from clubs.models import Announcement, Club, Deed, Membership, Person, Season
from clubs.names import name_key
from clubs.rules import RUNNERS, Reader

State = Membership.State


def name_is_free(name: str, *, besides: Person | None = None) -> bool:
    """Whether nobody has the name or a look-alike; `besides` may keep his own."""
    return (
        not Person.objects.filter(name_key=name_key(name))
        .exclude(pk=besides.pk if besides else None)
        .exists()
    )


def free_guest_name() -> str:
    """A made-up name that nobody has at the moment; it is not reserved."""
    return next(name for name in made_up_names() if name_is_free(name))


def clubs_for(person: Reader) -> QuerySet[Club]:
    """The clubs that a person (or a visitor) finds in the list, with their numbers of members."""
    found = Q(private=False, closed=None)
    if person.is_authenticated:
        mine = Membership.objects.filter(person_id=person.pk, state__in=[State.ACTIVE, State.INVITED])
        found |= Q(pk__in=mine.values("club"))
    size = Count("memberships", filter=Q(memberships__state=State.ACTIVE))
    return Club.objects.filter(found).annotate(size=size)


def clubs_of(person: Person) -> QuerySet[Club]:
    """The clubs that a person is a member of, the one he joined first before the others."""
    mine = {"memberships__person": person, "memberships__state": State.ACTIVE}
    return Club.objects.filter(closed=None, **mine).order_by("memberships__joined")


def clubs_run_by(person: Person) -> QuerySet[Club]:
    """The clubs where the person is owner or organiser."""
    mine = {"memberships__person_id": person.pk, "memberships__state": State.ACTIVE}
    return Club.objects.filter(memberships__role__in=RUNNERS, **mine)


def members_of(club: Club) -> QuerySet[Membership]:
    return club.memberships.filter(state=State.ACTIVE).select_related("person")


def requests_to(club: Club) -> QuerySet[Membership]:
    """Those who ask to join, the longest waiting first."""
    return club.memberships.filter(state=State.ASKED).select_related("person").order_by("since")


def announcements_of(club: Club) -> QuerySet[Announcement]:
    return club.announcements.filter(deleted=None).select_related("author")


def seasons_of(club: Club) -> QuerySet[Season]:
    return club.seasons.filter(deleted=None)


def current_season(club: Club) -> Season | None:
    return club.seasons.filter(current=True).first()


def by_role(found: QuerySet[Membership]) -> QuerySet[Membership]:
    """Owners, organisers, members, each by name."""
    roles = [When(role=role, then=place) for place, role in enumerate(Membership.Role.values)]
    return found.order_by(Case(*roles, default=len(roles)), "person__username")


def invited_to(club: Club) -> QuerySet[Membership]:
    return club.memberships.filter(state=State.INVITED).select_related("person").order_by("-since")


def people_by_key(key: str) -> QuerySet[Person]:
    """The account of that name or a look-alike; at most one."""
    return Person.objects.filter(name_key=key, is_guest=False, is_active=True)


def deleted_announcements_of(club: Club) -> QuerySet[Announcement]:
    return club.announcements.exclude(deleted=None).select_related("author")


def deeds_of(club: Club) -> QuerySet[Deed]:
    """The book of a club, the latest first."""
    return club.deeds.select_related("by", "whom")


def deeds_about(membership: Membership) -> QuerySet[Deed]:
    person = membership.person_id
    return deeds_of(membership.club).filter(Q(whom=person) | Q(by=person, whom=None, about=""))
