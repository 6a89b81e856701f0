"""python -m tests.replays.write: records a game of every kind that has no record yet.

A replay pins the rules: setup, actions, the SHA-256 of the last state as JSON, the result. A game
whose recorded actions would now lead elsewhere has changed its rules, and its `version` is to be
raised; only then does this command write its replays anew.
"""

import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from games.engine.choices import Action
from games.engine.game import Game, Result, Seat, Setup
from games.engine.registry import games_by_id
from tests.engine.contract import option_values, walk

HERE = Path(__file__).parent


class Replay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    version: int
    setup: Setup
    actions: list[tuple[Seat, Action]]
    state_sha256: str
    result: Result


def fingerprint(game: Game, state: Any) -> str:
    return sha256(game.encode(state)).hexdigest()


def path_of(game: Game, seats: int) -> Path:
    return HERE / f"{game.id}-{seats}.json"


def read(path: Path) -> Replay:
    return msgspec.json.decode(path.read_bytes(), type=Replay)


def record(game: Game, seats: int) -> Replay:
    """A random game: the fewest players by the usual rules, others in turn with every house rule."""
    rng = Random(f"{game.id} {game.version} {seats}")
    more = seats - game.seats[0]
    rules = enumerate(option_values(game).items(), more)
    options = {field: values[turn % len(values)] for turn, (field, values) in rules} if more else {}
    youth = tuple(rng.choice((None, rng.randrange(seats))) for _ in range(seats))
    played = walk(game, Setup(seats, rng.randbytes(32).hex(), options, youth), rng)
    result = game.result(played.state)
    assert result
    return Replay(
        game.id, game.version, played.setup, played.actions, fingerprint(game, played.state), result
    )


def write(replay: Replay, path: Path) -> None:
    """One action a line, so that a difference shows."""
    head, actions, tail = (
        {name: getattr(replay, name) for name in names}
        for names in (("game", "version", "setup"), ("actions",), ("state_sha256", "result"))
    )
    lines = [f"  {key}: {value}" for key, value in _pairs(head)]
    listed = ",\n    ".join(msgspec.json.encode(action).decode() for action in actions["actions"])
    lines.append(f'  "actions": [\n    {listed}\n  ]')
    lines += [f"  {key}: {value}" for key, value in _pairs(tail)]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def _pairs(fields: dict[str, Any]) -> list[tuple[str, str]]:
    return [(f'"{name}"', msgspec.json.encode(value).decode()) for name, value in fields.items()]


def main() -> int:
    """The exit status: 1 when a replay of the same version stands there already."""
    kept = []
    for game in games_by_id().values():
        for seats in range(game.seats[0], game.seats[1] + 1):
            path = path_of(game, seats)
            if path.exists() and read(path).version == game.version:
                kept.append(path.name)
            else:
                write(record(game, seats), path)
                print(f"{path.name}: written for version {game.version}.")
    if kept:
        print(f"Left as they are, being of the present version: {', '.join(kept)}.", file=sys.stderr)
    return 1 if kept else 0


if __name__ == "__main__":
    sys.exit(main())
