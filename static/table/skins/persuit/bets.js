// What is asked in a betting round: fold, check, call, and how much to bet or raise to (P5).

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { live } from "../../../vendor/lit-html/directives/live.js";
import { nameOf } from "../../names.js";
import { filled, gettext } from "../../text.js";
import { deedsOf } from "./deeds.js";
import { deedText } from "./words.js";

const sum = (list) => list.reduce((all, n) => all + n, 0);
const within = (n, { least, most }) => Math.max(least, Math.min(most, Math.floor(n)));

/** The amount that stands in the field: {typed, amount: null where it is none, close: what the slider shows}. */
export function amountOf(typed, choice) {
  const text = String(typed ?? choice.least).trim();
  const n = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const amount = n !== null && n >= choice.least && n <= choice.most ? n : null;
  return { typed: text, amount, close: within(n ?? choice.least, choice) };
}

/** What a bet of half the pot and of the pot brings my bets to; a raise counts the pot after the call. */
export function presets(view, choice) {
  const pot = sum(view.paid) + (view.to_call ?? 0);
  const all = allIn(view, choice.most);
  return [
    { label: gettext("Min"), amount: choice.least },
    { label: gettext("Half pot"), amount: within(view.level + pot / 2, choice) },
    { label: gettext("Pot"), amount: within(view.level + pot, choice) },
    { label: all ? gettext("All-in") : gettext("Max"), amount: choice.most },
  ];
}

export const allIn = (view, amount) => amount === view.stacks[view.you] + view.bets[view.you];

function limits(app, choice) {
  const { view } = app.state;
  const raise = choice.do === "raise";
  const values = { least: choice.least, most: choice.most };
  if (choice.least === choice.most) {
    return allIn(view, choice.most) ? filled(gettext("Only all-in: %(most)s"), values) : filled(gettext("Only %(most)s"), values);
  }
  const why = allIn(view, choice.most) ? gettext("all you have") : gettext("the pot limit");
  return filled(raise ? gettext("Raise to %(least)s at least and %(most)s at most, %(why)s") : gettext("Bet %(least)s at least and %(most)s at most, %(why)s"), { ...values, why });
}

export function betBox(app, choice) {
  const { view } = app.state;
  const { typed, amount, close } = amountOf(app.ui.amount, choice);
  const raise = choice.do === "raise";
  const fixed = choice.least === choice.most;
  const part = fixed ? 100 : ((close - choice.least) / (choice.most - choice.least)) * 100;
  const aloud = filled(raise ? gettext("raise to %(n)s") : gettext("bet %(n)s"), { n: close });
  return html`<div class="betbox" role="group" aria-label=${raise ? gettext("Size of the raise") : gettext("Size of the bet")}>
    <p class="betbox__limits" id="bet-limits">${limits(app, choice)}</p>
    <div class="presets">${presets(view, choice).map((preset, i) => html`<button type="button" class="btn btn--s" data-focus="preset-${i}"
      aria-pressed=${String(preset.amount === amount)} @click=${() => app.setAmount(String(preset.amount))}>${preset.label}<b>${preset.amount}</b></button>`)}</div>
    <div class="betbox__line"><div><label class="vh" for="bet-slider">${raise ? gettext("Raise to, slider") : gettext("Bet, slider")}</label><input class="slider" id="bet-slider"
        type="range" min=${choice.least} max=${choice.most} ?disabled=${fixed} data-focus="slider" .value=${live(String(close))} .style=${`--fill: ${part.toFixed(1)}%`}
        aria-valuetext=${aloud} @input=${(event) => app.setAmount(event.target.value)}></div>
      <div><label class="vh" for="bet-field">${raise ? gettext("Raise to, chips") : gettext("Bet, chips")}</label><input class="input ${amount === null ? "input--bad" : ""}" id="bet-field"
        type="text" inputmode="numeric" pattern="[0-9]*" autocomplete="off" maxlength="6" data-focus="amount" aria-describedby="bet-limits" aria-invalid=${String(amount === null)}
        .value=${live(typed)} @input=${(event) => app.setAmount(event.target.value)} @keydown=${(event) => event.key === "Enter" && app.focusAfter("do")}></div></div></div>`;
}

/** The box's own place while it is not needed, so that neither the hand nor the buttons jump; meanwhile it tells the round so far. */
export const quietBox = (app) => html`<div class="betbox-place"><div class="betbox-place__box" inert aria-hidden="true">${
  betBox(app, { do: "raise", least: 0, most: 1 })}</div><p class="betbox-place__said">${roundSoFar(app.state)}</p></div>`;

const SHOWN = 8;

function roundSoFar(state) {
  const deeds = deedsOf(state).slice(-SHOWN);
  if (!deeds.length) return gettext("Nobody has acted in this round yet");
  return deeds.map((deed, i) => html`${i ? " · " : ""}<b>${nameOf(state, deed.seat, { first: true })}</b> ${deedText(deed)}`);
}

function deedLabel(view, choice, amount) {
  if (amount === null) return choice.do === "raise" ? gettext("Raise") : gettext("Bet");
  const values = { n: amount };
  if (allIn(view, amount)) return filled(choice.do === "raise" ? gettext("Raise to %(n)s, all-in") : gettext("Bet %(n)s, all-in"), values);
  return filled(choice.do === "raise" ? gettext("Raise to %(n)s") : gettext("Bet %(n)s"), values);
}

/** The part of the ask that a betting round needs; `wait` is said below it. */
export function betAsk(app, wait) {
  const { view } = app.state;
  const choice = app.choice("raise") ?? app.choice("bet");
  const free = Boolean(app.choice("check"));
  const stack = view.stacks[view.you];
  const values = { n: view.to_call };
  const match = free ? gettext("Check") : filled(view.to_call >= stack ? gettext("Call %(n)s, all-in") : gettext("Call %(n)s"), values);
  const matching = () => app.act({ do: free ? "check" : "call" });
  const fold = app.choice("fold")
    ? html`<button type="button" class="btn" data-focus="fold" @click=${() => app.act({ do: "fold" })}>${gettext("Fold")}</button>` : nothing;
  if (!choice) {
    const what = free ? gettext("Check; nobody can bet now") : filled(gettext("Call %(n)s or fold"), values);
    return { asked: true, what, wait, more: fold, box: quietBox(app), primary: { label: match, ready: true, run: matching } };
  }
  const { amount } = amountOf(app.ui.amount, choice);
  const raise = choice.do === "raise";
  const what = free ? (raise ? gettext("Check or raise") : gettext("Check or bet"))
    : filled(gettext("Call %(n)s, raise or fold"), values);
  return {
    asked: true, what, wait, box: betBox(app, choice),
    more: html`${fold}<button type="button" class="btn" data-focus="match" @click=${matching}>${match}</button>`,
    primary: {
      label: deedLabel(view, choice, amount), ready: amount !== null,
      hint: filled(gettext("Whole chips only, from %(least)s to %(most)s."), choice),
      run: () => app.act({ do: choice.do, amount }),
    },
  };
}
