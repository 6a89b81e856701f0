"""A table's sockets on the running site, as browsers use them."""

import json
import threading

import pytest
from django.contrib.sessions.models import Session

from clubs.models import Person
from games.tables import services
from games.tables.models import ChatLine, Move, Status, Table
from tests.tables.seated import Tab, act, dealt_table, make_due, people, play_to_the_end, waiting_table


@pytest.fixture
def tabs(live_site):
    """Opens tabs, and closes them all at the end."""
    opened = []

    def open_tab(table, person=None, key=""):
        opened.append(Tab(live_site, table, person, key))
        return opened[-1]

    yield open_tab
    for tab in opened:
        tab.close()


def test_who_joins_sees_the_own_hand_and_nobody_elses(tabs):
    players = people(2)
    table = dealt_table(players)
    mine = tabs(table, players[0]).join()
    assert (mine["you"], mine["seq"], mine["status"]) == (0, 1, "playing")
    assert len(mine["view"]["hand"]) == 10
    assert mine["choices"][0]["do"] == "seal"
    watched = tabs(table).join()
    assert watched["you"] is None
    assert watched["view"]["hand"] == watched["choices"] == []


def test_an_action_is_acknowledged_and_told_to_everybody(tabs):
    players = people(2)
    table = dealt_table(players)
    mine, other, watcher = tabs(table, players[0]), tabs(table, players[1]), tabs(table)
    question = mine.join()
    other.join()
    watcher.join()
    request = mine.act(question)
    receipt = mine.until("receipt")
    assert (receipt["request_id"], receipt["seq"]) == (request, 2)
    assert mine.until("update")["events"][0]["cards"]
    assert other.until("update")["events"] == [{"e": "sealed", "seat": 0, "what": "river", "cards": None}]
    assert watcher.until("update")["seq"] == 2
    assert Move.objects.get(table=table).request_id == request


def test_a_hundred_copies_on_two_sockets_act_once(tabs):
    players = people(2)
    table = dealt_table(players)
    first, second = tabs(table, players[0]), tabs(table, players[0])
    question = first.join()
    second.join()
    for _ in range(18):  # within what a socket may send at once
        first.act(question, "the-same-request")
        second.act(question, "the-same-request")
    for tab in (first, second):
        receipts = [tab.until("receipt") for _ in range(18)]
        assert {(one["seq"], one["decision"]) for one in receipts} == {(2, 1)}
    for _ in range(64):
        services.submit(
            table=table,
            seat=0,
            decision=1,
            action=table.rules.default(table.rules.decode(table.snapshot), 0),
            request_id="the-same-request",
        )
    assert Move.objects.filter(table=table).count() == 1


def test_sealed_choices_of_five_people_at_once_all_count(tabs):
    players = people(5)
    table = dealt_table(players)
    seated = [tabs(table, player) for player in players]
    questions = [tab.join() for tab in seated]
    gate = threading.Barrier(5)

    def answer(tab, question):
        gate.wait()
        tab.act(question)

    threads = [threading.Thread(target=answer, args=pair) for pair in zip(seated, questions, strict=True)]
    for thread in threads:
        thread.start()
    for tab in seated:
        updates = [tab.until("update") for _ in range(5)]
        assert [update["seq"] for update in updates] == [2, 3, 4, 5, 6]
        assert updates[-1]["view"]["phase"] == "pair"
        assert not [frame for frame in tab.frames if frame["type"] == "refused"]


def test_an_old_question_is_refused_as_stale_and_a_resync_shows_the_new_one(tabs):
    players = people(2)
    table = dealt_table(players)
    tab = tabs(table, players[0])
    question = tab.join()
    for seat in (0, 1):
        act(table, seat)
    tab.act(question)
    refused = tab.until("refused")
    assert (refused["code"], refused["decision"]) == ("stale", 2)
    tab.send("resync")
    assert tab.until("snapshot")["decision"] == 2


def test_moves_that_another_process_made_arrive_in_order(tabs):
    players = people(2)
    table = dealt_table(players)
    tab = tabs(table, players[0])
    tab.join()
    for _ in range(6):
        act(table, json.loads(Table.objects.get(pk=table.pk).owing)[0])
    assert [tab.until("update")["seq"] for _ in range(6)] == [2, 3, 4, 5, 6, 7]


