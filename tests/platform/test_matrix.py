"""Asks for every address, admin page, message and task as each kind of person; matrix.py says what must be.

A route, a model in an admin, a frame or a task that is not in the matrix fails the build.
"""

import re
import typing
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.contenttypes.models import ContentType
from django.core import mail
from django.db import transaction
from django.db.models import Model
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from clubs import models as clubs
from config.celery import app
from games.tables import messages
from games.tables.models import Seat, Table
from tests.live import LiveSite
from tests.platform import matrix
from tests.platform.world import ACTORS, World, build
from tests.tables.seated import Tab

UNNAMED = ("/admin/", "/organise/")
PAGES_OF_A_MODEL = ("changelist", "add", "change", "history", "delete")
# What a form is sent; other posts need no fields.
SENT: dict[str, dict[str, Any]] = {
    "found_club": {"name": "A new club", "time_zone": "UTC", "private": "no", "joining": "ask"},
    "club_settings": {"name": "Renamed", "time_zone": "UTC", "private": "no", "joining": "ask"},
    "club_member": {"role": "organiser"},
    "answer_club_request": {"answer": "yes"},
    "club_invitations": {"most": 3, "days": 7},
    "invite_to_club": {"name": "invited person"},
    "announce": {"title": "More", "text": "News."},
    "announcement": {"title": "Changed", "text": "News."},
    "new_club_season": {"name": "Winter", "start": "2027-01-01", "end": "2027-02-01"},
    "change_club_season": {"name": "Renamed", "start": "2027-01-01", "end": "2027-02-01"},
    "profile": {"name": "A new name", "theme": "dark"},
    "practice": {"bots": 1},
    "add_bot": {},
    "remove_seat": {"seat": 2},
    "stop_table": {"reason": "It is late."},
}
# By these columns a row is seen to have changed.
WRITTEN: dict[type[Model], tuple[str, ...]] = {
    clubs.Deed: ("pk",),
    clubs.Membership: ("state", "role", "note"),
    clubs.Invitation: ("used", "revoked", "secret_hash"),
    clubs.Person: ("username", "theme"),
    Table: ("status", "seq", "changes"),
    Seat: ("person", "bot"),
}


def rows(text: str) -> Iterator[list[str]]:
    for line in text.strip().splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.split()


def named_routes() -> Iterator[tuple[str, URLPattern]]:
    """Every pattern by its name, with the name space; one without a name by its address."""

    def walk(patterns: list[Any], space: str, path: str) -> Iterator[tuple[str, URLPattern]]:
        for pattern in patterns:
            here = path + str(pattern.pattern)
            if hasattr(pattern, "url_patterns"):
                inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
                yield from walk(pattern.url_patterns, inner, here)
            else:
                yield (f"{space}{pattern.name}" if pattern.name else f"/{here}"), pattern

    return walk(get_resolver().url_patterns, "", "")


def of_a_model(name: str) -> str:
    return re.sub(rf"_({'|'.join(PAGES_OF_A_MODEL)})$", "", name)


def address(world: World, name: str, about: str) -> str:
    if name.startswith("/"):
        return name
    about, _, rest = about.partition(":")
    row, _, act = rest.partition(":")
    if name == "club_invitation":
        return reverse(name, args=[world.secret[about]])
    if about in world.clubs:
        found = {"slug": world.clubs[about].slug}
        if row:
            found["pk"] = world.rows[about, row].pk
        if act:
            found["act"] = act
        return reverse(name, kwargs=found)
    if about in world.tables:
        return reverse(name, args=[world.tables[about].slug])
    if name == "account_confirm_email":
        return reverse(name, args=["no-key"])
    if name == "account_reset_password_from_key":
        return reverse(name, kwargs={"uidb36": "1", "key": "no-key"})
    if name in ("mfa_remove_webauthn", "mfa_edit_webauthn"):
        return reverse(name, args=[0])
    return reverse(name, args=[] if about == "-" else [about])


def fingerprint() -> list[Any]:
    return [list(model.objects.order_by("pk").values_list(*columns)) for model, columns in WRITTEN.items()]


def outcome(answer: HttpResponse, changed: bool) -> str:
    """In the words of the matrix."""
    code = answer.status_code
    if code in (301, 302):
        if re.match(r"/(accounts|admin|organise)/login/", answer.headers["Location"]):
            return "login"
        return "DONE" if changed else "away"
    if changed:
        return "DONE"
    return {200: "reads", 403: "no", 404: "none", 409: "no"}.get(code, str(code))


def ask(client: Client, method: str, path: str, name: str) -> str:
    """What happens, and is then undone."""
    with transaction.atomic():
        before = fingerprint() if method == "post" else None
        if method == "post":
            answer = client.post(path, SENT.get(name, {}), headers={"x-requested-with": "fetch"})
        else:
            answer = client.get(path)
        changed = method == "post" and fingerprint() != before
        transaction.set_rollback(True)
    mail.outbox.clear()
    return outcome(answer, changed)


def admin_address(world: World, name: str, page: str) -> str:
    if page in ("changelist", "add"):
        return reverse(f"{name}_{page}")
    if page in PAGES_OF_A_MODEL:
        return reverse(f"{name}_{page}", args=[world.keys.get(name.partition(":")[2], 0)])
    club = [ContentType.objects.get_for_model(clubs.Club).pk, world.keys["clubs_club"]]
    person = [world.keys["clubs_person"]]
    more = {"app_list": ["clubs"], "view_on_site": club, "auth_user_password_change": person}
    return reverse(name, args=more.get(name.partition(":")[2], []))


