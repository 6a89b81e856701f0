"""Recorded games replay as they were played: what a finished game was never changes."""

from pathlib import Path

import msgspec
import pytest

from games.engine.game import Game
from games.engine.playout import replay
from games.engine.registry import games_by_id, get_game
from tests.replays import write as recorder

RECORDS = sorted(recorder.HERE.glob("*.json"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
every_game = pytest.mark.parametrize("game", games_by_id().values(), ids=lambda game: game.id)


@every_game
def test_every_game_has_a_record_of_its_present_version_for_each_number_of_seats(game: Game) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        recorded = recorder.read(recorder.path_of(game, seats))
        assert (recorded.game, recorded.version, recorded.setup.seats) == (game.id, game.version, seats)


@every_record
def test_a_recorded_game_replays_to_the_very_same_state_and_result(path: Path) -> None:
    recorded = recorder.read(path)
    game = get_game(recorded.game)
    played = replay(game, recorded.setup, recorded.actions)
    assert played.result == recorded.result
    assert recorder.fingerprint(game, played.state) == recorded.state_sha256, (
        f"{path.name}: the actions now lead elsewhere; raise the version of {game.name} if that is meant"
    )


@every_game
def test_between_them_the_records_use_house_rules_ages_and_changes_of_mind(game: Game) -> None:
    seats = range(game.seats[0], game.seats[1] + 1)
    records = [recorder.read(recorder.path_of(game, n)) for n in seats]
    assert any(record.setup.options for record in records[1:] or records)
    assert any(record.setup.youth for record in records)


def test_a_record_is_never_written_over_one_of_the_same_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(recorder, "HERE", tmp_path)
    assert recorder.main() == 0
    first = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert set(first) == {path.name for path in RECORDS}
    assert recorder.main() == 1
    assert "Left as they are" in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == first


def test_a_record_of_an_older_version_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder, "HERE", tmp_path)
    game = next(iter(games_by_id().values()))
    path = recorder.path_of(game, game.seats[0])
    older = msgspec.structs.replace(recorder.record(game, game.seats[0]), version=game.version - 1)
    recorder.write(older, path)
    assert recorder.main() == 0
    assert recorder.read(path).version == game.version
