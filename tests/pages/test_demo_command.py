"""The demo on a site that everybody reaches."""

import pytest
from django.core.management import CommandError, call_command

from clubs.models import Person
from games.pages import demo
from games.tables.models import Finish, Table

pytestmark = pytest.mark.django_db


def test_a_production_site_is_not_filled_by_accident(settings) -> None:
    settings.DEBUG = False
    with pytest.raises(CommandError, match="--yes"):
        call_command("demo")
    assert not Person.objects.exists()


def test_a_production_site_gets_no_password_that_everybody_knows(settings) -> None:
    settings.DEBUG = False
    call_command("demo", "--yes")
    organiser = Person.objects.get(username=demo.ORGANISER)
    assert not organiser.check_password(demo.PASSWORD)
    assert not organiser.is_staff and not organiser.is_superuser


def test_the_demo_has_an_organiser_members_results_and_free_seats(settings) -> None:
    settings.DEBUG = True
    call_command("demo")
    organiser = Person.objects.get(username=demo.ORGANISER)
    assert organiser.check_password(demo.PASSWORD) and organiser.is_superuser
    assert Person.objects.exclude(birth_date=None).count() == 12
    for table in Table.objects.filter(status="finished"):
        assert Finish.objects.filter(table=table).count() == table.seat_count
    waiting = Table.objects.filter(status="waiting")
    assert waiting.count() == 2
    assert all(any(seat.open for seat in table.seats.all()) for table in waiting)
