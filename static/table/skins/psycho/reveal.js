// The end of a match in steps: row by row the dealer's hand, then the other's; then the cards set aside. The table has
// told everything at once; here it is only shown slowly, and one press shows it all.

const PAUSE = 800;
const ASIDE = 10; // the steps before: two a row
export const END = 12;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Shows the settled match among these events step by step, if there is one and the player wants motion. */
export function stage(app, events) {
  const settled = events.find((event) => event.e === "settled");
  if (!settled || still.matches || document.hidden) return false;
  app.tell(events.filter((event) => event.e === "sealed"));
  clearTimeout(app.ui.staged?.timer);
  app.ui.staged = { seq: app.state.seq, settled, events, at: 0, timer: 0 };
  app.root.querySelector(".tablebar").scrollIntoView({ block: "nearest" });
  next(app);
  return true;
}

function next(app) {
  const { staged } = app.ui;
  staged.timer = setTimeout(() => {
    if (app.ui.staged !== staged) return;
    step(app);
    if (staged.at < END) next(app);
    else if (app.state.you === null) done(app);
  }, staged.at ? PAUSE : PAUSE / 2);
}

function step(app) {
  const { staged } = app.ui;
  staged.at += 1;
  app.moving(turning(staged.settled, staged.at));
  if (staged.at <= ASIDE && staged.at % 2 === 0) app.tell([shownEvents(staged)[staged.at / 2 - 1]]);
  if (staged.at === END) app.tell(staged.events.filter((event) => ["settled", "finished"].includes(event.e)));
  app.draw();
  if (staged.at === ASIDE + 1) queueMicrotask(() => app.root.querySelector(".aside5")?.scrollIntoView({ block: "nearest" }));
}

const shownEvents = ({ events }) => events.filter((event) => event.e === "shown");

/** The places, face down until now, of the cards that this step turns. */
function turning({ dealer, rows, aside }, at) {
  if (at > ASIDE) {
    const seat = aside.order[at - ASIDE - 1];
    return { [aside.cards[seat]]: { from: `aside-${seat}` } };
  }
  const row = Math.ceil(at / 2) - 1;
  const seat = at % 2 ? dealer : 1 - dealer;
  return Object.fromEntries(rows[row].hands[seat].cards.map((card, i) => [card, { from: `${seat}-${row}-${i}` }]));
}

/** All that is left, at once. */
export function showAll(app) {
  const { staged } = app.ui;
  clearTimeout(staged.timer);
  app.tell(staged.events.filter((event) => ["settled", "finished"].includes(event.e)));
  app.moving();
  app.show({ staged: { ...staged, at: END }, turnedAt: performance.now() });
}

/** Back to what the table asks now. */
export function done(app) {
  clearTimeout(app.ui.staged?.timer);
  app.show({ staged: null, turnedAt: performance.now() });
}

const TWICE = 600;

/** The second press of a double one means nothing: what stands in the button's place now is another deed. */
export const once = (app, run) => () => performance.now() - (app.ui.turnedAt ?? -TWICE) > TWICE && run();

export const staging = (app) => Boolean(app.ui.staged);

/** What may be seen of a settled match: rows shown of each seat, rows judged, cards turned, by seat. */
export function seen(app, settled) {
  const { staged } = app.ui;
  const at = staged && staged.settled.match === settled.match ? staged.at : END;
  const shown = [0, 1].map((seat) => (seat === settled.dealer ? Math.ceil(at / 2) : Math.floor(at / 2)));
  return {
    over: at >= END, judged: Math.min(5, Math.floor(at / 2)), shown,
    turned: settled.aside.order.map((seat, i) => [seat, at > ASIDE + i]).sort((a, b) => a[0] - b[0]).map(([, up]) => up),
  };
}

/** Whether a line of the log tells what is not shown yet. */
export function held(app, { seq, event }) {
  const { staged } = app.ui;
  if (!staged || !event || seq !== staged.seq || staged.at >= END) return false;
  if (event.e === "shown") return event.row > Math.floor(staged.at / 2);
  return event.e !== "sealed";
}

/** Matches won as far as they are shown. */
export function wonNow(app) {
  const { won } = app.state.view;
  const { staged } = app.ui ?? {};
  if (!staged || staged.at >= END || staged.settled.winner === null) return won;
  return staged.settled.won.map((n, seat) => n - (seat === staged.settled.winner ? 1 : 0));
}
