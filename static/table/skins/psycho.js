// Psycho Poker at the live table: 25 cards to lay in five rows, then row against row.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cardText } from "../cards.js";
import { nameOf, namesOf } from "../names.js";
import { seatsStrip } from "../seats.js";
import { others, owes } from "../store.js";
import { fill, filled, gettext, inside, listed } from "../text.js";
import { board, openRows, outlook, rowsOf, tool, tools, wrongRow } from "./psycho/board.js";
import { aside, duel, outcome, sides } from "./psycho/duel.js";
import { done, END, held, once, showAll, stage, staging, wonNow } from "./psycho/reveal.js";
import { length, matchesList, score, standing } from "./psycho/sheet.js";
import { conceal, matches, remember, sentencesOf } from "./psycho/words.js";

function subtitle(state, app = {}) {
  const { view } = state;
  const match = app.ui?.staged?.settled.match ?? view.match;
  if (view.matches === "one") return view.phase === "over" && !app.ui?.staged ? gettext("The match is over") : gettext("One match");
  const parts = [filled(gettext("Match %(match)s"), { match }), length(view)];
  if (match > 1 || view.phase === "over") parts.push(standing(state, wonNow({ state, ui: app.ui ?? {} })));
  return view.matches === "exactly" ? `${parts[0]} ${parts.slice(1).join(" · ")}` : parts.join(" · ");
}

// --------------------------------------------------------------------- felt

function seatState(state, seat) {
  const { view } = state;
  if (view.phase === "over") return { sign: null, text: "" };
  if (view.sealed[seat]) return { sign: "lock", text: gettext("has sealed five rows") };
  if (state.status === "playing" && owes(state, seat)) return { sign: "wait", text: gettext("lays five rows") };
  return { sign: null, text: "" };
}

function seats(app) {
  const { state } = app;
  const dealer = app.ui.staged?.settled.dealer ?? state.view.dealer;
  return seatsStrip(app, others(state), {
    state: (seat) => (staging(app) ? { sign: null, text: "" } : seatState(state, seat)),
    body: () => nothing,
    points: () => null,
    mark: (seat) => (seat === dealer ? html`<span class="seat__button" role="img" aria-label=${gettext("dealer")}>${gettext("D")}</span>` : nothing),
  });
}

/** Both sides face up before the reveal: a replay that looks at all hands. */
function bothHands(app) {
  const { state } = app;
  return html`<div class="both5">${sides(state).map((seat) => html`<section aria-label=${nameOf(state, seat)}><p class="both5__name">${nameOf(state, seat, { first: true })}</p>${
    board({ ...app, state: { ...state, view: state.open[seat] } })}</section>`)}</div>`;
}

/** The match that stands on the cloth row against row; null while there is something else to see. */
function matchShown(app) {
  const { state } = app;
  if (app.ui.staged) return app.ui.staged.settled;
  const { view } = state;
  if (view.phase === "over") return view.last;
  if (app.replay) return state.log.at(-1).events.find((event) => event.e === "settled") ?? null;
  return view.you === null ? view.last : null;
}

function felt(app) {
  const { state } = app;
  const { view } = state;
  const shown = matchShown(app);
  if (!shown && state.open) return html`<div class="psy psy--both">${bothHands(app)}</div>`;
  if (shown || view.you === null) {
    return html`<div class="psy psy--duel">${seats(app)}${duel(app, shown)}${aside(app, shown)}</div>`;
  }
  return html`<div class="psy psy--board">${seats(app)}${tools(app)}${board(app)}</div>`;
}

// ---------------------------------------------------------------------- ask

function waitingFor(state) {
  if (!state.owing.length) return "";
  const seats = [...state.owing].sort((a, b) => (a === state.you ? -1 : b === state.you ? 1 : a - b));
  return filled(gettext("Waiting for %(names)s"), { names: listed(namesOf(state, seats)).join("") });
}

function stagedAsk(app) {
  const { state, ui } = app;
  const { settled, at } = ui.staged;
  const over = at >= END;
  const mine = state.you !== null && state.status === "playing";
  let primary = { label: gettext("Show all rows"), ready: true, run: () => showAll(app) };
  if (over) {
    primary = {
      label: mine ? filled(gettext("Lay match %(match)s"), { match: state.view.match }) : gettext("See the result"), ready: true,
      run: once(app, () => { done(app); app.focusAfter("ask"); }),
    };
  }
  return {
    asked: over && mine,
    what: filled(gettext("Match %(match)s, row by row"), { match: settled.match }),
    wait: mine ? gettext("The next cards are dealt") : html`&nbsp;`,
    primary,
  };
}

