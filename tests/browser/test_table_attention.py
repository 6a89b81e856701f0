"""The keys of the table, and how it calls for somebody who looks elsewhere."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.table_people import DESK, STILL, answer, sit_at
from tests.tables.seated import act, dealt_table, people

KEYS = """async () => {
  const { LETTERS, shortcuts } = await import("/static/table/keys.js");
  return [Object.keys(LETTERS), shortcuts({ skin: {} }).flatMap(({ keys }) => keys)];
}"""
# A page that can be sent behind another, and that writes down what it would have sounded and shown.
ELSEWHERE = """
globalThis.told = { notes: [], tones: 0 };
let hidden = false;
Object.defineProperty(Document.prototype, "hidden", { get: () => hidden });
Object.defineProperty(Document.prototype, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
globalThis.lookAway = (away) => {
  hidden = away;
  document.dispatchEvent(new Event("visibilitychange"));
};
globalThis.Notification = class {
  static permission = "default";
  static requestPermission = async () => (Notification.permission = "granted");
  constructor(title, options) {
    told.notes.push([title, options.body]);
  }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  told.tones += 1;
  return start.apply(this, when);
};
"""


def test_every_letter_that_does_something_is_on_the_list_of_keys(modules: Page) -> None:
    letters, listed = modules.evaluate(KEYS)
    assert len(letters) > 9
    assert {letter.lower() for letter in listed if len(letter) == 1 and letter.isascii()} == set(letters)


def test_the_list_of_keys_opens_closes_and_gives_the_focus_back_and_each_letter_leads_where_it_says(
    new_page: Callable[..., Page],
) -> None:
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    page = sit_at(new_page(ann, **DESK, **STILL), table)
    dialog = page.get_by_role("dialog")
    page.keyboard.press("h")
    card = page.locator(".hand button:focus")
    expect(card).to_be_visible()
    name = card.get_attribute("aria-label")

    page.keyboard.press("?")
    expect(dialog.get_by_role("heading", name="Keys")).to_be_visible()
    for key in ("←", "→", "↑", "↓", "Space", "Enter", *"HBXUWSLCR?", "Esc"):
        expect(dialog.locator(".kbd").get_by_text(key, exact=True)).to_have_count(1)
    page.keyboard.press("x")  # letters do nothing to the table behind it
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(card).to_have_attribute("aria-label", str(name))

    page.keyboard.press("Space")
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("x")
    expect(page.locator(".hand button[aria-pressed=true]")).to_have_count(0)
    for letter, place in (("b", "do"), ("s", "score"), ("c", "say")):
        page.keyboard.press(letter)
        expect(page.locator(f"[data-focus={place}]")).to_be_focused()
    page.keyboard.press("l")  # what is typed into the chat is no command
    expect(page.locator("[data-focus=say]")).to_have_value("l")
    page.locator("[data-focus=score]").focus()
    page.keyboard.press("l")
    expect(page.locator("#log-panel")).to_be_focused()
    page.keyboard.press("w")
    expect(page.locator("#said")).to_contain_text("Choose one card for the river")
    page.keyboard.press("r")
    expect(dialog.get_by_role("heading", name="Rules of Saint Poker")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(page.locator("#log-panel")).to_be_focused()
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".place--sealed")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".hand button")).to_have_count(10)


def test_my_turn_calls_me_back_from_another_tab_by_title_sound_and_notification(
    new_page: Callable[..., Page],
) -> None:
    ann, bo = people(2)
    table = dealt_table([ann, bo])
    page = new_page(ann, **DESK, **STILL)
    page.add_init_script(ELSEWHERE)
    sit_at(page, table)
    plain = page.title()
    page.get_by_role("button", name="Table menu").click()
    for label in ("Sound on my turn", "Notification on my turn"):
        switch = page.get_by_role("button", name=label)
        if switch.get_attribute("aria-pressed") == "false":
            switch.click()
        expect(switch).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    answer(page)
    before = page.evaluate("told")

    page.evaluate("lookAway(true)")
    assert page.title() == plain, "nothing is asked of me yet"
    act(table, 1)
    expect(page).to_have_title(re.compile("^Your turn · "))
    told = page.evaluate("told")
    assert told["notes"] == [["Your turn", "Choose two cards to show"]]
    assert told["tones"] > before["tones"]

    page.evaluate("lookAway(false)")
    expect(page).to_have_title(plain)
    answer(page)
    act(table, 1)
    expect(page.locator(".shown")).to_be_visible()
    assert len(page.evaluate("told")["notes"]) == 1, "who looks at the table needs no notification"
