// The other players around the cloth, for every game; a skin says what stands in each seat.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { icon } from "./cards.js";
import { emoteText } from "./chat.js";
import { owes } from "./store.js";
import { filled, gettext, ngettext } from "./text.js";

export const initial = (name) => (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase();

/** Signs beside a name: a bot, somebody who is played by defaults, a line that is down. */
export function badges(state, seat) {
  const info = state.seats[seat];
  if (info.open) return nothing;
  if (info.bot) return html`<small class="seat__sign">${gettext("bot")}</small>`;
  if (info.absent) return nothing;
  if (!state.here.includes(seat) && state.status !== "finished") return html`<small class="seat__sign">${gettext("away")}</small>`;
  return nothing;
}

/** How many cards a seat holds, as small backs where there is room for them. */
export function heldCards(n) {
  const label = filled(ngettext("%(n)s card in hand", "%(n)s cards in hand", n), { n });
  return html`<div class="held wide-only" role="img" aria-label=${label}>${Array.from({ length: n }, () => html`<i></i>`)}</div>`;
}

const cssOf = (state, seat) => [
  "seat", state.status === "playing" && owes(state, seat) ? "seat--owes" : "", state.seats[seat].absent ? "seat--absent" : "",
].filter(Boolean).join(" ");

function inside(app, seat, parts) {
  const { state, ui } = app;
  const info = state.seats[seat];
  const name = info.name || gettext("free seat");
  const said = parts.state(seat);
  const points = parts.points(seat);
  const bubble = ui.bubbles[seat];
  return html`<span class="sort" aria-hidden="true">${initial(info.name)}</span>
    <div class="seat__main"><div class="seat__name"><span class="seat__who">${name}</span>${parts.mark?.(seat) ?? nothing}${badges(state, seat)}</div>
      <div class="seat__state">${
        info.absent ? html`${icon("warn")}${gettext("absent")}`
        : said.sign ? html`${icon(said.sign)}${said.text}` : said.text || html`&nbsp;`}</div>${parts.body(seat)}</div>
    ${points === null ? nothing
      : html`<div class="seat__pts"><b>${points}</b>${ngettext("point", "points", points)}</div>`}
    ${bubble ? html`<span class="bubble" aria-hidden="true">${emoteText(bubble)}</span>` : nothing}`;
}

/**
 * seats: which, clockwise. parts: state(seat) -> {sign, text}, body(seat) -> markup or nothing,
 * points(seat) -> number or null. Where wanted, mark(seat): a sign beside the name; css(seat): more classes;
 * before(seat): what lies on the cloth before the seat.
 */
export function seatsStrip(app, seats, parts) {
  const { state } = app;
  const css = (seat) => [cssOf(state, seat), parts.css?.(seat) ?? ""].filter(Boolean).join(" ");
  return html`<ul class="seats ${seats.length === 1 ? "seats--one" : ""} ${seats.length > 2 ? "seats--arc" : ""} seats--${seats.length} ${
    parts.before ? "seats--bet" : ""}" aria-label=${gettext("Players")}>${repeat(seats, (seat) => seat, (seat) => parts.before
      ? html`<li class="seatplace"><div class=${css(seat)} data-seat=${seat}>${inside(app, seat, parts)}</div>${parts.before(seat)}</li>`
      : html`<li class=${css(seat)} data-seat=${seat}>${inside(app, seat, parts)}</li>`)}</ul>`;
}
