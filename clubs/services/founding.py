"""A club as a whole: founding, settings, closing and opening again."""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.text import slugify
from django.utils.translation import gettext as _

from clubs.models import Club, Deed, Membership, Person
from clubs.rules import may
from clubs.services.deeds import record
from clubs.services.ownership import locked
from clubs.services.refused import Refused, refuse_unless

CLUBS_A_PERSON = 5
TAKEN_SLUGS = ("new", "invitation")  # addresses below /clubs/ that are pages of their own
SETTINGS = ("name", "motto", "description", "time_zone", "private", "joining")


@transaction.atomic
def found_club(*, name: str, owner: Person, slug: str = "", **settings: Any) -> Club:
    """A new club; `settings` are fields of Club. Without a slug one is made of the name.

    Raises Refused, or ValidationError when the name or the address is taken.
    """
    if owner.is_guest:
        raise Refused(
            "guest", _("A club needs an account. Make one, and everything you have played stays yours.")
        )
    Person.objects.select_for_update().get(pk=owner.pk)
    owned = Membership.objects.filter(person=owner, role=Membership.Role.OWNER, club__closed=None)
    if not owner.is_staff and owned.count() >= CLUBS_A_PERSON:
        raise Refused(
            "too_many", _("You own %(most)d clubs already; that is the most.") % {"most": CLUBS_A_PERSON}
        )
    _check_name(name)
    club = Club(name=name, slug=slug or free_slug(name), **settings)
    _save(club)
    Membership.objects.create(club=club, person=owner, role=Membership.Role.OWNER)
    record(club=club, by=owner, what=Deed.What.FOUNDED, after=_facts(club))
    return club


@transaction.atomic
def set_club(*, club: Club, by: Person, **settings: Any) -> Club:
    """Changes some of SETTINGS. Raises Refused, or ValidationError when the name is taken."""
    club = locked(club)
    refuse_unless(
        may(by, "set_club", club), _("Only an owner changes the settings of %(club)s.") % {"club": club.name}
    )
    assert settings.keys() <= set(SETTINGS)
    before = _facts(club)
    for field, value in settings.items():
        setattr(club, field, value)
    after = _facts(club)
    changed = [field for field in SETTINGS if before[field] != after[field]]
    if changed:
        _check_name(club.name, besides=club)
        _save(club)
        record(
            club=club,
            by=by,
            what=Deed.What.SETTINGS,
            before={field: before[field] for field in changed},
            after={field: after[field] for field in changed},
        )
    return club


@transaction.atomic
def close_club(*, club: Club, by: Person, reason: str = "") -> Club:
    """Nobody finds or joins it any more; members still read it, and an owner can open it again."""
    club = locked(club)
    refuse_unless(may(by, "close_club", club), _("Only an owner closes %(club)s.") % {"club": club.name})
    if club.closed is None:
        club.closed = timezone.now()
        club.save(update_fields=["closed"])
        record(club=club, by=by, what=Deed.What.CLOSED, reason=reason[:200])
    return club


@transaction.atomic
def reopen_club(*, club: Club, by: Person) -> Club:
    club = locked(club)
    refuse_unless(
        may(by, "reopen_club", club), _("Only an owner opens %(club)s again.") % {"club": club.name}
    )
    if club.closed is not None:
        club.closed = None
        club.save(update_fields=["closed"])
        record(club=club, by=by, what=Deed.What.REOPENED)
    return club


def free_slug(name: str) -> str:
    """An address for the name: its letters, and a number if another club has that."""
    stem = slugify(name)[:34].strip("-")
    if len(stem) < 2 or stem.isdigit():
        stem = f"club-{get_random_string(6, 'abcdefghijkmnpqrstuvwxyz23456789')}"
    slug, number = stem, 1
    while slug in TAKEN_SLUGS or Club.objects.filter(slug=slug).exists():
        number += 1
        slug = f"{stem}-{number}"
    return slug


def _facts(club: Club) -> dict[str, Any]:
    return {field: getattr(club, field) for field in SETTINGS}


def _check_name(name: str, *, besides: Club | None = None) -> None:
    """Two clubs do not differ by capitals alone."""
    if Club.objects.filter(name__iexact=name).exclude(pk=besides.pk if besides else None).exists():
        raise ValidationError({"name": _("There is a club of that name already.")}, code="taken")


def _save(club: Club) -> None:
    try:
        with transaction.atomic():
            club.save()
    except IntegrityError:
        raise ValidationError({"name": _("There is a club of that name already.")}, code="taken") from None
