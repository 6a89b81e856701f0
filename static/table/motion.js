// Cards travel from where they were to where they are: measure before, measure after, animate the difference.
// Nothing waits for it, a tap ends it, and with reduced motion nothing travels.

const MOVE = 220;
const APART = 40;
const LONGEST = 600;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

let running = [];

/** Ends all travel at once. */
export function settle() {
  for (const animation of running) animation.finish();
  running = [];
}

const boxOf = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** Where every card, sealed card and seat is now. */
export function measure(root) {
  if (still.matches || document.hidden) return null;
  const places = { cards: new Map(), backs: new Map(), seats: new Map() };
  for (const element of root.querySelectorAll(".felt [data-card], .dock [data-card]")) places.cards.set(element.dataset.card, { box: boxOf(element), element });
  for (const element of root.querySelectorAll("[data-back]")) places.backs.set(element.dataset.back, boxOf(element));
  for (const element of root.querySelectorAll("[data-seat]")) places.seats.set(element.dataset.seat, boxOf(element));
  return places;
}

function run(element, frames, options) {
  const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
  running.push(animation);
  return animation;
}

/** The middle of a seat, in the shape of the card that comes from there. */
function within(seat, card) {
  if (!seat) return null;
  const height = Math.min(seat.height, card.height);
  const width = (height * card.width) / card.height;
  return { left: seat.left + (seat.width - width) / 2, top: seat.top + (seat.height - height) / 2, width, height };
}

const between = (from, to) =>
  `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;

/** A copy of something that has left the page flies to `to` and is gone. */
function ghost(box, to, element, delay) {
  const copy = element.cloneNode(true);
  for (const name of ["id", "data-card", "data-focus", "data-group"]) copy.removeAttribute(name);
  copy.className = `${copy.className} ghost`;
  copy.setAttribute("aria-hidden", "true");
  copy.tabIndex = -1;
  copy.style.setProperty("--card-w", `${box.width}px`);
  for (const side of ["left", "top", "width", "height"]) copy.style.setProperty(side, `${box[side]}px`);
  document.body.append(copy);
  const target = { left: to.left + to.width / 2 - box.width / 4, top: to.top + to.height / 2 - box.height / 4 };
  const animation = run(copy, [
    { transform: "none", opacity: 1 },
    { transform: `translate(${target.left - box.left}px, ${target.top - box.top}px) scale(.5)`, opacity: 0.2 },
  ], { duration: MOVE, delay });
  animation.finished.finally(() => copy.remove()).catch(() => {});
}

/**
 * Animate from `before` to how the page is now.
 * hidden: {card: {from: seat, back: selector} | {to: seat}}, flights: [{from, to, text} or {from, to, copy}]:
 * words, or a copy of the very thing, that fly from one place to another.
 */
export function travel(root, before, { hidden = {}, flights = [] } = {}) {
  if (!before || still.matches) return;
  settle();
  const after = measure(root);
  if (!after) return;
  let nth = 0;
  const delay = () => Math.min(nth++ * APART, LONGEST - MOVE);
  for (const [card, { box, element }] of after.cards) {
    const from = String(hidden[card]?.from);
    const was = before.cards.get(card)?.box ?? before.backs.get(from) ?? within(before.seats.get(from), box);
    if (!was || !box.width || !was.width) continue;
    if (Math.abs(was.left - box.left) < 2 && Math.abs(was.top - box.top) < 2) {
      // It lay here face down: all that are revealed turn at once.
      if (!before.cards.has(card)) run(element, [{ transform: "scaleX(0)" }, { transform: "none" }], { duration: MOVE });
      continue;
    }
    const rest = getComputedStyle(element).transform;
    const end = rest === "none" ? "none" : rest;
    run(element, [{ transform: between(was, box), transformOrigin: "0 0", zIndex: 3 }, { transform: end, transformOrigin: "0 0", zIndex: 3 }],
      { duration: MOVE, delay: delay() });
  }
  for (const [card, { box, element }] of before.cards) {
    const goal = after.seats.get(String(hidden[card]?.to));
    if (after.cards.has(card) || !goal || !box.width) continue;
    ghost(box, goal, element, delay());
  }
  for (const flight of flights) fly(root, flight);
}

function fly(root, { from, to, text, copy = false }) {
  const start = root.querySelector(from);
  const end = root.querySelector(to);
  if (!start || !end) return;
  const a = boxOf(start);
  const b = boxOf(end);
  if (!a.width || !b.width || b.top > innerHeight) return;
  if (copy) return ghost(a, b, start, 0);
  const token = document.createElement("span");
  token.className = "ghost ghost--points";
  token.textContent = text;
  token.setAttribute("aria-hidden", "true");
  token.style.setProperty("left", `${a.left}px`);
  token.style.setProperty("top", `${a.top}px`);
  document.body.append(token);
  const animation = run(token, [
    { transform: "none", opacity: 1 },
    { transform: `translate(${b.left - a.left}px, ${b.top - a.top}px)`, opacity: 1, offset: 0.9 },
    { transform: `translate(${b.left - a.left}px, ${b.top - a.top}px)`, opacity: 0 },
  ], { duration: LONGEST });
  animation.finished.finally(() => token.remove()).catch(() => {});
}
