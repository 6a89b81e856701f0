"""How fast the rules core is: `python -m bench.engine [--rounds 5] [--seconds 0.5] [--peers]`.

Random play of every registered game (whole games, each from its own shuffled deck), hand
evaluations and decks, all on one core and per CPU second (see bench/measure.py).
`--peers` measures what of pokerkit, phevaluator and treys is installed beside it.
"""

import argparse
import itertools
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from bench.measure import Rates, Work, interleaved, line
from games.engine import standard
from games.engine.cards import DECK
from games.engine.game import Game, Setup
from games.engine.playout import play, random_policy
from games.engine.registry import games_by_id
from games.engine.shuffle import deck

HANDS = 5_000  # hands drawn before anything is timed


def keys(label: int) -> Iterator[str]:
    return (f"{label:08x}{n:056x}" for n in itertools.count())


class RandomPlay:
    """Whole games of one variant between random players; counts the actions on the way."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats = game, seats
        self.policy = random_policy(game, Random(seats))
        self.keys = keys(seats)
        self.games = self.actions = 0

    def __call__(self) -> int:
        played = play(self.game, Setup(self.seats, next(self.keys)), self.policy)
        self.games += 1
        self.actions += len(played.actions)
        return 1

    def actions_rate(self, rates: Rates) -> Rates:
        return rates.times(self.actions / self.games)


def each(items: Sequence[Sequence[Any]], evaluate: Callable[..., int]) -> Work:
    def work() -> int:
        for cards in items:
            evaluate(*cards)
        return len(items)

    return work


def hands(count: int) -> list[list[str]]:
    rng = Random(count)
    return [rng.sample(DECK, count) for _ in range(HANDS)]


def every_rank_multiset() -> None:
    """Values are worked out when first asked for; a server that has run a while knows them all."""
    for ranks in itertools.combinations_with_replacement(range(13), 7):
        if max(map(ranks.count, ranks)) <= 4:
            suits = dict.fromkeys(ranks, 0)
            cards = []
            for rank in ranks:
                cards.append(DECK[4 * rank + suits[rank]])
                suits[rank] += 1
            standard.value(cards)


def decks() -> Work:
    made = keys(52)

    def work() -> int:
        for _ in range(100):
            deck(next(made))
        return 100

    return work


def random_plays() -> dict[str, RandomPlay]:
    return {
        f"{game.id}, {seats} seats": RandomPlay(game, seats)
        for game in games_by_id().values()
        for seats in (2, 4)
        if game.seats[0] <= seats <= game.seats[1]
    }


def own_works() -> dict[str, Work]:
    every_rank_multiset()
    return {
        "5-card hands": each(hands(5), standard.value5),
        "7-card hands": each(hands(7), standard.value7),
        "7-card hands, any number": each([[cards] for cards in hands(7)], standard.value),
        "7-card hands, named, with cards": each([[cards] for cards in hands(7)[:500]], standard.best),
        "decks": decks(),
    }


def peer_works() -> dict[str, Work]:
    """What of the peers is installed, at the same work in their own terms."""
    works: dict[str, Work] = {}
    try:
        from phevaluator import evaluate_cards

        works |= {f"phevaluator, {n}-card hands": each(hands(n)[:500], evaluate_cards) for n in (5, 7)}
    except ImportError:
        pass
    try:
        from treys import Card, Evaluator

        judge = Evaluator().evaluate
        for n in (5, 7):
            split = [[[Card.new(c) for c in h[:2]], [Card.new(c) for c in h[2:]]] for h in hands(n)[:500]]
            works[f"treys, {n}-card hands"] = each(split, judge)
    except ImportError:
        pass
    try:
        from pokerkit import StandardHighHand

        together = [["".join(cards)] for cards in hands(7)[:50]]
        works["pokerkit, 7-card hands"] = each(together, StandardHighHand.from_game)
    except ImportError:
        pass
    return works


class PokerkitPlay:
    """Fixed-limit hold'em hands between random players in pokerkit, counted like ours."""

    def __init__(self, seats: int) -> None:
        from pokerkit import Automation, FixedLimitTexasHoldem

        self.rng, self.seats = Random(seats), seats
        self.game = FixedLimitTexasHoldem(tuple(Automation), True, 0, (1, 2), 2, 4)
        self.games = self.actions = 0

    def __call__(self) -> int:
        state = self.game((200,) * self.seats, self.seats)
        while state.status:
            pick = self.rng.randrange(3)
            if pick == 0 and state.can_fold():
                state.fold()
            elif pick == 1 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()
            self.actions += 1
        self.games += 1
        return 1

    def actions_rate(self, rates: Rates) -> Rates:
        return rates.times(self.actions / self.games)


def peer_plays() -> dict[str, PokerkitPlay]:
    try:
        return {f"pokerkit hold'em, {seats} seats": PokerkitPlay(seats) for seats in (2, 4)}
    except ImportError:
        return {}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds a workload and round")
    parser.add_argument("--peers", action="store_true", help="measure installed peers too")
    asked = parser.parse_args()

    plays: dict[str, RandomPlay | PokerkitPlay] = {**random_plays(), **(peer_plays() if asked.peers else {})}
    works = {**plays, **own_works(), **(peer_works() if asked.peers else {})}
    found = interleaved(works, asked.rounds, asked.seconds)
    print(f"per CPU second, median and least … most of {asked.rounds} rounds")
    for name, rates in found.items():
        if name in plays:
            print(line(name, "games/s", rates))
            print(line("", "actions/s", plays[name].actions_rate(rates)))
        else:
            print(line(name, "/s", rates))


if __name__ == "__main__":
    main()
