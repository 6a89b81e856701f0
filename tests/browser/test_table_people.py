"""Whole games of Saint Poker in the browser, played as people play them."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from games.tables.models import Move, Table
from tests.browser.table_people import DESK, PHONE, STILL, answer, answer_by_keys, is_asked, play_out, sit_at
from tests.tables.seated import act, dealt_table, owing, people, waiting_table


def test_two_people_and_a_bot_play_a_whole_game_from_the_invitation_to_the_rematch(
    new_page: Callable[..., Page], celery_worker_live: Any, settings: Any
) -> None:
    settings.BOT_DELAY_MS = 0
    ann, bo = people(2)
    table = waiting_table(ann, seats=3)
    hers = sit_at(new_page(ann, **DESK), table)
    invitation = hers.locator("#invite").input_value()
    his = new_page(bo, **DESK, **STILL)
    his.goto(invitation)
    his.get_by_role("button", name="Sit down").click()
    expect(hers.locator(".lobby")).to_contain_text(bo.username)
    hers.get_by_role("button", name="Start with 1 bot").click()
    for page in (hers, his):
        expect(page.locator(".hand button")).to_have_count(10)

    def soon_without_motion() -> None:
        if Move.objects.filter(table=table, seat=0).count() == 6:  # every kind of movement has been seen
            hers.emulate_media(reduced_motion="reduce")

    play_out([hers, his], between=soon_without_motion)

    for page in (hers, his):
        expect(page.locator(".result")).to_contain_text("Shuffle verified")
        expect(page.locator(".score tbody tr")).to_have_count(3)
    totals = [page.locator(".score tbody td:last-child").all_inner_texts() for page in (hers, his)]
    assert sorted(totals[0]) == sorted(totals[1])
    table.refresh_from_db()
    assert sorted(totals[0]) == sorted(str(finish.points) for finish in table.finishes.all())

    hers.get_by_role("button", name="Rematch").click()
    expect(hers).not_to_have_url(hers.url.split("/t/")[0] + table.get_absolute_url())
    expect(his.get_by_role("button", name="Go to the rematch")).to_be_visible()
    his.get_by_role("button", name="Go to the rematch").click()
    expect(his).to_have_url(hers.url)


def the_other_answers(table: Table, seat: int) -> None:
    """The other person plays defaults over the services, as soon as it is their turn."""
    while seat in owing(table):
        act(table, seat)


def test_a_game_is_played_by_keyboard_alone(new_page: Callable[..., Page]) -> None:
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    play_out([page], answer_by_keys, between=lambda: the_other_answers(table, 1))
    expect(page.locator(".result")).to_be_visible()
    assert Move.objects.filter(table=table, seat=0).count() == 8 * 2 + 7 * 2


def test_a_game_is_played_by_touch_on_a_phone_of_360_pixels(new_page: Callable[..., Page]) -> None:
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    phone = new_page(ann, **PHONE, **STILL)
    sit_at(phone, table)

    def tap(page: Page) -> None:
        fits(page)
        answer(page, touch=True)

    play_out([phone], tap, between=lambda: the_other_answers(table, 1))
    expect(phone.locator(".result")).to_contain_text("Shuffle verified")
    fits(phone)


def fits(page: Page) -> None:
    """Nothing is wider than the phone, and every card of the hand can be seen and hit."""
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for box in (card.bounding_box() for card in page.locator(".hand button").all()):
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 740
        assert box["width"] >= 44


def test_a_sealed_choice_is_taken_back_and_another_card_sealed(new_page: Callable[..., Page]) -> None:
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    first = page.locator(".hand button").first
    name = first.get_attribute("aria-label")
    answer(page)
    expect(page.locator(".place--sealed .card")).to_have_attribute("aria-label", f"{name}, sealed by you")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".hand button")).to_have_count(10)
    assert is_asked(page)
    page.locator(".hand button").last.click()
    page.locator("[data-focus=do]").click()
    expect(page.locator(".place--sealed .card")).to_have_count(1)
    act(table, 1)
    expect(page.locator(".ask__what")).to_contain_text("Choose two cards to show")
    placed = page.locator(".river__row .place", has_text="you").locator(".card")
    expect(placed).not_to_have_attribute("aria-label", f"{name} from you")


def test_choosing_more_cards_than_asked_lets_go_of_the_first(new_page: Callable[..., Page]) -> None:
    table = dealt_table(people(2))
    ann = table.seats.get(index=0).person
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    cards = page.locator(".hand button")
    cards.nth(2).click()
    cards.nth(5).click()
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(1)
    expect(cards.nth(5)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(0)
    assert not Move.objects.filter(table=table).exists()
