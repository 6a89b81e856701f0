"""Practice: a table of one person and bots that counts nowhere, and hints for that person alone."""

import json
import threading

import pytest
from django.db import IntegrityError, transaction

from games.hints import hints
from games.tables import hinting, queries, services
from games.tables.models import ChatLine, Move, Status, Table
from tests.tables.seated import Tab, dealt_table, make_due, owing, people, waiting_table


def practised(person, **more):
    """A practice table of Saint Poker, dealt, where the bots have not moved."""
    table = services.open_practice(person=person, game="saint", **more)
    make_due(table)
    services.expire(table_id=table.pk)
    table.refresh_from_db()
    assert table.status == Status.PLAYING
    return table


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


# ------------------------------------------------------------------ the table


@pytest.mark.django_db
def test_a_practice_table_is_one_persons_and_private_and_starts_at_once():
    (ann,) = people(1)
    table = services.open_practice(person=ann, game="saint", seats=3, policy="random")
    assert (table.practice, table.private, table.club, table.status) == (True, True, None, Status.CUTTING)
    assert [(seat.person, seat.bot) for seat in table.seats.all()] == [
        (ann, ""),
        (None, "random"),
        (None, "random"),
    ]


@pytest.mark.django_db
def test_nobody_is_timed_out_while_reading_hints():
    table = practised(people(1)[0])
    assert table.pace_seconds >= 86_400
    make_due(table, by_ms=-3_600_000)  # all but an hour of the time has gone
    services.expire(table_id=table.pk)
    assert 0 in owing(table)


@pytest.mark.django_db
@pytest.mark.parametrize("game", ["saint", "persuit", "psycho", "paiute"])
def test_without_a_wish_there_are_as_many_bots_as_when_playing_at_once(game):
    (ann,) = people(1)
    table, usual = services.open_practice(person=ann, game=game), services.play_now(person=ann, game=game)
    assert [seat.bot for seat in table.seats.all()] == [seat.bot for seat in usual.seats.all()]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seats": 9}, "wrong_seats"),
        ({"policy": "genius"}, "no_bot"),
        ({"options": {"x": 1}}, "wrong_options"),
    ],
)
def test_a_wish_that_can_not_be_met_is_refused(wish, code):
    with pytest.raises(services.Refused) as refused:
        services.open_practice(person=people(1)[0], game="saint", **wish)
    assert refused.value.code == code
    assert not Table.objects.exists()


@pytest.mark.django_db
def test_lists_of_tables_leave_practice_out_and_ones_own_games_show_it():
    (ann,) = people(1)
    table = practised(ann)
    assert table not in queries.open_tables() and table not in queries.running_tables()
    assert list(queries.running_games_of(ann)) == [table]


@pytest.mark.django_db
def test_the_database_keeps_practice_private():
    table = services.open_practice(person=people(1)[0], game="saint")
    with pytest.raises(IntegrityError), transaction.atomic():
        Table.objects.filter(pk=table.pk).update(private=False)


@pytest.mark.django_db
def test_the_rematch_of_practice_is_practice():
    (ann,) = people(1)
    table = practised(ann)
    services.abort(table=table, by=ann, reason="enough")
    again = services.rematch(table=table, by=ann)
    assert (again.practice, again.private, again.pace_seconds) == (True, True, table.pace_seconds)


# ------------------------------------------------------------------- the hints


def test_the_player_gets_hints_of_the_own_view_and_draft(tabs):
    (ann,) = people(1)
    table = practised(ann)
    tab = tabs(table, ann)
    shown = tab.join()
    assert shown["table"]["practice"] is True
    tab.send("hint", draft=None)
    answer = tab.until("hint")
    assert answer["decision"] == shown["decision"]
    assert {option["card"] for option in answer["hint"]["cards"]} == set(shown["view"]["hand"])
    assert answer["hint"]["draft"] is None
    card = shown["view"]["hand"][3]
    tab.send("hint", draft={"do": "seal", "cards": [card]})
    assert tab.until("hint")["hint"]["draft"]["card"] == card


