// How the replay looks: the table's own cloth, the controls where the action bar is, and the check of the deal.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { cardOf, icon } from "./cards.js";
import { dialogs } from "./dialogs.js";
import { logPanel, told } from "./log.js";
import { drawn } from "./names.js";
import { ALL, SPEEDS, STRANGER } from "./replay_state.js";
import { filled, gettext, listed } from "./text.js";
import { checkLines, verdictLine } from "./verify.js";

function tablebar(app) {
  const { record, config } = app;
  return html`<header class="tablebar on-cloth">
    <a class="iconbtn" href=${config.table} aria-label=${gettext("Back to the table")}>${icon("back")}</a>
    <div class="tablebar__title"><h1>${record.gameName}</h1><p class="num">${gettext("Replay")} · ${app.skin.subtitle(app.state)}</p></div>
    <div class="tablebar__tools"><span class="conn wide-only">${listed(record.players).join("")}</span>
      <button type="button" class="iconbtn theme-toggle" data-theme-toggle aria-label=${gettext("Switch between light and dark")}><svg
        class="icon icon--sun" aria-hidden="true"><use href="#i-sun"></use></svg><svg class="icon icon--moon" aria-hidden="true"><use href="#i-moon"></use></svg></button></div></header>`;
}

function hands(app) {
  const { record, skin, at } = app;
  const { views } = record.steps[at];
  if (app.viewpoint === ALL && skin.handOf) {
    return html`<div class="dock__hand on-cloth"><ul class="allhands" aria-label=${gettext("All hands")}>${record.players.map((name, seat) => html`<li>
      <span class="allhands__name">${name}</span><ul class="allhands__cards">${skin.handOf(views[seat]).map((card) => html`<li>${cardOf(card, {
        classes: views[seat].sealed && views[seat].mine?.includes?.(card) ? ["sealed"] : [] })}</li>`)}</ul></li>`)}</ul></div>`;
  }
  const hand = typeof app.viewpoint === "number" ? skin.hand(app) : nothing;
  return hand === nothing ? nothing : html`<div class="dock__hand on-cloth">${hand}</div>`;
}

const step = (app, label, to, focus, sign) => html`<button type="button" class="btn replaybar__step" aria-label=${label} title=${label}
  data-focus=${focus} @click=${() => { if (app.playing) app.play(false); app.go(to); }}>${sign}</button>`;

/** The hands or deals of a session, to go to the beginning of one at once. */
function chapters(app) {
  const all = app.skin.chapters?.(app.record) ?? [];
  if (all.length < 2) return nothing;
  const here = all.findLastIndex(({ at }) => at <= app.at);
  return html`<label class="replaybar__pick replaybar__go"><span>${gettext("Go to")}</span><select class="input" data-focus="chapter" @change=${(event) => {
    if (app.playing) app.play(false);
    app.go(all[Number(event.target.value)].at);
  }}>${all.map(({ name }, i) => html`<option value=${i} .selected=${i === here}>${name}</option>`)}</select></label>`;
}

