// What happened, as sentences; see skins/saint/words.js for their form.

import { chips } from "../../chips.js";
import { gettext, inside, ngettext } from "../../text.js";
import { seated } from "../persuit/words.js";
import { aCombo, comboName, wildText } from "./combinations.js";

const who = (seat) => ({ seat, first: true });
const seats = (list) => ({ seats: list });
const card = (value) => ({ card: value });
const told = ([mine, other], seat, you, values = {}) => ({ format: seat === you ? mine : other, values: { who: who(seat), ...values } });
const nameOf = aCombo;

/** Who takes the pot with what. */
export function wonBy({ winners, hands, pot, shares }, you) {
  const values = {
    who: winners.length > 1 ? seats(winners) : who(winners[0]), n: pot, hand: nameOf(hands[winners[0]].combination),
    each: Math.min(...shares.map(([, share]) => share)),
  };
  if (winners.length > 1) return { format: gettext("%(who)s share the pot of %(n)s with %(hand)s"), values };
  return { format: winners[0] === you ? gettext("You win the pot of %(n)s with %(hand)s") : gettext("%(who)s wins the pot of %(n)s with %(hand)s"), values };
}

const SENTENCES = {
  seated,
  began: ({ deal, dealer, stake, pot }, { you }) => [told(
    [gettext("Deal %(deal)s: you deal. Everybody pays %(stake)s; the pot is %(pot)s"), gettext("Deal %(deal)s: %(who)s deals. Everybody pays %(stake)s; the pot is %(pot)s")],
    dealer, you, { deal, stake, pot, who: { seat: dealer } },
  )],
  dealt: () => [],
  turned: ({ wild, discard }) => [
    { format: gettext("%(card)s is turned: %(wilds)s"), values: { card: card(wild), wilds: inside(wildText(wild[0])) } },
    { format: gettext("%(card)s opens the discards"), values: { card: card(discard) }, mute: true },
  ],
  reshuffled: ({ times, cards: n }) => [{
    format: times === 1 ? gettext("The stock ran out: %(n)s discards were shuffled into a new one") : gettext("The stock ran out again: %(n)s discards were shuffled. A third time would void the deal"),
    values: { n },
  }],
  drew({ seat, from, card: got }, { you }) {
    if (from === "discards") return [told([gettext("You take %(card)s from the discards"), gettext("%(who)s takes %(card)s from the discards")], seat, you, { card: card(got) })];
    if (got) return [told([gettext("You draw %(card)s from the stock"), gettext("%(who)s draws %(card)s from the stock")], seat, you, { card: card(got) })];
    return [{ format: gettext("%(who)s draws from the stock"), values: { who: who(seat) }, mute: true }];
  },
  discarded: ({ seat, card: gone }, { you }) => [told([gettext("You discard %(card)s"), gettext("%(who)s discards %(card)s")], seat, you, { card: card(gone) })],
  called({ seat, hand, discard, final }, { you }) {
    const said = [told([gettext("You call %(hand)s"), gettext("%(who)s calls %(hand)s")], seat, you, { hand: nameOf(hand.combination) })];
    if (discard) said.push({ ...told([gettext("You leave out %(card)s"), gettext("%(who)s leaves out %(card)s")], seat, you, { card: card(discard) }), mute: true });
    if (final.length) said.push({ format: ngettext("One last turn for %(final)s", "One last turn each for %(final)s", final.length), values: { final: seats(final) } });
    return said;
  },
  kept: ({ seat }, { you }) => [told([gettext("You keep six cards that combine"), gettext("%(who)s keeps six cards that combine")], seat, you)],
  settled: (event, { you }) => [
    ...event.hands.flatMap((hand, seat) => hand?.cards.length ? [{
      format: hand.combination ? gettext("%(who)s: %(cards)s. %(hand)s") : gettext("%(who)s: %(cards)s. Nothing combines"), mute: true,
      values: { who: who(seat), cards: { cards: hand.cards }, hand: hand.combination ? comboName(hand.combination) : "" },
    }] : []),
    wonBy(event, you),
  ],
  voided: ({ deal, pot }) => [{ format: gettext("Deal %(deal)s is void: the stock ran out a third time. The pot of %(pot)s stays for the next deal"), values: { deal, pot } }],
  returned: ({ chips: back }) => [{
    format: gettext("No deal is left to win the pot in: everybody gets back what was paid into it, %(n)s"), values: { n: chips(Array.isArray(back) ? Math.max(...back) : back) },
  }],
  finished({ won, places }, { you }) {
    const best = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    const values = { who: best.length > 1 ? seats(best) : who(best[0]), n: chips(won[best[0]]) };
    if (best.length > 1) return [{ format: gettext("The game is over: %(who)s share the win with %(n)s each"), values }];
    return [{ format: best[0] === you ? gettext("The game is over: you win with %(n)s") : gettext("The game is over. %(who)s wins with %(n)s"), values }];
  },
};

export const sentencesOf = (event, context) => SENTENCES[event.e]?.(event, context) ?? [];

/** The event as somebody at seat `viewer` (null: at none) was told it, from the full record. */
export function conceal(event, viewer) {
  if (event.e === "dealt") return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer || !hand?.length ? hand : null)) };
  return event.e === "drew" && event.from === "stock" && event.seat !== viewer ? { ...event, card: null } : event;
}

export const remember = (event, context) => context;
