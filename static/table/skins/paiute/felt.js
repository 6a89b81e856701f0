// The cloth of Paiute: the others, the stock, the discards, the wild card set apart, a hand that was called.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardOf, emblem } from "../../cards.js";
import { dealerButton } from "../../chips.js";
import { cardName } from "../../hands.js";
import { nameOf, namesOf } from "../../names.js";
import { seatsStrip } from "../../seats.js";
import { lastPanel, seatedText, sitsOutside } from "../../session.js";
import { others, owes } from "../../store.js";
import { filled, gettext, listed, ngettext } from "../../text.js";
import { aCombo, wildText } from "./combinations.js";
import { miniHand, readingText } from "./readings.js";
import { showdown } from "./showdown.js";

const held = (n) => filled(ngettext("%(n)s card", "%(n)s cards", n), { n });

function seatState(state, seat) {
  const { view } = state;
  const won = html`<span class="wide-part">·</span><b class="seat__stack num">${view.won[seat]}</b><span class="vh"> ${gettext("chips won")}</span>`;
  if (sitsOutside(view, seat)) return { sign: null, text: html`${seatedText(view, seat)}${won}` };
  if (seat === view.caller) return { sign: "check", text: html`${gettext("has called")}${won}` };
  const turn = state.status === "playing" && owes(state, seat);
  if (turn) return { sign: "wait", text: html`${view.phase === "draw" ? gettext("draws") : gettext("discards")}${won}` };
  if (view.final.includes(seat)) return { sign: null, text: html`${gettext("last turn")}${won}` };
  if (view.caller !== null) return { sign: null, text: html`${held(view.held[seat])}${won}` };
  return { sign: null, text: html`<span class="wide-part">${held(view.held[seat])}</span>${won}` };
}

function seats(app) {
  const { state } = app;
  const { view } = state;
  return seatsStrip(app, others(state), {
    state: (seat) => seatState(state, seat),
    mark: (seat) => (seat === view.dealer ? dealerButton() : nothing),
    css: (seat) => (sitsOutside(view, seat) ? "seat--out" : ""),
    body: () => nothing, points: () => null,
    before: (seat) => (seatedText(view, seat) && !sitsOutside(view, seat) ? html`<p class="bet">${seatedText(view, seat)}</p>` : nothing),
  });
}

// ------------------------------------------------------------------- middle

function stock(app) {
  const { view } = app.state;
  const n = held(view.stock);
  const can = app.choice("stock");
  const label = filled(gettext("stock, %(n)s face down"), { n });
  if (!view.stock && !can) return html`<span class="place__hole"></span>`;
  return can
    ? html`<button type="button" class="card card--back" aria-pressed=${String(app.ui.marked === "stock")} aria-label=${label} data-back="stock" data-press="stock"
      data-group="pile" data-focus="press-stock" tabindex=${(app.ui.rove.pile ?? "stock") === "stock" ? 0 : -1} @click=${() => app.mark("stock", "pile")}></button>`
    : html`<span class="card card--back" role="img" aria-label=${label} data-back="stock"></span>`;
}

function discards(app) {
  const { view } = app.state;
  const top = view.discards.at(-1);
  if (!top) return html`<span class="place__hole" role="img" aria-label=${gettext("no discards")}></span>`;
  const wild = top[0] === view.wild_rank;
  const label = wild ? filled(gettext("%(card)s, wild, on the discards"), { card: cardName(top) }) : filled(gettext("%(card)s, on the discards"), { card: cardName(top) });
  const can = app.choice("discards");
  return cardOf(top, {
    press: can ? () => app.mark("discards", "pile") : null, deed: "discards", group: "pile", chosen: app.ui.marked === "discards", label,
    tab: app.ui.rove.pile === "discards" ? 0 : -1, point: can ? app.point : null, tag: wild ? gettext("wild") : undefined,
  });
}

