"""`python -m games.judge`, run as its users run it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

VECTORS = Path(__file__).parents[1] / "variants" / "saint" / "vectors.jsonl"
COMPUTED = ("hand", "points", "pickup_order")
CASE = {"round": 4, "river": ["2c", "7d", "9h", "Js", "Kd"], "shown": [["Kh", "3c"], ["Ac", "Qd"]]}


def judge(lines: str | bytes, *words: str) -> "subprocess.CompletedProcess[bytes]":
    given = lines.encode() if isinstance(lines, str) else lines
    command = [sys.executable, "-m", "games.judge", *(words or ("saint",))]
    return subprocess.run(command, input=given, capture_output=True, timeout=60, check=False)


def answers(lines: str | bytes) -> list[Any]:
    done = judge(lines)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_line_is_answered_with_the_computed_fields_under_their_names() -> None:
    lines = VECTORS.read_text()
    expected = [{key: json.loads(line)[key] for key in COMPUTED} for line in lines.splitlines()]
    assert answers(lines) == expected


def test_the_fields_that_are_computed_need_not_be_in_the_case() -> None:
    cases = [json.loads(line) for line in VECTORS.read_text().splitlines()]
    asked = [{key: value for key, value in case.items() if key not in COMPUTED} for case in cases]
    assert answers("\n".join(map(json.dumps, asked))) == [
        {key: case[key] for key in COMPUTED} for case in cases
    ]


def test_without_totals_and_ages_all_are_level_and_the_lower_seat_is_the_younger() -> None:
    case = {**CASE, "shown": [["3h", "3c"], ["3s", "3d"]]}
    assert answers(json.dumps(case)) == [
        {"hand": ["one pair", "one pair"], "points": [2, 2], "pickup_order": [0, 1]}
    ]


def test_house_rules_may_be_named() -> None:
    case = {**CASE, "round": 3, "shown": [["3h", "3c"], ["3s", "3d"]], "options": {"share": "down"}}
    assert answers(json.dumps(case))[0]["points"] == [1, 1]


def test_a_bad_line_is_answered_with_its_number_and_the_rest_goes_on() -> None:
    good = json.dumps(CASE)
    lines = [good, "{", good, "", good, "[1]", good]
    done = answers("\n".join(lines))
    assert [answer.get("line") for answer in done] == [None, 2, None, None, 6, None]
    assert [answer["error"]["code"] for answer in done if "error" in answer] == ["malformed", "malformed"]
    assert {json.dumps(answer) for answer in done if "error" not in answer} == {json.dumps(done[0])}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"round": 0}, "wrong_round"),
    ({"round": 9}, "wrong_round"),
    ({"round": "4"}, "malformed"),
    ({"round": None}, "malformed"),
    ({"round": True}, "malformed"),
    ({"river": ["2c", "7d", "9h", "Js"]}, "wrong_count"),
    ({"river": ["2c", "7d", "9h", "Js", "Kd", "4c"]}, "wrong_count"),
    ({"river": ["2c", "7d", "9h", "Js", "2c"]}, "duplicate_card"),
    ({"river": ["2c", "7d", "9h", "Js", "Kh"]}, "duplicate_card"),
    ({"river": ["2c", "7d", "9h", "Js", "10d"]}, "unknown_card"),
    ({"river": ["2c", "7d", "9h", "Js", 5]}, "malformed"),
    ({"shown": [["Kh", "3c"]]}, "wrong_seats"),
    ({"shown": [["Kh", "3c"]] * 6}, "wrong_seats"),
    ({"shown": [["Kh", "3c"], ["Ac"]]}, "wrong_count"),
    ({"totals_after_round": [1]}, "wrong_count"),
    ({"totals_after_round": [1, 2, 3]}, "wrong_count"),
    ({"totals_after_round": [1, 1.5]}, "malformed"),
    ({"youngest_first": [0, 0]}, "wrong_seat"),
    ({"youngest_first": [1, 2]}, "wrong_seat"),
    ({"options": {"share": "sideways"}}, "malformed"),
    ({"options": {"suits": "tie"}}, "malformed"),
    ({"total": [0, 0]}, "malformed"),
]


def test_a_case_that_breaks_the_rules_is_named_by_a_code_and_a_sentence() -> None:
    done = answers("\n".join(json.dumps({**CASE, **change}) for change, _ in WRONG))
    for (change, code), answer in zip(WRONG, done, strict=True):
        assert answer["error"]["code"] == code, change
        assert answer["error"]["message"].endswith(".")


def test_bytes_that_are_no_text_and_endless_brackets_are_bad_lines_like_others() -> None:
    done = answers(b"\xff\xfe\n" + b"[" * 100_000 + b"\n" + json.dumps(CASE).encode())
    assert [set(answer) for answer in done] == [{"error", "line"}, {"error", "line"}, set(COMPUTED)]


def test_an_answer_comes_before_the_next_line_is_asked() -> None:
    command = [sys.executable, "-m", "games.judge", "saint"]
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=usual) as process:
        assert process.stdin and process.stdout
        for _ in range(2):
            process.stdin.write(json.dumps(CASE).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["points"] == [4, 0]
        process.stdin.close()
        assert process.wait(60) == 0


@pytest.mark.parametrize("words", [("whist",), ("saint", "more"), ("SAINT",)], ids=" ".join)
def test_an_unknown_game_is_refused_in_one_sentence_with_status_2(words: tuple[str, ...]) -> None:
    done = judge("", *words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.endswith(b".\n")
    assert done.stderr.count(b"\n") == 1


def test_help_prints_the_line_formats_of_every_game() -> None:
    done = judge("", "--help")
    assert done.returncode == 0
    for field in (b"totals_after_round", b"youngest_first", b"pickup_order", b'"error"'):
        assert field in done.stdout
