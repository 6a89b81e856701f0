"""What lists say of a table."""

import datetime
import json

from django import template
from django.utils.translation import gettext as _

from games.engine.game import Game
from games.hints import has_hints
from games.pages.paces import pace_in_full, pace_words
from games.tables.models import Seat, Status, Table

register = template.Library()
register.filter("pace_words", pace_words)
register.filter("pace_in_full", pace_in_full)


@register.filter
def can_be_practised(game: Game) -> bool:
    return has_hints(game.id)


@register.filter
def taken(table: Table) -> int:
    return sum(not seat.open for seat in table.seats.all())


@register.filter
def sitting(table: Table) -> list[Seat]:
    return [seat for seat in table.seats.all() if not seat.open]


@register.filter
def is_free(table: Table) -> bool:
    return any(seat.open for seat in table.seats.all())


@register.filter
def rule_lines(table: Table) -> list[tuple[str, str]]:
    """The house rules that the table chose, each with its sentence."""
    lines = []
    for field, text in table.rules.option_texts.items():
        value = table.options.get(field)
        words = _(text.values[str(value)]) if str(value) in text.values else f"{value} {_(text.unit)}"
        lines.append((_(text.label), words))
    if table.late_seats:
        lines.append((_("Free seats"), _("May be taken later, between hands")))
    return lines


@register.filter
def moment(ms: int | None) -> datetime.datetime | None:
    """Milliseconds since 1970 as a time for the date filters."""
    return None if ms is None else datetime.datetime.fromtimestamp(ms / 1000, datetime.UTC)


@register.filter
def seat_of(table: Table, person) -> Seat | None:
    return next((seat for seat in table.seats.all() if person.pk and seat.person_id == person.pk), None)


@register.filter
def standings(table: Table) -> list[dict[str, object]]:
    """The seats of a finished game, the winner first. Finishes are fetched along."""
    names = {seat.index: seat for seat in table.seats.all()}
    return [
        {"place": finish.place, "points": finish.points, "seat": names[finish.index]}
        for finish in table.finishes.all()
        if finish.index in names
    ]


@register.filter
def asks(table: Table, person) -> bool:
    """Whether the game waits for this person: only that is worth red."""
    seat = seat_of(table, person)
    return table.status == Status.PLAYING and seat is not None and seat.index in json.loads(table.owing)


@register.filter
def others(table: Table, person) -> list[Seat]:
    return [seat for seat in table.seats.all() if seat.person_id != person.pk and not seat.open]
