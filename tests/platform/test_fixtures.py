"""The worker and the beat that tests run against are real ones."""

import time
from typing import Any

import pytest
from celery import shared_task
from django.core.cache import cache

PATIENCE = 60


@shared_task(name="tests.remember")
def remember(key: str) -> None:
    cache.set(key, "done", 60)


def eventually(key: str) -> bool:
    end = time.monotonic() + PATIENCE
    while cache.get(key) is None:
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def test_a_task_sent_through_valkey_is_done_by_the_worker(celery_worker_live: Any) -> None:
    cache.delete("by-the-worker")
    remember.delay("by-the-worker")
    assert eventually("by-the-worker")


def test_the_beat_sends_each_periodic_task(celery_beat_live: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from games.tables import queries

    cache.delete("by-the-beat")
    monkeypatch.setattr(queries, "tables_due", lambda: cache.set("by-the-beat", "done", 60) or [])
    assert eventually("by-the-beat")
