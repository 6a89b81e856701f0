"""Fills a demo club; safe to run again."""

import secrets

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.pages import demo


class Command(BaseCommand):
    help = "Fill the database with a demo club: members, finished games, tables that wait for players."

    def add_arguments(self, parser):
        parser.add_argument("--yes", action="store_true", help="do it on a production site too")

    def handle(self, *args, **options):
        if settings.DEBUG:
            demo.fill()
            password = demo.PASSWORD
        elif options["yes"]:
            # A password that everybody knows has no place on a site that everybody reaches.
            password = secrets.token_urlsafe(12)
            demo.fill(password=password, staff=False)
        else:
            raise CommandError(
                "This is a production site; say --yes to fill it with a demo club all the same."
            )
        if options["verbosity"] > 1:
            self.stdout.write(f"Log in as {demo.ORGANISER}, password {password} (unless it was changed).")
