// A face for a game that has none of its own: what is seen as a list, what may be done as cards and buttons.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cardOf, cardsText } from "../cards.js";
import { namesOf } from "../names.js";
import { seatsStrip } from "../seats.js";
import { others, owes } from "../store.js";
import { filled, gettext, listed } from "../text.js";

const CARD = /^[2-9TJQKA][cdhs]$/;
const areCards = (value) => Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string" && CARD.test(item));

function valueOf(value) {
  if (areCards(value)) return cardsText(value);
  if (typeof value === "string" && CARD.test(value)) return cardsText([value]);
  if (Array.isArray(value)) return value.length ? value.map((item, i) => [i ? " · " : "", valueOf(item)]) : "–";
  if (value !== null && typeof value === "object") return Object.entries(value).map(([name, item], i) => [i ? ", " : "", name, " ", valueOf(item)]);
  return value === null ? "–" : String(value);
}

function felt(app) {
  const { state } = app;
  const { game, you, hand, ...seen } = state.view;
  return html`${seatsStrip(app, others(state), {
    state: (seat) => ({ sign: owes(state, seat) ? "wait" : null, text: owes(state, seat) ? gettext("choosing") : "" }),
    body: () => nothing, points: () => null,
  })}<dl class="plain">${Object.entries(seen).map(([name, value]) => html`<dt>${name}</dt><dd>${valueOf(value)}</dd>`)}</dl>`;
}

const pickOf = (app) => app.state.choices.find((choice) => choice.kind === "pick");

function hand(app) {
  const pick = pickOf(app);
  const cards = pick ? pick.cards : (app.state.view.hand ?? []);
  if (!cards.length) return nothing;
  return html`<h2 class="vh">${gettext("Your cards")}</h2><ul class="hand ${pick ? "" : "hand--quiet"}">${cards.map((card) => html`<li>${cardOf(card, {
    press: pick && app.choice(pick.do) ? app.choose : null, chosen: app.ui.selection.includes(card), group: pick?.do, tab: pick ? app.tab(pick.do, card) : 0,
  })}</li>`)}</ul>`;
}

function ask(app) {
  const { state, ui } = app;
  const wait = state.owing.length ? filled(gettext("Waiting for %(names)s"), { names: listed(namesOf(state, state.owing)).join("") }) : "";
  const pick = pickOf(app);
  const presses = state.choices.filter((choice) => choice.kind === "press" && !choice.aside && app.choice(choice.do));
  const more = presses.map((choice) => html`<button type="button" class="btn" @click=${() => app.act({ do: choice.do })}>${choice.do}</button>`);
  if (!pick || !app.choice(pick.do)) return { asked: presses.length > 0, what: presses.length ? gettext("Your move") : gettext("The others play"), wait, more };
  return {
    asked: true, what: gettext("Your move"), wait, more, clear: true,
    primary: {
      label: [pick.do, " ", cardsText(ui.selection)], ready: ui.selection.length >= pick.least,
      run: () => app.act({ do: pick.do, cards: ui.selection }),
    },
  };
}

export default {
  id: "plain",
  subtitle: () => gettext("In play"),
  felt, hand, ask,
  score: () => nothing,
  ruleNotes: () => nothing,
  sentencesOf: (event) => [{ format: "%(what)s", values: { what: JSON.stringify(event) } }],
  remember: (event, context) => context,
  conceal: (event) => event,
  owing: () => [],
  handOf: (view) => view.hand ?? [],
  flights: () => [],
  hiddenPlaces: () => ({}),
  rounds: null,
  groups: ["discard", "draw", "take", "seal", "play"],
};