/** Who laid the card on top, and how many lie below it. */
function discardsText(state) {
  const { view } = state;
  const below = view.discards.length - 1;
  if (below < 0) return gettext("empty");
  if (!below) return gettext("one card");
  const top = view.discards.at(-1);
  const laid = (event) => (event.e === "discarded" && event.card === top) || (event.e === "called" && event.discard === top) || event.e === "began";
  const from = state.log.findLast((entry) => entry.events.some(laid))?.events.findLast(laid);
  const parts = [];
  if (from && from.e !== "began") parts.push(filled(gettext("from %(name)s"), { name: nameOf(state, from.seat) }));
  parts.push(filled(gettext("%(n)s below"), { n: below }));
  return parts.join(", ");
}

function middle(app) {
  const { state } = app;
  const { view } = state;
  return html`<div class="middle">
    <div class="pile"><span class="pile__stack">${stock(app)}</span><span><b>${gettext("Stock")}</b><br>${held(view.stock)}${
      view.exhaustions ? html`<br>${filled(ngettext("ran out %(n)s time", "ran out %(n)s times", view.exhaustions), { n: view.exhaustions })}` : nothing}</span></div>
    <div class="pile"><span class="pile__stack">${discards(app)}</span><span><b>${gettext("Discards")}</b><br>${discardsText(state)}</span></div>
    <div class="pile pile--wild">${cardOf(view.wild, { label: filled(gettext("%(card)s, out of play"), { card: cardName(view.wild) }) })}<span><b>${wildText(view.wild_rank)}</b><br>${
      gettext("this one is out of play")}</span></div></div>`;
}

// --------------------------------------------------------------- after a call

/** Who would have a last turn after my call (A8). */
export function lastTurns(state) {
  const { view, you } = state;
  const n = state.seats.length;
  const after = Array.from({ length: n - 1 }, (_, i) => (you + 1 + i) % n).filter((seat) => view.held[seat]);
  if (view.options.last_turns === "everyone") return after;
  return after.includes(view.dealer) ? after.slice(0, after.indexOf(view.dealer) + 1) : [];
}

function banner(state) {
  const { view } = state;
  const caller = nameOf(state, view.caller, { first: true });
  const values = { name: caller, hand: aCombo(view.called.combination) };
  const mine = view.caller === state.you && !state.named;
  return html`<div class="lastturn" data-called><b>${filled(mine ? gettext("You have called %(hand)s") : gettext("%(name)s has called %(hand)s"), values)}</b>
    <span>${filled(ngettext("%(names)s has one last turn", "%(names)s have one last turn each", view.final.length === 1 && view.final[0] !== state.you ? 1 : 2), {
      names: listed(namesOf(state, view.final, { first: false })).join("") })}</span></div>
    <div class="called">${miniHand(view.called, view.wild_rank)}${view.called.combination.wilds ? html`<p class="called__text">${readingText(view.called.combination, view.wild_rank)}</p>` : nothing}</div>`;
}

function potLine(state) {
  const { view, you } = state;
  const over = view.pot - view.stake * view.held.filter(Boolean).length;
  const more = over > 0 ? filled(gettext("%(n)s of it from a void deal"), { n: over }) : null;
  let call = null;
  if (view.call) {
    const seats = lastTurns(state);
    call = seats.length ? filled(gettext("after your call: one last turn for %(names)s"), { names: listed(namesOf(state, seats)).join("") }) : gettext("after your call: the showdown at once");
  } else if (view.dealer === you && !state.named) call = gettext("you deal");
  return html`<p class="best potline"><span>${gettext("Pot")}</span><b class="num" data-pots>${view.pot}</b>${[more, call].filter(Boolean).map((text) => html`<span>· ${text}</span>`)}</p>`;
}

export function felt(app) {
  const { state } = app;
  const { view } = state;
  if (view.phase === "over") return view.last ? lastPanel(app, showdown(state, view.last, { firm: true }), { firm: true }) : nothing;
  return html`${emblem("paiute")}${seats(app)}
    <div class="stake">${middle(app)}${potLine(state)}</div>
    ${view.caller === null ? nothing : banner(state)}
    ${view.last ? lastPanel(app, showdown(state, view.last)) : nothing}`;
}
