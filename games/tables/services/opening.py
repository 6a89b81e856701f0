"""Tables come to be, are filled, and start."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Club, Person
from clubs.names import BOT_NAMES
from games import bots
from games.engine import deal as deals
from games.engine.choices import Action
from games.engine.game import Game
from games.engine.registry import games_by_id
from games.engine.sessions import JOIN
from games.tables import queries
from games.tables.models import Cut, Pace, Seat, Status, Table, new_slug
from games.tables.services.dealing import begin_cutting
from games.tables.services.playing import do_within, get_up
from games.tables.services.refused import Refused
from games.tables.services.rows import locked, save, seat_of, seats_of

PLAY_NOW_SEATS = 4


def game_of(game_id: str) -> Game:
    """Raises Refused("no_game")."""
    try:
        return games_by_id()[game_id]
    except KeyError:
        raise Refused("no_game", _("There is no such game.")) from None


@transaction.atomic
def open_table(
    *,
    game: str,
    seats: int,
    host: Person | None,
    options: dict[str, Any] | None = None,
    pace_kind: str = Pace.LIVE,
    pace_seconds: int = 60,
    bank_seconds: int = 120,
    private: bool = False,
    practice: bool = False,
    late_seats: bool = False,
    club: Club | None = None,
    bot_names: Sequence[str] = (),
    host_sits: bool = True,
    rematch_of: Table | None = None,
) -> Table:
    """A table with `seats` seats: the host's first if `host_sits`, then one for each bot policy in
    `bot_names`.

    A full table starts at once. Raises Refused: no_game, wrong_seats, wrong_options, wrong_pace,
    no_late_seats.
    """
    rules = game_of(game)
    fewest, most = rules.seats
    if not fewest <= seats <= most:
        raise Refused(
            "wrong_seats",
            _("%(game)s is for %(fewest)d to %(most)d players.")
            % {"game": rules.name, "fewest": fewest, "most": most},
        )
    try:
        house = rules.options_from(options or {})
    except msgspec.ValidationError as error:
        raise Refused("wrong_options", _("These house rules can't be used: %s.") % error) from None
    if late_seats and not rules.late_seats(house):
        raise Refused("no_late_seats", _("Under these house rules nobody can take a seat later."))
    if pace_kind not in Pace.values or not 1 <= pace_seconds <= 30 * 86400 or not 0 <= bank_seconds <= 86400:
        raise Refused("wrong_pace", _("A decision takes between a second and thirty days."))
    if len(bot_names) + (1 if host and host_sits else 0) > seats:
        raise Refused("wrong_seats", _("There are more players than seats."))
    slug, seed = new_slug(), secrets.token_bytes(32)
    table = Table.objects.create(
        slug=slug,
        game=game,
        options=msgspec.to_builtins(house),
        seat_count=seats,
        pace_kind=pace_kind,
        pace_seconds=pace_seconds,
        bank_seconds=bank_seconds if pace_kind == Pace.LIVE else 0,
        # A private club is not to be found by its tables either.
        private=private or (club is not None and club.private),
        practice=practice,
        late_seats=late_seats,
        host=host,
        club=club,
        seed=seed,
        commitment=deals.commitment(slug, seed),
        rematch_of=rematch_of,
    )
    places = [Seat(table=table, index=index) for index in range(seats)]
    if host and host_sits:
        places[0].person, places[0].name = host, host.username
    for place, policy in zip(places[seats - len(bot_names) :], bot_names, strict=True):
        _make_bot(place, table, policy)
    Seat.objects.bulk_create(places)
    _begin_if_full(table, places)
    return table


def _make_bot(seat: Seat, table: Table, policy: str) -> None:
    if policy not in bots.policies(table.game):
        raise Refused("no_bot", _("There is no such bot."))
    seat.bot = policy
    seat.name = BOT_NAMES[seat.index % len(BOT_NAMES)]


def _begin_if_full(table: Table, places: Sequence[Seat]) -> bool:
    if any(seat.open for seat in places):
        return False
    begin_cutting(table)
    return True


def usual_bot(game: str) -> str:
    """The policy of a bot that nobody chose: the game's weakest of its own, which thinks quickest."""
    return bots.policies(game)[:2][-1]


def usual_seats(rules: Game) -> int:
    fewest, most = rules.seats
    return max(fewest, min(PLAY_NOW_SEATS, most))


def play_now(*, person: Person, game: str) -> Table:
    """A table of the person and bots that starts at once."""
    seats = usual_seats(game_of(game))
    return open_table(
        game=game, seats=seats, host=person, private=True, bot_names=[usual_bot(game)] * (seats - 1)
    )


@transaction.atomic
def sit(*, table: Table, person: Person, key: str = "", index: int | None = None) -> Seat:
    """Take an open seat, the first unless `index` says which. Sitting already is fine. Raises Refused."""
    table = locked(table.pk)
    mine = Seat.objects.filter(table=table, person=person).first()
    if mine:
        return mine
    if not queries.may_enter(table, person.pk, key):
        raise Refused("private", _("This table is private; ask the host for the link."))
    places = seats_of(table)
    if table.over or (table.status != Status.WAITING and not any(seat.open for seat in places)):
        raise Refused("started", _("This table has started without you; you can watch."))
    free = [seat for seat in places if seat.open and index in (None, seat.index)]
    if not free:
        raise Refused("taken", _("That seat has just been taken."))
    seat = free[0]
    seat.person, seat.name = person, person.username
    seat.save(update_fields=["person", "name"])
    if table.status == Status.PLAYING:
        _join(table, seat)
    if table.status != Status.WAITING or not _begin_if_full(table, places):
        save(table)
    return seat


