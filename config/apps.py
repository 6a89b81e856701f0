"""The project's own app, and how static files are collected."""

from django.apps import AppConfig
from django.contrib.staticfiles.apps import StaticFilesConfig


class CaxtonConfig(AppConfig):
    name = "config"
    label = "caxton"

    def ready(self) -> None:
        # So that a task sent from the web server goes to our queue, not to Celery's default one.
        from config import celery  # noqa: F401


class CollectedFiles(StaticFilesConfig):
    """All static files but the extensions of htmx: one names a module that is not there, and we use none."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "ext"]
