// What people are called at this table, and sentences that name them.

import { html } from "../vendor/lit-html/lit-html.js";
import { cardsText, cardText } from "./cards.js";
import { cardName } from "./hands.js";
import { fill, gettext, listed } from "./text.js";

/** "you" for my own seat. first: as the first word of a sentence. */
export function nameOf(state, seat, { first = false } = {}) {
  if (seat === state.you && !state.named) return first ? gettext("You") : gettext("you");
  return state.seats[seat]?.name || gettext("nobody");
}

export const namesOf = (state, seats, options) => seats.map((seat) => nameOf(state, seat, options));

const strong = (text) => html`<b>${text}</b>`;

/** The clock has played for a seat. */
export const timeUp = (seat) => ({ format: gettext("Time is up for %(who)s; the table plays"), values: { who: { seat } } });

/** A sentence as markup: names bold, suits drawn. */
export function drawn(state, { format, values }) {
  return fill(format, values, (value) => {
    if (value === null || typeof value !== "object") return value;
    if ("card" in value) return cardText(value.card);
    if ("cards" in value) return cardsText(value.cards);
    if ("seats" in value) return listed(namesOf(state, value.seats).map(strong));
    if ("row" in value) return listed(namesOf(state, value.row).map(strong), ", ");
    if ("hash" in value) return html`<span class="hash">${value.hash.slice(0, 4)}…${value.hash.slice(-4)}</span>`;
    return strong(nameOf(state, value.seat, value));
  });
}

/** The same sentence as plain words, for the live region. */
export function spoken(state, { format, values }) {
  return fill(format, values, (value) => {
    if (value === null || typeof value !== "object") return String(value);
    if ("card" in value) return cardName(value.card);
    if ("cards" in value) return value.cards.map(cardName).join(", ");
    if ("seats" in value) return listed(namesOf(state, value.seats)).join("");
    if ("row" in value) return namesOf(state, value.row).join(", ");
    if ("hash" in value) return value.hash;
    return nameOf(state, value.seat, value);
  }).join("");
}
