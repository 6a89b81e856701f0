// Saint Poker at the live table: what is asked, what lies on the cloth, what the cards at hand would make.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { cardOf, cardText, cardsText, suitName } from "../cards.js";
import { cardName, handName } from "../hands.js";
import { nameOf, namesOf } from "../names.js";
import { count, fill, filled, gettext, inside, listed, ngettext } from "../text.js";
import { handAlone, handWith, pairHand, riverHand } from "./saint/advice.js";
import { felt } from "./saint/felt.js";
import { conceal, remember, sentencesOf } from "./saint/words.js";
import { roundsList, score } from "./saint/sheet.js";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const order = (card) => RANKS.indexOf(card[0]) * 4 + SUITS.indexOf(card[1]);

/** My cards, those sealed as a pair included: they stay where they are until they are shown. */
export function handOf(view) {
  return view.phase === "pair" ? [...view.hand, ...view.mine].sort((a, b) => order(b) - order(a)) : view.hand;
}

function subtitle(state) {
  const { view } = state;
  if (view.phase === "over") return gettext("The game is over");
  const round = filled(gettext("Round %(round)s of 8"), { round: view.round });
  return view.phase === "pickup" ? filled(gettext("%(round)s · pick-up"), { round }) : round;
}

// ---------------------------------------------------------------- best hand

function best(app) {
  const { state, ui } = app;
  const { view } = state;
  if (view.you === null) return { before: null, hand: null, mine: [] };
  const chosen = ui.selection.length ? ui.selection : view.mine;
  if (view.phase === "river") {
    const found = riverHand(view, chosen);
    if (!found) return { before: null, hand: null, mine: [] };
    const before = found.mine.length
      ? fill(gettext("With %(cards)s and the river so far"), { cards: cardsText(found.mine) })
      : gettext("The river so far");
    return { before, ...found };
  }
  if (view.phase === "pair") {
    const found = pairHand(view, chosen);
    if (chosen.length === 2) {
      return { before: ui.selection.length ? gettext("You would show") : gettext("You will show"), hand: found.hand, mine: [] };
    }
    const before = found.mine.length
      ? fill(gettext("With %(cards)s you would show"), { cards: cardsText(found.mine) })
      : gettext("With any two you would show");
    return { before, ...found };
  }
  return { before: null, hand: null, mine: [] };
}

function bestLine(app) {
  const { before, hand } = best(app);
  if (!hand) return html`<p class="best">&nbsp;</p>`;
  return html`<p class="best"><span>${before}</span><b>${handName(hand)}</b></p>`;
}

/** While picking up: what the card pointed at or chosen would make with mine. */
function would(app) {
  const { state, ui } = app;
  const { view } = state;
  const card = ui.pointed ?? ui.selection[0] ?? null;
  if (card === null || view.you === null || !view.takable.includes(card)) {
    const alone = handAlone(view);
    return { up: [], line: alone ? [gettext("In your hand"), ": ", html`<b>${inside(handName(alone))}</b>`] : null };
  }
  const made = handWith(view, card);
  const suited = made.suited >= 3 && !["flush", "straight flush", "royal flush"].includes(made.hand.category)
    ? filled(gettext("and %(n)s %(suit)s"), { n: count(made.suited), suit: suitName(card[1]) }) : null;
  const line = made.with.length
    ? fill(gettext("%(card)s with %(cards)s: %(hand)s"), {
        card: cardText(card), cards: cardsText(made.with), hand: html`<b>${inside(handName(made.hand))}</b>`,
      })
    : fill(gettext("%(card)s makes no pair with your cards"), { card: cardText(card) });
  return { up: made.with, line: suited ? [line, ", ", suited] : line };
}

// --------------------------------------------------------------------- hand

function hand(app) {
  const { state, ui } = app;
  const { view } = state;
  if (view.you === null) return nothing;
  const cards = handOf(view);
  const pick = app.choice("seal");
  const taking = view.phase === "pickup" ? would(app) : null;
  const up = taking ? taking.up : [];
  const title = filled(ngettext("Your hand, %(n)s card", "Your hand, %(n)s cards", cards.length), { n: cards.length });
  return html`<h2 class="vh">${title}</h2>
    ${taking && !app.replay ? html`<p class="would ${taking.line ? "" : "would--empty"}"><span>${taking.line ?? html`&nbsp;`}</span></p>` : nothing}
    <ul class="hand ${pick ? "" : "hand--quiet"}">${repeat(cards, (card) => card, (card) => {
      const sealed = view.mine.includes(card);
      const label = sealed ? filled(gettext("%(card)s, sealed by you"), { card: cardName(card) }) : cardName(card);
      return html`<li>${cardOf(card, {
        press: pick ? app.choose : null, chosen: ui.selection.includes(card), group: "seal", tab: app.tab("seal", card), label,
        classes: [...(sealed ? ["sealed"] : []), ...(up.includes(card) ? ["up"] : [])],
      })}</li>`;
    })}</ul>`;
}

// ---------------------------------------------------------------------- ask

function waitingFor(state) {
  const seats = [...state.owing].sort((a, b) => (a === state.you ? -1 : b === state.you ? 1 : a - b));
  if (!seats.length) return "";
  return filled(gettext("Waiting for %(names)s"), { names: listed(namesOf(state, seats)).join("") });
}

