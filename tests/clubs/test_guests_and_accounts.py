"""Guests play at once, and keep what they played when they make or find their account."""

import re
from unittest import mock

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.core import mail
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from redis import RedisError

from clubs import services
from clubs.models import Person
from games.tables import queries
from games.tables import services as tables
from games.tables.models import ChatLine, Seat, Table

pytestmark = pytest.mark.django_db
PASSWORD = "a few good words"


def seated_guest(client: Client) -> tuple[Person, Table]:
    client.post(reverse("play_now", args=["saint"]), {"name": "Brisk Heron"})
    return Person.objects.get(username="Brisk Heron"), Table.objects.get()


def account(name: str = "Wren", **more: str) -> Person:
    return services.create_person(name=name, password=PASSWORD, **more)


def log_in(client: Client, who: str, password: str = PASSWORD):
    return client.post(reverse("account_login"), {"login": who, "password": password})


def test_play_now_seats_a_guest_under_the_proposed_name(client: Client) -> None:
    guest, table = seated_guest(client)
    assert guest.is_guest
    assert table.seats.get(person=guest).name == "Brisk Heron"
    assert not table.seats.filter(name="").exists()


def test_play_now_takes_no_other_word_than_a_name_for_a_name(client: Client) -> None:
    client.post(reverse("play_now", args=["saint"]), {"name": "<script>"})
    assert "<" not in Person.objects.get().username


def test_a_guest_who_signs_up_stays_the_same_person(client: Client) -> None:
    guest, table = seated_guest(client)
    page = client.get(reverse("account_signup"))
    assert 'value="Brisk Heron"' in page.content.decode()
    answer = client.post(reverse("account_signup"), {"username": "Wren", "email": "", "password1": PASSWORD})
    assert answer.status_code == 302
    person = Person.objects.get()
    assert (person.pk, person.username, person.is_guest) == (guest.pk, "Wren", False)
    assert person.check_password(PASSWORD)
    assert list(queries.games_of(person)) == [table]
    assert client.get(reverse("profile")).status_code == 200


def test_a_guest_may_sign_up_under_the_name_he_has(client: Client) -> None:
    seated_guest(client)
    client.post(reverse("account_signup"), {"username": "Brisk Heron", "email": "", "password1": PASSWORD})
    assert not Person.objects.get().is_guest


def test_signing_up_without_playing_makes_a_new_person(client: Client) -> None:
    client.post(
        reverse("account_signup"), {"username": "Wren", "email": "w@example.org", "password1": PASSWORD}
    )
    assert Person.objects.get().email == "w@example.org"


@pytest.mark.parametrize("name", ["ANA", "A n a", "Ａna", "Аna", "An\u200ba", "  ana "])
def test_signing_up_under_a_look_alike_is_refused_beside_the_field(client: Client, name: str) -> None:
    account("Ana")
    answer = client.post(reverse("account_signup"), {"username": name, "email": "", "password1": PASSWORD})
    assert answer.status_code == 200
    assert Person.objects.count() == 1
    page = answer.content.decode()
    assert 'aria-invalid="true"' in page
    described = re.search(r'name="username"[^>]*aria-describedby="([^"]+)"', page)
    assert described and all(f'id="{part}"' in page for part in described.group(1).split())


def test_a_guest_who_logs_in_brings_everything_to_the_account(client: Client) -> None:
    guest, table = seated_guest(client)
    ChatLine.objects.create(
        table=table, person=guest, name=guest.username, text="hello", request_id="r1", at_ms=1
    )
    wren = account()
    assert log_in(client, "Wren").status_code == 302
    assert not Person.objects.filter(pk=guest.pk).exists()
    assert list(queries.games_of(wren)) == [table]
    assert table.seats.get(person=wren).name == "Wren"
    assert ChatLine.objects.get().person == wren
    table.refresh_from_db()
    assert table.host == wren


def test_a_seat_that_the_account_has_already_stays_with_the_closed_guest(client: Client) -> None:
    wren = account()
    table = tables.open_table(game="saint", seats=4, host=wren)
    guest = services.create_guest(name="Brisk Heron")
    tables.sit(table=table, person=guest)
    services.merge_guest(guest=guest, into=wren)
    guest.refresh_from_db()
    assert not guest.is_active
    assert Seat.objects.get(table=table, person=guest).name == "Brisk Heron"
    assert Seat.objects.filter(table=table, person=wren).count() == 1


def test_an_account_is_never_merged_into_another() -> None:
    ana, wren = account("Ana"), account()
    assert services.merge_guest(guest=ana, into=wren) is False
    assert Person.objects.count() == 2


def test_a_wrong_password_moves_nothing(client: Client) -> None:
    guest, table = seated_guest(client)
    account()
    assert log_in(client, "Wren", "not the words").status_code == 200
    assert table.seats.filter(person=guest).exists()


@pytest.mark.parametrize("who", ["Wren", "wren@example.org", "WREN@example.org"])
def test_one_logs_in_by_name_or_by_address(client: Client, who: str) -> None:
    wren = account(email="wren@example.org")
    log_in(client, who)
    assert client.session["_auth_user_id"] == str(wren.pk)


def test_a_lost_password_is_replaced_by_a_letter(client: Client) -> None:
    account(email="wren@example.org")
    client.post(reverse("account_reset_password"), {"email": "wren@example.org"})
    assert mail.outbox[0].to == ["wren@example.org"]
    link = re.search(r"https?://[^/]+(/accounts/password/reset/key/\S+)", mail.outbox[0].body)
    assert link
    page = client.get(link.group(1), follow=True)
    client.post(page.request["PATH_INFO"], {"password1": "other good words", "password2": "other good words"})
    log_in(client, "Wren", "other good words")
    assert "_auth_user_id" in client.session


