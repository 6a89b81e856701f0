"""How tables come to be, fill, start, end and go on."""

import datetime
import json
from contextlib import contextmanager

import pytest
from django.db.models import F

from clubs.models import Person
from games.tables import queries, services
from games.tables.models import ChatLine, Seat, Status
from games.tables.services import Refused
from tests.tables.seated import dealt_table, make_due, people, play_to_the_end, waiting_table

pytestmark = pytest.mark.django_db


@contextmanager
def refusal(code):
    with pytest.raises(Refused) as refused:
        yield
    assert refused.value.code == code


def test_play_now_seats_a_person_with_bots_and_starts():
    person = people(1)[0]
    table = services.play_now(person=person, game="saint")
    assert table.status == Status.CUTTING
    assert [bool(seat.bot) for seat in table.seats.all()] == [False, True, True, True]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "whist"}, "no_game"),
        ({"seats": 6}, "wrong_seats"),
        ({"seats": 1}, "wrong_seats"),
        ({"options": {"share": "sideways"}}, "wrong_options"),
        ({"options": {"shares": "up"}}, "wrong_options"),
        ({"pace_seconds": 0}, "wrong_pace"),
        ({"pace_kind": "pigeon"}, "wrong_pace"),
        ({"bot_names": ["random"] * 3}, "wrong_seats"),
        ({"bot_names": ["oracle"]}, "no_bot"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(wish, code):
    with refusal(code):
        services.open_table(**{"game": "saint", "seats": 3, "host": people(1)[0], **wish})


def test_house_rules_are_written_down_whole():
    table = waiting_table(people(1)[0], options={"share": "down"})
    assert table.options["share"] == "down"
    assert table.options["pickup"] == "same-order"


def test_the_last_to_sit_starts_the_table():
    host, guest, late = people(3)
    table = waiting_table(host)
    services.sit(table=table, person=guest)
    table.refresh_from_db()
    assert table.status == Status.CUTTING
    with refusal("started"):
        services.sit(table=table, person=late)


def test_sitting_twice_is_sitting_once():
    host = people(1)[0]
    table = waiting_table(host, 3)
    assert services.sit(table=table, person=host).index == 0
    assert Seat.objects.filter(person=host).count() == 1


def test_a_taken_seat_is_refused():
    host, guest = people(2)
    table = waiting_table(host, 3)
    with refusal("taken"):
        services.sit(table=table, person=guest, index=0)


def test_a_private_table_needs_its_link():
    host, guest = people(2)
    table = waiting_table(host, private=True)
    with refusal("private"):
        services.sit(table=table, person=guest)
    with refusal("private"):
        services.sit(table=table, person=guest, key="guessed")
    assert services.sit(table=table, person=guest, key=table.invite).index == 1


def test_a_seat_at_a_waiting_table_is_free_again_when_one_leaves():
    host, guest = people(2)
    table = waiting_table(host, 3)
    services.sit(table=table, person=guest)
    services.leave(table=table, person=guest)
    assert table.seats.get(index=1).open


def test_the_host_starts_with_bots_in_the_open_seats():
    host, guest = people(2)
    table = waiting_table(host, 4)
    with refusal("not_host"):
        services.start(table=table, by=guest)
    services.start(table=table, by=host)
    services.start(table=table, by=host)
    table.refresh_from_db()
    assert table.status == Status.CUTTING
    assert table.seats.exclude(bot="").count() == 3


def test_the_host_starts_without_the_open_seats():
    host, guest = people(2)
    table = waiting_table(host, 5)
    with refusal("wrong_seats"):
        services.start(table=table, by=host, with_bots=False)
    services.sit(table=table, person=guest, index=3)
    services.start(table=table, by=host, with_bots=False)
    table.refresh_from_db()
    assert table.seat_count == 2
    assert list(table.seats.values_list("index", "person")) == [(0, host.pk), (1, guest.pk)]


def test_the_host_gives_seats_to_bots_and_takes_them_back():
    host = people(1)[0]
    table = waiting_table(host, 3)
    assert services.add_bot(table=table, by=host).bot
    services.remove(table=table, by=host, index=1)
    assert table.seats.get(index=1).open


def test_birth_dates_decide_youth_and_go_nowhere_else():
    players = people(3)
    for player, year in zip(players, (1990, None, 2001), strict=True):
        date = datetime.date(year, 5, 1) if year else None
        Person.objects.filter(pk=player.pk).update(birth_date=date)
    table = dealt_table(players)
    setup = json.loads(table.setup)
    assert setup["youth"] == [1, None, 0]
    assert "1990" not in table.snapshot + table.setup


def test_a_game_is_stopped_when_all_who_are_present_want_it():
    players = people(3)
    table = dealt_table(players)
    services.leave(table=table, person=players[2])
    services.vote_abort(table=table, person_id=players[0].pk, abort=True)
    services.vote_abort(table=table, person_id=players[0].pk, abort=False)
    services.vote_abort(table=table, person_id=players[1].pk, abort=True)
    table.refresh_from_db()
    assert table.status == Status.PLAYING
    services.vote_abort(table=table, person_id=players[0].pk, abort=True)
    table.refresh_from_db()
    assert table.status == Status.ABORTED
    assert table.reason
    assert not table.finishes.exists()


def test_the_host_alone_does_not_stop_a_game_of_others_but_an_organiser_does():
    players = people(2)
    table = dealt_table(players)
    with refusal("not_allowed"):
        services.abort(table=table, by=players[0], reason="I lose")
    organiser = people(1)[0]
    organiser.is_staff = True
    with refusal("no_reason"):
        services.abort(table=table, by=organiser, reason=" ")
    services.abort(table=table, by=organiser, reason="The room closes")
    table.refresh_from_db()
    assert (table.status, table.reason) == (Status.ABORTED, "The room closes")
    with refusal("over"):
        services.abort(table=table, by=organiser, reason="Again")


def test_the_reason_for_a_stop_is_kept_without_what_no_database_keeps():
    host = people(1)[0]
    table = waiting_table(host)
    with refusal("no_reason"):
        services.abort(table=table, by=host, reason="\0")
    services.abort(table=table, by=host, reason="Nobody\0 came")
    table.refresh_from_db()
    assert table.reason == "Nobody came"


def test_a_rematch_has_the_same_rules_and_room_for_the_same_people():
    players = people(2)
    table = dealt_table(players, private=True, options={"share": "down"})
    with refusal("playing"):
        services.rematch(table=table, by=players[0])
    play_to_the_end(table)
    again = services.rematch(table=table, by=players[1])
    assert services.rematch(table=table, by=players[0]) == again
    assert again.options["share"] == "down"
    assert again.slug != table.slug and bytes(again.seed) != bytes(table.seed)
    assert services.sit(table=again, person=players[0]).index == 1  # without a key: he played before


def test_what_is_said_is_kept_as_text_and_said_once():
    host = people(1)[0]
    table = waiting_table(host)
    for _ in range(2):
        line = services.say(
            table=table, person_id=host.pk, request_id="one-line", text="  <b>hi</b>\u202e\x00 all\n"
        )
    assert line.text == "<b>hi</b> all"
    assert ChatLine.objects.count() == 1
    with refusal("empty"):
        services.say(table=table, person_id=host.pk, request_id="two-lines", text="\u200b\u202e ")


def test_one_person_talks_at_all_tables_together_no_more_than_at_one():
    chatty, quiet = people(2)
    tables = [waiting_table(chatty), waiting_table(chatty)]
    said = [
        services.say(table=tables[n % 2], person_id=chatty.pk, request_id=f"line-{n}", text="and")
        for n in range(20)
    ]
    with refusal("rate_limited"):
        services.say(table=tables[0], person_id=chatty.pk, request_id="line-20", text="and")
    again = services.say(table=tables[1], person_id=chatty.pk, request_id="line-19", text="and")
    assert again == said[19]
    services.say(table=tables[0], person_id=quiet.pk, request_id="line-21", text="oh")
    ChatLine.objects.filter(person=chatty).update(at_ms=F("at_ms") - 30_000)
    services.say(table=tables[0], person_id=chatty.pk, request_id="line-22", text="and")


def test_seats_and_finishes_move_to_another_person():
    players = people(2)
    table = dealt_table(players)
    play_to_the_end(table)
    account = people(1)[0]
    services.move_seats(from_person=players[0], to_person=account)
    assert table.seats.get(index=0).person == account
    assert table.finishes.get(index=0).person == account
    table.refresh_from_db()
    assert table.host == account


def test_lists_hold_what_their_names_say():
    host, guest = people(2)
    waiting, private = waiting_table(host), waiting_table(host, private=True)
    playing = dealt_table([host, guest])
    assert list(queries.open_tables()) == [waiting]
    assert list(queries.running_tables()) == [playing]
    assert set(queries.games_of(host)) == {waiting, private, playing}
    assert list(queries.running_games_of(guest)) == [playing]
    make_due(playing)
    play_to_the_end(playing)
    assert list(queries.finished_games_of(guest)) == [playing]
