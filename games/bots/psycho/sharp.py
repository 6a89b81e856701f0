"""A strong bot: lays out, many times, what the opponent may hold, and looks for the split that beats most.

All 52 cards are dealt, so of the 27 cards that I don't see 25 are the opponent's.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from games.bots.psycho.field import Field
from games.bots.psycho.split import Split, by_rank, by_suit, climb, values_of
from games.bots.psycho.steady import SLACK, TYPICAL, laid
from games.engine.cards import DECK, Card
from games.engine.choices import Action, Arrange, Choice
from games.engine.playout import random_action

# The work of one answer: what bounds its time on any machine.
OPPONENTS = 64
OPPONENT_TRIES = 500  # exchanges, in the split of each imagined opponent
TRIES = 4_000  # exchanges from each start of mine
STARTS: Final = (by_rank, by_suit, by_rank, by_suit)


def choose(view: Any, choices: tuple[Choice, ...], rng: Random) -> Action:
    for choice in choices:
        if isinstance(choice, Arrange):
            return laid(choice, split(choice.cards, rng))
    return random_action(choices, rng)


def split(cards: Sequence[Card], rng: Random) -> Split:
    field = Field([_opponent(cards, rng) for _ in range(OPPONENTS)])
    return max(climb(start(cards), field, TRIES, rng, SLACK) for start in STARTS)[1]


def _opponent(cards: Sequence[Card], rng: Random) -> list[int]:
    """What the rows are worth of an opponent who may sit there, and splits well but not perfectly."""
    theirs = rng.sample([card for card in DECK if card not in cards], 25)
    start = rng.choice((by_rank, by_suit))
    _, rows = climb(start(theirs), TYPICAL, OPPONENT_TRIES, rng, SLACK)
    return sorted(values_of(rows), reverse=True)