function sealAsk(app, pick) {
  const { state, ui } = app;
  const { view } = state;
  const forRiver = view.phase === "river";
  const complete = ui.selection.length === pick.most;
  const cards = cardsText(ui.selection);
  const sealed = view.mine.length > 0;
  let label;
  if (complete && sealed) label = fill(gettext("Seal %(cards)s instead"), { cards });
  else if (complete) label = fill(forRiver ? gettext("Seal %(cards)s for the river") : gettext("Show %(cards)s"), { cards });
  else if (forRiver) label = gettext("Choose a card");
  else label = ui.selection.length ? gettext("Choose one more card") : gettext("Choose two cards");
  const back = app.choice("unseal");
  return {
    asked: !sealed,
    what: sealed
      ? fill(gettext("You have sealed %(cards)s"), { cards: cardsText(view.mine) })
      : forRiver ? gettext("Choose one card for the river") : gettext("Choose two cards to show"),
    wait: waitingFor(state),
    primary: sealed && !ui.selection.length
      ? null : { label, ready: complete, run: () => app.act({ do: "seal", cards: ui.selection }) },
    back: back ? { label: fill(gettext("Take back %(cards)s"), { cards: cardsText(view.mine) }), run: () => app.act({ do: "unseal" }) } : null,
    clear: !sealed || ui.selection.length > 0,
  };
}

const ordinal = (n) => [gettext("Your first of two"), gettext("Your second of two")][n];

function takeAsk(app) {
  const { state, ui } = app;
  const { view } = state;
  const [card] = ui.selection;
  const from = view.shown.findIndex((pair) => pair.includes(card));
  let label = gettext("Choose a card");
  if (card && from === -1) label = fill(gettext("Take %(card)s from the river"), { card: cardText(card) });
  else if (card && from === state.you) label = fill(gettext("Take %(card)s back"), { card: cardText(card) });
  else if (card) label = fill(gettext("Take %(card)s from %(name)s"), { card: cardText(card), name: nameOf(state, from) });
  const nth = view.taken.filter((pick) => pick.seat === state.you).length;
  const after = view.order.slice(view.at + 1);
  const again = after.indexOf(state.you);
  const next = again < 0 ? after : after.slice(0, again + 1);
  return {
    asked: true,
    what: gettext("Take one card into your hand"),
    wait: next.length
      ? filled(gettext("%(nth)s; then %(names)s"), { nth: ordinal(nth), names: namesOf(state, next).join(", ") })
      : filled(gettext("%(nth)s; the next round follows"), { nth: ordinal(nth) }),
    primary: { label, ready: Boolean(card), run: () => app.act({ do: "take", cards: [card] }) },
    back: null,
    clear: true,
  };
}

function ask(app) {
  const { state } = app;
  const { view } = state;
  const seal = app.choice("seal");
  if (seal) return sealAsk(app, seal);
  if (app.choice("take")) return takeAsk(app);
  if (view.phase === "pickup") {
    const next = view.order.slice(view.at + 1);
    const mine = next.indexOf(state.you);
    return {
      asked: false,
      what: filled(gettext("%(name)s takes a card"), { name: nameOf(state, view.order[view.at], { first: true }) }),
      wait: mine >= 0 ? filled(gettext("Then %(names)s"), { names: namesOf(state, next.slice(0, mine + 1)).join(", ") })
        : state.you !== null ? gettext("You have taken your two cards") : waitingFor(state),
    };
  }
  const what = view.phase === "river" ? gettext("The players choose a card for the river") : gettext("The players choose two cards to show");
  return { asked: false, what, wait: waitingFor(state) };
}

// ---------------------------------------------------------------- rule sheet

function ruleNotes(app) {
  const { view } = app.state;
  if (!view) return nothing;
  return html`<p>${filled(gettext("Youngest first, where hands and points are equal: %(names)s."), {
    names: namesOf(app.state, view.youth).join(", "),
  })}</p>`;
}

/** What travels besides the cards: points to the score sheet. */
function flights(events) {
  const scored = events.find((event) => event.e === "scored");
  if (!scored) return [];
  return scored.points.flatMap((points, seat) =>
    points ? [{ from: `[data-won="${seat}"]`, to: `[data-cell="${seat}-${scored.round}"]`, text: `+${points}` }] : []);
}

/** Where a card comes from or goes to when it is hidden there: the seat of `took` and of a reveal. */
function hiddenPlaces(events) {
  const places = {};
  for (const event of events) {
    if (event.e === "took") places[event.card] = { to: event.seat };
    if (event.e === "placed") event.cards.forEach((card, seat) => (places[card] = { from: seat, back: `[data-back="${seat}"]` }));
    if (event.e === "shown") event.cards.forEach((pair, seat) => pair.forEach((card) => (places[card] = { from: seat })));
  }
  return places;
}

/** Whose answer the table waits for, as the view tells it. */
function owing(view) {
  if (view.phase === "over") return [];
  if (view.phase === "pickup") return [view.order[view.at]];
  return view.sealed.flatMap((sealed, seat) => (sealed ? [] : [seat]));
}

export default {
  id: "saint",
  subtitle, hand, conceal, owing, ask, score, remember, sentencesOf, ruleNotes, flights, hiddenPlaces, handOf,
  felt: (app) => felt(app, bestLine(app)),
  rounds: roundsList,
  groups: ["seal", "take"],
};
