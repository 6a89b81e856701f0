"""The project's own app: the demo site's launcher and checks that belong to no other app."""

from django.apps import AppConfig


class CaxtonConfig(AppConfig):
    name = "config"
    label = "caxton"

    def ready(self) -> None:
        # So that a task sent from the web server goes to our queue, not to Celery's default one.
        from config import celery  # noqa: F401
