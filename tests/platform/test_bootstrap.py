"""What `make setup` says when a machine lacks something: one sentence."""

import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from config import bootstrap


def test_an_old_python_is_told_that_it_is_old(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = SimpleNamespace(version_info=(3, 9, 18), stderr=sys.stderr, exit=sys.exit)
    monkeypatch.setattr(bootstrap, "sys", old)
    with pytest.raises(SystemExit) as ended:
        bootstrap.main("run")
    assert ended.value.code == 1
    assert capsys.readouterr().err == "caxton: Caxton needs Python 3.11 or newer; this is 3.9.\n"


def test_without_a_network_one_sentence_asks_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in ("requirements.txt", "requirements-setup.txt"):
        shutil.copy2(Path(bootstrap.ROOT) / name, tmp_path / name)
    monkeypatch.setattr(bootstrap, "ROOT", str(tmp_path))
    monkeypatch.setattr(bootstrap, "VENV_PYTHON", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.setattr(bootstrap, "install_uv", lambda: None)
    # Nothing listens on that port, and nothing has been downloaded before.
    monkeypatch.setenv("UV_DEFAULT_INDEX", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("UV_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("UV_HTTP_RETRIES", "0")
    with pytest.raises(SystemExit) as ended:
        bootstrap.main("run")
    assert ended.value.code == 1
    assert capsys.readouterr().err == (
        "caxton: the pinned packages could not be installed. "
        "The package index could not be reached; is this machine online?\n"
    )


def test_what_the_installer_says_last_is_passed_on() -> None:
    assert bootstrap.why("checking\n  hash mismatch for django\n\n") == (
        "The installer said: hash mismatch for django"
    )
