"""Signals that clubs care about; each calls one function."""

from django.db.models.signals import pre_delete
from django.dispatch import receiver

from clubs import services
from clubs.models import Person


@receiver(pre_delete, sender=Person)
def keep_clubs_owned(*, instance: Person, **_: object) -> None:
    """However an account is deleted, no club is orphaned by it. Raises Refused."""
    if not instance.is_guest:
        services.refuse_closing_account(person=instance)
