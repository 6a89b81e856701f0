// Chips as small stacks and as words, and the dealer's button.

import { html } from "../vendor/lit-html/lit-html.js";
import { filled, gettext, ngettext } from "./text.js";

const WORTH = [100, 25, 5, 1];
const HIGHEST = 5; // chips in a stack; the number beside it tells the rest

/** "40 chips". */
export const chips = (n) => filled(ngettext("%(n)s chip", "%(n)s chips", n), { n });

/** How many chips of each worth make `n`, the dearest first: [[25, 1], [5, 1]]. */
export function change(n) {
  let left = n;
  return WORTH.map((worth) => {
    const count = Math.floor(left / worth);
    left -= count * worth;
    return [worth, count];
  }).filter(([, count]) => count);
}

/** A picture of so many chips; the number itself stands beside it in words. */
export function chipsOf(n) {
  return html`<span class="chips" aria-hidden="true">${change(n).map(([worth, count]) => html`<span class="chipstack">${Array.from(
    { length: Math.min(count, HIGHEST) }, () => html`<i class="chip chip--${worth}"></i>`)}</span>`)}</span>`;
}

export const dealerButton = () => html`<span class="seat__button" role="img" aria-label=${gettext("dealer")} title=${gettext("dealer")}>D</span>`;
