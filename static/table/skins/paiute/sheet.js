// Beside the cloth: my nearest combinations, the chips won so far, and the session deal by deal.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardsText, icon } from "../../cards.js";
import { dealerButton } from "../../chips.js";
import { rankNames } from "../../hands.js";
import { nameOf } from "../../names.js";
import { seatedText } from "../../session.js";
import { count, filled, gettext } from "../../text.js";
import { rows } from "../persuit/sheet.js";
import { comboName, lacksText, nearest } from "./combinations.js";
import { readingText } from "./readings.js";
import { showdown } from "./showdown.js";

function lacks(view, combo) {
  if (!combo.suit) return lacksText(combo, view.wild_rank, view.hand);
  const all = combo.missing === combo.lacks.length;
  const cards = cardsText(combo.lacks);
  return html`${all ? gettext("needs") : filled(gettext("needs %(n)s of"), { n: count(combo.missing) })} ${cards}; ${
    filled(gettext("%(wilds)s may stand in"), { wilds: rankNames(view.wild_rank) })}`;
}

function nearPanel(app) {
  const { view } = app.state;
  if (view.you === null || !view.hand.length || view.caller === view.you) return nothing;
  const found = nearest(view.hand, view.wild_rank, view.options);
  const own = view.mine;
  return html`<section class="panel" aria-labelledby="near-h"><div class="panel__head"><h2 id="near-h">${gettext("Your nearest combinations")}</h2></div>
    <div class="panel__body"><ul class="near">${found.map((combo) => combo.missing === 0
      ? html`<li>${icon("check")}<span><b>${comboName(own ?? combo)}</b><br><span class="cap">${own ? readingText(own, view.wild_rank) : nothing}</span></span><span class="badge badge--live">${gettext("now")}</span></li>`
      : html`<li>${icon("wait")}<span><b>${comboName(combo)}</b><br><span class="cap">${lacks(view, combo)}</span></span><span class="badge">${
        filled(gettext("%(n)s short"), { n: combo.missing })}</span></li>`)}</ul></div></section>`;
}

/** The finished deals as the log tells them. */
export const finishedDeals = (log) => log.flatMap(({ events }) => events.filter((event) => event.e === "settled" || event.e === "voided"));

function wonIn(deal, seat) {
  if (!deal?.shares) return 0;
  return new Map(deal.shares).get(seat) ?? 0;
}

function chipsPanel(app) {
  const { state } = app;
  const { view } = state;
  return html`<section class="panel" aria-labelledby="score-h">
    <div class="panel__head"><h2 id="score-h" tabindex="-1" data-focus="score">${gettext("Chips won")}</h2>${view.last
      ? html`<button type="button" class="btn btn--s btn--plain" data-focus="rounds" @click=${() => app.open("rounds")}>${gettext("Deal by deal")}</button>`
      : html`<span class="cap">${filled(gettext("the stake is %(n)s a deal"), { n: view.stake })}</span>`}</div>
    <table class="score score--chips"><thead><tr><th scope="col">${gettext("Player")}</th><th scope="col">${gettext("Last deal")}</th><th scope="col">${gettext("Won")}</th></tr></thead>
    <tbody>${rows(state).map((seat) => html`<tr class=${seat === state.you ? "me" : ""}><th scope="row"><span class="score__name">${nameOf(state, seat, { first: true })} ${
      seat === view.dealer && view.phase !== "over" ? dealerButton() : nothing}${seatedText(view, seat) ? html` <small>${seatedText(view, seat)}</small>` : nothing}</span></th>
      <td>${view.last ? (wonIn(view.last, seat) ? `+${wonIn(view.last, seat)}` : "0") : "–"}</td><td>${view.won[seat]}</td></tr>`)}</tbody></table></section>`;
}

export const score = (app) => html`${app.state.view.phase === "over" || app.state.status !== "playing" ? nothing : nearPanel(app)}${chipsPanel(app)}`;

/** What everybody won in every deal, and how each ended. */
export function dealsList(app) {
  const { state } = app;
  const deals = finishedDeals(state.log);
  const seats = rows(state);
  return html`<div class="sheetwrap" tabindex="0" role="region" aria-label=${gettext("Chips won in each deal")}><table class="tbl"><caption class="vh">${gettext("Chips won in each deal")}</caption>
      <thead><tr><th scope="col">${gettext("Deal")}</th>${seats.map((seat) => html`<th scope="col" class="n">${nameOf(state, seat, { first: true })}</th>`)}</tr></thead>
      <tbody>${deals.map((deal) => html`<tr><th scope="row" class="num">${deal.deal}</th>${deal.shares
        ? seats.map((seat) => html`<td class="n">${wonIn(deal, seat)}</td>`) : html`<td colspan=${seats.length}>${filled(gettext("void; %(pot)s stayed in the pot"), deal)}</td>`}</tr>`)}</tbody>
      <tfoot><tr><th scope="row">${gettext("Won")}</th>${seats.map((seat) => html`<td class="n">${state.view.won[seat]}</td>`)}</tr></tfoot></table></div>
    ${[...deals].reverse().map((deal) => {
      const { title, body } = showdown(state, deal, { firm: state.view.phase === "over" && deal === deals.at(-1) });
      return html`<details class="handnote"><summary><span>${title}</span></summary>${body}</details>`;
    })}`;
}
