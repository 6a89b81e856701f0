"""A pytest plugin: starts the real services that the tests run against, before Django reads its settings.

Always an embedded Valkey; a PostgreSQL where CAXTON_TEST_DB=postgres is set, SQLite in a file otherwise. The
services end with the test run, even with one that is killed. Under xdist the controller starts them for all.
"""

import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest

from config.launch.child import Child
from config.launch.valkey import valkey, wait_until_ready
from tests.postgres import postgres

NOT_OURS = "HTTPS BEHIND_PROXY ALLOWED_HOSTS CSRF_TRUSTED_ORIGINS EMAIL_URL STATIC_ROOT PORT HOST".split()

_folder: Path | None = None
_running: list[Child] = []


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests() -> Generator[None]:
    if "PYTEST_XDIST_WORKER" in os.environ:
        os.environ["REDIS_PREFIX"] = f"test-{os.environ['PYTEST_XDIST_WORKER']}"
    else:
        start()
    yield


def pytest_unconfigure() -> None:
    stop()


def start() -> None:
    """Starts the services and tells the settings about them, whatever the shell's own environment says."""
    global _folder
    _folder = Path(tempfile.mkdtemp(prefix="caxton-"))
    for name in NOT_OURS:
        os.environ.pop(name, None)
    os.environ |= {"DEBUG": "1", "SECRET_KEY": "only for tests", "GUESTS_AN_HOUR": "0"}
    os.environ |= {"VAR_DIR": str(_folder), "REDIS_PREFIX": "test"}

    server, url = valkey(_folder, _folder / "valkey.log")
    server.start()
    _running.append(server)
    if not wait_until_ready(server, url):
        raise pytest.UsageError(f"Valkey did not start: {(_folder / 'valkey.log').read_text()}")
    os.environ["REDIS_URL"] = url

    if os.environ.setdefault("CAXTON_TEST_DB", "sqlite") == "postgres":
        server, url = postgres(_folder)
        _running.append(server)
        os.environ["DATABASE_URL"] = url
    else:
        os.environ.pop("DATABASE_URL", None)


def stop() -> None:
    while _running:
        _running.pop().stop()
    if _folder is not None:
        shutil.rmtree(_folder, ignore_errors=True)
