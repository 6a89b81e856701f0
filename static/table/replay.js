// The replay of a finished game: its record step by step, from any seat, and the check of its deal.

import { render } from "../vendor/lit-html/lit-html.js";
import { seen } from "./cut.js";
import { drawFrom } from "./cards.js";
import { keepFocus, focusOn } from "./focus.js";
import { measure, settle, travel } from "./motion.js";
import { replayPage } from "./replay_page.js";
import { STRANGER, stateAt } from "./replay_state.js";
import { check } from "./verify.js";

const PAUSE = 1600;

function start(root, config, skin, record) {
  const app = {
    root, config, skin, record, replay: true, at: 0, viewpoint: STRANGER, speed: 1, playing: false, outcome: null,
    ui: { selection: [], pointed: null, pointedHand: null, tab: "all", dialog: null, bubbles: {}, emotes: false, rove: {} },
    choice: () => null, tab: () => 0, choose() {}, point() {},
  };
  const mine = record.players.indexOf(config.me);
  if (mine >= 0) app.viewpoint = mine;
  let timer = 0;
  drawFrom("");

  app.draw = () => {
    app.state = stateAt(record, skin, app.at, app.viewpoint);
    keepFocus(app, () => render(replayPage(app), root));
  };
  app.show = (patch) => {
    Object.assign(app.ui, patch);
    app.draw();
  };
  app.pointHand = (seat) => app.ui.pointedHand !== seat && app.show({ pointedHand: seat });
  app.focus = (key) => focusOn(app, key);
  app.focusAfter = (key) => {
    app.wanted = key;
    app.draw();
  };
  app.open = (dialog) => {
    app.show({ dialog });
    document.getElementById("dialog").showModal();
  };
  app.close = () => document.getElementById("dialog").close();
  app.closed = () => app.show({ dialog: null });

  app.go = (to) => {
    const at = Math.max(0, Math.min(record.steps.length - 1, to));
    const next = at === app.at + 1;
    const before = next ? measure(root) : null;
    app.at = at;
    app.ui.pointedHand = null;
    if (at === record.steps.length - 1) app.playing = false;
    app.draw();
    const events = app.state.log.at(-1).events;
    if (next) travel(root, before, { hidden: skin.hiddenPlaces(events), flights: skin.flights(events) });
  };
  app.look = (viewpoint) => {
    app.viewpoint = viewpoint;
    app.draw();
  };
  function tick() {
    clearTimeout(timer);
    if (!app.playing) return;
    timer = setTimeout(() => {
      app.go(app.at + 1);
      tick();
    }, PAUSE / app.speed);
  }
  app.play = (playing) => {
    if (playing && app.at === record.steps.length - 1) app.go(0);
    app.playing = playing;
    app.draw();
    tick();
  };
  app.hurry = (speed) => {
    app.speed = speed;
    app.draw();
    tick();
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, [role=tablist]")) return;
    if (document.getElementById("dialog")?.open) return;
    const run = { ArrowLeft: () => app.go(app.at - 1), ArrowRight: () => app.go(app.at + 1), Home: () => app.go(0),
      End: () => app.go(record.steps.length - 1), p: () => app.play(!app.playing) }[event.key];
    if (!run) return;
    event.preventDefault();
    if (event.key !== "p" && app.playing) app.play(false);
    run();
  });
  addEventListener("pointerdown", settle, { capture: true, passive: true });
  check(record, seen(record.table)).then((outcome) => {
    app.outcome = outcome;
    app.draw();
  });
  root.replaceChildren();
  app.draw();
  return app;
}

const root = document.getElementById("replay");
const { dataset } = root;
const [{ default: skin }, response] = await Promise.all([import(dataset.skin), fetch(dataset.data, { credentials: "same-origin" })]);
if (response.ok) {
  const record = { ...(await response.json()), gameName: dataset.gameName };
  start(root, { me: dataset.me, table: dataset.table, export: dataset.export, deals: dataset.deals, houseRules: null }, skin, record);
} else root.querySelector(".felt__wait").textContent = dataset.failed;