def test_moves_without_any_hint_arrive_all_the_same(tabs, monkeypatch):
    from games.tables import broadcast

    players = people(2)
    table = dealt_table(players)
    tab = tabs(table, players[0])
    tab.join()
    monkeypatch.setattr(broadcast, "tell", lambda hint: None)
    act(table, 1)
    assert tab.until("update")["seq"] == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (
            '{"v":1,"type":"act","request_id":"12345678","decision":1,"action":{"do":"seal"},"x":1}',
            "malformed",
        ),
        ('{"v":1,"type":"act","request_id":"short","decision":1,"action":{"do":"seal"}}', "malformed"),
        ('{"v":1,"type":"act","request_id":"12345678","decision":"1","action":{"do":"seal"}}', "malformed"),
        (
            '{"v":1,"type":"act","request_id":"12345678","decision":1,"action":{"do":"seal","all":1}}',
            "malformed",
        ),
        ('{"v":2,"type":"ping","n":1}', "malformed"),
        ('{"v":1,"type":"ping","n":1e400}', "malformed"),
        ('{"v":1,"type":"emote","request_id":"12345678","emote":"spit"}', "malformed"),
        ('{"v":1,"type":"cheat"}', "unknown_type"),
        ("[" * 5000, "malformed"),
        ("null", "malformed"),
        ("\ud7ff\x00", "malformed"),
        (b"\x00\xff", "malformed"),
        ('"' + "é" * 8192 + '"', "too_large"),
    ],
)
def test_a_frame_that_is_none_of_the_protocols_is_refused_and_harms_nothing(tabs, text, code):
    players = people(2)
    table = dealt_table(players)
    tab = tabs(table, players[0])
    tab.join()
    tab.socket.send(text)
    if code == "too_large":  # more than the server reads at all
        assert tab.until_closed() == 1009
    else:
        assert tab.until("refused")["code"] == code
        assert [frame["type"] for frame in tab.rest()] == []
    assert not Move.objects.exists()


def test_nothing_but_a_ping_is_answered_before_joining(tabs):
    players = people(2)
    tab = tabs(dealt_table(players), players[0])
    tab.send("resync")
    assert tab.until("refused")["code"] == "not_joined"
    assert tab.rest() == []


def test_who_only_watches_plays_nothing(tabs):
    table = dealt_table(people(2))
    tab = tabs(table, people(1)[0])
    tab.join()
    tab.send("act", request_id="12345678", decision=1, action={"do": "seal", "cards": ["As"]})
    tab.send("vote", abort=True)
    tab.send("back")
    assert [tab.until("refused")["code"] for _ in range(3)] == ["not_seated"] * 3


def test_a_flood_is_refused_and_then_shut_out(tabs):
    players = people(2)
    tab = tabs(dealt_table(players), players[0])
    tab.join()
    for _ in range(400):
        try:
            tab.send("ping", n=1)
        except Exception:
            break
    assert tab.until_closed() == 1008
    assert [frame for frame in tab.frames if frame.get("code") == "rate_limited"]


def test_talk_is_limited_more_than_play(tabs):
    host = people(1)[0]
    table = waiting_table(host)
    tab = tabs(table, host)
    tab.join()
    for n in range(12):
        tab.send("say", request_id=f"line-{n:04d}", text="again and again")
    frames = tab.rest()
    assert [frame["code"] for frame in frames if frame["type"] == "refused"][:1] == ["rate_limited"]
    assert ChatLine.objects.count() < 12


def test_what_is_said_arrives_as_text_and_once(tabs):
    players = people(2)
    table = dealt_table(players)
    mine, other = tabs(table, players[0]), tabs(table, players[1])
    mine.join()
    other.join()
    evil = "<img src=x onerror=alert(1)>\"'&"
    for _ in range(2):
        mine.send("say", request_id="one-line", text=evil)
    assert other.until("chat")["line"]["text"] == evil
    mine.send("emote", request_id="an-emote", emote="bravo")
    assert other.until("chat")["line"]["emote"] == "bravo"
    assert [line["text"] for line in tabs(table).join()["chat"]] == [evil, None]


def test_a_stranger_without_a_name_watches_but_does_not_talk(tabs):
    tab = tabs(waiting_table(people(1)[0]))
    tab.join()
    tab.send("say", request_id="one-line", text="hello")
    assert tab.until("refused")["code"] == "not_allowed"


def test_a_private_table_is_shut_to_strangers_and_open_by_its_link(tabs):
    host, guest = people(2)
    table = waiting_table(host, private=True)
    stranger = tabs(table, guest)
    stranger.send("join")
    assert stranger.until_closed() == 4403
    assert tabs(table, guest, key=table.invite).join()["status"] == "waiting"
    assert tabs(table, host).join()["table"]["host"] == 0


def test_a_table_that_is_not_there_is_said_so(tabs):
    tab = tabs(Table(slug="nosuch"))
    tab.send("join")
    assert tab.until_closed() == 4404


def test_sitting_down_starts_the_table_before_everybodys_eyes(tabs):
    host, guest = people(2)
    table = waiting_table(host)
    first, second = tabs(table, host), tabs(table, guest)
    first.join()
    assert second.join()["you"] is None
    services.sit(table=table, person=guest)
    assert second.until("snapshot")["you"] == 1
    assert first.until("seats")["status"] == "cutting"
    dealt = first.until("update")
    assert (dealt["seq"], dealt["status"]) == (1, "playing")
    assert dealt["events"][1]["hands"][1] is None


