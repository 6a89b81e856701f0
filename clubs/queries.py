"""Reads of people and clubs that more than one page needs."""

from django.db.models import Count, QuerySet

from clubs.guest_names import made_up_names
from clubs.models import Club, Membership, Person
from clubs.names import name_key


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


def clubs_with_sizes() -> QuerySet[Club]:
    return Club.objects.annotate(size=Count("memberships"))


def clubs_of(person: Person) -> QuerySet[Club]:
    """The clubs of a person, the one he joined first before the others."""
    return Club.objects.filter(memberships__person=person).order_by("memberships__joined")


def members_of(club: Club) -> QuerySet[Membership]:
    return club.memberships.select_related("person")
