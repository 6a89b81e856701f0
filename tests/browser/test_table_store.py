"""The table's state in the browser: pure functions, asked in a real one."""

from typing import Any

import pytest
from playwright.sync_api import Page

ASK = """async ([frames, selection]) => {
  const { EMPTY, receive, keep, toggle } = await import("/static/table/store.js");
  let state = EMPTY, before = EMPTY;
  for (const frame of frames) { before = state; state = receive(state, frame); }
  return { state, kept: keep(selection, before, state), toggled: toggle(selection, "2c", 2) };
}"""
PICK = {"kind": "pick", "do": "seal", "cards": ["Kh", "9h", "2c"], "least": 1, "most": 1, "sealed": True}
SNAPSHOT = {
    "v": 1, "type": "snapshot", "status": "playing", "you": 0, "seq": 7, "decision": 3, "now": 1000,
    "deadline": 9000, "owing": [0, 1], "choices": [PICK], "log": [], "chat": [], "seats": [], "view": {},
}  # fmt: skip
UPDATE = {
    "v": 1, "type": "update", "seq": 8, "decision": 3, "now": 2000, "at": 1999, "deadline": 9000,
    "status": "playing", "owing": [0], "choices": [PICK], "events": [{"e": "sealed"}], "seats": [],
}  # fmt: skip


@pytest.fixture
def ask(modules: Page) -> Any:
    return lambda *frames, selection=("Kh",): modules.evaluate(ASK, [list(frames), list(selection)])


def test_an_update_follows_its_snapshot_and_keeps_what_i_chose(ask: Any) -> None:
    found = ask(SNAPSHOT, UPDATE)
    assert found["state"]["seq"] == 8
    assert [entry["seq"] for entry in found["state"]["log"]] == [8]
    assert found["kept"] == ["Kh"]


def test_a_gap_asks_for_a_snapshot_and_shows_nothing_of_the_later_update(ask: Any) -> None:
    found = ask(SNAPSHOT, UPDATE | {"seq": 9})
    assert found["state"]["gap"] is True
    assert found["state"]["seq"] == 7
    assert ask(SNAPSHOT, UPDATE | {"seq": 9}, SNAPSHOT | {"seq": 9})["state"]["gap"] is False


def test_an_update_that_came_twice_counts_once(ask: Any) -> None:
    found = ask(SNAPSHOT, UPDATE, UPDATE)
    assert len(found["state"]["log"]) == 1


def test_a_new_question_lets_go_of_what_was_chosen(ask: Any) -> None:
    assert ask(SNAPSHOT, UPDATE | {"decision": 4})["kept"] == []


def test_the_clock_of_a_question_starts_when_it_is_put_and_not_with_every_update(ask: Any) -> None:
    assert ask(SNAPSHOT, UPDATE)["state"]["opened"] == 1000
    assert ask(SNAPSHOT, UPDATE | {"decision": 4})["state"]["opened"] == 2000


def test_one_card_too_many_lets_go_of_the_oldest(ask: Any) -> None:
    assert ask(SNAPSHOT, selection=("Kh", "9h"))["toggled"] == ["9h", "2c"]
    assert ask(SNAPSHOT, selection=("Kh", "2c"))["toggled"] == ["Kh"]


def test_a_refusal_is_said_in_the_words_of_the_page_and_an_unknown_one_in_the_servers(ask: Any) -> None:
    refused = {"v": 1, "type": "refused", "request_id": None, "decision": None, "message": "Seven sevens."}
    assert ask(SNAPSHOT, refused | {"code": "wrong_action"})["state"]["refusal"] == "That can’t be done now."
    assert ask(SNAPSHOT, refused | {"code": "new_code"})["state"]["refusal"] == "Seven sevens."
    closed = {"v": 1, "type": "closed", "code": 4401, "message": "Out."}
    assert ask(SNAPSHOT, closed)["state"]["closed"] == {"code": 4401, "message": "You have logged out."}
