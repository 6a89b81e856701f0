// Suit hands and totals of PerSuit in words, and what the rules of P1-P3 make of some cards. Pure.

import { suitName } from "../../cards.js";
import { cardName } from "../../hands.js";
import { filled, gettext, listed } from "../../text.js";

export const FACE = { A: 11, K: 10, Q: 10, J: 10, T: 10 };
export const faceOf = (card) => FACE[card[0]] ?? Number(card[0]);
export const totalOf = (cards) => cards.reduce((sum, card) => sum + faceOf(card), 0);

/** Weak to strong: [category, how the suits lie, how many cards are added up]. */
export const CATEGORIES = [
  ["one pair", "2-1-1-1", 2], ["two pair", "2-2-1", 4], ["three of a kind", "3-1-1", 3],
  ["full house", "3-2", 5], ["four of a kind", "4-1", 4], ["five of a kind", "5", 5],
];

export const categoryName = (category) =>
  ({
    "one pair": gettext("One pair"), "two pair": gettext("Two pair"), "three of a kind": gettext("Three of a kind"),
    "full house": gettext("Full house"), "four of a kind": gettext("Four of a kind"), "five of a kind": gettext("Five of a kind"),
  })[category];

/** "Three of a kind, hearts 27"; "Full house, hearts over clubs 41". */
export function suitHand({ category, value, making }) {
  const [suit, other] = [...new Set(making.map((card) => card[1]))].map(suitName);
  const format = {
    "two pair": gettext("%(category)s, %(suit)s and %(other)s %(value)s"),
    "full house": gettext("%(category)s, %(suit)s over %(other)s %(value)s"),
  }[category] ?? gettext("%(category)s, %(suit)s %(value)s");
  return filled(format, { category: categoryName(category), suit, other, value });
}

/** "Total 44". */
export const totalText = (total) => filled(gettext("Total %(n)s"), { n: total });

/** "king of hearts, worth 10". */
export const worthName = (card) => filled(gettext("%(card)s, worth %(n)s"), { card: cardName(card), n: faceOf(card) });

/** How the cards that stay lie by suit: "3 hearts and 1 club" as [[suit, n]], the most first. */
export function suitsOf(cards) {
  const counts = new Map();
  for (const [, suit] of cards) counts.set(suit, (counts.get(suit) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** "3 hearts, 1 spades: 34". */
export const keptText = (cards) =>
  filled(gettext("You keep %(suits)s, worth %(n)s"), {
    suits: listed(suitsOf(cards).map(([suit, n]) => filled(gettext("%(n)s of %(suit)s"), { n, suit: suitName(suit) }))).join(""),
    n: totalOf(cards),
  });
