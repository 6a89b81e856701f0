"""Psycho Poker in the browser: five rows laid by drag, by tapping and by keys, shown row against row."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from clubs.models import Person
from games.tables import services
from games.tables.models import Move, Table
from tests.browser.table_people import DESK, PHONE, STILL, is_over, says, sit_at
from tests.browser.test_table_axe import in_both_themes
from tests.tables.seated import act, make_due, people

SEAL = "Seal these five rows"
CARDS = ".row5__cards button"


def dealt(players: list[Person], bot: str = "", **options: Any) -> Table:
    """A table of these people, or of one and a bot, all dealt."""
    table = services.open_table(game="psycho", seats=2, host=players[0], options=options)
    if bot:
        services.add_bot(table=table, by=players[0], policy=bot)
    for player in players[1:]:
        services.sit(table=table, person=player)
    make_due(table)
    services.expire(table_id=table.pk)
    table.refresh_from_db()
    assert table.status == "playing"
    return table


def rows(page: Page) -> list[list[str]]:
    """The cards of the five rows, as they lie."""
    found: list[list[str]] = page.evaluate(
        "[...document.querySelectorAll('.row5')].map(row => [...row.querySelectorAll('[data-card]')]"
        ".map(card => card.dataset.card))"
    )
    return found


def names(page: Page) -> list[str]:
    return page.locator(".row5__head b").all_inner_texts()


def card(page: Page, name: str) -> Locator:
    return page.locator(f'.row5 [data-card="{name}"]')


def expect_together(page: Page, name: str, others: list[str]) -> None:
    """The card `name` lies in the row of these others."""
    for other in others:
        expect(page.locator(f".row5:has([data-card='{name}']) [data-card='{other}']")).to_have_count(1)


def seal(page: Page) -> None:
    page.get_by_role("button", name=SEAL).click()
    expect(page.get_by_role("button", name=SEAL)).to_have_count(0)


def press_till(page: Page, name: str, seen: Locator) -> None:
    """A press that follows another within a moment means nothing here; people press again, and so do we."""
    button = page.get_by_role("button", name=name)
    for _ in range(10):
        button.click()
        try:
            return seen.wait_for(timeout=1_000)
        except PlaywrightTimeout:
            continue
    raise AssertionError(f"{name} does nothing.")


def bots_play(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(bots_ms=0)
    services.play_bots(table_id=table.pk)


def test_a_person_and_a_bot_play_matches_by_drag_and_one_runs_out_of_time(
    new_page: Callable[..., Page],
) -> None:
    (ann,) = people(1)
    table = dealt([ann], bot="steady", matches="exactly", count=2)
    page = sit_at(new_page(ann, **DESK), table)
    expect(page.locator(CARDS)).to_have_count(25)
    before = rows(page)
    top, low = before[0][0], before[4][4]
    card(page, top).drag_to(card(page, low))
    expect_together(page, top, before[4][:4])
    expect_together(page, low, before[0][1:])
    # Dropped beside the cards it goes back.
    after = rows(page)
    card(page, low).drag_to(page.locator(".tablebar"))
    expect(page.locator(".card--drag")).to_have_count(0)
    assert sorted(map(sorted, rows(page))) == sorted(map(sorted, after))
    assert not Move.objects.filter(table=table, seat=0).exists()

    bots_play(table)
    expect(page.locator(".seat__state")).to_have_text("has sealed five rows")
    seal(page)
    expect(page.locator(".duel__row")).to_have_count(5)
    expect(page.locator(".ask__what")).to_have_text("Match 1, row by row")
    expect(page.locator(".log")).not_to_contain_text("wins match 1")
    page.get_by_role("button", name="Show all rows").click()
    expect(page.locator(".duel__side--won")).to_have_count(5)
    expect(page.locator(".log")).to_contain_text("Set aside")
    press_till(page, "Lay match 2", page.locator(CARDS).nth(24))

    make_due(table, by_ms=10_000_000)
    services.expire(table_id=table.pk)  # for both: the bot had not come round to match 2 yet
    expect(page.locator(".log")).to_contain_text("Time is up for you; the table plays")
    expect(page.locator(".duel__row")).to_have_count(5)
    page.get_by_role("button", name="Show all rows").click()
    press_till(page, "See the result", page.locator(".result"))
    expect(page.locator(".result")).to_contain_text("Shuffle verified")
    page.get_by_role("button", name="Match by match").first.click()
    expect(page.get_by_role("dialog").locator(".matchrows")).to_have_count(2)


def touch_drag(page: Page, start: Locator, end: Locator) -> None:
    """A finger goes down on one card, over to another, and up."""
    places = []
    for locator in (start, end):
        box = locator.bounding_box()
        assert box is not None
        places.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})
    a, b = places
    finger = page.context.new_cdp_session(page)
    middle = {"x": (a["x"] + b["x"]) / 2, "y": (a["y"] + b["y"]) / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [a]})
    for point in (middle, b):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_on_a_phone_cards_are_swapped_by_two_taps_or_a_finger_and_survive_a_reload(
    new_page: Callable[..., Page],
) -> None:
    ann, bo = people(2)
    table = dealt([ann, bo])
    phone = sit_at(new_page(ann, **PHONE, **STILL), table)
    expect(phone.locator(CARDS)).to_have_count(25)
    before = rows(phone)
    card(phone, before[0][0]).tap()
    expect(card(phone, before[0][0])).to_have_attribute("aria-pressed", "true")
    card(phone, before[1][4]).tap()
    expect_together(phone, before[0][0], before[1][:4])
    swapped = rows(phone)
    touch_drag(phone, card(phone, swapped[0][0]), card(phone, swapped[2][1]))
    expect_together(phone, swapped[0][0], [swapped[2][0], *swapped[2][2:]])
    fits(phone)

    kept, called = rows(phone), names(phone)
    phone.reload()
    expect(phone.locator(CARDS)).to_have_count(25)
    assert (rows(phone), names(phone)) == (kept, called)
    assert not Move.objects.filter(table=table).exists()

    phone.get_by_role("button", name=SEAL).tap()
    expect(phone.locator(".ask__what")).to_have_text("Your five rows are sealed")
    assert rows(phone) == kept
    act(table, 1)
    expect(phone.locator(".result")).to_contain_text("Shuffle verified")
    expect(phone.locator(".duel__row")).to_have_count(5)
    fits(phone)


def fits(page: Page) -> None:
    """Nothing is wider than the phone; every card of the rows can be seen and hit."""
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    dock = page.locator(".dock").bounding_box()
    assert dock is not None
    for box in (card.bounding_box() for card in page.locator(CARDS).all()):
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= dock["y"]
        assert box["width"] >= 44


def test_a_match_is_laid_taken_back_and_sealed_by_keyboard_alone(new_page: Callable[..., Page]) -> None:
    ann, bo = people(2)
    table = dealt([ann, bo])
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    expect(page.locator(CARDS)).to_have_count(25)
    first = rows(page)
    page.keyboard.press("h")
    expect(card(page, first[0][0])).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(card(page, first[1][1])).to_be_focused()
    expect(page.locator(".ask__wait")).to_contain_text("Swapped:")
    page.keyboard.press("Space")
    expect_together(page, first[0][0], [first[1][0], *first[1][2:]])
    expect(card(page, first[1][1])).to_be_focused()
    swapped = rows(page)
    page.keyboard.press("z")
    assert rows(page) == first
    page.keyboard.press("y")
    assert rows(page) == swapped
    page.keyboard.press("g")
    expect(page.locator("#said")).to_contain_text("Row 1")
    suggested = rows(page)
    page.keyboard.press("f")
    page.keyboard.press("z")
    assert rows(page) == suggested

    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator(".ask__what")).to_have_text("Your five rows are sealed")
    page.keyboard.press("u")
    expect(page.get_by_role("button", name=SEAL)).to_be_visible()
    assert rows(page) == suggested
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator(".ask__what")).to_have_text("Your five rows are sealed")
    act(table, 1)
    expect(page.locator(".result")).to_be_visible()
    assert is_over(page)


def test_in_strict_order_the_row_that_is_too_good_is_shown_before_anything_is_sent(
    new_page: Callable[..., Page],
) -> None:
    ann, bo = people(2)
    table = dealt([ann, bo], order="strict")
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    expect(page.locator(CARDS)).to_have_count(25)
    page.get_by_role("button", name="Move row 3 up").click()
    expect(page.locator(".row5--wrong")).to_have_count(1)
    expect(page.locator(".row5").nth(2)).to_contain_text("better than row 2")
    refused = page.get_by_role("button", name="Row 3 is better than row 2")
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ask__note")).to_contain_text("Move it up, then seal")
    assert not Move.objects.filter(table=table).exists()
    page.get_by_role("button", name="Move row 3 up").click()
    expect(page.locator(".row5--wrong")).to_have_count(0)
    seal(page)
    expect(page.locator(".ask__what")).to_have_text("Your five rows are sealed")


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_from_the_first_row_to_the_replay(
    new_page: Callable[..., Page], axe: Callable[[Page], None], screen: dict[str, object]
) -> None:
    ann, bo = people(2)
    table = dealt([ann, bo], order="strict", matches="exactly", count=2)
    page = sit_at(new_page(ann, **screen, **STILL), table)
    page.get_by_role("button", name="Move row 3 up").click()
    expect(page.locator(".row5--wrong")).to_have_count(1)
    page.locator(CARDS).first.click()
    in_both_themes(page, axe)
    page.get_by_role("button", name="Put back").click()
    page.get_by_role("button", name="Undo").click()
    seal(page)
    act(table, 1)
    expect(page.locator(".sheet5")).to_contain_text("Match 1")
    expect(page.locator(".ask__what")).to_contain_text("Lay five rows")

    watcher = sit_at(new_page(**screen, **STILL), table)
    expect(watcher.locator(".duel__side--won")).to_have_count(5)
    assert "The players lay five rows each" in says(watcher)
    assert watcher.locator(".row5").count() == 0
    axe(watcher)

    act(table, 0)
    act(table, 1)
    expect(page.locator(".result")).to_contain_text("Shuffle verified")
    in_both_themes(page, axe)
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("main")).to_contain_text("Shuffle verified")
    page.locator("[data-focus=next]").click()
    expect(page.locator(".board5--sealed")).to_be_visible()
    page.locator("[data-focus=viewpoint]").select_option("all")
    expect(page.locator(".both5 .row5")).to_have_count(10)
    page.get_by_label("Go to").select_option(label="Match 2")
    expect(page.locator(".replaybar")).to_contain_text("Match 2 begins")
    axe(page)
