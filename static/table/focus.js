// Focus is never lost: what a draw removes hands it on to what does the same, or to the question.

const find = (app, key) => app.root.querySelector(`[data-focus="${CSS.escape(key)}"]`);

/** Runs `draw`; afterwards focus stands where it stood, or where its place went. */
export function keepFocus(app, draw) {
  const before = document.activeElement;
  const inside = before !== document.body && app.root.contains(before);
  const key = inside ? before.dataset.focus : null;
  const group = inside ? before.dataset.group : null;
  const inDock = inside && Boolean(before.closest(".dock, .felt"));
  draw();
  const wanted = app.wanted;
  app.wanted = null;
  if (wanted) {
    const element = find(app, wanted);
    if (element) return element.focus();
  }
  if (!inside || (document.activeElement !== document.body && before.isConnected)) return;
  if (document.getElementById("dialog")?.open) return;
  const again = key && find(app, key);
  if (again) return again.focus();
  if (!inDock) return;
  const cards = group ? [...app.root.querySelectorAll(`button[data-group="${group}"]`)] : [];
  const next = cards.find((card) => card.tabIndex === 0) ?? cards[0] ?? app.root.querySelector("button[data-group][tabindex='0']");
  (next ?? find(app, "ask"))?.focus();
}

export function focusOn(app, key) {
  const element = find(app, key);
  element?.focus();
  return Boolean(element);
}
