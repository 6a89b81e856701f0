"""An exported game is verified without the site: shuffle.md section 4."""

import copy
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import deal, shuffle
from games.engine.game import Setup
from games.engine.playout import play, random_policy
from games.engine.registry import games_by_id
from games.verify import Unreadable, checks_of, export_from, main, report

VECTORS = json.loads((Path(__file__).parent / "vectors" / "deal.json").read_text())
SEED = bytes(range(32))


def exported(game_id: str = "saint", seats: int | None = None, **setup: Any) -> dict[str, Any]:
    """A whole game of random play at a table with two cuts, the second one dropped."""
    game = games_by_id()[game_id]
    n = seats or game.seats[0]
    key = deal.deck_key("k7m2x9qwer", SEED, ["0a" * 32])
    played = play(game, Setup(n, key, **setup), random_policy(game, Random(n)))
    assert played.result
    return {
        "format": "caxton-game/1",
        "table": "k7m2x9qwer",
        "game": game_id,
        "version": game.version,
        "setup": {"seats": n, **setup},
        "commitment": deal.commitment("k7m2x9qwer", SEED),
        "seed": SEED.hex(),
        "cuts": [
            {
                "seat": at,
                "commitment": deal.cut_commitment("k7m2x9qwer", bytes([10 + at] * 32)),
                "entropy": entropy,
            }
            for at, entropy in enumerate(["0a" * 32, None])
        ],
        "key": key,
        "moves": [
            {"seq": seq, "seat": seat, "action": msgspec.to_builtins(action)}
            for seq, (seat, action) in enumerate(played.actions, 1)
        ],
        "result": json.loads(msgspec.json.encode(played.result)),
        "players": ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana"][:n],
    }


def failing(export: dict[str, Any]) -> set[str]:
    return {check.id for check in checks_of(export_from(json.dumps(export))) if check.ok is False}


@pytest.mark.parametrize("game_id", games_by_id())
def test_an_honest_export_is_verified_at_every_seat_count(game_id: str) -> None:
    fewest, most = games_by_id()[game_id].seats
    for seats in range(fewest, most + 1):
        assert failing(exported(game_id, seats)) == set()


def test_house_rules_and_birth_dates_are_part_of_the_game() -> None:
    export = exported(seats=3, options={"pickup": "snake"}, youth=[2, None, 0])
    assert failing(export) == set()
    assert failing({**export, "setup": {"seats": 3, "youth": [2, None, 0]}})


def test_the_exports_of_the_vectors_fail_where_they_must() -> None:
    for vector in VECTORS["exports"]:
        assert failing(vector["export"]) == set(vector["failing"]), vector["name"]


def test_a_changed_seed_cut_key_or_deck_is_told_from_an_honest_one() -> None:
    honest = exported()
    assert failing({**honest, "commitment": "00" * 32}) == {"commitment"}
    assert "commitment" in failing({**honest, "seed": "00" * 32})
    assert failing({**honest, "key": "00" * 32}) == {"key"}
    assert failing({**honest, "deck": list(shuffle.deck(honest["key"]))}) == set()
    assert failing({**honest, "deck": list(shuffle.deck("00" * 32))}) == {"deck"}
    forged = copy.deepcopy(honest)
    forged["cuts"][0]["entropy"] = "0b" * 32
    assert {"cut", "key"} <= failing(forged)
    kept_out = copy.deepcopy(honest)
    kept_out["cuts"][0]["entropy"] = None
    assert "key" in failing(kept_out)


def test_a_stacked_deck_is_never_verified() -> None:
    deck = list(shuffle.deck("00" * 32))
    assert "deck" in failing(exported(deck=tuple(deck)))


def test_a_changed_move_or_result_is_told_from_an_honest_one() -> None:
    honest = exported()
    for at in range(len(honest["moves"])):
        forged = copy.deepcopy(honest)
        forged["moves"][at]["action"]["cards"] = ["2c"]
        forged["moves"][at]["seat"] = 1 - forged["moves"][at]["seat"]
        assert failing(forged) & {"moves", "result"}
    assert failing({**honest, "moves": honest["moves"][:-1]}) == {"result"}
    assert failing(
        {**honest, "moves": honest["moves"] + [{**honest["moves"][-1], "seq": len(honest["moves"]) + 1}]}
    ) == {"moves"}
    forged = copy.deepcopy(honest)
    forged["result"]["points"][0] += 1
    assert failing(forged) == {"result"}
    assert failing({**honest, "result": None}) == {"result"}


def test_an_aborted_game_has_no_result_to_compare() -> None:
    honest = exported()
    assert failing({**honest, "moves": honest["moves"][:7], "result": None}) == set()
    assert failing({**honest, "moves": [], "result": None}) == set()


