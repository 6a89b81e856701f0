// Hints where somebody practises: asked for with what is chosen just now, shown in a panel and in one line.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./cards.js";
import { drawn, spoken } from "./names.js";
import { gettext } from "./text.js";

const STORED = "caxton.hints";
const PAUSE = 120; // while choices change quickly, only the last is asked for
const PATIENCE = 8_000; // after which an answer counts as lost

export function hintsOn() {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

function setHints(on) {
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    // A private window forgets it.
  }
}

/** Whether there are hints at this table for whoever looks at it. */
export const hinted = ({ config, state, replay }) =>
  Boolean(config.hints && !replay && state.table?.practice && state.you !== null && state.view);

/** What I am about to do; a game whose choices are not a few cards says it itself. */
function draftOf(app) {
  if (app.skin.draft) return app.skin.draft(app);
  const pick = app.state.choices.find((choice) => choice.kind === "pick");
  return pick && app.ui.selection.length ? { do: pick.do, cards: app.ui.selection } : null;
}

/** The newest hint, as long as it is about the question that is open. */
export const hintOf = ({ state, ui }) => (ui.hint && ui.hint.decision === state.decision ? ui.hint : null);

export function bindHints(app, { say }) {
  let timer = 0;
  let asked = { key: null, at: 0 };
  let answered = null;

  /** Called after every draw: asks when what is seen or chosen differs from what was last asked for. */
  app.wantHint = () => {
    if (!hinted(app) || !hintsOn() || app.line !== "open") return;
    const draft = draftOf(app);
    const key = `${app.state.seq} ${app.state.status} ${JSON.stringify(draft)}`;
    if (key === answered || (asked.key !== null && Date.now() - asked.at < PATIENCE)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (app.socket.send({ type: "hint", draft })) asked = { key, at: Date.now() };
    }, PAUSE);
  };

  app.hintCame = ({ decision, hint }) => {
    answered = asked.key;
    asked = { key: null, at: 0 };
    app.show({ hint: { decision, hint } });
  };

  /** What was asked for over a line that is gone is asked for again. */
  app.hintLost = () => {
    asked = { key: null, at: 0 };
    answered = null;
  };

  /** What the hints add to a skin's own tools. */
  app.hintTools = () => (hinted(app) && hintsOn() && app.config.hints.tools?.(app, hintOf(app)?.hint)) || nothing;

  app.toggleHints = () => {
    setHints(!hintsOn());
    app.hintLost();
    app.show({ hint: null });
  };

  /** Somebody who does not see the panel hears the line when he asks for it. */
  app.sayHint = () => {
    if (!hinted(app)) return;
    if (!hintsOn()) app.toggleHints();
    say(spoken(app.state, line(app)));
  };
}

const plain = (format) => ({ format, values: {} });
const waiting = () => gettext("Counting…");
const nothingNow = () => gettext("Nothing to say about this moment");

/** The hint as one sentence (see names.js). */
function line(app) {
  const found = hintOf(app);
  if (!found) return plain(waiting());
  return (found.hint && app.config.hints.line(app, found.hint)) || plain(nothingNow());
}

/** One line in the dock, of a height that never changes: where the panel is far away it opens it. */
export function hintLine(app) {
  if (!hinted(app) || !hintsOn()) return nothing;
  return html`<button type="button" class="hintline" data-focus="hintline" @click=${() => app.open("hints")}>${icon("eye")}<span
    class="hintline__text">${drawn(app.state, line(app))}</span><span class="vh">${gettext("All hints")}</span></button>`;
}

export function hintBody(app) {
  const found = hintOf(app);
  if (!found) return html`<p class="quiet">${waiting()}</p>`;
  return found.hint ? app.config.hints.body(app, found.hint) : html`<p class="quiet">${nothingNow()}</p>`;
}

export function hintPanel(app) {
  if (!hinted(app)) return nothing;
  const on = hintsOn();
  return html`<section class="panel panel--hints ${on ? "" : "panel--shut"}" aria-labelledby="hints-h">
    <div class="panel__head"><h2 id="hints-h" tabindex="-1" data-focus="hints">${gettext("Hints")}</h2><button type="button" class="btn btn--s btn--plain"
      data-focus="hints-toggle" @click=${app.toggleHints}>${on ? gettext("Hide hints") : gettext("Show hints")}</button></div>
    ${on ? html`<div class="panel__body hints" tabindex="0" role="group" aria-labelledby="hints-h">${hintBody(app)}</div>` : nothing}
  </section>`;
}

/** "31 %", "0.4 %". */
export function percent(part, whole) {
  const share = whole ? part / whole : 0;
  const digits = share > 0 && (share < 0.0995 || share > 0.995) && share < 1 ? 1 : 0;
  const format = new Intl.NumberFormat(document.documentElement.lang || undefined, { style: "percent", maximumFractionDigits: digits });
  return format.format(share);
}

/** What I have chosen stands above the others: where the list is long it would be out of sight. */
export const mineFirst = (rows) => [...rows.filter((row) => row.mine), ...rows.filter((row) => !row.mine)];

/** "45.5" of a number of tenths. */
export const tenths = (n) => new Intl.NumberFormat(document.documentElement.lang || undefined, { maximumFractionDigits: 1 }).format(n / 10);

/** A list of choices: each {cards, what, note, figure, mine}, all but the last markup or text. */
export function hintRows(rows, kind = "short") {
  return html`<ol class="hintrows hintrows--${kind}">${rows.map((row) => html`<li class=${row.mine ? "mine" : ""}><span class="hintrows__cards">${row.cards}</span>
    <span class="hintrows__what"><b>${row.what}</b>${row.note ? html` <span class="hintrows__note">${row.note}</span>` : nothing}${
      row.mine ? html` <span class="badge">${gettext("your choice")}</span>` : nothing}</span>
    <span class="hintrows__figure num">${row.figure ?? nothing}</span></li>`)}</ol>`;
}
