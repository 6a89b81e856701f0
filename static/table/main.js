// A live table: the line to the server, the state, and one draw for every change.

import { render } from "../vendor/lit-html/lit-html.js";
import { announcer } from "./announce.js";
import { bindActions } from "./app.js";
import { drawFrom } from "./cards.js";
import { startClock } from "./clockring.js";
import { tidyRows } from "./arrange.js";
import { listenToDrags } from "./drag.js";
import * as cut from "./cut.js";
import { keepFocus } from "./focus.js";
import { bindHints } from "./hints.js";
import { listen, toCards } from "./keys.js";
import { measure, settle, travel } from "./motion.js";
import { spoken, timeUp } from "./names.js";
import { calm, myTurnCame } from "./notify.js";
import { refused } from "./refusals.js";
import { page } from "./render.js";
import { openLine } from "./socket.js";
import { EMPTY, iAmAbsent, keep, myTurn, receive } from "./store.js";
import { checkFrom } from "./verify.js";

const FRESH = {
  selection: [], marked: null, amount: null, closedLast: null, pointed: null, pointedHand: null, rove: {}, tab: "all", dialog: null, emotes: false, unsaid: null, saying: null,
  sending: null, copied: false, bubbles: {}, rules: null, check: null, hint: null,
  layout: null, drag: null, over: null, staged: null,
};

/** config: see table.html. skin: the game's face. openWith: replaces the socket (for a page without a server). */
export function start(root, config, skin, openWith = openLine) {
  const app = { root, config, skin, state: EMPTY, ui: { ...FRESH }, line: "connecting", replay: null };
  const region = document.getElementById("said");
  const { say } = announcer(region);
  let scheduled = false;
  let motion = null;
  drawFrom("");
  bindActions(app, { say });
  bindHints(app, { say });

  /** The next draw lets cards travel; hidden: see motion.js. */
  app.moving = (hidden = {}) => (motion = { hidden, flights: [] });
  app.draw = () => {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      const before = motion ? measure(root) : null;
      keepFocus(app, () => render(page(app), root));
      if (motion) travel(root, before, motion);
      motion = null;
      clock.tick();
      app.wantHint();
    });
  };

  root.replaceChildren();
  const clock = startClock({
    // Where somebody practises nothing presses.
    read: () => ({ deadline: app.state.table?.practice ? null : app.state.deadline, opened: app.state.opened, mine: myTurn(app.state) }),
    now: () => Date.now() + app.socket.offset(),
    onLow: say,
  });

  /** Says what these events mean. A skin that shows a play in steps says them as it shows them. */
  app.tell = (events) => tell(app.state, events);
  function tell(before, events) {
    const { state } = app;
    let context = { you: state.you, deal: state.deal?.commitment, river: before.view?.turned ?? [] };
    for (const event of events) {
      context = skin.remember(event, context);
      for (const sentence of skin.sentencesOf(event, context)) if (!sentence.mute) say(spoken(state, sentence));
    }
  }

  /** After a gap the snapshot's log holds what was missed: say how much, not everything. */
  function missed(before, after) {
    const fresh = after.log.filter(({ seq }) => seq > before.seq);
    return fresh.length > 3 ? fresh.slice(-1).flatMap(({ events }) => events) : fresh.flatMap(({ events }) => events);
  }

  function take(message) {
    const before = app.state;
    if (message.type === "hint") return app.hintCame(message);
    if (message.type === "refused" && message.request_id && message.request_id === app.ui.saying) {
      return app.show({ unsaid: refused(message), saying: null });
    }
    if (message.type === "receipt" || message.type === "refused") {
      const mine = message.request_id === app.ui.sending;
      if (mine && message.type === "receipt") Object.assign(app.ui, { selection: [], marked: null, amount: null });
      if (mine || !message.request_id) app.ui.sending = null;
    }
    const after = receive(before, message);
    app.state = after;
    if (after.gap && !before.gap) app.socket.send({ type: "resync" });
    if (after === before) return app.draw();

    const events = message.type === "update" ? message.events : message.type === "snapshot" && before.ready ? missed(before, after) : [];
    app.ui.selection = keep(app.ui.selection, before, after);
    if (after.decision !== before.decision) Object.assign(app.ui, { marked: null, amount: null, pointed: null, pointedHand: null, sending: null });
    if (message.type === "chat") app.bubble(message.line);
    if (events.length || (before.ready && before.seq !== after.seq)) {
      motion = { hidden: skin.hiddenPlaces(events), flights: skin.flights(events) };
    }
    if (message.type === "update" && Number.isInteger(message.late)) say(spoken(after, timeUp(message.late)));
    const staged = message.type === "update" && before.ready && skin.stage?.(app, events);
    if (before.ready && !staged) tell(before, events);
    ended(before, after);
    cut.note(after);
    const entropy = cut.owed(after);
    if (entropy && app.revealed !== entropy && app.socket.send({ type: "reveal", entropy })) app.revealed = entropy;
    app.draw();
    turned(before, after); // after the draw: it says what the page asks now
  }

  function turned(before, after) {
    const mine = myTurn(after) && !iAmAbsent(after);
    const asked = mine && (!myTurn(before) || before.decision !== after.decision || !before.ready);
    if (!mine) return calm();
    if (!asked) return;
    queueMicrotask(() => {
      const text = root.querySelector(".ask__what")?.textContent ?? "";
      say(text);
      if (before.ready) myTurnCame(text);
      const here = document.activeElement;
      if (here?.dataset.focus === "ask") toCards(app);
    });
  }

  function ended(before, after) {
    const over = after.status === "finished" || after.status === "aborted";
    if (!over) return;
    // The seed is opened with the end, which an update does not carry; a rematch is told the same way.
    if (before.ready && before.status !== after.status) app.socket.send({ type: "resync" });
    if (after.view && !app.ui.check && !app.checking) {
      app.checking = true;
      checkFrom(config.export, cut.seen(config.slug)).then((check) => app.show({ check }));
    }
  }

  app.take = take;
  app.socket = openWith({
    url: config.ws,
    async join() {
      const open = !app.state.ready ? config.status === "waiting" || config.status === "cutting"
        : app.state.status === "waiting" || app.state.status === "cutting";
      return { cut: open ? await cut.promise(config.slug) : null };
    },
    onMessage: take,
    onState(line) {
      app.line = line;
      if (line !== "open") app.revealed = null;
      if (line !== "open") app.hintLost();
      app.draw();
    },
  });
  listen(app);
  listenToDrags(app);
  addEventListener("pointerdown", settle, { capture: true, passive: true });
  cut.tidy();
  tidyRows();
  app.draw();
  return app;
}
