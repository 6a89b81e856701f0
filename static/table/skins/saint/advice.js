// Which hand the cards at hand make. Pure; worked out here from what this player may see.

import { bestHand } from "../../hands.js";

const CORE = { "high card": 1, "one pair": 2, "two pair": 4, "three of a kind": 3, "four of a kind": 4 };

/** The cards that make the hand, without the kickers that only break ties. */
export const core = (hand) => hand.cards.slice(0, CORE[hand.category] ?? 5);

function* subsets(cards, size, from = 0) {
  if (size === 0) yield [];
  else
    for (let i = from; i <= cards.length - size; i++)
      for (const rest of subsets(cards, size - 1, i + 1)) yield [cards[i], ...rest];
}

function bestOf(candidates) {
  let best = null;
  for (const cards of candidates) {
    const hand = bestHand(cards);
    if (best === null || hand.value > best.value) best = hand;
  }
  return best;
}

/** The best hand of `base` and `free` cards out of `rest`. */
function bestWith(base, rest, free) {
  const size = Math.min(free, rest.length);
  return bestOf([...subsets(rest, size)].map((some) => [...base, ...some]).filter((cards) => cards.length > 0));
}

/** In the river phase: the river so far, the card chosen for it, and the best two of the other cards. */
export function riverHand(view, chosen) {
  const rest = view.hand.filter((card) => !chosen.includes(card));
  const hand = bestWith([...view.turned, ...chosen], rest, 2);
  return hand && { hand, mine: core(hand).filter((card) => rest.includes(card)) };
}

/** In the pair phase: the full river with the chosen cards, filled up with the best of the others. */
export function pairHand(view, chosen) {
  const river = [...view.turned, ...view.placed];
  const rest = view.hand.filter((card) => !chosen.includes(card));
  const hand = bestWith([...river, ...chosen], rest, 2 - chosen.length);
  return { hand, mine: core(hand).filter((card) => !river.includes(card)) };
}

/**
 * While picking up: the best hand that `card` makes with my own cards, and how many of its suit I would hold.
 * `with` are my cards in it; none when it pairs with nothing.
 */
export function handWith(view, card) {
  const hand = bestWith([card], view.hand, 4);
  const made = core(hand);
  const joins = made.includes(card) && hand.category !== "high card";
  const suited = view.hand.filter((other) => other[1] === card[1]).length + 1;
  return { hand, with: joins ? made.filter((other) => other !== card) : [], suited };
}

/** The best five of all cards in hand. */
export const handAlone = (view) => (view.hand.length ? bestWith([], view.hand, 5) : null);
