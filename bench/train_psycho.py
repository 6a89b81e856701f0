"""Makes games/bots/psycho/typical.py: `python -m bench.train_psycho > games/bots/psycho/typical.py`.

Opponents who sort by rank are beaten by splits found against them; those become the opponents of
the next generation, and so on.
"""

from random import Random

from games.bots.psycho.field import Field
from games.bots.psycho.split import by_rank, by_suit, climb, values_of
from games.engine.cards import DECK

OPPONENTS = 64
GENERATIONS = 12


def main() -> None:
    rng = Random("psycho")

    def hand() -> list[str]:
        return rng.sample(DECK, 25)

    field = Field([_values(by_rank(hand())) for _ in range(OPPONENTS)])
    for _ in range(GENERATIONS):
        opponents = []
        for _ in range(OPPONENTS):
            cards = hand()
            tried = [climb(start(cards), field, 1_500, rng, slack=2.0) for start in (by_rank, by_suit)]
            opponents.append(_values(max(tried)[1]))
        field = Field(opponents)
    print(f'"""What the rows of {OPPONENTS} good opponents are worth; made by bench/train_psycho.py."""\n')
    print("from typing import Final\n")
    print("ROWS: Final = (")
    for values in sorted(opponents):
        print(f"    ({', '.join(map(str, values))}),")
    print(")")


def _values(rows: list[list[str]]) -> list[int]:
    return sorted(values_of(rows), reverse=True)


if __name__ == "__main__":
    main()
