"""Every address answers everybody, under the strict policy, with all that people wrote escaped."""

import re
from html.parser import HTMLParser

import pytest
from django.test import Client
from django.urls import NoReverseMatch, get_resolver, reverse

from clubs import services
from clubs.models import Announcement, Club, Person
from games.engine.registry import games_by_id
from games.pages import demo
from games.tables import services as tables
from games.tables.models import Seat, Table

pytestmark = pytest.mark.django_db
OPEN = [
    "home", "tables", "new_table", "rules_shelf", "deals", "my_games", "clubs", "choose_name",
    "account_login", "account_signup", "account_reset_password", "account_reset_password_done",
    "healthz", "jsi18n",
]  # fmt: skip
OWN = [
    "profile",
    "found_club",
    "account_logout",
    "account_email",
    "account_change_password",
    "account_set_password",
    "mfa_index",
]
BACKEND = "django.contrib.auth.backends.ModelBackend"


@pytest.fixture(params=["visitor", "guest", "member", "organiser"])
def somebody(request: pytest.FixtureRequest, client: Client) -> Client:
    """A browser of each kind of person; `client.who` says which."""
    if request.param == "guest":
        client.force_login(services.create_guest(), backend=BACKEND)
    elif request.param != "visitor":
        person = services.create_person(name="Wren", password=None, staff=request.param == "organiser")
        client.force_login(person, backend=BACKEND)
    client.who = request.param
    return client


