// The cloth of Saint Poker: seats or pick-up track, the river in its five places, the shown pairs.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { cardOf, cardsText, emblem, goneCard, icon, sealedCard } from "../../cards.js";
import { cardName, handName } from "../../hands.js";
import { nameOf } from "../../names.js";
import { heldCards, seatsStrip } from "../../seats.js";
import { clockwise, others, owes } from "../../store.js";
import { filled, gettext } from "../../text.js";

export const riverCards = (view) => [...view.turned, ...view.placed.filter(Boolean)];
const settled = (view) => view.phase === "pickup" || view.phase === "over";

/** Whose best five are lifted: the hand pointed at, else the round's best until the first card is taken. */
export function lifted(view, pointed) {
  if (!view.hands.length) return [];
  if (pointed !== null && view.hands[pointed]) return view.hands[pointed].cards;
  if (view.taken.length) return [];
  return view.hands.filter((hand) => hand.place === 1).flatMap((hand) => hand.cards);
}

function seatState(state, seat) {
  const { view } = state;
  if (view.sealed[seat]) {
    return { sign: "lock", text: view.phase === "pair" ? gettext("two sealed") : gettext("sealed") };
  }
  if (state.status === "playing" && owes(state, seat)) return { sign: "wait", text: gettext("choosing") };
  return { sign: null, text: "" };
}

function seats(app) {
  const { state } = app;
  const { view } = state;
  return seatsStrip(app, others(state), {
    state: (seat) => seatState(state, seat),
    body: (seat) => html`${heldCards(view.held[seat])}${
      view.known?.[seat]?.length
        ? html`<div class="seat__known">${gettext("holds")} ${cardsText(view.known[seat])}</div>` : nothing}`,
    points: (seat) => view.totals[seat],
  });
}

// ------------------------------------------------------------------ pick-up

const passes = (view) => {
  const n = view.order.length / 2;
  return [view.order.slice(0, n), view.order.slice(n)];
};

function track(state) {
  const { view } = state;
  const half = view.order.length / 2;
  const step = (seat, at) => {
    const name = html`<span class="track__name">${nameOf(state, seat, { first: true })}</span>`;
    if (at < view.at) return html`<li class="done">${icon("check")}${name}<span class="vh"> ${gettext("has taken")}</span></li>`;
    if (at === view.at) {
      return html`<li class="now" aria-current="step">${
        seat === state.you ? html`<span class="pilcrow">${name}</span>` : name}</li>`;
    }
    return html`<li>${name}</li>`;
  };
  const [first, second] = passes(view);
  return html`<div class="track" role="group" aria-label=${gettext("Order of picking, worst hand first")}>
    <div class="track__pass"><span>${gettext("First pick")}</span><ol>${first.map((seat, i) => step(seat, i))}</ol></div>
    <div class="track__pass"><span>${gettext("Second")}</span><ol>${second.map((seat, i) => step(seat, half + i))}</ol></div>
  </div>`;
}

/** A face-up card of the round: takable, taken or just lying there. */
function faceUp(app, card, { label, up }) {
  const { state, ui } = app;
  const { view } = state;
  const taken = view.taken.find((pick) => pick.card === card);
  if (taken) return goneCard(card, nameOf(state, taken.seat));
  const can = app.choice("take")?.cards.includes(card);
  const classes = [...(can && !ui.selection.includes(card) ? ["can"] : []), ...(up ? ["up"] : [])];
  if (!can) return cardOf(card, { classes, label });
  return cardOf(card, {
    press: app.choose, chosen: ui.selection.includes(card), classes, group: "take", point: app.point,
    label: filled(gettext("take the %(card)s"), { card: label }), tab: app.tab("take", card),
  });
}

function takenBy(state, card, fallback) {
  const taken = state.view.taken.find((pick) => pick.card === card);
  if (taken) return filled(gettext("to %(name)s"), { name: nameOf(state, taken.seat) });
  return fallback;
}

