// What a person reads when the table refuses something, by the refusal's code: the wire speaks English only.

import { gettext } from "./text.js";

const REFUSED = {
  duplicate_card: () => gettext("A card is named twice; choose each card once."),
  empty: () => gettext("There is nothing to say in that."),
  foreign_card: () => gettext("That card is not among the cards to choose from."),
  game_over: () => gettext("The game is over; nothing can be done any more."),
  no_hints: () => gettext("There are hints only where you practise."),
  not_joined: () => gettext("The table did not know this window yet. Try again."),
  not_playing: () => gettext("No game is being played at this table."),
  not_seated: () => gettext("You have no seat at this table; you only watch it."),
  not_your_turn: () => gettext("It is not your turn."),
  rate_limited: () => gettext("That was too much at once; wait a moment."),
  too_early: () => gettext("Cuts are opened when all of them have been sealed."),
  too_large: () => gettext("That is too long to send."),
  unavailable: () => gettext("The table could not write that down just now."),
  wrong_action: () => gettext("That can’t be done now."),
  wrong_amount: () => gettext("That amount is not allowed now."),
  wrong_count: () => gettext("That is not the number of cards asked for."),
  wrong_cut: () => gettext("That is not the cut you sealed; the cards are dealt without it."),
};

const CLOSED = {
  1008: () => gettext("This window sent far too many messages."),
  1011: () => gettext("The table can’t be read at the moment."),
  4401: () => gettext("You have logged out."),
  4403: () => gettext("This table is private; you need its link."),
  4404: () => gettext("There is no such table."),
};

/** The sentence for a code; a code without one keeps the server's own. */
export const refused = ({ code, message }) => REFUSED[code]?.() ?? message;
export const closed = ({ code, message }) => CLOSED[code]?.() ?? message;
