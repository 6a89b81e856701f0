"""Paiute in the browser: a turn from draw to discard, the call, last turns, the showdown, wild cards."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.engine.cards import DECK
from games.tables.models import Move
from games.variants.paiute.combinations import reading
from games.variants.paiute.options import PaiuteOptions
from tests.browser.conftest import AxeCheck
from tests.browser.table_people import DESK, PHONE, STILL, answered, question, sit_at
from tests.browser.table_sessions import dealt_round, do, fits, others_answer, session
from tests.browser.test_table_axe import close, in_both_themes, in_theme
from tests.tables.seated import owing, people, state_of

MINE = ".actionbar[aria-busy=false]:has(.ask__what.pilcrow)"
# Threes are wild; the second from the dealer's left holds three queens, a three and an eight.
HANDS = ["2c 5h 9s Jc Kd", "Qs Qh Qd 3c 8h", "4c 4d 7s 7c 9d", "As Ks Js Ts 3h"]
FIRST = f"{dealt_round(HANDS)} 3d Jd 6c 8d 2d 5c"
# The next deal: who is first then holds four aces and a wild two.
LATER = ["As Ah Ad Ac 2c", "4c 7h 9s Jc Kd", "3c 5d 8s Tc 6d", "4d 6h 9c Js Qd"]
NEXT = f"{dealt_round(LATER)} 2d Jd 7s 8d 9h Ts"


def test_a_person_a_bot_and_one_whose_time_runs_out_play_a_deal_by_keyboard_alone(
    new_page: Callable[..., Page], settings: Any
) -> None:
    settings.BOT_DELAY_MS = 0
    ann, bo = people(2)

    def packs(dealer: int) -> list[str]:
        """Whatever ann draws makes four and two or five of a kind; the others hold nothing near."""
        hands = ["2c 5h 9s Jc Kd", "4c 4d 7s 6c 9d"]
        hands.insert((0 - dealer - 1) % 3, "Qs Qh Qd 3c 8h")
        return [f"{dealt_round(hands)} 3d Jd 8c 8d 8s Qc 3s 3h"]

    table, _ = session("paiute", [ann, bo], bots=1, packs=packs, deals=1)
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    while owing(table):
        others_answer(table, 0, bots=[2])
        if owing(table) == [0]:
            page.locator(f'{MINE}[data-decision="{table.decision}"]').wait_for()
            turn_by_keys(page)
    expect(page.locator(".result")).to_contain_text("chips")
    expect(page.locator(".log")).to_contain_text("You call")
    expect(page.locator(".log")).to_contain_text(f"Time is up for {bo.username}")
    chips = page.locator(".score--chips tbody td:last-child").all_inner_texts()
    assert sum(map(int, chips)) == 30


def turn_by_keys(page: Page) -> None:
    asked = question(page)
    if "raw a card" in page.locator(".ask__what").inner_text():
        page.keyboard.press("d")
        page.keyboard.press("Enter")
        expect(page.locator("[data-focus=do]:focus")).to_have_text("Draw from the stock")
    else:
        page.keyboard.press("b")
        expect(page.locator("[data-focus=do]:focus")).to_contain_text("Call")
    page.keyboard.press("Enter")
    answered(page, asked)


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_deal_goes_from_draw_and_discard_over_the_call_and_last_turns_to_a_showdown_that_explains_itself(
    new_page: Callable[..., Page], axe: AxeCheck, screen: dict[str, Any]
) -> None:
    players = people(4)
    table, dealer = session("paiute", players, packs=lambda dealer: [FIRST, NEXT], deals=2)
    me = (dealer + 2) % 4
    page = sit_at(new_page(players[me], **screen, **STILL), table)
    touch = screen is PHONE
    check = fits if touch else lambda page: None

    def look(page: Page) -> None:
        """In the dark; on a phone axe has seen the same parts at the showdown."""
        if not touch:
            in_theme(page, axe, "dark")

    def press(locator: Any, force: bool = False) -> None:
        locator.tap(force=force) if touch else locator.click(force=force)

    confirm = page.locator("[data-focus=do]")
    do(table, owing(table)[0], "stock")
    do(table, owing(table)[0], "default")
    expect(page.locator(".pile--wild")).to_contain_text("Threes are wild")
    expect(page.get_by_label("three of clubs, wild")).to_be_visible()
    expect(confirm).to_have_text("Draw from the stock")
    press(page.locator("[data-press=discards]"))
    expect(confirm).to_have_text("Take 6")
    expect(page.locator(".worth")).to_contain_text("With 6")
    check(page)
    press(page.locator("[data-press=stock]"))
    press(confirm)

    # Nothing goes by a slip: a card is chosen first, then the button says which one goes.
    moves = Move.objects.filter(table=table, seat=me).count
    expect(page.locator(".hand button")).to_have_count(6)
    press(page.get_by_role("button", name="Discard", exact=True), force=True)
    expect(page.locator(".ask__note")).to_contain_text("Choose a card first")
    press(page.get_by_label("queen of spades"))
    expect(confirm).to_have_text("Discard Q")
    expect(page.locator(".worth")).to_contain_text("Without Q")
    assert moves() == 1
    press(page.get_by_label("queen of spades"))  # put back
    expect(confirm).to_have_text("Call four queens, two eights")
    expect(page.locator(".near")).to_contain_text("needs one more queen or three")
    check(page)
    look(page)
    press(confirm)
    expect(page.locator(".lastturn")).to_contain_text("You have called four queens, two eights")
    expect(page.locator(".called")).to_contain_text("as a queen")

    while state_of(table).deal == 1:
        do(table, owing(table)[0], "default")
    last = page.locator(".lastpanel")
    expect(last).to_contain_text(
        f"{players[dealer].username} wins the pot of 40 with a royal flush in spades"
    )
    expect(last.get_by_label("three of hearts, wild, stands for queen of spades")).to_be_attached()
    expect(last.locator(".showrow")).to_have_count(4)
    in_theme(page, axe, "dark") if touch else in_both_themes(page, axe)

    expect(confirm).to_have_text("Draw from the stock")  # the next deal has begun, and I am first
    press(confirm)
    expect(page.locator(".ask__what")).to_have_text("Call, or choose a card to discard")
    expect(confirm).to_contain_text("Call five aces without")
    check(page)
    press(confirm)
    expect(page.locator(".lastturn")).to_contain_text("You have called five aces")
    while owing(table):
        do(table, owing(table)[0], "default")
    expect(page.locator(".result")).to_contain_text("40 chips")
    press(page.get_by_role("button", name="Deal by deal").first)
    expect(page.get_by_role("dialog").locator("tbody tr")).to_have_count(2)
    look(page)
    close(page)
    replay(page, look)


def replay(page: Page, look: Callable[[Page], None]) -> None:
    page.get_by_role("link", name="Replay").click()
    page.locator("[data-focus=chapter]").select_option(label="Deal 2")
    expect(page.locator(".tablebar__title")).to_contain_text("Deal 2 of 2")
    expect(page.locator(".pile--wild")).to_contain_text("Twos are wild")
    page.locator("[data-focus=viewpoint]").select_option("all")
    expect(page.locator(".allhands__cards .card")).to_have_count(20)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    look(page)


def test_a_card_that_was_taken_can_not_be_discarded_and_a_stranger_sees_no_card_from_the_stock(
    new_page: Callable[..., Page],
) -> None:
    players = people(4)
    table, dealer = session("paiute", players, packs=lambda dealer: [FIRST], deals=1)
    me = (dealer + 2) % 4
    stranger = sit_at(new_page(**DESK, **STILL), table)
    page = sit_at(new_page(players[me], **DESK), table)  # here cards do travel
    do(table, owing(table)[0], "stock")
    do(table, owing(table)[0], "default")
    page.get_by_role("button", name="Take 6").click()
    expect(page.locator(".hand button")).to_have_count(5)
    expect(page.get_by_label("six of clubs, just taken, stays in your hand for this turn")).to_be_visible()
    expect(stranger.locator(".log")).to_contain_text("draws from the stock")
    expect(stranger.locator(".log")).to_contain_text("from the discards")
    expect(stranger.locator(".hand")).to_have_count(0)


READ = """async ([hands, options]) => {
  const { bestReading } = await import("/static/table/skins/paiute/combinations.js");
  return hands.map(([cards, wild]) => bestReading(cards, wild, options));
}"""


def test_the_browser_reads_combinations_as_the_rules_core_does(modules: Page) -> None:
    lots = random.Random(3)
    for ace_low in ("no", "yes"):
        options = PaiuteOptions(ace_low=ace_low)  # type: ignore[arg-type]
        hands = [some_hand(lots) for _ in range(400)]
        found = modules.evaluate(READ, [hands, {"ace_low": ace_low}])
        expected = [reading(cards, wild, options) for cards, wild in hands]
        assert sum(one is not None for one in expected) > 50
        for hand, mine, theirs in zip(hands, found, expected, strict=True):
            if theirs is None:
                assert mine is None, hand
            else:
                assert (mine["category"], tuple(mine["ranks"])) == (theirs.category, theirs.ranks), hand


def some_hand(lots: random.Random) -> tuple[list[str], str]:
    """Five or six cards with more wilds, and closer in rank or suit, than by lot alone."""
    wild = lots.choice("23456789TJQKA")
    near = lots.sample("23456789TJQKA", 4)
    suit = lots.choice("cdhs")
    pool = [
        card
        for card in DECK
        if card[0] == wild or card[0] in near[:2] or (card[1] == suit and card[0] in near)
    ]
    pool += [rank + suit for rank in "TJQKA56789" if rank + suit not in pool]
    return lots.sample(pool, min(len(pool), lots.choice((5, 6)))), wild


LACKS = """async (asked) => {
  const { comboName, lacksText, nearest } = await import("/static/table/skins/paiute/combinations.js");
  return asked.map(([cards, wild]) => nearest(cards, wild, { ace_low: "no" }).map((combo) =>
    [comboName(combo), combo.missing, combo.suit ? combo.lacks.join(" ") : lacksText(combo, wild, cards)]));
}"""


def test_what_is_missing_to_the_nearest_combinations_is_told_by_what_the_player_holds(modules: Page) -> None:
    queens, flush = modules.evaluate(
        LACKS, [["Qs Qh Qd 3c 8h".split(), "3"], ["Ah Kh Jh 2c 7d".split(), "7"]]
    )
    assert queens[0] == ["Five queens", 1, "needs one more queen or three"]
    # The three stands for an eight or for the fourth queen, whichever does not come.
    assert queens[1] == ["Four queens, two eights", 1, "needs one more queen, eight or three"]
    # The seven of diamonds is wild: one of the two hearts that lack is enough.
    assert flush[0] == ["Royal flush in hearts", 1, "Qh Th"]
