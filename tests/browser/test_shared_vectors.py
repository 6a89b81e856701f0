"""The browser reads hands and deals as the rules core does: the same vectors, in a real Chromium."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from games.engine.cards import DECK
from games.engine.shuffle import deck

VECTORS = Path(__file__).parents[1] / "engine" / "vectors"
DEALS = json.loads((VECTORS / "deal.json").read_text())
HANDS = json.loads((VECTORS / "hands.json").read_text())

# Runs `body` with the module as `m` and the vector as `v` for every vector, and gives the answers.
ALL = """async ([path, vectors]) => {
  const m = await import(path);
  return Promise.all(vectors.map(async (v) => %s));
}"""

# With a catalogue that marks every phrase: what is not passed through gettext stays unmarked.
MARKED = """async () => {
  globalThis.gettext = (text) => `«${text}»`;
  const { bestHand, cardName, handName } = await import("/static/table/hands.js");
  try {
    return [handName(bestHand(["Kc", "Kd", "Kh", "9c", "9d"])), cardName("Kh")];
  } finally {
    delete globalThis.gettext;
  }
}"""


@pytest.fixture
def answers(modules: Page) -> Callable[[str, list[Any], str], list[Any]]:
    """`answers("hands.js", vectors, "m.bestHand(v.cards)")`."""

    def ask(module: str, vectors: list[Any], body: str) -> list[Any]:
        found: list[Any] = modules.evaluate(ALL % body, [f"/static/table/{module}", vectors])
        assert len(found) == len(vectors)
        return found

    return ask


Answers = Callable[[str, list[Any], str], list[Any]]


def test_the_browser_ranks_and_names_hands_as_the_rules_core_does(answers: Answers) -> None:
    found = answers(
        "hands.js", HANDS["hands"], "{ const hand = m.bestHand(v.cards); return [hand, m.handName(hand)]; }"
    )
    for vector, (hand, name) in zip(HANDS["hands"], found, strict=True):
        assert hand == {
            "category": vector["category"],
            "ranks": vector["ranks"],
            "cards": vector["best"],
            "value": vector["value"],
        }, vector
        assert name == vector["name"]


def test_the_browser_names_cards_as_the_rules_core_does(answers: Answers) -> None:
    assert {vector["card"] for vector in HANDS["cards"]} == set(DECK)
    found = answers("hands.js", HANDS["cards"], "m.cardName(v.card)")
    assert found == [vector["name"] for vector in HANDS["cards"]]


def test_names_of_hands_and_cards_can_be_translated(modules: Page) -> None:
    hand, card = modules.evaluate(MARKED)
    assert hand == "«Full house, «kings» over «nines»»"
    assert card == "««king» of «hearts»»"


@pytest.mark.parametrize(
    ("kind", "body", "expected"),
    [
        ("commitments", "m.commitment(v.table, v.seed)", "commitment"),
        ("cuts", "m.cut(v.table, v.entropy)", "commitment"),
        ("keys", "m.deckKey(v.table, v.seed, v.entropy)", "key"),
        ("orders", "m.order(v.key, v.label, v.n)", "order"),
        ("decks", "m.deck(v.key, v.reshuffle)", "deck"),
    ],
)
def test_the_browser_computes_deals_as_the_rules_core_does(
    answers: Answers, kind: str, body: str, expected: str
) -> None:
    assert answers("deal.js", DEALS[kind], body) == [vector[expected] for vector in DEALS[kind]]


def test_the_browser_verifies_exports_as_the_command_does(answers: Answers) -> None:
    for vector, found in zip(
        DEALS["exports"], answers("deal.js", DEALS["exports"], "m.verifyDeal(v.export)"), strict=True
    ):
        failing = {check["id"] for check in found["checks"] if check["ok"] is False}
        assert failing == set(vector["failing"]), vector["name"]
        assert found["ok"] is (not failing)
        assert all(check["detail"].endswith(".") for check in found["checks"])
        if "key" not in failing:
            assert found["deck"] == list(deck(vector["export"]["key"]))


def test_the_browser_remembers_what_it_was_promised_and_its_own_cut(answers: Answers) -> None:
    export = next(v["export"] for v in DEALS["exports"] if v["name"] == "two cuts")
    own = {"seat": 2, "entropy": export["cuts"][1]["entropy"], "commitment": export["commitment"]}
    asked = [{**own}, {**own, "entropy": "00" * 32}, {**own, "seat": 1}, {**own, "commitment": "00" * 32}]
    found = answers(
        "deal.js", [{"export": export, "seen": seen} for seen in asked], "m.verifyDeal(v.export, v.seen)"
    )
    failing = [[check["id"] for check in one["checks"] if check["ok"] is False] for one in found]
    assert failing == [[], ["mine"], ["mine"], ["commitment"]]


def test_fresh_entropy_is_new_each_time_and_well_formed(answers: Answers) -> None:
    found = answers("deal.js", [None] * 20, "m.newEntropy()")
    assert len(set(found)) == 20
    assert all(len(bytes.fromhex(entropy)) == 32 for entropy in found)


def test_a_malformed_export_is_refused_in_one_sentence(answers: Answers) -> None:
    export = {**DEALS["exports"][0]["export"], "seed": "xyz"}
    found = answers("deal.js", [export], "m.verifyDeal(v).catch((error) => error.message)")
    assert found == ["64 hexadecimal digits are wanted here."]