function shownHands(app) {
  const { state, ui } = app;
  const { view } = state;
  const up = lifted(view, ui.pointedHand);
  const byPlace = view.hands
    .map((hand, seat) => ({ hand, seat }))
    .sort((a, b) => a.hand.place - b.hand.place || a.seat - b.seat);
  return html`<div><h2 class="vh">${gettext("Shown hands, best first")}</h2><ul class="shown shown--${byPlace.length}">${repeat(
    byPlace, ({ seat }) => seat, ({ hand, seat }) => {
      const name = nameOf(state, seat, { first: true });
      const won = view.points[seat];
      return html`<li class="show ${hand.place === 1 ? "show--won" : ""}" data-seat=${seat}
        @pointerenter=${() => app.pointHand(seat)} @pointerleave=${() => app.pointHand(null)}>
        <div><p class="show__who">${name}${won ? html` <span data-won=${seat}>+${won}</span>` : nothing}</p>
          <p class="show__hand">${handName(hand)}</p></div>
        <div class="show__cards">${view.shown[seat].map((card) =>
          faceUp(app, card, {
            label: filled(gettext("%(card)s, shown by %(name)s"), { card: cardName(card), name: nameOf(state, seat) }),
            up: up.includes(card),
          }))}</div></li>`;
    })}</ul></div>`;
}

// -------------------------------------------------------------------- river

function riverPlace(app, seat, up) {
  const { state } = app;
  const { view } = state;
  const mine = seat === state.you;
  const name = nameOf(state, seat);
  const placed = view.placed[seat];
  if (placed) {
    const label = filled(gettext("%(card)s from %(name)s"), { card: cardName(placed), name });
    if (settled(view)) {
      return html`<li class="place">${faceUp(app, placed, { label: cardName(placed), up: up.includes(placed) })}<span>${
        takenBy(state, placed, name)}</span></li>`;
    }
    return html`<li class="place">${cardOf(placed, { label })}<span>${name}</span></li>`;
  }
  if (view.sealed[seat] && mine && view.mine.length) {
    return html`<li class="place place--sealed">${cardOf(view.mine[0], {
      classes: ["sealed"], label: filled(gettext("%(card)s, sealed by you"), { card: cardName(view.mine[0]) }),
    })}<span>${gettext("sealed")}</span></li>`;
  }
  if (view.sealed[seat]) {
    return html`<li class="place">${sealedCard(filled(gettext("sealed card from %(name)s"), { name }), seat)}<span>${name}</span></li>`;
  }
  return html`<li class="place ${mine ? "place--me" : "place--owes"}"><span class="place__hole ${mine ? "pilcrow" : ""}">${
    mine ? html`<span class="vh">${gettext("your card is missing")}</span>` : html`<small>${gettext("owes")}</small>`
  }</span><span>${name}</span></li>`;
}

function river(app) {
  const { state, ui } = app;
  const { view } = state;
  const up = lifted(view, ui.pointedHand);
  const taking = Boolean(app.choice("take"));
  const turned = view.turned.map((card) => html`<li class="place">${
    settled(view) ? faceUp(app, card, { label: cardName(card), up: up.includes(card) }) : cardOf(card)
  }<span>${settled(view) ? takenBy(state, card, gettext("turned")) : gettext("turned")}</span></li>`);
  return html`<div class="river river--next${view.future.length} ${settled(view) ? "river--settled" : ""}">
    <div class="river__group"><h2 class="place-label">${taking ? gettext("River: take any card that glows") : gettext("River")}</h2>
      <ol class="river__row">${turned}${clockwise(state).map((seat) => riverPlace(app, seat, up))}</ol></div>
    ${view.future.length
      ? html`<div class="river__group river__future"><h2 class="place-label">${gettext("Next")}</h2>
      <ol class="river__row">${view.future.map((card) => html`<li class="place">${cardOf(card, {
        classes: ["dim"],
        label: filled(gettext("%(card)s, in the next round"), { card: cardName(card) }),
      })}<span>${filled(gettext("for %(round)s"), { round: view.round + 1 })}</span></li>`)}</ol></div>`
      : nothing}
  </div>`;
}

/** best: the line that names my best hand while I choose. */
export function felt(app, best) {
  const { view } = app.state;
  return html`${settled(view) ? nothing : emblem("saint")}
    ${view.phase === "pickup" ? track(app.state) : settled(view) ? nothing : seats(app)}
    ${river(app)}
    ${settled(view) ? shownHands(app) : best}`;
}
