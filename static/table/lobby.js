// Before the first card: who sits, the way in for friends and bots, the start; then everybody's cut.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { emblem, icon } from "./cards.js";
import { nameOf } from "./names.js";
import { badges, initial } from "./seats.js";
import { filled, gettext, ngettext } from "./text.js";

const openSeats = (state) => state.seats.filter((seat) => seat.open).length;
export const iAmHost = (state) => state.you !== null && state.table.host === state.you;

function seatRow(app, info) {
  const { state } = app;
  const hosting = iAmHost(state);
  if (info.open) {
    return html`<li class="lobby__seat lobby__seat--open"><span class="sort" aria-hidden="true">?</span><span>${gettext("Free seat")}</span>
      ${hosting
        ? html`<button type="button" class="btn btn--s" data-focus="bot-${info.seat}" @click=${() => app.post("bot", { seat: info.seat })}>${gettext("Add a bot")}</button>`
        : nothing}</li>`;
  }
  return html`<li class="lobby__seat"><span class="sort ${info.seat === state.you ? "sort--me" : ""}" aria-hidden="true">${initial(info.name)}</span>
    <span><b>${info.name}</b> ${badges(state, info.seat)}${
      info.seat === state.you ? html` <span class="quiet">${gettext("you")}</span>` : nothing}${
      info.seat === state.table.host ? html` <span class="badge">${gettext("host")}</span>` : nothing}</span>
    ${hosting && info.seat !== state.you
      ? html`<button type="button" class="btn btn--plain btn--s" data-focus="remove-${info.seat}" aria-label=${filled(gettext("Remove %(name)s"), { name: info.name })}
        @click=${() => app.post("remove", { seat: info.seat })}>${gettext("Remove")}</button>` : nothing}</li>`;
}

export function lobbyPanel(app) {
  const { state, config, ui } = app;
  return html`${emblem(state.table.game)}
    <section class="lobby panel" aria-labelledby="lobby-h">
      <div class="panel__head"><h2 id="lobby-h">${gettext("At this table")}</h2><span class="cap">${config.pace}</span></div>
      <ul class="lobby__seats">${repeat(state.seats, (info) => info.seat, (info) => seatRow(app, info))}</ul>
      <div class="lobby__invite field"><label for="invite">${state.table.private
          ? gettext("Only people with this link find the table") : gettext("Invite friends with this link")}</label>
        <div class="row lobby__link"><input class="input" id="invite" readonly data-focus="invite" .value=${config.invite}
          @focus=${(event) => event.target.select()}>
        <button type="button" class="btn" data-focus="copy" @click=${app.copyInvite}>${
          ui.copied ? html`${icon("check")}${gettext("Copied")}` : gettext("Copy")}</button></div></div>
      ${state.you === null ? nothing
        : html`<p class="lobby__leave"><button type="button" class="btn btn--plain btn--s" data-focus="leave" @click=${() => app.open("leave")}>${
          gettext("Leave this table")}</button></p>`}
    </section>`;
}

export function cuttingPanel(app) {
  const { state } = app;
  const cuts = state.deal?.cuts ?? [];
  return html`${emblem(state.table.game)}
    <section class="lobby panel" aria-labelledby="lobby-h">
      <div class="panel__head"><h2 id="lobby-h">${gettext("Cutting the deck")}</h2></div>
      <div class="panel__body stack stack--s"><p>${gettext("The deck was sealed before anybody sat down. Now every browser adds its own random number, so that nobody can choose the deal.")}</p>
      <ul class="lobby__seats">${cuts.map((cut) => html`<li class="lobby__seat">${icon(cut.entropy ? "check" : "wait")}
        <span><b>${nameOf(state, cut.seat, { first: true })}</b> ${
          cut.dropped ? gettext("was too late") : cut.entropy ? gettext("has cut") : gettext("is cutting")}</span></li>`)}</ul></div>
    </section>`;
}

/** Somebody who watches a session may take a seat that is still free, as long as another hand will begin. */
export function mayComeLate({ you, view }) {
  return you === null && Boolean(view?.seated?.includes("open")) && (view.hand ?? view.deal) < (view.hands ?? view.deals);
}

export const lateAsk = (app) => ({
  asked: false, what: gettext("A seat is free"), wait: gettext("You would play from the next hand on"),
  primary: { label: gettext("Sit down"), ready: true, run: () => app.post("sit") },
});

export function lobbyAsk(app) {
  const { state } = app;
  const open = openSeats(state);
  if (state.status === "cutting") {
    return { asked: false, what: gettext("The deck is being cut"), wait: gettext("The cards come in a moment") };
  }
  const missing = open
    ? filled(ngettext("%(n)s seat is free", "%(n)s seats are free", open), { n: open }) : gettext("Every seat is taken");
  if (state.you === null) {
    if (!open) return { asked: false, what: gettext("You are watching"), wait: missing };
    return {
      asked: true, what: gettext("Take a seat"), wait: missing,
      primary: { label: gettext("Sit down"), ready: true, run: () => app.post("sit") },
    };
  }
  const host = state.table.host === null ? "" : nameOf(state, state.table.host, { first: true });
  if (!iAmHost(state)) {
    return {
      asked: false, what: open ? gettext("Waiting for players") : gettext("Ready to start"),
      wait: open ? missing : filled(gettext("%(name)s starts the game"), { name: host }),
    };
  }
  const taken = state.seats.length - open;
  // Bots can still be seated one by one; whoever comes late finds the other seats free.
  if (open && state.table.late_seats && taken > 1) {
    return {
      asked: false, what: gettext("Waiting for players"),
      wait: filled(ngettext("%(n)s seat stays free for somebody who comes late", "%(n)s seats stay free for those who come late", open), { n: open }),
      primary: {
        label: filled(ngettext("Start with %(n)s player", "Start with %(n)s players", taken), { n: taken }),
        ready: true, run: () => app.post("start", { bots: "0" }),
      },
    };
  }
  return {
    asked: !open, what: open ? gettext("Waiting for players") : gettext("Everybody is here"),
    wait: open
      ? filled(ngettext("%(n)s seat is free; a bot can take it", "%(n)s seats are free; bots can take them", open), { n: open })
      : missing,
    primary: {
      label: open ? filled(ngettext("Start with %(n)s bot", "Start with %(n)s bots", open), { n: open }) : gettext("Start the game"),
      ready: true, run: () => app.post("start"),
    },
  };
}