class Inline(HTMLParser):
    """Collects what the strict policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        runs = tag == "script" and "src" not in names and names.get("type") not in ("application/json",)
        if runs or tag == "style" or "style" in names or any(name.startswith("on") for name in names):
            self.found.append(self.get_starttag_text() or tag)


def read(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    page = answer.content.decode()
    if answer["Content-Type"].startswith("text/html"):
        inline = Inline()
        inline.feed(page)
        assert inline.found == [], address
        assert len(re.findall(r"<h1[ >]", page)) == 1, address
        assert '<html lang="en"' in page
        assert page.count('class="skip"') == 1
        assert len(re.findall("btn--do", page)) <= 1, f"two red buttons on {address}"
        assert len(set(re.findall(r' id="([^"]+)"', page))) == len(re.findall(r' id="([^"]+)"', page)), (
            address
        )
        assert "Content-Security-Policy" in answer.headers
    return page


@pytest.mark.parametrize("name", OPEN)
def test_everybody_may_read_it(somebody: Client, name: str) -> None:
    read(somebody, reverse(name))


@pytest.mark.parametrize("name", OWN)
def test_a_person_may_read_it_and_a_visitor_is_asked_to_log_in(somebody: Client, name: str) -> None:
    answer = somebody.get(reverse(name))
    if somebody.who == "visitor":
        assert answer.status_code == 302
    else:
        assert answer.status_code in (200, 302)
        if answer.status_code == 200:
            read(somebody, reverse(name))


@pytest.mark.parametrize("name", ["rules", "who_wins"])
def test_every_game_has_its_pages(somebody: Client, name: str) -> None:
    for game in games_by_id():
        read(somebody, reverse(name, args=[game]))
    assert somebody.get(reverse(name, args=["whist"])).status_code == 404


def test_only_a_game_with_a_face_at_the_table_is_offered(client: Client, monkeypatch) -> None:
    monkeypatch.setattr("games.pages.views.lobby.has_face", lambda game: False)
    monkeypatch.setattr("games.pages.views.reading.has_face", lambda game: False)
    play = reverse("play_now", args=["saint"])
    assert client.post(play).status_code == 404
    assert client.get(reverse("new_table"), {"game": "saint"}).status_code == 404
    for page in (reverse("home"), reverse("rules", args=["saint"])):
        assert play not in client.get(page).content.decode()


def test_the_demo_fills_every_page() -> None:
    demo.fill()
    club = Club.objects.get()
    finished = Table.objects.filter(status="finished").first()
    waiting = Table.objects.filter(status="waiting", host__isnull=False).get()
    for who in (None, "Wren", "Ana", demo.ORGANISER):
        client = Client()
        if who:
            client.force_login(Person.objects.get(username=who), backend=BACKEND)
        assert "Latest results" in read(client, club.get_absolute_url())
        assert "Ana" in read(client, reverse("tables"))
        if who != "Ana":
            assert "Sit down" in read(client, reverse("invitation", args=[waiting.slug]))
        assert ("Replay" in read(client, reverse("my_games"))) is (who in ("Ana", "Wren"))
        read(client, reverse("replay", args=[finished.slug]))
    for query in ("?show=open", "?show=running", "?game=saint", "?game=whist", "?page=7", "?show=x"):
        read(client, reverse("tables") + query)


def test_the_demo_adds_nothing_the_second_time(client: Client) -> None:
    demo.fill()
    before = [model.objects.count() for model in (Person, Club, Table, Seat, Announcement)]
    demo.fill()
    assert [model.objects.count() for model in (Person, Club, Table, Seat, Announcement)] == before


def test_no_address_was_forgotten() -> None:
    """Every named page of ours that takes no argument, and answers GET, is tested above."""
    ours = set()
    for pattern in get_resolver().url_patterns:
        for inner in getattr(pattern, "url_patterns", []):
            callback = getattr(inner, "callback", None)
            if callback and callback.__module__.startswith(("clubs.", "games.pages.")):
                try:
                    reverse(inner.name)
                except NoReverseMatch:
                    continue
                ours.add(inner.name)
    assert ours and ours <= {*OPEN, *OWN}


def test_what_people_write_is_shown_and_never_run(client: Client) -> None:
    evil = "<img src=x onerror=alert(1)>"
    owner = services.create_person(name="Owner Ona", password=None)
    club = services.found_club(name=f"Club {evil}", slug="evil", owner=owner, motto=evil)
    services.announce(club=club, author=owner, title=evil, text=evil)
    # A name like that is refused everywhere; here it is in the rows all the same.
    Person.objects.filter(pk=owner.pk).update(username="<b>x</b>")
    owner.refresh_from_db()
    table = tables.open_table(game="saint", seats=4, host=owner, club=club)
    client.force_login(owner, backend=BACKEND)
    invitation = reverse("invitation", args=[table.slug])
    for address in ["/", "/tables/", "/me/", "/me/profile/", "/clubs/", "/clubs/evil/", "/accounts/logout/"]:
        page = read(client, address)
        assert "<img src=x" not in page and "<b>x</b>" not in page
    page = read(Client(), invitation)
    assert "<b>x</b>" not in page and "&lt;b&gt;x&lt;/b&gt;" in page


def test_a_private_table_is_invited_to_by_its_key_alone(client: Client) -> None:
    host = services.create_person(name="Wren", password=None)
    table = tables.open_table(game="saint", seats=4, host=host, private=True)
    address = reverse("invitation", args=[table.slug])
    assert client.get(address).status_code == 404
    assert client.get(address, {"key": "wrong"}).status_code == 404
    assert client.get(address, {"key": table.invite}).status_code == 200
    assert table.slug not in client.get(reverse("tables")).content.decode()


def test_a_mistyped_address_is_answered_in_our_words(client: Client) -> None:
    answer = client.get("/nowhere/")
    assert answer.status_code == 404
    assert "There is nothing at this address" in answer.content.decode()


def test_who_presses_play_has_fetched_what_the_table_needs(client: Client) -> None:
    def links(address: str, rel: str) -> set[str]:
        return set(re.findall(rf'rel="{rel}"[^>]* href="([^"]+)"', client.get(address).content.decode()))

    before = links("/", "prefetch")
    host = services.create_guest()
    for game in games_by_id():
        table = tables.open_table(game=game, seats=games_by_id()[game].seats[0], host=host)
        needed = links(table.get_absolute_url(), "modulepreload")
        assert needed and needed <= before
