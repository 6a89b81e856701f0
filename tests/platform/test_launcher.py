"""`make run`: one command starts the whole site, and nothing of it is left when that command has ended."""

import signal
import socket
import sqlite3
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.platform.launched import Launched, gone, page, until

# What starting again must keep.
COUNTS = "SELECT (SELECT count(*) FROM clubs_person), (SELECT count(*) FROM tables_move)"


@pytest.fixture
def launch(tmp_path: Path) -> Generator[Callable[..., Launched]]:
    """Starts a launcher; all of them over one folder of data."""
    launched: list[Launched] = []

    def start(**options: str | int) -> Launched:
        launched.append(Launched(tmp_path / "var", **options))  # type: ignore[arg-type]
        return launched[-1]

    yield start
    for one in launched:
        one.clean_up()


def counts(folder: Path) -> tuple[int, int]:
    connection = sqlite3.connect(folder / "caxton.sqlite3")
    try:
        return connection.execute(COUNTS).fetchone()
    finally:
        connection.close()


def test_the_site_runs_and_ends_without_a_trace_however_its_launcher_ends(
    launch: Callable[..., Launched],
) -> None:
    site = launch()
    url = site.wait_until_running()
    assert url.startswith("http://localhost:")
    assert "password" in site.wait_for_line("Log in as")
    status, text = page(url)
    assert (status, "<h1" in text) == (200, True)
    until(lambda: set(site.processes()) == {"valkey", "web", "worker", "beat"})
    until(lambda: len(site.processes()["worker"].children()) == 2)
    before = counts(site.folder)
    assert min(before) > 0

    # A second one over the same data says where the first one is.
    second = launch()
    assert f"already running from this folder ({url}, process {site.launcher.pid})" in second.finish()
    assert second.launcher.returncode == 1

    # What is killed is started again, and browsers only wait.
    for name in ("worker", "web"):
        killed = site.processes()[name]
        family = [killed, *killed.children()]
        killed.kill()
        site.wait_for_line(f"The {name} process ended and is started again.")
        until(lambda family=family: gone(family))  # type: ignore[misc]
        assert page(url)[0] == 200

    # kill -9 of the launcher.
    until(lambda: len(site.processes()["worker"].children()) == 2)
    family = site.family()
    site.send(signal.SIGKILL)
    until(lambda: gone(family))

    # Started again it has the same data; then Ctrl-C.
    site = launch()
    site.wait_until_running()
    assert counts(site.folder) == before
    until(lambda: len(site.family()) == 6)
    family = site.family()
    site.send(signal.SIGINT)
    assert "Caxton has stopped." in site.finish()
    assert site.launcher.returncode == 0
    assert gone(family)


def test_a_terminal_closed_while_the_site_starts_ends_it(launch: Callable[..., Launched]) -> None:
    site = launch()
    site.wait_for_line("Caxton is starting")
    until(lambda: {"valkey", "web"} <= set(site.processes()))
    family = site.family()
    site.send(signal.SIGHUP)
    site.finish()
    assert site.launcher.returncode == 0
    assert gone(family)


def test_a_port_in_use_is_answered_by_one_sentence_that_says_what_to_do(
    launch: Callable[..., Launched],
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        site = launch(port=port)
        said = site.finish()
    assert (
        said
        == f"caxton: port {port} is in use by another program; choose another: PORT={port + 1} make run\n"
    )
    assert site.launcher.returncode == 1


@pytest.mark.parametrize(
    ("env", "sentence"),
    [
        ({"PORT": "eighty"}, "caxton: PORT must be a number, not 'eighty'.\n"),
        (
            {"HOST": "192.0.2.1"},
            "caxton: port 0 on 192.0.2.1 cannot be opened (Cannot assign requested address).\n",
        ),
        (
            {"VAR_DIR": "/proc/caxton"},
            "caxton: /proc/caxton cannot be written to (No such file or directory).\n",
        ),
    ],
)
def test_a_wrong_setting_is_answered_by_one_sentence(
    launch: Callable[..., Launched], env: dict[str, str], sentence: str
) -> None:
    site = launch(**env)
    assert site.finish() == sentence
    assert site.launcher.returncode == 1


def test_a_production_site_without_its_settings_is_not_started(launch: Callable[..., Launched]) -> None:
    site = launch(DEBUG="0")
    said = site.finish()
    assert said.splitlines()[1:] == [
        "caxton: SECRET_KEY must be a random text of 32 characters or more when DEBUG is off."
    ]
    assert site.launcher.returncode == 1
