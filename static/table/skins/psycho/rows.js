// Rows of five as games/engine/suited.py ranks them: standard hands, equal ones parted by the best suit. Pure.

import { suitName } from "../../cards.js";
import { bestHand, rankName } from "../../hands.js";
import { filled, gettext, sentence } from "../../text.js";

export const ROWS = 5;
export const SIZE = 5;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

export const hand = (row) => bestHand(row);

/** The bigger is the better; two rows without a common card never have the same. */
export function worth(row) {
  const { value, cards } = bestHand(row);
  // The cards of the rank that matters most come first, of these the best suit.
  return value * 4 + SUITS.indexOf(cards[0][1]);
}

const highFirst = (a, b) => RANKS.indexOf(b[0]) - RANKS.indexOf(a[0]) || SUITS.indexOf(b[1]) - SUITS.indexOf(a[1]);
const suitFirst = (a, b) => SUITS.indexOf(b[1]) - SUITS.indexOf(a[1]) || highFirst(a, b);

const fives = (cards) => Array.from({ length: ROWS }, (_, i) => cards.slice(i * SIZE, i * SIZE + SIZE));

export const falling = (rows) => [...rows].sort((a, b) => worth(b) - worth(a));
export const byRank = (cards) => falling(fives([...cards].sort(highFirst)));
export const bySuit = (cards) => falling(fives([...cards].sort(suitFirst)));
export const highToLow = (cards) => [...cards].sort(highFirst);

/** Each row as its hand is read; the best above, unless the player has to see to that. */
export function ordered(rows, { falling: strict }) {
  const read = rows.map((row) => bestHand(row).cards);
  return strict ? read : falling(read);
}

/** The first row, 0 the top one, that is better than the one above it; -1 if there is none. */
export const rising = (rows) => rows.findIndex((row, i) => i > 0 && worth(row) > worth(rows[i - 1]));

/** What decided a row, in words; "" where the names of the hands say it. */
export function because({ hands, winner, by }) {
  if (by === "tie") return gettext("Equal ranks, neither wins");
  const [won, lost] = [hands[winner], hands[1 - winner]];
  if (by === "suit") {
    const [suit, other] = [suitName(won.cards[0][1]), suitName(lost.cards[0][1])];
    return sentence(filled(gettext("%(suit)s over %(other)s"), { suit, other }));
  }
  if (won.category !== lost.category || won.ranks[0] !== lost.ranks[0]) return "";
  const at = won.ranks.findIndex((rank, i) => rank !== lost.ranks[i]);
  const named = ["two pair", "full house"].includes(won.category) ? 2 : 1;
  if (at < named) return "";
  return sentence(filled(gettext("%(rank)s over %(other)s"), { rank: rankName(won.ranks[at]), other: rankName(lost.ranks[at]) }));
}
