"""Who wins a round, what it is worth, and who picks up first: rules.md S5-S9 and S11.

Used by the game and by the judge alike, so that a table of real people gets the same answer.
"""

from collections.abc import Sequence

from games.engine.cards import Card
from games.engine.game import Seat
from games.engine.standard import Hand, best
from games.variants.saint.events import HandShown
from games.variants.saint.options import SaintOptions


def best_hands(river: Sequence[Card], shown: Sequence[Sequence[Card]]) -> tuple[Hand, ...]:
    """Each seat's best five of the river's five and its own two (S5)."""
    return tuple(best((*river, *pair)) for pair in shown)


def ranked_hands(hands: Sequence[Hand]) -> tuple[HandShown, ...]:
    values = [hand.value for hand in hands]
    return tuple(
        HandShown(
            hand.category, hand.ranks, hand.cards, hand.name, 1 + sum(value > hand.value for value in values)
        )
        for hand in hands
    )


def round_winners(hands: Sequence[Hand]) -> tuple[Seat, ...]:
    """The seats with the round's best hand; several when they tie."""
    top = max(hand.value for hand in hands)
    return tuple(seat for seat, hand in enumerate(hands) if hand.value == top)


def round_points(round_: int, winners: Sequence[Seat], seats: int, options: SaintOptions) -> tuple[int, ...]:
    """Round r is worth r points (S6); k tied best hands take ceil(r / k) each, or floor (S7)."""
    k = len(winners)
    each = -(-round_ // k) if options.share == "up" else round_ // k
    return tuple(each if seat in winners else 0 for seat in range(seats))


def pickup_order(
    hands: Sequence[Hand], totals: Sequence[int], youngest_first: Sequence[Seat]
) -> tuple[Seat, ...]:
    """One pass of the pick-up: worst hand first (S8), then fewer total points, then the younger (S9)."""
    age = {seat: place for place, seat in enumerate(youngest_first)}
    return tuple(sorted(range(len(hands)), key=lambda seat: (hands[seat].value, totals[seat], age[seat])))


def both_passes(order: tuple[Seat, ...], options: SaintOptions) -> tuple[Seat, ...]:
    """Everybody picks twice (S8)."""
    return order + (order[::-1] if options.pickup == "snake" else order)


def final_places(
    totals: Sequence[int], winners: Sequence[Sequence[Seat]], options: SaintOptions
) -> tuple[int, ...]:
    """Places by total points (S11), 1 the best; equal standing shares the better place."""

    def standing(seat: Seat) -> tuple[int, ...]:
        if options.final_tie == "shared":
            return (totals[seat],)
        won = [round_ for round_, seats in enumerate(winners, 1) if seat in seats]
        return (totals[seat], len(won), max(won, default=0))

    standings = [standing(seat) for seat in range(len(totals))]
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)
