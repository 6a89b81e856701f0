// What happened, as sentences; see skins/saint/words.js for their shape.

import { handName } from "../../hands.js";
import { count, filled, gettext, inside, ngettext } from "../../text.js";

const card = (value) => ({ card: value });
const who = (seat) => ({ seat, first: true });
const whom = (seat) => ({ seat });
const handOf = (hand) => inside(handName(hand));

export const matches = (n) => filled(ngettext("%(n)s match", "%(n)s matches", n), { n });

const SENTENCES = {
  began({ match, dealer }, { you }) {
    return [{
      format: dealer === you ? gettext("Match %(match)s begins; you deal") : gettext("Match %(match)s begins; %(who)s deals"),
      values: { match, who: whom(dealer) },
    }];
  },
  dealt: (event, { deal, match }) => [{
    format: match > 1 ? gettext("26 cards each, one of them set aside unseen")
      : gettext("26 cards each, one of them set aside unseen; the deal is sealed %(hash)s"),
    values: { hash: deal ? { hash: deal } : "" }, mute: true,
  }],
  sealed({ seat }, { you }) {
    if (seat === you) return [{ format: gettext("You have sealed your five rows"), values: {} }];
    return [{ format: gettext("%(who)s has sealed five rows"), values: { who: who(seat) }, minor: true }];
  },
  unsealed({ seat }, { you }) {
    if (seat === you) return [{ format: gettext("You have taken your five rows back"), values: {} }];
    return [{ format: gettext("%(who)s has taken the five rows back"), values: { who: who(seat) }, minor: true }];
  },
  shown({ row, compared: { hands, winner, by } }) {
    if (winner === null) {
      return [{ format: gettext("Row %(row)s is level: %(hand)s on both sides"), values: { row, hand: handOf(hands[0]) } }];
    }
    const values = { row, who: whom(winner), hand: handOf(hands[winner]), other: handOf(hands[1 - winner]) };
    return [{
      format: by === "suit" ? gettext("Row %(row)s to %(who)s by suit: %(hand)s against %(other)s")
        : gettext("Row %(row)s to %(who)s: %(hand)s against %(other)s"),
      values,
    }];
  },
  settled({ match, wins, winner, aside: { cards, order, dealer } }, { you }) {
    const [most, least] = [Math.max(...wins), Math.min(...wins)];
    const rows = filled(ngettext("%(most)s row to %(least)s", "%(most)s rows to %(least)s", most), { most: count(most), least: count(least) });
    const values = { match, rows, who: who(winner ?? 0) };
    let format = gettext("%(who)s wins match %(match)s, %(rows)s");
    if (winner === null) format = gettext("Match %(match)s is a draw, %(rows)s");
    else if (winner === you) format = gettext("You win match %(match)s, %(rows)s");
    const [a, b] = order;
    return [{ format, values }, {
      format: dealer === you
        ? gettext("Set aside: %(first)s from %(a)s and %(second)s from %(b)s; yours is higher, so you deal next")
        : gettext("Set aside: %(first)s from %(a)s and %(second)s from %(b)s; %(dealer)s has the higher and deals next"),
      values: { first: card(cards[a]), a: whom(a), second: card(cards[b]), b: whom(b), dealer: whom(dealer) },
    }];
  },
  finished({ won, places }, { you }) {
    const winner = places.filter((place) => place === 1).length > 1 ? null : places.indexOf(1);
    if (winner === null) return [{ format: gettext("The game is over and level"), values: {} }];
    const values = { who: whom(winner), matches: matches(won[winner]), other: won[1 - winner] };
    if (winner === you) return [{ format: gettext("The game is over: you win with %(matches)s to %(other)s"), values }];
    return [{ format: gettext("The game is over: %(who)s wins with %(matches)s to %(other)s"), values }];
  },
};

/** context: {you, deal (short commitment), match}. mute: in the log only. minor: said only to somebody who waits. */
export const sentencesOf = (event, context) => SENTENCES[event.e]?.(event, context) ?? [];

/** The event as somebody at seat `viewer` (null: at none) was told it, from the full record. */
export function conceal(event, viewer) {
  if (event.e === "dealt") return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : null)) };
  return event.e === "sealed" && event.seat !== viewer ? { ...event, rows: null } : event;
}

export const remember = (event, context) => (event.e === "began" ? { ...context, match: event.match } : context);
