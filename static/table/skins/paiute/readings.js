// A combination as it lies: its cards, and what each wild card in it stands for.

import { html } from "../../../vendor/lit-html/lit-html.js";
import { cardOf, cardsText, cardText } from "../../cards.js";
import { cardName } from "../../hands.js";
import { filled, gettext, listed } from "../../text.js";
import { aRank } from "./combinations.js";

const standsAs = (combo, i, wild) => {
  const card = combo.cards[i];
  const rank = combo.stands[i];
  if (card[0] !== wild || (card[0] === rank && (!combo.suit || card[1] === combo.suit))) return null;
  return combo.suit ? { card: rank + combo.suit } : { rank };
};

/** "Q♠ Q♥ Q♦ and 3♣ as a queen" as markup. */
export function readingText(combo, wild) {
  const plain = combo.cards.filter((_, i) => !standsAs(combo, i, wild));
  const wilds = combo.cards.flatMap((card, i) => {
    const as = standsAs(combo, i, wild);
    return as ? [html`${cardText(card)} ${gettext("as")} ${as.card ? cardText(as.card) : aRank(as.rank)}`] : [];
  });
  return listed([...(plain.length ? [cardsText(plain)] : []), ...wilds]);
}

const MARK = (rank) => (rank === "T" ? "10" : rank);

/** A hand face up as small cards; each wild card of its combination tells what it stands for. */
export function miniHand(shown, wild) {
  const { cards, combination } = shown;
  const inside = combination?.cards ?? [];
  const rest = cards.filter((card) => !inside.includes(card));
  return html`<ul class="minis">${[...inside, ...rest].map((card, i) => {
    const as = i < inside.length ? standsAs(combination, i, wild) : null;
    const name = as ? filled(gettext("%(card)s, wild, stands for %(as)s"), { card: cardName(card), as: as.card ? cardName(as.card) : aRank(as.rank) })
      : card[0] === wild ? filled(gettext("%(card)s, wild"), { card: cardName(card) }) : cardName(card);
    return html`<li>${cardOf(card, {
      label: name, classes: i < inside.length ? [] : ["apart"], tag: as ? MARK(as.card?.[0] ?? as.rank) : undefined,
    })}</li>`;
  })}</ul>`;
}
