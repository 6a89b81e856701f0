// A decent split of 25 cards, found in this browser: from several starts, cards are exchanged as long as the rows win
// three of five more often against typical opponents. The bots do the same, for longer. Pure: the same cards, the same rows.

import { byRank, bySuit, falling, highToLow } from "./rows.js";

const TRIES = 800; // exchanges from each start: a few hundredths of a second
const ROW = 0.08; // what a row counts beside the three that win

// What the rows of good opponents are worth, best first: every fourth of games/bots/psycho/typical.py.
const TYPICAL = [
  [6206786, 6146658, 6142531, 6072691, 4653056],
  [6627328, 6216851, 6216598, 1864752, 1750560],
  [6889472, 6610944, 6146866, 6076261, 5932594],
  [7110656, 6983680, 6692864, 972916, 964947],
  [7172096, 6635520, 6496256, 3926272, 2926080],
  [7200768, 7061504, 6856704, 6565888, 620114],
  [7237632, 7032832, 6721536, 6463488, 903235],
  [7262208, 7122944, 6496256, 3499008, 2652672],
  [7585792, 4980736, 4718592, 3319040, 1960768],
  [7782400, 7258112, 6983680, 2444544, 1808496],
  [7958528, 7200768, 2929920, 2778112, 2634240],
  [8048640, 7110656, 6664192, 6578176, 3052032],
  [8159232, 6897664, 6142019, 2501120, 2022224],
  [8212480, 7774208, 6496256, 4915200, 1894208],
  [8781824, 6203779, 6142580, 4980736, 3323136],
  [9109504, 7245824, 7192576, 4587520, 1296464],
];

const RANK = Object.fromEntries([..."23456789TJQKA"].map((rank, i) => [rank, i + 2]));
const CATEGORY = { 41: 7, 32: 6, 311: 3, 221: 2, 2111: 1, 11111: 0 };
const held = [0, 0, 0, 0, 0];

/** What five cards are worth without their suits: the value of hands.js, without its words. */
function value(cards) {
  let flush = true;
  for (let i = 0; i < 5; i++) {
    const rank = RANK[cards[i][0]];
    let at = i;
    for (; at > 0 && held[at - 1] < rank; at--) held[at] = held[at - 1];
    held[at] = rank;
    if (cards[i][1] !== cards[0][1]) flush = false;
  }
  const groups = []; // rank and how many, the most first, then the highest
  for (let i = 0; i < 5; ) {
    let n = 1;
    while (i + n < 5 && held[i + n] === held[i]) n++;
    let at = groups.length;
    while (at > 0 && groups[at - 1].n < n) at--;
    groups.splice(at, 0, { rank: held[i], n });
    i += n;
  }
  let category = CATEGORY[groups.map(({ n }) => n).join("")];
  let ranks = groups.map(({ rank }) => rank);
  if (category === 0) {
    const top = held[0] - held[4] === 4 ? held[0] : held[0] === 14 && held[1] === 5 ? 5 : 0;
    if (top) ranks = [top];
    category = top ? (flush ? 8 : 4) : flush ? 5 : 0;
  }
  let worth = category;
  for (let i = 0; i < 5; i++) worth = worth * 16 + (ranks[i] ?? 0);
  return worth;
}

/** The best five of what is left, again and again. */
function greedy(cards) {
  const rows = [];
  let rest = highToLow(cards);
  while (rest.length) {
    let best = null;
    for (const five of fives(rest)) if (!best || value(five) > best.worth) best = { five, worth: value(five) };
    rows.push(best.five);
    rest = rest.filter((card) => !best.five.includes(card));
  }
  return falling(rows);
}

/** Candidates for the best five: whatever could be the best hand is among them. */
function* fives(cards) {
  if (cards.length === 5) return yield cards;
  const ranked = [..."AKQJT98765432"].map((rank) => cards.filter((card) => card[0] === rank)).filter((same) => same.length);
  const low = [...cards].reverse();
  const filled = (some) => [...some, ...low.filter((card) => !some.includes(card))].slice(0, 5);
  for (const suit of "shdc") {
    const suited = cards.filter((card) => card[1] === suit);
    if (suited.length >= 5) for (let i = 0; i + 5 <= suited.length; i++) yield suited.slice(i, i + 5);
  }
  const runs = "AKQJT98765432A";
  for (let i = 0; i + 5 <= runs.length; i++) {
    const run = [...runs.slice(i, i + 5)].map((rank) => cards.find((card) => card[0] === rank));
    if (run.every(Boolean)) yield run;
  }
  const groups = ranked.filter((same) => same.length > 1).sort((a, b) => b.length - a.length);
  for (const a of groups) {
    yield filled(a.slice(0, 4));
    for (const b of groups) if (a !== b) yield filled([...a.slice(0, 3), ...b.slice(0, 2)]);
  }
  yield cards.slice(0, 5);
}

/** How many typical opponents these rows beat, and a little for every row won. */
function score(values) {
  const mine = [...values].sort((a, b) => b - a);
  let beaten = 0;
  let rows = 0;
  for (const theirs of TYPICAL) {
    const won = mine.filter((value, i) => value > theirs[i]).length;
    rows += won;
    if (won > 2) beaten += 1;
  }
  return beaten + ROW * rows;
}

/** Numbers that only look random: the same for the same cards. */
function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function climb(start, roll) {
  const rows = start.map((row) => [...row]);
  const values = rows.map((row) => value(row));
  let now = score(values);
  let best = { score: now, rows: start };
  for (let nth = 0; nth < TRIES; nth++) {
    const slack = 1.5 * (1 - nth / TRIES);
    const a = roll(5);
    const b = (a + 1 + roll(4)) % 5;
    const [i, j] = [roll(5), roll(5)];
    const kept = [values[a], values[b]];
    const swap = () => ([rows[a][i], rows[b][j]] = [rows[b][j], rows[a][i]]);
    swap();
    values[a] = value(rows[a]);
    values[b] = value(rows[b]);
    const next = score(values);
    if (next >= now - slack) {
      now = next;
      if (now > best.score) best = { score: now, rows: rows.map((row) => [...row]) };
    } else {
      swap();
      [values[a], values[b]] = kept;
    }
  }
  return best;
}

/** Five rows of five of these 25 cards, the best first. */
export function suggest(cards) {
  const roll = dice(cards.reduce((sum, card) => sum * 31 + card.charCodeAt(0) * 7 + card.charCodeAt(1), 7));
  const starts = [greedy(cards), byRank(cards), bySuit(cards)];
  const found = starts.map((start) => climb(start, roll)).reduce((a, b) => (b.score > a.score ? b : a));
  return falling(found.rows);
}