function layAsk(app, rows) {
  const { state, ui } = app;
  const wrong = wrongRow(app, rows);
  const [lifted] = ui.selection;
  const made = outlook(app);
  let wait = waitingFor(state);
  if (made) wait = filled(gettext("Swapped: %(hand)s; %(other)s"), { hand: inside(made[0]), other: inside(made[1]) });
  else if (lifted) wait = fill(gettext("%(card)s is lifted; tap a card to swap"), { card: cardText(lifted) });
  const hint = filled(gettext("Row %(row)s is a better hand than row %(above)s. Move it up, then seal."), { row: wrong + 1, above: wrong });
  return {
    asked: true,
    what: gettext("Lay five rows, then seal them"),
    wait,
    clear: gettext("Put back"),
    primary: wrong > 0
      ? { label: filled(gettext("Row %(row)s is better than row %(above)s"), { row: wrong + 1, above: wrong }), ready: false, hint }
      : { label: gettext("Seal these five rows"), ready: true, run: once(app, () => app.act({ do: "seal", rows })) },
  };
}

function ask(app) {
  const { state } = app;
  if (staging(app)) return stagedAsk(app);
  const rows = openRows(app);
  if (rows) return layAsk(app, rows);
  const back = app.choice("unseal");
  if (state.view.rows) {
    return {
      asked: false, what: gettext("Your five rows are sealed"), wait: waitingFor(state),
      back: back ? { label: gettext("Take the rows back"), run: () => app.act({ do: "unseal" }) } : null,
    };
  }
  return { asked: false, what: gettext("The players lay five rows each"), wait: waitingFor(state) };
}

// --------------------------------------------------------------------- else

/** Its own sentence for a match alone and where nobody has won. */
function headline(state) {
  const { places, points } = state.result;
  if (state.view.matches === "one") return outcome(state, state.view.last);
  if (places.filter((place) => place === 1).length < 2) return null;
  return points[0] ? filled(gettext("Level: %(matches)s each"), { matches: matches(points[0]) }) : gettext("Level: nobody has won");
}

const keys = () => [
  { keys: ["Space"], text: gettext("Lift a card; on a card of another row: swap the two") },
  { keys: ["Enter"], text: gettext("The same as Space on a card") },
  { keys: ["H"], text: gettext("To your cards") },
  { keys: ["X"], text: gettext("Put the lifted card back") },
  { keys: ["U"], text: gettext("Take the sealed rows back") },
  { letter: "d", text: gettext("Lay the cards by rank, high to low"), run: tool("rank") },
  { letter: "f", text: gettext("Lay the cards by suit, for flushes"), run: tool("suit") },
  { letter: "g", text: gettext("Suggest five rows"), run: tool("suggest") },
  { letter: "z", text: gettext("Undo"), run: tool("undo") },
  { letter: "y", text: gettext("Do again what was undone"), run: tool("redo") },
];

/** Whose answer the table waits for, as the view tells it. */
const owing = (view) => (view.phase === "over" ? [] : view.sealed.flatMap((sealed, seat) => (sealed ? [] : [seat])));

/** In a replay the cards of the step before lie still; at the reveal the other side's turn where they lay face down. */
function hiddenPlaces(events) {
  const settled = events.find((event) => event.e === "settled");
  if (!settled) return {};
  return Object.fromEntries(settled.aside.cards.map((card, seat) => [card, { from: `aside-${seat}` }]));
}

/** Where in a record each match begins: the step that deals it, which also ends the one before. */
const chapters = ({ steps }) => steps.flatMap(({ events }, at) => events.filter((event) => event.e === "began")
  .map(({ match }) => ({ at, name: filled(gettext("Match %(match)s"), { match }) })));

/** What my draft would send: for what a practice table says about it. */
const draft = (app) => {
  const rows = openRows(app);
  return rows && { do: "seal", rows };
};

export default {
  id: "psycho",
  subtitle, felt, ask, score, sentencesOf, remember, conceal, owing, headline, keys, hiddenPlaces, stage, staging, held, draft, chapters,
  hand: () => nothing,
  handOf: null,
  flights: () => [],
  ruleNotes: () => nothing,
  rounds: matchesList,
  roundsTitle: () => gettext("Match by match"),
  worth: matches,
  rows: rowsOf,
  groups: ["seal"],
};
