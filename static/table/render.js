// The page of a table, whatever the game: bar, cloth, dock and rail. The skin fills cloth, hand and score.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { dialogs } from "./dialogs.js";
import { clockRing } from "./clockring.js";
import { hintLine, hintPanel } from "./hints.js";
import { cuttingPanel, lateAsk, lobbyAsk, lobbyPanel, mayComeLate } from "./lobby.js";
import { logPanel } from "./log.js";
import { icon } from "./cards.js";
import { listed, filled, gettext, ngettext } from "./text.js";
import { namesOf } from "./names.js";
import { abortedPanel, resultAsk, resultPanel } from "./result.js";
import { iAmAbsent } from "./store.js";

function connection({ line, state }) {
  if (state.closed) return { css: "conn--lost", text: gettext("Closed") };
  if (line === "open" && state.ready) return { css: "", text: gettext("Connected") };
  if (line === "lost") return { css: "conn--lost", text: gettext("Coming back") };
  return { css: "conn--lost", text: gettext("Connecting") };
}

function tablebar(app) {
  const { state, skin } = app;
  const { css, text } = connection(app);
  const name = state.table?.game_name ?? app.config.gameName;
  const sub = state.view ? skin.subtitle(state, app) : state.status === "cutting" ? gettext("About to deal") : gettext("Waiting for players");
  return html`<header class="tablebar on-cloth">
    <a class="iconbtn" href=${app.config.home} aria-label=${gettext("Back to all tables")}>${icon("back")}</a>
    <div class="tablebar__title"><h1>${name}</h1><p class="num">${
      state.table?.practice ? html`<span class="tablebar__kind">${gettext("Practice")}</span> · ` : nothing}${state.ready ? sub : html`&nbsp;`}</p></div>
    <div class="tablebar__tools"><span class="conn ${css} ${css ? "" : "wide-only"}" data-line=${app.line}><span class="dot"></span>${text}</span>
      <button type="button" class="iconbtn" data-focus="rules" aria-label=${filled(gettext("Rules of %(game)s"), { game: name })}
        @click=${() => app.open("rules")}>${icon("book")}</button>
      <button type="button" class="iconbtn" data-focus="menu" aria-label=${gettext("Table menu")} @click=${() => app.open("menu")}>${icon("menu")}</button>
      <button type="button" class="iconbtn theme-toggle wide-only" data-theme-toggle aria-label=${gettext("Switch between light and dark")}><svg
        class="icon icon--sun" aria-hidden="true"><use href="#i-sun"></use></svg><svg class="icon icon--moon" aria-hidden="true"><use href="#i-moon"></use></svg></button>
    </div></header>`;
}

function votes(app) {
  const { state } = app;
  if (!state.votes.length || state.status !== "playing") return nothing;
  const mine = state.you !== null && state.votes.includes(state.you);
  const who = listed(namesOf(state, state.votes, { first: true })).join("");
  return html`<div class="banner"><p>${mine && state.votes.length === 1
      ? gettext("You want to stop this game. It ends without a result when every player agrees.")
      : filled(ngettext("%(who)s wants to stop this game. It ends without a result when every player agrees.",
        "%(who)s want to stop this game. It ends without a result when every player agrees.", state.votes.length), { who })}</p>
    ${state.you === null ? nothing : html`<button type="button" class="btn btn--s" data-focus="vote" @click=${() => app.vote(!mine)}>${
      mine ? gettext("Play on") : gettext("Stop the game")}</button>`}</div>`;
}

function felt(app) {
  const { state, skin } = app;
  if (!state.ready) return html`<p class="felt__wait">${gettext("Fetching the table…")}</p>`;
  if (state.status === "waiting") return lobbyPanel(app);
  if (state.status === "cutting") return cuttingPanel(app);
  return html`${votes(app)}
    ${state.status === "finished" && !skin.staging?.(app) ? resultPanel(app) : nothing}
    ${state.status === "aborted" ? abortedPanel(app) : nothing}
    ${state.view ? skin.felt(app) : nothing}`;
}

