"""People: guests, accounts, their names and their own pages."""

import datetime

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs.guest_names import made_up_names
from clubs.models import Person
from clubs.names import clean_name, name_key
from clubs.signals import guest_merged

# By these somebody gets into an account. Who signs up or logs in where another played as a guest must not
# let that other in, so what a guest had of them never goes along.
WAYS_IN = (EmailAddress, Authenticator)


def create_guest(*, name: str = "") -> Person:
    """A person without an account. Takes `name` when it may be had, else makes one up."""
    proposals = made_up_names()
    while True:
        guest = Person(is_guest=True)
        guest.set_unusable_password()
        try:
            return _save_named(guest, name or next(proposals))
        except ValidationError:
            name = ""


@transaction.atomic
def create_person(
    *,
    name: str,
    password: str | None,
    email: str = "",
    birth_date: datetime.date | None = None,
    staff: bool = False,
) -> Person:
    """An account. Raises ValidationError when the name cannot be had.

    password: None for an account that nobody can log in to. staff: also every permission in the admin.
    """
    person = Person(email=email.lower(), birth_date=birth_date, is_staff=staff, is_superuser=staff)
    person.set_password(password)
    return _save_named(person, name)


@transaction.atomic
def sign_up(*, person: Person, name: str, email: str, password: str | None) -> Person:
    """Makes an account of a new person, or of a guest, whose games stay with the row.

    Raises ValidationError when the name is taken or the email address has an account.
    """
    if person.pk and person.is_guest:
        for way in WAYS_IN:
            way.objects.filter(user=person).delete()
    person.email = email.lower()
    person.is_guest = False
    if password is None:
        person.set_unusable_password()
    else:
        person.set_password(password)
    return _save_named(person, name)


@transaction.atomic
def rename(*, person: Person, name: str) -> Person:
    """Raises ValidationError when the name cannot be had."""
    return _save_named(person, name)


@transaction.atomic
def set_profile(
    *, person: Person, birth_date: datetime.date | None, theme: str, four_colours: bool, sound: bool
) -> None:
    """The birth date is told once: the order of youth breaks ties, and whoever could change the date could
    try out between whose dates another's lies. Raises ValidationError when it is told again."""
    told = Person.objects.select_for_update().values_list("birth_date", flat=True).get(pk=person.pk)
    if told is not None and birth_date != told:
        raise ValidationError(
            {"birth_date": _("Your birth date is told already and can't be changed here.")}, code="told"
        )
    person.birth_date = birth_date
    person.theme = theme
    person.four_colours = four_colours
    person.sound = sound
    person.save(update_fields=["birth_date", "theme", "four_colours", "sound"])


@transaction.atomic
def forget_birth_date(*, person: Person) -> None:
    """One that was told wrong; the person may then tell it again."""
    person.birth_date = None
    person.save(update_fields=["birth_date"])


@transaction.atomic
def merge_guest(*, guest: Person, into: Person) -> bool:
    """Gives everything that belongs to a guest to the account that he turned out to own, but no way in.

    A row that the account has already (both sat at one table) stays with the guest, who is
    then kept and closed; otherwise the guest goes. Returns whether everything moved.
    """
    if not guest.is_guest or guest.pk == into.pk:
        return False
    guest_merged.send(sender=Person, guest=guest, into=into)
    everything = True
    for relation in Person._meta.get_fields(include_hidden=True):
        # Rows elsewhere that point to a person, also those without a name on our side.
        if relation.concrete or not (relation.one_to_many or relation.one_to_one):
            continue
        if relation.related_model in WAYS_IN:
            relation.related_model._base_manager.filter(user=guest).delete()
            continue
        column = relation.field.name
        for row in relation.related_model._base_manager.filter(**{column: guest}):
            try:
                with transaction.atomic():
                    relation.related_model._base_manager.filter(pk=row.pk).update(**{column: into})
            except IntegrityError:
                everything = False
    if into.birth_date is None and guest.birth_date is not None:
        into.birth_date = guest.birth_date
        into.save(update_fields=["birth_date"])
    if everything:
        guest.delete()
    else:
        guest.is_active = False
        guest.save(update_fields=["is_active"])
    return everything


def _save_named(person: Person, name: str) -> Person:
    """Saves `person` under `name`. The unique keys decide a race; the loser gets the sentence."""
    person.username = clean_name(name, reserved_too=person.is_staff)
    person.name_key = name_key(person.username)
    taken = Person.objects.exclude(pk=person.pk).filter(name_key=person.name_key)
    if taken.exists():
        raise _name_taken()
    try:
        with transaction.atomic():
            person.save()
    except IntegrityError:
        if taken.exists():
            raise _name_taken() from None
        raise ValidationError(
            {"email": _("Another account uses that email address.")}, code="email_taken"
        ) from None
    return person


def _name_taken() -> ValidationError:
    return ValidationError(
        _("Somebody has that name, or one that looks the same. Choose another."), code="taken"
    )
