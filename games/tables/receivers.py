"""Signals of other apps that tables care about; each calls one function."""

from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.dispatch import receiver

from games.tables import broadcast


@receiver(user_logged_out)
def look_at_sessions(**_: object) -> None:
    """Sockets of a session that ended are closed at once; even without this they would be within seconds."""
    transaction.on_commit(broadcast.tell_sessions, robust=True)
