// Starts the table that templates/tables/table.html describes in its data attributes.

import { start } from "./main.js";

const root = document.getElementById("table");
const { dataset } = root;
const socketUrl = new URL(dataset.ws, location.href);
socketUrl.protocol = location.protocol === "https:" ? "wss:" : "ws:";

const [{ default: skin }, hints] = await Promise.all([
  import(dataset.skin), dataset.hints ? import(dataset.hints).then((module) => module.default) : null,
]);

start(root, {
  hints, slug: dataset.slug, gameName: dataset.gameName, key: dataset.key, ws: socketUrl.href, status: dataset.status,
  pace: dataset.pace, speaks: dataset.speaks === "yes", invite: dataset.invite, home: dataset.home, login: dataset.login, rules: dataset.rules,
  deals: dataset.deals, replay: dataset.replay, export: dataset.export,
  csrf: document.querySelector("[name=csrfmiddlewaretoken]").value,
  houseRules: document.getElementById("house-rules").content,
  tableAt: (slug) => dataset.otherTable.replace("SLUG", slug),
  forms: {
    sit: dataset.postSit, bot: dataset.postBot, remove: dataset.postRemove, start: dataset.postStart,
    leave: dataset.postLeave, rematch: dataset.postRematch,
  },
}, skin);
