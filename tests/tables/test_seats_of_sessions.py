"""A session at the live table: coming late, sitting out, leaving; and what the table's clock stamps."""

import json
import secrets
from random import Random
from typing import Any

import msgspec
import pytest

from games import bots, verify
from games.engine.choices import Action, is_aside
from games.engine.registry import get_game
from games.tables import messages, moves, records, services, states
from games.tables.models import Finish, Move, Seat, Table
from games.tables.services import opening
from games.tables.watched import Watched, load
from tests.tables.seated import Tab, act, make_due, owing, people, play_to_the_end, state_of

pytestmark = pytest.mark.django_db(transaction=True)


def session(players: list[Any], seats: int, game: str = "persuit", **options: Any) -> Table:
    """A session that has begun with these people; the other seats stay open."""
    if game == "persuit":
        options["mode"] = "hands"
    table = services.open_table(
        game=game, seats=seats, host=players[0], options=options, late_seats=seats > len(players)
    )
    for player in players[1:]:
        services.sit(table=table, person=player)
    if seats > len(players):
        services.start(table=table, by=players[0], with_bots=False)
    make_due(table)
    services.expire(table_id=table.pk)
    table.refresh_from_db()
    assert table.status == "playing"
    return table


def one_hand(table: Table) -> None:
    hand = state_of(table).hand
    while state_of(table).hand == hand and (seats := owing(table)):
        act(table, seats[0])


def clocks(table: Table) -> list[dict[str, Any]]:
    table.refresh_from_db()
    return json.loads(table.clocks)


def seats_frame(table: Table) -> list[dict[str, Any]]:
    loaded = load(table.slug)
    assert loaded
    return json.loads(bytes(Watched(loaded).seats()))


# --- coming late ---


def test_without_bots_the_free_seats_stay_open_only_where_the_table_was_opened_so() -> None:
    host, other = people(2)
    table = session([host, other], 4)
    assert table.seat_count == 4
    assert state_of(table).seated == ("in", "in", "open", "open")
    closed = services.open_table(game="paiute", seats=4, host=host)
    services.sit(table=closed, person=other)
    services.start(table=closed, by=host, with_bots=False)
    closed.refresh_from_db()
    assert closed.seat_count == 2


def test_alone_nobody_begins_a_session() -> None:
    (host,) = people(1)
    table = services.open_table(game="paiute", seats=3, host=host, late_seats=True)
    with pytest.raises(services.Refused) as refused:
        services.start(table=table, by=host, with_bots=False)
    assert refused.value.code == "wrong_seats"


@pytest.mark.parametrize(("game", "options"), [("saint", {}), ("persuit", {"mode": "freezeout"})])
def test_a_game_that_nobody_can_join_has_no_late_seats(game: str, options: dict[str, Any]) -> None:
    with pytest.raises(services.Refused) as refused:
        services.open_table(game=game, seats=4, host=people(1)[0], options=options, late_seats=True)
    assert refused.value.code == "no_late_seats"


def test_who_sits_down_late_has_the_seat_and_plays_from_the_next_hand_on() -> None:
    *begun, late = people(3)
    table = session(begun, 3)
    before = table.seq, table.changes
    seat = services.sit(table=table, person=late)
    table.refresh_from_db()
    assert (seat.index, table.seq, table.changes) == (2, before[0] + 1, before[1] + 1)
    move = Move.objects.get(table=table, seq=table.seq)
    assert (move.seat, json.loads(move.action), move.by) == (2, {"do": "join"}, "person")
    assert state_of(table).seated[2] == "joins next"
    assert services.sit(table=table, person=late).pk == seat.pk  # twice is once
    one_hand(table)
    assert state_of(table).seated == ("in", "in", "in")
    assert len(state_of(table).hands[2]) == 5


def test_who_comes_too_late_gets_no_seat_and_changes_nothing() -> None:
    *begun, late = people(3)
    table = session(begun, 3, hands=1)
    changes = table.changes
    with pytest.raises(services.Refused) as refused:
        services.sit(table=table, person=late)
    assert refused.value.code == "too_late"
    table.refresh_from_db()
    assert table.changes == changes
    assert Seat.objects.get(table=table, index=2).open


