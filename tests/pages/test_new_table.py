"""The form that opens a table: every house rule of the game, and every mistake said beside its field."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from clubs import services
from clubs.models import Person
from games.engine.registry import get_game
from games.pages.paces import PRESETS
from games.tables import services as tables
from games.tables.models import Table

pytestmark = pytest.mark.django_db


def wish(**changes: object) -> dict[str, object]:
    game = get_game("saint")
    rules = {f"option_{field}": getattr(game.options(), field) for field in game.option_texts}
    return {"game": "saint", "seats": 4, "bots": 1, "policy": "random", "pace": "calm", **rules, **changes}


def test_the_defaults_of_the_form_open_a_table(client: Client) -> None:
    answer = client.post(reverse("new_table"), wish())
    table = Table.objects.get()
    assert answer.headers["Location"] == table.get_absolute_url()
    assert (table.seat_count, table.pace_seconds, table.bank_seconds) == (4, 60, 180)
    assert [bool(seat.bot) for seat in table.seats.order_by("index")] == [False, False, False, True]
    assert table.host == Person.objects.get()


@pytest.mark.parametrize("pace", PRESETS)
def test_every_pace_can_be_chosen(client: Client, pace: str) -> None:
    client.post(reverse("new_table"), wish(pace=pace))
    table = Table.objects.get()
    assert (table.pace_kind, table.pace_seconds) == (PRESETS[pace].kind, PRESETS[pace].seconds)


def test_every_house_rule_that_is_chosen_is_the_tables(client: Client) -> None:
    client.post(
        reverse("new_table"),
        wish(option_share="down", option_pickup="snake", option_memory_aid="on", private="on"),
    )
    table = Table.objects.get()
    assert table.options == {"share": "down", "pickup": "snake", "final_tie": "shared", "memory_aid": "on"}
    assert table.private


def session_wish(game_id: str, **changes: object) -> dict[str, object]:
    game = get_game(game_id)
    rules = {f"option_{field}": getattr(game.options(), field) for field in game.option_texts}
    return {**wish(), **rules, "game": game_id, "seats": 4, "bots": 0, **changes}


@pytest.fixture
def every_face(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.pages.views.lobby.has_face", lambda game: True)


@pytest.mark.usefixtures("every_face")
def test_house_rules_that_are_numbers_are_written_within_their_bounds(client: Client) -> None:
    answer = client.post(reverse("new_table"), session_wish("paiute", option_deals=7, option_stake=25))
    assert answer.status_code == 302
    table = Table.objects.get()
    assert (table.options["deals"], table.options["stake"]) == (7, 25)
    for wrong in (0, 21, "many", ""):
        answer = client.post(reverse("new_table"), session_wish("paiute", option_deals=wrong))
        assert list(answer.context["form"].errors) == ["option_deals"]


@pytest.mark.usefixtures("every_face")
def test_people_may_come_late_where_the_house_rules_let_them(client: Client) -> None:
    fixed = session_wish("persuit", option_mode="freezeout", late_seats="on")
    assert list(client.post(reverse("new_table"), fixed).context["form"].errors) == ["late_seats"]
    client.post(reverse("new_table"), session_wish("persuit", option_mode="hands", late_seats="on"))
    assert Table.objects.get().late_seats
    assert "late_seats" not in client.get(reverse("new_table"), {"game": "saint"}).context["form"].fields


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"seats": 6}, "seats"),
        ({"seats": ""}, "seats"),
        ({"bots": 4}, "bots"),
        ({"pace": "never"}, "pace"),
        ({"policy": "genius"}, "policy"),
        ({"option_share": "sideways"}, "option_share"),
    ],
)
def test_a_mistake_is_said_beside_its_field(client: Client, changes: dict[str, object], field: str) -> None:
    answer = client.post(reverse("new_table"), wish(**changes))
    assert answer.status_code == 200
    assert list(answer.context["form"].errors) == [field]
    assert not Table.objects.exists()
    assert not Person.objects.exists()


def test_an_unknown_game_has_no_form(client: Client) -> None:
    assert client.get(reverse("new_table"), {"game": "whist"}).status_code == 404


def test_the_invitation_and_the_table_say_the_pace_in_the_same_words(client: Client) -> None:
    host = services.create_guest()
    for seconds, bank, said in (
        (20, 60, "20 seconds a decision, 60 seconds in the bank"),
        (180, 600, "3 minutes a decision, 10 minutes in the bank"),
        (60, 0, "60 seconds a decision"),
    ):
        table = tables.open_table(game="saint", seats=3, host=host, pace_seconds=seconds, bank_seconds=bank)
        for address in (table.get_absolute_url(), reverse("invitation", args=[table.slug])):
            page = client.get(address).content.decode()
            assert re.search(rf'(="|>){said}["<]', page), address
