"""axe finds nothing on the live table: in every phase, in every dialog, in the replay, light and dark."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.tables import services
from games.tables.models import Table
from tests.browser.conftest import COLOURS, AxeCheck
from tests.browser.table_people import DESK, PHONE, STILL, answer, sit_at
from tests.tables.seated import act, make_due, owing, people, play_to_the_end, waiting_table

# Until the fading of colours has ended, axe would measure what nobody reads.
FADED = """() => new Promise(requestAnimationFrame).then(() => Promise.all(
  document.getAnimations().filter((a) => a instanceof CSSTransition).map((a) => a.finished)))"""


def in_theme(page: Page, axe: AxeCheck, scheme: str, rules: list[str] | None = None) -> None:
    page.emulate_media(color_scheme=scheme)
    page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
    page.evaluate(FADED)
    axe(page, rules=rules)


def in_both_themes(page: Page, axe: AxeCheck) -> None:
    """Everything in the dark; of the same page in the light, what a theme can change."""
    in_theme(page, axe, "dark")
    in_theme(page, axe, "light", COLOURS)


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_from_the_free_seat_to_the_replay_light_and_dark(
    new_page: Callable[..., Page], axe: AxeCheck, screen: dict[str, object]
) -> None:
    ann, bo = people(2)
    table = waiting_table(ann, options={"memory_aid": "on"})
    page = sit_at(new_page(ann, **screen, **STILL), table)
    expect(page.locator("#invite")).to_be_visible()
    in_both_themes(page, axe)

    services.sit(table=table, person=bo)
    expect(page.locator("#lobby-h")).to_have_text("Cutting the deck")
    axe(page)
    make_due(table)
    services.expire(table_id=table.pk)
    expect(page.locator(".hand button")).to_have_count(10)
    page.locator(".hand button").first.click()
    in_both_themes(page, axe)
    dialogs(page, axe)

    page.locator("[data-focus=do]").click()
    expect(page.locator(".place--sealed")).to_be_visible()
    in_both_themes(page, axe)
    act(table, 1)
    answer(page)
    expect(page.locator(".card--sealed")).to_have_count(2)
    axe(page)
    act(table, 1)
    expect(page.locator(".shown")).to_be_visible()
    while owing(table) != [0]:
        act(table, 1)
    page.locator("button[data-group=take]").first.click()
    in_both_themes(page, axe)

    play_to_the_end(table)
    expect(page.locator(".result")).to_contain_text("Shuffle verified")
    in_both_themes(page, axe)
    for name in ("How it was checked", "Round by round"):
        page.get_by_role("button", name=name).first.click()
        axe(page, within="dialog")
        close(page)
    replay(page, table, axe)


def dialogs(page: Page, axe: AxeCheck) -> None:
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Walk among the cards")
    axe(page, within="dialog")
    close(page)
    page.get_by_role("button", name="Rules of Saint Poker").click()
    expect(page.get_by_role("dialog")).to_contain_text("Memory aid")
    expect(page.get_by_role("dialog").locator("article")).to_be_visible()
    axe(page, within="dialog")
    close(page)
    page.get_by_role("button", name="Table menu").click()
    axe(page)  # also what lies behind a dialog
    close(page)


def replay(page: Page, table: Table, axe: AxeCheck) -> None:
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("#deal-h")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Shuffle verified")
    page.keyboard.press("End")
    expect(page.locator(".replaybar")).to_contain_text("The game is over")
    page.locator("[data-focus=viewpoint]").select_option("all")
    page.keyboard.press("Escape")
    page.locator("summary").click()
    expect(page.locator(".deck52 .card")).to_have_count(52)
    in_both_themes(page, axe)
    page.locator("[data-focus=first]").click()
    expect(page.locator(".allhands__cards").first.locator(".card")).to_have_count(10)


def test_a_stranger_who_watches_sees_no_hand_and_axe_finds_nothing(
    new_page: Callable[..., Page], axe: AxeCheck
) -> None:
    ann, bo = people(2)
    table = waiting_table(ann)
    services.sit(table=table, person=bo)
    make_due(table)
    services.expire(table_id=table.pk)
    page = sit_at(new_page(**DESK, **STILL), table)
    expect(page.locator(".ask__what")).to_have_text("The players choose a card for the river")
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(".rail")).to_contain_text("Log in")
    axe(page)
