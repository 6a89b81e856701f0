// Dragging a card onto another, by mouse, pen or finger. A card that may be dragged has data-drag; the card under it is
// the target. What is dropped elsewhere goes back to its place.

import { settle } from "./motion.js";

const SLOP = 7; // px a press may move and still be a tap

export function listenToDrags(app) {
  const { root } = app;
  let held = null; // {id, card, element, x, y, on}
  let swallow = false;

  const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-drag]")?.dataset.card ?? null;

  function follow(element, event) {
    element.style.setProperty("--dx", `${event.clientX - held.x}px`);
    element.style.setProperty("--dy", `${event.clientY - held.y}px`);
  }

  function end(drop, event) {
    const { card, on, element } = held;
    const over = on && drop ? under(event) : null;
    held = null;
    if (!on) return;
    // The click that ends a drag is none.
    swallow = true;
    setTimeout(() => (swallow = false));
    app.moving();
    app.show({ drag: null, over: null, selection: [] });
    if (over && over !== card && element.isConnected) app.swap(card, over);
  }

  root.addEventListener("pointerdown", (event) => {
    const element = event.target.closest?.("[data-drag]");
    if (!element || held || !event.isPrimary || event.button !== 0) return;
    held = { id: event.pointerId, card: element.dataset.card, element, x: event.clientX, y: event.clientY, on: false };
  });
  addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    if (!held.element.isConnected) return end(false, event);
    if (!held.on) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLOP) return;
      held.on = true;
      settle();
      follow(held.element, event);
      app.show({ drag: held.card, over: null, selection: [], pointed: null });
      return;
    }
    follow(held.element, event);
    const card = under(event);
    const over = card === held.card ? null : card;
    if (over !== app.ui.over) app.show({ over });
  });
  addEventListener("pointerup", (event) => held?.id === event.pointerId && end(true, event));
  addEventListener("pointercancel", (event) => held?.id === event.pointerId && end(false, event));
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && held?.on) end(false, event);
  });
  root.addEventListener("dragstart", (event) => event.target.closest?.("[data-drag]") && event.preventDefault());
  addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });
}
