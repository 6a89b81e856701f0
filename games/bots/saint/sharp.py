"""A stronger bot: imagines the cards that it can't see many times, and tries its choices out in each.

All choices are tried in the same imagined worlds, so that luck counts the same for each. The others
seal by the quick rule of `playout`, not knowing my choice (rules.md C2). What a trial leaves in the
hands is judged by the learned `worth`, and the better half of the choices is tried again.
"""

from collections.abc import Callable
from itertools import combinations
from math import comb, exp, sqrt
from random import Random
from typing import Any, Final, TypeVar

from games.bots.saint.numbers import FLUSHES, RANKS, WEIGHT, by_ranks, flush_worth, lettered, weigh
from games.bots.saint.playout import LAST, Pair, World, best_pair, lead, river_card
from games.bots.saint.sight import Sight, as_view, look, suppose
from games.bots.saint.weights import RIVALS
from games.engine.choices import Action, Choice, Pick
from games.engine.playout import random_action

# The work of one answer, counted in hands looked at: it bounds the time, whatever the clock says.
LOOKS: Final = 30_000
FEWEST_WORLDS: Final = 8  # in each stage of elimination
RIVAL_WORLDS: Final = 24
PAIRS: Final = 7  # how many are tried out
TAKES: Final = 5

# From this round on every trial is played to the end of the game. Before, it ends with the pick-up:
# a further round by the quick rule would add more luck than knowledge.
TO_THE_END: Final = 7

T = TypeVar("T")
M = TypeVar("M")


def choose(view: Any, choices: tuple[Choice, ...], rng: Random) -> Action:
    pick = next((choice for choice in choices if isinstance(choice, Pick)), None)
    if pick is None:
        return random_action(choices, rng)
    mind = Mind(look(as_view(view)), rng)
    if pick.do == "take":
        return Action("take", cards=lettered((mind.take(),)))
    if pick.most == 1:
        return Action("seal", cards=lettered((mind.river(),)))
    return Action("seal", cards=lettered(mind.pair()))


class Mind:
    """One answer being thought out."""

    def __init__(self, sight: Sight, rng: Random) -> None:
        self.sight = sight
        self.rng = rng
        self.me = sight.seat
        self.suppose = suppose(sight, rng)
        self.template = World(
            sight.round, sight.known, sight.turned, sight.future, [], sight.totals, sight.youth
        )
        self.seats = range(sight.seats)
        self.others = [seat for seat in self.seats if seat != sight.seat]
        self.until = LAST if sight.round >= TO_THE_END else sight.round
        # What one trial costs: pairs now, a pick-up and the rounds to play on.
        self.looks = sight.seats * (comb(11 - sight.round, 2) + 40)
        for round_ in range(sight.round + 1, self.until + 1):
            self.looks += sight.seats * (comb(11 - round_, 3) + comb(11 - round_, 2) + 60)

    def river(self) -> int:
        hand = self.sight.hand

        def place(world: World, placed: list[int], card: int) -> None:
            placed[self.me] = card
            world.place(placed[:])
            world.play_pairs()

        def seal(world: World) -> list[int]:
            return [0 if seat == self.me else river_card(world, world.hands[seat]) for seat in self.seats]

        return self._best(hand, seal, place)

    def pair(self) -> tuple[int, int]:
        river = self.sight.turned + self.sight.placed
        rivals = RIVALS[self.sight.seats][self.sight.round]

        def show(world: World, pairs: list[Pair], mine: Pair) -> None:
            pairs[self.me] = mine
            world.show(pairs)

        def seal(world: World) -> list[Pair]:
            return [
                (0, 0, 0) if seat == self.me else best_pair(world, world.hands[seat], river, rivals)
                for seat in self.seats
            ]

        return self._best(self._promising_pairs(river), seal, show)[1:]

    def take(self) -> int:
        sight = self.sight
        after, values = self.template.after, self.template.values
        gains = {card: after.gain(card, sight.hand, values) for card in sight.takable}
        tries = sorted(sight.takable, key=gains.__getitem__, reverse=True)[:TAKES]

        def take(world: World, _: None, card: int) -> None:
            world.hands[self.me].append(card)
            world.pick_up(sight.rest[1:], [other for other in sight.takable if other != card])

        return self._best(tries, lambda world: None, take)

    def _best(
        self, tries: list[T], others: Callable[[World], M], try_out: Callable[[World, M, T], None]
    ) -> T:
        """Tries all in some worlds, then the better half in as much work again, until one is left.

        `others`: what the others do in a world whatever I do; `try_out` lets both happen.
        """
        alive = list(range(len(tries)))
        scores = [0.0] * len(tries)
        stages = max(1, (len(tries) - 1).bit_length())
        while len(alive) > 1:
            for _ in range(max(FEWEST_WORLDS, LOOKS // (stages * len(alive) * self.looks))):
                world = self._world()
                theirs = others(world)
                for i in alive:
                    tried = world.copy()
                    try_out(tried, theirs, tries[i])
                    scores[i] += self._play_on(tried)
            alive.sort(key=scores.__getitem__, reverse=True)
            del alive[(len(alive) + 1) // 2 :]
        return tries[alive[0]]

    def _promising_pairs(self, river: list[int]) -> list[Pair]:
        """By their chances in this round and by what they leave in hand, the best first."""
        hand, start = self.sight.hand, weigh(river)
        usual = RIVALS[self.sight.seats][self.sight.round]
        rivals = []
        for _ in range(RIVAL_WORLDS):
            world = self._world()
            rivals.append(max(best_pair(world, world.hands[seat], river, usual)[0] for seat in self.others))
        gains = world.gains(hand)
        found = []
        for (i, a), (j, b) in combinations(enumerate(hand), 2):
            total = start + WEIGHT[a] + WEIGHT[b]
            value = flush_worth(total, (*river, a, b)) if total & FLUSHES else by_ranks[total & RANKS]
            share = sum([value > rival for rival in rivals]) + sum([value == rival for rival in rivals]) / 2
            score = lead(self.sight.round, self.sight.seats, share / RIVAL_WORLDS)
            found.append((score - gains[i] - gains[j] + world.after.couple[a][b], (value, a, b)))
        found.sort(reverse=True)
        return [mine for _, mine in found[:PAIRS]]

    def _world(self) -> World:
        world = self.template.copy()
        world.hands = self.suppose()
        world.hands[self.me] = self.sight.hand[:]
        gone = {card for hand in world.hands for card in hand}
        world.stock = [card for card in self.sight.unseen if card not in gone]
        self.rng.shuffle(world.stock)
        return world

    def _play_on(self, world: World) -> float:
        while world.round < self.until:
            world.next_round()
            world.play_round()
        return chance(world.standing(), self.me, world.round)


def chance(points: list[float], seat: int, round_: int) -> float:
    """My chance to win the game, by points expected and by how many rounds can still upset them."""
    ahead = points[seat] - max(points[other] for other in range(len(points)) if other != seat)
    if round_ == LAST:
        return 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
    spread = 0.55 * sqrt(sum(r * r for r in range(round_ + 1, LAST + 1)))
    return 1 / (1 + exp(-ahead / spread))