def _join(table: Table, seat: Seat) -> None:
    """The person who has just sat down plays from the next hand on. Raises Refused."""
    rules = table.rules
    if JOIN not in rules.choices(rules.decode(table.snapshot), seat.index):
        raise Refused("too_late", _("It is too late to sit down: no other hand will begin here."))
    do_within(table, seat.index, Action(JOIN.do))


@transaction.atomic
def leave(*, table: Table, person: Person) -> None:
    """Get up. At a waiting table the seat is open again; a running game is left for good where it can be,
    else the seat is played by defaults until back."""
    table = locked(table.pk)
    seat = seat_of(table, person.pk)
    if table.status == Status.PLAYING:
        get_up(table=table, person_id=person.pk)
    elif table.status == Status.WAITING:
        _free(table, seat)


@transaction.atomic
def remove(*, table: Table, by: Person, index: int) -> None:
    """The host frees a seat of a waiting table, a bot's too. Raises Refused."""
    table = locked(table.pk)
    _only_host(table, by)
    if table.status != Status.WAITING:
        raise Refused("started", _("The game has started."))
    seat = Seat.objects.filter(table=table, index=index).first()
    if seat and not seat.open:
        _free(table, seat)


def _free(table: Table, seat: Seat) -> None:
    seat.person, seat.name, seat.bot = None, "", ""
    seat.save(update_fields=["person", "name", "bot"])
    Cut.objects.filter(table=table, index=seat.index).delete()
    save(table)


def _only_host(table: Table, person: Person) -> None:
    if table.host_id != person.pk:
        raise Refused("not_host", _("Only the host can do that."))


@transaction.atomic
def add_bot(*, table: Table, by: Person, policy: str = "", index: int | None = None) -> Seat:
    """The host gives an open seat to a bot. Raises Refused."""
    table = locked(table.pk)
    _only_host(table, by)
    if table.status != Status.WAITING:
        raise Refused("started", _("The game has started."))
    places = seats_of(table)
    free = [seat for seat in places if seat.open and index in (None, seat.index)]
    if not free:
        raise Refused("taken", _("That seat has just been taken."))
    _make_bot(free[0], table, policy or usual_bot(table.game))
    free[0].save(update_fields=["bot", "name"])
    if not _begin_if_full(table, places):
        save(table)
    return free[0]


@transaction.atomic
def start(*, table: Table, by: Person, with_bots: bool = True) -> None:
    """The host starts a waiting table: bots take the open seats. Without bots the open seats are taken
    away, or stay open where the table was opened so.

    Twice is once. Raises Refused: not_host, wrong_seats.
    """
    table = locked(table.pk)
    _only_host(table, by)
    if table.status != Status.WAITING:
        return
    places = seats_of(table)
    open_seats = [seat for seat in places if seat.open]
    if with_bots:
        for seat in open_seats:
            _make_bot(seat, table, usual_bot(table.game))
            seat.save(update_fields=["bot", "name"])
    elif open_seats and table.late_seats:
        _enough(table, len(places) - len(open_seats))
    elif open_seats:
        places = _without(table, places, open_seats)
    begin_cutting(table)


def _enough(table: Table, players: int) -> None:
    fewest = table.rules.seats[0]
    if players < fewest:
        raise Refused(
            "wrong_seats", _("At least %d players are needed; invite somebody or add a bot.") % fewest
        )


def _without(table: Table, places: list[Seat], gone: list[Seat]) -> list[Seat]:
    """The seats closed up, so that they are numbered from 0; cuts name seats, so they are made anew."""
    staying = [seat for seat in places if seat not in gone]
    _enough(table, len(staying))
    Seat.objects.filter(pk__in=[seat.pk for seat in gone]).delete()
    for index, seat in enumerate(staying):
        if seat.index != index:
            seat.index = index
            seat.save(update_fields=["index"])
    Cut.objects.filter(table=table).delete()
    table.seat_count = len(staying)
    table.save(update_fields=["seat_count"])
    return staying


@transaction.atomic
def rematch(*, table: Table, by: Person) -> Table:
    """The table on which these players go on: same game, rules, pace and bots; whoever asks first opens it.

    Everybody else who played finds a seat there, by the link that the old table shows. Raises Refused.
    """
    table = locked(table.pk)
    seat_of(table, by.pk)
    if not table.over:
        raise Refused("playing", _("This game is still being played."))
    again = Table.objects.filter(rematch_of=table).first()
    if again:
        return again
    again = open_table(
        game=table.game,
        seats=table.seat_count,
        host=by,
        options=table.options,
        pace_kind=table.pace_kind,
        pace_seconds=table.pace_seconds,
        bank_seconds=table.bank_seconds,
        private=table.private,
        practice=table.practice,
        late_seats=table.late_seats,
        club=table.club,
        bot_names=[seat.bot for seat in seats_of(table) if seat.bot],
        rematch_of=table,
    )
    save(table)
    return again


@transaction.atomic
def move_seats(*, from_person: Person, to_person: Person) -> None:
    """Everything at tables that was one person's becomes another's, where the other has no seat already."""
    theirs = Seat.objects.filter(person=to_person).values("table")
    tables = Table.objects.filter(seats__person=from_person).exclude(pk__in=theirs).order_by("pk")
    for table in tables:
        table = locked(table.pk)
        Seat.objects.filter(table=table, person=from_person).update(person=to_person, name=to_person.username)
        table.finishes.filter(person=from_person).update(person=to_person)
        if table.host_id == from_person.pk:
            table.host = to_person
        save(table, "host")
