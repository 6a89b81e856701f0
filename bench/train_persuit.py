"""Makes games/bots/persuit/typical.py: `python -m bench.train_persuit > new`, then put it in place.

Players who draw for the best chances against hands as they are dealt make the hands against which
the next generation draws.
"""

from collections.abc import Sequence
from random import Random
from textwrap import wrap

from games.bots.persuit.draws import outcome
from games.bots.persuit.showdown import Contest, players
from games.bots.persuit.steady import prospects
from games.engine.cards import DECK, Card

RIVALS = 2  # of each player
HANDS = 400
GENERATIONS = 3


def main() -> None:
    rng = Random("persuit")
    made = [[outcome(rng.sample(DECK, 5)) for _ in range(HANDS)]]
    for _ in range(GENERATIONS):
        against = players(tuple(hand for hands in made for hand in hands), RIVALS)
        made = [[] for _ in range(6)]
        for _ in range(HANDS):
            cards = rng.sample(DECK, 10)
            kept = best_keep(cards[:5], against)
            missing = 5 - len(kept)
            made[missing].append(outcome([*kept, *cards[5 : 5 + missing]]))
    print('"""Hands of typical players after a draw of 0 to 5 cards, as often as they come.\n')
    print('Made by bench/train_persuit.py.\n"""\n')
    print("from typing import Final\n\nAFTER: Final[tuple[tuple[int, ...], ...]] = (")
    for hands in made:
        print("    (")
        print("\n".join(" " * 8 + line for line in wrap("".join(f"{hand}, " for hand in sorted(hands)), 100)))
        print("    ),")
    print(")")


def best_keep(cards: Sequence[Card], against: Contest) -> tuple[Card, ...]:
    return prospects(tuple(cards), ((1, against),))[0]


if __name__ == "__main__":
    main()
