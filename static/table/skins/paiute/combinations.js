// The winning combinations of Paiute (A4-A6) in words; which some cards make, and which they are nearest to. Pure.

import { suitName } from "../../cards.js";
import { rankName, rankNames } from "../../hands.js";
import { count, filled, gettext, inside, listed, ngettext, sentence } from "../../text.js";

const RANKS = "23456789TJQKA";
const SUITS = "shdc";
const ANY = "*"; // a rank that no card has begun yet
const number = (rank) => (rank === ANY ? 0 : RANKS.indexOf(rank) + 2);

/** Best first, with how many cards make it. */
export const CATEGORIES = [
  ["five of a kind", 5], ["royal flush", 5], ["straight flush", 5], ["four/two", 6], ["three/three", 6], ["two/two/two", 6],
];
const SIZES = { "four/two": [4, 2], "three/three": [3, 3], "two/two/two": [2, 2, 2] };

export const categoryName = (category) =>
  ({
    "five of a kind": gettext("Five of a kind"), "royal flush": gettext("Royal flush"), "straight flush": gettext("Straight flush"),
    "four/two": gettext("Four and two"), "three/three": gettext("Three and three"), "two/two/two": gettext("Three pairs"),
  })[category];

const some = (n, rank) => `${count(n)} ${rank === ANY ? gettext("of another rank") : rankNames(rank)}`;

/** "Four queens, two eights"; "Straight flush in hearts, nine high". */
export function comboName({ category, ranks, suit }) {
  if (category === "royal flush") return filled(gettext("Royal flush in %(suit)s"), { suit: suitName(suit) });
  if (category === "straight flush") return filled(gettext("Straight flush in %(suit)s, %(rank)s high"), { suit: suitName(suit), rank: rankName(ranks[0]) });
  const sizes = category === "five of a kind" ? [5] : SIZES[category];
  return sentence(sizes.map((n, i) => some(n, ranks[i])).join(", "));
}

/** "a straight flush in hearts, nine high", but "four queens, two eights": in a sentence. */
export function aCombo(combo) {
  const name = inside(comboName(combo));
  return ["royal flush", "straight flush"].includes(combo.category) ? filled(gettext("a %(hand)s"), { hand: name }) : name;
}

/** "a queen", as what a wild card stands for. */
export const aRank = (rank) =>
  ({
    2: gettext("a two"), 3: gettext("a three"), 4: gettext("a four"), 5: gettext("a five"), 6: gettext("a six"), 7: gettext("a seven"), 8: gettext("an eight"),
    9: gettext("a nine"), T: gettext("a ten"), J: gettext("a jack"), Q: gettext("a queen"), K: gettext("a king"), A: gettext("an ace"),
  })[rank];

/** "Threes are wild". */
export const wildText = (rank) => sentence(filled(gettext("%(ranks)s are wild"), { ranks: rankNames(rank) }));

function valueOf({ category, ranks }) {
  const base = CATEGORIES.length - CATEGORIES.findIndex(([name]) => name === category);
  return [0, 1, 2].reduce((value, i) => value * 16 + number(ranks[i] ?? ANY), base);
}

function* ofSets(counts, wilds) {
  const held = [...counts.keys()].sort((a, b) => number(b) - number(a));
  for (const rank of held) yield { category: "five of a kind", ranks: [rank], suit: "", missing: Math.max(0, 5 - counts.get(rank) - wilds), lacks: [rank], size: 5 };
  for (const [category, sizes] of Object.entries(SIZES)) {
    const ranks = held.length < sizes.length ? [...held, ...Array.from({ length: sizes.length - held.length }, () => ANY)] : held;
    for (const chosen of picks(ranks, sizes.length)) {
      for (const laid of category === "four/two" ? [chosen, [...chosen].reverse()] : [chosen]) {
        const own = laid.map((rank, i) => Math.min(counts.get(rank) ?? 0, sizes[i]));
        const used = own.reduce((sum, n) => sum + n, wilds);
        yield { category, ranks: laid, suit: "", missing: Math.max(0, 6 - used), lacks: laid.filter((_, i) => own[i] < sizes[i]), size: 6 };
      }
    }
  }
}

function* picks(list, size, from = 0) {
  if (size === 0) yield [];
  else for (let i = from; i <= list.length - size; i++) for (const rest of picks(list, size - 1, i + 1)) yield [list[i], ...rest];
}

function* ofSuits(cards, wild, wilds, aceLow) {
  for (const suit of SUITS) {
    for (let top = 14; top >= (aceLow ? 5 : 6); top--) {
      const ranks = [0, 1, 2, 3, 4].map((down) => RANKS[(top - down === 1 ? 14 : top - down) - 2]);
      const lacks = ranks.map((rank) => rank + suit).filter((card) => card[0] === wild || !cards.includes(card));
      yield {
        category: top === 14 ? "royal flush" : "straight flush", ranks: top === 14 ? [] : [RANKS[top - 2]], suit,
        missing: Math.max(0, lacks.length - wilds), lacks: lacks.filter((card) => card[0] !== wild), size: 5,
      };
    }
  }
}

/** Every combination with what is missing to it, the nearest first and of equally near ones the best. */
function near(cards, wild, aceLow) {
  const wilds = cards.filter((card) => card[0] === wild).length;
  const counts = new Map();
  for (const [rank] of cards) if (rank !== wild) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...ofSets(counts, wilds), ...ofSuits(cards, wild, wilds, aceLow)]
    .map((combo) => ({ ...combo, value: valueOf(combo) }))
    .sort((a, b) => a.missing - b.missing || b.value - a.value);
}

/** The best combination that five or six cards make as they are; null for none. */
export function bestReading(cards, wild, options) {
  const made = near(cards, wild, options.ace_low === "yes").filter(({ missing, size }) => missing === 0 && size <= cards.length);
  return made[0] ?? null;
}

/** What the cards make already, then the few nearest that would be better: at most `most`, two of a category. */
export function nearest(cards, wild, options, most = 4) {
  const made = bestReading(cards, wild, options);
  const found = made ? [made] : [];
  for (const combo of near(cards, wild, options.ace_low === "yes")) {
    if (found.length === most) break;
    if (combo.missing === 0 || combo.missing > 3 || (made && combo.value <= made.value)) continue;
    if (found.filter(({ category }) => category === combo.category).length === 2) continue;
    found.push(combo);
  }
  return found;
}

/** What is missing to a combination by ranks: "one more queen or three". Of one by suit the cards themselves say it. */
export function lacksText({ missing, lacks }, wild, held) {
  const open = lacks.filter((rank) => rank === ANY || held.filter((card) => card[0] === rank).length < 4);
  const names = [...new Set(open), wild];
  if (missing === 1) {
    return filled(gettext("needs one more %(ranks)s"), {
      ranks: listed(names.map((rank) => (rank === ANY ? gettext("card of another rank") : rankName(rank))), gettext(" or ")).join(""),
    });
  }
  return filled(ngettext("needs %(n)s more: %(ranks)s", "needs %(n)s more: %(ranks)s", missing), {
    n: count(missing), ranks: listed(names.map((rank) => (rank === ANY ? gettext("another rank") : rankNames(rank))), gettext(" or ")).join(""),
  });
}
