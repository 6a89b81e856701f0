"""What the table survives in the browser: reloads, a lost line, a server that goes away, people who do."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from games.tables import services
from games.tables.models import Move, Table
from tests.browser.conftest import Problems
from tests.browser.table_people import DESK, STILL, answer, hand, on_the_cloth, says, sit_at
from tests.tables.seated import act, dealt_table, make_due, owing, people, play_to_the_end, waiting_table


def seen(page: Page) -> dict[str, Any]:
    """All that a person can tell about the game, the log included."""
    page.locator("[data-line=open]").wait_for(state="attached")
    page.locator(".log li, .lobby").first.wait_for()
    return {
        "hand": hand(page),
        "cloth": on_the_cloth(page),
        "says": says(page),
        "score": page.locator(".score").all_inner_texts(),
        "log": page.locator(".log").all_inner_texts(),
        "lobby": page.locator(".lobby__seats").all_inner_texts(),
    }


def reload_changes_nothing(page: Page) -> None:
    before = seen(page)
    page.reload()
    assert seen(page) == before


def test_a_reload_in_any_phase_shows_exactly_the_same_table(new_page: Callable[..., Page]) -> None:
    ann, bo = people(2)
    table = waiting_table(ann)
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    reload_changes_nothing(page)

    services.sit(table=table, person=bo)  # the table is full: cuts are asked for, and his browser is away
    expect(page.locator("#lobby-h")).to_have_text("Cutting the deck")
    page.reload()
    expect(page.locator("#lobby-h")).to_have_text("Cutting the deck")
    make_due(table)
    services.expire(table_id=table.pk)
    expect(page.locator(".hand button")).to_have_count(10)
    reload_changes_nothing(page)

    answer(page)  # sealed for the river
    expect(page.locator(".place--sealed")).to_be_visible()
    reload_changes_nothing(page)
    act(table, 1)
    expect(page.locator(".ask__what")).to_have_text("Choose two cards to show")
    reload_changes_nothing(page)

    answer(page)  # two sealed
    expect(page.locator(".card--sealed")).to_have_count(2)
    reload_changes_nothing(page)
    act(table, 1)
    expect(page.locator(".shown")).to_be_visible()
    reload_changes_nothing(page)
    act(table, owing(table)[0])  # one has picked up
    expect(page.locator(".card--gone")).to_have_count(1)
    reload_changes_nothing(page)

    play_to_the_end(table)
    expect(page.locator(".result")).to_contain_text("Shuffle verified")
    reload_changes_nothing(page)


def test_what_was_chosen_without_a_line_arrives_once_when_the_line_is_back(
    new_page: Callable[..., Page], problems: Problems
) -> None:
    problems.allow("ERR_INTERNET_DISCONNECTED|WebSocket connection")
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    page.context.set_offline(True)
    expect(page.locator(".ask__note")).to_contain_text("No line to the table")
    act(table, 1)  # goes on meanwhile
    card = page.locator(".hand button").nth(3)
    name = card.get_attribute("aria-label")
    card.click()
    page.locator("[data-focus=do]").click()
    assert not Move.objects.filter(table=table, seat=0).exists()

    page.context.set_offline(False)
    expect(page.locator(".ask__what")).to_have_text("Choose two cards to show")
    expect(page.locator(".ask__note")).to_have_text("")
    assert Move.objects.filter(table=table, seat=0).count() == 1
    expect(page.locator(f'.river__row .card[aria-label="{name} from you"]')).to_be_visible()


def test_the_table_comes_back_by_itself_after_the_server_was_away(
    new_page: Callable[..., Page], live_site: Any, problems: Problems
) -> None:
    problems.allow("WebSocket connection|ERR_CONNECTION_REFUSED")
    table = dealt_table(people(2))
    ann = table.seats.get(index=0).person
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    page.locator(".hand button").nth(1).click()
    live_site.stop()
    expect(page.locator("[data-line=open]")).to_have_count(0)
    live_site.start()
    expect(page.locator("[data-line=open]")).to_have_count(1)
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(1)  # the choice was not lost
    page.locator("[data-focus=do]").click()
    expect(page.locator(".place--sealed")).to_be_visible()


def time_is_up(table: Table) -> None:
    make_due(table)
    services.expire(table_id=table.pk)


def test_a_timeout_is_seen_by_both_and_who_was_away_comes_back_with_one_press(
    new_page: Callable[..., Page],
) -> None:
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    hers = sit_at(new_page(ann, **DESK, **STILL), table)
    his = sit_at(new_page(bo, **DESK, **STILL), table)
    answer(hers)
    time_is_up(table)  # of his river card
    for page in (hers, his):
        expect(page.locator(".log")).to_contain_text("River complete")
    answer(hers)
    time_is_up(table)  # of his pair
    expect(his.locator(".ask__what")).to_have_text("You are being played by defaults")
    expect(hers.locator(".log")).to_contain_text("All hands are shown")
    expect(his.locator(".log")).to_contain_text("All hands are shown")
    while owing(table) == [1]:
        time_is_up(table)
    if hers.locator("button[data-group=take]").count():
        answer(hers)
    his.get_by_role("button", name="I'm back").click()
    expect(his.locator(".ask__what")).not_to_have_text("You are being played by defaults")
    table.refresh_from_db()
    assert '"absent":true' not in table.clocks


def test_a_choice_that_comes_too_late_is_not_played_and_the_page_says_so(
    new_page: Callable[..., Page],
) -> None:
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    page.locator(".hand button").nth(2).click()
    # As if the frames about it were still on their way: the page still asks what has been answered for it.
    page.evaluate(
        "() => { const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) {"
        " send.call(this, text.replace('\"decision\":1', '\"decision\":0')); }; }"
    )
    page.locator("[data-focus=do]").click()
    expect(page.locator(".ask__note")).to_contain_text("The table had gone on")
    expect(page.locator(".hand button")).to_have_count(10)
    assert not Move.objects.filter(table=table).exists()
