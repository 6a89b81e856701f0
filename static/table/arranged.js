// What has changed in the rows, in words, for those who do not see it.

import { handName } from "./hands.js";
import { filled, gettext } from "./text.js";

const same = (a, b) => a.length === b.length && a.every((card) => b.includes(card));

/** "Row 2: Flush, king high. Row 5: Pair of threes": the rows of `next` that `rows` did not have. */
export function tellMove(skin, rows, next) {
  return next
    .map((row, i) => [row, i])
    .filter(([row]) => !rows.some((before) => same(before, row)))
    .map(([row, i]) => filled(gettext("Row %(row)s: %(hand)s"), { row: i + 1, hand: handName(skin.rows.hand(row)) }))
    .join(". ");
}
