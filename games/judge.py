"""python -m games.judge GAME: judges rounds that were played anywhere.

Reads cases as JSON lines on standard input and answers each with one JSON line, at once. A case
has the fields in which a round of the game is described; the answer has what follows from them.
Fields of the answer may stand in the case already, as in a worked example; they are not read.
Blank lines are passed over. A line that is no case is answered with

    {"error":{"code":"duplicate_card","message":"The king of hearts is named twice; …"},"line":7}

in which `line` counts from 1, and the next line is judged as if nothing had happened.

Cards are rank and suit: 2 to 9, T, J, Q, K, A; c, d, h, s. No server and no database is needed.
The fields of each game follow.
"""

import inspect
import sys
from collections.abc import Iterable
from typing import Any, BinaryIO

import msgspec

from games.engine.errors import IllegalAction
from games.engine.game import Game
from games.engine.registry import games_by_id


def answer(game: Game, line: bytes, number: int) -> dict[str, Any]:
    """What the judge says to one line, the `number`-th."""
    try:
        return game.judge(_case(line))
    except IllegalAction as refusal:
        return {"error": {"code": refusal.code, "message": refusal.message}, "line": number}


def _case(line: bytes) -> dict[str, Any]:
    try:
        case = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise IllegalAction("malformed", f"This line is not JSON: {str(error).rstrip('.')}.") from None
    if not isinstance(case, dict):
        raise IllegalAction("malformed", "A case is a JSON object with the fields that --help names.")
    return case


def judge_lines(game: Game, lines: Iterable[bytes], out: BinaryIO) -> None:
    for number, line in enumerate(lines, 1):
        if line.strip():
            out.write(msgspec.json.encode(answer(game, line, number)) + b"\n")
            out.flush()


def main(arguments: list[str]) -> int:
    """The exit status: 0 when all lines have been answered, 2 when it is not clear by which rules."""
    if {"-h", "--help"} & set(arguments):
        print(__doc__)
        for game in games_by_id().values():
            print(f"{game.id}: {inspect.getdoc(game.judge)}\n")
        return 0
    known = ", ".join(games_by_id())
    if len(arguments) != 1:
        print(f"Name the game to judge, one of: {known}.", file=sys.stderr)
        return 2
    asked = games_by_id().get(arguments[0])
    if asked is None:
        print(f"There is no game {arguments[0]!r}; the games are: {known}.", file=sys.stderr)
        return 2
    judge_lines(asked, sys.stdin.buffer, sys.stdout.buffer)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (BrokenPipeError, KeyboardInterrupt):
        # The reader has gone, or the person: nobody is left to be told.
        sys.stderr.close()
        sys.exit(1)
