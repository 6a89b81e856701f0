// Hints of PerSuit: what each discard may come to, and how the hand stands against any five cards.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardsText } from "../../cards.js";
import { hintRows, mineFirst, percent, tenths } from "../../hints.js";
import { filled, gettext, ngettext } from "../../text.js";

const sameCards = (a, b) => a.length === b.length && a.every((card) => b.includes(card));

// -------------------------------------------------------------------- draw

const bestOf = (draws) => draws.reduce((best, draw) => (draw.better / draw.of > best.better / best.of ? draw : best));

const chances = ({ better, worse, of }) =>
  filled(gettext("better %(better)s, worse %(worse)s"), { better: percent(better, of), worse: percent(worse, of) });

const draw = {
  line({ draws, draft, total }) {
    const option = draft ?? bestOf(draws);
    if (!option.discard.length) return { format: gettext("Your five cards as they are: Total %(total)s"), values: { total } };
    return {
      format: draft ? gettext("Without %(cards)s: %(chances)s; Total about %(total)s")
        : gettext("Best chance without %(cards)s: %(chances)s; Total about %(total)s"),
      values: { cards: { cards: option.discard }, chances: chances(option), total: tenths(option.total) },
    };
  },
  body({ draws, draft }) {
    const shown = draft && !draws.some((option) => sameCards(option.discard, draft.discard)) ? [...draws, draft] : draws;
    const rows = shown.map((option) => ({
      cards: option.discard.length ? cardsText(option.discard) : gettext("none"),
      what: option.discard.length ? chances(option) : gettext("stays as it is"),
      note: filled(gettext("Total about %(total)s"), { total: tenths(option.total) }),
      mine: Boolean(draft) && sameCards(option.discard, draft.discard),
    }));
    return html`<p class="hints__lead">${gettext("For each number of cards the best to throw away, and what your suit hand may become:")}</p>
      ${hintRows(mineFirst(rows), "long")}
      <p class="hints__note">${gettext("Counted over every way to draw from the cards that you can’t see.")}</p>`;
  },
};

// ---------------------------------------------------------------- standing

const ahead = ({ ahead: n, of }) => percent(n, of);

/** About: the others' hands are counted as if they had nothing to do with one another. */
const all = ({ ahead: n, of }, rivals) => percent((n / of) ** rivals, 1);

const standing = {
  line: ({ hand, total }) => ({
    format: gettext("Against any five cards: suit hand better in %(hand)s, Total higher in %(total)s"),
    values: { hand: ahead(hand), total: ahead(total) },
  }),
  body({ hand, total, rivals }, state) {
    const row = (cards, odds) => ({
      cards, what: filled(gettext("better in %(share)s, equal in %(level)s"), { share: ahead(odds), level: percent(odds.level, odds.of) }),
      note: rivals > 1 ? filled(gettext("than all %(n)s others in about %(share)s"), { n: rivals, share: all(odds, rivals) }) : null,
    });
    return html`<p class="hints__lead">${gettext("Yours against any five of the cards that you can’t see:")}</p>
      ${hintRows([row(gettext("Suit hand"), hand), row(gettext("Total"), total)], "long")}
      <p class="hints__note">${filled(ngettext("%(n)s other is still in.", "%(n)s others are still in.", rivals), { n: rivals })} ${
        state.view.phase === "first" ? gettext("They are yet to draw, as you are.") : gettext("They have drawn since, so expect better hands than these.")}</p>`;
  },
};

const BY = { draw, standing };

export default {
  line: (app, hint) => BY[hint.for].line(hint),
  body: (app, hint) => BY[hint.for]?.body(hint, app.state) ?? nothing,
};
