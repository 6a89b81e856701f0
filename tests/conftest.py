"""What every test may ask for. tests/live.py has the running site, tests/browser/conftest.py the browser."""

import os
from pathlib import Path

import pytest
from django.conf import settings

pytest_plugins = ["tests.live"]

DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup", "live_site"}
BROWSER_TESTS = Path(__file__).parent / "browser"


def pytest_configure() -> None:
    # Argon2 is slow on purpose; no test is about how slow.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher", *settings.PASSWORD_HASHERS]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL only what touches a database; browsers last: sync Playwright upsets asyncio after it."""
    items.sort(key=lambda item: BROWSER_TESTS in item.path.parents)
    if os.environ["CAXTON_TEST_DB"] == "postgres":
        chosen = [item for item in items if touches_database(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
        items[:] = chosen


def touches_database(item: pytest.Item) -> bool:
    if item.get_closest_marker("django_db") or item.get_closest_marker("both_databases"):
        return True
    return not DATABASE_FIXTURES.isdisjoint(getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(worker_id: str) -> None:
    """Each worker has a test database of its own; SQLite's is a file, for all threads and processes."""
    name = f"test_caxton_{worker_id}"
    test = settings.DATABASES["default"]["TEST"]
    if os.environ["CAXTON_TEST_DB"] == "sqlite":
        test["NAME"] = str(Path(os.environ["VAR_DIR"]) / f"{name}.sqlite3")
    else:
        test["NAME"] = name
