"""Signals of other apps that tables care about; each calls one function."""

from allauth.account.signals import password_changed, password_reset, password_set
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.dispatch import receiver

from clubs.models import Person
from clubs.signals import guest_merged
from games.tables import broadcast, services


@receiver([user_logged_out, password_changed, password_reset, password_set])
def look_at_sessions(**_: object) -> None:
    """Sockets of a session that ended are closed at once; even without this they would be within seconds."""
    transaction.on_commit(broadcast.tell_sessions, robust=True)


@receiver(guest_merged)
def bring_seats_along(*, guest: Person, into: Person, **_: object) -> None:
    """A guest who logs in to an account brings the seats and results along."""
    services.move_seats(from_person=guest, to_person=into)
