"""From a full table to the first card: the players' cuts, then the deal (games/engine/shuffle.md).

While a table is `cutting`, its `owing` is empty as long as cuts may still be committed; then it names the
seats that must reveal theirs. A table of bots is dealt at once.
"""

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Person
from games.engine import deal as deals
from games.engine.game import Setup
from games.tables import pace, states
from games.tables.clock import now_ms
from games.tables.models import Cut, Seat, Status, Table
from games.tables.moves import bot_delay_ms
from games.tables.services import bots
from games.tables.services.refused import Refused
from games.tables.services.rows import locked, save, seat_of, seats_of

COMMIT_MS = 2_000  # for a page that is still loading
REVEAL_MS = 3_000


def begin_cutting(table: Table) -> None:
    """All seats are taken, or stay open for those who come late; the table is locked by the caller."""
    if not any(seat.person_id for seat in seats_of(table)):
        return deal(table)
    table.status = Status.CUTTING
    table.opened_ms = now_ms()
    table.deadline_ms = table.opened_ms + COMMIT_MS
    table.owing = "[]"
    if not _everybody_committed(table):
        return save(table, "status", "opened_ms", "deadline_ms", "owing")
    return close_commitments(table)


def _everybody_committed(table: Table) -> bool:
    people = Seat.objects.filter(table=table, person__isnull=False).count()
    return Cut.objects.filter(table=table).count() >= people


def close_commitments(table: Table) -> None:
    """Now every commitment is public, so every cut may be revealed."""
    seats = list(Cut.objects.filter(table=table, dropped=False).values_list("index", flat=True))
    if not seats:
        return deal(table)
    table.owing = msgspec.json.encode(sorted(seats)).decode()
    table.deadline_ms = now_ms() + REVEAL_MS
    return save(table, "status", "opened_ms", "deadline_ms", "owing")


@transaction.atomic
def cut(*, table: Table, person_id: int, commitment: str) -> bool:
    """A seated player's commitment; whether it counts. It may be replaced until the commitments are
    closed."""
    table = locked(table.pk)
    seat = Seat.objects.filter(table=table, person_id=person_id).first()
    open_still = table.status == Status.WAITING or (table.status == Status.CUTTING and table.owing == "[]")
    if seat is None or not open_still:
        return False
    known = Cut.objects.filter(table=table, index=seat.index).first()
    if known and known.commitment == commitment:
        return True
    Cut.objects.update_or_create(table=table, index=seat.index, defaults={"commitment": commitment})
    if table.status == Status.CUTTING and _everybody_committed(table):
        close_commitments(table)
    else:
        save(table)
    return True


def reveal(*, table: Table, person_id: int, entropy: str) -> None:
    """What a player committed to. One that does not fit is dropped, and stands in the record as dropped.

    Raises Refused: not_seated, too_early, too_late, wrong_cut.
    """
    with transaction.atomic():
        table = locked(table.pk)
        seat = seat_of(table, person_id)
        if table.status in (Status.WAITING, Status.CUTTING) and table.owing == "[]":
            raise Refused("too_early", _("Cuts are revealed when all of them have been committed."))
        owing = json_seats(table.owing)
        if table.status != Status.CUTTING or seat.index not in owing:
            raise Refused("too_late", _("Your cut is in already, or the cards have been dealt without it."))
        made = Cut.objects.get(table=table, index=seat.index)
        fits = deals.cut_commitment(table.slug, bytes.fromhex(entropy)) == made.commitment
        made.entropy = entropy if fits else ""
        made.dropped = not fits
        made.save(update_fields=["entropy", "dropped"])
        owing.remove(seat.index)
        table.owing = msgspec.json.encode(owing).decode()
        if owing:
            save(table, "owing")
        else:
            deal(table)
    if not fits:
        raise Refused(
            "wrong_cut", _("That is not what you committed to; the cards are dealt without your cut.")
        )


def json_seats(text: str) -> list[int]:
    return msgspec.json.decode(text, type=list[int])


def expire_cutting(table: Table) -> None:
    """The time of a locked cutting table is up: first for committing, then for revealing."""
    if table.owing == "[]":
        return close_commitments(table)
    Cut.objects.filter(table=table, entropy="").update(dropped=True)
    return deal(table)


def deal(table: Table) -> None:
    """Fix everything that the game depends on, and deal; the table is locked by the caller."""
    game = table.rules
    seats = seats_of(table)
    entropy = Cut.objects.filter(table=table, dropped=False).exclude(entropy="").order_by("index")
    key = deals.deck_key(table.slug, bytes(table.seed), list(entropy.values_list("entropy", flat=True)))
    vacant = tuple(seat.index for seat in seats if seat.open)
    setup = Setup(len(seats), key, table.options, youth_of(seats), vacant=vacant)
    step = game.setup(setup)
    now = now_ms()
    owing = sorted(game.to_act(step.state))
    bank = table.bank_seconds * 1000
    clocks = tuple(pace.SeatClock(bot=True) if seat.bot else pace.SeatClock(bank=bank) for seat in seats)
    table.status = Status.PLAYING
    table.game_version = game.version
    table.setup = msgspec.json.encode(setup).decode()
    table.snapshot = game.encode(step.state).decode()
    table.seq, table.decision = 1, step.state.decision
    table.owing = msgspec.json.encode(owing).decode()
    table.clocks = pace.encode(clocks)
    table.opened_ms = table.started_ms = now
    table.deadline_ms = pace.deadline(clocks, owing, now, table.pace_seconds)
    table.bots_ms = now + bot_delay_ms() if any(clocks[seat].bot for seat in owing) else None
    save(
        table,
        *("status", "game_version", "setup", "snapshot", "seq", "decision", "owing", "clocks"),
        *("opened_ms", "started_ms", "deadline_ms", "bots_ms"),
    )
    if table.bots_ms is not None:
        bots.wake_after_commit(table.pk)
    transaction.on_commit(lambda: states.keep(table.pk, table.slug, 1, step.state))


def youth_of(seats: list[Seat]) -> tuple[int | None, ...]:
    """Each seat's place by birth date, 0 the youngest, for Setup.youth; the dates go nowhere (rules.md
    S9)."""
    people = [seat.person_id for seat in seats if seat.person_id]
    born = dict(
        Person.objects.filter(pk__in=people, birth_date__isnull=False).values_list("pk", "birth_date")
    )
    if not born:
        return ()
    dates = [born.get(seat.person_id) for seat in seats]
    return tuple(None if date is None else sum(d is not None and d > date for d in dates) for date in dates)
