"""Practice is one press away beside each game, or with bots of one's own choice."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Person
from clubs.services import create_guest
from games.pages.views.lobby import shelf
from games.tables import services
from games.tables.models import Table

pytestmark = pytest.mark.django_db
GAMES = [game.id for game in shelf()]
BACKEND = "django.contrib.auth.backends.ModelBackend"


@pytest.mark.parametrize("game", GAMES)
def test_one_press_sits_a_visitor_down_to_practise(client: Client, game: str) -> None:
    assert f'action="{reverse("practice", args=[game])}"' in client.get(reverse("home")).content.decode()
    answer = client.post(reverse("practice", args=[game]), {"name": "Sunny Bunting"})
    table = Table.objects.get()
    assert answer.headers["Location"] == table.get_absolute_url()
    assert (table.practice, table.game) == (True, game)
    assert table.host == Person.objects.get()
    assert table.seats.exclude(bot="").count() == table.seat_count - 1
    assert b"Practice" in client.get(table.get_absolute_url()).content


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("page", ["rules", "practice"])
def test_the_rules_and_the_page_of_choices_lead_to_it(client: Client, page: str, game: str) -> None:
    shown = client.get(reverse(page, args=[game]))
    assert shown.status_code == 200
    assert f'action="{reverse("practice", args=[game])}"' in shown.content.decode()


def test_the_list_of_tables_leads_to_it(client: Client) -> None:
    page = client.get(reverse("tables")).content.decode()
    for game in GAMES:
        assert f'href="{reverse("practice", args=[game])}"' in page


def test_bots_and_their_strength_can_be_chosen(client: Client) -> None:
    client.post(reverse("practice", args=["saint"]), {"bots": "1", "policy": "random"})
    table = Table.objects.get()
    assert [seat.bot for seat in table.seats.order_by("index")] == ["", "random"]


def test_a_game_for_two_does_not_ask_how_many(client: Client) -> None:
    form = client.get(reverse("practice", args=["psycho"])).context["form"]
    assert list(form.fields) == ["policy"]


@pytest.mark.parametrize(
    ("wish", "field"), [({"bots": "7"}, "bots"), ({"bots": "x"}, "bots"), ({"policy": "genius"}, "policy")]
)
def test_a_mistake_is_said_beside_its_field(client: Client, wish: dict[str, str], field: str) -> None:
    answer = client.post(reverse("practice", args=["saint"]), wish)
    assert list(answer.context["form"].errors) == [field]
    assert not Table.objects.exists() and not Person.objects.exists()


def test_an_unknown_game_can_not_be_practised(client: Client) -> None:
    assert client.post(reverse("practice", args=["whist"])).status_code == 404


def test_practice_is_marked_among_ones_games_and_seen_by_nobody_else(client: Client) -> None:
    person = create_guest()
    client.force_login(person, backend=BACKEND)
    table = services.open_practice(person=person, game="saint")
    for page in ("home", "my_games"):
        shown = client.get(reverse(page)).content.decode()
        assert table.get_absolute_url() in shown
        assert '<span class="badge">Practice</span>' in shown
    assert table.slug not in client.get(reverse("tables")).content.decode()
    assert Client().get(table.get_absolute_url()).status_code == 404
