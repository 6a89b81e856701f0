"""Who may do what in a club."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs import services
from clubs.models import Announcement, Club, Membership, Person

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> Person:
    return services.create_person(name="Owner Ona", password=None)


@pytest.fixture
def club(owner: Person) -> Club:
    return services.found_club(name="Ludgate", slug="ludgate", owner=owner)


def test_whoever_founds_a_club_owns_it(club: Club, owner: Person) -> None:
    assert club.memberships.get(person=owner).role == Membership.Role.OWNER


def test_joining_twice_is_joining_once_and_keeps_the_role(club: Club, owner: Person) -> None:
    services.enrol(club=club, person=owner)
    assert club.memberships.get().role == Membership.Role.OWNER


def test_a_member_joins_by_the_button(client: Client, club: Club) -> None:
    client.force_login(services.create_person(name="Wren", password=None))
    client.post(reverse("join_club", args=["ludgate"]))
    assert club.memberships.filter(person__username="Wren").exists()


def test_a_guest_is_asked_to_make_an_account_first(client: Client, club: Club) -> None:
    client.force_login(services.create_guest(), backend="django.contrib.auth.backends.ModelBackend")
    answer = client.post(reverse("join_club", args=["ludgate"]))
    assert answer.headers["Location"] == reverse("account_signup")
    assert club.memberships.count() == 1


@pytest.mark.parametrize(
    ("role", "allowed"),
    [(None, False), ("member", False), ("organiser", True), ("owner", True)],
)
def test_only_organisers_announce(client: Client, club: Club, role: str | None, allowed: bool) -> None:
    person = services.create_person(name="Wren", password=None)
    if role:
        services.enrol(club=club, person=person, role=role)
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    answer = client.post(reverse("announce", args=["ludgate"]), {"title": "News", "text": "Of today"})
    assert answer.status_code == (302 if allowed else 403)
    assert Announcement.objects.exists() is allowed
    shown = "Announce something" in client.get(reverse("club", args=["ludgate"])).content.decode()
    assert shown is allowed


def test_a_visitor_is_asked_to_log_in_before_announcing(client: Client, club: Club) -> None:
    answer = client.get(reverse("announce", args=["ludgate"]))
    assert answer.headers["Location"].startswith(reverse("account_login"))
