"""What every registered game promises, at every number of seats and under every house rule."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from games.engine import shuffle
from games.engine.cards import DECK
from games.engine.choices import Action, Choice, action_from, asked, check, is_aside
from games.engine.errors import IllegalAction
from games.engine.game import Result, Setup
from games.engine.playout import play, random_policy, replay
from games.engine.registry import games_by_id
from tests.engine.contract import LONGEST, Case, cases, option_values, told, viewers, walks
from tests.proofs import sample

every_table = pytest.mark.parametrize("case", cases(), ids=str)
every_game = pytest.mark.parametrize("game", games_by_id().values(), ids=lambda game: game.id)
pytestmark = pytest.mark.proof

GAMES = sample(full=10, quick=2)  # played at each table of each test


def encoded(game: Any, step: Any) -> bytes:
    return game.encode(step.state) + msgspec.json.encode(step.events)


@every_table
def test_setup_and_actions_make_the_state_again(case: Case) -> None:
    for played in walks(case, GAMES):
        again = replay(case.game, played.setup, played.actions)
        assert again.state == played.state
        assert again.events == tuple(event for step in played.steps for event in step.events)
        assert again.result == case.game.result(played.state)


@every_table
def test_setup_and_actions_survive_being_written_as_json(case: Case) -> None:
    for played in walks(case, 1):
        setup = msgspec.json.decode(msgspec.json.encode(played.setup), type=Setup)
        raw = msgspec.json.decode(msgspec.json.encode(played.actions))
        assert setup == played.setup
        actions = [(seat, action_from(action)) for seat, action in raw]
        assert actions == played.actions
        assert replay(case.game, setup, actions).state == played.state


@every_table
def test_no_action_changes_the_state_that_it_is_applied_to(case: Case) -> None:
    game = case.game
    for played in walks(case, GAMES):
        before = [encoded(game, step) for step in played.steps]
        for step, (seat, action) in zip(played.steps, played.actions, strict=False):
            hash(step.state)  # nothing in it is mutable
            game.apply(step.state, seat, action)
            game.default(step.state, seat)
            for viewer in viewers(played.setup):
                game.view(step.state, viewer)
        assert [encoded(game, step) for step in played.steps] == before


@every_game
def test_a_state_can_not_be_assigned_to(game: Any) -> None:
    state = game.setup(Setup(game.seats[0], "00" * 32)).state
    for field in state.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(state, field, None)


@every_table
def test_somebody_may_act_or_there_is_a_result(case: Case) -> None:
    game = case.game
    for played in walks(case, GAMES):
        for step in played.steps:
            owing = game.to_act(step.state)
            assert owing <= set(range(case.seats))
            assert bool(owing) == (game.result(step.state) is None)
            assert all(asked(game.choices(step.state, seat)) for seat in owing)
        assert not any(game.choices(played.state, seat) for seat in range(case.seats))


@every_table
def test_a_result_places_every_seat_and_equal_seats_share_the_better_place(case: Case) -> None:
    for played in walks(case, GAMES):
        result = case.game.result(played.state)
        assert isinstance(result, Result)
        assert len(result.places) == len(result.points) == case.seats
        for place in result.places:
            assert place == 1 + sum(other < place for other in result.places)


@every_table
def test_the_default_is_always_legal_and_a_choice_that_is_open(case: Case) -> None:
    game = case.game
    for played in walks(case, GAMES):
        for step in played.steps:
            for seat in game.to_act(step.state):
                action = game.default(step.state, seat)
                check(game.choices(step.state, seat), action)
                game.apply(step.state, seat, action)


@every_table
def test_a_game_of_defaults_ends(case: Case) -> None:
    game, count = case.game, 0

    def default(state: Any, seat: int) -> Any:
        nonlocal count
        count += 1
        assert count < LONGEST
        return game.default(state, seat)

    assert play(game, case.setup(1), default).result is not None


@every_table
def test_a_state_read_back_from_json_is_equal_and_plays_on_alike(case: Case) -> None:
    game = case.game
    for played in walks(case, GAMES):
        for i, step in enumerate(played.steps):
            data = game.encode(step.state)
            back = game.decode(data)
            assert back == step.state
            assert game.encode(back) == data
            if i < len(played.actions):
                assert game.apply(back, *played.actions[i]) == played.steps[i + 1]


@every_table
def test_views_and_events_read_back_from_json_are_equal(case: Case) -> None:
    game = case.game
    views, events = msgspec.json.Decoder(game.view_type), msgspec.json.Decoder(game.event)
    for played in walks(case, 1):
        for step in played.steps:
            for viewer in viewers(played.setup):
                view = game.view(step.state, viewer)
                assert views.decode(msgspec.json.encode(view)) == view
                for event in told(game, step, viewer):
                    assert events.decode(msgspec.json.encode(event)) == event


@every_table
def test_each_of_the_52_cards_is_in_exactly_one_place_after_every_action(case: Case) -> None:
    once = Counter(DECK)
    for played in walks(case, GAMES):
        for step in played.steps:
            assert Counter(card for place in case.game.places(step.state) for card in place) == once


def questions(case: Case, state: Any) -> list[tuple[Choice, ...]]:
    """What each seat may answer; an aside of one seat may open or close those of others."""
    return [asked(case.game.choices(state, seat)) for seat in range(case.seats)]


@every_table
def test_the_decision_changes_exactly_when_the_question_does(case: Case) -> None:
    game = case.game
    for played in walks(case, GAMES):
        for before, after, (seat, action) in zip(
            played.steps, played.steps[1:], played.actions, strict=False
        ):
            others = game.to_act(before.state) - {seat}
            if is_aside(check(game.choices(before.state, seat), action)):
                assert after.state.decision == before.state.decision
                assert game.to_act(after.state) == game.to_act(before.state)
                assert questions(case, after.state) == questions(case, before.state)
            elif others or seat not in game.to_act(before.state):
                # One more sealed, or changed a mind: what the others are asked is still the same.
                assert after.state.decision == before.state.decision
                assert game.to_act(after.state) - {seat} == others
                asked_after, asked_before = questions(case, after.state), questions(case, before.state)
                for other in set(range(case.seats)) - {seat}:
                    assert asked_after[other] == asked_before[other]
            else:
                assert after.state.decision > before.state.decision


@every_table
def test_asides_come_last_and_change_no_card_and_no_result_of_the_hand_in_play(case: Case) -> None:
    game = case.game
    for played in walks(case, GAMES):
        for step in played.steps:
            for seat in range(case.seats):
                choices = game.choices(step.state, seat)
                assert asked(choices) == choices[: len(asked(choices))]
                for choice in choices[len(asked(choices)) :]:
                    after = game.apply(step.state, seat, Action(choice.do))
                    assert game.places(after.state) == game.places(step.state)
                    assert game.result(after.state) is None


@every_game
def test_seats_are_vacant_at_the_start_only_where_the_game_can_be_joined_later(game: Any) -> None:
    fewest, most = game.seats
    table = Setup(most, "00" * 32, vacant=(most - 1,))
    if game.late_seats(game.options()) and most > fewest:
        assert game.setup(table)
        wrong: list[tuple[int, ...]] = [(most,), (-1,), (0, 0), tuple(range(most - fewest + 1))]
        tables = [msgspec.structs.replace(table, vacant=seats) for seats in wrong]
    else:
        tables = [table]
    for refused in tables:
        with pytest.raises(IllegalAction) as caught:
            game.setup(refused)
        assert caught.value.code == "wrong_seats"


def test_walks_come_late_sit_out_come_back_and_leave() -> None:
    done = {action.do for case in cases() for played in walks(case, GAMES) for _, action in played.actions}
    assert {"join", "sit_out", "sit_in", "leave"} <= done


@every_table
def test_a_deck_is_dealt_from_its_first_card_and_equals_the_deal_by_its_key(case: Case) -> None:
    for seed in range(GAMES):
        by_key = case.setup(seed)
        stacked = msgspec.structs.replace(by_key, deck=shuffle.deck(by_key.key))
        played = play(case.game, by_key, random_policy(case.game, Random(seed)))
        again = replay(case.game, stacked, played.actions)
        assert (again.state, again.events) == (played.state, played.events)


@every_game
def test_every_house_rule_and_each_of_its_values_is_put_into_words(game: Any) -> None:
    assert set(game.option_texts) == set(option_values(game))
    for name, values in option_values(game).items():
        assert game.option_texts[name].label
        literal = [value for value in values if isinstance(value, str)]
        assert set(literal) <= set(game.option_texts[name].values)


@every_game
def test_options_from_outside_are_checked(game: Any) -> None:
    assert game.options_from({}) == game.options()
    for name, values in option_values(game).items():
        for value in values:
            assert getattr(game.options_from({name: value}), name) == value
        with pytest.raises(msgspec.ValidationError):
            game.options_from({name: "as you like it"})
    with pytest.raises(msgspec.ValidationError):
        game.options_from({"no such rule": "on"})
