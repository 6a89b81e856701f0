"""Practice in the browser: hints follow what is chosen, move nothing, and are only where one practises."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from games.tables import services
from tests.browser.table_people import DESK, PHONE, STILL, sit_at, wait_for_question
from tests.tables.seated import people

LINE = ".hintline__text"


def place_of_the_bar(page: Page) -> object:
    return page.locator(".actionbar").bounding_box()


def test_on_a_phone_one_line_says_what_the_choice_would_make(
    new_page: Callable[..., Page], axe: Callable[[Page], None]
) -> None:
    (ann,) = people(1)
    page = sit_at(new_page(ann, **PHONE, **STILL), services.open_practice(person=ann, game="saint"))
    wait_for_question(page)
    expect(page.locator(".tablebar__kind")).to_have_text("Practice")
    expect(page.locator("#clock")).to_be_hidden()
    expect(page.locator(LINE)).to_contain_text("Most so far with")
    before = place_of_the_bar(page)

    page.locator(".hand button").nth(2).tap()
    expect(page.locator(LINE)).to_contain_text("in the river:")
    assert place_of_the_bar(page) == before

    page.locator(".hintline").tap()
    expect(page.locator("dialog .hintrows .mine")).to_contain_text("your choice")
    expect(page.locator("dialog .hintrows li")).to_have_count(10)
    axe(page)
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    expect(page.locator("#said")).to_contain_text(" of ")  # cards by their names


def test_hints_are_hidden_and_shown_again_and_that_is_remembered(
    new_page: Callable[..., Page], axe: Callable[[Page], None]
) -> None:
    (ann,) = people(1)
    page = sit_at(new_page(ann, **DESK, **STILL), services.open_practice(person=ann, game="psycho"))
    wait_for_question(page)
    best = page.locator("[data-focus=tool-best]")
    expect(best).to_have_attribute("aria-disabled", "false")
    axe(page)
    best.click()
    expect(page.locator(".panel--hints [data-focus=best]")).to_have_attribute("aria-disabled", "true")
    page.locator("[data-focus=hints-toggle]").click()
    expect(page.locator(".hintrows")).to_have_count(0)
    page.reload()
    wait_for_question(page)
    expect(page.locator(".hintrows")).to_have_count(0)
    page.keyboard.press("i")
    expect(page.locator(".hintrows")).to_be_visible()


def test_where_people_play_nothing_speaks_of_hints(new_page: Callable[..., Page]) -> None:
    (ann,) = people(1)
    page = sit_at(new_page(ann, **DESK, **STILL), services.play_now(person=ann, game="saint"))
    wait_for_question(page)
    expect(page.locator(".panel--log")).to_be_visible()
    expect(page.locator(".hintline, .panel--hints, .tablebar__kind")).to_have_count(0)
    fetched = page.evaluate("performance.getEntriesByType('resource').map(({name}) => name)")
    assert fetched and not [name for name in fetched if "hint.js" in name]
