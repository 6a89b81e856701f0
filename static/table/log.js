// Log and chat: every public event as a sentence, what people say, and the tabs that filter them.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { chatForm, chatLine } from "./chat.js";
import { icon } from "./cards.js";
import { drawn, timeUp } from "./names.js";
import { clockTime, filled, gettext, ngettext } from "./text.js";

const NEWEST = 120; // lines shown before somebody asks for all: a session of hundreds of hands has thousands

let known = { log: [], skin: null, you: null, context: null, told: [] };

/** All sentences of the log in order, each {key, at, sentence}; those of events also {seq, event}. Remembered as long as the log is the same. */
export function told(state, skin) {
  if (known.log === state.log && known.skin === skin) return known.told;
  const you = state.named ? null : state.you;
  // A log mostly grows at its end; then only what is new has to be told.
  const told = known.log.length;
  const grown = told > 0 && known.skin === skin && known.you === you && known.log[told - 1] === state.log[told - 1];
  let context = grown ? known.context : { you, deal: state.deal?.commitment, river: [] };
  const lines = grown ? [...known.told] : [];
  for (const { seq, at, late, events } of grown ? state.log.slice(told) : state.log) {
    if (Number.isInteger(late)) lines.push({ key: `${seq}.late`, at, sentence: timeUp(late) });
    events.forEach((event, i) => {
      context = skin.remember(event, context);
      skin.sentencesOf(event, context).forEach((sentence, j) => lines.push({ key: `${seq}.${i}.${j}`, at, sentence, seq, event }));
    });
  }
  known = { log: state.log, skin, you, context, told: lines };
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
  const all = lines(app);
  const shown = ui.allLog || app.replay ? all : all.slice(0, NEWEST);
  return html`<section class="panel panel--log" aria-labelledby="log-h">
    <div class="panel__head"><h2 id="log-h">${app.replay ? gettext("Log") : gettext("Log and chat")}</h2>${app.replay ? nothing : html`<span class="badge">${watching(state.watchers)}</span>`}</div>
    ${app.replay ? nothing : html`<div class="tabs" role="tablist" aria-label=${gettext("Show")} @keydown=${(event) => tabKeys(app, event)}>${TABS.map((tab) =>
      html`<button type="button" class="tab" role="tab" id="tab-${tab}" aria-selected=${String(ui.tab === tab)} aria-controls="log-panel"
        tabindex=${ui.tab === tab ? 0 : -1} data-focus="tab-${tab}" @click=${() => app.show({ tab })}>${tabName(tab)}</button>`)}</div>`}
    <div class="panel__body" id="log-panel" tabindex="0" role=${app.replay ? "group" : "tabpanel"} aria-labelledby=${app.replay ? "log-h" : `tab-${ui.tab}`}>${shown.length
      ? html`<ol class="log">${repeat(shown, ({ key }) => key, (line) =>
          html`<li class=${line.play ? "" : "log__said"}><time datetime=${new Date(line.at).toISOString()}>${clockTime(line.at)}</time>${
            line.play ? html`<span>${drawn(state, line.sentence)}</span>` : chatLine(state, line.line)}</li>`)}</ol>${shown.length < all.length
        ? html`<button type="button" class="btn btn--s" data-focus="all-log" @click=${() => app.show({ allLog: true })}>${
          filled(gettext("Show all %(n)s lines"), { n: all.length })}</button>` : nothing}`
      : html`<p class="quiet">${empty(ui.tab)}</p>`}</div>
    ${app.replay ? nothing : chatForm(app)}
  </section>`;
}
