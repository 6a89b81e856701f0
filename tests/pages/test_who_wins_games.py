"""The judges of PerSuit, Psycho Poker and Paiute as pages: in words, by GET, explained."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from games.pages.cases.hands import read_cards

pytestmark = pytest.mark.django_db


def asked(client: Client, game: str, **fields: str) -> str:
    answer = client.get(f"/who-wins/{game}/", {"ask": "1", **fields})
    assert answer.status_code == 200
    return answer.content.decode()


# --------------------------------------------------------------------------- cards typed by hand


@pytest.mark.parametrize(
    "text", ["As Kd Th", "as,kd,10h", "ASKD10H", " A♠ K♦️ 10♥ ", "aS  Kd\tth"],
    ids=["plain", "commas", "together", "signs", "spaces"],
)  # fmt: skip
def test_cards_are_read_as_people_write_them(text: str) -> None:
    assert read_cards(text) == ("As", "Kd", "Th")


@pytest.mark.parametrize("text", ["1s", "Ax", "K", "As Kd x", "10", "As-Kd"])
def test_what_is_no_card_is_named(text: str) -> None:
    with pytest.raises(ValidationError, match="is not a card"):
        read_cards(text)


# --------------------------------------------------------------------------------------- PerSuit

PERSUIT = {
    "players": "3", "dealer": "1", "several_callers": "callers-only",
    "hand0": "Ah Kh 9h 2h 3d", "paid0": "50", "hand1": "5h 6h 7h 5c 6c", "paid1": "120",
    "hand2": "As Ks Qd Jd 10c", "paid2": "120",
}  # fmt: skip


def test_every_pot_of_persuit_is_explained_by_suit_hands(client: Client) -> None:
    page = asked(client, "persuit", **PERSUIT)
    assert "Player 1 gets 150 chips and player 2 gets 140 chips" in page
    assert "Four of a kind 32 · total 35" in page
    assert "The main pot, 150 chips, open to players 1, 2 and 3" in page
    assert "1: four of a kind 32, 2: full house 29, 3: two pair 41." in page
    assert "Side pot 1, 140 chips, open to players 2 and 3" in page
    assert "2: full house 29, 3: two pair 41. It goes to player 2." in page


def test_total_hand_makes_totals_count_where_its_caller_can_win(client: Client) -> None:
    page = asked(client, "persuit", **PERSUIT, total2="on")
    assert "player 3 said Total Hand and player 1 had the best suit hand of the others" in page
    assert "Player 3 gets 290 chips" in page
    assert "Player 3 · Total Hand" in page


def test_chips_that_only_one_player_could_win_go_back(client: Client) -> None:
    page = asked(client, "persuit", **PERSUIT | {"paid2": "200"})
    assert "only player 3 could win it" in page


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"hand0": "Ah Kh 9h 2s"}, "These are 4 cards; write 5."),
        ({"hand0": ""}, "Write the five cards"),
        ({"hand0": "Ah Kh 9h 2s Zd"}, "is not a card"),
        ({"hand1": "Ah 6h 7h 5c 6c"}, "lies elsewhere too (Player 1)"),
        ({"total0": "on", "folded0": "on"}, "Who has folded can’t say Total Hand."),
        ({"dealer": "7"}, "There is no such player."),
        ({"paid0": "-1"}, "greater than or equal to 0"),
        ({"folded0": "on", "folded1": "on", "folded2": "on"}, "Somebody who paid must still be in."),
    ],
)
def test_a_showdown_of_persuit_that_cannot_be_is_refused_at_its_field(
    client: Client, changes: dict[str, str], words: str
) -> None:
    page = asked(client, "persuit", **PERSUIT | changes)
    assert words in page
    assert "gets 150 chips" not in page


# ---------------------------------------------------------------------------------- Psycho Poker

PSYCHO = {
    "suits": "decide",
    "north1": "9s 8s 7s 6s 5s", "north2": "Jc Js Jd Ac As", "north3": "Kc Qc 9c 6c 2c",
    "north4": "Kh Kd 9h 8d 4s", "north5": "10d 4d 3d 2d Qs",
    "south1": "Ah Ad 7c 7d 7h", "south2": "Qh 8h 6h 5h 3h", "south3": "10s 10h 10c 3c 2s",
    "south4": "Ks 4c 9d 8c 4h", "south5": "Jh 5d 6d 3s 2h", "north_aside": "Qd", "south_aside": "5c",
}  # fmt: skip


def test_psycho_poker_is_judged_row_by_row(client: Client) -> None:
    page = asked(client, "psycho", **PSYCHO)
    assert "North wins the match, 5 rows to 0" in page
    assert "Row 1 · North" in page and "Straight flush, nine high" in page
    assert "North deals the next match: the queen of diamonds is above the five of clubs." in page


def test_equal_ranks_are_decided_by_suit_or_by_nobody(client: Client) -> None:
    equal = {"south5": "10s 4h 3s 2s Qd", "south3": "10h 10c 5d 3c 6d", "south4": "Ks 4c 9d 8c 2h",
             "north_aside": "", "south_aside": ""}  # fmt: skip
    page = asked(client, "psycho", **PSYCHO | equal)
    assert "The ranks are equal; spades are above diamonds." in page
    page = asked(client, "psycho", **PSYCHO | equal | {"suits": "tie"})
    assert "The ranks are equal, and suits do not count." in page


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"north1": ""}, "This field is required"),
        ({"south5": "9s 5d 6d 3s 2h"}, "lies elsewhere too (North, Row 1)"),
        ({"south_aside": ""}, "Write both cards that were set aside, or neither."),
        ({"suits": "maybe"}, "not one of the available choices"),
    ],
)
def test_a_match_that_cannot_be_is_refused_at_its_field(
    client: Client, changes: dict[str, str], words: str
) -> None:
    page = asked(client, "psycho", **PSYCHO | changes)
    assert words in page
    assert "wins the match" not in page


# ---------------------------------------------------------------------------------------- Paiute

PAIUTE = {
    "players": "3", "wild": "3c", "ace_low": "no", "natural_first": "no",
    "hand0": "9s 9h 9d 3s 3h Kd", "hand1": "Ks Qs Js 10s 3d", "hand2": "2c 4d 6h 8s Jc",
}  # fmt: skip


def test_every_hand_of_paiute_is_read_at_its_best_and_its_wilds_explained(client: Client) -> None:
    page = asked(client, "paiute", **PAIUTE)
    assert "Player 1 wins: Five of a kind, nines" in page
    assert "The three of spades stands for nine; the three of hearts stands for nine;" in page
    assert "the king of diamonds is not needed." in page
    assert "The three of diamonds stands for ace of spades." in page
    assert "No winning combination" in page
    assert "Threes are wild." in page


def test_equal_combinations_split_unless_fewer_wilds_win(client: Client) -> None:
    equal = {"players": "2", "hand0": "Ks Qs Js 10s 3d", "hand1": "Ah Kh Qh Jh 10h"}
    assert "Players 1 and 2 split the pot: Royal flush" in asked(client, "paiute", **PAIUTE | equal)
    page = asked(client, "paiute", **PAIUTE | equal | {"natural_first": "yes"})
    assert "Player 2 wins: Royal flush" in page


def test_one_hand_of_paiute_may_be_asked_about_alone(client: Client) -> None:
    page = asked(client, "paiute", **PAIUTE | {"players": "1", "hand0": "2s 4h 9d 3s 3h Kd"})
    assert '<h2 id="answer-h">No winning combination</h2>' in page


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"hand0": "9s 9h 9d 3s"}, "These are 4 cards; write 5 or 6."),
        ({"hand0": "9s 9h 9d 3s 3c"}, "lies turned up as the wild card"),
        ({"hand1": "9s Qs Js 10s 3d"}, "lies elsewhere too (Player 1)"),
        ({"wild": ""}, "This field is required"),
        ({"players": "9"}, "not one of the available choices"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_at_its_field(
    client: Client, changes: dict[str, str], words: str
) -> None:
    page = asked(client, "paiute", **PAIUTE | changes)
    assert words in page
    assert "Player 1 wins" not in page


# ------------------------------------------------------------------------------------ every game


@pytest.mark.parametrize("game", ["persuit", "psycho", "paiute"])
def test_an_open_form_complains_of_nothing_and_keeps_what_the_address_says(client: Client, game: str) -> None:
    empty = client.get(f"/who-wins/{game}/").content.decode()
    assert "field--bad" not in empty
    kept = client.get(f"/who-wins/{game}/", {"players": "4", "hand0": "As", "north1": "As"}).content.decode()
    assert 'value="As"' in kept
    assert "field--bad" not in kept
