// Saying something: the form, the emotes and a line as it stands in the log.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./cards.js";
import { nameOf } from "./names.js";
import { gettext } from "./text.js";

export const EMOTES = ["bravo", "ouch", "thanks", "think", "laugh", "hurry"];
export const LONGEST = 300;

export const emoteText = (emote) =>
  ({
    bravo: gettext("Well played"), ouch: gettext("Ouch"), thanks: gettext("Thank you"),
    think: gettext("Let me think"), laugh: gettext("Ha ha"), hurry: gettext("Your turn, please"),
  })[emote] ?? emote;

export function chatLine(state, line) {
  const name = line.seat === null || line.seat === undefined ? line.name : nameOf(state, line.seat, { first: true });
  return html`<span class="said"><b class="said__who">${name}</b><span class="say ${line.emote ? "say--emote" : ""}">${
    line.emote ? emoteText(line.emote) : line.text}</span></span>`;
}

function send(app, event) {
  event.preventDefault();
  const input = event.target.elements.say;
  const text = input.value.trim();
  if (text && app.say(text)) input.value = "";
}

export function chatForm(app) {
  const { ui, config } = app;
  if (!config.speaks) return html`<p class="chatbox__note chatbox__note--quiet"><a href=${config.login}>${gettext("Log in")}</a> ${gettext("or take a seat to talk at this table.")}</p>`;
  return html`${ui.emotes
    ? html`<div class="emotes" role="group" aria-label=${gettext("Say it with one press")}>${EMOTES.map((emote) =>
        html`<button type="button" class="btn btn--s" @click=${() => app.emote(emote)}>${emoteText(emote)}</button>`)}</div>`
    : nothing}
    ${ui.unsaid ? html`<p class="chatbox__note" role="alert">${ui.unsaid}</p>` : nothing}
    <form class="chatbox" @submit=${(event) => send(app, event)}>
      <button type="button" class="btn btn--emote" aria-label=${gettext("Say it with one press")} aria-expanded=${String(ui.emotes)} data-focus="emotes"
        @click=${() => app.show({ emotes: !ui.emotes })}>${icon("star")}</button>
      <label class="vh" for="say">${gettext("Say something to the table")}</label>
      <input class="input" id="say" name="say" type="text" maxlength=${LONGEST} placeholder=${gettext("Say something")}
        autocomplete="off" data-focus="say">
      <button type="submit" class="btn" aria-label=${gettext("Send")}>${icon("send")}</button></form>`;
}
