"""What a Saint Poker bot makes of its view: the cards it imagines elsewhere are those it can't see."""

from random import Random
from typing import Any

import pytest

from games.bots.saint import numbers, sight
from games.engine import standard
from games.engine.cards import DECK
from games.engine.game import Seat, Setup
from games.engine.playout import play, random_action
from games.engine.registry import get_game

SAINT = get_game("saint")


def states(seats: int, memory_aid: str) -> list[Any]:
    """Every state of a game at random, also those in which only some have sealed."""
    rng = Random(seats)
    found: list[Any] = []

    def answer(state: Any, seat: Seat) -> Any:
        found.append(state)
        return random_action(SAINT.choices(state, seat), rng)

    play(SAINT, Setup(seats, rng.randbytes(32).hex(), {"memory_aid": memory_aid}), answer)
    return found


@pytest.mark.parametrize("memory_aid", ["off", "on"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_imagined_hands_are_as_large_as_the_real_ones_and_hold_no_card_seen_elsewhere(
    seats: int, memory_aid: str
) -> None:
    for number, state in enumerate(states(seats, memory_aid)):
        viewer = Random(number).randrange(seats)
        mine = sight.look(SAINT.view(state, viewer))
        real = [numbers.numbered(hand) for hand in state.hands]
        assert sorted(mine.hand) == sorted(real[viewer])
        hidden = {card for seat, hand in enumerate(real) if seat != viewer for card in hand}
        hidden |= set(numbers.numbered(state.deck[state.dealt :]))
        known = {card for seat, cards in enumerate(mine.known) if seat != viewer for card in cards}
        assert set(mine.unseen) == hidden - known
        for hands in (sight.imagine(mine, Random(number)), sight.suppose(mine, Random(number))()):
            assert [len(hand) for hand in hands] == [len(hand) for hand in real]
            for seat in set(range(seats)) - {viewer}:
                assert set(mine.known[seat]) <= set(hands[seat]) & set(real[seat])
            everywhere = [card for hand in hands for card in hand]
            assert len(set(everywhere)) == len(everywhere)
            assert set(everywhere) <= hidden | set(mine.hand)


def test_with_the_memory_aid_a_bot_knows_what_was_taken_in_all_rounds() -> None:
    for state in states(3, "on"):
        mine = sight.look(SAINT.view(state, 0))
        for seat in (1, 2):
            assert set(numbers.lettered(mine.known[seat])) == set(state.known[seat])


def test_a_bot_refuses_to_think_for_a_watcher() -> None:
    with pytest.raises(ValueError, match="view of a seat"):
        sight.look(SAINT.view(states(2, "off")[0], None))


def test_hands_in_numbers_are_worth_what_the_standard_ranking_says() -> None:
    rng = Random(7)
    suited = [card for card in DECK if card[1] == "h"]
    for count in (5, 6, 7):
        for number in range(2_000):
            cards = rng.sample(suited if number % 4 == 0 else DECK, count)
            assert numbers.worth(numbers.numbered(cards)) == standard.value(cards)
