"""A club to look around in: members, finished games, tables that wait. All by the services."""

import datetime
from random import Random
from typing import Any

from django.db import transaction

from clubs import services as people
from clubs.models import Club, Membership, Person
from games import bots
from games.engine.game import Game
from games.engine.registry import get_game
from games.tables import moves, services
from games.tables.models import Pace, Status, Table
from games.tables.services import dealing, rows

CLUB, SLUG = "Ludgate Card Club", "ludgate"
ORGANISER, PASSWORD = "Ona", "caxton-demo"
# Names and birth dates, all made up.
MEMBERS = (
    ("Ana", "1984-03-11"), ("Bo", "1991-07-02"), ("Cy", "1979-11-23"), ("Dee", "1996-01-30"),
    ("Ludo", "1968-05-17"), ("Mina", "1988-09-08"), ("Otis", "1973-12-04"), ("Pia", "2001-04-19"),
    ("Sam", "1994-10-27"), ("Tove", "1982-06-15"), ("Wren", "1999-02-21"), ("Yuri", "1976-08-09"),
)  # fmt: skip
# Who sits at each finished table; the game is Saint Poker.
EVENINGS = (
    ("Ana", "Cy", "Wren", "Sam"), ("Dee", "Ludo", "Mina", "Yuri"), ("Bo", "Otis", "Pia", "Tove"),
    ("Wren", "Dee", "Otis", "Tove"), ("Ana", "Ludo", "Bo"), ("Mina", "Cy"),
    ("Pia", "Sam", "Yuri", "Wren", "Dee"),
)  # fmt: skip
GAME = "saint"


def fill(*, password: str = PASSWORD, staff: bool = True) -> Club:
    """Adds whatever of the demo is missing; what is there stays as it is."""
    organiser = Person.objects.filter(username=ORGANISER).first() or people.create_person(
        name=ORGANISER, password=password, staff=staff
    )
    club = Club.objects.filter(slug=SLUG).first() or _founded(organiser)
    members = {name: _member(name, born, club) for name, born in MEMBERS}
    if not Table.objects.filter(club=club, status=Status.FINISHED).exists():
        _play([_seated(club, [members[name] for name in names]) for names in EVENINGS])
    if not Table.objects.filter(club=club, status=Status.WAITING).exists():
        _open_tables(club, members)
    return club


def _founded(organiser: Person) -> Club:
    club = people.found_club(name=CLUB, slug=SLUG, owner=organiser, motto="Tuesdays at 20:00, guests welcome")
    today = datetime.date.today()
    people.add_season(
        club=club, by=organiser, name="First season", start=today, end=today + datetime.timedelta(days=120)
    )
    people.announce(
        club=club,
        author=organiser,
        title="A new book for old games",
        text="From this week on we keep our tables here. Every game can be watched and replayed.",
    )
    return club


def _member(name: str, born: str, club: Club) -> Person:
    person = Person.objects.filter(username=name).first()
    if person is None:
        # Nobody logs in as a made-up member.
        person = people.create_person(name=name, password=None, birth_date=datetime.date.fromisoformat(born))
    people.enrol(club=club, person=person, role=Membership.Role.MEMBER)
    return person


def _seated(club: Club, players: list[Person]) -> Table:
    """A table of these players, dealt at once because nobody's browser is there to cut."""
    table = services.open_table(game=GAME, seats=len(players), host=players[0], club=club)
    for player in players[1:]:
        services.sit(table=table, person=player)
    with transaction.atomic():
        dealing.close_commitments(rows.locked(table.pk))
    table.refresh_from_db()
    return table


def _play(tables: list[Table]) -> None:
    """Plays the tables to their ends side by side: one transaction for one step of all of them."""
    game = get_game(GAME)
    rng = Random(1476)  # noqa: S311
    states = {table.pk: game.decode(table.snapshot) for table in tables}
    number = 0
    while states:
        orders = []
        for key, state in states.items():
            for seat in sorted(game.to_act(state)):
                number += 1
                action = _quick(game, state, seat, rng)
                orders.append(moves.Act(key, seat, state.decision, action, f"demo-{key}-{number}"))
        answers, happened = moves.perform(orders)
        for answer in answers:
            assert isinstance(answer, moves.Receipt), answer
        for event in happened:
            states[event.row.id] = event.state
        states = {key: state for key, state in states.items() if game.result(state) is None}


def _quick(game: Game, state: Any, seat: int, rng: Random) -> Any:
    """One seat of each table thinks, the others play what they may: thinking is what takes time."""
    known = bots.policies(game.id)
    policy = known[1] if seat == 0 and len(known) > 1 else known[0]
    return bots.choose(game.id, policy, game.view(state, seat), game.choices(state, seat), rng)


def _open_tables(club: Club, members: dict[str, Person]) -> None:
    best = bots.policies(GAME)[-1]
    # Nobody hosts this one, so whoever sits down plays at once.
    services.open_table(game=GAME, seats=4, host=None, club=club, bot_names=[best] * 3)
    services.open_table(
        game=GAME,
        seats=4,
        host=members["Ana"],
        club=club,
        pace_kind=Pace.MAIL,
        pace_seconds=86400,
        bot_names=[best],
    )
