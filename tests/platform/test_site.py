"""What holds for every page and every socket, whatever they show."""

import re
import secrets
from typing import Any
from unittest import mock
from urllib.request import urlopen

import pytest
from allauth.mfa.models import Authenticator
from channels.testing import WebsocketCommunicator
from django.db import DatabaseError, connection
from django.test import AsyncClient, Client
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError

from clubs.models import Person
from config.asgi import application
from tests.live import LiveSite


@pytest.mark.django_db
def test_healthz_answers_ok_while_the_database_does(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok")
    with mock.patch.object(connection, "cursor", side_effect=DatabaseError):
        answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (503, b"the database does not answer")


def policy_of(client: Client, path: str) -> dict[str, set[str]]:
    header = client.get(path).headers["Content-Security-Policy"]
    parts = [part.split() for part in header.split(";")]
    return {part[0]: set(part[1:]) for part in parts if part}


@pytest.mark.django_db
def test_no_page_may_run_or_style_inline_but_the_admin_may_style(client: Client) -> None:
    for path in ("/healthz", "/", "/accounts/login/", "/no-such-page/"):
        policy = policy_of(client, path)
        assert policy["default-src"] == {"'none'"}
        assert policy["style-src"] == {"'self'"}
        assert {source for source in policy["script-src"] if not source.startswith("'nonce-")} == {"'self'"}
        assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == {"'none'"}
    admin = policy_of(client, "/admin/login/")
    assert admin["style-src"] == {"'self'", "'unsafe-inline'"}
    assert "'unsafe-inline'" not in admin["script-src"]


@pytest.mark.django_db
def test_an_answer_gives_nothing_away_to_other_sites(client: Client) -> None:
    headers = client.get("/").headers
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


@pytest.mark.django_db
def test_the_words_of_the_scripts_are_served_as_a_script(client: Client) -> None:
    answer = client.get("/jsi18n/")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert re.search(rb"\bgettext\b", answer.content)


async def test_a_socket_opened_by_another_site_is_refused() -> None:
    for headers in ([(b"origin", b"https://elsewhere.example")], []):
        socket = WebsocketCommunicator(application, "/ws/table/aaaaaaaaaa/", headers=headers)
        accepted, _ = await socket.connect()
        assert not accepted
        await socket.disconnect()


async def test_a_frame_larger_than_16_kib_closes_the_socket(live_site: LiveSite) -> None:
    address = f"{live_site.ws_url}/ws/table/{secrets.token_hex(5)}/"
    with pytest.raises(ConnectionClosedError) as closed:
        async with connect(address, origin=live_site.url) as socket:  # type: ignore[arg-type]
            await socket.send("x" * (16 * 1024 + 1))
            while True:
                await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_the_live_site_serves_pages_and_stops_and_starts_again(live_site: LiveSite) -> None:
    def status() -> int:
        with urlopen(f"{live_site.url}/healthz", timeout=30) as answer:
            return answer.status

    assert status() == 200
    live_site.stop()
    with pytest.raises(OSError):
        status()
    live_site.start()
    assert status() == 200


@pytest.mark.django_db
def test_organisers_log_in_where_everybody_does(client: Client) -> None:
    """Django's own login would let a staff password be guessed at any speed, and ask for no second factor."""
    login = "/accounts/login/?next=%2Fadmin%2F"
    assert client.get("/admin/", follow=True).redirect_chain[-1][0] == login
    attempt = {"username": "admin", "password": "guessed"}
    assert client.post("/admin/login/?next=%2Fadmin%2F", attempt).headers["Location"] == login


@pytest.mark.django_db
def test_the_admin_shows_nobodys_second_factor(admin_client: Client, admin_user: Person) -> None:
    kept = {"secret": "SECRETSECRET", "seed": "SEEDSEED"}
    row = Authenticator.objects.create(user=admin_user, type=Authenticator.Type.TOTP, data=kept)
    page = admin_client.get(f"/admin/mfa/authenticator/{row.pk}/change/")
    assert page.status_code == 200
    assert not re.search("SECRETSECRET|SEEDSEED", page.content.decode())


@pytest.mark.django_db
def test_the_admin_shows_nobodys_birth_date(admin_client: Client, admin_user: Person) -> None:
    Person.objects.filter(pk=admin_user.pk).update(birth_date="1987-06-05")
    page = admin_client.get(f"/admin/clubs/person/{admin_user.pk}/change/")
    assert page.status_code == 200
    assert "1987-06-05" not in page.content.decode()


async def test_a_socket_to_an_address_that_nobody_has_is_turned_away() -> None:
    origin = [(b"origin", b"http://localhost"), (b"host", b"localhost")]
    for path in ("/ws/", "/ws/table/", "/ws/table/a b/", "/"):
        socket = WebsocketCommunicator(application, path, headers=origin)
        connected, _code = await socket.connect()
        assert not connected


async def test_a_static_file_that_is_not_there_is_not_found_also_in_development(settings: Any) -> None:
    settings.DEBUG = True
    browser = AsyncClient(raise_request_exception=False)
    for path in ("", "no-such-file.js", "table", "table/", "%00.js", "../config/settings.py", "x" * 5000):
        answer = await browser.get(f"/static/{path}")
        assert answer.status_code == 404, path
    assert (await browser.get("/static/table/main.js")).status_code == 200
