// When it is over: places and points, the check of the shuffle, and what comes next.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./cards.js";
import { verdictLine } from "./verify.js";
import { nameOf, namesOf } from "./names.js";
import { filled, gettext, listed, points } from "./text.js";

const winners = (result) => result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** `skin.worth` says what the game counts: chips, where it is not points; `skin.headline` says it all in its own words, or null. */
export function headline(state, skin) {
  const own = skin.headline?.(state);
  if (own) return own;
  const won = winners(state.result);
  const worth = skin.worth ?? points;
  const values = { who: listed(namesOf(state, won, { first: true })).join(""), points: worth(state.result.points[won[0]]) };
  if (won.length > 1) return filled(gettext("%(who)s share the win with %(points)s"), values);
  if (won[0] === state.you) return filled(gettext("You win with %(points)s"), values);
  return filled(gettext("%(who)s wins with %(points)s"), values);
}

export function resultPanel(app) {
  const { state, skin } = app;
  if (!state.result) return nothing;
  const worth = skin.worth ?? points;
  // A seat that nobody took has no part in the standings.
  const order = state.result.places.map((place, seat) => ({ place, seat })).filter(({ seat }) => !state.seats[seat].open).sort((a, b) => a.place - b.place || a.seat - b.seat);
  return html`<section class="result panel" aria-labelledby="result-h">
    <h2 id="result-h">${headline(state, skin)}</h2>
    <ol class="result__places">${order.map(({ place, seat }) => html`<li class="${place === 1 ? "won" : ""} ${seat === state.you ? "me" : ""}"><span
      class="result__place num">${place}.</span><b>${nameOf(state, seat, { first: true })}</b><span class="num">${worth(state.result.points[seat])}</span></li>`)}</ol>
    <p class="result__check">${verdictLine(app.ui.check)}
      <button type="button" class="btn btn--s btn--plain" data-focus="deal" @click=${() => app.open("deal")}>${gettext("How it was checked")}</button>
      ${skin.rounds ? html`<button type="button" class="btn btn--s btn--plain" data-focus="rounds-2" @click=${() => app.open("rounds")}>${skin.roundsTitle?.() ?? gettext("Round by round")}</button>` : nothing}</p>
  </section>`;
}

export function abortedPanel(app) {
  const { state } = app;
  return html`<section class="result panel" aria-labelledby="result-h"><h2 id="result-h">${gettext("The game was stopped")}</h2>
    <p>${state.reason || gettext("It ends without a result.")}</p>${state.view ? html`<p class="result__check">${verdictLine(app.ui.check)}</p>` : nothing}</section>`;
}

export function resultAsk(app) {
  const { state, config, skin } = app;
  const finished = state.status === "finished";
  const what = finished ? gettext("The game is over") : gettext("The game was stopped");
  const wait = finished && state.result ? headline(state, skin) : state.reason || "";
  const replay = !state.view ? nothing : html`<a class="btn" href=${config.replay} data-focus="replay">${icon("play")}${gettext("Replay")}</a>`;
  if (state.table.rematch) {
    return {
      asked: state.you !== null, what, wait, more: replay,
      primary: { label: gettext("Go to the rematch"), ready: true, run: () => location.assign(config.tableAt(state.table.rematch)) },
    };
  }
  if (state.you === null) return { asked: false, what, wait, more: replay };
  return {
    asked: true, what, wait, more: replay,
    primary: { label: gettext("Rematch"), ready: true, run: () => app.post("rematch") },
  };
}
