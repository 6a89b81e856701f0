// Hints of Saint Poker: the hand that each choice would make, and what the strongest pair would have scored.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { cardsText, cardText } from "../../cards.js";
import { handName } from "../../hands.js";
import { hintRows, mineFirst, percent } from "../../hints.js";
import { drawn } from "../../names.js";
import { fill, filled, gettext, inside, points } from "../../text.js";

const within = (hand) => inside(handName(hand));
const sameCards = (a, b) => a.length === b.length && a.every((card) => b.includes(card));

// ------------------------------------------------------------------- river

const river = {
  line({ cards: [best], draft }) {
    const option = draft ?? best;
    return {
      format: draft ? gettext("%(card)s in the river: %(hand)s so far, with %(cards)s")
        : gettext("Most so far with %(card)s in the river: %(hand)s, with %(cards)s"),
      values: { card: { card: option.card }, hand: within(option.made), cards: { cards: option.pair } },
    };
  },
  body({ cards, draft }) {
    const rows = cards.map((option) => ({
      cards: cardText(option.card), what: handName(option.made), mine: option.card === draft?.card,
      note: [fill(gettext("with %(cards)s"), { cards: cardsText(option.pair) }), option.shared.category === "high card" ? ""
        : [" · ", filled(gettext("everybody has %(hand)s"), { hand: within(option.shared) })]],
    }));
    return html`<p class="hints__lead">${gettext("What you could show with each card of yours in the river:")}</p>
      ${hintRows(mineFirst(rows))}
      <p class="hints__note">${gettext("By what lies face up. The others’ river cards are still to come, and yours serves everybody.")}</p>`;
  },
};

// -------------------------------------------------------------------- pair

const pair = {
  line({ pairs: [best], draft, worlds }) {
    const option = draft ?? best;
    return {
      format: draft ? gettext("%(cards)s: %(hand)s; in %(share)s of deals nobody could show better")
        : gettext("Strongest: %(cards)s, %(hand)s; in %(share)s of deals nobody could show better"),
      values: { cards: { cards: option.cards }, hand: within(option.made), share: percent(option.chance, worlds) },
    };
  },
  body({ pairs, draft, worlds }) {
    const shown = draft && !pairs.some((option) => sameCards(option.cards, draft.cards)) ? [...pairs, draft] : pairs;
    const rows = shown.map((option) => ({
      cards: cardsText(option.cards), what: handName(option.made), figure: percent(option.chance, worlds),
      mine: Boolean(draft) && sameCards(option.cards, draft.cards),
    }));
    return html`<p class="hints__lead">${gettext("Your strongest pairs, and how often nobody could show better:")}</p>
      ${hintRows(mineFirst(rows))}
      <p class="hints__note">${filled(gettext("Counted over %(n)s deals of the cards that you can’t see. Many keep their best cards for later rounds, so weaker pairs win too."), { n: worlds })}</p>`;
  },
};

// ----------------------------------------------------------------- pick-up

function reviewed({ pair: cards, made, points: could, scored }) {
  const values = { cards: { cards }, hand: within(made), could: points(could), scored: points(scored) };
  if (could > scored && scored) return { format: gettext("A stronger pair, %(cards)s (%(hand)s), would have scored %(could)s; yours scored %(scored)s"), values };
  if (could > scored) return { format: gettext("A stronger pair, %(cards)s (%(hand)s), would have scored %(could)s; yours scored nothing"), values };
  if (could) return { format: gettext("No pair of yours would have scored more than your %(scored)s"), values };
  return { format: gettext("No pair of yours would have won this round: the strongest was %(cards)s, %(hand)s"), values };
}

const pickup = {
  line({ cards: [best], draft, review }) {
    const option = draft ?? best;
    if (!option) return reviewed(review);
    const values = { card: { card: option.card }, hand: within(option.made), ahead: within(option.ahead) };
    if (!draft) return { format: gettext("Most for the next round: %(card)s, %(ahead)s"), values };
    if (!option.joins.length) return { format: gettext("%(card)s goes with none of your cards; for the next round %(ahead)s"), values };
    return { format: gettext("%(card)s makes %(hand)s; for the next round %(ahead)s"), values };
  },
  body({ cards, draft, review }, state) {
    const rows = cards.map((option) => ({
      cards: cardText(option.card), mine: option.card === draft?.card,
      what: option.joins.length ? fill(gettext("%(hand)s with %(cards)s"), { hand: handName(option.made), cards: cardsText(option.joins) })
        : gettext("Goes with none of your cards"),
      note: filled(gettext("next round %(hand)s"), { hand: within(option.ahead) }),
    }));
    return html`<p class="hints__review">${drawn(state, reviewed(review))}.</p>
      ${rows.length ? html`<p class="hints__lead">${gettext("What each card would make with yours:")}</p>
        ${hintRows(mineFirst(rows))}
        <p class="hints__note">${gettext("Next round: three cards of yours with those that already lie in the river to come. The best of them stands first.")}</p>` : nothing}`;
  },
};

const BY = { river, pair, pickup };

export default {
  line: (app, hint) => BY[hint.for].line(hint),
  body: (app, hint) => BY[hint.for].body(hint, app.state),
};
