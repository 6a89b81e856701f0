// A session of many hands or deals at one table: who sits out or leaves, and how the hand before has ended.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./cards.js";
import { gettext } from "./text.js";

const SEATED = {
  "sitting out": () => gettext("sits out"),
  "sits out next": () => gettext("sits out next"),
  "comes back next": () => gettext("comes back next"),
  leaving: () => gettext("is leaving"),
  left: () => gettext("has left"),
  open: () => gettext("free seat"),
  "joins next": () => gettext("joins next"),
};

/** How a seat sits, "in" where the game knows no other. */
export const seatedOf = (view, seat) => view.seated?.[seat] ?? "in";
/** In words; "" for a seat that simply plays. */
export const seatedText = (view, seat) => SEATED[seatedOf(view, seat)]?.() ?? "";

const OUTSIDE = ["sitting out", "comes back next", "left", "open", "joins next"];
/** Whether the seat has no part in the hand that is played now. */
export const sitsOutside = (view, seat) => OUTSIDE.includes(seatedOf(view, seat));

/** What the action bar says to somebody who has no part in this hand; null for everybody else. */
export function outsideAsk(app, wait) {
  const { view, you } = app.state;
  if (you === null || !sitsOutside(view, you)) return null;
  const what = {
    "sitting out": gettext("You sit out"), "comes back next": gettext("You come back with the next hand"),
    left: gettext("You have left the game; your chips count at its end"), open: gettext("Your seat is free for the next hand"),
    "joins next": gettext("You play from the next hand on"),
  }[seatedOf(view, you)];
  const back = app.choice("sit_in") ? { label: gettext("Come back"), deed: "sit_in" }
    : app.choice("join") ? { label: gettext("Play from the next hand"), deed: "join" } : null;
  return { asked: false, what, wait, primary: back ? { label: back.label, ready: true, run: () => app.act({ do: back.deed }) } : null };
}

/** What the table's menu offers beside the usual: sitting out, coming back, leaving. */
export function sessionMenu(app) {
  if (!app.state.view) return nothing;
  const item = (deed, label, hint, run) => app.choice(deed)
    ? html`<li><button type="button" class="btn" data-focus=${deed} @click=${run}>${label}</button>${hint ? html`<p class="field__hint">${hint}</p>` : nothing}</li>`
    : nothing;
  const now = (deed) => () => {
    app.act({ do: deed });
    app.close();
  };
  return html`${item("sit_out", gettext("Sit out"), gettext("From the next hand on you pay nothing and get no cards."), now("sit_out"))}
    ${item("sit_in", seatedOf(app.state.view, app.state.you) === "leaving" ? gettext("Stay after all") : gettext("Come back"), gettext("You play from the next hand on."), now("sit_in"))}
    ${item("join", gettext("Play from the next hand"), null, now("join"))}
    ${item("leave", gettext("Leave after this hand"), null, () => app.open("depart"))}`;
}

export function departBody(app) {
  return {
    title: gettext("Leave the game?"),
    body: html`<p>${gettext("You play this hand to its end. Then your seat stays empty; your chips stay yours and count at the end of the game. After that there is no way back.")}</p>`,
    foot: html`<div class="dialog__foot"><button type="button" class="btn" @click=${app.close}>${gettext("Stay")}</button>
      <button type="button" class="btn btn--do" @click=${() => { app.act({ do: "leave" }); app.close(); }}>${gettext("Leave after this hand")}</button></div>`,
  };
}

/**
 * How the hand before has ended, on paper: open until it is closed or this player has acted in the next hand, then
 * one line that opens it again. last: {key, title, line, body}; firm: the last of all, which stays open.
 */
export function lastPanel(app, last, { firm = false } = {}) {
  const { ui } = app;
  const open = firm || app.replay || ui.closedLast !== last.key;
  if (!open) {
    return html`<p class="lastline"><span>${last.line}</span><button type="button" class="btn btn--s oncloth-btn" data-focus="last"
      @click=${() => { app.show({ closedLast: null }); app.focusAfter("last"); }}>${gettext("How it ended")}</button></p>`;
  }
  return html`<section class="panel lastpanel ${firm ? "lastpanel--firm" : ""}" aria-labelledby="last-h"><div class="panel__head"><h2 id="last-h">${last.title}</h2>${firm || app.replay ? nothing
    : html`<button type="button" class="iconbtn" data-focus="last" aria-label=${gettext("Close")} @click=${() => {
        app.show({ closedLast: last.key });
        app.focusAfter("last");
      }}>${icon("cross")}</button>`}</div>
    <div class="panel__body" tabindex="0" role="group" aria-labelledby="last-h">${last.body}</div></section>`;
}
