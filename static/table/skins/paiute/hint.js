// Hints of Paiute: the nearest combinations, what they miss, and how many unseen cards complete one.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardsText, cardText, rankText } from "../../cards.js";
import { hintRows, mineFirst } from "../../hints.js";
import { drawn } from "../../names.js";
import { fill, filled, gettext, inside, listed, ngettext } from "../../text.js";

const categoryName = (category) =>
  ({
    "five of a kind": gettext("Five of a kind"), "royal flush": gettext("Royal flush"), "straight flush": gettext("Straight flush"),
    "four/two": gettext("Four/two"), "three/three": gettext("Three/three"), "two/two/two": gettext("Two/two/two"),
  })[category];

const outs = (n) => filled(ngettext("%(n)s out", "%(n)s outs", n), { n });

/** "K or Q♥ or a wild": whatever a combination could still take. */
function lacking({ lacks }) {
  const wanted = [...new Set(lacks)];
  const words = wanted.filter((lack) => lack !== "*").map((lack) =>
    lack === "" ? gettext("any card twice") : lack.length === 2 ? cardText(lack) : rankText(lack));
  return listed([...words, gettext("a wild")], gettext(" or "));
}

function nearRow(near) {
  const note = near.missing === 1 ? fill(gettext("one card is missing: %(cards)s"), { cards: lacking(near) })
    : fill(gettext("%(n)s are missing: %(cards)s"), { n: near.missing, cards: lacking(near) });
  return { cards: cardsText(near.have), what: categoryName(near.category), note, figure: near.missing === 1 ? outs(near.outs.length) : null };
}

const topLine = ({ card, category }) => ({
  format: gettext("%(card)s from the discards completes %(combination)s"),
  values: { card: { card }, combination: inside(categoryName(category)) },
});

function line(app, hint) {
  const { near: [nearest], outs: n, unseen, discards: [best], draft, top } = hint;
  if (top) return topLine(top);
  const option = draft ?? best;
  const far = nearest && { combination: inside(categoryName(nearest.category)), n: nearest.missing };
  if (option && !option.outs) {
    return far && { format: draft ? gettext("Without %(card)s the nearest is %(combination)s, %(n)s cards away")
      : gettext("Best without %(card)s: then the nearest is %(combination)s, %(n)s cards away"), values: { card: { card: option.card }, ...far } };
  }
  if (option) {
    return {
      format: draft ? gettext("Without %(card)s %(n)s of %(all)s unseen cards complete a combination")
        : gettext("Without %(card)s most: %(n)s of %(all)s unseen cards complete a combination"),
      values: { card: { card: option.card }, n: option.outs, all: unseen },
    };
  }
  if (n) return { format: gettext("%(n)s of %(all)s unseen cards complete a combination"), values: { n, all: unseen } };
  return far && { format: gettext("No card completes anything yet; the nearest is %(combination)s, %(n)s cards away"), values: far };
}

function body(app, hint) {
  const { near, unseen, discards, draft, top } = hint;
  const rows = discards.map((option) => ({
    cards: cardText(option.card), what: outs(option.outs), mine: option.card === draft?.card,
  }));
  return html`${top ? html`<p class="hints__review">${drawn(app.state, topLine(top))}.</p>` : nothing}
    ${rows.length ? html`<p class="hints__lead">${gettext("What each discard leaves:")}</p>${hintRows(mineFirst(rows))}` : nothing}
    <p class="hints__lead">${discards.length
      ? fill(gettext("Without %(card)s you are nearest to:"), { card: cardText((draft ?? discards[0]).card) }) : gettext("You are nearest to:")}</p>
    ${hintRows(near.map(nearRow), "long")}
    <p class="hints__note">${filled(gettext("Outs are cards that complete a combination, of the %(n)s that you can’t see: in the stock or in other hands."), { n: unseen })}</p>`;
}

export default { line, body };
