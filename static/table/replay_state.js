// A step of a record as a state of the table, so that the live table's own renderer shows it. Pure.

import { EMPTY } from "./store.js";

export const ALL = "all"; // every hand face up
export const STRANGER = "stranger";
export const SPEEDS = [0.5, 1, 2, 4];

/** The table as the viewpoint saw it after step `at`. Pure; `viewpoint` is a seat, STRANGER or ALL. */
export function stateAt(record, skin, at, viewpoint) {
  const you = typeof viewpoint === "number" ? viewpoint : null;
  const { views } = record.steps[at];
  const view = you === null ? views.at(-1) : views[you];
  const seats = record.players.map((name, seat) => ({ seat, name, bot: false, guest: false, absent: false, open: !name, bank: 0 }));
  const told = (event) => (viewpoint === ALL ? event : skin.conceal(event, you));
  return {
    ...EMPTY, ready: true, named: true, you, seats, view, open: viewpoint === ALL ? views.slice(0, -1) : null, status: at === record.steps.length - 1 ? "finished" : "playing",
    here: record.players.map((_, seat) => seat), owing: skin.owing(view),
    log: record.steps.slice(0, at + 1).map(({ seq, at: when, seat, by, events }) => ({ seq, at: when, late: by === "clock" ? seat : null, events: events.map(told) })),
    deal: { commitment: record.commitment, seed: record.seed, cuts: record.cuts },
    table: { slug: record.table, game: record.game, game_name: record.gameName, version: record.version },
  };
}
