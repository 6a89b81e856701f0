"""What every service does with a table's row: lock it, note that it changed, and tell after the commit."""

from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _

from games.tables import broadcast
from games.tables.models import Seat, Table
from games.tables.services.refused import Refused


def locked(table_id: int) -> Table:
    """The table, nobody else's until the transaction ends. Raises Refused("no_table")."""
    try:
        return Table.objects.select_for_update(of=("self",)).get(pk=table_id)
    except Table.DoesNotExist:
        raise Refused("no_table", _("There is no such table.")) from None


def seats_of(table: Table) -> list[Seat]:
    return list(Seat.objects.filter(table=table).order_by("index"))


def seat_of(table: Table, person_id: int) -> Seat:
    """Raises Refused("not_seated")."""
    seat = Seat.objects.filter(table=table, person_id=person_id).first()
    if seat is None:
        raise Refused("not_seated", _("You have no seat at this table."))
    return seat


def save(table: Table, *fields: str) -> None:
    """Write these fields and count the change; everybody who watches hears of it after the commit."""
    table.changes += 1
    table.save(update_fields=[*fields, "changes"])
    tell_after_commit(table)


def tell_after_commit(table: Table, chat: int = 0) -> None:
    hint = broadcast.Hint(table.slug, table.seq, table.changes, chat)
    transaction.on_commit(partial(broadcast.tell, hint), robust=True)
