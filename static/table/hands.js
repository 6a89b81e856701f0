// Standard poker hands as games/engine/standard.py ranks and names them; tests hold the two together.

import { filled, gettext } from "./text.js";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** Best first. A royal flush is the best straight flush, under the name people give it. */
export const CATEGORIES = [
  "royal flush", "straight flush", "four of a kind", "full house", "flush",
  "straight", "three of a kind", "two pair", "one pair", "high card",
];

// What a value says of a category, and how many cards each of the ranks it compares stands for.
const NUMBER = Object.fromEntries(CATEGORIES.map((category, i) => [category, Math.min(8, 9 - i)]));
const GROUPS = {
  "four of a kind": [4, 1], "full house": [3, 2], "three of a kind": [3, 1, 1],
  "two pair": [2, 2, 1], "one pair": [2, 1, 1, 1],
};

const rankOf = (card) => RANKS.indexOf(card[0]) + 2;
const byOrder = (a, b) => rankOf(b) - rankOf(a) || SUITS.indexOf(b[1]) - SUITS.indexOf(a[1]);

/**
 * The best hand among 1 to 7 different cards. ranks: the rank letters that decide within the category, most
 * significant first. cards: the best five in that order, equal ranks from spades down to clubs. value: the bigger is
 * the better, equal values tie. Of fewer than five cards only equal ranks count.
 */
export function bestHand(cards) {
  const sorted = [...cards].sort(byOrder);
  const suited = [...SUITS].map((suit) => sorted.filter((card) => card[1] === suit)).find((same) => same.length > 4);
  const [category, ranks, pool] = suited ? ofOneSuit(suited) : byRanks(sorted);
  return {
    category,
    ranks: ranks.map((rank) => RANKS[rank - 2]),
    cards: pick(pool, category, ranks),
    value: [0, 1, 2, 3, 4].reduce((value, i) => value * 16 + (ranks[i] ?? 0), NUMBER[category]),
  };
}

// Five suited cards of seven leave no room for a full house or four of a kind.
function ofOneSuit(suited) {
  const held = suited.map(rankOf);
  const top = straight(held);
  if (top === 14) return ["royal flush", [14], suited];
  if (top) return ["straight flush", [top], suited];
  return ["flush", held.slice(0, 5), suited];
}

function byRanks(sorted) {
  const held = [...new Set(sorted.map(rankOf))];
  const of = (count) => held.filter((rank) => sorted.filter((card) => rankOf(card) === rank).length === count);
  const rest = (used, count) => held.filter((rank) => !used.includes(rank)).slice(0, count);
  const [pairs, threes, fours] = [of(2), of(3), of(4)];
  const found = (category, used, kickers) => [category, [...used, ...rest(used, kickers)], sorted];
  if (fours.length) return found("four of a kind", fours.slice(0, 1), 1);
  if (threes.length && threes.length + pairs.length > 1) {
    const under = Math.max(...threes.slice(1), ...pairs);
    return found("full house", [threes[0], under], 0);
  }
  const top = straight(held);
  if (top) return ["straight", [top], sorted];
  if (threes.length) return found("three of a kind", threes, 2);
  if (pairs.length > 1) return found("two pair", pairs.slice(0, 2), 1);
  if (pairs.length) return found("one pair", pairs, 3);
  return found("high card", [], 5);
}

/** The top rank of the best straight in different ranks given high to low, 0 for none; A-5 is the lowest. */
function straight(held) {
  const at = held.findIndex((rank, i) => held[i + 4] === rank - 4);
  if (at >= 0) return held[at];
  return held[0] === 14 && held.slice(-4).join() === "5,4,3,2" ? 5 : 0;
}

function pick(pool, category, ranks) {
  let wanted = ranks;
  if (category.includes("straight") || category === "royal flush") {
    wanted = [0, 1, 2, 3, 4].map((down) => (ranks[0] - down === 1 ? 14 : ranks[0] - down));
  }
  const groups = GROUPS[category] ?? [];
  return wanted.flatMap((rank, i) => pool.filter((card) => rankOf(card) === rank).slice(0, groups[i] ?? 1));
}

export const rankName = (rank) =>
  ({
    2: gettext("two"), 3: gettext("three"), 4: gettext("four"), 5: gettext("five"), 6: gettext("six"),
    7: gettext("seven"), 8: gettext("eight"), 9: gettext("nine"), T: gettext("ten"), J: gettext("jack"),
    Q: gettext("queen"), K: gettext("king"), A: gettext("ace"),
  })[rank];

export const rankNames = (rank) =>
  ({
    2: gettext("twos"), 3: gettext("threes"), 4: gettext("fours"), 5: gettext("fives"), 6: gettext("sixes"),
    7: gettext("sevens"), 8: gettext("eights"), 9: gettext("nines"), T: gettext("tens"), J: gettext("jacks"),
    Q: gettext("queens"), K: gettext("kings"), A: gettext("aces"),
  })[rank];

const suitName = (suit) =>
  ({ c: gettext("clubs"), d: gettext("diamonds"), h: gettext("hearts"), s: gettext("spades") })[suit];

const phrase = (category) =>
  ({
    "royal flush": gettext("Royal flush"),
    "straight flush": gettext("Straight flush, %(rank)s high"),
    "four of a kind": gettext("Four of a kind, %(ranks)s"),
    "full house": gettext("Full house, %(ranks)s over %(others)s"),
    flush: gettext("Flush, %(rank)s high"),
    straight: gettext("Straight, %(rank)s high"),
    "three of a kind": gettext("Three of a kind, %(ranks)s"),
    "two pair": gettext("Two pair, %(ranks)s and %(others)s"),
    "one pair": gettext("Pair of %(ranks)s"),
    "high card": gettext("High card, %(rank)s"),
  })[category];

/** "Full house, kings over nines". */
export function handName({ category, ranks: [first, second] }) {
  return filled(phrase(category), { rank: rankName(first), ranks: rankNames(first), others: rankNames(second) });
}

/** "Kh" -> "king of hearts". */
export function cardName(card) {
  return filled(gettext("%(rank)s of %(suit)s"), { rank: rankName(card[0]), suit: suitName(card[1]) });
}
