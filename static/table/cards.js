// Cards, suits and small signs as markup. Every card carries its name in words.

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { cardName } from "./hands.js";
import { filled, gettext } from "./text.js";

let sprite = "";

/** Where the drawings are; "" when they stand in the page itself. */
export function drawFrom(url) {
  sprite = url;
}

const drawing = (id) => svg`<use href=${`${sprite}#${id}`}></use>`;
const COURT = { K: "court-k", Q: "court-q", J: "court-j" };
export const rankText = (rank) => (rank === "T" ? "10" : rank);

export const icon = (id) => html`<svg class="icon" aria-hidden="true">${drawing(`i-${id}`)}</svg>`;
export const emblem = (id, classes = "felt__stamp emblem") =>
  html`<svg class=${classes} aria-hidden="true">${drawing(`em-${id}`)}</svg>`;

export const suitName = (suit) =>
  ({ s: gettext("spades"), h: gettext("hearts"), d: gettext("diamonds"), c: gettext("clubs") })[suit];

/** A card in running text: K♥, drawn. */
export const cardText = (card) => html`<span class="cardname">${rankText(card[0])}<svg
  class="suit suit--${card[1]}" role="img" aria-label=${suitName(card[1])}>${drawing(`suit-${card[1]}`)}</svg></span>`;

export const cardsText = (cards) => cards.map((card, i) => (i ? [" ", cardText(card)] : cardText(card)));

const face = (card) => html`<span class="card__rank ${card[0] === "T" ? "card__rank--10" : ""}" aria-hidden="true"
  >${rankText(card[0])}</span><svg class="card__pip" aria-hidden="true">${drawing(`suit-${card[1]}`)}</svg><svg
  class="card__big ${COURT[card[0]] ? "card__big--court" : ""}" aria-hidden="true">${drawing(
    COURT[card[0]] ?? `suit-${card[1]}`,
  )}</svg>`;

/**
 * A card on the table. With `press` it is a button that can be chosen, else a picture.
 * label: its name where more than the name is to be said. classes: "up", "can", "dim". drag: see drag.js.
 * deed: pressing it marks that deed (app.mark). tag: a word on its corner, which its label has to say too.
 */
export function cardOf(card, { press, chosen = false, classes = [], label, tab = 0, group = "", point, drag = false, deed, tag } = {}) {
  const name = label ?? cardName(card);
  const css = ["card", `card--${card[1]}`, ...classes.map((state) => `card--${state}`)].join(" ");
  const corner = tag ? html`<span class="card__wild" aria-hidden="true">${tag}</span>` : nothing;
  if (!press) return html`<span class=${css} role="img" aria-label=${name} data-card=${card}>${face(card)}${corner}</span>`;
  return html`<button type="button" class=${css} aria-pressed=${String(chosen)} aria-label=${name} data-card=${card}
    data-focus=${deed ? `press-${deed}` : `card-${card}`} data-press=${deed ?? nothing} data-group=${group} ?data-drag=${drag} tabindex=${tab} @click=${() => press(card)}
    @pointerenter=${point ? () => point(card) : nothing} @pointerleave=${point ? () => point(null) : nothing}
    @focus=${point ? () => point(card) : nothing} @blur=${point ? () => point(null) : nothing}>${face(card)}${corner}</button>`;
}

export const sealedCard = (label, key) => html`<span class="card card--back" role="img" aria-label=${label}
  data-back=${key}><span class="card__seal" aria-hidden="true">${icon("lock")}</span></span>`;

export const goneCard = (card, name) => html`<span class="card card--gone" role="img"
  aria-label=${filled(gettext("%(card)s, taken by %(name)s"), { card: cardName(card), name })}></span>`;
