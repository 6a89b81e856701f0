// Log and chat: every public event as a sentence, what people say, and the tabs that filter them.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { chatForm, chatLine } from "./chat.js";
import { icon } from "./cards.js";
import { drawn, timeUp } from "./names.js";
import { clockTime, filled, gettext, ngettext } from "./text.js";

let known = { log: null, skin: null, told: [] };

/** All sentences of the log in order, each {key, at, sentence}; those of events also {seq, event}. Remembered as long as the log is the same. */
export function told(state, skin) {
  if (known.log === state.log && known.skin === skin) return known.told;
  let context = { you: state.named ? null : state.you, deal: state.deal?.commitment, river: [] };
  const lines = [];
  for (const { seq, at, late, events } of state.log) {
    if (Number.isInteger(late)) lines.push({ key: `${seq}.late`, at, sentence: timeUp(late) });
    events.forEach((event, i) => {
      context = skin.remember(event, context);
      skin.sentencesOf(event, context).forEach((sentence, j) => lines.push({ key: `${seq}.${i}.${j}`, at, sentence, seq, event }));
    });
  }
  known = { log: state.log, skin, told: lines };
  return lines;
}

export const TABS = ["all", "play", "chat"];
const tabName = (tab) => ({ all: gettext("All"), play: gettext("Play"), chat: gettext("Chat") })[tab];

function lines(app) {
  const { state, ui, skin } = app;
  const play = ui.tab === "chat" ? [] : told(state, skin).filter((line) => !skin.held?.(app, line)).map((line) => ({ ...line, play: true }));
  const chat = ui.tab === "play" ? [] : state.chat.map((line) => ({ key: `c${line.id}`, at: line.at, line }));
  // Newest first; of things said in the same moment the later one stands above.
  return [...play, ...chat].map((line, i) => ({ ...line, i })).sort((a, b) => b.at - a.at || b.i - a.i);
}

function empty(tab) {
  return tab === "chat" ? gettext("Nobody has said anything yet.") : gettext("Nothing has happened yet.");
}

function tabKeys(app, event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = TABS[(TABS.indexOf(app.ui.tab) + step + TABS.length) % TABS.length];
  app.show({ tab: next });
  app.focusAfter(`tab-${next}`);
}

export function watching(n) {
  return html`${icon("eye")}${filled(ngettext("%(n)s watching", "%(n)s watching", n), { n })}`;
}

export function logPanel(app) {
  const { state, ui } = app;
  const shown = lines(app);
  return html`<section class="panel panel--log" aria-labelledby="log-h">
    <div class="panel__head"><h2 id="log-h">${app.replay ? gettext("Log") : gettext("Log and chat")}</h2>${app.replay ? nothing : html`<span class="badge">${watching(state.watchers)}</span>`}</div>
    ${app.replay ? nothing : html`<div class="tabs" role="tablist" aria-label=${gettext("Show")} @keydown=${(event) => tabKeys(app, event)}>${TABS.map((tab) =>
      html`<button type="button" class="tab" role="tab" id="tab-${tab}" aria-selected=${String(ui.tab === tab)} aria-controls="log-panel"
        tabindex=${ui.tab === tab ? 0 : -1} data-focus="tab-${tab}" @click=${() => app.show({ tab })}>${tabName(tab)}</button>`)}</div>`}
    <div class="panel__body" id="log-panel" tabindex="0" role=${app.replay ? "group" : "tabpanel"} aria-labelledby=${app.replay ? "log-h" : `tab-${ui.tab}`}>${shown.length
      ? html`<ol class="log">${repeat(shown, ({ key }) => key, (line) =>
          html`<li class=${line.play ? "" : "log__said"}><time datetime=${new Date(line.at).toISOString()}>${clockTime(line.at)}</time>${
            line.play ? html`<span>${drawn(state, line.sentence)}</span>` : chatLine(state, line.line)}</li>`)}</ol>`
      : html`<p class="quiet">${empty(ui.tab)}</p>`}</div>
    ${app.replay ? nothing : chatForm(app)}
  </section>`;
}
