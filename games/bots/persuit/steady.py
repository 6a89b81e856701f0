"""Plays from pot odds and exact chances of the draw, bluffs now and then, says Total Hand when it gains."""

from functools import lru_cache
from random import Random
from typing import Any, Final

import msgspec

from games.bots.persuit.draws import FRESH, keeps, outcome, unseen
from games.bots.persuit.showdown import Contest
from games.bots.persuit.stakes import Chances, Stakes
from games.engine.cards import Card
from games.engine.choices import Action, Amount, Choice
from games.engine.playout import random_action
from games.variants.persuit.view import View

# Who calls a bet of the pot pays one to win two, so where a third of such bets are bluffs calling
# them and folding to them are worth the same. About one hand in four bets for its strength after
# the draw, two in four have little to hope for: a quarter of these bluff.
BLUFFS: Final = 0.25
HOPELESS: Final = 0.25  # the chance to win up to which a hand may bluff
MOST_TO_BLUFF: Final = 2  # rivals; more than these seldom all fold
SIZES: Final = (0.5, 1.0, 2.0)  # bets that are considered, in pots
CAUTION: Final = 0.05  # a bet may be raised: what it must gain more, of the chips put in
NEAR: Final = 1.1  # how far a sample of five new cards is trusted
FINEST: Final = 60  # outcomes of my draw that are told apart when bets are weighed


def choose(view: Any, choices: tuple[Choice, ...], rng: Random) -> Action:
    seen = view if isinstance(view, View) else msgspec.convert(view, View)
    offered = {choice.do: choice for choice in choices}
    if "draw" in offered:
        kept = draw(seen)
        return Action("draw", cards=tuple([card for card in seen.cards if card not in kept]))
    if "total" in offered:
        return Action("total" if says_total(seen) else "no_total")
    if "check" in offered or "call" in offered:
        amount = next((choice for choice in choices if isinstance(choice, Amount)), None)
        return bet(seen, amount, rng)
    return random_action(choices, rng)


def draw(view: View) -> tuple[Card, ...]:
    """What to keep."""
    return prospects(view.cards, tuple(Stakes(view).pots()))[0]


@lru_cache(maxsize=256)
def prospects(
    cards: tuple[Card, ...], pots: tuple[tuple[int, Contest], ...]
) -> tuple[tuple[Card, ...], Chances]:
    """What is best kept, to win most of these pots on average, and what it then comes to."""
    left, worth = unseen(cards), _Worth(pots)
    best, kept = -1.0, cards
    for some in keeps(cards):
        if not some and best > NEAR * sum([worth[made] for made in FRESH]) / len(FRESH):
            break  # five new cards, which take longest to count, are not worth it
        average = left.average(some, worth)
        if average > best:
            best, kept = average, some
    outcomes = left.outcomes(kept)
    ways = sum(outcomes.values())
    return kept, _thinned([(made, outcomes[made] / ways) for made in sorted(outcomes, key=worth.__getitem__)])


class _Worth(dict[int, float]):
    """What my hand wins of these pots on average, by its outcome."""

    def __init__(self, pots: tuple[tuple[int, Contest], ...]) -> None:
        super().__init__()
        self._pots = pots

    def __missing__(self, made: int) -> float:
        found = self[made] = sum([chips * against.win(made) for chips, against in self._pots])
        return found


def _thinned(mine: Chances) -> Chances:
    """Neighbours taken together, so that few are left."""
    found: list[tuple[int, float]] = []
    gathered = 0.0
    for made, chance in mine:
        gathered += chance
        if gathered >= 1 / FINEST:
            found.append((made, gathered))
            gathered = 0.0
    if gathered:
        found.append((mine[-1][0], gathered))
    return found


def says_total(view: View) -> bool:
    made = outcome(view.cards)
    pots = Stakes(view).pots()
    called = sum([chips * against.calling(made) for chips, against in pots])
    return called > sum([chips * against.silent(made) for chips, against in pots])


def bet(view: View, amount: Amount | None, rng: Random) -> Action:
    stakes = Stakes(view)
    mine: Chances = (
        prospects(view.cards, ((1, stakes.anybody()),))[1]
        if view.phase == "first"
        else [(outcome(view.cards), 1.0)]
    )
    owed = view.to_call or 0
    best = stakes.gain(owed, mine)
    action = Action("call" if owed else "check")
    if owed and best < 0:
        best, action = 0.0, Action("fold")
    if amount is None:
        return action
    if action.do == "check" and may_bluff(stakes, best) and rng.random() < BLUFFS:
        return Action(amount.do, amount=_bet_of(1.0, view, stakes.pot, amount))
    for to in sizes(view, stakes.pot, amount):
        put = to - view.bets[stakes.me]
        gained = stakes.gain(put, mine) - CAUTION * (put - owed)
        if gained > best:
            best, action = gained, Action(amount.do, amount=to)
    return action


def may_bluff(stakes: Stakes, hope: float) -> bool:
    """Whether all others could fold, few as they are, and I win little on average without a bet."""
    view, rivals = stakes.view, stakes.rivals
    return (
        view.phase == "second"
        and len(rivals) <= MOST_TO_BLUFF
        and all(view.stacks[seat] for seat in rivals)
        and hope <= HOPELESS * stakes.pot
    )


def sizes(view: View, pot: int, amount: Amount) -> list[int]:
    """The bets and raises to consider, smallest first, as what they bring my bets to."""
    return sorted({_bet_of(part, view, pot, amount) for part in SIZES})


def _bet_of(part: float, view: View, pot: int, amount: Amount) -> int:
    to = view.level + round(part * (pot + (view.to_call or 0)))
    return min(max(to, amount.least), amount.most)
