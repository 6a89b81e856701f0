"""The same work done by peers of ours, as far as they are installed; none of them is needed."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from bench.measure import Rates, Work, each, hands


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


class PeerPlay:
    """Games of a peer between random players; counts the actions on the way, like ours."""

    def __init__(self, play_one: Callable[[], int]) -> None:
        self.play_one = play_one
        self.games = self.actions = 0

    def __call__(self) -> int:
        self.games += 1
        self.actions += self.play_one()
        return 1

    def actions_rate(self, rates: Rates) -> Rates:
        return rates.times(self.actions / self.games)


def pokerkit_holdem(seats: int) -> Callable[[], int]:
    """Fixed-limit hold'em hands."""
    from pokerkit import Automation, FixedLimitTexasHoldem

    rng = Random(seats)
    game = FixedLimitTexasHoldem(tuple(Automation), True, 0, (1, 2), 2, 4)

    def play_one() -> int:
        state, actions = game((200,) * seats, seats), 0
        while state.status:
            pick = rng.randrange(3)
            if pick == 0 and state.can_fold():
                state.fold()
            elif pick == 1 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()
            actions += 1
        return actions

    return play_one


def pokerkit_draw(seats: int) -> Callable[[], int]:
    """Hands of five-card draw with fixed limits, in which nobody folds: to the showdown."""
    from pokerkit import Automation, Deck, FixedLimitPokerMixin, StandardHighHand
    from pokerkit.games import SingleDraw

    class FiveCardDraw(FixedLimitPokerMixin, SingleDraw):  # type: ignore[misc, unused-ignore]
        deck = Deck.STANDARD
        hand_types = (StandardHighHand,)
        hole_dealing_count = 5

    rng = Random(seats)
    game = FiveCardDraw(tuple(Automation), True, 1, 0, 2)

    def play_one() -> int:
        state, actions = game((200,) * seats, seats), 0
        while state.status:
            if state.stand_patter_or_discarder_index is not None:
                hole = state.hole_cards[state.stand_patter_or_discarder_index]
                state.stand_pat_or_discard(tuple(rng.sample(tuple(hole), rng.randint(0, 5))))
            elif rng.randrange(3) == 0 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()
            actions += 1
        return actions

    return play_one


def rlcard_rummy() -> Callable[[], int]:
    """Deals of gin rummy between its own random agents, states encoded for learning as it always does."""
    import numpy
    import rlcard
    from rlcard.agents import RandomAgent

    numpy.random.seed(7)
    table = rlcard.make("gin-rummy", config={"seed": 7})
    table.set_agents([RandomAgent(table.num_actions) for _ in range(table.num_players)])
    step, actions = table.step, 0

    def counted(*args: Any, **kwargs: Any) -> Any:
        nonlocal actions
        actions += 1
        return step(*args, **kwargs)

    table.step = counted

    def play_one() -> int:
        nonlocal actions
        actions = 0
        table.run(is_training=False)
        return actions

    return play_one


def peer_plays() -> dict[str, PeerPlay]:
    made: dict[str, Callable[[], Callable[[], int]]] = {
        "pokerkit hold'em, 2 seats": lambda: pokerkit_holdem(2),
        "pokerkit hold'em, 4 seats": lambda: pokerkit_holdem(4),
        "pokerkit five-card draw, 4 seats": lambda: pokerkit_draw(4),
        "rlcard gin rummy, 2 seats": rlcard_rummy,
    }
    found = {}
    for name, make in made.items():
        with suppress(ImportError):
            found[name] = PeerPlay(make())
    return found
