// Paiute at the live table: what is asked, what lies on the cloth, what my cards combine to.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { cardOf, cardsText, cardText } from "../cards.js";
import { chips } from "../chips.js";
import { cardName } from "../hands.js";
import { nameOf, namesOf } from "../names.js";
import { outsideAsk } from "../session.js";
import { fill, filled, gettext, inside } from "../text.js";
import { bestReading, comboName, nearest } from "./paiute/combinations.js";
import { felt } from "./paiute/felt.js";
import { dealsList, score } from "./paiute/sheet.js";
import { conceal, remember, sentencesOf } from "./paiute/words.js";

function subtitle({ view }) {
  if (view.phase === "over") return gettext("The game is over");
  return filled(gettext("Deal %(deal)s of %(deals)s · stake %(stake)s"), view);
}

// --------------------------------------------------------------------- hand

/** What the cards would be worth after the draw or the discard that is chosen, or are worth now. */
function worthLine(app) {
  const { state, ui } = app;
  const { view } = state;
  const read = (cards) => bestReading(cards, view.wild_rank, view.options);
  const top = view.discards.at(-1);
  const short = (cards) => {
    const [combo] = nearest(cards, view.wild_rank, view.options, 1);
    return combo ? filled(gettext("nearest: %(hand)s, %(n)s short"), { hand: inside(comboName(combo)), n: combo.missing }) : "";
  };
  const line = (before, cards) => {
    const made = read(cards);
    return made ? html`<span>${before}</span> <b>${comboName(made)}</b>` : html`<span>${before} ${gettext("nothing combines")}${short(cards) ? ` · ${short(cards)}` : ""}</span>`;
  };
  if (app.choice("discards") && (ui.marked === "discards" || ui.pointed === top)) return line(fill(gettext("With %(card)s:"), { card: cardText(top) }), [...view.hand, top]);
  if (app.choice("discard") && ui.selection.length) {
    return line(fill(gettext("Without %(card)s:"), { card: cardText(ui.selection[0]) }), view.hand.filter((card) => card !== ui.selection[0]));
  }
  if (view.mine) return html`<span>${gettext("You hold")}</span> <b>${comboName(view.mine)}</b>`;
  return html`<span>${gettext("Nothing combines yet")}${short(view.hand) ? ` · ${short(view.hand)}` : ""}</span>`;
}

function hand(app) {
  const { state, ui } = app;
  const { view } = state;
  if (view.you === null || !view.hand.length) return nothing;
  const pick = app.choice("discard");
  const about = (card) => {
    const said = [cardName(card)];
    if (card[0] === view.wild_rank) said.push(gettext("wild"));
    if (card === view.taken && pick) said.push(gettext("just taken, stays in your hand for this turn"));
    else if (card === view.drawn) said.push(gettext("just drawn"));
    return said.join(", ");
  };
  const tag = (card) => (card[0] === view.wild_rank ? gettext("wild") : card === view.drawn ? (card === view.taken ? gettext("taken") : gettext("drawn")) : undefined);
  return html`<h2 class="vh">${gettext("Your hand")}</h2>
    <ul class="hand ${pick || !state.owing.includes(view.you) ? "" : "hand--still"}" data-seat=${view.you}>${repeat(view.hand, (card) => card, (card) => html`<li>${cardOf(card, {
      press: pick?.cards.includes(card) ? app.choose : null, chosen: ui.selection.includes(card), group: "discard", tab: app.tab("discard", card), label: about(card), tag: tag(card),
    })}</li>`)}</ul><p class="best worth" data-says>${worthLine(app)}</p>`;
}

// ---------------------------------------------------------------------- ask

function drawAsk(app) {
  const { state, ui } = app;
  const { view } = state;
  const top = view.discards.at(-1);
  const stock = { label: gettext("Draw from the stock"), run: () => app.act({ do: "stock" }) };
  const take = app.choice("discards") ? { label: fill(gettext("Take %(card)s"), { card: cardText(top) }), run: () => app.act({ do: "discards" }) } : null;
  const [first, other] = take && ui.marked === "discards" ? [take, stock] : [stock, take];
  const last = view.caller !== null;
  return {
    asked: true,
    what: last ? gettext("Your last turn: draw a card") : gettext("Draw a card"),
    wait: take ? gettext("From the stock, or the top of the discards") : top ? gettext("From the stock; a wild card may not be taken at this table") : gettext("From the stock; there are no discards"),
    more: other ? html`<button type="button" class="btn" data-focus="other" @click=${other.run}><span>${other.label}</span></button>` : nothing,
    primary: { label: first.label, ready: true, run: first.run },
  };
}

