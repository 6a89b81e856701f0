"""What a person does at a live table in the browser: by mouse, by touch, by keyboard alone."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from games.tables.models import Table

# A loaded machine is slow, not wrong.
expect.set_options(timeout=20_000)

ASKED = ".actionbar[aria-busy=false]:has(.ask__what.pilcrow)"
CARDS = "button[data-group]"
CONFIRM = "[data-focus=do]"
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STILL = {"reduced_motion": "reduce"}


def sit_at(page: Page, table: Table) -> Page:
    page.goto(table.get_absolute_url())
    page.locator("[data-line=open]").wait_for(state="attached")
    # The line opens a moment before the first snapshot comes over it.
    page.get_by_text("Fetching the table").wait_for(state="detached")
    return page


def is_asked(page: Page) -> bool:
    return page.locator(ASKED).count() > 0 and page.locator(CARDS).count() > 0


def is_over(page: Page) -> bool:
    return page.locator(".table--finished .result").count() > 0


def question(page: Page) -> str | None:
    return page.locator(".actionbar").get_attribute("data-decision")


def wait_for_question(page: Page) -> None:
    page.locator(ASKED).wait_for()


def how_many(page: Page) -> int:
    return 2 if "two cards" in page.locator(".ask__what").inner_text() else 1


def answer(page: Page, touch: bool = False) -> None:
    """Choose the first cards and confirm, once asked."""
    wait_for_question(page)
    asked = question(page)
    for i in range(how_many(page)):
        card = page.locator(CARDS).nth(i)
        if touch:
            card.tap()
        else:
            card.click()
    confirm = page.locator(CONFIRM)
    expect(confirm).to_have_attribute("aria-disabled", "false")
    if touch:
        confirm.tap()
    else:
        confirm.click()
    answered(page, asked)


def answer_by_keys(page: Page) -> None:
    """H to the cards, Space and arrows to choose, Enter to go to the button, Enter to press it."""
    asked = question(page)
    page.keyboard.press("h")
    expect(page.locator(f"{CARDS}:focus")).to_be_visible()
    for _ in range(how_many(page) - 1):
        page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(f"{CONFIRM}:focus")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    answered(page, asked)


def answered(page: Page, asked: str | None) -> None:
    """Wait until the question is not put to this person any more."""
    page.locator(f'.actionbar[data-decision="{asked}"]:has(.ask__what.pilcrow)').wait_for(state="detached")


def play_out(
    pages: Sequence[Page], how: Callable[[Page], None] = answer, between: Callable[[], None] | None = None
) -> None:
    """Everybody answers whenever asked, until all pages show the result."""
    while not all(is_over(page) for page in pages):
        asked = [page for page in pages if is_asked(page)]
        for page in asked:
            how(page)
        if between:
            between()
        if not asked:
            pages[0].wait_for_timeout(40)


def hand(page: Page) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in page.locator(".hand .card").all()]


def on_the_cloth(page: Page) -> list[str | None]:
    return [card.get_attribute("aria-label") for card in page.locator(".felt .card").all()]


def says(page: Page) -> str:
    return page.locator(".ask").inner_text()
