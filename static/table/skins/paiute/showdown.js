// How a deal ended: every hand with its best reading and what its wild cards stand for, and who took the pot (A9, A10).

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardsText } from "../../cards.js";
import { drawn, nameOf } from "../../names.js";
import { filled, gettext } from "../../text.js";
import { comboName, wildText } from "./combinations.js";
import { miniHand, readingText } from "./readings.js";
import { wonBy } from "./words.js";

function handPart(state, last, seat) {
  const shown = last.hands[seat];
  const share = new Map(last.shares).get(seat);
  const { combination } = shown;
  return html`<li class="showrow ${share ? "showrow--won" : ""}" data-shown=${seat}>
    <p class="showrow__who"><b>${nameOf(state, seat, { first: true })}</b>${seat === last.caller ? html` <span class="badge">${gettext("called")}</span>` : nothing}${
      share ? html` <span class="badge badge--live">+${share}</span>` : nothing}</p>
    ${miniHand(shown, last.wild[0])}
    <p class="showrow__hand">${combination ? html`<b>${comboName(combination)}</b>${combination.wilds ? html`<br>${readingText(combination, last.wild[0])}` : nothing}` : gettext("Nothing combines")}</p></li>`;
}

/** Best reading first; those without one last. */
const byValue = (last) => last.hands.flatMap((hand, seat) => (hand?.cards.length ? [seat] : []))
  .sort((a, b) => (last.hands[b].combination?.value ?? 0) - (last.hands[a].combination?.value ?? 0) || a - b);

/** firm: no deal follows it. */
export function showdown(state, last, { firm = false } = {}) {
  const key = `deal-${last.deal}`;
  if (!last.hands) {
    const line = filled(firm ? gettext("Deal %(deal)s was void") : gettext("Deal %(deal)s was void; its pot of %(pot)s stays"), last);
    const then = firm ? gettext("There is no next deal to win the pot in: everybody got back what was paid into it.")
      : gettext("The pot is played for in the next deal, and the deal passes to the left.");
    return { key, line, title: line, body: html`<p>${gettext("The stock ran out for the third time, so nobody wins.")} ${then}</p>` };
  }
  const line = html`${filled(gettext("Deal %(deal)s"), last)}: ${drawn(state, wonBy(last, state.named ? null : state.you))}`;
  const odd = last.winners.length > 1 && last.pot % last.winners.length;
  return {
    key, line, title: line,
    body: html`<ul class="showrows">${byValue(last).map((seat) => handPart(state, last, seat))}</ul>
      <p class="small quiet">${wildText(last.wild[0])} (${cardsText([last.wild])} ${gettext("was turned")}). ${gettext("Every hand counts at its best reading; the caller has no edge in a tie.")}</p>
      ${odd ? html`<p class="small quiet">${gettext("The odd chips go to the first winners from the dealer’s left.")}</p>` : nothing}`,
  };
}
