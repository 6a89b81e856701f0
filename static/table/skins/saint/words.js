// What happened, as sentences. Each is {format, values}: the log shows it with drawn suits, the live region in words.

import { handName } from "../../hands.js";
import { filled, gettext, inside, ngettext, points } from "../../text.js";

const card = (value) => ({ card: value });
const cards = (value) => ({ cards: value });
const seats = (value) => ({ seats: value });
const who = (seat) => ({ seat, first: true });
const whom = (seat) => ({ seat });
const handOf = (hand) => inside(handName(hand));

/** "a flush, ace high", but "two pair, …" and "four of a kind, …" take no article. */
function aHand(hand) {
  const bare = ["high card", "two pair", "three of a kind", "four of a kind"].includes(hand.category);
  return bare ? handOf(hand) : filled(gettext("a %(hand)s"), { hand: handOf(hand) });
}

const SENTENCES = {
  youth: ({ order }) => [
    { format: gettext("Where hands and points are equal the younger picks first. Youngest first: %(order)s"),
      values: { order: seats(order) } },
  ],
  dealt: ({ hands }, { deal }) => [
    { format: gettext("Ten cards each; the deal is sealed %(hash)s"),
      values: { hash: deal ? { hash: deal } : "" }, mute: true },
  ],
  turned({ round, river, future }) {
    const worth = { round, points: points(round), river: cards(river), future: cards(future), next: round + 1 };
    const said = [{
      format: river.length
        ? gettext("Round %(round)s begins, worth %(points)s. The river opens with %(river)s")
        : gettext("Round %(round)s begins, worth %(points)s. The players fill the whole river"),
      values: worth,
    }];
    if (future.length) {
      said.push({
        format: ngettext("%(future)s waits for round %(next)s", "%(future)s wait for round %(next)s", future.length),
        values: worth, mute: true,
      });
    }
    return said;
  },
  sealed({ seat, what, cards: own }, { you }) {
    if (seat === you && own) {
      return [{
        format: what === "river" ? gettext("You have sealed %(cards)s for the river") : gettext("You have sealed %(cards)s"),
        values: { cards: cards(own) },
      }];
    }
    if (own) {
      return [{
        format: what === "river" ? gettext("%(who)s has sealed %(cards)s for the river") : gettext("%(who)s has sealed %(cards)s"),
        values: { who: who(seat), cards: cards(own) },
      }];
    }
    return [{
      format: what === "river" ? gettext("%(who)s has sealed a card for the river") : gettext("%(who)s has sealed two cards"),
      values: { who: who(seat) }, minor: true,
    }];
  },
  unsealed({ seat, what }, { you }) {
    const one = what === "river";
    if (seat === you) {
      return [{ format: one ? gettext("You have taken back your sealed card") : gettext("You have taken back your sealed cards"), values: {} }];
    }
    return [{
      format: one ? gettext("%(who)s has taken back a sealed card") : gettext("%(who)s has taken back two sealed cards"),
      values: { who: who(seat) }, minor: true,
    }];
  },
  placed: ({ cards: placed }, { river }) => [
    { format: gettext("River complete: %(river)s"), values: { river: cards([...river, ...placed]) } },
  ],
  shown: ({ cards: pairs }) => [
    { format: gettext("All hands are shown"), values: {} },
    ...pairs.map((pair, seat) => ({
      format: gettext("%(who)s: %(cards)s"), values: { who: who(seat), cards: cards(pair) }, mute: true,
    })),
  ],
  scored({ round, hands, points: won, order }, { you }) {
    const best = hands.flatMap((hand, seat) => (hand.place === 1 ? [seat] : []));
    const hand = hands[best[0]];
    const values = {
      round, who: best.length > 1 ? seats(best) : whom(best[0]), hand: aHand(hand), handOnly: handOf(hand), points: points(won[best[0]]),
    };
    let format;
    if (best.length > 1) format = gettext("Round %(round)s: %(who)s tie with %(hand)s; %(points)s each");
    else if (best[0] === you) format = gettext("Round %(round)s: you win %(points)s with %(hand)s");
    else format = gettext("Round %(round)s: %(who)s wins %(points)s with %(hand)s");
    const said = [{ format, values }];
    if (order.length) {
      const half = order.slice(0, order.length / 2);
      const again = order.slice(order.length / 2);
      const same = half.every((seat, i) => seat === again[i]);
      said.push({
        format: same ? gettext("Pick-up order: %(order)s; twice") : gettext("Pick-up order: %(order)s; then back: %(again)s"),
        values: { order: { row: half }, again: { row: again } }, mute: true,
      });
    }
    return said;
  },
  took({ seat, card: taken, from }, { you }) {
    const values = { who: who(seat), card: card(taken), from: from === null ? "" : whom(from) };
    if (seat === you) {
      if (from === null) return [{ format: gettext("You took %(card)s from the river"), values }];
      if (from === you) return [{ format: gettext("You took your own %(card)s back"), values }];
      return [{ format: gettext("You took %(card)s from %(from)s"), values }];
    }
    if (from === null) return [{ format: gettext("%(who)s took %(card)s from the river"), values }];
    if (from === seat) return [{ format: gettext("%(who)s took back %(card)s"), values }];
    return [{ format: gettext("%(who)s took %(card)s from %(from)s"), values }];
  },
  discarded: ({ round, cards: gone }) => [
    { format: gettext("Round %(round)s is over. Discarded for good: %(cards)s"), values: { round, cards: cards(gone) }, mute: true },
  ],
  finished({ totals, places }, { you }) {
    const won = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    const values = { who: won.length > 1 ? seats(won) : whom(won[0]), points: points(totals[won[0]]) };
    if (won.length > 1) return [{ format: gettext("The game is over: %(who)s share the win with %(points)s"), values }];
    if (won[0] === you) return [{ format: gettext("The game is over: you win with %(points)s"), values }];
    return [{ format: gettext("The game is over: %(who)s wins with %(points)s"), values }];
  },
};

/**
 * The sentences of one event. context: {you, deal (short commitment), river (the cards turned this round)}.
 * mute: in the log only, not said aloud. minor: said only to somebody who waits.
 */
export const sentencesOf = (event, context) => SENTENCES[event.e]?.(event, context) ?? [];

/** The event as somebody at seat `viewer` (null: at none) was told it, from the full record. */
export function conceal(event, viewer) {
  if (event.e === "dealt") return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : null)) };
  return event.e === "sealed" && event.seat !== viewer ? { ...event, cards: null } : event;
}

/** What the next event's context remembers of this one. */
export const remember = (event, context) => (event.e === "turned" ? { ...context, river: event.river } : context);
