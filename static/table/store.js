// The table as this browser knows it. Pure: a state and a message from the server give a new state.

import * as words from "./refusals.js";
import { gettext } from "./text.js";

/** Before the first snapshot. `gap` asks for a snapshot, `refusal` is a sentence for the action bar. */
export const EMPTY = Object.freeze({
  ready: false, gap: false, refusal: null, notice: null, closed: null,
  table: null, status: "waiting", you: null, seq: 0, decision: 0,
  now: 0, deadline: null, bank: 0, opened: 0, seats: [], owing: [], view: null, choices: [], log: [], chat: [],
  watchers: 0, here: [], result: null, deal: null, votes: [], reason: null,
});

const HANDLERS = {
  snapshot(state, message) {
    const { v, type, ...rest } = message;
    const kept = state.ready && state.decision === rest.decision && state.status === rest.status;
    return { ...state, ...rest, ready: true, gap: false, opened: kept ? state.opened : rest.now, notice: state.notice };
  },
  update(state, message) {
    if (!state.ready || message.seq <= state.seq) return state;
    if (message.seq !== state.seq + 1) return { ...state, gap: true };
    const { v, type, events, at, late, ...rest } = message;
    const turned = message.decision !== state.decision;
    return {
      ...state, ...rest,
      opened: turned ? message.now : state.opened,
      log: [...state.log, { seq: message.seq, at, late, events }],
      refusal: turned ? null : state.refusal,
      notice: turned ? null : state.notice,
    };
  },
  seats(state, message) {
    const { v, type, ...rest } = message;
    return { ...state, ...rest };
  },
  chat(state, { line }) {
    if (state.chat.some((known) => known.id === line.id)) return state;
    return { ...state, chat: [...state.chat, line] };
  },
  presence(state, { watchers, here }) {
    return { ...state, watchers, here };
  },
  refused(state, { code, message }) {
    if (code === "stale") return { ...state, gap: true, notice: gettext("The table had gone on before your choice arrived. Nothing was played for you by it.") };
    if (code === "too_late") return state; // a cut that comes too late is no one's fault
    return { ...state, refusal: words.refused({ code, message }) };
  },
  closed(state, { code, message }) {
    return { ...state, closed: { code, message: words.closed({ code, message }) } };
  },
};

export function receive(state, message) {
  const handler = HANDLERS[message.type];
  return handler ? handler(state, message) : state;
}

/** Choosing one more than `most` lets go of the one chosen first. */
export function toggle(selection, card, most) {
  if (selection.includes(card)) return selection.filter((other) => other !== card);
  return [...selection, card].slice(-most);
}

const OF_CARDS = ["pick", "arrange"];

/** What is still chosen after `next` replaced `state`: nothing once the question has changed. */
export function keep(selection, state, next) {
  const asked = next.choices.find((choice) => OF_CARDS.includes(choice.kind));
  if (!asked || next.decision !== state.decision || next.status !== state.status) return [];
  return selection.filter((card) => asked.cards.includes(card));
}

export const choiceOf = (state, action) => state.choices.find((choice) => choice.do === action) ?? null;
export const owes = (state, seat) => state.owing.includes(seat);
export const myTurn = (state) => state.status === "playing" && state.you !== null && owes(state, state.you);
export const iAmAbsent = (state) => state.you !== null && Boolean(state.seats[state.you]?.absent);

/** The other seats clockwise from mine; every seat in order for somebody who sits nowhere. */
export function others(state) {
  const n = state.seats.length;
  if (state.you === null) return state.seats.map((_, seat) => seat);
  return Array.from({ length: n - 1 }, (_, i) => (state.you + 1 + i) % n);
}

export const clockwise = (state) => (state.you === null ? others(state) : [...others(state), state.you]);
