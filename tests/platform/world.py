"""Two clubs and everybody who could stand before a page of theirs, for the matrix of rights."""

import datetime
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.test import Client

from clubs import services
from clubs.models import Club, Person
from games.tables import services as tables
from games.tables.models import Table
from games.tables.services import dealing, rows
from tests.tables.seated import play_to_the_end

ACTORS = ("anonymous", "outsider", "member", "organiser", "owner", "other", "staff")
BACKEND = "django.contrib.auth.backends.ModelBackend"


@dataclass
class World:
    """`club` is public, `private` is not; roles are the same in both. `other` organises a third club."""

    people: dict[str, Person] = field(default_factory=dict)
    clubs: dict[str, Club] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    rows: dict[tuple[str, str], Any] = field(default_factory=dict)
    secret: dict[str, str] = field(default_factory=dict)
    keys: dict[str, int] = field(default_factory=dict)  # by model, of a row of the public club

    def client(self, actor: str) -> Client:
        client = Client()
        if actor != "anonymous":
            client.force_login(self.people[actor], backend=BACKEND)
        return client


def build() -> World:
    world = World()
    names = ("outsider", "member", "organiser", "owner", "other", "mate", "former", "asker", "invited")
    for name in names:
        world.people[name] = services.create_person(
            name=f"{name} person", password=None, email=f"{name}@club.example"
        )
    world.people["staff"] = services.create_person(name="staff person", password=None, staff=True)
    services.found_club(name="Third Club", slug="third", owner=world.people["mate"])
    third = Club.objects.get(slug="third")
    services.enrol(club=third, person=world.people["other"], role="organiser")
    for kind in ("public", "private"):
        _club(world, kind)
    _tables(world)
    rows_of = {"membership": "mate", "invitation": "invitation", "season": "season", "announcement": "news"}
    world.keys = {f"clubs_{name}": world.rows["public", row].pk for name, row in rows_of.items()}
    world.keys["clubs_club"] = world.clubs["public"].pk
    world.keys["clubs_deed"] = world.clubs["public"].deeds.first().pk
    world.keys["clubs_person"] = world.people["outsider"].pk
    world.keys["tables_table"] = world.tables["played"].pk
    return world


def _club(world: World, kind: str) -> None:
    people, owner = world.people, world.people["owner"]
    club = services.found_club(
        name=f"The {kind} club", slug=f"the-{kind}", owner=owner, private=kind == "private", joining="ask"
    )
    world.clubs[kind] = club
    for name, role in (("member", "member"), ("organiser", "organiser"), ("mate", "member")):
        services.enrol(club=club, person=people[name], role=role)
    former = services.enrol(club=club, person=people["former"])
    former = services.remove(membership=former, by=owner)
    if kind == "public":
        asked = services.ask_to_join(club=club, person=people["asker"])
    else:  # nobody asks at a private club; the row is there for the addresses of the pages
        asked = services.invite_person(club=club, by=owner, person=people["asker"])
    invitation, world.secret[kind] = services.make_invitation(club=club, by=owner, days=7, most=50)
    mailed, _secret = services.make_invitation(club=club, by=owner, days=7, email="new@club.example")
    days = {"start": datetime.date(2026, 9, 1), "end": datetime.date(2026, 12, 20)}
    season = services.add_season(club=club, by=owner, name="Autumn", **days)
    later = services.add_season(club=club, by=owner, name="Spring", **days)
    gone = services.add_season(club=club, by=owner, name="Summer", **days)
    services.delete_season(season=gone, by=owner)
    news = services.announce(club=club, author=owner, title="News", text="Of today.")
    lost = services.announce(club=club, author=owner, title="Old news", text="Of yesterday.")
    services.delete_announcement(announcement=lost, by=owner)
    mate = club.memberships.get(person=people["mate"])
    found = {
        "mate": mate, "former": former, "asked": asked, "invitation": invitation, "mailed": mailed,
        "season": season, "later": later, "gone": gone, "news": news, "lost": lost,
    }  # fmt: skip
    world.rows |= {(kind, name): row for name, row in found.items()}


def _tables(world: World) -> None:
    """Of the public club: open waits, secret waits and is private, the others are of member and mate. `inner`
    is of the private club."""
    member, mate = world.people["member"], world.people["mate"]
    club = world.clubs["public"]
    world.tables["open"] = tables.open_table(game="saint", seats=3, host=member, club=club)
    world.tables["secret"] = tables.open_table(game="saint", seats=3, host=member, club=club, private=True)
    inner = tables.open_table(game="saint", seats=3, host=mate, club=world.clubs["private"])
    world.tables["inner"] = inner
    for name in ("played", "finished"):
        table = world.tables[name] = tables.open_table(game="saint", seats=2, host=member, club=club)
        tables.sit(table=table, person=mate)
        with transaction.atomic():
            dealing.close_commitments(rows.locked(table.pk))
        table.refresh_from_db()
    play_to_the_end(world.tables["finished"])
