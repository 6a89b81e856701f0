// Verifiable deals in the browser: games/engine/shuffle.md, written from its text; tests hold it to the vectors.

import { filled, gettext } from "./text.js";

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const HEX64 = /^[0-9a-f]{64}$/;

/** WebCrypto works only on https and on this machine itself; without it nothing here does. */
export const available = Boolean(globalThis.crypto?.subtle);

function fromHex(hex) {
  if (typeof hex !== "string" || !HEX64.test(hex)) throw new Error(gettext("64 hexadecimal digits are wanted here."));
  return Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
}

const toHex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function join(...parts) {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (joined.set(part, at), at + part.length), 0);
  return joined;
}

/** A whole number as `size` bytes, the most significant first. */
const number = (n, size) => Uint8Array.from({ length: size }, (_, i) => Math.floor(n / 256 ** (size - 1 - i)) % 256);

function pack(...fields) {
  const raw = fields.map((field) => (typeof field === "string" ? new TextEncoder().encode(field) : field));
  return join(...raw.flatMap((field) => [number(field.length, 4), field]));
}

const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

async function hmac(key) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

/** Fresh entropy of mine, 64 hex digits: keep it, send its `cut`, reveal it when asked. */
export const newEntropy = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

export const cut = async (table, entropy) => toHex(await sha256(pack("caxton/cut/1", table, fromHex(entropy))));

export const commitment = async (table, seed) =>
  toHex(await sha256(pack("caxton/commitment/1", table, fromHex(seed))));

/** entropies: those revealed, by ascending seat. */
export async function deckKey(table, seed, entropies) {
  const sign = await hmac(fromHex(seed));
  return toHex(await sign(pack("caxton/deck-key/1", table, ...entropies.map(fromHex))));
}

/** The permutation of 0 … n-1 that key and label give (shuffle.md, section 2). */
export async function order(key, label, n) {
  const sub = await hmac(await (await hmac(fromHex(key)))(pack("caxton/order/1", label)));
  const items = Array.from({ length: n }, (_, i) => i);
  let stream = new Uint8Array();
  let at = 0;
  let blocks = 0;
  for (let last = n - 1; last > 0; last -= 1) {
    const bits = Math.floor(Math.log2(last)) + 1;
    const width = Math.ceil(bits / 8);
    let drawn;
    do {
      if (at + width > stream.length) {
        stream = join(stream.slice(at), await sub(number(blocks, 8)));
        at = 0;
        blocks += 1;
      }
      drawn = stream.slice(at, at + width).reduce((sum, byte) => sum * 256 + byte, 0) % 2 ** bits;
      at += width;
    } while (drawn > last);
    [items[last], items[drawn]] = [items[drawn], items[last]];
  }
  return items;
}

/** The 52 cards in dealing order. */
export async function deck(key, reshuffle = 0) {
  return (await order(key, `deck/${reshuffle}`, 52)).map((i) => DECK[i]);
}

const same = (one, other) => one.length === other.length && one.every((item, i) => item === other[i]);

/**
 * Checks the deal of an exported game (shuffle.md, section 4; whether its moves follow the rules is for
 * `python -m games.verify`). seen: what this browser itself kept from before the deal, each part optional:
 * {commitment, seat, entropy}. Rejects with a sentence where the export is malformed or WebCrypto is missing.
 * Gives {ok, checks: [{id, ok, detail}], deck}: id is "commitment", "cut" (one a cut), "key", "deck" or "mine";
 * ok of a check is null where there is only something to report.
 */
export async function verifyDeal(exported, seen = {}) {
  if (!available) throw new Error(gettext("Browsers can check a deal only over a secure connection (https)."));
  const { table, seed, cuts, setup, players = [] } = exported;
  const who = (seat) => players[seat] ?? filled(gettext("seat %(n)s"), { n: seat + 1 });
  const checks = [];
  const say = (id, ok, detail) => checks.push({ id, ok, detail });

  const promised = (await commitment(table, seed)) === exported.commitment;
  const remembered = !seen.commitment || seen.commitment === exported.commitment;
  if (!promised) say("commitment", false, gettext("The seed is not the one that was promised before the deal."));
  else if (!remembered) say("commitment", false, gettext("Another seed had been promised to this browser."));
  else say("commitment", true, gettext("The seed is the one that was promised before the deal."));

  for (const { seat, commitment: told, entropy } of cuts) {
    const values = { name: who(seat) };
    if (entropy === null) {
      say("cut", null, filled(gettext("%(name)s did not reveal the promised cut in time; it was left out."), values));
    } else if ((await cut(table, entropy)) === told) {
      say("cut", true, filled(gettext("The cut of %(name)s is the one promised before the deal."), values));
    } else {
      say("cut", false, filled(gettext("The cut of %(name)s is not the one promised before the deal."), values));
    }
  }

  if (seen.entropy) {
    const used = cuts.some(({ seat, entropy }) => seat === seen.seat && entropy === seen.entropy);
    say("mine", used, used ? gettext("Your own cut was used as you made it.") : gettext("Your own cut was not used."));
  }

  const key = await deckKey(table, seed, cuts.map(({ entropy }) => entropy).filter((entropy) => entropy !== null));
  const follows = key === exported.key;
  say("key", follows, follows
    ? gettext("The key of the deck follows from the seed and the cuts.")
    : gettext("The key of the deck does not follow from the seed and the cuts."));

  const cards = await deck(key);
  if (setup?.deck?.length) say("deck", false, gettext("The deck was laid by hand, not shuffled."));
  else if (exported.deck?.length && !same(exported.deck, cards)) {
    say("deck", false, gettext("The deck that was dealt is not the one that the key gives."));
  } else say("deck", true, gettext("The deck is the one that the key gives."));

  return { ok: checks.every(({ ok }) => ok !== false), checks, deck: cards };
}