def test_choosing_a_name_makes_a_guest_of_a_visitor_and_leads_on(client: Client) -> None:
    answer = client.post(reverse("choose_name"), {"name": "Quick Rook", "next": "/tables/"})
    assert answer.headers["Location"] == "/tables/"
    assert Person.objects.get().username == "Quick Rook"
    answer = client.post(reverse("choose_name"), {"name": "Slow Rook", "next": "https://elsewhere.example/"})
    assert answer.headers["Location"] == "/"
    assert Person.objects.get().username == "Slow Rook"


def test_the_profile_keeps_what_was_chosen_in_the_account_and_on_the_device(client: Client) -> None:
    wren = account()
    client.force_login(wren)
    client.post(
        reverse("profile"),
        {"name": "Wren", "birth_date": "1999-02-21", "theme": "dark", "four_colours": "on", "sound": "on"},
    )
    wren.refresh_from_db()
    assert (wren.theme, wren.four_colours, wren.sound) == ("dark", True, True)
    assert wren.birth_date.isoformat() == "1999-02-21"
    page = client.get("/").content.decode()
    assert 'data-theme="dark"' in page and 'data-deck="four"' in page and 'data-sound="on"' in page


def test_a_birth_date_is_told_once_and_only_forgotten_by_those_who_run_the_site(
    client: Client, admin_client: Client
) -> None:
    wren = account()
    client.force_login(wren)
    mine = {"name": "Wren", "theme": "auto"}
    client.post(reverse("profile"), {**mine, "birth_date": "1999-02-21"})
    for other in ("1980-01-01", ""):
        client.post(reverse("profile"), {**mine, "birth_date": other, "four_colours": "on"})
        wren.refresh_from_db()
        assert wren.birth_date.isoformat() == "1999-02-21" and wren.four_colours
    with pytest.raises(ValidationError):
        services.set_profile(person=wren, birth_date=None, theme="auto", four_colours=False, sound=False)
    assert "told once" in client.get(reverse("profile")).content.decode()

    asked = {"action": "forget_birth_dates", "_selected_action": [wren.pk]}
    admin_client.post("/admin/clubs/person/", asked)
    client.post(reverse("profile"), {**mine, "birth_date": "1999-02-12"})
    wren.refresh_from_db()
    assert wren.birth_date.isoformat() == "1999-02-12"


@pytest.mark.parametrize("date", ["2999-01-01", "1800-01-01", "yesterday"])
def test_a_birth_date_that_cannot_be_is_refused(client: Client, date: str) -> None:
    wren = account()
    client.force_login(wren)
    answer = client.post(reverse("profile"), {"name": "Wren", "birth_date": date, "theme": "auto"})
    assert answer.context["form"].errors["birth_date"]
    wren.refresh_from_db()
    assert wren.birth_date is None


def test_an_onward_address_that_is_no_address_leads_home(client: Client) -> None:
    answer = client.post(reverse("choose_name"), {"name": "Quick Rook", "next": "nowhere"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/")


def passkey_of(person: Person) -> Authenticator:
    return Authenticator.objects.create(user=person, type=Authenticator.Type.WEBAUTHN, data={})


def test_no_way_in_that_a_guest_left_in_a_browser_leads_into_the_account_of_who_logs_in_there(
    client: Client,
) -> None:
    guest, _table = seated_guest(client)
    client.post(reverse("account_email"), {"email": "stranger@example.org", "action_add": ""})
    passkey_of(guest)
    wren = account(email="wren@example.org")
    assert log_in(client, "Wren").status_code == 302
    assert not Authenticator.objects.exists()
    assert not EmailAddress.objects.filter(email="stranger@example.org").exists()
    assert list(Person.objects.all()) == [wren]


def test_no_way_in_that_a_guest_left_in_a_browser_stays_when_somebody_signs_up_there(client: Client) -> None:
    guest, _table = seated_guest(client)
    client.post(reverse("account_email"), {"email": "stranger@example.org", "action_add": ""})
    passkey_of(guest)
    form = {"username": "Wren", "email": "wren@example.org", "password1": PASSWORD}
    assert client.post(reverse("account_signup"), form).status_code == 302
    assert not Authenticator.objects.exists()
    assert list(EmailAddress.objects.values_list("email", flat=True)) == ["wren@example.org"]


def test_one_address_makes_only_so_many_guests_an_hour(settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"guest": "3/h/ip"}
    ways = [
        (reverse("play_now", args=["saint"]), {}),
        (reverse("choose_name"), {"name": "Quick Rook"}),
        (reverse("play_now", args=["saint"]), {}),
        (reverse("choose_name"), {"name": "Slow Rook"}),
        (reverse("play_now", args=["saint"]), {}),
    ]
    here = [Client(REMOTE_ADDR="203.0.113.7").post(*way).status_code for way in ways]
    assert here == [302, 302, 302, 429, 429]
    assert Person.objects.count() == 3
    elsewhere = Client(REMOTE_ADDR="203.0.113.8").post(*ways[0])
    assert elsewhere.status_code == 302


def test_guests_are_made_while_nothing_counts_them(client: Client, settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"guest": "3/h/ip"}
    with mock.patch("django.core.cache.backends.redis.RedisCache.add", side_effect=RedisError):
        seated_guest(client)
    assert Person.objects.get().is_guest
