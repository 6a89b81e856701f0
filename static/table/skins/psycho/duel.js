// Row against row: what each side laid, who won it and why, and the cards that were set aside.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardOf, icon } from "../../cards.js";
import { cardName, handName } from "../../hands.js";
import { nameOf } from "../../names.js";
import { filled, gettext, sentence } from "../../text.js";
import { because, ROWS, SIZE } from "./rows.js";
import { seen } from "./reveal.js";

/** Me on the left; north first for those who watch. */
export const sides = (state) => (state.you === 1 ? [1, 0] : [0, 1]);

const back = (key) => html`<li><span class="card card--back" aria-hidden="true" data-back=${key}></span></li>`;

function side(app, { compared, row, seat, up, judged }) {
  const { state } = app;
  const won = judged && compared.winner === seat;
  // Said beside the better hand; beside both where neither wins.
  const why = judged && (won || compared.winner === null) ? because(compared) : "";
  const hand = compared?.hands[seat];
  const mine = seat === state.you;
  const open = hand && (up || mine);
  return html`<div class="duel__side ${won ? "duel__side--won" : ""}" data-side=${seat}>
    <ul class="duel__cards">${Array.from({ length: SIZE }, (_, i) => (open
        ? html`<li>${cardOf(hand.cards[i], { classes: up ? [] : ["dim"] })}</li>` : back(`${seat}-${row}-${i}`)))}</ul>
    <p class="duel__hand">${won ? html`${icon("check")}<span class="vh">${gettext("wins:")} </span>` : nothing}${
      open ? handName(hand) : html`&nbsp;`}${why ? html` <span class="duel__why">${why}</span>` : nothing}</p></div>`;
}

function rowOf(app, { last, now, row }) {
  const compared = last?.rows[row] ?? null;
  const judged = now.judged > row;
  return html`<li class="duel__row"><span class="row5__no"><span class="vh">${gettext("Row")} </span>${row + 1}</span>
    ${sides(app.state).map((seat) => side(app, { compared, row, seat, up: now.shown[seat] > row, judged }))}</li>`;
}

function head(app, { last, now }) {
  const { state } = app;
  const dealer = last?.dealer ?? state.view.dealer;
  const won = (seat) => (last ? last.rows.slice(0, now.judged).filter(({ winner }) => winner === seat).length : 0);
  return html`<div class="duel__head" aria-hidden="true"><span></span>${sides(state).map((seat) =>
    html`<p><span><b>${nameOf(state, seat, { first: true })}</b>${seat === dealer ? html`<span class="seat__button">${gettext("D")}</span>` : nothing}</span>
      <span class="num">${last ? won(seat) : ""}</span></p>`)}</div>`;
}

/** last: the settled match, or null when none is there yet. */
export function duel(app, last) {
  const now = last ? seen(app, last) : { judged: 0, shown: [0, 0] };
  return html`<h2 class="vh">${last ? filled(gettext("Match %(match)s, row by row"), { match: last.match }) : gettext("Five rows against five")}</h2>
    <div class="duel">${head(app, { last, now })}<ol class="duel__rows">${Array.from({ length: ROWS }, (_, row) => rowOf(app, { last, now, row }))}</ol></div>`;
}

/** Both set-aside cards and what they decide, once they are turned; and who has won the match. */
export function aside(app, last) {
  const { state } = app;
  if (!last) return nothing;
  const now = seen(app, last);
  const [mine, theirs] = sides(state);
  const one = (seat) => html`<li>${now.turned[seat]
      ? cardOf(last.aside.cards[seat], { label: filled(gettext("%(card)s, set aside from %(name)s"), { card: cardName(last.aside.cards[seat]), name: nameOf(state, seat) }) })
      : html`<span class="card card--back" aria-hidden="true" data-back="aside-${seat}"></span>`}<span>${nameOf(state, seat, { first: true })}</span></li>`;
  return html`<section class="aside5" aria-label=${gettext("The end of the match")}>
    <p class="aside5__won">${now.over ? outcome(state, last) : html`&nbsp;`}</p>
    <p class="aside5__label">${gettext("Set aside")}</p><ul class="aside5__cards">${one(mine)}${one(theirs)}</ul>
    <p class="aside5__deals">${!now.over ? html`&nbsp;` : deals(state, last)}</p></section>`;
}

export function outcome(state, { winner, wins }) {
  const score = `${Math.max(...wins)}–${Math.min(...wins)}`;
  if (winner === null) return filled(gettext("A draw, %(score)s"), { score });
  if (winner === state.you) return filled(gettext("You win %(score)s"), { score });
  return filled(gettext("%(name)s wins %(score)s"), { name: nameOf(state, winner, { first: true }), score });
}

function deals(state, { aside: { dealer } }) {
  if (dealer === state.you) return gettext("Yours is higher: you deal next");
  return sentence(filled(gettext("%(name)s has the higher: %(name)s deals next"), { name: nameOf(state, dealer) }));
}

