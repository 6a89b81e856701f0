// Hints of Psycho Poker: how often my five rows win, beside the best split that was found.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardsText } from "../../cards.js";
import { bestHand, handName } from "../../hands.js";
import { hintRows, percent } from "../../hints.js";
import { gettext } from "../../text.js";

const lies = (app, { rows }) => {
  const laid = app.layout?.()?.rows;
  return Boolean(laid) && rows.every((row) => laid.some((other) => row.every((card) => other.includes(card))));
};

function line(app, { best, draft, judges }) {
  const values = { mine: percent(draft?.wins ?? 0, judges), best: percent(best.wins, judges) };
  if (!draft) return { format: gettext("The best split found wins about %(best)s"), values };
  return { format: draft.wins >= best.wins ? gettext("Your rows win about %(mine)s: none better was found")
    : gettext("Your rows win about %(mine)s, the best found about %(best)s"), values };
}

/** Lays the best split; undo brings the own one back. */
function layBest(app, { best }) {
  app.lay(best.rows, gettext("The best that was found"));
}

function body(app, hint) {
  const { best, draft, judges } = hint;
  return html`<dl class="hints__pair">${draft ? html`<div><dt>${gettext("Yours")}</dt><dd>${percent(draft.wins, judges)}</dd></div>` : nothing}
      <div><dt>${gettext("Best found")}</dt><dd>${percent(best.wins, judges)}</dd></div></dl>
    <p class="hints__lead">${gettext("The best rows that were found:")}</p>
    ${hintRows(best.rows.map((row) => ({ cards: cardsText(bestHand(row).cards), what: handName(bestHand(row)) })), "rows")}
    ${app.skin.draft(app) ? html`<p><button type="button" class="btn" data-focus="best" aria-disabled=${String(lies(app, best))}
      @click=${() => !lies(app, best) && layBest(app, hint)}>${lies(app, best) ? gettext("They lie on the table") : gettext("Lay the best rows")}</button></p>` : nothing}
    <p class="hints__note">${gettext("How often three rows are won, tried against 160 ways in which the other side may hold and lay its cards.")}</p>`;
}

/** Among the tools of the board. */
function tools(app, hint) {
  const idle = !hint || lies(app, hint.best);
  return html`<button type="button" class="btn btn--s oncloth-btn tool--best" data-focus="tool-best" aria-disabled=${String(idle)}
    @click=${() => !idle && layBest(app, hint)}>${gettext("Best")}</button>`;
}

export default { line, body, tools };
