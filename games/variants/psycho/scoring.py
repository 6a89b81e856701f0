"""Who wins a match of Psycho Poker, and who deals the next: rules.md Y3-Y5.

Used by the game and by the judge alike, so that people at a real table get the same answer.
"""

from collections.abc import Sequence

from games.engine.cards import ORDER, Card
from games.engine.game import Seat
from games.engine.standard import best
from games.engine.suited import Rows, by_ranks, falling, suited_value
from games.variants.psycho.events import Aside, By, Compared, HandShown, Pair
from games.variants.psycho.options import PsychoOptions


def compare(mine: int, theirs: int, options: PsychoOptions) -> tuple[Seat | None, By]:
    """Which of two hands with these suited values wins, 0 or 1 (None: neither), and by what (Y3)."""
    if by_ranks(mine) != by_ranks(theirs):
        return (0 if mine > theirs else 1), "ranks"
    if options.suits == "tie":
        return None, "tie"
    return (0 if mine > theirs else 1), "suit"


def compared(north: Rows, south: Rows, options: PsychoOptions) -> tuple[Compared, ...]:
    """Best against best, second against second, ... whatever the order of the rows (Y2, Y4)."""
    found = []
    for mine, theirs in zip(falling(north), falling(south), strict=True):
        winner, by = compare(suited_value(mine), suited_value(theirs), options)
        found.append(Compared((hand_shown(mine), hand_shown(theirs)), winner, by))
    return tuple(found)


def hand_shown(cards: Sequence[Card]) -> HandShown:
    hand = best(cards)
    return HandShown(hand.category, hand.ranks, hand.cards, hand.name)


def rows_won(rows: Sequence[Compared]) -> Pair:
    winners = [row.winner for row in rows]
    return winners.count(0), winners.count(1)


def match_winner(wins: Pair) -> Seat | None:
    """Most of the five rows wins; None: a draw."""
    if wins[0] == wins[1]:
        return None
    return 0 if wins[0] > wins[1] else 1


def turned(cards: tuple[Card, Card], winner: Seat | None, dealer: Seat) -> Aside:
    """The winner's card set aside is turned first, after a draw the dealer's; the higher by rank,
    then suit, deals next (Y5)."""
    first = dealer if winner is None else winner
    return Aside(cards, (first, 1 - first), 0 if ORDER[cards[0]] > ORDER[cards[1]] else 1)
