// My 25 cards in five rows: to drag, to tap and to walk over; what each row is stands beside it.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { arrangeOf, rowWith, swapped } from "../../arrange.js";
import { cardOf, icon } from "../../cards.js";
import { cardName, handName } from "../../hands.js";
import { filled, gettext } from "../../text.js";
import { byRank, bySuit, hand, highToLow, ordered, rising } from "./rows.js";
import { suggest } from "./suggest.js";

/** The rows of the open question that are still mine to change; null when there are none. */
export const openRows = (app) => (app.state.view.rows || !app.choice?.("seal") ? null : app.layout?.().rows ?? null);

/** The first row that is too good for its place, when order is the player's business; else -1. */
export const wrongRow = (app, rows) => (app.state.view.strict ? rising(rows) : -1);

const card = (app, rows, lifted) => (name) => {
  const { ui } = app;
  const classes = [
    ...(ui.drag === name ? ["drag"] : []), ...(ui.over === name ? ["target"] : []),
    ...(lifted && lifted !== name && rowWith(rows, lifted) !== rowWith(rows, name) ? ["goal"] : []),
  ];
  return html`<li>${cardOf(name, {
    press: app.choose, chosen: lifted === name, group: "seal", tab: app.tab("seal", name), classes, drag: true,
    point: lifted ? app.point : undefined,
    label: lifted && lifted !== name ? filled(gettext("%(card)s, row %(row)s"), { card: cardName(name), row: rowWith(rows, name) + 1 }) : undefined,
  })}</li>`;
};

function moveUp(app, rows, i) {
  const next = [...rows];
  [next[i - 1], next[i]] = [next[i], next[i - 1]];
  app.lay(next);
}

function rowHead(app, rows, i, { wrong, open }) {
  return html`<p class="row5__head"><span class="row5__no" aria-hidden="true">${i + 1}</span><span class="vh">${
    filled(gettext("Row %(row)s:"), { row: i + 1 })} </span><b>${handName(hand(rows[i]))}</b>${
    wrong ? html`<span class="row5__wrong">${icon("warn")}${filled(gettext("better than row %(row)s"), { row: i })}</span>` : nothing}${
    open && app.state.view.strict && i > 0 ? html`<button type="button" class="row5__up ${wrong ? "row5__up--now" : ""}" data-focus="up-${i}"
      aria-label=${filled(gettext("Move row %(row)s up"), { row: i + 1 })} @click=${() => moveUp(app, rows, i)}><span aria-hidden="true">↑</span></button>` : nothing}</p>`;
}

export function board(app) {
  const { view } = app.state;
  const mine = openRows(app);
  const rows = mine ?? view.rows?.map((row) => hand(row).cards) ?? null;
  if (!rows) return flat(view.hand);
  const [lifted] = app.ui.selection;
  const wrong = mine ? wrongRow(app, rows) : -1;
  const show = mine ? card(app, rows, lifted) : (name) => html`<li>${cardOf(name)}</li>`;
  return html`<h2 class="vh">${mine ? gettext("Your five rows") : gettext("The five rows, sealed")}</h2>
    <ol class="board5 ${mine ? "board5--open" : "board5--sealed"}">${rows.map((row, i) => html`<li class="row5 ${i === wrong ? "row5--wrong" : ""}">${
      rowHead(app, rows, i, { wrong: i === wrong, open: Boolean(mine) })}
      <ul class="row5__cards">${repeat(row, (name) => name, show)}</ul></li>`)}</ol>`;
}

/** A hand that nobody has laid yet, in a replay. */
export const flat = (cards) => html`<h2 class="vh">${gettext("The 25 cards")}</h2><ol class="board5 board5--flat">${
  Array.from({ length: 5 }, (_, i) => html`<li class="row5"><p class="row5__head">&nbsp;</p><ul class="row5__cards">${
    highToLow(cards).slice(i * 5, i * 5 + 5).map((name) => html`<li>${cardOf(name)}</li>`)}</ul></li>`)}</ol>`;

/** What the rows of the lifted card and of the card pointed at would be after the swap; null without both. */
export function outlook(app) {
  const rows = openRows(app);
  const lifted = app.ui.selection[0] ?? app.ui.drag;
  const other = app.ui.drag ? app.ui.over : app.ui.pointed;
  if (!rows || !lifted || !other || rowWith(rows, other) === rowWith(rows, lifted)) return null;
  const changed = swapped(rows, lifted, other);
  return [rowWith(rows, other), rowWith(rows, lifted)].map((row) => handName(hand(changed[row])));
}

export const TOOLS = {
  rank: (app) => app.lay(byRank(arrangeOf(app.state).cards), gettext("By rank")),
  suit: (app) => app.lay(bySuit(arrangeOf(app.state).cards), gettext("By suit")),
  suggest: (app) => app.lay(suggest(arrangeOf(app.state).cards), gettext("Suggested")),
  undo: (app) => app.undo(),
  redo: (app) => app.redo(),
};

/** A skin's deed by its letter, when there is something to arrange. */
export const tool = (name) => (app) => openRows(app) && TOOLS[name](app);

function button(app, name, label, { sign, idle = false } = {}) {
  return html`<button type="button" class="btn btn--s oncloth-btn tool--${name}" data-focus="tool-${name}" aria-disabled=${String(idle)}
    aria-label=${sign ? label : nothing} title=${sign ? label : nothing} @click=${() => !idle && TOOLS[name](app)}>${
    sign ? html`<svg class="icon" aria-hidden="true"><use href="#i-undo"></use></svg>` : label}</button>`;
}

/** app.hintTools: what a practice table adds, such as "Best"; it lays its rows with `app.lay`. */
export function tools(app) {
  if (!openRows(app)) return nothing;
  const layout = app.layout();
  return html`<div class="tools tools--psycho" role="group" aria-label=${gettext("Arrange")}>
    ${button(app, "rank", gettext("By rank"))}${button(app, "suit", gettext("By suit"))}${button(app, "suggest", gettext("Suggest"))}
    ${button(app, "undo", gettext("Undo"), { sign: true, idle: !layout.past.length })}
    ${button(app, "redo", gettext("Redo"), { sign: true, idle: !layout.undone.length })}${app.hintTools?.(app) ?? nothing}</div>`;
}

export const rowsOf = { first: (choice) => ordered(byRank(choice.cards), choice), ordered, hand };
