// PerSuit at the live table: what is asked, what lies on the cloth, what my cards are worth.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { cardOf } from "../cards.js";
import { chips } from "../chips.js";
import { nameOf, namesOf } from "../names.js";
import { outsideAsk } from "../session.js";
import { filled, gettext, inside, listed, ngettext } from "../text.js";
import { betAsk, quietBox } from "./persuit/bets.js";
import { felt } from "./persuit/felt.js";
import { keptText, suitHand, totalText, worthName } from "./persuit/hands.js";
import { handsList, score } from "./persuit/sheet.js";
import { conceal, remember, sentencesOf } from "./persuit/words.js";

function subtitle(state) {
  const { view, table } = state;
  if (view.phase === "over") return gettext("The game is over");
  const hand = view.hands
    ? filled(gettext("Hand %(hand)s of %(hands)s"), { hand: view.hand, hands: view.hands }) : filled(gettext("Hand %(hand)s"), { hand: view.hand });
  const ante = filled(gettext("ante %(n)s"), { n: view.ante });
  const limit = { pot: gettext("pot limit"), "no-limit": gettext("no limit") }[table.options?.limit];
  const more = grows(view) ?? limit;
  return html`${hand} · ${ante}${more ? html`<span class="wide-part"> · ${more}</span>` : nothing}`;
}

/** When the ante grows, where that is soon. */
function grows(view) {
  if (Number.isInteger(view.grows_at_minute)) return filled(gettext("doubles in minute %(n)s"), { n: view.grows_at_minute });
  if (!view.grows_after) return null;
  const left = view.grows_after - view.hand + 1;
  return left === 1 ? gettext("doubles after this hand") : filled(gettext("doubles in %(n)s hands"), { n: left });
}

// --------------------------------------------------------------------- hand

function tally(app, pick) {
  const { view } = app.state;
  if (!view.mine) return html`<p class="tally"><span class="best">&nbsp;</span></p>`;
  const kept = view.cards.filter((card) => !app.ui.selection.includes(card));
  if (pick && kept.length < view.cards.length) {
    return html`<p class="tally" data-says><span class="best">${kept.length ? html`<b>${keptText(kept)}</b>` : html`<b>${gettext("You keep nothing")}</b>`}</span></p>`;
  }
  return html`<p class="tally"><span class="best"><b>${suitHand(view.mine)}</b></span><span class="tally__total num">${totalText(view.mine.total)}</span></p>`;
}

function hand(app) {
  const { view } = app.state;
  if (view.you === null || !view.cards.length) return nothing;
  const pick = app.choice("draw");
  const gone = view.folded[view.you];
  const label = (card) => (app.ui.selection.includes(card) ? filled(gettext("%(card)s, to be exchanged"), { card: worthName(card) }) : worthName(card));
  return html`<h2 class="vh">${gettext("Your hand")}</h2>
    <ul class="hand ${gone ? "hand--quiet" : ""}" data-seat=${view.you}>${repeat(view.cards, (card) => card, (card) => html`<li>${cardOf(card, {
      press: pick ? app.choose : null, chosen: app.ui.selection.includes(card), group: "draw", tab: app.tab("draw", card), label: label(card),
      classes: [...(!pick && !gone && view.mine.making.includes(card) ? ["up"] : []), ...(gone ? ["dim"] : [])],
    })}</li>`)}</ul>${tally(app, pick)}`;
}

// ---------------------------------------------------------------------- ask

const MOST_NAMED = 3;

/** "You have 312. Waiting for Ana, then Bo". */
function waitLine(state, { mine = false } = {}) {
  const { view } = state;
  const said = [];
  if (view.you !== null && !view.out[view.you]) said.push(filled(gettext("You have %(n)s"), { n: chips(view.stacks[view.you]) }));
  const rest = mine ? view.waiting.filter((seat) => seat !== state.you) : view.waiting;
  if (rest.length) {
    const names = rest.length > MOST_NAMED ? filled(gettext("%(names)s and %(n)s more"), { names: namesOf(state, rest.slice(0, 2)).join(", "), n: rest.length - 2 })
      : view.phase === "declare" ? listed(namesOf(state, rest)).join("") : namesOf(state, rest).join(", ");
    said.push(filled(mine && view.phase !== "declare" ? gettext("Then %(names)s") : gettext("Waiting for %(names)s"), { names }));
  }
  return said.join(" · ");
}

function drawAsk(app) {
  const { state, ui } = app;
  const n = ui.selection.length;
  return {
    asked: true, clear: true, what: gettext("Mark the cards to exchange"), wait: waitLine(state, { mine: true }),
    primary: {
      label: n ? filled(ngettext("Draw %(n)s card", "Draw %(n)s cards", n), { n }) : gettext("Stand pat"), ready: true,
      run: () => app.act({ do: "draw", cards: ui.selection }),
    },
  };
}

const DECLARED = { true: "total", false: "no_total" };

