"""Links that let somebody into a club: so often, so long, for one address or for whoever has them."""

import datetime
import threading

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs import services
from clubs.models import Club, Invitation, Person
from clubs.services import Refused
from clubs.services.invitations import hash_of

BACKEND = "django.contrib.auth.backends.ModelBackend"


@pytest.fixture
def owner(db: None) -> Person:
    return services.create_person(name="Owner Ona", password=None)


@pytest.fixture
def wren(db: None) -> Person:
    return services.create_person(name="Wren", password=None, email="wren@club.example")


@pytest.fixture
def club(owner: Person) -> Club:
    return services.found_club(name="Ludgate", owner=owner, private=True)


def refused(code: str):
    return pytest.raises(Refused, check=lambda error: error.code == code)


def logged_in(person: Person) -> Client:
    client = Client()
    client.force_login(person, backend=BACKEND)
    return client


def test_the_secret_is_kept_as_a_hash_only(club: Club, owner: Person) -> None:
    invitation, secret = services.make_invitation(club=club, by=owner, days=7)
    kept = str(Invitation.objects.filter(pk=invitation.pk).values().get())
    assert secret not in kept and hash_of(secret) in kept
    assert secret not in str(list(club.deeds.values()))


def test_a_single_invitation_lets_in_one_and_no_second(club: Club, owner: Person, wren: Person) -> None:
    _invitation, secret = services.make_invitation(club=club, by=owner, days=7)
    assert services.accept_invitation(secret=secret, person=wren).active
    with refused("over"):
        services.accept_invitation(secret=secret, person=services.create_person(name="Bo", password=None))


def test_a_member_who_follows_the_link_uses_nothing_up(club: Club, owner: Person, wren: Person) -> None:
    invitation, secret = services.make_invitation(club=club, by=owner, days=7, most=2)
    for _ in range(3):
        services.accept_invitation(secret=secret, person=wren)
    invitation.refresh_from_db()
    assert invitation.used == 1


@pytest.mark.parametrize("change", ["expired", "revoked"])
def test_an_invitation_that_ran_out_or_was_taken_back_opens_nothing(
    club: Club, owner: Person, wren: Person, change: str
) -> None:
    invitation, secret = services.make_invitation(club=club, by=owner, days=7)
    if change == "expired":
        Invitation.objects.update(expires=timezone.now() - datetime.timedelta(seconds=1))
    else:
        services.revoke_invitation(invitation=invitation, by=owner)
    with refused("over"):
        services.accept_invitation(secret=secret, person=wren)
    page = logged_in(wren).get(reverse("club_invitation", args=[secret])).content.decode()
    assert "Ask the club for another" in page and "btn--do" not in page


def test_an_invitation_for_an_address_is_for_the_account_with_that_address(
    club: Club, owner: Person, wren: Person
) -> None:
    _invitation, secret = services.make_invitation(club=club, by=owner, days=7, email="Wren@Club.example")
    other = services.create_person(name="Bo", password=None, email="bo@club.example")
    with refused("other_address"):
        services.accept_invitation(secret=secret, person=other)
    page = logged_in(other).get(reverse("club_invitation", args=[secret])).content.decode()
    assert "wr…@club.example" in page and "wren@club.example" not in page
    assert services.accept_invitation(secret=secret, person=wren).active


def test_reading_an_invitation_changes_nothing(club: Club, owner: Person, wren: Person) -> None:
    invitation, secret = services.make_invitation(club=club, by=owner, days=7)
    for client in (Client(), logged_in(wren)):
        assert client.get(reverse("club_invitation", args=[secret])).status_code == 200
    invitation.refresh_from_db()
    assert invitation.used == 0


def test_an_invitation_by_mail_is_sent_with_its_link_and_the_page_does_not_show_it(
    club: Club, owner: Person, wren: Person
) -> None:
    form = {"email": "wren@club.example", "days": "7"}
    page = logged_in(owner).post(reverse("club_invitations", args=[club.slug]), form, follow=True)
    letter = mail.outbox[0]
    assert letter.to == ["wren@club.example"] and letter.subject == "Ludgate invites you to play cards"
    link = next(line for line in letter.body.splitlines() if line.startswith("http"))
    assert link not in page.content.decode() and "on its way to wren@club.example" in page.content.decode()
    logged_in(wren).post(link.removeprefix("http://testserver"))
    assert club.memberships.get(person=wren).active


def test_sending_again_makes_the_old_link_worthless(club: Club, owner: Person, wren: Person) -> None:
    invitation, old = services.make_invitation(club=club, by=owner, days=7, email="wren@club.example")
    logged_in(owner).post(reverse("send_club_invitation", args=[club.slug, invitation.pk]))
    with refused("unknown"):
        services.accept_invitation(secret=old, person=wren)
    assert len(mail.outbox) == 1


def test_a_mail_server_that_is_away_is_said_and_loses_nothing(club: Club, owner: Person, monkeypatch) -> None:
    def away(_letter) -> int:
        raise ConnectionRefusedError

    monkeypatch.setattr("django.core.mail.EmailMessage.send", away)
    form = {"email": "wren@club.example", "days": "7"}
    page = logged_in(owner).post(reverse("club_invitations", args=[club.slug]), form, follow=True)
    assert "could not be sent" in page.content.decode()
    assert club.invitations.get().email == "wren@club.example"


def test_a_club_mails_a_hundred_invitations_a_day_and_not_one_more(
    club: Club, owner: Person, monkeypatch
) -> None:
    monkeypatch.setattr("clubs.services.invitations.MAILS_A_DAY", 2)
    for number in range(2):
        services.make_invitation(club=club, by=owner, days=7, email=f"{number}@club.example")
    with refused("too_many"):
        services.make_invitation(club=club, by=owner, days=7, email="3@club.example")
    services.make_invitation(club=club, by=owner, days=7)


def test_a_link_is_shown_on_the_page_that_made_it_and_never_again(club: Club, owner: Person) -> None:
    client, address = logged_in(owner), reverse("club_invitations", args=[club.slug])
    made = client.post(address, {"most": "5", "days": "7"}).content.decode()
    assert "/clubs/invitation/" in made
    assert "/clubs/invitation/" not in client.get(address).content.decode()


@pytest.mark.django_db(transaction=True)
def test_ten_at_once_by_a_link_for_three_are_three_members(owner: Person) -> None:
    club = services.found_club(name="Ludgate", owner=owner)
    people = [services.create_person(name=f"Person {letter}", password=None) for letter in "abcdefghij"]
    _invitation, secret = services.make_invitation(club=club, by=owner, days=7, most=3)
    gate, outcomes = threading.Barrier(10), []

    def follow(person: Person) -> None:
        gate.wait()
        try:
            services.accept_invitation(secret=secret, person=person)
            outcomes.append("in")
        except Refused as error:
            outcomes.append(error.code)
        finally:
            connection.close()

    threads = [threading.Thread(target=follow, args=[person]) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["in"] * 3 + ["over"] * 7
    assert club.memberships.filter(state="active").count() == 4