def test_cuts_are_promised_revealed_and_shown(tabs):
    from games.engine import deal

    host, guest = people(2)
    table = waiting_table(host)
    entropy = ["0a" * 32, "0b" * 32]
    promises = [deal.cut_commitment(table.slug, bytes.fromhex(one)) for one in entropy]
    first = tabs(table, host)
    first.join(cut=promises[0])
    services.sit(table=table, person=guest)
    second = tabs(table, guest)
    second.join(cut=promises[1])
    for tab, own in ((first, entropy[0]), (second, entropy[1])):
        tab.until("seats", lambda frame: frame["owing"])
        tab.send("reveal", entropy=own)
    first.until("update", lambda frame: frame["seq"] == 1)
    shown = first.until("seats", lambda frame: frame["status"] == "playing")["deal"]
    assert [cut["entropy"] for cut in shown["cuts"]] == entropy
    assert shown["seed"] is None


def test_two_tabs_of_one_person_see_the_same(tabs):
    players = people(2)
    table = dealt_table(players)
    one, two = tabs(table, players[0]), tabs(table, players[0])
    question = one.join()
    two.join()
    one.act(question)
    assert one.until("update") == two.until("update")


def test_watchers_and_players_who_are_here_are_counted(tabs):
    players = people(2)
    table = dealt_table(players)
    tab = tabs(table, players[1])
    tab.join()
    tabs(table).join()
    present = tab.until("presence", lambda frame: frame["watchers"] == 1)
    assert present["here"] == [1]


def test_logging_out_closes_the_socket_and_says_so(tabs):
    players = people(2)
    tab = tabs(dealt_table(players), players[0])
    tab.join()
    tab.client.post("/accounts/logout/")
    assert tab.until_closed(5) == 4401
    assert tab.frames[-1]["type"] == "closed"


def test_an_ended_session_closes_the_socket_without_any_hint(tabs):
    players = people(2)
    tab = tabs(dealt_table(players), players[0])
    tab.join()
    Session.objects.all().delete()
    assert tab.until_closed(8) == 4401


def test_a_new_password_closes_the_sockets_of_every_session_and_of_nobody_else(tabs):
    players = people(2)
    table = dealt_table(players)
    hers, his = tabs(table, players[0]), tabs(table, players[1])
    hers.join(), his.join()
    players[0].set_password("other good words")
    players[0].save()
    assert hers.until_closed(8) == 4401
    his.rest()
    assert his.code is None


def test_a_person_who_is_shut_out_loses_the_socket(tabs):
    players = people(2)
    tab = tabs(dealt_table(players), players[0])
    tab.join()
    Person.objects.filter(pk=players[0].pk).update(is_active=False)
    assert tab.until_closed(8) == 4401


def test_who_is_removed_from_a_private_table_is_out(tabs):
    host, guest = people(2)
    table = waiting_table(host, 3, private=True)
    services.sit(table=table, person=guest, key=table.invite)
    tab = tabs(table, guest)
    assert tab.join()["you"] == 1
    services.remove(table=table, by=host, index=1)
    assert tab.until_closed() == 4403


def test_a_timeout_is_seen_by_all_and_absence_too(tabs):
    players = people(2)
    table = dealt_table(players)
    tab = tabs(table, players[0])
    tab.join()
    for _ in range(2):
        make_due(table)
        services.expire(table_id=table.pk)
    tab.until("update", lambda frame: frame["seq"] == 5)
    assert [seat["absent"] for seat in tab.frames[-1]["seats"]] == [True, True]
    told = [frame["late"] for frame in tab.frames if frame["type"] == "update"]
    assert told == [0, 1, 0, 1]
    assert [entry["late"] for entry in tabs(table).join()["log"]] == [None, 0, 1, 0, 1]
    tab.send("back")
    assert [seat["absent"] for seat in tab.until("seats")["seats"]] == [False, True]


def test_a_vote_to_stop_is_seen_and_when_all_agree_the_seed_is_opened(tabs):
    players = people(2)
    table = dealt_table(players)
    first, second = tabs(table, players[0]), tabs(table, players[1])
    first.join()
    second.join()
    first.send("vote", abort=True)
    assert second.until("seats", lambda frame: frame["votes"])["votes"] == [0]
    second.send("vote", abort=True)
    stopped = first.until("snapshot")
    assert stopped["status"] == "aborted"
    assert stopped["reason"]
    assert stopped["deal"]["seed"] == bytes(table.seed).hex()


def test_the_end_brings_the_result_the_seed_and_the_rematch(tabs):
    players = people(2)
    table = dealt_table(players)
    tab = tabs(table, players[0])
    tab.join()
    play_to_the_end(table)
    last = tab.until("update", lambda frame: frame["status"] == "finished")
    assert sorted(last["result"]["places"])[0] == 1
    assert tab.until("seats")["deal"]["seed"] == bytes(table.seed).hex()
    again = services.rematch(table=table, by=players[1])
    assert tab.until("snapshot")["table"]["rematch"] == again.slug


def test_a_late_comer_gets_the_whole_log(tabs):
    players = people(2)
    table = dealt_table(players)
    play_to_the_end(table)
    table.refresh_from_db()
    log = tabs(table).join()["log"]
    assert [entry["seq"] for entry in log] == list(range(1, table.seq + 1))
    assert log[-1]["events"][-1]["e"] == "finished"
    assert table.status == Status.FINISHED
