"""The table's pages and forms over HTTP."""

import json
import subprocess
import sys

import pytest
from django.test import Client

from clubs.models import Person
from games.tables import services
from games.tables.models import Status, Table
from tests.tables.seated import dealt_table, people, play_to_the_end, waiting_table

pytestmark = pytest.mark.django_db


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def test_a_table_has_a_page_for_everybody():
    table = waiting_table(people(1)[0])
    assert Client().get(f"/t/{table.slug}/").status_code == 200


def test_a_private_table_is_not_there_for_a_stranger_without_its_link():
    table = waiting_table(people(1)[0], private=True)
    assert Client().get(f"/t/{table.slug}/").status_code == 404
    assert Client().get(f"/t/{table.slug}/?key=guess").status_code == 404
    assert Client().post(f"/t/{table.slug}/sit/").status_code == 404
    assert Client().get(f"/t/{table.slug}/?key={table.invite}").status_code == 200


def test_the_links_of_a_private_table_carry_its_key_also_for_who_sits_there_without_it():
    host = people(1)[0]
    table = waiting_table(host, private=True)
    client = Client()
    client.force_login(host, backend="django.contrib.auth.backends.ModelBackend")
    shown = client.get(f"/t/{table.slug}/").context
    assert shown["invite_url"] == f"http://testserver/t/{table.slug}/invitation/?key={table.invite}"
    assert shown["replay_url"] == f"/t/{table.slug}/replay/?key={table.invite}"
    assert shown["export_url"] == f"/t/{table.slug}/export.json?key={table.invite}"
    assert Client().get(shown["invite_url"]).status_code == 200


def test_a_visitor_who_sits_becomes_a_guest_with_that_seat():
    table = waiting_table(people(1)[0])
    client = Client()
    response = client.post(f"/t/{table.slug}/sit/", {"seat": "1"})
    assert response.status_code == 302
    assert table.seats.get(index=1).person.is_guest
    assert Table.objects.get(pk=table.pk).status == Status.CUTTING


@pytest.mark.parametrize("form", ["leave", "start", "bot", "stop", "rematch"])
def test_a_visitor_who_does_not_sit_stays_a_visitor(form):
    table = waiting_table(people(1)[0])
    before = Person.objects.count()
    answer = Client().post(f"/t/{table.slug}/{form}/", headers={"X-Requested-With": "fetch"})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_seated")
    assert Person.objects.count() == before


def test_forms_do_what_they_say():
    host, guest = people(2)
    table = waiting_table(host, 4)
    mine = client_of(host)
    client_of(guest).post(f"/t/{table.slug}/sit/")
    mine.post(f"/t/{table.slug}/bot/", {"seat": "3"})
    assert [seat.open for seat in table.seats.all()] == [False, False, True, False]
    mine.post(f"/t/{table.slug}/remove/", {"seat": "3"})
    client_of(guest).post(f"/t/{table.slug}/leave/")
    assert [seat.open for seat in table.seats.all()] == [False, True, True, True]
    mine.post(f"/t/{table.slug}/start/")
    assert Table.objects.get(pk=table.pk).status == Status.CUTTING


def test_what_is_refused_is_said_to_a_page_and_to_a_script():
    host, guest = people(2)
    table = waiting_table(host, 4)
    answer = client_of(guest).post(f"/t/{table.slug}/start/", headers={"X-Requested-With": "fetch"})
    assert answer.status_code == 409
    assert answer.json()["code"] == "not_host"
    assert answer.json()["message"]
    page = client_of(guest).post(f"/t/{table.slug}/start/", follow=True)
    assert page.status_code == 200
    assert [str(message) for message in page.context["messages"]] == [answer.json()["message"]]


@pytest.mark.parametrize("form", ["sit", "leave", "start", "bot", "remove", "stop", "rematch"])
def test_a_form_is_no_link(form):
    table = waiting_table(people(1)[0])
    assert Client().get(f"/t/{table.slug}/{form}/").status_code == 405


def test_nonsense_in_a_form_is_no_fault_of_ours():
    host = people(1)[0]
    table = waiting_table(host, 3)
    for seat in ("x", "-1", "99", "²", "1" * 50, ""):
        assert client_of(host).post(f"/t/{table.slug}/bot/", {"seat": seat}).status_code in (302, 404)
        assert client_of(host).post(f"/t/{table.slug}/remove/", {"seat": seat}).status_code in (302, 404)


def test_a_finished_game_is_replayed_exported_and_verified(tmp_path):
    players = people(3)
    table = dealt_table(players)
    play_to_the_end(table)
    client = Client()
    assert client.get(f"/t/{table.slug}/replay/").status_code == 200
    data = client.get(f"/t/{table.slug}/replay.json").json()
    table.refresh_from_db()
    assert [step["seq"] for step in data["steps"]] == list(range(1, table.seq + 1))
    assert [len(step["views"]) for step in data["steps"]] == [4] * table.seq
    assert data["steps"][-1]["views"][3]["places"] == data["result"]["places"]
    exported = tmp_path / "game.json"
    exported.write_bytes(client.get(f"/t/{table.slug}/export.json").content)
    assert json.loads(exported.read_text())["seed"] == bytes(table.seed).hex()
    done = subprocess.run(
        [sys.executable, "-m", "games.verify", str(exported)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_stopped_game_opens_its_cards_without_a_result():
    players = people(2)
    table = dealt_table(players)
    for player in players:
        services.vote_abort(table=table, person_id=player.pk, abort=True)
    exported = Client().get(f"/t/{table.slug}/export.json").json()
    assert exported["result"] is None
    assert exported["commitment"] == table.commitment


def test_a_rematch_leads_to_the_new_table():
    players = people(2)
    table = dealt_table(players)
    play_to_the_end(table)
    answer = client_of(players[0]).post(f"/t/{table.slug}/rematch/")
    assert answer.url == Table.objects.get(rematch_of=table).get_absolute_url()
