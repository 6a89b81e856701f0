"""Sitting out, leaving, coming late and antes by time in sessions of PerSuit (rules.md P4, P12, C3)."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.engine.choices import Action, asked, is_aside
from games.engine.errors import IllegalAction
from games.engine.game import Setup, Step
from games.engine.playout import random_action
from games.variants.persuit import events as ev
from games.variants.persuit.state import State
from tests.proofs import sample
from tests.variants.persuit.table import GAME, Table, calm_policy

HANDS: dict[str, Any] = {"mode": "hands", "hands": 200, "levels": 0, "ante": 1, "stack": 10_000}


class Session:
    """A session from the setup on; nobody bets unless told."""

    def __init__(self, seats: int, vacant: tuple[int, ...] = (), **options: Any) -> None:
        setup = Setup(seats, "0a" * 32, {"mode": "hands", "levels": 0, **options}, vacant=vacant)
        self.said: list[Any] = []
        self._take_up(GAME.setup(setup))

    def _take_up(self, step: Step) -> None:
        self.state: State = step.state
        self.last = step.events
        self.said += step.events

    def says(self, seat: int, do: str, minute: int | None = None) -> None:
        self._take_up(GAME.apply(self.state, seat, Action(do, minute=minute)))

    def hand(self, minute: int | None = None) -> None:
        """One hand of defaults."""
        hand = self.state.hand
        while self.state.hand == hand and self.state.phase != "over":
            seat = min(GAME.to_act(self.state))
            action = GAME.default(self.state, seat)
            self._take_up(GAME.apply(self.state, seat, Action(action.do, action.cards, minute=minute)))

    def may(self, seat: int) -> list[str]:
        return [choice.do for choice in GAME.choices(self.state, seat) if is_aside(choice)]

    @property
    def seated(self) -> tuple[str, ...]:
        return GAME.view(self.state, None).seated


def held(session: Session) -> list[int]:
    return [len(hand) for hand in session.state.hands]


def test_who_sits_out_plays_the_hand_to_its_end_then_has_no_cards_pays_nothing_and_owes_nothing() -> None:
    session = Session(4)
    session.says(2, "sit_out")
    assert held(session) == [5, 5, 5, 5]
    assert session.last == (ev.Seated(2, "sits out next"),)
    session.hand()
    assert held(session) == [5, 5, 0, 5]
    assert ev.Seated(2, "sitting out") in session.last
    stack = session.state.chips.stacks[2]
    assert session.state.chips.paid[2] == 0
    for _ in range(3):
        session.hand()
        assert 2 not in GAME.to_act(session.state)
    assert session.state.chips.stacks[2] == stack
    session.says(2, "sit_in")
    assert held(session)[2] == 0
    session.hand()
    assert held(session) == [5, 5, 5, 5]


def test_the_button_passes_over_who_does_not_play() -> None:
    session = Session(4)
    dealer = session.state.dealer
    session.says((dealer + 1) % 4, "sit_out")
    session.hand()
    assert session.state.dealer == (dealer + 2) % 4
    session.hand()
    assert session.state.dealer == (dealer + 3) % 4


def test_who_leaves_keeps_the_stack_for_the_places_and_is_never_asked_again() -> None:
    session = Session(3, hands=4)
    session.says(1, "leave")
    assert session.seated[1] == "leaving"
    session.hand()
    assert session.seated[1] == "left"
    stack = session.state.chips.stacks[1]
    assert session.may(1) == []
    assert GAME.apart(session.state) == {1}
    while session.state.phase != "over":
        session.hand()
        assert 1 not in GAME.to_act(session.state)
    result = GAME.result(session.state)
    assert result.points[1] == stack
    assert sum(result.points) == 3 * 200


def test_when_the_last_but_one_leaves_the_session_ends_after_this_hand_by_chips() -> None:
    session = Session(2)
    session.says(0, "leave")
    assert session.state.phase != "over"
    session.hand()
    assert session.state.phase == "over"
    assert sum(GAME.result(session.state).points) == 2 * 200


def test_a_session_ends_when_only_one_would_play_the_next_hand_and_others_sit_out() -> None:
    session = Session(3)
    session.says(0, "sit_out")
    session.says(1, "leave")
    assert session.may(2) == ["leave"]
    session.hand()
    assert session.state.phase == "over"
    assert sum(GAME.result(session.state).points) == 3 * 200


def test_nothing_is_offered_in_the_last_hand_in_a_freezeout_or_to_who_is_out() -> None:
    session = Session(4, vacant=(3,), hands=2)
    assert session.may(3) == ["join"]
    session.hand()
    assert [session.may(seat) for seat in range(4)] == [[], [], [], []]
    freezeout = Table("", "", "")
    assert not any(is_aside(choice) for seat in range(3) for choice in GAME.choices(freezeout.state, seat))
    assert freezeout.view(None).seated == ("in", "in", "in")


def test_a_seat_that_is_vacant_has_no_chips_and_no_cards_until_somebody_joins() -> None:
    session = Session(4, vacant=(1,))
    assert session.seated == ("in", "open", "in", "in")
    assert session.state.chips.stacks[1] + session.state.chips.paid[1] == 0
    session.hand()
    assert held(session) == [5, 0, 5, 5]
    session.says(1, "join")
    assert session.state.chips.stacks[1] == 200
    assert held(session)[1] == 0
    session.hand()
    assert session.seated[1] == "in"
    assert held(session) == [5, 5, 5, 5]
    assert sum(session.state.chips.stacks) + sum(session.state.chips.paid) == 4 * 200


def test_a_vacant_seat_that_nobody_took_is_last_behind_who_went_out() -> None:
    session = Session(3, vacant=(2,), hands=50, stack=5)
    while session.state.phase != "over":
        session.hand()
    result = GAME.result(session.state)
    assert result.places[2] == 3
    assert sorted(result.places) == [1, 2, 3]
    assert result.points[2] == 0


@pytest.mark.parametrize("seed", range(20))
def test_the_first_dealer_is_somebody_who_plays(seed: int) -> None:
    key = Random(seed).randbytes(32).hex()
    state = GAME.setup(Setup(5, key, {"mode": "hands"}, vacant=(0, 2, 4))).state
    assert state.dealer in (1, 3)
    assert GAME.to_act(state) <= {1, 3}


def test_an_aside_leaves_the_open_question_as_it_is_also_in_ones_own_turn() -> None:
    session = Session(3)
    (seat,) = GAME.to_act(session.state)
    before = asked(GAME.choices(session.state, seat))
    decision = session.state.decision
    session.says(seat, "sit_out")
    assert (session.state.decision, asked(GAME.choices(session.state, seat))) == (decision, before)


def test_who_is_not_asked_is_told_so_although_asides_are_open() -> None:
    session = Session(3)
    (seat,) = GAME.to_act(session.state)
    with pytest.raises(IllegalAction) as caught:
        session.says((seat + 1) % 3, "check")
    assert caught.value.code == "not_your_turn"


def walks(seats: int, count: int) -> Iterator[tuple[list[Step], int]]:
    """Sessions of 200 hands with late comers, sitters-out, leavers and broke players; and the vacant
    seats at the start."""
    for seed in range(count):
        rng = Random(f"seats {seats} {seed}")
        vacant = tuple(rng.sample(range(seats), rng.randint(0, seats - 2)))
        options = HANDS | {"limit": "no-limit"} if seed % 2 else HANDS
        step = GAME.setup(Setup(seats, rng.randbytes(32).hex(), options, vacant=vacant))
        bets = calm_policy(rng)
        steps = [step]
        while owing := GAME.to_act(step.state):
            seat, action = min(owing), None
            if rng.random() < 0.03:
                other = rng.randrange(seats)
                asides = [c.do for c in GAME.choices(step.state, other) if is_aside(c)]
                # Leaving is for ever; people who only sit out keep the session long.
                do = rng.choice(asides) if asides else None
                if do and (do != "leave" or rng.random() < 0.05):
                    seat, action = other, Action(do)
            if action is None:
                wild = rng.random() < 0.01
                action = (
                    random_action(GAME.choices(step.state, seat), rng) if wild else bets(step.state, seat)
                )
            step = GAME.apply(step.state, seat, action)
            steps.append(step)
        yield steps, len(vacant)


@pytest.mark.proof
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_c3_no_chip_is_made_or_lost_by_late_comers_sitters_out_leavers_and_broke_players(seats: int) -> None:
    longest = 0
    for steps, vacant in walks(seats, sample(full=20, quick=2)):
        playing = seats - vacant
        dealers = []
        for step in steps:
            state = step.state
            playing += sum(isinstance(e, ev.Seated) and e.now == "joins next" for e in step.events)
            assert sum(state.chips.stacks) + sum(state.chips.paid) == 10_000 * playing
            assert min(state.chips.stacks) >= 0
            dealers += [e.dealer for e in step.events if isinstance(e, ev.Began)]
            if state.phase != "over":
                assert state.hands[state.dealer]
                for seat, word in enumerate(state.seated):
                    dealt_in = word in ("in", "sits out next", "leaving") and state.begun[seat] > 0
                    assert bool(state.hands[seat]) == dealt_in
                    assert dealt_in or seat not in GAME.to_act(state)
        assert all(before != after for before, after in pairwise(dealers))
        result = GAME.result(steps[-1].state)
        assert sum(result.points) == 10_000 * playing
        longest = max(longest, steps[-1].state.hand)
    assert longest > 100 or seats == 2


def test_p12_by_time_the_ante_doubles_for_the_first_hand_after_so_many_minutes() -> None:
    session = Session(3, ante=5, level_minutes=10)
    assert GAME.timed(session.state)
    assert not GAME.timed(Session(3).state)
    view = GAME.view(session.state, None)
    assert (view.ante, view.grows_after, view.grows_at_minute) == (5, None, 10)
    session.hand(minute=9)
    assert session.state.ante == 5
    session.says(0, "sit_out", minute=12)
    assert session.state.ante == 5  # never within a hand
    assert GAME.view(session.state, None).grows_at_minute == 10
    session.hand(minute=13)
    assert (session.state.ante, GAME.view(session.state, None).grows_at_minute) == (10, 20)
    session.hand(minute=35)
    assert (session.state.ante, GAME.view(session.state, None).grows_at_minute) == (40, 40)


def test_p12_time_never_runs_backwards_and_stands_still_where_nobody_tells_it() -> None:
    session = Session(3, ante=5, level_minutes=10)
    session.hand(minute=25)
    session.hand(minute=3)
    session.hand()
    assert session.state.ante == 20


def test_c1_a_freezeout_by_time_ends_even_if_no_time_passes() -> None:
    setup = Setup(3, "ab" * 32, {"level_minutes": 240})
    step, hands = GAME.setup(setup), 0
    while owing := GAME.to_act(step.state):
        seat = min(owing)
        step = GAME.apply(step.state, seat, GAME.default(step.state, seat))
        hands = step.state.hand
    assert hands < 1000
