"""Brings the database up to date and fills the demo; run by the launcher as a process of its own."""

import os
import sys

import django
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import DatabaseError


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        django.setup()
        call_command("migrate", verbosity=0, interactive=False)
    except ImproperlyConfigured as error:
        print(error, file=sys.stderr)
        return 1
    except DatabaseError as error:
        print(f"the database cannot be used: {error}", file=sys.stderr)
        return 1
    if settings.DEBUG:
        call_command("demo", verbosity=2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
