"""Settings come from the environment, and a production site refuses those that would be unsafe."""

import os
import runpy
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from environs import EnvError

SETTINGS = Path(__file__).resolve().parent.parent.parent / "config" / "settings.py"
PRODUCTION = {"DEBUG": "0", "SECRET_KEY": "k" * 50, "ALLOWED_HOSTS": "club.example,cards.example"}


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An environment with none of our settings in it."""
    for name in ("DEBUG", "SECRET_KEY", "ALLOWED_HOSTS", "REDIS_URL", "REDIS_PREFIX", "DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("VAR_DIR", str(tmp_path / "var"))


def values(env: dict[str, str], *names: str) -> list[Any]:
    """The settings of those names, as a process reads them that starts in this environment."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in env.items():
            patch.setitem(os.environ, name, value)
        found = runpy.run_path(str(SETTINGS))
    return [found[name] for name in names]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"SECRET_KEY": ""}, "SECRET_KEY must be a random text of 32 characters or more when DEBUG is off."),
        (
            {"SECRET_KEY": "short"},
            "SECRET_KEY must be a random text of 32 characters or more when DEBUG is off.",
        ),
        ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS must name this site's host names when DEBUG is off."),
        ({"ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS must name this site's host names, not *, when DEBUG is off."),
        ({"ALLOWED_HOSTS": "club.example,*"}, "ALLOWED_HOSTS must name this site's host names, not *, when"),
        ({"DEBUG": "perhaps"}, 'Environment variable "DEBUG" invalid'),
    ],
)
def test_a_production_start_with_an_unsafe_setting_is_refused(wrong: dict[str, str], sentence: str) -> None:
    with pytest.raises((ImproperlyConfigured, EnvError)) as refused:
        values({**PRODUCTION, **wrong})
    assert str(refused.value).startswith(sentence)


def test_a_production_site_uses_https_and_hashed_files() -> None:
    asked = ("ALLOWED_HOSTS", "SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE")
    assert values(PRODUCTION, *asked) == [["club.example", "cards.example"], True, True, True]
    [storages, insecure] = values(PRODUCTION, "STORAGES", "MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN")
    assert storages["staticfiles"]["BACKEND"] == "config.static_storage.HashedStaticFiles"
    assert insecure is False


def test_only_a_club_that_says_so_binds_its_other_subdomains_to_https() -> None:
    asked = ("SECURE_HSTS_SECONDS", "SECURE_HSTS_INCLUDE_SUBDOMAINS", "SECURE_HSTS_PRELOAD")
    assert values(PRODUCTION, *asked) == [365 * 24 * 3600, False, False]
    wanted = {"HSTS_SECONDS": "60", "HSTS_SUBDOMAINS": "1", "HSTS_PRELOAD": "1"}
    assert values({**PRODUCTION, **wanted}, *asked) == [60, True, True]


def test_an_empty_environment_is_a_development_site_with_a_key_of_its_own(tmp_path: Path) -> None:
    [debug, key, hosts] = values({}, "DEBUG", "SECRET_KEY", "ALLOWED_HOSTS")
    assert debug is True
    assert hosts == ["localhost", "127.0.0.1", "[::1]"]
    assert len(key) >= 50
    assert values({}, "SECRET_KEY") == [key]
    assert (tmp_path / "var" / "secret_key").stat().st_mode & 0o077 == 0


def test_sqlite_writes_ahead_and_takes_its_lock_at_once() -> None:
    [databases] = values({}, "DATABASES")
    options = databases["default"]["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"
    assert options["init_command"] == "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"


def test_postgresql_is_reached_through_a_pool_whose_size_is_a_setting() -> None:
    url = {"DATABASE_URL": "postgresql://caxton:secret@db.example:5433/club"}
    [databases] = values(url, "DATABASES")
    default = databases["default"]
    assert (default["HOST"], default["PORT"], default["NAME"]) == ("db.example", 5433, "club")
    assert default["CONN_MAX_AGE"] == 0
    assert default["OPTIONS"]["pool"]["max_size"] == 20
    [databases] = values({**url, "DATABASE_POOL": "0"}, "DATABASES")
    assert databases["default"]["OPTIONS"]["pool"] is False


def test_one_address_of_redis_serves_cache_tasks_and_hints() -> None:
    names = ("CACHES", "CELERY_BROKER_URL", "CHANNEL_LAYERS")
    unix = "unix:///run/valkey.sock"
    [caches, broker, layers] = values({"REDIS_URL": unix}, *names)
    assert caches["default"]["LOCATION"] == unix
    assert broker == "redis+socket:///run/valkey.sock"
    assert layers["default"]["CONFIG"]["hosts"] == [{"address": unix, "socket_timeout": None}]
    [caches, broker] = values({"REDIS_URL": "redis://cache.example:6379/1"}, "CACHES", "CELERY_BROKER_URL")
    assert caches["default"]["BACKEND"].endswith("RedisCache")
    assert broker == "redis://cache.example:6379/1"
