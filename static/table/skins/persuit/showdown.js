// How a hand ended: every hand that was shown, and for each pot who contested it, by what, and who got how much (P9, P10).

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardOf, icon } from "../../cards.js";
import { chips } from "../../chips.js";
import { drawn, nameOf } from "../../names.js";
import { filled, gettext, inside, ngettext } from "../../text.js";
import { suitHand, totalText, worthName } from "./hands.js";

const who = (seat) => ({ seat, first: true });
const seats = (list) => ({ seats: list });

/** "Main pot", "Side pot", "Side pot 2"; simply "Pot" where there is one. */
export function potName(i, all) {
  if (all === 1) return gettext("Pot");
  if (i === 0) return gettext("Main pot");
  return all === 2 ? gettext("Side pot") : filled(gettext("Side pot %(n)s"), { n: i });
}

/** Who gets a pot with what: "Ana wins the main pot, 85, with three of a kind, hearts 27". */
export function wonBy(settled, i, you) {
  const pot = settled.pots[i];
  const shown = settled.hands[pot.winners[0]];
  const values = {
    who: pot.winners.length > 1 ? seats(pot.winners) : who(pot.winners[0]), n: pot.chips, pot: inside(potName(i, settled.pots.length)),
    hand: shown && pot.by === "suit hand" ? inside(suitHand(shown)) : shown ? totalText(shown.total) : "",
    each: Math.min(...pot.shares.map(([, share]) => share)),
  };
  if (pot.winners.length > 1) return { format: gettext("%(who)s share the %(pot)s of %(n)s with %(hand)s each"), values };
  const mine = pot.winners[0] === you;
  if (pot.by === "alone") {
    return { format: mine ? gettext("You win the %(pot)s of %(n)s; nobody else could") : gettext("%(who)s wins the %(pot)s of %(n)s; nobody else could"), values };
  }
  return { format: mine ? gettext("You win the %(pot)s of %(n)s with %(hand)s") : gettext("%(who)s wins the %(pot)s of %(n)s with %(hand)s"), values };
}

/** Why it was decided like that, in the words of P9. */
function why(settled, pot) {
  const callers = pot.seats.filter((seat) => settled.callers.includes(seat));
  if (pot.by === "alone") {
    return pot.seats.length === 1 && settled.hands.every((hand) => !hand)
      ? { format: gettext("All others had folded; nothing is shown."), values: {} }
      : { format: gettext("Nobody else could win it."), values: {} };
  }
  if (pot.by === "suit hand") {
    return { format: gettext("Of those who could win it nobody said Total Hand, so the best suit hand wins."), values: {} };
  }
  const others = pot.contenders.filter((seat) => !callers.includes(seat));
  const values = { callers: seats(callers), others: seats(others) };
  if (callers.length === 1) {
    return others.length
      ? { format: ngettext("Total Hand was said by %(callers)s, so the totals decide, against the best suit hand of the others: %(others)s.",
          "Total Hand was said by %(callers)s, so the totals decide, against the best suit hands of the others: %(others)s.", others.length), values }
      : { format: gettext("Total Hand was said by %(callers)s, so the totals decide, against the best suit hand of the others, which stays hidden."), values };
  }
  return others.length
    ? { format: gettext("Total Hand was said by %(callers)s; they compare totals, and so does the best suit hand of the others: %(others)s."), values }
    : { format: gettext("Total Hand was said by %(callers)s, who compare totals among themselves."), values };
}

const what = (hand, by) => (by === "total" ? totalText(hand.total) : suitHand(hand));

function potPart(state, settled, pot, i) {
  const shares = new Map(pot.shares);
  const several = pot.winners.length > 1;
  return html`<section class="potwon" aria-label=${potName(i, settled.pots.length)}>
    <h3 class="potwon__head"><span>${potName(i, settled.pots.length)} <b class="num">${pot.chips}</b></span></h3>
    <p class="small">${drawn(state, why(settled, pot))}</p>
    ${pot.by === "alone" ? nothing : html`<ul class="potwon__who">${pot.contenders.map((seat) => html`<li class=${pot.winners.includes(seat) ? "won" : ""}>${
      pot.winners.includes(seat) ? icon("check") : html`<span></span>`}<span>${nameOf(state, seat, { first: true })}</span><span>${
      settled.hands[seat] ? what(settled.hands[seat], pot.by) : gettext("not shown")}</span><b class="num">${shares.has(seat) ? `+${shares.get(seat)}` : ""}</b></li>`)}</ul>`}
    ${several && pot.chips % pot.winners.length ? html`<p class="small quiet">${gettext("The odd chips go to the first winners from the dealer’s left.")}</p>` : nothing}
  </section>`;
}

function handPart(state, settled, seat) {
  const hand = settled.hands[seat];
  const called = settled.callers.includes(seat);
  return html`<li class="showrow ${settled.payout[seat] ? "showrow--won" : ""}" data-shown=${seat}>
    <p class="showrow__who"><b>${nameOf(state, seat, { first: true })}</b>${called ? html` <span class="badge">${gettext("Total Hand")}</span>` : nothing}${
      settled.payout[seat] ? html` <span class="badge badge--live">+${settled.payout[seat]}</span>` : nothing}</p>
    <ul class="minis">${hand.cards.map((card) => html`<li>${cardOf(card, { label: worthName(card), classes: !called && hand.making.includes(card) ? ["up"] : [] })}</li>`)}</ul>
    <p class="showrow__hand">${called ? html`<s>${suitHand(hand)}</s> · <b>${totalText(hand.total)}</b>` : html`<b>${suitHand(hand)}</b> · ${totalText(hand.total)}`}</p></li>`;
}

/** The hand before in one line: who got chips out of it. */
export function lastLine(state, settled) {
  const won = settled.payout.flatMap((gain, seat) => (gain ? [seat] : []));
  const top = Math.max(...settled.payout);
  const values = { hand: settled.hand, who: won.length > 1 ? seats(won) : who(won[0]), n: chips(top) };
  if (won.length > 1) return drawn(state, { format: gettext("Hand %(hand)s: won by %(who)s"), values });
  return drawn(state, { format: won[0] === state.you && !state.named ? gettext("Hand %(hand)s: you won %(n)s") : gettext("Hand %(hand)s: %(who)s won %(n)s"), values });
}

export function showdown(state, settled) {
  const shown = settled.hands.flatMap((hand, seat) => (hand ? [seat] : []))
    .sort((a, b) => settled.payout[b] - settled.payout[a] || a - b);
  return {
    key: `hand-${settled.hand}`, line: lastLine(state, settled), title: lastLine(state, settled),
    body: html`${shown.length ? html`<ul class="showrows">${shown.map((seat) => handPart(state, settled, seat))}</ul>` : nothing}
      <div class="potswon">${settled.pots.map((pot, i) => potPart(state, settled, pot, i))}</div>`,
  };
}
