// What a person can do at the table: each deed changes `ui`, sends one frame or one form, and draws again.

import { arrangeOf, bindArranging } from "./arrange.js";
import { focusOn } from "./focus.js";
import { setShortcuts, shortcutsOn } from "./keys.js";
import { nameOf } from "./names.js";
import { toggleNotes, toggleSound } from "./notify.js";
import { choiceOf, iAmAbsent, toggle } from "./store.js";
import { filled, gettext } from "./text.js";

const BUBBLE = 4000;

export function bindActions(app, { say }) {
  const set = (patch) => {
    Object.assign(app.ui, patch);
    app.draw();
  };
  app.show = set;
  bindArranging(app, { set, say });

  // ------------------------------------------------------------- choosing
  app.choice = (action) =>
    app.state.status === "playing" && !iAmAbsent(app.state) && !app.replay ? choiceOf(app.state, action) : null;
  const asked = () => app.state.choices.find((choice) => choice.kind === "pick");

  app.choose = (card) => {
    if (arrangeOf(app.state)) return app.lift(card);
    const pick = asked();
    if (!pick || app.ui.sending) return;
    const selection = toggle(app.ui.selection, card, pick.most);
    app.state = { ...app.state, refusal: null, notice: null };
    set({ selection, pointed: null, rove: { ...app.ui.rove, [groupOf(pick)]: card } });
    queueMicrotask(() => sayBest());
  };
  const groupOf = (pick) => pick.do;

  /** The hand that the choice makes, for those who do not see it. */
  function sayBest() {
    const line = app.root.querySelector("[data-says]") ?? app.root.querySelector(".best, .would");
    if (line && (app.ui.selection.length || app.ui.marked)) say(line.innerText.replace(/\s+/g, " ").trim());
  }

  app.chooseAndGo = (card) => {
    if (arrangeOf(app.state)) return app.lift(card);
    const pick = asked();
    if (!pick) return;
    if (!app.ui.selection.includes(card)) app.choose(card);
    if (app.ui.selection.length >= pick.least) app.focusAfter("do");
  };

  app.clear = () => set({ selection: [], marked: null });
  /** Of several things to press, the one whose button would do it now: pressed first, confirmed then. */
  app.mark = (deed, group = "press") => {
    if (!app.choice(deed) || app.ui.sending) return;
    app.state = { ...app.state, refusal: null, notice: null };
    set({ marked: app.ui.marked === deed ? null : deed, rove: { ...app.ui.rove, [group]: deed } });
    queueMicrotask(() => sayBest());
  };
  app.markAndGo = (deed, group) => {
    if (app.ui.marked !== deed) app.mark(deed, group);
    app.focusAfter("do");
  };
  /** What stands in the field of an amount, as it was typed. */
  app.setAmount = (amount) => set({ amount });
  app.point = (card) => app.ui.pointed !== card && set({ pointed: card });
  app.pointHand = (seat) => app.ui.pointedHand !== seat && set({ pointedHand: seat });

  /** Only one card of a group is a stop for Tab; arrows walk to the others. */
  app.tab = (group, card) => {
    const pick = choiceOf(app.state, group);
    if (!pick) return 0;
    const kept = app.ui.rove[group];
    return card === (pick.cards.includes(kept) ? kept : first(group, pick)) ? 0 : -1;
  };
  const first = (group, pick) => app.layout()?.rows[0][0] ?? ((group === "seal" && app.state.view?.hand?.[0]) || pick.cards[0]);

  app.stand = (group, stop, focus) => {
    set({ rove: { ...app.ui.rove, [group]: stop } });
    app.focusAfter(focus);
  };

  // -------------------------------------------------------------- sending
  app.act = (action) => {
    if (app.ui.sending) return;
    app.state = { ...app.state, refusal: null, notice: null };
    // Whoever acts has read how the hand before ended.
    const closedLast = app.skin.lastKey?.(app.state.view) ?? app.ui.closedLast;
    set({ closedLast, sending: app.socket.ask({ type: "act", decision: app.state.decision, action }) });
  };
  app.refuse = (primary) => {
    if (app.ui.sending) return;
    const notice = primary.hint ?? gettext("Choose first; then this button says what it will do.");
    app.state = { ...app.state, notice };
    app.draw();
  };
  app.back = () => app.socket.send({ type: "back" });
  app.vote = (abort) => app.socket.send({ type: "vote", abort });

  app.say = (text) => {
    const saying = app.socket.say({ type: "say", text });
    set({ saying, unsaid: saying ? null : gettext("Not sent: there is no line to the table just now.") });
    return Boolean(saying);
  };
  app.emote = (emote) => {
    const saying = app.socket.say({ type: "emote", emote });
    set({ saying, emotes: false });
    app.focusAfter("emotes");
  };
  app.bubble = (line) => {
    if (!line.emote || line.seat === null) return;
    app.ui.bubbles = { ...app.ui.bubbles, [line.seat]: line.emote };
    setTimeout(() => {
      const { [line.seat]: gone, ...rest } = app.ui.bubbles;
      if (gone === line.emote) set({ bubbles: rest });
    }, BUBBLE);
  };

  /** One of the table's forms: sit, bot, start, leave, rematch. */
  app.post = async (deed, fields = {}) => {
    const { config } = app;
    if (app.ui.sending) return;
    set({ sending: deed });
    const body = new URLSearchParams({ csrfmiddlewaretoken: config.csrf, ...fields, ...(config.key ? { key: config.key } : {}) });
    try {
      const response = await fetch(config.forms[deed], {
        method: "POST", body, credentials: "same-origin", headers: { "X-Requested-With": "fetch" },
      });
      const to = new URL(response.url);
      if (response.ok && to.pathname !== location.pathname) return location.assign(response.url);
      if (!response.ok) app.state = { ...app.state, refusal: await sentenceOf(response) };
      else if (deed === "sit" || deed === "leave") app.socket.again();
      else app.socket.send({ type: "resync" });
    } catch {
      app.state = { ...app.state, refusal: gettext("That did not reach the table. Try again in a moment.") };
    }
    if (app.ui.dialog === "leave") app.close();
    set({ sending: null });
  };

  async function sentenceOf(response) {
    const type = response.headers.get("content-type") ?? "";
    if (type.includes("json")) return (await response.json()).message ?? gettext("The table refused that.");
    if (type.includes("text/plain")) return (await response.text()).slice(0, 200);
    return response.status === 403 ? gettext("You may not do that at this table.") : gettext("The table refused that.");
  }

  // ------------------------------------------------------ dialogs and focus
  app.open = (dialog) => {
    set({ dialog });
    if (dialog === "rules" && app.ui.rules === null) fetchRules();
    queueMicrotask(() => {
      const element = document.getElementById("dialog");
      if (!element.open) element.showModal();
    });
  };
  app.close = () => document.getElementById("dialog").close();
  app.closed = () => set({ dialog: null });
  app.focus = (key) => focusOn(app, key);
  app.focusAfter = (key) => {
    app.wanted = key;
    app.draw();
  };

  async function fetchRules() {
    try {
      const response = await fetch(app.config.rules, { credentials: "same-origin" });
      if (!response.ok) throw new Error();
      const text = new DOMParser().parseFromString(await response.text(), "text/html");
      const body = text.querySelector("[data-rules], article.reading") ?? text.querySelector("main");
      set({ rules: document.adoptNode(body) });
    } catch {
      set({ rules: false });
    }
  }

  // ------------------------------------------------------------- settings
  app.toggleSound = () => {
    toggleSound();
    app.draw();
  };
  app.toggleNotes = async () => {
    await toggleNotes();
    app.draw();
  };
  app.toggleKeys = () => {
    setShortcuts(!shortcutsOn());
    app.draw();
  };
  app.copyInvite = async () => {
    try {
      await navigator.clipboard.writeText(app.config.invite);
    } catch {
      document.getElementById("invite")?.select();
      document.execCommand("copy");
    }
    set({ copied: true });
    say(gettext("The link is copied"));
    setTimeout(() => set({ copied: false }), 2500);
  };

  app.sayAgain = () => {
    const ask = app.root.querySelector(".ask");
    const left = document.getElementById("clock");
    const time = left && !left.hidden ? left.getAttribute("aria-label") : "";
    say(filled("%(ask)s. %(time)s", { ask: ask?.innerText.replace(/\s+/g, " ").trim() ?? "", time }));
  };
  app.nameOf = (seat) => nameOf(app.state, seat);
}
