// The cloth of PerSuit: the others with their chips and bets, the pots, how the hand before ended.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { emblem } from "../../cards.js";
import { chipsOf, dealerButton } from "../../chips.js";
import { nameOf, namesOf } from "../../names.js";
import { heldCards, seatsStrip } from "../../seats.js";
import { lastPanel, seatedText, sitsOutside } from "../../session.js";
import { others, owes } from "../../store.js";
import { filled, gettext } from "../../text.js";
import { deedsOf } from "./deeds.js";
import { potName, showdown } from "./showdown.js";
import { deedText } from "./words.js";

export const betting = (view) => view.phase === "first" || view.phase === "second";
const sum = (list) => list.reduce((all, n) => all + n, 0);

/** The places of those who are out, from the log. */
const placeOf = (state, seat) =>
  state.view.places?.[seat] ?? state.log.flatMap((entry) => entry.events).find((event) => event.e === "out" && event.seat === seat)?.place ?? null;

const stack = (view, seat) => html`<b class="seat__stack num">${view.stacks[seat]}</b><span class="vh"> ${gettext("chips")}</span>`;

/** The stack after a word, where there is room for both. */
const more = (view, seat) => html`<span class="wide-part">· ${stack(view, seat)}</span>`;

function seatState(state, seat) {
  const { view } = state;
  if (view.out[seat]) {
    const place = placeOf(state, seat);
    return { sign: null, text: place ? filled(gettext("out, place %(place)s"), { place }) : gettext("out") };
  }
  if (view.phase === "over") return { sign: null, text: stack(view, seat) };
  if (sitsOutside(view, seat)) return { sign: null, text: html`${seatedText(view, seat)}${more(view, seat)}` };
  if (view.folded[seat]) return { sign: null, text: html`${gettext("folded")}${more(view, seat)}` };
  if (view.phase === "declare") {
    return view.sealed[seat] ? { sign: "lock", text: html`${gettext("sealed")}${more(view, seat)}` }
      : { sign: "wait", text: html`${gettext("choosing")}${more(view, seat)}` };
  }
  if (view.all_in[seat]) return { sign: null, text: html`<b>${gettext("all-in")}</b>` };
  return { sign: state.status === "playing" && owes(state, seat) ? "wait" : null, text: stack(view, seat) };
}

/** Before a seat: its bet of this round, what it drew, or which pots an all-in seat can win. */
function before(state, did, seat) {
  const { view } = state;
  const line = (content) => html`<p class="bet" data-bet=${seat}>${content}</p>`;
  if (view.out[seat] || view.phase === "over" || sitsOutside(view, seat)) return line(nothing);
  if (betting(view) && did[seat]) {
    const text = deedText(did[seat]);
    return line(html`${view.bets[seat] ? chipsOf(view.bets[seat]) : nothing}<span>${text}</span>`);
  }
  if (view.folded[seat]) return line(nothing);
  const mark = seatedText(view, seat);
  if (mark) return line(html`<span>${mark}</span>`);
  if (view.all_in[seat] && view.pots.length) {
    const last = view.pots.findLastIndex((pot) => pot.seats.includes(seat));
    if (last >= 0 && view.pots.length > 1) return line(html`<span>${filled(gettext("up to the %(pot)s"), { pot: potName(last, view.pots.length).toLocaleLowerCase() })}</span>`);
  }
  const drew = view.drawn[seat];
  if (drew !== null && drew !== undefined) {
    return line(html`<span>${drew ? filled(gettext("drew %(n)s"), { n: drew }) : gettext("stood pat")}</span>`);
  }
  return line(nothing);
}

function seats(app) {
  const { state } = app;
  const { view } = state;
  const did = Object.fromEntries(deedsOf(state).map((deed) => [deed.seat, deed]));
  return seatsStrip(app, others(state), {
    state: (seat) => seatState(state, seat),
    mark: (seat) => (seat === view.dealer && view.phase !== "over" ? dealerButton() : nothing),
    css: (seat) => (view.out[seat] || sitsOutside(view, seat) || (view.folded[seat] && view.phase !== "over") ? "seat--out" : ""),
    body: (seat) => (view.held[seat] ? heldCards(view.held[seat]) : nothing),
    points: () => null,
    before: (seat) => before(state, did, seat),
  });
}

/** Who can win a pot: "all but Bo", or their names. */
function eligible(state, pot) {
  const { view } = state;
  const dealt = state.seats.flatMap((_, seat) => (view.out[seat] || sitsOutside(view, seat) ? [] : [seat]));
  const missing = dealt.filter((seat) => !pot.seats.includes(seat));
  if (!missing.length) return gettext("everybody");
  if (missing.length === 1 && dealt.length > 3) return filled(gettext("all but %(name)s"), { name: nameOf(state, missing[0]) });
  return namesOf(state, pot.seats).join(", ");
}

function pots(state) {
  const { view } = state;
  const all = view.pots.filter((pot) => pot.chips);
  return html`<div class="pots" role="group" aria-label=${gettext("Pots")} data-pots>${all.map((pot, i) => html`<p class="pot" data-pot=${i}>${chipsOf(pot.chips)}<b
    class="num">${pot.chips}</b><span>${potName(i, all.length)} · ${eligible(state, pot)}</span></p>`)}</div>`;
}

const phaseText = (phase) =>
  ({ first: gettext("First betting round"), draw: gettext("Draw"), second: gettext("Second betting round"), declare: gettext("Declaration") })[phase];

function line(state) {
  const { view } = state;
  const bets = sum(view.bets);
  const parts = [phaseText(view.phase)];
  const mine = view.you === null || state.named ? 0 : view.bets[view.you];
  if (bets) parts.push(filled(mine ? gettext("%(n)s in bets, %(mine)s yours") : gettext("%(n)s in bets"), { n: bets, mine }));
  if (view.dealer === view.you && !state.named) parts.push(gettext("you deal"));
  return html`<p class="best"><span>${parts.join(" · ")}</span></p>`;
}

export function felt(app) {
  const { state } = app;
  const { view } = state;
  const over = view.phase === "over";
  return html`${over ? nothing : emblem("persuit")}
    ${over ? nothing : seats(app)}
    ${over ? nothing : html`<div class="stake">${pots(state)}${line(state)}</div>`}
    ${view.last ? lastPanel(app, showdown(state, view.last), { firm: over }) : nothing}`;
}

