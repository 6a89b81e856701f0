"""What opponents may hold: typical hands after a draw of so many cards, fewer of them the more was bet."""

from functools import cache, lru_cache
from typing import Final

from games.bots.persuit.showdown import Contest, Held, Opponent, players
from games.bots.persuit.typical import AFTER

TO_DRAW: Final = -1
# Shares of hands are counted in these, so that equal guesses are made once.
STEPS: Final = 20
# Somebody who bets may be bluffing: how much a hand too weak for a bet still counts.
DOUBT: Final = 0.2
ODD: Final = 0.25  # how many do not draw as typical players do
ALL: Final = tuple([hand for hands in AFTER for hand in hands])


@lru_cache(maxsize=2048)
def opponent(drawn: int, rivals: int, weak: int, folds: int = 0) -> Opponent:
    """One of so many rivals, who drew so many cards, or is still TO_DRAW.

    weak: the share of its weakest hands that is doubtful. folds: the share that then folds to what
    comes next, the weakest first. Both in STEPS.
    """
    weighed = _weighed(drawn, rivals, weak)
    left = sum([hand.weight for hand in weighed]) * folds / STEPS
    for i, hand in enumerate(weighed):
        if hand.weight > left:
            return Opponent([hand._replace(weight=hand.weight - left), *weighed[i + 1 :]], folds / STEPS)
        left -= hand.weight
    return Opponent((), 1.0)


def _weighed(drawn: int, rivals: int, weak: int) -> list[Held]:
    doubtful, weighed = weak / STEPS, []
    for hand in _hands_after(drawn, rivals):
        weighed.append(hand._replace(weight=hand.weight * DOUBT) if doubtful > 0 else hand)
        doubtful -= hand.weight
    return weighed


@lru_cache(maxsize=1024)
def contest(opponents: tuple[Opponent, ...]) -> Contest:
    return Contest(opponents)


@cache
def _hands_after(drawn: int, rivals: int) -> tuple[Held, ...]:
    """The worst first; their weights add up to 1."""
    against = players(ALL, rivals)
    kinds = [(ALL, 1.0)] if drawn == TO_DRAW else [(AFTER[drawn], 1 - ODD), (ALL, ODD)]
    hands = [
        Held(hand, share / len(made), float(against.calling(hand) > against.silent(hand)))
        for made, share in kinds
        for hand in made
    ]
    return tuple(sorted(hands, key=lambda hand: against.win(hand.outcome)))
