"""Reads of tables that more than one place needs."""

import secrets

from django.db.models import Count, Prefetch, Q, QuerySet

from clubs.models import Person
from clubs.queries import members_of
from games.tables.clock import now_ms
from games.tables.models import Seat, Status, Table

LATE_BOTS_MS = 1_500  # after which the hint that should have woken them counts as lost
DUE_AT_ONCE = 5_000

# A page never needs these, and what is not read is not shown by mistake.
_SECRETS = ("seed", "setup", "snapshot")


def tables_due() -> list[int]:
    """Tables where a time is up, the longest waiting first."""
    due = Table.objects.filter(deadline_ms__lte=now_ms()).order_by("deadline_ms")
    return list(due.values_list("pk", flat=True)[:DUE_AT_ONCE])


def tables_with_late_bots() -> list[int]:
    late = Table.objects.filter(bots_ms__lte=now_ms() - LATE_BOTS_MS).order_by("bots_ms")
    return list(late.values_list("pk", flat=True)[:DUE_AT_ONCE])


def tables() -> QuerySet[Table]:
    """Tables as pages show them: seats in order and fetched along, nothing secret."""
    seats = Prefetch("seats", Seat.objects.order_by("index").select_related("person"))
    return Table.objects.defer(*_SECRETS).select_related("host", "club").prefetch_related(seats)


def open_tables() -> QuerySet[Table]:
    """Public tables that wait for players, the newest first."""
    return tables().filter(status=Status.WAITING, private=False).exclude(club__private=True)


def running_tables() -> QuerySet[Table]:
    """Public tables that anybody may watch, the newest first. Tables of bots alone are left out."""
    people = Count("seats", filter=Q(seats__person__isnull=False))
    running = tables().filter(status__in=[Status.CUTTING, Status.PLAYING], private=False)
    return running.exclude(club__private=True).annotate(people=people).filter(people__gt=0)


def games_of(person: Person) -> QuerySet[Table]:
    """Every table where the person has a seat, the newest first."""
    return tables().filter(seats__person=person).distinct()


def running_games_of(person: Person) -> QuerySet[Table]:
    return games_of(person).filter(status__in=[Status.WAITING, Status.CUTTING, Status.PLAYING])


def finished_games_of(person: Person) -> QuerySet[Table]:
    return games_of(person).filter(status=Status.FINISHED).prefetch_related("finishes")


def may_enter(table: Table, person_id: int | None, key: str = "") -> bool:
    """Whether somebody may see the table, and sit there: a private one by its link, as host, as player, as
    member of its private club, or as one who played the game that it is the rematch of."""
    if not table.private or secrets.compare_digest(key.encode(), table.invite.encode()):
        return True
    if person_id is None:
        return False
    if of_own_private_club(table, person_id):
        return True
    places = Seat.objects.filter(person_id=person_id, table_id__in=[table.pk, table.rematch_of_id])
    return table.host_id == person_id or places.exists()


def of_own_private_club(table: Table, person_id: int | None) -> bool:
    """Whether the table is one of a private club that the person is a member of, who needs no link there."""
    if table.club is None or not table.club.private or person_id is None:
        return False
    return members_of(table.club).filter(person_id=person_id).exists()


def table_by_slug(slug: str) -> Table:
    """Raises Table.DoesNotExist."""
    return Table.objects.defer(*_SECRETS).get(slug=slug)
