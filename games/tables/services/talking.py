"""What is said at a table."""

import unicodedata

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs.models import Person
from games.tables.clock import now_ms
from games.tables.models import ChatLine, Seat, Table
from games.tables.services.refused import Refused
from games.tables.services.rows import tell_after_commit

LINES, IN_MS = 20, 30_000  # what one person may say in that time, at all tables and by all sockets together


def say(*, table: Table, person_id: int, request_id: str, text: str = "", emote: str = "") -> ChatLine:
    """A line of chat, or an emote; a known `request_id` says nothing new. Raises Refused: empty,
    not_allowed, rate_limited.

    The table's row is neither locked nor written: talk never keeps a move waiting.
    """
    text = " ".join("".join(c for c in text if unicodedata.category(c) not in _UNSEEN or c in "\n\t").split())
    if not text and not emote:
        raise Refused("empty", _("There is nothing to say in that."))
    person = Person.objects.filter(pk=person_id, is_active=True).first()
    if person is None:
        raise Refused("not_allowed", _("Log in to talk."))
    said = ChatLine.objects.filter(table=table, request_id=request_id).first()
    if said:
        return said
    now = now_ms()
    if ChatLine.objects.filter(person=person, at_ms__gt=now - IN_MS).count() >= LINES:
        raise Refused("rate_limited", _("That is a lot at once; wait a moment."))
    seat = Seat.objects.filter(table=table, person=person).first()
    line = ChatLine(
        table=table,
        index=seat.index if seat else None,
        person=person,
        name=person.username,
        text=text[:300],
        emote=emote,
        request_id=request_id,
        at_ms=now,
    )
    try:
        with transaction.atomic():
            line.save()
            tell_after_commit(table, chat=line.pk)
    except IntegrityError:
        return ChatLine.objects.get(table=table, request_id=request_id)
    return line


# Control, surrogate and private characters, and those that turn the direction of other people's text.
_UNSEEN = ("Cc", "Cf", "Cs", "Co")