def test_a_late_seat_is_taken_once_and_a_full_session_takes_nobody() -> None:
    *begun, late, later = people(4)
    table = session(begun, 3)
    services.sit(table=table, person=late, index=2)
    with pytest.raises(services.Refused) as refused:
        services.sit(table=table, person=later, index=2)
    assert refused.value.code == "started"


@pytest.mark.parametrize(
    ("where", "what"), [(moves.Batch, "write"), (opening, "save")], ids=["write", "save"]
)
def test_if_anything_fails_nobody_has_sat_down_and_no_state_is_kept_that_never_was(
    monkeypatch: pytest.MonkeyPatch, where: Any, what: str
) -> None:
    *begun, late = people(3)
    table = session(begun, 3)

    def broken(*_: Any) -> None:
        raise RuntimeError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(where, what, broken)
        with pytest.raises(RuntimeError):
            services.sit(table=table, person=late)
    assert states.kept(table.pk, table.slug, table.seq + 1) is None
    assert Seat.objects.get(table=table, index=2).open
    act(table, owing(table)[0])
    assert state_of(table).seated[2] == "open"
    services.sit(table=table, person=late)
    assert state_of(table).seated[2] == "joins next"


def test_a_game_with_a_seat_that_nobody_took_ends_replays_and_is_verified() -> None:
    *begun, late = people(3)
    table = session(begun, 4, hands=3)
    services.sit(table=table, person=late)
    play_to_the_end(table)
    assert sorted(Finish.objects.filter(table=table).values_list("index", flat=True)) == [0, 1, 2]
    exported = msgspec.json.encode(records.export(table))
    checks = verify.checks_of(verify.export_from(exported))
    assert [check.id for check in checks if check.ok is False] == []
    assert json.loads(exported)["setup"]["vacant"] == [2, 3]
    assert json.loads(exported)["result"]["places"][3] == 4
    assert len(records.steps(table)) == table.seq


def test_a_rematch_keeps_the_free_seats_free() -> None:
    begun = people(2)
    table = session(begun, 3, hands=1)
    play_to_the_end(table)
    again = services.rematch(table=table, by=begun[0])
    assert (again.late_seats, again.seat_count) == (True, 3)


# --- sitting out and leaving ---


def test_an_aside_is_never_stale_and_costs_no_time() -> None:
    table = session(people(3), 3)
    make_due(table, by_ms=-1_000)  # long over the seconds; the bank runs
    (asked,) = owing(table)
    seat = (asked + 1) % 3
    before = clocks(table)[seat]
    decision = table.decision
    act(table, seat, Action("sit_out"), decision=decision + 7)
    table.refresh_from_db()
    assert (table.decision, owing(table)) == (decision, [asked])
    assert clocks(table)[seat] == before
    assert state_of(table).seated[seat] == "sits out next"


def test_who_says_something_is_present_again() -> None:
    table = session(people(3), 3)
    seat = (owing(table)[0] + 1) % 3
    person = Seat.objects.get(table=table, index=seat).person
    assert person
    services.away(table=table, person_id=person.pk)
    act(table, seat, Action("sit_out"))
    assert not clocks(table)[seat].get("absent", False)


def test_leaving_is_the_games_own_where_it_can_be_left_and_the_table_waits_no_longer() -> None:
    players = people(3)
    table = session(players, 3)
    services.leave(table=table, person=players[1])
    assert state_of(table).seated[1] == "leaving"
    assert clocks(table)[1]["absent"]  # what is still asked in this hand is answered at once
    one_hand(table)
    assert state_of(table).seated[1] == "left"
    services.away(table=table, person_id=players[1].pk)
    assert not seats_frame(table)[1]["absent"]  # nobody waits for a seat that has left
    for _ in range(6):
        (seat,) = owing(table)
        assert seat != 1
        act(table, seat)
    table.refresh_from_db()
    changes = table.changes
    services.leave(table=table, person=players[1])
    table.refresh_from_db()
    assert table.changes == changes


def test_who_sits_out_has_left_at_once() -> None:
    players = people(4)
    table = session(players, 4)
    act(table, 1, Action("sit_out"))
    one_hand(table)
    services.leave(table=table, person=players[1])
    assert state_of(table).seated[1] == "left"
    assert not clocks(table)[1].get("absent", False)


