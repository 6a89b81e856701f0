// The check of a deal as people see it: from the downloaded game, in this browser, in words.

import { html } from "../vendor/lit-html/lit-html.js";
import { icon } from "./cards.js";
import { verifyDeal } from "./deal.js";
import { gettext } from "./text.js";

/** {ok: true | false | null (not checked), text, checks, deck, exported}. Never rejects. */
export async function check(exported, seen) {
  try {
    return { ...(await verifyDeal(exported, seen)), text: null, exported };
  } catch (error) {
    return { ok: null, text: error.message, checks: [], deck: null, exported };
  }
}

/** Fetches the finished game and checks its deal. */
export async function checkFrom(url, seen) {
  try {
    const response = await fetch(url, { credentials: "same-origin" });
    if (!response.ok) throw new Error(gettext("The record of this game can't be fetched just now."));
    return await check(await response.json(), seen);
  } catch (error) {
    return { ok: null, text: error.message, checks: [], deck: null, exported: null };
  }
}

export function verdictLine(outcome) {
  if (!outcome) return html`<span class="badge">${icon("wait")}${gettext("Checking the shuffle")}</span>`;
  if (outcome.ok === null) return html`<span class="badge badge--late" title=${outcome.text}>${icon("warn")}${gettext("Shuffle not checked")}</span>`;
  return outcome.ok
    ? html`<span class="badge badge--live">${icon("check")}${gettext("Shuffle verified")}</span>`
    : html`<span class="badge badge--late">${icon("warn")}${gettext("The shuffle does not match")}</span>`;
}

const signOf = (ok) => (ok === null ? "dots" : ok ? "check" : "warn");
const wordOf = (ok) => (ok === null ? gettext("note") : ok ? gettext("right") : gettext("wrong"));

export const checkLines = (outcome) => html`${outcome.text ? html`<p class="quiet">${outcome.text}</p>` : ""}<ul class="checks">${
  outcome.checks.map(({ ok, detail }) => html`<li class=${ok === false ? "bad" : ""}>${icon(signOf(ok))}<span><span class="vh">${wordOf(ok)}: </span>${detail}</span></li>`)}</ul>`;
