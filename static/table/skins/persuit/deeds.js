// What was done in the betting round that is played now, as the log tells it. Pure.

/** The `acted` events of this round in order. */
export function deedsOf(state) {
  const found = [];
  for (let i = state.log.length - 1; i >= 0; i--) {
    for (const event of [...state.log[i].events].reverse()) {
      if (["began", "drew", "declared"].includes(event.e)) return found.reverse();
      if (event.e === "acted") found.push(event);
    }
  }
  return found.reverse();
}
