"""The seasons of a club. At most one is the current one; a deleted one can be brought back."""

import datetime

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Club, Deed, Person, Season
from clubs.rules import may
from clubs.services.deeds import record
from clubs.services.ownership import locked
from clubs.services.refused import Refused, refuse_unless

What = Deed.What


@transaction.atomic
def add_season(
    *,
    club: Club,
    by: Person,
    name: str,
    start: datetime.date,
    end: datetime.date,
    current: bool | None = None,
) -> Season:
    """Raises Refused, or ValidationError when the name is taken or the season ends before it begins.

    current: whether it is the current one from now on; None: if the club has no other.
    """
    club = _allowed(club, by)
    if current is None:
        current = not club.seasons.filter(current=True).exists()
    season = Season(club=club, name=name, start=start, end=end)
    _save(season)
    record(club=club, by=by, what=What.SEASON_ADDED, about=name, after=_facts(season))
    if current:
        _make_current(season, by)
    return season


@transaction.atomic
def change_season(
    *, season: Season, by: Person, name: str, start: datetime.date, end: datetime.date
) -> Season:
    """Raises Refused, or ValidationError as in add_season."""
    season = _locked(season, by)
    before = _facts(season)
    season.name, season.start, season.end = name, start, end
    after = _facts(season)
    if before != after:
        _save(season)
        record(club=season.club, by=by, what=What.SEASON_CHANGED, about=name, before=before, after=after)
    return season


@transaction.atomic
def make_season_current(*, season: Season, by: Person) -> Season:
    """The season before it is no longer current. Raises Refused."""
    season = _locked(season, by)
    if season.deleted is not None:
        raise Refused("deleted", _("This season is deleted. Bring it back first."))
    if not season.current:
        _make_current(season, by)
    return season


@transaction.atomic
def delete_season(*, season: Season, by: Person) -> None:
    season = _locked(season, by)
    if season.deleted is None:
        was_current = season.current
        season.deleted, season.current = timezone.now(), False
        season.save(update_fields=["deleted", "current"])
        record(
            club=season.club,
            by=by,
            what=What.SEASON_DELETED,
            about=season.name,
            before={"current": was_current},
        )


@transaction.atomic
def restore_season(*, season: Season, by: Person) -> None:
    """It comes back as a season like others, not as the current one. Raises Refused, ValidationError."""
    season = _locked(season, by)
    if season.deleted is not None:
        season.deleted = None
        _save(season)
        record(club=season.club, by=by, what=What.SEASON_RESTORED, about=season.name)


def _make_current(season: Season, by: Person) -> None:
    before = season.club.seasons.filter(current=True).first()
    season.club.seasons.filter(current=True).update(current=False)
    season.current = True
    season.save(update_fields=["current"])
    record(
        club=season.club,
        by=by,
        what=What.SEASON_CURRENT,
        about=season.name,
        before={"season": before.name if before else None},
    )


def _allowed(club: Club, by: Person) -> Club:
    club = locked(club)
    refuse_unless(
        may(by, "keep_seasons", club),
        _("Only the organisers of %(club)s keep its seasons.") % {"club": club.name},
    )
    return club


def _locked(season: Season, by: Person) -> Season:
    club = _allowed(season.club, by)
    found = Season.objects.get(pk=season.pk)
    found.club = club
    return found


def _facts(season: Season) -> dict[str, str]:
    return {"name": season.name, "start": season.start.isoformat(), "end": season.end.isoformat()}


def _save(season: Season) -> None:
    if season.end < season.start:
        raise ValidationError({"end": _("A season ends after it has begun.")}, code="backwards")
    try:
        with transaction.atomic():
            season.save()
    except IntegrityError:
        raise ValidationError(
            {"name": _("The club has a season of that name already.")}, code="taken"
        ) from None
