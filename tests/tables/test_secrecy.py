"""No frame tells anybody a card, a seed or a key that is not theirs to know."""

import json
import re

import pytest
from django.test import Client

from games.tables import services
from games.tables.models import Table
from tests.tables.seated import CARD, Tab, act, dealt_table, owing, people, play_to_the_end, waiting_table


def cards_of(events):
    return set(CARD.findall(json.dumps(events)))


@pytest.fixture
def table_and_tabs(live_site):
    players = people(3)
    table = dealt_table(players, options={"memory_aid": "on"})
    tabs = [Tab(live_site, table, player) for player in [*players, None]]
    for tab in tabs:
        tab.join()
    yield table, tabs
    for tab in tabs:
        tab.close()


def test_every_card_in_a_frame_was_shown_to_that_viewer_by_an_event(table_and_tabs):
    table, tabs = table_and_tabs
    play_to_the_end(table)
    table.refresh_from_db()
    assert table.status == "finished"
    for tab in tabs:
        tab.until("update", lambda frame: frame["status"] == "finished")
        shown = set()
        for text, frame in zip(tab.texts, tab.frames, strict=True):
            if frame["type"] == "snapshot":
                shown |= cards_of([entry["events"] for entry in frame["log"]])
            elif frame["type"] == "update":
                shown |= cards_of(frame["events"])
            assert set(CARD.findall(text)) <= shown
    dealt = [cards_of(tab.frames[0]["log"][0]["events"][1]) for tab in tabs]
    assert [len(hand) for hand in dealt] == [10, 10, 10, 0]
    assert len(set.union(*dealt)) == 30


def test_a_sealed_card_is_in_no_frame_to_others_until_it_is_revealed(table_and_tabs):
    table, tabs = table_and_tabs
    hidden = table.rules.default(table.rules.decode(table.snapshot), 0).cards[0]
    act(table, 0)
    assert tabs[0].until("update")["view"]["mine"] == [hidden]
    for tab in tabs[1:]:
        tab.until("update")
        tab.send("resync")
        tab.until("snapshot")
        assert hidden not in "".join(tab.texts)


def test_frames_to_others_have_the_same_shape_whatever_was_chosen(live_site):
    def told(which):
        players = people(2)
        table = dealt_table(players)
        watcher = Tab(live_site, table)
        watcher.join()
        hand = table.rules.decode(table.snapshot).hands[0]
        from games.engine.choices import Action

        act(table, 0, Action("seal", cards=(hand[which],)))
        frame = watcher.until("update")
        watcher.close()
        return (
            frame["events"],
            frame["choices"],
            frame["owing"],
            frame["view"]["sealed"],
            frame["view"]["held"],
        )

    assert told(0) == told(9)


def test_neither_seed_nor_key_is_anywhere_before_the_end(table_and_tabs):
    table, tabs = table_and_tabs
    key = json.loads(table.setup)["key"]
    seed = bytes(table.seed).hex()
    for _ in range(9):
        act(table, owing(table)[0])
    for tab in tabs:
        tab.send("resync")
        tab.until("snapshot", lambda frame: frame["seq"] == 10)
        assert seed not in "".join(tab.texts)
        assert key not in "".join(tab.texts)


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["", "replay/", "replay.json", "export.json"])
@pytest.mark.parametrize("who", ["player", "organiser", "stranger"])
def test_no_page_tells_a_card_before_the_end(page, who):
    players = people(2)
    table = dealt_table(players)
    client = Client()
    if who != "stranger":
        person = players[0]
        if who == "organiser":
            person = people(1)[0]
            person.is_staff = person.is_superuser = True
            person.save()
        client.force_login(person)
    response = client.get(f"/t/{table.slug}/{page}")
    assert response.status_code == (200 if page == "" else 404)
    text = response.content.decode()
    assert not re.search(rf"{bytes(table.seed).hex()}|{json.loads(table.setup)['key']}", text)
    assert not CARD.findall(text)


@pytest.mark.django_db
def test_the_admin_shows_no_hand_no_seed_and_no_invitation():
    organiser = people(1)[0]
    organiser.is_staff = organiser.is_superuser = True
    organiser.save()
    table = dealt_table(people(2), private=True)
    client = Client()
    client.force_login(organiser)
    secrets = [bytes(table.seed).hex(), json.loads(table.setup)["key"], table.invite, str(bytes(table.seed))]
    for path in ("", f"{table.pk}/change/", f"{table.pk}/history/"):
        response = client.get(f"/admin/tables/table/{path}")
        assert response.status_code == 200
        text = response.content.decode()
        assert not [secret for secret in secrets if secret in text]
        assert not CARD.findall(text.replace("&quot;", '"'))


@pytest.mark.django_db
def test_an_organiser_stops_a_table_in_the_admin_only_with_a_reason():
    organiser = people(1)[0]
    organiser.is_staff = organiser.is_superuser = True
    organiser.save()
    table = dealt_table(people(2))
    client = Client()
    client.force_login(organiser)
    chosen = {"action": "stop", "_selected_action": table.pk}
    assert b"Reason" in client.post("/admin/tables/table/", chosen).content
    client.post("/admin/tables/table/", {**chosen, "confirmed": "1", "reason": " "})
    assert Table.objects.get(pk=table.pk).status == "playing"
    client.post("/admin/tables/table/", {**chosen, "confirmed": "1", "reason": "Power cut"})
    assert Table.objects.get(pk=table.pk).reason == "Power cut"


@pytest.mark.django_db(transaction=True)
def test_hints_name_a_table_and_numbers_and_nothing_else(monkeypatch):
    import redis
    from django.conf import settings

    from games.tables import broadcast

    listener = redis.Redis.from_url(settings.REDIS_URL).pubsub(ignore_subscribe_messages=True)
    listener.subscribe(broadcast.channel())
    listener.get_message(timeout=1)
    table = dealt_table(people(2))
    play_to_the_end(table)
    services.say(table=table, person_id=table.host_id, request_id="one-line", text="Ah Kh")
    waiting_table(people(1)[0])
    heard = []
    while (message := listener.get_message(timeout=1)) is not None or not heard:
        if message:
            heard.append(json.loads(message["data"]))
    listener.close()
    for bundle in heard:
        assert set(bundle) <= {"sender", "hints", "presence", "sessions"}
        for hint in bundle.get("hints", ()):
            assert set(hint) <= {"table", "seq", "changes", "chat"}
