// The table by keyboard: arrows walk among cards, letters jump; what a letter does is listed on "?".

import { gettext } from "./text.js";

/** The keys of every game, and between them those of this one: skin.keys() -> [{letter, text, run(app)}], or
 * {keys, text} for another meaning of common keys. */
export function shortcuts(skin) {
  const own = (skin.keys?.() ?? []).map(({ letter, keys, text }) => ({ keys: keys ?? [letter.toLocaleUpperCase()], text }));
  const meant = (keys) => own.find((known) => known.keys.join() === keys.join());
  const replaced = new Set();
  const common = COMMON().map((entry) => {
    const other = meant(entry.keys);
    if (other) replaced.add(other);
    return other ?? entry;
  });
  const middle = common.findIndex(({ keys }) => keys[0] === "W");
  return [...common.slice(0, middle), ...own.filter((entry) => !replaced.has(entry)), ...common.slice(middle)];
}

const COMMON = () => [
  { keys: ["←", "→", "↑", "↓"], text: gettext("Walk among the cards") },
  { keys: ["Space"], text: gettext("Choose a card or let go of it") },
  { keys: ["Enter"], text: gettext("Choose the card and go to the red button") },
  { keys: ["H"], text: gettext("To your hand, or to the cards you may take") },
  { keys: ["B"], text: gettext("To the buttons of the action bar") },
  { keys: ["X"], text: gettext("Let go of all chosen cards") },
  { keys: ["U"], text: gettext("Take a sealed choice back") },
  { keys: ["W"], text: gettext("Say again what is asked and who is waited for") },
  { keys: ["I"], text: gettext("Say the hint, where you practise") },
  { keys: ["S"], text: gettext("To the score sheet") },
  { keys: ["L"], text: gettext("To the log") },
  { keys: ["C"], text: gettext("To the chat") },
  { keys: ["R"], text: gettext("Open the rules") },
  { keys: ["?"], text: gettext("Show these keys") },
  { keys: ["Esc"], text: gettext("Close what is open") },
];

const STORED = "caxton.keys";

export function shortcutsOn() {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

export function setShortcuts(on) {
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    // A private window forgets it.
  }
}

const centre = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, height };
};

/** The card to go to from `current` in the direction of `key`, among `cards` in reading order. */
function neighbour(cards, current, key) {
  const i = cards.indexOf(current);
  if (key === "Home") return cards[0];
  if (key === "End") return cards.at(-1);
  if (key === "ArrowRight") return cards[(i + 1) % cards.length];
  if (key === "ArrowLeft") return cards[(i - 1 + cards.length) % cards.length];
  const from = centre(current);
  const way = key === "ArrowDown" ? 1 : -1;
  let best = null;
  for (const card of cards) {
    const to = centre(card);
    const down = (to.y - from.y) * way;
    if (down < from.height * 0.3) continue;
    const far = down * 2 + Math.abs(to.x - from.x);
    if (!best || far < best.far) best = { card, far };
  }
  return best?.card ?? current;
}

const WALK = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const typing = (element) => Boolean(element?.closest("input, textarea, select, [contenteditable]"));

export function walkable(app) {
  for (const group of app.skin.groups) {
    const cards = [...app.root.querySelectorAll(`button[data-group="${group}"]`)];
    if (cards.length) return cards;
  }
  return [];
}

/** Puts focus on the card that the keyboard last stood on, or the first. */
export function toCards(app) {
  const cards = walkable(app);
  const card = cards.find((element) => element.tabIndex === 0) ?? cards[0];
  if (card) card.focus();
  else app.focus("ask");
  return Boolean(card);
}

export function listen(app) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target, key } = event;
    if (document.getElementById("dialog")?.open || typing(target)) return;
    const card = target.closest?.("button[data-group]");
    if (card && WALK.includes(key)) {
      event.preventDefault();
      const cards = [...app.root.querySelectorAll(`button[data-group="${card.dataset.group}"]`)];
      const next = neighbour(cards, card, key);
      app.stand(card.dataset.group, next.dataset.press ?? next.dataset.card, next.dataset.focus);
      return;
    }
    if (card && key === "Enter") {
      event.preventDefault();
      if (card.dataset.press) app.markAndGo(card.dataset.press, card.dataset.group);
      else app.chooseAndGo(card.dataset.card);
      return;
    }
    if (!shortcutsOn()) return;
    const own = (app.skin.keys?.() ?? []).find((known) => known.letter === key.toLowerCase());
    const run = own ? () => own.run(app) : LETTERS[key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run(app);
  });
}

export const LETTERS = {
  h: (app) => toCards(app),
  b: (app) => app.focus("do") || app.focus("back") || app.focus("ask"),
  x: (app) => app.clear(),
  u: (app) => app.root.querySelector("[data-focus=back]")?.click(),
  w: (app) => app.sayAgain(),
  i: (app) => app.sayHint(),
  s: (app) => app.focus("score"),
  l: (app) => document.getElementById("log-panel")?.focus(),
  c: (app) => app.focus("say"),
  r: (app) => app.open("rules"),
  "?": (app) => app.open("keys"),
};
