"""What is at stake in a hand of PerSuit: pots, who is in which, and what chips put in may gain."""

from collections.abc import Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import Final

from games.bots.persuit.ranges import STEPS, TO_DRAW, contest, opponent
from games.bots.persuit.showdown import Contest
from games.engine.game import Seat
from games.variants.persuit.view import View

# A bet of the pot gains, whatever the hand, where all others fold more than half the time, and so
# on by its size. Players fold so much of that.
FOLDS: Final = 0.8
# How far a bet before the draw, and one after it, tells of a good hand.
EARLY: Final = 0.4
LATE: Final = 0.8

NOBODY: Final[Mapping[Seat, int]] = MappingProxyType({})

Chances = Sequence[tuple[int, float]]  # what my hand will be: outcomes (see draws), and their chances


class Stakes:
    """One seat's hand at this moment; `view` is of a seat that is still in."""

    def __init__(self, view: View) -> None:
        assert view.you is not None
        self.view, self.me = view, view.you
        self.rivals = [seat for seat, out in enumerate(view.folded) if not out and seat != self.me]
        self.pot = sum(view.paid)
        self._weak = {seat: self._doubt(seat) for seat in self.rivals}

    def _doubt(self, seat: Seat) -> int:
        """The share of a rival's hands that its bets make doubtful, in STEPS."""
        view = self.view
        bets, paid = view.bets[seat], view.paid[seat]
        antes = sum([min(view.ante, chips) for chips in view.paid])
        if view.phase == "first":
            early, late = _share(bets, antes), 0.0
        else:
            early = _share(paid - bets - min(view.ante, paid), antes)
            late = _share(bets, self.pot - sum(view.bets))
        return round(STEPS * (1 - (1 - EARLY * early) * (1 - LATE * late)))

    def contest(self, seats: Sequence[Seat], folds: Mapping[Seat, int] = NOBODY) -> Contest:
        """A pot between me and these seats. folds: how likely each gives up first, in STEPS."""
        # Who has drawn most comes last, who is still to draw first: one order for equal opponents.
        kinds = sorted([(_drawn(self.view, seat), self._weak[seat], folds.get(seat, 0)) for seat in seats])
        rivals = len(self.rivals)
        return contest(tuple([opponent(drawn, rivals, weak, fold) for drawn, weak, fold in kinds]))

    def anybody(self) -> Contest:
        """All rivals, whatever they have done."""
        rivals = len(self.rivals)
        return contest((opponent(TO_DRAW, rivals, 0),) * rivals)

    def pots(self) -> list[tuple[int, Contest]]:
        """The chips of every pot that I can win, as it is, and against whom."""
        return [
            (pot.chips, self.contest([seat for seat in pot.seats if seat != self.me]))
            for pot in self.view.pots
            if self.me in pot.seats and len(pot.seats) > 1
        ]

    def gain(self, put: int, mine: Chances) -> float:
        """What I win on average, in chips, beyond what folding leaves me, by putting in so many chips
        now, with no bets after these. Others call or fold to it, each at its price."""
        view, paid = self.view, self.view.paid
        bet = view.bets[self.me] + put
        adds = {seat: min(view.stacks[seat], max(bet - view.bets[seat], 0)) for seat in self.rivals}
        facing = sum([chips > 0 for chips in adds.values()])
        folds = {
            seat: round(STEPS * (FOLDS * chips / (self.pot + put)) ** (1 / facing)) if chips else 0
            for seat, chips in adds.items()
        }
        reach = {seat: paid[seat] + chips for seat, chips in adds.items()}
        mine_to = paid[self.me] + put
        tops = sorted({min(to, mine_to) for to in reach.values()})
        gained, low = 0.0, 0.0
        for top in tops:
            # What somebody who has folded paid above everybody who is in lies in the last pot.
            high = inf if top == tops[-1] else float(top)
            seats = [seat for seat in self.rivals if reach[seat] >= top]
            lies = sum([_within(chips, low, high) for chips in paid])
            puts = _within(mine_to, low, top) - _within(paid[self.me], low, top)
            comes = [
                (1 - folds[seat] / STEPS) * (_within(to, low, top) - _within(paid[seat], low, top))
                for seat, to in reach.items()
            ]
            against = self.contest(seats, folds)
            alone = against.all_fold
            wins = sum([chance * against.win(made) for made, chance in mine])
            gained += alone * lies - (1 - alone) * puts
            if alone < 1:
                gained += (wins - alone) * (lies + puts + sum(comes) / (1 - alone))
            low = top
        return gained


def _drawn(view: View, seat: Seat) -> int:
    drawn = view.drawn[seat]
    return TO_DRAW if drawn is None else drawn


def _share(bet: float, pot: float) -> float:
    return max(bet, 0) / (max(bet, 0) + pot) if pot else 0.0


def _within(chips: float, low: float, high: float) -> float:
    return max(min(chips, high) - low, 0.0)
