// My turn while the tab is hidden: the title says so, and where it was asked for a sound or a notification too.

import { gettext } from "./text.js";

const root = document.documentElement;
const plain = document.title;
let audio = null;

const remembered = (name) => document.cookie.split("; ").some((part) => part === `${name}=on`);
const keep = (name, on) => {
  const secure = location.protocol === "https:" ? ";secure" : "";
  document.cookie = `${name}=${on ? "on" : "off"};path=/;max-age=31536000;samesite=lax${secure}`;
};

export const soundOn = () => root.dataset.sound === "on";
export const notesOn = () => remembered("notes") && globalThis.Notification?.permission === "granted";

/** Two short notes. Browsers make a sound only after a press on the page. */
function chime() {
  audio ??= new AudioContext();
  const start = audio.currentTime + 0.02;
  for (const [at, pitch] of [[0, 587.33], [0.14, 880]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start + at);
    volume.gain.linearRampToValueAtTime(0.12, start + at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + 0.32);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.35);
  }
}

export function toggleSound() {
  const on = !soundOn();
  root.dataset.sound = on ? "on" : "off";
  keep("sound", on);
  if (on) chime();
}

/** Asks the browser for permission, which it does only on a press. */
export async function toggleNotes() {
  if (notesOn()) return keep("notes", false);
  if (!globalThis.Notification) return;
  if ((await Notification.requestPermission()) === "granted") keep("notes", true);
}

/** Called whenever the question has changed. */
export function myTurnCame(text) {
  if (soundOn()) chime();
  if (!document.hidden) return;
  document.title = `${gettext("Your turn")} · ${plain}`;
  if (notesOn()) {
    const note = new Notification(gettext("Your turn"), { body: text, tag: location.pathname });
    note.onclick = () => {
      focus();
      note.close();
    };
  }
}

export function calm() {
  if (document.title !== plain) document.title = plain;
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) calm();
});