function declareAsk(app) {
  const { state, ui } = app;
  const { view } = state;
  const sealed = DECLARED[String(view.says)] ?? null;
  const chosen = ui.marked ?? sealed;
  const option = (deed, title, text) => html`<button type="button" class="btn" data-group="declare" data-press=${deed} data-focus=${`press-${deed}`}
    tabindex=${(ui.rove.declare ?? "no_total") === deed ? 0 : -1} aria-pressed=${String(chosen === deed)} @click=${() => app.mark(deed, "declare")}><b>${title}</b><span>${text}</span></button>`;
  const hand = inside(suitHand(view.mine));
  const label = { total: filled(gettext("Seal Total Hand, %(n)s"), { n: view.mine.total }), no_total: gettext("Seal the suit hand") }[ui.marked] ?? gettext("Choose one of the two");
  const changing = ui.marked !== null && ui.marked !== sealed;
  return {
    asked: sealed === null,
    what: sealed === "total" ? gettext("You have sealed Total Hand") : sealed ? gettext("You have sealed your suit hand") : gettext("Suit hand, or Total Hand?"),
    wait: waitLine(state, { mine: sealed === null }),
    box: html`<div class="declare" role="group" aria-label=${gettext("What your hand shall count as")}>
      ${option("no_total", gettext("Suit hand"), hand)}
      ${option("total", gettext("Total Hand"), filled(gettext("all five count: %(n)s"), { n: view.mine.total }))}</div>`,
    primary: sealed && !changing ? null : { label, ready: changing, hint: gettext("Choose one of the two; it stays hidden until all have chosen."), run: () => app.act({ do: ui.marked }) },
    back: sealed ? { label: gettext("Take back"), run: () => app.act({ do: "unseal" }) } : null,
  };
}

function ask(app) {
  const { state } = app;
  const { view } = state;
  if (app.choice("check") || app.choice("fold")) return betAsk(app, waitLine(state, { mine: true }));
  if (app.choice("draw")) return drawAsk(app);
  if (app.choice("total")) return declareAsk(app);
  const wait = waitLine(state);
  const box = mayBet(view) ? quietBox(app) : nothing;
  const outside = outsideAsk(app, wait);
  if (outside) return outside;
  if (view.you !== null && view.out[view.you]) return { asked: false, what: gettext("You are out of chips; you may watch to the end"), wait };
  if (view.you !== null && view.folded[view.you]) return { asked: false, what: gettext("You have folded this hand"), wait };
  return { asked: false, what: goingOn(state), wait, box };
}

function goingOn(state) {
  const { view } = state;
  if (view.phase === "declare") return gettext("The players choose suit hand or Total Hand");
  const name = view.waiting.length ? nameOf(state, view.waiting[0], { first: true }) : "";
  return filled(view.phase === "draw" ? gettext("%(name)s exchanges cards") : gettext("%(name)s is to act"), { name });
}

/** Whether I am still to bet in this hand, so that the bar keeps its height while the others act. */
const mayBet = (view) => view.you !== null && (view.phase === "first" || view.phase === "second") && !view.folded[view.you] && view.stacks[view.you] > 0;

// ------------------------------------------------------------ rules, motion

function ruleNotes(app) {
  const { view } = app.state;
  if (!view || view.phase === "over") return nothing;
  const soon = grows(view);
  return html`<p>${filled(gettext("The ante is %(n)s."), { n: view.ante })}${soon ? ` ${filled(gettext("It %(when)s."), { when: soon })}` : nothing}</p>`;
}

/** Chips fly from a seat to its bet's place, and from the pots to who wins them. */
function flights(events) {
  const flying = [];
  for (const event of events) {
    if (event.e === "settled") {
      event.payout.forEach((gain, seat) => gain && flying.push({ from: "[data-pots]", to: `[data-seat="${seat}"]`, text: `+${gain}` }));
    }
    if (event.e === "acted" && event.put) flying.push({ from: `[data-seat="${event.seat}"]`, to: "[data-pots]", text: String(event.put) });
  }
  return flying;
}

export default {
  id: "persuit",
  subtitle, hand, conceal, ask, score, remember, sentencesOf, ruleNotes, flights, felt,
  worth: chips,
  lastKey: (view) => (view.last ? `hand-${view.last.hand}` : null),
  rounds: handsList,
  roundsTitle: () => gettext("Hand by hand"),
  owing: (view) => (view.phase === "declare" ? view.waiting : view.waiting.slice(0, 1)),
  hiddenPlaces: () => ({}),
  handOf: (view) => view.cards,
  chapters: (record) => record.steps.flatMap(({ events }, at) => events.filter((event) => event.e === "began")
    .map((event) => ({ at, name: filled(gettext("Hand %(hand)s"), { hand: event.hand }) }))),
  keys: () => [
    { letter: "f", text: gettext("To “Fold”"), run: (app) => app.focus("fold") },
    { letter: "k", text: gettext("To “Check” or “Call”"), run: (app) => app.focus("match") || app.focus("do") },
    { letter: "n", text: gettext("To the number of chips"), run: (app) => app.focus("amount") },
    { letter: "e", text: gettext("To how the last hand ended"), run: (app) => app.focus("last") },
  ],
  groups: ["draw", "declare"],
};

