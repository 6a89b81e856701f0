"""The announcement board of a club."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Announcement, Club, Deed, Person
from clubs.rules import may
from clubs.services.deeds import record
from clubs.services.refused import Refused

What = Deed.What


@transaction.atomic
def announce(*, club: Club, author: Person, title: str, text: str) -> Announcement:
    _refuse_others(author, club)
    announcement = Announcement.objects.create(club=club, author=author, title=title, text=text)
    record(club=club, by=author, what=What.ANNOUNCED, about=title)
    return announcement


@transaction.atomic
def change_announcement(*, announcement: Announcement, by: Person, title: str, text: str) -> Announcement:
    announcement = _locked(announcement, by)
    before = {"title": announcement.title, "text": announcement.text}
    after = {"title": title, "text": text}
    if before != after:
        announcement.title, announcement.text = title, text
        announcement.save(update_fields=["title", "text"])
        record(
            club=announcement.club,
            by=by,
            what=What.ANNOUNCEMENT_CHANGED,
            about=title,
            before=before,
            after=after,
        )
    return announcement


@transaction.atomic
def delete_announcement(*, announcement: Announcement, by: Person) -> None:
    """Takes it off the board; it can be brought back."""
    announcement = _locked(announcement, by)
    if announcement.deleted is None:
        announcement.deleted = timezone.now()
        announcement.save(update_fields=["deleted"])
        record(club=announcement.club, by=by, what=What.ANNOUNCEMENT_DELETED, about=announcement.title)


@transaction.atomic
def restore_announcement(*, announcement: Announcement, by: Person) -> None:
    announcement = _locked(announcement, by)
    if announcement.deleted is not None:
        announcement.deleted = None
        announcement.save(update_fields=["deleted"])
        record(club=announcement.club, by=by, what=What.ANNOUNCEMENT_RESTORED, about=announcement.title)


def _locked(announcement: Announcement, by: Person) -> Announcement:
    found = (
        Announcement.objects.select_for_update(of=("self",)).select_related("club").get(pk=announcement.pk)
    )
    _refuse_others(by, found.club)
    return found


def _refuse_others(person: Person, club: Club) -> None:
    if not may(person, "announce", club):
        raise Refused(
            "not_allowed",
            _("Only the organisers of %(club)s announce something there.") % {"club": club.name},
        )
