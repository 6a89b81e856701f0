"""The judge as a page, without a script, in words."""

import pytest
from django.test import Client

from games.pages.cases.json_case import JsonCaseForm

pytestmark = pytest.mark.django_db
ADDRESS = "/who-wins/saint/"


def case(**changes: str) -> dict[str, str]:
    """Full house, kings over nines, against a straight (the river is K K 9 8 7)."""
    cards = {
        "river1": "Ks", "river2": "Kd", "river3": "9c", "river4": "8h", "river5": "7s",
        "shown0a": "Kh", "shown0b": "9h", "shown1a": "Td", "shown1b": "6c",
    }  # fmt: skip
    return {"ask": "1", "players": "2", "round": "5", "share": "up", **cards, **changes}


def test_the_winner_is_named_with_hand_and_points(client: Client) -> None:
    page = client.get(ADDRESS, case()).content.decode()
    assert "Player 1 wins 5 points: Full house, kings over nines" in page
    assert "Straight, ten high" in page
    assert 'aria-label="king of hearts"' in page


def test_the_pick_up_goes_from_worst_to_best(client: Client) -> None:
    assert "players 2, 1." in client.get(ADDRESS, case()).content.decode()


def test_nothing_is_picked_up_after_the_last_round(client: Client) -> None:
    assert "Pick-up" not in client.get(ADDRESS, case(round="8")).content.decode()


def test_a_tie_is_divided_by_the_house_rule(client: Client) -> None:
    tie = {"river1": "As", "river2": "Ks", "river3": "Qs", "river4": "Js", "river5": "Ts"}
    page = client.get(ADDRESS, case(**tie, shown0a="2h", shown1a="3d")).content.decode()
    assert "Players 1 and 2 tie and win 3 points each: Royal flush" in page
    page = client.get(ADDRESS, case(**tie, shown0a="2h", shown1a="3d", share="down")).content.decode()
    assert "tie and win 2 points each" in page


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"shown0a": "Ks"}, "lies in two places"),
        ({"river1": ""}, "This field is required"),
        ({"river1": "Zz"}, "not one of the available choices"),
        ({"round": "9"}, "not one of the available choices"),
        ({"players": "9"}, "not one of the available choices"),
    ],
)
def test_a_case_that_cannot_be_is_refused_in_words(
    client: Client, changes: dict[str, str], words: str
) -> None:
    answer = client.get(ADDRESS, case(**changes))
    assert answer.status_code == 200
    assert words in answer.content.decode()
    assert "wins 5 points" not in answer.content.decode()


def test_the_form_has_places_for_as_many_players_as_are_asked_for(client: Client) -> None:
    assert "Player 5" in client.get(ADDRESS, {"players": "5"}).content.decode()
    assert "Player 3" not in client.get(ADDRESS, {"players": "2"}).content.decode()


@pytest.mark.parametrize(
    "text",
    ["[" * 10_000, '{"round": ' + "9" * 5000 + "}", "", "nonsense"],
    ids=["deep", "huge", "empty", "words"],
)
def test_a_case_as_json_that_cannot_be_read_is_refused_in_words(text: str) -> None:
    form = JsonCaseForm({"case": text})
    assert form.errors["case"]
    assert "</textarea>" in str(form)
