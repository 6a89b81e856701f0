"""Who may be at a table's socket, and whether they still may."""

import secrets
import time
from collections.abc import Iterable

import msgspec
from django.contrib.sessions.models import Session
from django.utils import timezone

from clubs.models import Person
from games.tables.clock import now_ms
from games.tables.face import Face


def may_enter(face: Face, person_id: int | None, key: str) -> bool:
    """As queries.may_enter, from what is in memory."""
    if not face.private or secrets.compare_digest(key.encode(), face.invite.encode()):
        return True
    return person_id is not None and (
        person_id in face.people or person_id == face.host or person_id in face.played_before
    )


class Alive(msgspec.Struct, frozen=True):
    sessions: frozenset[str]
    passwords: dict[int, str]  # of the people let in, as they are stored


def alive(keys: Iterable[str], people: Iterable[int]) -> Alive:
    """Which of these sessions still exist, and which of these people are still let in."""
    return Alive(
        frozenset(
            Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now()).values_list(
                "session_key", flat=True
            )
        ),
        dict(Person.objects.filter(pk__in=people, is_active=True).values_list("pk", "password")),
    )


def clock_offset() -> float:
    """What to add to this process's clock for the database's, in ms."""
    before = time.time()
    theirs = now_ms()
    return theirs - (before + time.time()) * 500
