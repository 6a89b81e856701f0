// Beside the cloth: everybody's chips, the order of suit hands, and the session hand by hand.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { dealerButton } from "../../chips.js";
import { nameOf } from "../../names.js";
import { clockwise } from "../../store.js";
import { filled, gettext } from "../../text.js";
import { CATEGORIES, categoryName } from "./hands.js";
import { seatedText } from "../../session.js";
import { showdown } from "./showdown.js";

/** Me first, then clockwise. */
export const rows = (state) => {
  const seats = clockwise(state);
  return state.you === null ? seats : [state.you, ...seats.slice(0, -1)];
};

const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

/** The finished hands as the log tells them. */
export const settledHands = (log) => log.flatMap(({ events }) => events.filter((event) => event.e === "settled"));

function chipsPanel(app) {
  const { state } = app;
  const { view } = state;
  const last = view.last;
  const began = last ? begunOf(state, last) : null;
  const before = (seat) => (last ? signed(last.stacks[seat] - began[seat]) : "–");
  return html`<section class="panel" aria-labelledby="score-h">
    <div class="panel__head"><h2 id="score-h" tabindex="-1" data-focus="score">${gettext("Chips")}</h2>${last
      ? html`<button type="button" class="btn btn--s btn--plain" data-focus="rounds" @click=${() => app.open("rounds")}>${gettext("Hand by hand")}</button>`
      : html`<span class="cap">${filled(gettext("everybody began with %(n)s"), { n: view.begun[0] })}</span>`}</div>
    <table class="score score--chips"><thead><tr><th scope="col">${gettext("Player")}</th><th scope="col">${gettext("Last hand")}</th><th scope="col">${gettext("Chips")}</th></tr></thead>
    <tbody>${rows(state).map((seat) => html`<tr class=${seat === state.you ? "me" : ""}><th scope="row"><span class="score__name">${nameOf(state, seat, { first: true })} ${
      seat === view.dealer && view.phase !== "over" ? dealerButton() : nothing}${seatedText(view, seat) ? html` <small>${seatedText(view, seat)}</small>` : nothing}</span></th>
      <td>${before(seat)}</td><td>${view.stacks[seat]}</td></tr>`)}</tbody></table></section>`;
}

/** The stacks before the antes of a finished hand. */
function begunOf(state, settled) {
  const that = (event) => event.e === "began" && event.hand === settled.hand;
  const entry = state.log.findLast(({ events }) => events.some(that));
  return entry ? entry.events.find(that).stacks : settled.stacks;
}

function ranksPanel(app) {
  const mine = app.state.view.mine?.category;
  return html`<section class="panel" aria-labelledby="rank-h"><div class="panel__head"><h2 id="rank-h">${gettext("Suit hands")}</h2><span class="cap">${gettext("weak to strong")}</span></div>
    <table class="score score--ranks"><thead><tr><th scope="col">${gettext("Hand")}</th><th scope="col">${gettext("Suits")}</th><th scope="col">${gettext("Sum of")}</th></tr></thead>
    <tbody>${CATEGORIES.map(([category, shape, cards]) => html`<tr class=${category === mine ? "me" : ""}><th scope="row">${categoryName(category)}${
      category === mine ? html`<span aria-hidden="true"> ✓</span><span class="vh"> ${gettext("yours")}</span>` : nothing}</th><td>${shape}</td><td>${cards}</td></tr>`)}</tbody></table></section>`;
}

export const score = (app) => html`${chipsPanel(app)}${app.state.view.phase === "over" || app.replay ? nothing : ranksPanel(app)}`;

/** Everybody's chips after every hand, and how each ended. */
export function handsList(app) {
  const { state } = app;
  const hands = settledHands(state.log);
  const seats = rows(state);
  return html`<div class="sheetwrap" tabindex="0" role="region" aria-label=${gettext("Chips after each hand")}><table class="tbl"><caption class="vh">${gettext("Chips after each hand")}</caption>
      <thead><tr><th scope="col">${gettext("Hand")}</th>${seats.map((seat) => html`<th scope="col" class="n">${nameOf(state, seat, { first: true })}</th>`)}</tr></thead>
      <tbody>${hands.map((hand) => html`<tr><th scope="row" class="num">${hand.hand}</th>${seats.map((seat) => html`<td class="n">${hand.stacks[seat]}</td>`)}</tr>`)}</tbody></table></div>
    ${[...hands].reverse().map((hand) => {
      const { title, body } = showdown(state, hand);
      return html`<details class="handnote"><summary><span>${title}</span></summary>${body}</details>`;
    })}`;
}
