"""The project's own app: the demo site's launcher and checks that belong to no other app."""

from django.apps import AppConfig


class CaxtonConfig(AppConfig):
    name = "config"
    label = "caxton"
