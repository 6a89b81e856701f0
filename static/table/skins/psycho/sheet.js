// The match sheet: who won which row of the last match, how the matches stand, and every match one by one.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardText, icon } from "../../cards.js";
import { handName } from "../../hands.js";
import { nameOf } from "../../names.js";
import { fill, filled, gettext, listed } from "../../text.js";
import { outcome, sides } from "./duel.js";
import { seen, wonNow } from "./reveal.js";
import { because } from "./rows.js";

/** "first to 3", "5 matches", "" for one match alone. */
export function length(view) {
  if (view.matches === "first-to") return filled(gettext("first to %(n)s"), { n: view.count });
  if (view.matches === "exactly") return filled(gettext("of %(n)s"), { n: view.count });
  return "";
}

/** "you lead 2–1", from matches won by seat. */
export function standing(state, won) {
  const [a, b] = sides(state).map((seat) => won[seat]);
  const score = `${Math.max(a, b)}–${Math.min(a, b)}`;
  if (a === b) return filled(gettext("level %(score)s"), { score });
  const ahead = sides(state)[a > b ? 0 : 1];
  if (ahead === state.you) return filled(gettext("you lead %(score)s"), { score });
  return filled(gettext("%(name)s leads %(score)s"), { name: nameOf(state, ahead), score });
}

const won = (text) => html`<b>${text}&nbsp;${icon("check")}<span class="vh">${gettext("wins")}</span></b>`;

function rowsTable(app, last, { head }) {
  const { state } = app;
  const seats = sides(state);
  const now = last ? seen(app, last) : { judged: 0, shown: [0, 0] };
  const wins = (seat) => last.rows.slice(0, now.judged).filter(({ winner }) => winner === seat).length;
  return html`<table class="tbl sheet5"><thead><tr><th scope="col">${head}</th>${seats.map((seat) =>
      html`<th scope="col">${nameOf(state, seat, { first: true })}</th>`)}</tr></thead>
    <tbody>${[0, 1, 2, 3, 4].map((row) => html`<tr><th scope="row">${filled(gettext("Row %(row)s"), { row: row + 1 })}</th>${seats.map((seat) => {
      const compared = last?.rows[row];
      if (!compared || now.shown[seat] <= row) return html`<td>–</td>`;
      const name = handName(compared.hands[seat]);
      return html`<td>${now.judged > row && compared.winner === seat ? won(name) : name}</td>`;
    })}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${gettext("Rows")}</th>${seats.map((seat) => html`<td>${last ? html`<b>${wins(seat)}</b>` : "–"}</td>`)}</tr></tfoot></table>`;
}

export function score(app) {
  const { state } = app;
  const { view } = state;
  const many = view.matches !== "one";
  const { last } = view;
  return html`<section class="panel" aria-labelledby="score-h">
    <div class="panel__head"><h2 id="score-h" tabindex="-1" data-focus="score">${gettext("Match sheet")}</h2>${
      many && last ? html`<button type="button" class="btn btn--s btn--plain" data-focus="rounds" @click=${() => app.open("rounds")}>${gettext("Match by match")}</button>`
        : html`<span class="cap">${gettext("best against best, most of five")}</span>`}</div>
    ${rowsTable(app, last, { head: many ? filled(gettext("Match %(match)s"), { match: last?.match ?? view.match }) : gettext("Row") })}
    ${many ? html`<p class="sheet5__won">${sides(state).map((seat) => html`<span>${nameOf(state, seat, { first: true })} <b class="num">${wonNow(app)[seat]}</b></span>`)}<span
      class="cap">${view.matches === "first-to" ? filled(gettext("matches won, first to %(n)s"), { n: view.count })
        : filled(gettext("matches won, of %(n)s"), { n: view.count })}</span></p>` : nothing}
  </section>`;
}

/** The settled matches that the log tells of, the latest first. */
export function matchesList(app) {
  const { state } = app;
  const found = state.log.flatMap(({ seq, events }) => events.map((event) => ({ seq, event })))
    .filter((line) => line.event.e === "settled" && !app.skin.held(app, line)).map(({ event }) => event).reverse();
  if (!found.length) return html`<p class="quiet">${gettext("No match has been shown yet.")}</p>`;
  return html`${found.map((match) => html`<section class="round-note" aria-labelledby="match-${match.match}">
    <h3 id="match-${match.match}">${filled(gettext("Match %(match)s"), { match: match.match })} <span class="cap">${outcome(state, match)}</span></h3>
    <ol class="matchrows">${match.rows.map((compared) => html`<li>${listed(sides(state).map((seat) => {
      const name = handName(compared.hands[seat]);
      return compared.winner === seat ? won(name) : name;
    }), gettext(" against "))}${because(compared) ? html` <span class="cap">${because(compared)}</span>` : nothing}</li>`)}</ol>
    <p class="small quiet">${fill(gettext("Set aside: %(a)s %(first)s, %(b)s %(second)s"), {
      a: nameOf(state, match.aside.order[0]), first: cardText(match.aside.cards[match.aside.order[0]]),
      b: nameOf(state, match.aside.order[1]), second: cardText(match.aside.cards[match.aside.order[1]]),
    })}</p></section>`)}`;
}
