"""Sitting out, leaving and coming late in sessions of Paiute (rules.md A1, A8, A10, A11)."""

from random import Random
from typing import Any

import pytest

from games.engine.choices import Action, is_aside
from games.engine.game import Setup, Step
from games.engine.playout import random_action
from games.variants.paiute import events as ev
from games.variants.paiute.state import State
from tests.proofs import sample
from tests.variants.paiute.table import DULL, FIVE_NINES, GAME, Table


class Session:
    """A session from the setup on, of players who draw from the stock and throw the card away."""

    def __init__(self, seats: int, vacant: tuple[int, ...] = (), **options: Any) -> None:
        self.said: list[Any] = []
        self._take_up(GAME.setup(Setup(seats, "0b" * 32, {"stake": 10, **options}, vacant=vacant)))

    def _take_up(self, step: Step) -> None:
        self.state: State = step.state
        self.last = step.events
        self.said += step.events

    def says(self, seat: int, do: str) -> None:
        self._take_up(GAME.apply(self.state, seat, Action(do)))

    def deal(self) -> None:
        """One deal of defaults, which is void: nobody calls."""
        deal = self.state.deal
        while self.state.deal == deal and self.state.phase != "over":
            (seat,) = GAME.to_act(self.state)
            self._take_up(GAME.apply(self.state, seat, GAME.default(self.state, seat)))

    def may(self, seat: int) -> list[str]:
        return [choice.do for choice in GAME.choices(self.state, seat) if is_aside(choice)]

    @property
    def held(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]


def says(table: Table, seat: int, do: str) -> None:
    table._take_up(GAME.apply(table.state, seat, Action(do)), table.said)


def test_who_sits_out_is_dealt_no_cards_pays_no_stake_and_has_no_turn() -> None:
    session = Session(4, deals=4)
    session.says(2, "sit_out")
    assert session.held[2] == 5
    session.deal()
    assert session.held[2] == 0
    assert GAME.view(session.state, None).seated[2] == "sitting out"
    assert session.state.paid == (20, 20, 10, 20)
    turns = set()
    for _ in range(12):
        (seat,) = GAME.to_act(session.state)
        turns.add(seat)
        session._take_up(GAME.apply(session.state, seat, GAME.default(session.state, seat)))
    assert turns == {0, 1, 3}
    session.says(2, "sit_in")
    session.deal()
    assert session.held[2] >= 5
    assert session.state.paid == (30, 30, 20, 30)


def test_the_deal_passes_to_the_next_seat_that_plays() -> None:
    session = Session(4)
    dealer = session.state.dealer
    session.says((dealer + 1) % 4, "sit_out")
    session.deal()
    assert session.state.dealer == (dealer + 2) % 4


def test_a1_cards_go_round_from_the_dealers_left_only_to_those_who_play() -> None:
    session = Session(4, vacant=(1,))
    dealer = session.state.dealer
    assert GAME.to_act(session.state) == {next(s % 4 for s in range(dealer + 1, dealer + 4) if s % 4 != 1)}
    assert session.held == [5, 0, 5, 5]
    assert session.state.pot == 30


def test_a8_who_sits_out_from_the_next_deal_on_still_has_a_last_turn_in_this_one() -> None:
    table = Table(FIVE_NINES, *DULL[1:4], dealer=3, deals=2)
    says(table, 1, "sit_out")
    table.does("stock", "call Ac")
    assert table.state.final == (1, 2, 3)


def test_a8_a9_who_does_not_play_has_no_last_turn_and_no_hand_at_the_showdown() -> None:
    session = Session(3, vacant=(1,), auto_call="on", deals=20, last_turns="everyone")
    while not (settled := [e for e in session.said if isinstance(e, ev.Settled)]):
        session.deal()
    (called,) = [e for e in session.said if isinstance(e, ev.Called)]
    assert called.final == (2 - called.seat,)  # of seats 0 and 2, the other one
    assert settled[0].hands[1] == ev.HandShown((), None)
    assert 1 not in settled[0].winners


def test_a10_of_a_void_last_deal_everybody_gets_back_what_they_paid() -> None:
    session = Session(4, deals=2, stake=7)
    session.says(3, "sit_out")
    session.deal()
    session.deal()
    assert session.state.phase == "over"
    assert [e for e in session.said if isinstance(e, ev.Returned)] == [ev.Returned((14, 14, 14, 7))]
    assert GAME.result(session.state).points == (14, 14, 14, 7)


def test_when_the_last_but_one_leaves_the_session_ends_after_this_deal() -> None:
    session = Session(2)
    session.says(1, "leave")
    assert session.state.phase != "over"
    session.deal()
    assert session.state.phase == "over"
    assert GAME.result(session.state).points == (10, 10)


def test_late_comers_play_from_the_next_deal_on_but_not_after_the_last() -> None:
    session = Session(3, vacant=(2,), deals=3)
    assert session.may(2) == ["join"]
    session.says(2, "join")
    assert session.held[2] == 0
    session.deal()
    assert session.held[2] == 5
    last = Session(3, vacant=(2,), deals=1)
    assert [last.may(seat) for seat in range(3)] == [[], [], []]


def test_a_seat_that_nobody_took_is_last_also_behind_who_won_nothing() -> None:
    session = Session(4, vacant=(2,), deals=2, auto_call="on", stake=1)
    while session.state.phase != "over":
        session.deal()
    result = GAME.result(session.state)
    assert result.points[2] == 0
    assert result.places[2] == 4
    assert all(place < 4 for seat, place in enumerate(result.places) if seat != 2)


@pytest.mark.proof
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c3_no_chip_is_made_or_lost_by_late_comers_sitters_out_and_leavers(seats: int) -> None:
    dealt = 0
    for seed in range(sample(full=200, quick=6)):
        rng = Random(f"paiute seats {seats} {seed}")
        vacant = tuple(rng.sample(range(seats), rng.randint(0, seats - 2)))
        options = {"deals": 20, "stake": 7, "auto_call": "on"}
        step = GAME.setup(Setup(seats, rng.randbytes(32).hex(), options, vacant=vacant))
        stakes = 7 * (seats - len(vacant))
        while owing := GAME.to_act(step.state):
            (seat,) = owing
            action = random_action(GAME.choices(step.state, seat), rng)
            if rng.random() < 0.1:
                other = rng.randrange(seats)
                asides = [c.do for c in GAME.choices(step.state, other) if is_aside(c)]
                if asides and ((do := rng.choice(asides)) != "leave" or rng.random() < 0.05):
                    seat, action = other, Action(do)
            step = GAME.apply(step.state, seat, action)
            state = step.state
            if any(isinstance(event, ev.Began) for event in step.events):
                playing = sum(map(bool, state.hands))
                stakes += 7 * playing
                dealt += 1
                assert playing >= 2
                assert state.hands[state.dealer]
            assert sum(state.won) + state.pot == stakes
            assert sum(state.paid) == state.pot
            assert all(state.hands[seat] for seat in GAME.to_act(state))
        assert sum(GAME.result(step.state).points) == stakes
    assert dealt > 20
