"""What a seat knows of the cards, read from its View, and the worlds that agree with it."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from games.bots.saint.numbers import numbered
from games.bots.saint.potential import card_values, potential
from games.variants.saint.view import View

# By round: of how many hands that a seat might hold the likeliest is imagined. Hands become better than
# chance as everybody keeps what goes together; measured in games of the steady bot.
DRAWS: Final = (1, 1, 5, 8, 8, 8, 8, 8, 6)


class Sight(msgspec.Struct, frozen=True):
    """Cards are numbers; lists over seats have one entry a seat.

    hand: all my cards, a sealed one included. known: of each other hand, the cards that are
    known to be in it; missing: how many more it holds. unseen: the cards that can be anywhere.
    """

    seat: int
    seats: int
    round: int
    hand: list[int]
    turned: list[int]
    placed: list[int]
    future: list[int]
    takable: list[int]
    known: list[list[int]]
    missing: list[int]
    unseen: list[int]
    rest: list[int]  # who picks, in order, this pick first
    totals: list[int]
    youth: list[int]


def as_view(view: Any) -> View:
    return view if isinstance(view, View) else msgspec.convert(view, View)


def look(view: View) -> Sight:
    """Raises ValueError when the view is not that of a seat."""
    me = view.you
    if me is None:
        raise ValueError("A bot needs the view of a seat, not that of a watcher.")
    seats = len(view.held)
    hand = numbered((*view.hand, *view.mine))
    placed = numbered([card for card in view.placed if card is not None])
    seen = {*hand, *numbered(view.turned), *placed, *numbered(view.future)}
    for cards in (*view.shown, *view.discards):
        seen.update(numbered(cards))
    known: list[list[int]] = [[] for _ in range(seats)]
    if view.known is not None:
        known = [numbered(cards) for cards in view.known]
    else:
        for taken in view.taken:
            known[taken.seat] += numbered((taken.card,))
    sealed = 0 if view.phase in ("pickup", "over") else 1 if view.phase == "river" else 2
    missing = [0] * seats
    for seat in range(seats):
        if seat != me:
            seen.update(known[seat])
            missing[seat] = view.held[seat] + sealed * view.sealed[seat] - len(known[seat])
    known[me], missing[me] = hand, 0
    return Sight(
        seat=me,
        seats=seats,
        round=view.round,
        hand=hand,
        turned=numbered(view.turned),
        placed=placed,
        future=numbered(view.future),
        takable=numbered(view.takable),
        known=known,
        missing=missing,
        unseen=[card for card in range(52) if card not in seen],
        rest=list(view.order[view.at :]),
        totals=list(view.totals),
        youth=list(view.youth),
    )


def imagine(sight: Sight, rng: Random) -> list[list[int]]:
    """Hands of all seats as they may be: what is known, filled up from the unseen cards."""
    drawn = rng.sample(sight.unseen, sum(sight.missing))
    hands, at = [], 0
    for seat in range(sight.seats):
        more = sight.missing[seat]
        hands.append(sight.known[seat] + drawn[at : at + more])
        at += more
    return hands


def suppose(sight: Sight, rng: Random) -> Callable[[], list[list[int]]]:
    """As `imagine`, again at every call, but the others hold what players keep (see DRAWS)."""
    picking = bool(sight.takable)
    draws = DRAWS[sight.round + picking]
    values = card_values(sight.future if picking else sight.turned)

    def hands() -> list[list[int]]:
        found = [cards[:] for cards in sight.known]
        unseen = sight.unseen
        for seat in rng.sample(range(sight.seats), sight.seats):
            if more := sight.missing[seat]:
                known = found[seat]
                held = [known + rng.sample(unseen, more) for _ in range(draws)]
                found[seat] = max(held, key=lambda cards: potential(cards, values))
                unseen = [card for card in unseen if card not in found[seat]]
        return found

    return (lambda: imagine(sight, rng)) if draws == 1 else hands