/** What may be called or kept now: {label, ready, run, hint}, null where nothing combines. */
function finale(app) {
  const { view } = app.state;
  const call = app.choice("call");
  const keep = app.choice("keep");
  if (keep) return { label: gettext("Keep all six"), ready: true, run: () => app.act({ do: "keep" }) };
  if (!call || !view.call) return null;
  const name = inside(comboName(view.call));
  const values = { hand: name };
  if (call.kind === "press") return { label: filled(gettext("Call %(hand)s"), values), ready: true, run: () => app.act({ do: "call" }) };
  const [chosen] = app.ui.selection;
  const sixth = call.cards.includes(chosen) ? chosen : call.cards.length === 1 && !chosen ? call.cards[0] : null;
  if (sixth) {
    return { label: fill(gettext("Call %(hand)s without %(card)s"), { hand: name, card: cardText(sixth) }), ready: true, run: () => app.act({ do: "call", cards: [sixth] }) };
  }
  return { label: filled(gettext("Call %(hand)s"), values), ready: false, hint: gettext("First choose the card that is left out of it."), open: call.cards };
}

function discardAsk(app) {
  const { state, ui } = app;
  const { view } = state;
  const [chosen] = ui.selection;
  const call = finale(app);
  const button = ({ label, ready, run, hint }, focus) => html`<button type="button" class="btn" data-focus=${focus} aria-disabled=${String(!ready)}
    @click=${() => (ready ? run() : app.refuse({ hint }))}><span>${label}</span></button>`;
  const discard = {
    label: chosen ? fill(gettext("Discard %(card)s"), { card: cardText(chosen) }) : gettext("Discard"), ready: Boolean(chosen),
    hint: gettext("Choose a card first; then this button says which one goes."), run: () => app.act({ do: "discard", cards: [chosen] }),
  };
  const calls = call && (!chosen || (call.ready && app.choice("call")?.kind === "pick"));
  const last = view.caller !== null;
  const what = call
    ? app.choice("keep") ? gettext("Keep all six, or choose a card to discard") : gettext("Call, or choose a card to discard")
    : last ? gettext("Your last turn: choose a card to discard") : gettext("Choose a card to discard");
  const drew = view.drawn
    ? fill(view.drawn === view.taken ? gettext("You took %(card)s; it stays in your hand for this turn") : gettext("You drew %(card)s from the stock"), { card: cardText(view.drawn) }) : "";
  const wait = call?.open ? fill(gettext("To call, choose the card to leave out: %(cards)s"), { cards: cardsText(call.open) }) : drew;
  return {
    asked: true, what, wait,
    more: call ? button(calls ? discard : call, calls ? "discard" : "call") : nothing,
    primary: calls ? call : discard,
  };
}

function ask(app) {
  const { state } = app;
  const { view } = state;
  if (app.choice("stock")) return drawAsk(app);
  if (app.choice("discard")) return discardAsk(app);
  const name = view.turn === null ? "" : nameOf(state, view.turn, { first: true });
  const next = view.final.length ? view.final.slice(1) : [];
  const wait = next.length ? filled(gettext("Then %(names)s; then the showdown"), { names: namesOf(state, next).join(", ") })
    : view.caller !== null ? gettext("Then the showdown") : filled(gettext("Waiting for %(names)s"), { names: name });
  const what = view.phase === "draw" ? filled(gettext("%(name)s draws a card"), { name }) : filled(gettext("%(name)s chooses what to discard"), { name });
  return outsideAsk(app, wait) ?? { asked: false, what, wait };
}

// ------------------------------------------------------------ rules, motion

function ruleNotes() {
  return nothing;
}

/** Where a card comes from or goes to when it is hidden there. */
function hiddenPlaces(events) {
  const places = {};
  for (const event of events) {
    if (event.e === "drew" && event.card) places[event.card] = event.from === "stock" ? { from: "stock" } : { to: event.seat };
    if (event.e === "discarded") places[event.card] = { from: event.seat };
    if (event.e === "called") event.hand.cards.forEach((card) => (places[card] = { from: event.seat }));
  }
  return places;
}

function flights(events) {
  const flying = [];
  for (const event of events) {
    if (event.e === "drew" && event.from === "stock" && !event.card) flying.push({ from: "[data-back=stock]", to: `[data-seat="${event.seat}"]`, copy: true });
    if (event.e === "settled") event.shares.forEach(([seat, share]) => flying.push({ from: "[data-pots]", to: `[data-seat="${seat}"]`, text: `+${share}` }));
  }
  return flying;
}

export default {
  id: "paiute",
  subtitle, hand, conceal, ask, score, remember, sentencesOf, ruleNotes, flights, hiddenPlaces, felt,
  worth: chips,
  lastKey: (view) => (view.last ? `deal-${view.last.deal}` : null),
  rounds: dealsList,
  roundsTitle: () => gettext("Deal by deal"),
  owing: (view) => (view.turn === null ? [] : [view.turn]),
  handOf: (view) => view.hand,
  chapters: (record) => record.steps.flatMap(({ events }, at) => events.filter((event) => event.e === "began")
    .map((event) => ({ at, name: filled(gettext("Deal %(deal)s"), { deal: event.deal }) }))),
  keys: () => [
    { letter: "d", text: gettext("To the stock"), run: (app) => app.focus("press-stock") },
    { letter: "t", text: gettext("To the top of the discards"), run: (app) => app.focus("press-discards") },
    { letter: "k", text: gettext("To “Call”"), run: (app) => app.focus("call") || app.focus("do") },
    { letter: "e", text: gettext("To how the last deal ended"), run: (app) => app.focus("last") },
  ],
  groups: ["discard", "pile"],
};
