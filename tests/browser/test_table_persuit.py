"""PerSuit in the browser: whole sessions by keys, touch and mouse; bets, draws, declarations, pots."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.tables import services
from games.tables.models import Move, Table
from tests.browser.conftest import AxeCheck
from tests.browser.table_people import DESK, PHONE, STILL, answered, is_over, question, sit_at
from tests.browser.table_sessions import do, fits, others_answer, session, time_is_up
from tests.browser.test_table_axe import close, in_both_themes, in_theme
from tests.tables.seated import owing, people, play_to_the_end, state_of

MINE = ".actionbar[aria-busy=false]:has(.ask__what.pilcrow)"


def answer_by_keys(page: Page) -> None:
    """Checks or calls, exchanges the first card, seals Total Hand: with keys alone."""
    asked = question(page)
    what = page.locator(".ask__what").inner_text()
    if "exchange" in what or "Total Hand?" in what:
        page.keyboard.press("h")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("k")
    expect(page.locator(".actions button:focus")).to_be_visible()
    page.keyboard.press("Enter")
    answered(page, asked)


def test_a_person_a_bot_and_one_whose_time_runs_out_play_a_session_by_keyboard_alone(
    new_page: Callable[..., Page], settings: Any
) -> None:
    settings.BOT_DELAY_MS = 0
    ann, bo = people(2)
    table, _ = session("persuit", [ann, bo], bots=1, mode="hands", hands=2)
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    while owing(table):
        others_answer(table, 0, bots=[2])
        if owing(table) == [0]:
            page.locator(f'{MINE}[data-decision="{table.decision}"]').wait_for()
            answer_by_keys(page)
    expect(page.locator(".result")).to_contain_text("Shuffle verified")
    expect(page.locator(".log")).to_contain_text(f"Time is up for {bo.username}")
    chips = page.locator(".score--chips tbody td:last-child").all_inner_texts()
    assert chips == [str(finish.points) for finish in table.finishes.order_by("index")]
    assert sum(map(int, chips)) == 600


def at_my_turn(page: Page, table: Table) -> None:
    while owing(table) != [0]:
        do(table, owing(table)[0], "check", "call")
    page.locator(f'{MINE}[data-decision="{table.decision}"]').wait_for()


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_hand_goes_from_bet_and_raise_over_draw_and_declaration_to_a_showdown_that_explains_itself(
    new_page: Callable[..., Page], axe: AxeCheck, screen: dict[str, Any]
) -> None:
    players = people(3)
    table, _ = session("persuit", players, mode="hands", hands=2)
    page = sit_at(new_page(players[0], **screen, **STILL), table)
    touch = screen is PHONE
    check = fits if touch else lambda page: None

    def look(page: Page) -> None:
        """In the dark; on a phone axe has seen the same parts at the showdown."""
        if not touch:
            in_theme(page, axe, "dark")

    def press(locator: Any, force: bool = False) -> None:
        locator.tap(force=force) if touch else locator.click(force=force)

    at_my_turn(page, table)
    field = page.get_by_label("Bet, chips")
    field.fill("99")
    press(page.locator("[data-focus=do]"), force=True)
    expect(page.locator(".ask__note")).to_have_text("Whole chips only, from 5 to 15.")
    press(page.get_by_role("button", name="Half pot"))
    expect(field).to_have_value("7")
    expect(page.locator("[data-focus=do]")).to_have_text("Bet 7")
    check(page)
    look(page)
    press(page.locator("[data-focus=do]"))
    expect(page.locator(".log")).to_contain_text("You bet 7")

    do(table, owing(table)[0], "raise")
    do(table, owing(table)[0], "call")
    expect(page.locator(".ask__what")).to_have_text("Call 7, raise or fold")
    asked = question(page)
    press(page.locator("[data-focus=match]"))
    answered(page, asked)

    at_my_turn(page, table)
    expect(page.locator("[data-focus=do]")).to_have_text("Stand pat")
    cards = page.locator(".hand button")
    gone = [cards.nth(i).get_attribute("data-card") for i in (1, 4)]
    for card in gone:
        press(page.locator(f".hand [data-card='{card}']"))
    expect(page.locator("[data-focus=do]")).to_have_text("Draw 2 cards")
    expect(page.locator(".tally")).to_contain_text("You keep")
    check(page)
    press(page.locator("[data-focus=do]"))
    expect(page.locator(".log")).to_contain_text("You draw")
    assert not set(gone) & set(state_of(table).hands[0])

    while state_of(table).phase != "declare":
        do(table, owing(table)[0], "draw", "check")
    expect(page.locator(".ask__what")).to_have_text("Suit hand, or Total Hand?")
    press(page.get_by_role("button", name="Total Hand"))
    assert not Move.objects.filter(table=table, action__contains="total").exists()
    check(page)
    look(page)
    press(page.locator("[data-focus=do]"))
    expect(page.locator(".ask__what")).to_have_text("You have sealed Total Hand")
    press(page.get_by_role("button", name="Take back"))
    expect(page.locator(".ask__what")).to_have_text("Suit hand, or Total Hand?")
    press(page.get_by_role("button", name="Suit hand"))
    press(page.locator("[data-focus=do]"))
    expect(page.locator(".ask__what")).to_have_text("You have sealed your suit hand")
    do(table, 1, "total")
    do(table, 2, "no_total")

    last = page.locator(".lastpanel")
    expect(last).to_contain_text(f"Total Hand was said by {players[1].username}, so the totals decide")
    expect(last.locator(".showrow")).to_have_count(3)
    assert state_of(table).hand == 2  # the next hand runs already, and asks whom it has to ask
    at_my_turn(page, table)
    expect(last).to_be_visible()
    in_theme(page, axe, "dark") if touch else in_both_themes(page, axe)
    press(last.get_by_role("button", name="Close"))
    expect(last).to_have_count(0)
    press(page.get_by_role("button", name="How it ended"))
    expect(last).to_be_visible()
    check(page)

    play_to_the_end(table)
    expect(page.locator(".result")).to_contain_text("chips")
    press(page.get_by_role("button", name="Hand by hand").first)
    expect(page.get_by_role("dialog").locator("tbody tr")).to_have_count(2)
    look(page)
    close(page)
    replay(page, look)


def replay(page: Page, look: Callable[[Page], None]) -> None:
    page.get_by_role("link", name="Replay").click()
    page.locator("[data-focus=chapter]").select_option(label="Hand 2")
    expect(page.locator(".tablebar__title")).to_contain_text("Hand 2 of 2")
    page.locator("[data-focus=viewpoint]").select_option("all")
    expect(page.locator(".allhands__cards .card")).to_have_count(15)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    look(page)


def test_pots_are_named_with_who_can_win_them_and_all_in_is_said_in_words(
    new_page: Callable[..., Page],
) -> None:
    players = people(3)
    table, _ = session("persuit", players, mode="hands", hands=3, limit="no-limit")
    first, second, third = (state_of(table).chips.waiting[i] for i in range(3))
    do(table, first, "bet")
    do(table, second, "raise")
    do(table, third, "fold")
    do(table, first, "fold")
    stacks = state_of(table).begun
    assert len(set(stacks)) == 3
    mine = stacks.index(sorted(stacks)[1])
    page = sit_at(new_page(players[mine], **DESK, **STILL), table)
    while owing(table) != [mine]:
        do(table, owing(table)[0], "bet+", "raise+", "call")
    page.locator(MINE).wait_for()
    if page.locator(".actionbar > .betbox").count():
        page.locator(".betbox [data-focus=preset-3]", has_text="All-in").click()
    expect(page.locator("[data-focus=do]")).to_contain_text("all-in")
    asked = question(page)
    page.locator("[data-focus=do]").click()
    answered(page, asked)
    while state_of(table).phase == "first":
        do(table, owing(table)[0], "raise+", "call")
    pots = page.locator(".pot")
    expect(pots).to_have_count(2)
    expect(pots.first).to_contain_text("Main pot · everybody")
    expect(pots.last).to_contain_text("Side pot")
    expect(page.locator(".seat__state", has_text="all-in")).to_have_count(1)


def test_a_stranger_takes_a_free_seat_and_a_player_sits_out_and_comes_back(
    new_page: Callable[..., Page],
) -> None:
    ann, bo, cy, dee = people(4)
    table = services.open_table(
        game="persuit", seats=4, host=ann, options={"mode": "hands", "hands": 5}, late_seats=True
    )
    for person in (bo, cy):
        services.sit(table=table, person=person)
    services.start(table=table, by=ann, with_bots=False)
    time_is_up(table)
    table.refresh_from_db()
    assert table.status == "playing"
    late = sit_at(new_page(dee, **DESK, **STILL), table)
    expect(late.locator(".hand")).to_have_count(0)
    expect(late.locator(".seats")).to_contain_text("free seat")
    late.get_by_role("button", name="Sit down").click()
    expect(late.locator(".ask__what")).to_have_text("You play from the next hand on")

    page = sit_at(new_page(ann, **DESK, **STILL), table)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Sit out").click()
    expect(page.locator(".log")).to_contain_text("You sit out from the next hand on")
    while state_of(table).hand == 1:
        do(table, owing(table)[0], "check", "fold")
    expect(page.locator(".ask__what")).to_have_text("You sit out")
    expect(late.locator(".hand .card")).to_have_count(5)
    page.get_by_role("button", name="Come back").click()
    expect(page.locator(".ask__what")).to_have_text("You come back with the next hand")
    assert not is_over(page)


BETS = """async () => {
  const { amountOf, presets } = await import("/static/table/skins/persuit/bets.js");
  const choice = { do: "raise", least: 60, most: 235 };
  // 85 in the pot, 30 and 30 in bets, none of them mine: a call makes 175.
  const chips = { paid: [17, 47, 17, 17, 47], bets: [0, 30, 0, 0, 30], stacks: [312, 0, 0, 0, 0] };
  const view = { you: 0, level: 30, to_call: 30, ...chips };
  return {
    presets: presets(view, choice).map(({ amount }) => amount),
    typed: ["", "59", "60", "61.5", " 235 ", "236", "1e2"].map((text) => amountOf(text, choice).amount),
    close: [null, "7", "900", "x"].map((text) => amountOf(text, choice).close),
  };
}"""


def test_half_the_pot_counts_the_pot_after_the_call_and_only_whole_chips_in_range_are_an_amount(
    modules: Page,
) -> None:
    found = modules.evaluate(BETS)
    assert found["presets"] == [60, 30 + 175 // 2, 30 + 175, 235]
    assert found["typed"] == [None, None, 60, None, 235, None, None]
    assert found["close"] == [60, 60, 235, 60]
