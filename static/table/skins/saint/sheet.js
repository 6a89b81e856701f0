// The score sheet in eight columns, and the finished rounds one by one with their hands and discards.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardsText } from "../../cards.js";
import { handName } from "../../hands.js";
import { nameOf } from "../../names.js";
import { clockwise } from "../../store.js";
import { filled, gettext, ngettext, points } from "../../text.js";

export const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Me first, then clockwise: the order does not change while points do. */
export function rows(state) {
  const seats = clockwise(state);
  return state.you === null ? seats : [state.you, ...seats.slice(0, -1)];
}

function cell(view, seat, round) {
  const now = view.phase !== "over" && round === view.round;
  const points = view.scores[round - 1]?.[seat];
  if (points === undefined) return html`<td class=${now ? "now" : ""}></td>`;
  return html`<td class="${now ? "now" : ""} ${points ? "win" : "nil"}" data-cell="${seat}-${round}">${points}</td>`;
}

export function score(app) {
  const { state } = app;
  const { view } = state;
  const over = view.phase === "over";
  return html`<section class="panel" aria-labelledby="score-h">
    <div class="panel__head"><h2 id="score-h" tabindex="-1" data-focus="score">${gettext("Score sheet")}</h2>${
      view.scores.length
        ? html`<button type="button" class="btn btn--s btn--plain" data-focus="rounds" @click=${() => app.open("rounds")}>${gettext("Rounds and discards")}</button>`
        : html`<span class="cap">${gettext("round r is worth r points")}</span>`}</div>
    <table class="score"><thead><tr><th scope="col">${gettext("Round")}</th>${ROUNDS.map((round) =>
      !over && round === view.round
        ? html`<th scope="col" class="now">${round}<span class="vh"> ${gettext("now")}</span></th>`
        : html`<th scope="col">${round}</th>`)}<th scope="col">${gettext("Total")}</th></tr></thead>
    <tbody>${rows(state).map((seat) => html`<tr class=${seat === state.you ? "me" : ""}>
      <th scope="row"><span class="score__name">${nameOf(state, seat, { first: true })}</span></th>${ROUNDS.map((round) => cell(view, seat, round))}
      <td>${view.totals[seat]}</td></tr>`)}</tbody></table>
  </section>`;
}

/** Finished rounds as the log tells them: {round, river, shown, hands, points, discards}. */
export function finishedRounds(log) {
  const rounds = [];
  let open = {};
  for (const { events } of log) {
    for (const event of events) {
      if (event.e === "turned") open = { round: event.round, river: event.river };
      if (event.e === "placed") open.river = [...(open.river ?? []), ...event.cards];
      if (event.e === "shown") open.shown = event.cards;
      if (event.e === "scored") rounds.push((open = { ...open, hands: event.hands, points: event.points, taken: [] }));
      if (event.e === "took") open.taken?.push(event);
      if (event.e === "discarded") open.discards = event.cards;
    }
  }
  return rounds;
}

export function roundsList(app) {
  const { state } = app;
  const rounds = finishedRounds(state.log).reverse();
  return html`${rounds.map((round) => html`<section class="round-note" aria-labelledby="round-${round.round}">
    <h3 id="round-${round.round}">${filled(gettext("Round %(round)s"), { round: round.round })} <span class="cap">${points(round.round)}</span></h3>
    <p class="small">${gettext("River")} ${cardsText(round.river)}</p>
    <ul class="round-note__hands">${rows(state).map((seat) => html`<li class=${round.points[seat] ? "won" : ""}>
      <b>${nameOf(state, seat, { first: true })}</b> <span>${cardsText(round.shown[seat])}</span>
      <span>${handName(round.hands[seat])}</span>${round.points[seat] ? html` <b>+${round.points[seat]}</b>` : nothing}</li>`)}</ul>
    ${round.discards
      ? html`<p class="small quiet">${ngettext("Discarded", "Discarded", round.discards.length)} ${cardsText(round.discards)}</p>` : nothing}
  </section>`)}`;
}
