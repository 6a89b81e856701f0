"""What workers do. Every task may run twice, late or never: the sweep finds again what is still to be
done."""

import logging

from celery import shared_task

from games.tables import queries, services

log = logging.getLogger(__name__)

CHUNK = 50


@shared_task
def sweep() -> None:
    """Each second: hand out the tables where time is up, and those whose bots have been forgotten."""
    due = queries.tables_due()
    for start in range(0, len(due), CHUNK):
        expire_tables.apply_async((due[start : start + CHUNK],), expires=10)
    for table in queries.tables_with_late_bots():
        play_bots.apply_async((table,), expires=10)


@shared_task
def expire_tables(tables: list[int]) -> None:
    for table in tables:
        try:
            services.expire(table_id=table)
        except Exception:  # one broken table must not keep the others waiting; the next sweep tries it again
            log.exception("the time of table %s could not be called", table)


@shared_task
def play_bots(table: int) -> None:
    services.play_bots(table_id=table)
