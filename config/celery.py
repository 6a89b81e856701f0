"""The task queue, and every periodic task there is."""

import os

from celery import Celery
from celery.signals import worker_process_init

from config.launch.child import die_with_parent

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("caxton")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["games.tables"])

# Each may run twice, late, or on two beats at once, and must then do nothing. `expires`: a worker that was
# away starts with what is due now, not with the backlog of ticks.
app.conf.beat_schedule = {
    "play for those whose time is up": {
        "task": "games.tables.tasks.sweep",
        "schedule": 1.0,
        "options": {"expires": 5},
    },
}


@worker_process_init.connect
def end_with_the_worker(**_: object) -> None:
    """A pool process whose worker was killed ends too, whatever it was doing."""
    die_with_parent(os.getppid())
