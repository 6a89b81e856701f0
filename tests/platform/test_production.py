"""The site with DEBUG off: static files are named by their content, and those that a page names are there."""

import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.platform.launched import PATIENCE, ROOT, Launched, page


@pytest.fixture(scope="module")
def production(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """The address of a production site on SQLite, without HTTPS because nothing here speaks it."""
    folder = tmp_path_factory.mktemp("production")
    env = {
        "DEBUG": "0",
        "SECRET_KEY": "k" * 50,
        "ALLOWED_HOSTS": "localhost",
        "HTTPS": "0",
        "STATIC_ROOT": str(folder / "static"),
    }
    command = [sys.executable, "manage.py", "collectstatic", "--no-input", "--verbosity", "0"]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **env}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    site = Launched(folder / "var", **env)
    yield site.wait_until_running()
    site.clean_up()


def files_in(text: str) -> set[str]:
    return set(re.findall(r'(?:href|src)="(/static/[^"#?]+)', text))


def test_every_static_file_that_a_page_names_is_there_for_good(production: str) -> None:
    files: set[str] = set()
    for path in ("", "tables/", "rules/saint/", "accounts/login/", "admin/login/"):
        status, text = page(production + path)
        assert status == 200
        files |= files_in(text)
    assert files
    for file in files:
        assert re.search(r"\.[0-9a-f]{12}\.", file), file
        with urllib.request.urlopen(production + file.lstrip("/"), timeout=PATIENCE) as answer:
            assert answer.status == 200
            assert "immutable" in answer.headers["Cache-Control"], file


def test_modules_import_one_another_by_their_hashed_names(production: str, tmp_path: Path) -> None:
    """One module under its plain name and under its hashed one would be two, each with its own state."""
    static = next(Path(tmp_path.parent).glob("production*/static"))
    sources = [path for path in static.rglob("*.js") if re.search(r"\.[0-9a-f]{12}\.js$", path.name)]
    assert sources
    ours = [path for path in sources if "admin" not in path.parts]
    for path in ours:
        for target in re.findall(r"""(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""", path.read_text()):
            assert re.search(r"\.[0-9a-f]{12}\.m?js$", target), f"{path.name} imports {target}"
            assert (path.parent / target).resolve().is_file()