def compare(table: str, asked: Callable[[list[str], str], str]) -> list[str]:
    """The lines of a table of the matrix that are not as they say, each with what was seen."""
    wrong = []
    for line in rows(table):
        head, expected = line[: -len(ACTORS)], line[-len(ACTORS) :]
        seen = [asked(head, actor) for actor in ACTORS]
        if seen != expected:
            wrong.append(f"{' '.join(head)}: {' '.join(seen)}")
    return wrong


@pytest.mark.django_db
def test_every_address_answers_everybody_as_the_matrix_says() -> None:
    world = build()
    clients = {actor: world.client(actor) for actor in ACTORS}

    def asked(head: list[str], actor: str) -> str:
        name, about, method = head
        return ask(clients[actor], method, address(world, name, about), name)

    assert compare(matrix.ROUTES, asked) == []


@pytest.mark.django_db
def test_every_page_of_the_admins_answers_everybody_as_the_matrix_says() -> None:
    world = build()
    clients = {actor: world.client(actor) for actor in ACTORS}

    def asked(head: list[str], actor: str) -> str:
        name, pages = head
        seen = {
            page: ask(clients[actor], "get", admin_address(world, name, page), name)
            for page in pages.split(",")
        }
        return "/".join(sorted(set(seen.values())))

    assert compare(matrix.ADMIN, asked) == []


def test_no_address_and_no_page_of_an_admin_is_missing_in_the_matrix() -> None:
    known = {line[0] for line in rows(matrix.ROUTES)}
    admin = {(line[0], page) for line in rows(matrix.ADMIN) for page in line[1].split(",")}
    missing = set()
    for name, _pattern in named_routes():
        if name.startswith(UNNAMED) and name not in known:  # they lead to a page that has a name
            continue
        if not name.startswith(("admin:", "organise:")):
            missing |= {name} - known
        elif of_a_model(name) != name and not name.endswith("password_change"):
            missing |= {(of_a_model(name), name.rpartition("_")[2])} - admin
        else:
            missing |= {(name, "-")} - admin
    assert missing == set()


def test_the_matrix_names_nothing_that_is_gone() -> None:
    there = {name for name, _pattern in named_routes()} | {of_a_model(name) for name, _ in named_routes()}
    named = {line[0] for table in (matrix.ROUTES, matrix.ADMIN) for line in rows(table)}
    assert named <= there


def said(frame: str, question: dict[str, Any]) -> dict[str, Any]:
    """The fields of a frame of that type; an act answers the question of a snapshot."""
    cards = question["choices"][0]["cards"][:1] if question.get("choices") else ["2c"]
    act = {"do": "seal", "cards": cards}
    more: dict[str, dict[str, Any]] = {
        "act": {"request_id": "matrix-act", "decision": question.get("decision", 1), "action": act},
        "reveal": {"entropy": "0" * 64},
        "say": {"request_id": "matrix-say", "text": "Hello"},
        "emote": {"request_id": "matrix-emote", "emote": "bravo"},
        "vote": {"abort": False},
        "ping": {"n": 7},
    }
    return more.get(frame, {})


def answered(tab: Tab) -> dict[str, Any]:
    while True:
        frame = tab.hear()
        if frame["type"] in ("receipt", "refused"):
            return frame


def test_every_message_of_a_socket_is_answered_as_the_matrix_says(live_site: LiveSite) -> None:
    world = build()
    tabs: dict[tuple[str, str], tuple[Tab, dict[str, Any]]] = {}

    def heard(head: list[str], actor: str) -> str:
        frame, about = head
        if (about, actor) not in tabs:
            tab = Tab(live_site, world.tables[about], world.people.get(actor))
            tab.send("join")
            tabs[about, actor] = tab, tab.hear()
        tab, first = tabs[about, actor]
        if first["type"] != "snapshot":
            return str(first["type"])
        tab.send(frame, **said(frame, first))
        # An act is written down before it is answered; everything else is answered in order.
        answers = [answered(tab)] if frame == "act" else tab.rest()
        refused = [answer["code"] for answer in answers if answer["type"] == "refused"]
        return refused[0] if refused else "ok"

    try:
        assert compare(matrix.SOCKET, heard) == []
    finally:
        for tab, _first in tabs.values():
            tab.close()


def test_no_message_of_a_socket_is_missing_in_the_matrix() -> None:
    frames = {frame.__struct_config__.tag for frame in typing.get_args(messages.AnyClientFrame)}
    assert frames == {line[0] for line in rows(matrix.SOCKET)}


@pytest.mark.django_db
def test_a_task_that_anybody_could_send_changes_nothing_before_its_time() -> None:
    """Tasks know no person: they are handed keys of rows, and do what is due there by the clock."""
    app.loader.import_default_modules()
    world = build()
    Table.objects.update(bots_ms=None)
    before = fingerprint()
    for name, about in rows(matrix.TASKS):
        key = world.tables[about].pk if about in world.tables else None
        arguments: dict[str, list[Any]] = {"-": [], "tables": [[table.pk for table in world.tables.values()]]}
        app.tasks[name].apply(args=arguments.get(about, [key]), throw=True)
        assert fingerprint() == before, name


def test_no_task_is_missing_in_the_matrix() -> None:
    app.loader.import_default_modules()
    ours = {name for name in app.tasks if not name.startswith(("celery.", "tests."))}
    assert ours == {line[0] for line in rows(matrix.TASKS)}
