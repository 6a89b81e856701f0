"""How fast the rules core is: `python -m bench.engine [--rounds 5] [--seconds 0.5] [--peers]`.

Random play of every registered game (whole games, each from its own shuffled deck), hand
evaluations and decks, all on one core and per CPU second (see bench/measure.py).
`--peers` measures what of pokerkit, rlcard, phevaluator and treys is installed beside it.
"""

import argparse
import itertools
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from bench.measure import Rates, Work, each, hands, interleaved, line
from bench.peers import PeerPlay, peer_plays, peer_works
from games.engine import standard
from games.engine.cards import DECK, Card
from games.engine.choices import Action
from games.engine.game import Game, Setup
from games.engine.playout import Policy, play, random_action, random_policy
from games.engine.registry import games_by_id, get_game
from games.engine.shuffle import deck
from games.variants.paiute.values import reader
from games.variants.persuit import suits

TO_SHOWDOWN = "persuit, 4 seats, to showdown"
# Games whose actions are as much work, and which are compared.
BESIDE = (
    (TO_SHOWDOWN, "pokerkit five-card draw, 4 seats"),
    ("paiute, 2 seats", "rlcard gin rummy, 2 seats"),
)


def keys(label: int) -> Iterator[str]:
    return (f"{label:08x}{n:056x}" for n in itertools.count())


class RandomPlay:
    """Whole games of one variant between random players; counts the actions on the way."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Any] | None = None, policy: Policy | None = None
    ) -> None:
        self.game, self.seats, self.options = game, seats, options or {}
        self.policy = policy or random_policy(game, Random(seats))
        self.keys = keys(seats)
        self.games = self.actions = 0

    def __call__(self) -> int:
        played = play(self.game, Setup(self.seats, next(self.keys), self.options), self.policy)
        self.games += 1
        self.actions += len(played.actions)
        return 1

    def actions_rate(self, rates: Rates) -> Rates:
        return rates.times(self.actions / self.games)


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


def suit_and_total(cards: Sequence[Card]) -> int:
    return suits.strength(cards) + suits.total(cards)


def decks() -> Work:
    made = keys(52)

    def work() -> int:
        for _ in range(100):
            deck(next(made))
        return 100

    return work


def to_the_showdown(game: Game, seats: int) -> Policy:
    """Random play in which nobody folds."""
    rng = Random(seats)

    def policy(state: Any, seat: int) -> Action:
        choices = game.choices(state, seat)
        return random_action(tuple([choice for choice in choices if choice.do != "fold"]), rng)

    return policy


def random_plays() -> dict[str, RandomPlay]:
    persuit = get_game("persuit")
    hands = {"mode": "hands", "hands": 20, "levels": 0, "stack": 2000}
    found = {
        f"{game.id}, {seats} seats": RandomPlay(game, seats)
        for game in games_by_id().values()
        for seats in (2, 4)
        if game.seats[0] <= seats <= game.seats[1]
    }
    return found | {TO_SHOWDOWN: RandomPlay(persuit, 4, hands, to_the_showdown(persuit, 4))}


def own_works() -> dict[str, Work]:
    every_rank_multiset()
    return {
        "5-card hands": each(hands(5), standard.value5),
        "7-card hands": each(hands(7), standard.value7),
        "7-card hands, any number": each([[cards] for cards in hands(7)], standard.value),
        "7-card hands, named, with cards": each([[cards] for cards in hands(7)[:500]], standard.best),
        "suit hands": each([[cards] for cards in hands(5)], suits.strength),
        "suit hands, with totals": each([[cards] for cards in hands(5)], suit_and_total),
        "paiute readings of six cards": each([[tuple(cards)] for cards in hands(6)], reader("9").value),
        "decks": decks(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds a workload and round")
    parser.add_argument("--peers", action="store_true", help="measure installed peers too")
    asked = parser.parse_args()

    plays: dict[str, RandomPlay | PeerPlay] = {**random_plays(), **(peer_plays() if asked.peers else {})}
    works = {**plays, **own_works(), **(peer_works() if asked.peers else {})}
    found = interleaved(works, asked.rounds, asked.seconds)
    print(f"per CPU second, median and least … most of {asked.rounds} rounds")
    for name, rates in found.items():
        if name in plays:
            print(line(name, "games/s", rates))
            print(line("", "actions/s", plays[name].actions_rate(rates)))
        else:
            print(line(name, "/s", rates))
    for ours, theirs in BESIDE:
        if ours in found and theirs in found:
            mine, peer = (plays[name].actions_rate(found[name]).median for name in (ours, theirs))
            print(f"{ours}: {mine / peer:.1f} times the actions/s of {theirs}")


if __name__ == "__main__":
    main()