function controls(app) {
  const { record, at, viewpoint } = app;
  const last = record.steps.length - 1;
  const { seq } = record.steps[at];
  // What weighs most in a step comes last: the reveal after the card that completed it.
  const lines = told(app.state, app.skin).filter(({ key, sentence }) => key.startsWith(`${seq}.`) && !sentence.mute);
  const timedOut = record.steps[at].by === "clock";
  return html`<div class="actionbar replaybar">
    <div class="ask"><p class="ask__what" role="status">${lines.length ? lines.slice(-1).map(({ sentence }) => drawn(app.state, sentence)) : html`&nbsp;`}</p>
      <p class="ask__wait">${filled(gettext("Step %(at)s of %(all)s"), { at: at + 1, all: last + 1 })}${
        timedOut ? html` · ${gettext("the time was up, so the default was played")}` : nothing}</p></div>
    <label class="replaybar__slide"><span class="vh">${gettext("Step")}</span><input type="range" class="slider" min="0" max=${last} .value=${live(String(at))}
      aria-valuetext=${filled(gettext("Step %(at)s of %(all)s"), { at: at + 1, all: last + 1 })} data-focus="slide" @input=${(event) => app.go(Number(event.target.value))}></label>
    <div class="actions replaybar__row" role="group" aria-label=${gettext("Steps")}>
      ${step(app, gettext("First step"), 0, "first", html`<span aria-hidden="true">|◂</span>`)}
      ${step(app, gettext("Step back"), at - 1, "prev", html`<span aria-hidden="true">◂</span>`)}
      <button type="button" class="btn" data-focus="play" aria-pressed=${String(app.playing)} @click=${() => app.play(!app.playing)}>${
        app.playing ? gettext("Pause") : gettext("Play")}</button>
      ${step(app, gettext("Step forward"), at + 1, "next", html`<span aria-hidden="true">▸</span>`)}
      ${step(app, gettext("Last step"), last, "last", html`<span aria-hidden="true">▸|</span>`)}
    </div>
    ${chapters(app)}
    <div class="replaybar__row replaybar__choose">
      <label class="replaybar__pick"><span>${gettext("Speed")}</span><select class="input" data-focus="speed" @change=${(event) => app.hurry(Number(event.target.value))}>${SPEEDS.map((speed) =>
        html`<option value=${speed} .selected=${speed === app.speed}>${speed}×</option>`)}</select></label>
      <label class="replaybar__pick"><span>${gettext("Seen by")}</span><select class="input" data-focus="viewpoint" @change=${(event) => {
        const { value } = event.target;
        app.look(value === ALL || value === STRANGER ? value : Number(value));
      }}>${record.players.map((name, seat) => html`<option value=${seat} .selected=${viewpoint === seat}>${name}</option>`)}
        <option value=${STRANGER} .selected=${viewpoint === STRANGER}>${gettext("a stranger")}</option>
        <option value=${ALL} .selected=${viewpoint === ALL}>${gettext("all hands face up")}</option></select></label>
    </div></div>`;
}

function deal(app) {
  const { record, outcome, config } = app;
  return html`<section class="panel" aria-labelledby="deal-h">
    <div class="panel__head"><h2 id="deal-h">${gettext("The deal")}</h2>${verdictLine(outcome)}</div>
    <div class="panel__body stack stack--s">
      ${outcome ? checkLines(outcome) : html`<p>${gettext("Checking the shuffle…")}</p>`}
      <details><summary>${gettext("Fingerprint, seed, cuts and deck")}</summary><dl class="deal">
        <dt>${gettext("Fingerprint, published before the deal")}</dt><dd class="hash">${record.commitment}</dd>
        <dt>${gettext("Seed, opened after the game")}</dt><dd class="hash">${record.seed}</dd>
        ${record.cuts.map((cut) => html`<dt>${filled(gettext("Cut by %(name)s"), { name: record.players[cut.seat] })}</dt><dd class="hash">${
          cut.entropy ?? gettext("came too late and was not used")}</dd>`)}
        <dt>${gettext("Key of the deck")}</dt><dd class="hash">${record.key}</dd>
        <dt>${gettext("Deck, first card dealt first")}</dt><dd><ol class="deckrow deck52">${(outcome?.deck ?? record.deck).map((card) => html`<li>${cardOf(card)}</li>`)}</ol></dd></dl></details>
      <p><a href=${config.export} download>${gettext("Download this game")}</a></p>
      <p class="small">${gettext("Check it without this site:")} <code class="hash">python -m games.verify caxton-${record.table}.json</code></p>
      <p class="small"><a href=${config.deals}>${gettext("How deals are made and checked")}</a></p>
    </div></section>`;
}

export function replayPage(app) {
  return html`${tablebar(app)}
    <main class="table table--replay" id="main" tabindex="-1">
      <section class="felt felt--${app.skin.id} on-cloth" aria-label=${gettext("Table")}>${app.skin.felt(app)}</section>
      <section class="dock" id="hand" aria-label=${gettext("Steps of the replay")}>${hands(app)}${controls(app)}</section>
      <aside class="rail" aria-label=${gettext("Score, deal and log")}>${app.skin.score(app)}${deal(app)}${logPanel(app)}</aside>
    </main>${dialogs(app)}`;
}
