"""What people at a table say to one another: chat, emotes, and the wish to stop the game."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.table_people import DESK, STILL, sit_at
from tests.tables.seated import dealt_table, people

UNKIND = "<img src=x onerror=document.title='owned'> & \"quotes\""


def last_said(page: Page) -> str:
    return page.locator(".log__said .said").first.inner_text()


def test_what_is_said_is_read_letter_by_letter_by_the_other_player_and_by_a_watcher(
    new_page: Callable[..., Page],
) -> None:
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    hers = sit_at(new_page(ann, **DESK, **STILL), table)
    his = sit_at(new_page(bo, **DESK, **STILL), table)
    watching = sit_at(new_page(**DESK, **STILL), table)
    title = hers.title()

    hers.get_by_label("Say something to the table").fill(UNKIND)
    hers.keyboard.press("Enter")
    expect(hers.get_by_label("Say something to the table")).to_have_value("")
    for page in (hers, his, watching):
        expect(page.locator(".log__said .say")).to_have_text(UNKIND)
        expect(page.locator(".log__said .said__who")).to_have_text("You" if page is hers else ann.username)
        expect(page.locator(".log img")).to_have_count(0)
        assert page.title() == title

    his.get_by_role("button", name="Say it with one press").click()
    his.get_by_role("button", name="Well played").click()
    for page in (hers, watching):
        expect(page.locator(".seat", has_text=bo.username).locator(".bubble")).to_have_text("Well played")
    for page in (hers, his, watching):
        expect(page.locator(".log__said").first.locator(".say--emote")).to_have_text("Well played")
    expect(his.get_by_role("button", name="Well played")).to_be_hidden()
    expect(his.get_by_role("button", name="Say it with one press")).to_be_focused()

    hers.get_by_role("tab", name="Play").click()
    expect(hers.locator(".log__said")).to_have_count(0)
    hers.get_by_role("tab", name="Chat").click()
    expect(hers.locator(".log li")).to_have_count(2)
    hers.reload()
    expect(hers.locator(".log__said")).to_have_count(2)
    assert "Well played" in last_said(hers)


def test_a_game_is_stopped_when_all_want_it_and_a_wish_can_be_taken_back(
    new_page: Callable[..., Page],
) -> None:
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    hers = sit_at(new_page(ann, **DESK, **STILL), table)
    his = sit_at(new_page(bo, **DESK, **STILL), table)

    def she_asks_to_stop() -> None:
        hers.get_by_role("button", name="Table menu").click()
        hers.get_by_role("button", name="Ask to stop this game").click()
        expect(hers.locator(".felt .banner")).to_contain_text("You want to stop this game.")
        expect(his.locator(".felt .banner")).to_contain_text(f"{ann.username} wants to stop this game.")

    she_asks_to_stop()
    hers.get_by_role("button", name="Play on").click()
    for page in (hers, his):
        expect(page.locator(".felt .banner")).to_have_count(0)
        expect(page.locator(".hand button")).to_have_count(10)

    she_asks_to_stop()
    his.get_by_role("button", name="Stop the game").click()
    for page in (hers, his):
        expect(page.locator("#result-h")).to_have_text("The game was stopped")
        expect(page.locator(".hand")).to_have_count(0)
        expect(page.locator(".result")).to_contain_text("Shuffle verified")
    table.refresh_from_db()
    assert table.status == "aborted" and not table.finishes.exists()
