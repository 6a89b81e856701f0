// What opens over the table: menu, rules, keys, rounds, how the deal was checked, leaving.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./cards.js";
import { hintBody, hinted, hintsOn } from "./hints.js";
import { shortcuts, shortcutsOn } from "./keys.js";
import { nameOf } from "./names.js";
import { departBody, sessionMenu } from "./session.js";
import { checkLines } from "./verify.js";
import { notesOn, soundOn } from "./notify.js";
import { filled, gettext } from "./text.js";

function frame(app, title, body, foot = nothing) {
  return html`<div class="dialog__head"><h2 id="dialog-h">${title}</h2><button type="button" class="iconbtn" aria-label=${gettext("Close")}
    @click=${app.close}>${icon("cross")}</button></div><div class="dialog__body" tabindex="0" role="group" aria-labelledby="dialog-h">${body}</div>${foot}`;
}

const toggle = (label, on, run, hint) => html`<li><button type="button" class="btn menu__toggle" aria-pressed=${String(on)} @click=${run}><span>${label}</span><span
  class="menu__state">${on ? gettext("on") : gettext("off")}</span></button>${hint ? html`<p class="field__hint">${hint}</p>` : nothing}</li>`;

function menu(app) {
  const { state } = app;
  const four = document.documentElement.dataset.deck === "four";
  const playing = state.status === "playing" && state.you !== null;
  return frame(app, gettext("Table menu"), html`<ul class="menu">
    <li class="menu__theme"><button type="button" class="btn" data-theme-toggle>${gettext("Light or dark")}</button></li>
    <li><button type="button" class="btn menu__toggle" data-deck-toggle aria-pressed=${String(four)} @click=${() => setTimeout(app.draw)}><span>${
      gettext("Four-colour deck")}</span><span class="menu__state">${four ? gettext("on") : gettext("off")}</span></button></li>
    ${toggle(gettext("Sound on my turn"), soundOn(), app.toggleSound)}
    ${globalThis.Notification ? toggle(gettext("Notification on my turn"), notesOn(), app.toggleNotes,
      Notification.permission === "denied" ? gettext("Your browser blocks notifications of this site.") : null) : nothing}
    ${hinted(app) ? toggle(gettext("Hints"), hintsOn(), app.toggleHints) : nothing}
    ${toggle(gettext("Letter keys"), shortcutsOn(), app.toggleKeys)}
    <li><button type="button" class="btn" @click=${() => app.open("keys")}>${gettext("All keys")}</button></li>
    ${sessionMenu(app)}
    ${playing ? html`<li><button type="button" class="btn" @click=${() => { app.vote(!state.votes.includes(state.you)); app.close(); }}>${
      state.votes.includes(state.you) ? gettext("I want to play on after all") : gettext("Ask to stop this game")}</button>
      <p class="field__hint">${gettext("It ends without a result when every player agrees.")}</p></li>` : nothing}
  </ul>`);
}

function rules(app) {
  const { ui, skin } = app;
  return frame(app, filled(gettext("Rules of %(game)s"), { game: app.state.table?.game_name ?? app.config.gameName }), html`
    ${app.config.houseRules ? html`<section aria-labelledby="house-h"><h3 id="house-h">${gettext("At this table")}</h3>${document.importNode(app.config.houseRules, true)}</section>` : nothing}
    ${skin.ruleNotes(app)}
    <div class="prose rules">${ui.rules === null ? html`<p>${gettext("Fetching the rules…")}</p>`
      : ui.rules === false ? html`<p><a href=${app.config.rules}>${gettext("Read the rules on their own page")}</a></p>` : ui.rules}</div>`);
}


function keys(app) {
  return frame(app, gettext("Keys"), html`<dl class="keys">${shortcuts(app.skin).map(({ keys: names, text }) => html`<dt>${names.map((name) =>
    html`<kbd class="kbd">${name}</kbd> `)}</dt><dd>${text}</dd>`)}</dl>
    <p><button type="button" class="btn" aria-pressed=${String(shortcutsOn())} @click=${app.toggleKeys}>${
      shortcutsOn() ? gettext("Letter keys are on") : gettext("Letter keys are off")}</button></p>`);
}

function deal(app) {
  const { state, ui } = app;
  return frame(app, gettext("How this deal was checked"), html`<div class="stack stack--s">
    <p>${gettext("Before the first card the server published a fingerprint of its secret seed. Now the seed is open, and your browser has worked out again what it leads to.")}</p>
    <dl class="deal"><dt>${gettext("Fingerprint")}</dt><dd class="hash">${state.deal?.commitment}</dd>
      <dt>${gettext("Seed")}</dt><dd class="hash">${state.deal?.seed ?? gettext("opened when the game is over")}</dd>
      ${(state.deal?.cuts ?? []).map((cut) => html`<dt>${filled(gettext("Cut by %(name)s"), { name: nameOf(state, cut.seat) })}</dt>
        <dd class="hash">${cut.dropped ? gettext("came too late and was not used") : cut.entropy}</dd>`)}</dl>
    ${ui.check ? checkLines(ui.check) : nothing}
    <p><a href=${app.config.replay}>${gettext("The replay shows the whole deck")}</a> · <a href=${app.config.deals}>${gettext("How deals are made")}</a></p></div>`);
}

function rounds(app) {
  return frame(app, app.skin.roundsTitle?.() ?? gettext("Round by round"), app.skin.rounds(app));
}

function leave(app) {
  return frame(app, gettext("Leave this table?"), html`<p>${gettext("Your seat becomes free for somebody else.")}</p>`,
    html`<div class="dialog__foot"><button type="button" class="btn" @click=${app.close}>${gettext("Stay")}</button>
      <button type="button" class="btn btn--do" @click=${() => app.post("leave")}>${gettext("Leave the table")}</button></div>`);
}

/** Leaving between the hands of a session, which the game itself knows of. */
function depart(app) {
  const { title, body, foot } = departBody(app);
  return frame(app, title, body, foot);
}

const hints = (app) => frame(app, gettext("Hints"), html`<div class="hints">${hintBody(app)}</div>`);

const BODIES = { hints, menu, rules, keys, deal, rounds, leave, depart };

/** One dialog element; the browser keeps focus inside while it is open and gives it back when it closes. */
export function dialogs(app) {
  const body = BODIES[app.ui.dialog];
  return html`<dialog class="dialog dialog--${app.ui.dialog ?? "none"}" id="dialog" aria-labelledby="dialog-h" @close=${app.closed}
    @click=${(event) => event.target === event.currentTarget && app.close()}>${body ? html`<div class="dialog__in">${body(app)}</div>` : nothing}</dialog>`;
}
