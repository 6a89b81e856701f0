// The ring that shows how much of the server's time for this decision is left. It writes to its own element, so that
// a tick draws nothing else again; a screen reader hears the time when it asks and once when it runs low.

import { html } from "../vendor/lit-html/lit-html.js";
import { filled, gettext, timeLeft } from "./text.js";

const LOW = 10_000;

/** Static markup: lit never touches what `startClock` writes. */
export const clockRing = () => html`<div class="clock" role="timer" id="clock" hidden><svg viewBox="0 0 36 36" aria-hidden="true"><circle
  class="clock__track" cx="18" cy="18" r="15.9"></circle><circle class="clock__left" cx="18" cy="18" r="15.9" pathLength="100"
  stroke-dashoffset="0"></circle></svg><b aria-hidden="true"></b></div>`;

const short = (ms) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 100) return String(seconds);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const hours = Math.round(seconds / 3600);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`;
};

/**
 * read() -> {deadline, opened, mine} in the server's milliseconds, now() -> the server's time.
 * onLow(text) is called once a decision when my own time runs low.
 */
export function startClock({ read, now, onLow }) {
  let warned = null;
  let shown = "";

  function tick() {
    const ring = document.getElementById("clock");
    if (!ring) return;
    const { deadline, opened, mine } = read();
    if (deadline === null) {
      if (!ring.hidden) ring.hidden = true;
      return;
    }
    const left = Math.max(0, deadline - now());
    const text = short(left);
    const low = left <= LOW;
    const part = Math.min(1, left / Math.max(1, deadline - opened));
    ring.hidden = false;
    ring.classList.toggle("clock--low", low && mine);
    const key = `${text}|${low}`;
    if (key !== shown || !ring.getAttribute("aria-label")) {
      shown = key;
      ring.querySelector("b").textContent = text;
      ring.querySelector("b").classList.toggle("clock__long", text.length > 2);
      ring.setAttribute("aria-label", filled(gettext("%(time)s left"), { time: timeLeft(left) }));
    }
    ring.querySelector(".clock__left").setAttribute("stroke-dashoffset", (100 - part * 100).toFixed(1));
    if (mine && low && left > 0 && warned !== deadline) {
      warned = deadline;
      onLow(filled(gettext("%(time)s left for you"), { time: timeLeft(left) }));
    }
  }

  const timer = setInterval(tick, 250);
  return { tick, stop: () => clearInterval(timer) };
}
