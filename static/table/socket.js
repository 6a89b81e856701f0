// The line to the table. It comes back by itself after any close but a final one, joins again and sends
// again what nobody has acknowledged: a `request_id` makes the second copy harmless.

const FINAL = new Set([4401, 4403, 4404]);
const AGAIN = new Set(["unavailable", "rate_limited"]); // not our fault, or only too soon
const PING_EVERY = 20_000;
const SILENT_FOR = 45_000;

// Not randomUUID: a club in its own network may have no https, and then there is none.
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");

const wait = (attempt) => Math.random() * Math.min(15_000, 400 * 2 ** attempt) + 150;

/**
 * url: the socket's address. join(): the first frame, asked anew each time (it may be a promise).
 * onMessage(message), onState("connecting" | "open" | "lost" | "closed", code).
 */
export function openLine({ url, join, onMessage, onState, Socket = WebSocket }) {
  const unanswered = new Map();
  let socket = null;
  let attempt = 0;
  let retry = 0;
  let pings = 0;
  let heard = 0;
  let offset = null;
  let ended = false;
  const sent = new Map();

  const write = (frame) => {
    if (socket?.readyState !== 1) return false;
    socket.send(JSON.stringify({ v: 1, ...frame }));
    return true;
  };

  function listen(message) {
    heard = Date.now();
    if (message.type === "pong") {
      const began = sent.get(message.n);
      sent.delete(message.n);
      if (began) offset = message.now - (began + Date.now()) / 2;
      return;
    }
    if (offset === null && message.now) offset = message.now - Date.now();
    const again = message.type === "refused" && AGAIN.has(message.code) && unanswered.get(message.request_id);
    if (again) setTimeout(() => unanswered.has(message.request_id) && write(again), 1000);
    else if (message.request_id) unanswered.delete(message.request_id);
    onMessage(message);
    if (message.type === "snapshot") for (const frame of unanswered.values()) write(frame);
  }

  async function open() {
    clearTimeout(retry);
    if (ended || (socket && socket.readyState < 2)) return;
    onState("connecting");
    const current = new Socket(url);
    socket = current;
    current.onopen = async () => {
      const frame = await join();
      if (socket !== current) return;
      heard = Date.now();
      write({ type: "join", ...frame });
      onState("open");
      ping();
    };
    current.onmessage = (event) => {
      if (socket !== current) return;
      attempt = 0;
      listen(JSON.parse(event.data));
    };
    current.onclose = (event) => {
      if (socket !== current) return;
      socket = null;
      if (FINAL.has(event.code)) ended = true;
      onState(ended ? "closed" : "lost", event.code);
      if (!ended && navigator.onLine !== false) retry = setTimeout(open, wait(attempt++));
    };
  }

  function ping() {
    const n = ++pings;
    sent.set(n, Date.now());
    write({ type: "ping", n });
  }

  const drop = () => {
    const current = socket;
    if (!current) return;
    socket = null;
    current.close();
    onState("lost");
  };

  // A line that is silent for longer than two pings is dead even if the browser has not noticed.
  const beat = setInterval(() => {
    if (!socket || socket.readyState !== 1) return;
    if (Date.now() - heard > SILENT_FOR) {
      drop();
      open();
    } else ping();
  }, PING_EVERY);

  const back = () => {
    attempt = 0;
    open();
  };
  const gone = () => drop();
  addEventListener("online", back);
  addEventListener("offline", gone);
  const seen = () => {
    if (!document.hidden && !socket) back();
  };
  document.addEventListener("visibilitychange", seen);
  open();

  return {
    send: write,
    /** Send once; gives the request's id, null when the line is down. */
    say(frame) {
      const request_id = newId();
      return write({ ...frame, request_id }) ? request_id : null;
    },
    /** Send until it is answered; returns the request's id. */
    ask(frame) {
      const request_id = newId();
      const whole = { ...frame, request_id };
      unanswered.set(request_id, whole);
      write(whole);
      return request_id;
    },
    waiting: () => unanswered.size > 0,
    offset: () => offset ?? 0,
    /** Leave and come in again, as after taking a seat. */
    again() {
      drop();
      back();
    },
    end() {
      ended = true;
      clearInterval(beat);
      clearTimeout(retry);
      removeEventListener("online", back);
      removeEventListener("offline", gone);
      document.removeEventListener("visibilitychange", seen);
      drop();
    },
  };
}
