// Cards to be laid in rows: lift one and swap it for another, undo, redo. Nothing is sent from here; what is laid is
// kept in this browser until the question has gone, so that a reload or a lost line costs nothing.

import { gettext } from "./text.js";
import { tellMove } from "./arranged.js";

const PAST = 100;
const keyOf = (slug) => `caxton.rows.${slug}`;

export const arrangeOf = (state) => state.choices.find((choice) => choice.kind === "arrange") ?? null;

/** The rows with the cards `a` and `b` in each other's places. Pure. */
export function swapped(rows, a, b) {
  const goes = { [a]: b, [b]: a };
  return rows.map((row) => row.map((card) => goes[card] ?? card));
}

export const rowWith = (rows, card) => rows.findIndex((row) => row.includes(card));

/** Whether these rows answer the choice: the right shape, and each of its cards once. */
function fits(rows, { cards, rows: many, size }) {
  const flat = Array.isArray(rows) ? rows.flat() : [];
  return flat.length === many * size && rows.length === many && rows.every((row) => row.length === size)
    && new Set(flat).size === flat.length && flat.every((card) => cards.includes(card));
}

function kept(slug, decision) {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(slug)));
    return found?.decision === decision ? found.rows : null;
  } catch {
    return null;
  }
}

function keep(slug, decision, rows) {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify({ decision, rows, at: Date.now() }));
  } catch {
    // Without storage the rows are only lost with this page.
  }
}

const LONG = 30 * 24 * 3600 * 1000;

/** Forgets the tables of long ago. */
export function tidyRows() {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("caxton.rows."))) {
      if (!(JSON.parse(localStorage.getItem(key)).at > Date.now() - LONG)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is kept there.
  }
}

/** skin.rows: {first(choice), ordered(rows, choice)}: the rows to begin with, and how any rows are shown. */
export function bindArranging(app, { set, say }) {
  /** {rows, past, undone} of the question that is open; null when none asks for rows. */
  app.layout = () => {
    const choice = arrangeOf(app.state);
    if (!choice || app.state.status !== "playing" || app.replay) return null;
    const slug = app.state.table.slug;
    const key = `${slug}/${app.state.decision}/${choice.cards.join("")}`;
    if (app.ui.layout?.key !== key) {
      const before = kept(slug, app.state.decision);
      const rows = fits(before, choice) ? before : app.skin.rows.first(choice);
      app.ui.layout = { key, rows: app.skin.rows.ordered(rows, choice), past: [], undone: [] };
    }
    return app.ui.layout;
  };

  function become(layout) {
    app.state = { ...app.state, refusal: null, notice: null };
    app.moving();
    keep(app.state.table.slug, app.state.decision, layout.rows);
    set({ layout, selection: [], pointed: null });
  }

  /** Lays these rows; `words`, if any, are said before the rows that changed. */
  app.lay = (rows, words = "") => {
    const layout = app.layout();
    if (!layout || app.ui.sending) return;
    const next = app.skin.rows.ordered(rows, arrangeOf(app.state));
    if (next.flat().join() === layout.rows.flat().join()) {
      set({ selection: [] });
      return say(gettext("Nothing changes"));
    }
    become({ ...layout, rows: next, past: [...layout.past, layout.rows].slice(-PAST), undone: [] });
    say([words, tellMove(app.skin, layout.rows, next)].filter(Boolean).join(". "));
  };

  app.undo = () => {
    const layout = app.layout();
    if (!layout?.past.length || app.ui.sending) return;
    const rows = layout.past.at(-1);
    become({ ...layout, rows, past: layout.past.slice(0, -1), undone: [...layout.undone, layout.rows] });
    say([gettext("Undone"), tellMove(app.skin, layout.rows, rows)].filter(Boolean).join(". "));
  };

  app.redo = () => {
    const layout = app.layout();
    if (!layout?.undone.length || app.ui.sending) return;
    const rows = layout.undone.at(-1);
    become({ ...layout, rows, past: [...layout.past, layout.rows], undone: layout.undone.slice(0, -1) });
    say([gettext("Done again"), tellMove(app.skin, layout.rows, rows)].filter(Boolean).join(". "));
  };

  /** Swaps two cards of different rows; within a row the order says nothing. */
  app.swap = (card, other) => {
    const layout = app.layout();
    if (!layout) return;
    const [from, to] = [rowWith(layout.rows, card), rowWith(layout.rows, other)];
    if (from === to || from < 0 || to < 0) return set({ selection: [] });
    app.lay(swapped(layout.rows, card, other));
  };

  /** The first card is lifted; the second, of another row, changes places with it. */
  app.lift = (card) => {
    const layout = app.layout();
    if (!layout || app.ui.sending || rowWith(layout.rows, card) < 0) return;
    const [lifted] = app.ui.selection;
    const rove = { ...app.ui.rove, [arrangeOf(app.state).do]: card };
    app.state = { ...app.state, refusal: null, notice: null };
    if (lifted === card) return set({ selection: [], rove });
    if (!lifted || rowWith(layout.rows, lifted) === rowWith(layout.rows, card)) return set({ selection: [card], rove });
    app.ui.rove = rove;
    return app.swap(lifted, card);
  };
}