/** What the action bar says and offers; a skin answers while the game is on. */
function asked(app) {
  const { state, skin, config } = app;
  if (state.closed) {
    return { what: state.closed.message, wait: "", primary: { label: gettext("Back to all tables"), ready: true, run: () => location.assign(config.home) } };
  }
  if (!state.ready) return { what: gettext("One moment"), wait: gettext("Connecting to the table") };
  if (state.status === "waiting" || state.status === "cutting") return lobbyAsk(app);
  if (state.status === "aborted" || (state.status === "finished" && !skin.staging?.(app))) return resultAsk(app);
  if (iAmAbsent(state)) {
    return {
      asked: true, what: gettext("You are being played by defaults"), wait: gettext("You were away twice. The game goes on without you."),
      primary: { label: gettext("I'm back"), ready: app.line === "open", run: app.back },
    };
  }
  if (state.status === "playing" && !app.replay && mayComeLate(state)) return lateAsk(app);
  return skin.ask(app);
}

function actionbar(app) {
  const { state, ui } = app;
  const ask = asked(app);
  const { primary, back } = ask;
  const ready = Boolean(primary?.ready) && !ui.sending;
  const offline = state.ready && app.line !== "open" && !state.closed;
  const note = offline ? gettext("No line to the table. It comes back by itself; what you chose is kept.") : (state.refusal ?? state.notice);
  return html`<div class="actionbar" aria-busy=${String(Boolean(ui.sending))} data-decision=${state.decision}>
    ${clockRing()}
    <div class="ask" tabindex="-1" data-focus="ask"><p class="ask__what ${ask.asked ? "pilcrow" : ""}">${ask.what}</p>
      <p class="ask__wait" ?hidden=${Boolean(note)}>${ask.wait || html`&nbsp;`}</p>
      <p class="ask__note ${state.refusal || offline ? "ask__note--bad" : ""}" role="alert">${note ?? ""}</p></div>
    ${ask.box ?? nothing}
    <div class="actions">${ask.clear
        ? html`<button type="button" class="btn" data-focus="clear" aria-disabled=${String(!ui.selection.length && !ui.marked)} @click=${app.clear}>${ask.clear === true ? gettext("Clear") : ask.clear}</button>`
        : nothing}${back
        ? html`<button type="button" class="btn" data-focus="back" @click=${back.run}>${icon("undo")}<span>${back.label}</span></button>` : nothing}${
        ask.more ?? nothing}${primary
        ? html`<button type="button" class="btn btn--do" data-focus="do" aria-disabled=${live(String(!ready))}
          @click=${() => (ready ? primary.run() : app.refuse(primary))}><span>${primary.label}</span></button>`
        : nothing}</div>
  </div>`;
}

function dock(app) {
  const { state, skin } = app;
  const hand = state.view && state.view.you !== null && state.status === "playing" ? skin.hand(app) : nothing;
  return html`<section class="dock" id="hand" aria-label=${gettext("Your hand and actions")}>
    ${hand === nothing ? nothing : html`<div class="dock__hand on-cloth">${hand}</div>`}
    ${app.replay ? app.replay(app) : [hintLine(app), actionbar(app)]}
  </section>`;
}

export function page(app) {
  const { state, skin } = app;
  return html`${tablebar(app)}
    <main class="table table--${state.status}" id="main" tabindex="-1">
      <section class="felt felt--${skin.id} on-cloth" aria-label=${gettext("Table")}>${felt(app)}</section>
      ${dock(app)}
      <aside class="rail" aria-label=${gettext("Score, log and chat")}>
        ${hintPanel(app)}
        ${state.view ? skin.score(app) : nothing}
        ${logPanel(app)}
      </aside>
    </main>
    ${dialogs(app)}`;
}
