// The other players around the cloth, for every game; a skin says what stands in each seat.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { icon } from "./cards.js";
import { emoteText } from "./chat.js";
import { owes } from "./store.js";
import { gettext, ngettext } from "./text.js";

export const initial = (name) => (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase();

/** Signs beside a name: a bot, somebody who is played by defaults, a line that is down. */
export function badges(state, seat) {
  const info = state.seats[seat];
  if (info.bot) return html`<small class="seat__sign">${gettext("bot")}</small>`;
  if (info.absent) return nothing;
  if (!state.here.includes(seat) && state.status !== "finished") return html`<small class="seat__sign">${gettext("away")}</small>`;
  return nothing;
}

/**
 * seats: which, clockwise. parts: state(seat) -> {sign, text}, body(seat) -> markup or nothing,
 * points(seat) -> number or null.
 */
export function seatsStrip(app, seats, parts) {
  const { state, ui } = app;
  return html`<ul class="seats ${seats.length === 1 ? "seats--one" : ""} ${seats.length > 2 ? "seats--arc" : ""} seats--${seats.length}"
    aria-label=${gettext("Players")}>${repeat(seats, (seat) => seat, (seat) => {
      const info = state.seats[seat];
      const said = parts.state(seat);
      const points = parts.points(seat);
      const bubble = ui.bubbles[seat];
      return html`<li class="seat ${state.status === "playing" && owes(state, seat) ? "seat--owes" : ""} ${info.absent ? "seat--absent" : ""}"
        data-seat=${seat}><span class="sort" aria-hidden="true">${initial(info.name)}</span>
        <div class="seat__main"><div class="seat__name"><span class="seat__who">${info.name}</span>${badges(state, seat)}</div>
          <div class="seat__state">${
            info.absent ? html`${icon("warn")}${gettext("absent")}`
            : said.sign ? html`${icon(said.sign)}${said.text}` : said.text || html`&nbsp;`}</div>${parts.body(seat)}</div>
        ${points === null ? nothing
          : html`<div class="seat__pts"><b>${points}</b>${ngettext("point", "points", points)}</div>`}
        ${bubble ? html`<span class="bubble" aria-hidden="true">${emoteText(bubble)}</span>` : nothing}</li>`;
    })}</ul>`;
}
