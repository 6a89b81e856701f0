"""Who plays the next hand of a session: the words, and what may be said with each."""

from itertools import product

import pytest

from games.engine import sessions
from games.engine.errors import IllegalAction
from games.engine.game import Setup
from games.engine.sessions import Seated, Words

ALL = (True,) * 4


def says(seated: Words, seat: int, able: tuple[bool, ...] = ALL) -> list[str]:
    return [press.do for press in sessions.says(seated, able[: len(seated)], seat)]


def test_who_plays_may_sit_out_and_leave_and_take_both_back_until_the_next_hand() -> None:
    seated: Words = ("in", "in", "in")
    assert says(seated, 0) == ["sit_out", "leave"]
    seated, event = sessions.said(seated, 0, "sit_out")
    assert (seated[0], event) == ("sits out next", Seated(0, "sits out next"))
    assert sessions.said(seated, 0, "sit_in")[0] == ("in", "in", "in")
    seated, _ = sessions.said(seated, 0, "leave")
    assert seated[0] == "leaving"
    assert says(seated, 0) == ["sit_in"]
    assert sessions.said(seated, 0, "sit_in")[0][0] == "in"


def test_what_was_said_takes_effect_when_the_next_hand_begins() -> None:
    seated: Words = ("sits out next", "comes back next", "leaving", "joins next", "in", "open", "left")
    after, events = sessions.at_next_hand(seated)
    assert after == ("sitting out", "in", "left", "in", "in", "open", "left")
    assert events == (Seated(0, "sitting out"), Seated(1, "in"), Seated(2, "left"), Seated(3, "in"))


def test_who_sits_out_may_come_back_or_leave_at_once() -> None:
    seated: Words = ("in", "in", "sitting out")
    assert says(seated, 2) == ["sit_in", "leave"]
    assert sessions.said(seated, 2, "leave")[0][2] == "left"
    back, _ = sessions.said(seated, 2, "sit_in")
    assert back[2] == "comes back next"
    assert sessions.said(back, 2, "sit_out")[0][2] == "sitting out"


def test_sitting_out_needs_two_others_that_will_play() -> None:
    assert "sit_out" not in says(("in", "in"), 0)
    assert "sit_out" not in says(("in", "in", "sits out next"), 0)
    assert "sit_out" not in says(("in", "in", "sitting out", "leaving"), 0)
    assert "sit_out" in says(("in", "in", "comes back next"), 0)
    assert "sit_out" in says(("in", "in", "joins next"), 0)
    assert "sit_out" not in says(("in", "in", "in"), 0, (True, True, False))  # one of them is broke


def test_leaving_needs_nobody() -> None:
    assert says(("in", "leaving"), 0) == ["leave"]


def test_an_open_seat_can_only_be_joined_and_a_left_one_nothing() -> None:
    assert says(("in", "in", "open"), 2) == ["join"]
    assert says(("in", "in", "left"), 2) == []
    assert says(("in", "in", "joins next"), 2) == ["leave"]
    assert sessions.apart(("in", "left", "open", "leaving")) == {1, 2}


def test_however_much_is_said_everybody_is_where_the_words_lead() -> None:
    seen = set()
    todo: list[Words] = [("in", "in", "in", "open")]
    while todo:
        seated = todo.pop()
        if seated in seen:
            continue
        seen.add(seated)
        todo.append(sessions.at_next_hand(seated)[0])
        for seat, press in product(range(4), sessions._SAYS["in"].keys() | {sessions.SIT_IN, sessions.JOIN}):
            if press in sessions.says(seated, ALL, seat):
                todo.append(sessions.said(seated, seat, press.do)[0])
    assert {word for seated in seen for word in seated} == set(sessions.Word.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("vacant", [(3,), (-1,), (1, 1), (0, 1)])
def test_a_session_begins_with_enough_players_and_vacant_seats_that_exist(vacant: tuple[int, ...]) -> None:
    with pytest.raises(IllegalAction):
        sessions.opening(Setup(3, "00" * 32, vacant=vacant), 2)
    assert sessions.opening(Setup(3, "00" * 32, vacant=(1,)), 2) == ("in", "open", "in")
