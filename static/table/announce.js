// One sentence in the live region for what has just happened, and for what is asked of me now.

const PAUSE = 120;

/** say(text) waits a moment, so that several events of one update are read as one. */
export function announcer(region) {
  let due = [];
  let timer = 0;
  const flush = () => {
    region.textContent = due.join(" ");
    due = [];
  };
  return {
    say(text) {
      if (!text) return;
      due.push(/[.!?…]$/.test(text) ? text : `${text}.`);
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE);
    },
  };
}
