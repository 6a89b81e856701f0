"""The pages around the table, in a real browser: axe, both themes, the narrowest phone, passkeys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from clubs import services
from clubs.models import Club, Person
from games.tables import services as tables
from tests.browser.conftest import SIZES, AxeCheck, Problems

CASE = (
    "/who-wins/saint/?ask=1&players=2&round=5&share=up&river1=Ks&river2=Kd&river3=9c&river4=8h&river5=7s"
    "&shown0a=Kh&shown0b=9h&shown1a=Td&shown1b=6c"
)
ADDRESSES = [
    "/", "/tables/", "/tables/new/", "/rules/", "/rules/saint/", "/who-wins/saint/", CASE,
    "/who-wins/saint/?ask=1", "/deals/", "/me/", "/me/name/", "/me/profile/", "/clubs/", "/clubs/ludgate/",
    "/accounts/login/", "/accounts/signup/", "/accounts/logout/", "/accounts/email/", "/accounts/2fa/",
    "/accounts/password/reset/",
    "/nowhere/",
]  # fmt: skip


@pytest.fixture
def club(transactional_db: None) -> Club:
    owner = services.create_person(name="Owner Ona", password=None)
    club = services.found_club(name="Ludgate Card Club", slug="ludgate", owner=owner, motto="Tuesdays")
    services.announce(club=club, author=owner, title="News", text="Of today.")
    tables.open_table(game="saint", seats=4, host=owner, club=club)
    return club


@pytest.fixture
def wren(transactional_db: None) -> Person:
    return services.create_person(name="Wren", password="a few good words")


@pytest.mark.parametrize(
    ("scheme", "width"), [("light", 1440), ("dark", 360)], ids=["light at a desk", "dark on a phone"]
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    new_page: Callable[..., Page],
    axe: AxeCheck,
    problems: Problems,
    club: Club,
    wren: Person,
    scheme: str,
    width: int,
) -> None:
    problems.allow("404")
    tables.open_table(game="saint", seats=4, host=wren, club=club)
    page = new_page(person=wren, color_scheme=scheme, viewport={"width": width, "height": 740})
    invitation = f"/t/{club.tables.get(host__username='Owner Ona').slug}/invitation/"
    for address in [*ADDRESSES, invitation]:
        page.goto(address)
        axe(page, rules=SIZES if scheme == "dark" else None)
        beyond = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert beyond <= 0, f"{address} is {beyond} px too wide"
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)


def test_the_theme_that_was_chosen_is_there_before_the_next_page_is_painted(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("/")
    page.get_by_role("button", name="Switch between light and dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    answer = page.goto("/tables/")
    assert answer is not None and 'data-theme="dark"' in answer.text()


def test_the_four_colour_deck_stays_chosen(page: Page) -> None:
    page.goto("/rules/saint/")
    page.get_by_role("button", name="Four-colour deck").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    expect(page.get_by_role("button", name="Four-colour deck")).to_have_attribute("aria-pressed", "true")


def test_the_way_to_the_main_part_is_one_key_away(page: Page) -> None:
    page.goto("/tables/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_one_click_from_the_first_page_a_guest_has_a_seat(page: Page) -> None:
    page.goto("/")
    name = page.locator(".hero b").inner_text()
    page.get_by_role("button", name="Play Saint Poker").click()
    page.wait_for_url("**/t/*/")
    guest = Person.objects.get()
    assert guest.is_guest and guest.username == name


def test_somebody_sits_down_by_the_invitation(
    new_page: Callable[..., Page], club: Club, wren: Person
) -> None:
    page = new_page(person=wren)
    page.goto("/tables/")
    page.get_by_role("link", name="Sit down").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Owner Ona asks you to the table")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/*/")
    assert club.tables.get().seats.filter(person=wren).exists()


def test_a_passkey_that_was_added_is_enough_to_log_in(new_page: Callable[..., Page], wren: Person) -> None:
    page = new_page()
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    page.goto("/accounts/login/")
    page.get_by_label("Name or email address").fill("Wren")
    page.get_by_label("Password", exact=True).fill("a few good words")
    page.get_by_role("button", name="Log in", exact=True).click()
    mine = page.get_by_role("link", name="Your page, Wren")
    expect(mine).to_be_visible()
    page.goto("/accounts/2fa/webauthn/add/")
    page.get_by_label("Password").fill("a few good words")
    page.get_by_role("button", name="Confirm").click()
    page.get_by_label("Name").fill("My phone")
    page.get_by_label("Log in with it alone").check()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Add a passkey or security key")
    page.goto("/accounts/logout/")
    page.get_by_role("button", name="Log out").click()
    expect(mine).to_be_hidden()
    page.goto("/accounts/login/")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(mine).to_be_visible()
