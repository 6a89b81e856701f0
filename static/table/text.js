// Words: Django's JavaScript catalogue where it is loaded, else the English of the source.

export const gettext = (text) => (globalThis.gettext ? globalThis.gettext(text) : text);
export const ngettext = (one, many, n) =>
  globalThis.ngettext ? globalThis.ngettext(one, many, n) : n === 1 ? one : many;

const PLACE = /%\((\w+)\)s/;

/** "%(who)s took %(card)s" with values by name; `show` turns each value into text or markup. */
export function fill(format, values, show = (value) => value) {
  return format.split(PLACE).map((part, i) => (i % 2 ? show(values[part]) : part));
}

export const filled = (format, values) => fill(format, values).join("");

/** "Ana, Bo and Cy"; `last` joins the final two. Works on strings and on templates alike. */
export function listed(items, last = gettext(" and ")) {
  return items.flatMap((item, i) => (i === 0 ? [item] : [i === items.length - 1 ? last : ", ", item]));
}

export const sentence = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
export const inside = (text) => text.charAt(0).toLocaleLowerCase() + text.slice(1);

export function count(n) {
  const words = [
    gettext("no"), gettext("one"), gettext("two"), gettext("three"), gettext("four"), gettext("five"),
    gettext("six"), gettext("seven"), gettext("eight"), gettext("nine"), gettext("ten"),
  ];
  return words[n] ?? String(n);
}

export const points = (n) => filled(ngettext("%(n)s point", "%(n)s points", n), { n });

export function clockTime(ms) {
  return new Date(ms).toLocaleTimeString(document.documentElement.lang || undefined, {
    hour: "2-digit", minute: "2-digit", hourCycle: "h23",
  });
}

/** Time left in words: "24 seconds", "3 hours". */
export function timeLeft(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 120) return filled(ngettext("%(n)s second", "%(n)s seconds", seconds), { n: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return filled(ngettext("%(n)s minute", "%(n)s minutes", minutes), { n: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return filled(ngettext("%(n)s hour", "%(n)s hours", hours), { n: hours });
  const days = Math.round(hours / 24);
  return filled(ngettext("%(n)s day", "%(n)s days", days), { n: days });
}
