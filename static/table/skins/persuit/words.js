// What happened, as sentences; see skins/saint/words.js for their form.

import { filled, gettext, ngettext } from "../../text.js";
import { chips } from "../../chips.js";
import { suitHand, totalText } from "./hands.js";
import { wonBy } from "./showdown.js";

const who = (seat) => ({ seat, first: true });
const seats = (list) => ({ seats: list });
const cards = (list) => ({ cards: list });

const DEEDS = {
  check: () => [gettext("You check"), gettext("%(who)s checks")],
  fold: () => [gettext("You fold"), gettext("%(who)s folds")],
  bet: () => [gettext("You bet %(n)s"), gettext("%(who)s bets %(n)s")],
  call: () => [gettext("You call %(n)s"), gettext("%(who)s calls %(n)s")],
  raise: () => [gettext("You raise to %(n)s"), gettext("%(who)s raises to %(n)s")],
};
const ALL_IN = {
  bet: () => [gettext("You bet %(n)s and are all-in"), gettext("%(who)s bets %(n)s and is all-in")],
  call: () => [gettext("You call %(n)s and are all-in"), gettext("%(who)s calls %(n)s and is all-in")],
  raise: () => [gettext("You raise to %(n)s and are all-in"), gettext("%(who)s raises to %(n)s and is all-in")],
};

/** Two forms of a sentence: of me, and of somebody else. */
const told = ([mine, other], seat, you, values) => ({ format: seat === you ? mine : other, values: { who: who(seat), ...values } });

const SEATED = {
  in: () => [gettext("You play"), gettext("%(who)s plays")],
  "sitting out": () => [gettext("You sit out"), gettext("%(who)s sits out")],
  "sits out next": () => [gettext("You sit out from the next hand on"), gettext("%(who)s sits out from the next hand on")],
  "comes back next": () => [gettext("You come back with the next hand"), gettext("%(who)s comes back with the next hand")],
  leaving: () => [gettext("You leave after this hand"), gettext("%(who)s leaves after this hand")],
  left: () => [gettext("You have left"), gettext("%(who)s has left")],
  open: () => [gettext("Your seat is free"), gettext("A seat is free")],
  "joins next": () => [gettext("You play from the next hand on"), gettext("%(who)s takes a seat and plays from the next hand on")],
};
/** For PerSuit and Paiute alike: how a seat sits has changed. */
export const seated = ({ seat, now }, { you }) => (SEATED[now] ? [told(SEATED[now](), seat, you, {})] : []);

const SENTENCES = {
  seated,
  began: ({ hand, dealer, ante }, { you }) => [told(
    [gettext("Hand %(hand)s: you deal, the ante is %(ante)s"), gettext("Hand %(hand)s: %(who)s deals, the ante is %(ante)s")],
    dealer, you, { hand, ante, who: { seat: dealer } },
  )],
  anted(event, { ante }) {
    const short = event.paid.flatMap((paid, seat) => (paid && ante && paid < ante ? [seat] : []));
    return short.map((seat) => ({
      format: gettext("%(who)s has only %(n)s for the ante and is all-in"), values: { who: who(seat), n: event.paid[seat] },
    }));
  },
  dealt: () => [],
  acted: ({ seat, what, put, to, all_in: allIn }, { you }) =>
    [told((allIn && ALL_IN[what] ? ALL_IN : DEEDS)[what](), seat, you, { n: what === "raise" ? to : put })],
  returned: ({ seat, chips: back }, { you }) =>
    [told([gettext("%(n)s that nobody called go back to you"), gettext("%(n)s that nobody called go back to %(who)s")], seat, you, { n: chips(back), who: { seat } })],
  reshuffled: ({ cards: n }) =>
    [{ format: ngettext("The stock ran out: %(n)s discard was shuffled into a new one", "The stock ran out: %(n)s discards were shuffled into a new one", n), values: { n } }],
  drew({ seat, count, gone, got }, { you }) {
    if (!count) return [told([gettext("You stand pat"), gettext("%(who)s stands pat")], seat, you, {})];
    if (got) {
      return [told([gettext("You draw %(got)s for %(gone)s"), gettext("%(who)s draws %(got)s for %(gone)s")], seat, you,
        { got: cards(got), gone: cards(gone) })];
    }
    return [{ format: ngettext("%(who)s draws %(n)s card", "%(who)s draws %(n)s cards", count), values: { who: who(seat), n: count } }];
  },
  sealed({ seat, total }, { you }) {
    if (total === null) return [{ format: gettext("%(who)s has sealed a choice"), values: { who: who(seat) }, minor: true }];
    return [told(total ? [gettext("You have sealed Total Hand"), gettext("%(who)s has sealed Total Hand")]
      : [gettext("You have sealed your suit hand"), gettext("%(who)s has sealed the suit hand")], seat, you, {})];
  },
  unsealed: ({ seat }, { you }) =>
    [told([gettext("You have taken your choice back"), gettext("%(who)s has taken a choice back")], seat, you, {})],
  declared: ({ callers }) => [callers.length
    ? { format: ngettext("Total Hand is said by %(who)s", "Total Hand is said by %(who)s", callers.length), values: { who: seats(callers) } }
    : { format: gettext("Nobody says Total Hand"), values: {} }],
  settled: (event, { you }) => [
    ...event.hands.flatMap((hand, seat) => hand ? [{
      format: gettext("%(who)s: %(cards)s. %(hand)s · %(total)s"), mute: true,
      values: { who: who(seat), cards: cards(hand.cards), hand: suitHand(hand), total: totalText(hand.total) },
    }] : []),
    ...event.pots.map((pot, i) => wonBy(event, i, you)),
  ],
  out: ({ seat, place }, { you }) =>
    [told([gettext("You are out, place %(place)s"), gettext("%(who)s is out, place %(place)s")], seat, you, { place })],
  finished({ stacks, places }, { you }) {
    const won = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    const values = { who: won.length > 1 ? seats(won) : who(won[0]), n: chips(stacks[won[0]]) };
    if (won.length > 1) return [{ format: gettext("The game is over: %(who)s share the win with %(n)s each"), values }];
    return [{ format: won[0] === you ? gettext("The game is over: you win with %(n)s") : gettext("The game is over. %(who)s wins with %(n)s"), values }];
  },
};

export const sentencesOf = (event, context) => SENTENCES[event.e]?.(event, context) ?? [];

/** The event as somebody at seat `viewer` (null: at none) was told it, from the full record. */
export function conceal(event, viewer) {
  if (event.e === "dealt") return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer || !hand?.length ? hand : null)) };
  if (event.e === "drew" && event.seat !== viewer) return { ...event, gone: null, got: null };
  return event.e === "sealed" && event.seat !== viewer ? { ...event, total: null } : event;
}

export const remember = (event, context) => (event.e === "began" ? { ...context, ante: event.ante } : context);

/** A deed of this round in two words, for the cloth: "raises to 60". */
export function deedText({ what, put, to, all_in: allIn }) {
  const n = what === "raise" ? to : put;
  if (allIn) return filled(gettext("all-in for %(n)s"), { n });
  return {
    check: gettext("checks"), fold: gettext("folds"), bet: filled(gettext("bets %(n)s"), { n }),
    call: filled(gettext("calls %(n)s"), { n }), raise: filled(gettext("raises to %(n)s"), { n }),
  }[what];
}