def test_hints_leave_no_trace(tabs):
    (ann,) = people(1)
    table = practised(ann)
    tab = tabs(table, ann)
    tab.join()
    before = Table.objects.filter(pk=table.pk).values().get()
    tab.send("hint")
    assert tab.until("hint")["hint"]
    assert Table.objects.filter(pk=table.pk).values().get() == before
    assert not Move.objects.filter(table=table).exists() and not ChatLine.objects.filter(table=table).exists()


def test_there_are_no_hints_where_people_play(tabs):
    players = people(2)
    table = dealt_table(players)
    for person in (players[0], None):
        tab = tabs(table, person)
        assert tab.join()["table"]["practice"] is False
        tab.send("hint", draft=None)
        assert tab.until("refused")["code"] == "no_hints"


def test_there_are_no_hints_for_who_only_watches(tabs):
    ann, bo = people(2)
    table = practised(ann)
    for person in (bo, None):
        tab = tabs(table, person, key=table.invite)
        tab.join()
        tab.send("hint", draft=None)
        assert tab.until("refused")["code"] == "not_seated"


def test_before_the_deal_there_is_nothing_to_say(tabs):
    (ann,) = people(1)
    table = waiting_table(ann, private=True, practice=True)
    tab = tabs(table, ann)
    tab.join()
    tab.send("hint")
    assert tab.until("hint")["hint"] is None


@pytest.mark.parametrize("draft", ['{"do":1}', '"seal"', '{"do":"seal","x":1}', '{"do":"seal","cards":[1]}'])
def test_a_draft_that_is_no_action_is_refused(tabs, draft):
    (ann,) = people(1)
    tab = tabs(practised(ann), ann)
    tab.join()
    tab.socket.send('{"v":1,"type":"hint","draft":' + draft + "}")
    assert tab.until("refused")["code"] == "malformed"


class Thinking:
    """Hints that take until they are told to end; `drafts` are those that were thought about."""

    def __init__(self):
        self.begun, self.go, self.drafts = threading.Event(), threading.Event(), []

    def __call__(self, game, view, choices, draft, options):
        self.drafts.append(draft and draft.cards)
        self.begun.set()
        assert self.go.wait(20)
        return hints(game, view, choices, draft, options)


def test_while_a_hint_is_worked_out_the_game_goes_on_and_only_the_newest_question_waits(tabs, monkeypatch):
    thinking = Thinking()
    monkeypatch.setattr(hinting, "hints", thinking)
    (ann,) = people(1)
    table = practised(ann)
    tab, other = tabs(table, ann), tabs(table, key=table.invite)
    shown = tab.join()
    other.join()
    hand = shown["view"]["hand"]
    try:
        for card in hand[:4]:
            tab.send("hint", draft={"do": "seal", "cards": [card]})
            assert thinking.begun.wait(20)
        request = tab.act(shown)
        assert tab.until("receipt")["request_id"] == request
        assert other.until("update")["seq"] == 2
    finally:
        thinking.go.set()
    assert [tab.until("hint")["hint"]["draft"]["card"] for _ in range(2)] == [hand[0], hand[3]]
    assert thinking.drafts == [(hand[0],), (hand[3],)]
    assert not [frame for frame in tab.rest() if frame["type"] == "hint"]


def test_hints_that_fail_are_none_and_the_table_goes_on(tabs, monkeypatch):
    def fail(*args):
        raise ZeroDivisionError

    monkeypatch.setattr(hinting, "hints", fail)
    (ann,) = people(1)
    tab = tabs(practised(ann), ann)
    shown = tab.join()
    tab.send("hint")
    assert tab.until("hint")["hint"] is None
    tab.act(shown)
    assert tab.until("receipt")["seq"] == 2


def test_no_hint_names_what_others_hold_unless_it_was_seen(tabs):
    (ann,) = people(1)
    table = practised(ann, seats=3)
    tab = tabs(table, ann)
    shown = tab.join()
    tab.send("hint")
    seen = set(shown["view"]["hand"]) | set(shown["view"]["turned"]) | set(shown["view"]["future"])
    said = json.dumps(tab.until("hint")["hint"])
    assert not [card for card in table.rules.decode(table.snapshot).hands[1] if f'"{card}"' in said]
    assert [card for card in seen if f'"{card}"' in said]