UNREADABLE = {
    "no JSON": "This is not JSON",
    "[]": "This is not the export of a game",
    "{}": "missing required field",
    "[" * 100_000: "This is not",
}


def test_what_is_no_export_is_refused_in_one_sentence() -> None:
    for text, sentence in UNREADABLE.items():
        with pytest.raises(Unreadable, match=sentence):
            export_from(text)
    with pytest.raises(Unreadable, match="not JSON"):
        export_from(b"\xff\xfe")


def changed(**fields: Any) -> dict[str, Any]:
    return {**exported(), **fields}


@pytest.mark.parametrize(
    ("export", "sentence"),
    [
        (changed(format="caxton-game/2"), "format"),
        (changed(colour="red"), "colour"),
        (changed(game="whist"), "'whist' is not known here; known: "),
        (changed(version=99), "Played by version 99"),
        (changed(seed="AB" * 32), "seed"),
        (changed(seed="ab" * 32 + "\n"), "seed"),
        (changed(players=["Ada"]), "2 seats need as many names, not 1"),
        (changed(players=[], setup={"seats": 0}, moves=[], cuts=[]), "is for 2 to 5 players, not 0"),
        (changed(setup={"seats": 2, "youth": [1]}), "one entry for each seat"),
        (changed(setup={"seats": 2, "key": "00" * 32}), "key"),
        (
            changed(setup={"seats": 2, "options": {"pickup": "never"}}),
            "The options are not those of Saint Poker",
        ),
        (changed(setup={"seats": 2, "deck": ["As", "As"]}), "ace of spades is named twice"),
        (changed(setup={"seats": 2, "deck": ["Xx"]}), "is not a card"),
        (changed(cuts=exported()["cuts"][::-1]), "ascending seat"),
        (changed(cuts=[{**exported()["cuts"][0], "seat": 2}]), "ascending seat"),
        (changed(moves=[exported()["moves"][0]] * 2), "without a gap"),
        (changed(moves=[{**exported()["moves"][0], "seat": 7}]), "a seat that the table does not have"),
    ],
)
def test_what_can_not_be_checked_is_refused_in_one_sentence(export: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        checks_of(export_from(json.dumps(export)))


def spoiled(value: Any) -> Iterator[Any]:
    """The same JSON value with each of its parts, one at a time, replaced by nonsense or left out."""
    yield from (None, True, -1, 2**70, 1.5, "", "\ud800", [], {}, ["As"])
    if isinstance(value, dict):
        for key in value:
            yield {k: v for k, v in value.items() if k != key}
            yield from ({**value, key: other} for other in spoiled(value[key]))
    if isinstance(value, list) and value:
        yield value[1:]
        yield from ([other, *value[1:]] for other in spoiled(value[0]))


def test_no_nonsense_anywhere_in_an_export_is_more_than_a_refusal() -> None:
    for export in spoiled(exported(options={"share": "down"}, youth=[0, 1])):
        try:
            report(checks_of(export_from(json.dumps(export))))
        except Unreadable as error:
            assert str(error).endswith(".")


def test_the_report_has_a_line_for_each_check_and_a_verdict() -> None:
    text, verified = report(checks_of(export_from(json.dumps(exported()))))
    assert verified
    assert [line.split(":")[0] for line in text.splitlines()] == [
        "ok    commitment", "ok    cut", "note  cut", "ok    key", "ok    deck", "ok    moves",
        "ok    result", "Verified.",
    ]  # fmt: skip
    text, verified = report(checks_of(export_from(json.dumps(changed(commitment="00" * 32)))))
    assert not verified
    assert text.startswith("FAIL  commitment")
    assert text.endswith("NOT verified: 1 of 7 checks failed.\n")


def test_a_name_can_not_steer_the_terminal() -> None:
    text, _ = report(checks_of(export_from(json.dumps(changed(players=["\x1b[2JAda", "Ben"])))))
    assert "\x1b" not in text
    assert "?[2JAda (seat 0)" in text


def test_the_command_ends_with_0_1_or_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(exported()))
    assert main([str(file)]) == 0
    assert capsys.readouterr().out.endswith("Verified.\n")
    file.write_text(json.dumps(changed(key="00" * 32)))
    assert main([str(file)]) == 1
    capsys.readouterr()
    file.write_text("{")
    for arguments in ([str(file)], [str(tmp_path)], [str(tmp_path / "none")], [], ["a", "b"]):
        assert main(arguments) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1


def test_the_command_needs_neither_server_nor_database() -> None:
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "games.verify", "-"],
        input=json.dumps(exported()),
        capture_output=True,
        text=True,
        check=False,
        env={},
    )
    assert told.returncode == 0
    assert "Verified." in told.stdout
    assert "django" not in told.stderr
