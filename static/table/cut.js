// My own part of the shuffle: a random number of this browser, promised before the deal and opened when it is asked
// for. It is kept until the table has ended, so that a reload can still open it and the check can look for it.

import { available, cut, newEntropy } from "./deal.js";

const keyOf = (slug) => `caxton.cut.${slug}`;

function load(slug) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(slug))) ?? {};
  } catch {
    return {};
  }
}

function save(slug, kept) {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify({ ...kept, at: Date.now() }));
  } catch {
    // Without storage the cut is only lost with this page.
  }
}

/** The promise to send with a join, or null where the browser can't compute it. */
export async function promise(slug) {
  if (!available) return null;
  const kept = load(slug);
  kept.entropy ??= newEntropy();
  save(slug, kept);
  return cut(slug, kept.entropy);
}

/** The entropy to reveal: mine is promised and not yet open. */
export function owed(state) {
  if (state.status !== "cutting" || state.you === null || !state.owing.includes(state.you)) return null;
  const mine = state.deal?.cuts.find((entry) => entry.seat === state.you && !entry.entropy && !entry.dropped);
  return mine ? (load(state.table.slug).entropy ?? null) : null;
}

/** What this browser remembers from before the deal, for the check. */
export function seen(slug) {
  const { commitment, seat, entropy } = load(slug);
  return { commitment, ...(seat === undefined ? {} : { seat, entropy }) };
}

/** Notes the server's promise, and that my cut is among those it took. */
export function note(state) {
  if (!state.deal || (state.status !== "waiting" && state.status !== "cutting")) return;
  const kept = load(state.table.slug);
  const mine = state.you !== null && state.deal.cuts.some((entry) => entry.seat === state.you && entry.entropy === kept.entropy);
  if (kept.commitment === undefined) kept.commitment = state.deal.commitment;
  if (mine) kept.seat = state.you;
  save(state.table.slug, kept);
}

const LONG = 90 * 24 * 3600 * 1000;

/** Forgets the tables of long ago. */
export function tidy() {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("caxton.cut."))) {
      if (!(JSON.parse(localStorage.getItem(key)).at > Date.now() - LONG)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing is kept there.
  }
}