def test_in_the_last_hand_leaving_is_being_away() -> None:
    players = people(2)
    table = session(players, 2, hands=1)
    services.leave(table=table, person=players[1])
    assert clocks(table)[1]["absent"]
    assert state_of(table).seated == ("in", "in")


def test_a_session_that_all_but_one_have_left_ends_with_a_result_for_everybody() -> None:
    players = people(3)
    table = session(players, 3)
    services.leave(table=table, person=players[0])
    services.leave(table=table, person=players[1])
    one_hand(table)
    table.refresh_from_db()
    assert table.status == "finished"
    assert Finish.objects.filter(table=table).count() == 3


def test_who_has_left_is_not_asked_about_stopping() -> None:
    players = people(3)
    table = session(players, 3)
    services.leave(table=table, person=players[2])
    one_hand(table)
    services.back(table=table, person_id=players[2].pk)  # the tab is still open
    for player in players[:2]:
        services.vote_abort(table=table, person_id=player.pk, abort=True)
    table.refresh_from_db()
    assert table.status == "aborted"


def test_who_has_left_can_not_stop_the_others() -> None:
    players = people(3)
    table = session(players, 3)
    services.leave(table=table, person=players[2])
    one_hand(table)
    services.vote_abort(table=table, person_id=players[2].pk, abort=True)
    table.refresh_from_db()
    assert table.status == "playing"


@pytest.mark.parametrize("policy", bots.policies("paiute"))
def test_bots_never_sit_out(policy: str) -> None:
    game = get_game("paiute")
    table = session(people(3), 3, game="paiute")
    state, (seat,) = state_of(table), owing(table)
    choices = game.choices(state, seat)
    assert any(is_aside(choice) for choice in choices)
    for seed in range(30):
        action = bots.choose("paiute", policy, game.view(state, seat), choices, Random(seed))
        assert action.do in ("stock", "discards")


# --- the clock's stamp ---


def test_the_table_stamps_whole_minutes_since_the_deal_where_a_house_rule_goes_by_time() -> None:
    table = session(people(2), 2, level_minutes=10)
    ago = 61 * 60_000 + 5_000
    Table.objects.filter(pk=table.pk).update(started_ms=table.started_ms - ago)
    act(table, owing(table)[0])
    assert json.loads(Move.objects.latest("seq").action)["minute"] == 61
    assert state_of(table).minute == 61
    plain = session(people(2), 2)
    act(plain, owing(plain)[0])
    assert "minute" not in json.loads(Move.objects.filter(table=plain).latest("seq").action)


def test_a_minute_from_a_player_is_malformed() -> None:
    frame = {
        "v": 1,
        "type": "act",
        "request_id": "12345678",
        "decision": 1,
        "action": {"do": "check", "minute": 99},
    }
    with pytest.raises(messages.Malformed) as caught:
        messages.read(json.dumps(frame))
    assert caught.value.code == "malformed"
    del frame["action"]["minute"]  # type: ignore[attr-defined]
    assert messages.read(json.dumps(frame))


# --- at the sockets ---


def test_a_watcher_who_sits_down_late_is_shown_the_seat_and_everybody_hears_of_it(live_site: Any) -> None:
    *begun, late = people(3)
    table = session(begun, 3)
    player, watcher = Tab(live_site, table, begun[0]), Tab(live_site, table, late)
    assert player.join()["you"] == 0
    shown = watcher.join()
    assert shown["you"] is None
    assert shown["table"]["late_seats"]
    assert shown["seats"][2]["open"]
    services.sit(table=table, person=late)
    mine = watcher.until("snapshot", lambda frame: frame["you"] == 2)
    assert mine["view"]["seated"] == ["in", "in", "joins next"]
    assert [choice["do"] for choice in mine["choices"]] == ["leave"]
    told = player.until("update", lambda frame: frame["events"])
    assert told["events"] == [{"e": "seated", "seat": 2, "now": "joins next"}]
    named = player.until("seats", lambda frame: not frame["seats"][2]["open"])
    assert named["seats"][2]["name"] == late.username
    request = secrets.token_hex(8)
    watcher.send("act", request_id=request, decision=0, action={"do": "leave"})
    assert watcher.until("receipt")["request_id"] == request
    assert watcher.until("update")["view"]["seated"][2] == "left"
    player.close()
    watcher.close()
