"""`python -m games.referee`, run as its users run it: whole games over JSON lines."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from games import referee
from games.engine.choices import Choice
from games.engine.game import Result, Setup
from games.engine.playout import random_action, replay
from tests.engine.contract import Case, cases

KEY = "5a" * 32
# Hands of ten for two seats, the first river and the one after it.
DECK = (
    "As Ks Qs Js 9s 2c 3c 4c 5c 7c Ah Kh Qh Jh 9h 2d 3d 4d 5d 7d "
    "6c 6d 6h 8c 8d 8h Tc Td Th"
)  # fmt: skip
UNSEAL = {"seat": 0, "action": {"do": "unseal"}}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "games.referee", *words]


def run(lines: Iterable[Any], *words: str) -> "subprocess.CompletedProcess[bytes]":
    given = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines).encode()
    return subprocess.run(command(*words), input=given, capture_output=True, timeout=60, check=False)


def lines_out(done: "subprocess.CompletedProcess[bytes]") -> list[Any]:
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def seal(seat: int, *cards: str) -> dict[str, Any]:
    return {"seat": seat, "action": {"do": "seal", "cards": cards}}


@pytest.mark.parametrize("case", cases(with_options=False), ids=str)
def test_a_client_that_knows_only_the_lines_can_play_a_whole_game(case: Case) -> None:
    rng = Random(str(case))
    actions: list[Any] = []
    words = [case.game.id, "--seats", str(case.seats), "--seed", KEY]
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        command(*words), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=usual
    ) as process:
        assert process.stdin and process.stdout
        start = json.loads(process.stdout.readline())
        line = json.loads(process.stdout.readline())
        while line["type"] == "turn":
            may = {entry["seat"]: entry["choices"] for entry in line["seats"]}
            assert set(line["to_act"]) <= set(may)
            seat = rng.choice(line["to_act"])
            action = random_action(msgspec.convert(may[seat], tuple[Choice, ...]), rng)
            actions.append((seat, action))
            process.stdin.write(msgspec.json.encode({"seat": seat, "action": action}) + b"\n")
            process.stdin.flush()
            line = json.loads(process.stdout.readline())
        assert process.wait(60) == 0
        assert process.stdout.read() == b""
    assert (start["type"], start["game"], start["version"]) == ("start", case.game.id, case.game.version)
    played = replay(case.game, msgspec.convert(start["setup"], Setup), actions)
    assert line["type"] == "result"
    assert played.result == Result(tuple(line["places"]), tuple(line["points"]))
    views = [case.game.view(played.state, seat) for seat in range(case.seats)]
    assert line["views"] == json.loads(msgspec.json.encode(views))


def test_a_turn_says_who_owes_an_answer_and_sends_them_events_choices_and_view() -> None:
    turn = lines_out(run([], "saint", "--seats", "3", "--seed", KEY))[1]
    assert turn["type"] == "turn"
    assert turn["to_act"] == [0, 1, 2]
    assert [entry["seat"] for entry in turn["seats"]] == [0, 1, 2]
    for entry in turn["seats"]:
        view = entry["view"]
        assert (view["you"], len(view["hand"])) == (entry["seat"], 10)
        assert entry["choices"][0]["kind"] == "pick"
        assert entry["choices"][0]["cards"] == view["hand"]
        dealt = next(event for event in turn["events"][entry["seat"]] if event["e"] == "dealt")
        assert [hand is not None for hand in dealt["hands"]] == [seat == entry["seat"] for seat in range(3)]
    watched = next(event for event in turn["watcher_events"] if event["e"] == "dealt")
    assert watched["hands"] == [None, None, None]


def test_a_stacked_deck_is_dealt_from_its_first_card() -> None:
    start, turn, _ = lines_out(run([], "saint", "--seats", "2", "--deck", DECK))
    assert start["setup"]["deck"] == DECK.split()
    assert start["setup"]["key"] == "0" * 64
    views = [entry["view"] for entry in turn["seats"]]
    assert [set(view["hand"]) for view in views] == [set(DECK.split()[:10]), set(DECK.split()[10:20])]
    assert views[0]["turned"] == ["6c", "6d", "6h"]
    assert views[0]["future"] == ["8c", "8d", "8h"]


def test_a_sealed_choice_may_be_changed_until_the_last_one_is_made() -> None:
    out = lines_out(
        run(
            [seal(0, "As"), seal(0, "2c"), UNSEAL, seal(0, "3c"), seal(1, "2d")],
            "saint", "--seats", "2", "--deck", DECK,
        )
    )  # fmt: skip
    assert [line["type"] for line in out] == ["start", *["turn"] * 6, "unfinished"]
    assert out[2]["to_act"] == [1]
    assert [entry["seat"] for entry in out[2]["seats"]] == [0, 1]
    assert out[4]["to_act"] == [0, 1]
    assert {line["decision"] for line in out[1:6]} == {1}
    assert out[6]["decision"] == 2
    assert out[6]["seats"][0]["view"]["placed"] == ["3c", "2d"]


def test_what_a_seat_seals_is_told_to_no_other() -> None:
    turn = lines_out(run([seal(0, "As")], "saint", "--seats", "2", "--deck", DECK))[2]
    assert turn["events"][0] == [{"e": "sealed", "seat": 0, "what": "river", "cards": ["As"]}]
    nothing = [{"e": "sealed", "seat": 0, "what": "river", "cards": None}]
    assert turn["events"][1] == turn["watcher_events"] == nothing
    assert "As" not in json.dumps([entry for entry in turn["seats"] if entry["seat"] == 1])


REFUSED = [
    (seal(0, "Ah"), "foreign_card"),
    (seal(0, "1h"), "unknown_card"),
    (seal(0, "As", "Ks"), "wrong_count"),
    (seal(0), "wrong_count"),
    (seal(2, "As"), "not_your_turn"),
    (seal(-1, "As"), "not_your_turn"),
    ({"seat": 0, "action": {"do": "take", "cards": ["6c"]}}, "wrong_action"),
    ({"seat": 0, "action": {"do": "seal", "cards": ["As"], "amount": 1}}, "malformed"),
    ({"seat": 0, "action": {"do": "seal", "cards": ["As"], "more": 1}}, "malformed"),
    ({"seat": 0, "action": "seal"}, "malformed"),
    ({"seat": "0", "default": True}, "malformed"),
    ({"seat": 0, "default": False}, "malformed"),
    ({"seat": 0, "default": 1}, "malformed"),
    ({"seat": 2, "default": True}, "not_your_turn"),
    ({"seat": -1, "default": True}, "not_your_turn"),
    ({"seat": 0}, "malformed"),
    ({"action": {"do": "unseal"}}, "malformed"),
    ({"seat": 0, "default": True, "action": {"do": "unseal"}}, "malformed"),
    ({"seat": 0, "default": True, "why": "late"}, "malformed"),
    ("{", "malformed"),
    ("null", "malformed"),
    ("[" * 50_000, "malformed"),
]


def test_a_refusal_has_a_code_and_a_sentence_and_changes_nothing() -> None:
    good = [seal(0, "2c"), seal(1, "2d")]
    done = run([*(line for line, _ in REFUSED), *good], "saint", "--seats", "2", "--deck", DECK)
    first, turn, *refused = lines_out(done)[: 2 + len(REFUSED)]
    assert (first["type"], turn["type"]) == ("start", "turn")
    for (line, code), answer in zip(REFUSED, refused, strict=True):
        assert (answer["type"], answer["code"]) == ("refused", code), line
        assert answer["message"].endswith(".")
    undisturbed = run(good, "saint", "--seats", "2", "--deck", DECK)
    assert lines_out(done)[2 + len(REFUSED) :] == lines_out(undisturbed)[2:]


def test_a_default_is_what_the_rules_do_for_a_seat() -> None:
    late = [{"seat": 0, "default": True}, {"seat": 1, "default": True}]
    out = lines_out(run([*late, *late], "saint", "--seats", "2", "--deck", DECK))
    view = out[5]["seats"][0]["view"]
    assert view["placed"] == ["2c", "2d"]
    assert view["shown"] == [["4c", "3c"], ["4d", "3d"]]


def test_a_seat_that_has_answered_owes_no_default() -> None:
    out = lines_out(
        run([seal(0, "As"), {"seat": 0, "default": True}], "saint", "--seats", "2", "--deck", DECK)
    )
    assert out[-2]["type"] == "refused"


def test_after_the_last_answer_comes_the_result_and_what_follows_is_not_read() -> None:
    late = [{"seat": seat, "default": True} for _ in range(100) for seat in (0, 1)]
    done = run(late, "saint", "--seats", "2", "--seed", KEY)
    out = lines_out(done)
    assert done.returncode == 0
    assert out[-1]["type"] == "result"
    assert sorted(out[-1]["places"]) in ([1, 2], [1, 1])
    assert sum(out[-1]["points"]) >= 36
    assert [event["e"] for event in out[-1]["watcher_events"]][-1] == "finished"


def test_an_input_that_ends_too_early_is_answered_with_one_clear_line() -> None:
    done = run([seal(0, "As")], "saint", "--seats", "2", "--deck", DECK)
    assert done.returncode == 1
    last = lines_out(done)[-1]
    assert last["type"] == "unfinished"
    assert last["message"] == "The input ended before the game did: an answer of seat 1 was due."


def test_seats_may_be_vacant_and_are_joined_out_of_turn() -> None:
    words = ["paiute", "--seats", "3", "--vacant", "1", "--seed", KEY]
    joins = {"seat": 1, "action": {"do": "join"}}
    start, first, joined, twice, _ = lines_out(run([joins, joins], *words))
    assert start["setup"]["vacant"] == [1]
    assert 1 not in first["to_act"]
    assert [e["choices"] for e in first["seats"] if e["seat"] == 1] == [
        [{"kind": "press", "do": "join", "sealed": False, "aside": True}]
    ]
    assert joined["watcher_events"] == [{"e": "seated", "seat": 1, "now": "joins next"}]
    assert (joined["decision"], joined["to_act"]) == (first["decision"], first["to_act"])
    assert (twice["type"], twice["code"]) == ("refused", "not_your_turn")


def test_the_dealers_clock_writes_the_minute() -> None:
    options = ["--options", '{"mode":"hands","level_minutes":10}']
    words = ["persuit", "--seats", "2", "--seed", KEY, *options]
    late = [{"seat": seat, "default": True} for _ in range(8) for seat in (0, 1)]
    says = [{"seat": 0, "action": {"do": "leave", "minute": 12}}, {"seat": 0, "action": {"do": "sit_in"}}]
    turns = [line for line in lines_out(run([*says, *late], *words)) if line["type"] == "turn"]
    antes = {(view := turn["seats"][0]["view"])["hand"]: view["ante"] for turn in turns}
    assert (antes[1], antes[2]) == (5, 10)
    no_clock = lines_out(run([{"seat": 0, "action": {"do": "leave", "minute": -1}}], *words))[2]
    assert (no_clock["type"], no_clock["code"]) == ("refused", "malformed")


@pytest.mark.parametrize(
    ("game", "seats", "vacant"),
    [("saint", "3", "1"), ("paiute", "3", "3"), ("paiute", "2", "0"), ("paiute", "3", "x")],
)
def test_vacant_seats_that_can_not_be_are_one_clear_line(game: str, seats: str, vacant: str) -> None:
    done = run([], game, "--seats", seats, "--vacant", vacant)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1


def test_blank_lines_are_passed_over() -> None:
    out = lines_out(run(["", "  ", seal(0, "As"), ""], "saint", "--seats", "2", "--deck", DECK))
    assert [line["type"] for line in out] == ["start", "turn", "turn", "unfinished"]


def test_without_seed_and_deck_every_game_is_another_and_the_same_seed_is_the_same_game() -> None:
    keys = [lines_out(run([], "saint", "--seats", "2"))[0]["setup"]["key"] for _ in range(2)]
    assert len(set(keys)) == 2
    first, again = (run([], "saint", "--seats", "2", "--seed", seed).stdout for seed in (KEY, KEY.upper()))
    assert first == again


def test_house_rules_and_ages_are_played_by() -> None:
    options = '{"memory_aid":"on","pickup":"snake"}'
    out = lines_out(run([], "saint", "--seats", "3", "--seed", KEY, "--options", options, "--youth", "2 0 1"))
    assert out[0]["setup"]["options"] == {"memory_aid": "on", "pickup": "snake"}
    view = out[1]["seats"][0]["view"]
    assert view["youth"] == [1, 2, 0]
    assert view["known"] == [[], [], []]
    some = lines_out(run([], "saint", "--seats", "3", "--seed", KEY, "--youth", "5 - 3"))
    order = some[1]["seats"][0]["view"]["youth"]
    assert order.index(2) < order.index(0)


@pytest.mark.parametrize(
    "words",
    [
        "", "saint", "whist --seats 2", "saint --seats 1", "saint --seats 6", "saint --seats two",
        "saint --seats 2 --seed 12", f"saint --seats 2 --seed {'g' * 64}", "saint --seats 2 --deck As,As",
        "saint --seats 2 --deck 1x", "saint --seats 2 --options {", "saint --seats 2 --options []",
        'saint --seats 2 --options {"share":"x"}', 'saint --seats 2 --options {"ante":1}',
        "saint --seats 2 --youth 1", "saint --seats 2 --youth 1,x", "saint --seats 2 --youth 1,-1",
        "saint --seats 2 --more", "saint --seats 2 more",
    ],
)  # fmt: skip
def test_a_game_that_can_not_be_begun_is_refused_in_one_sentence_with_status_2(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert referee.main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(".\n")
    assert err.count("\n") == 1


def test_the_command_itself_ends_with_that_status() -> None:
    done = run([], "saint", "--seats", "6")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"Saint Poker is for 2 to 5 players, not 6.\n"


def test_help_prints_the_line_formats() -> None:
    done = run([], "--help")
    assert done.returncode == 0
    for word in (b'"type":"turn"', b'"type":"refused"', b'"type":"result"', b'"unfinished"', b"--youth"):
        assert word in done.stdout


@pytest.mark.parametrize("command", ["games.judge", "games.referee"])
def test_neither_command_loads_django(command: str) -> None:
    code = (
        f"import sys, {command}, games.engine.registry as r; r.games_by_id(); print('django' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60, check=True)
    assert done.stdout == b"False\n"
