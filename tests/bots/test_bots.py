"""Every bot of every game plays whole games, fairly: from its view alone, and always the same."""

from random import Random
from typing import Any

import msgspec
import pytest

from games import bots
from games.bots.psycho import best
from games.bots.psycho import sharp as psycho_sharp
from games.bots.saint import sharp
from games.engine.choices import Action
from games.engine.choices import asked as asked_of
from games.engine.game import Game, Seat, Setup
from games.engine.playout import play
from games.engine.registry import games_by_id
from tests.proofs import sample


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """How long the sharp bots think changes neither what they may do nor how they go about it."""
    monkeypatch.setattr(sharp, "LOOKS", 1_000)
    monkeypatch.setattr(sharp, "FEWEST_WORLDS", 1)
    monkeypatch.setattr(sharp, "RIVAL_WORLDS", 3)
    monkeypatch.setattr(best, "OPPONENTS", 4)
    monkeypatch.setattr(psycho_sharp, "TRIES", 200)


GAMES = list(games_by_id().values())
SAINT = games_by_id()["saint"]
TABLES = [
    pytest.param(game, policy, seats, id=f"{game.id}-{policy}-{seats}")
    for game in GAMES
    for policy in bots.policies(game.id)
    for seats in range(game.seats[0], game.seats[1] + 1)
]


# Of a game of many deals a few are enough.
SHORT: dict[str, dict[str, Any]] = {"persuit": {"mode": "hands", "hands": 2}, "paiute": {"deals": 2}}


def table(game: Game, seats: int, seed: object, **options: Any) -> Setup:
    house = SHORT.get(game.id, {}) | options
    return Setup(seats, Random(f"table {seed}").randbytes(32).hex(), house)


def asked(game: Game, setup: Setup, policy: str) -> list[tuple[Any, Any, int, Action]]:
    """Every view and its choices in a game of one bot at all seats, with its seed and answer."""
    found: list[tuple[Any, Any, int, Action]] = []

    def answer(state: Any, seat: Seat) -> Action:
        view, choices = game.view(state, seat), game.choices(state, seat)
        seed = len(found)
        action = bots.choose(game.id, policy, view, choices, Random(seed))
        found.append((view, choices, seed, action))
        return action

    assert play(game, setup, answer).result
    return found


@pytest.mark.parametrize(("game", "policy", "seats"), TABLES)
def test_a_table_of_bots_plays_to_the_end_with_legal_actions_only(
    game: Game, policy: str, seats: int
) -> None:
    assert asked(game, table(game, seats, 1), policy)  # apply refuses what is not legal


def any_options(game: Game, rng: Random) -> dict[str, Any]:
    """House rules drawn by lot; numbers are small, so that games are short."""
    found: dict[str, Any] = {}
    for field in msgspec.inspect.type_info(game.options).fields:  # type: ignore[attr-defined]
        match field.type:
            case msgspec.inspect.LiteralType(values=values):
                found[field.name] = rng.choice(values)
            case msgspec.inspect.IntType(ge=least):
                found[field.name] = (least or 0) + rng.randrange(4)
    return found


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_any_bots_answer_legally_under_any_house_rules_while_others_come_and_go(game: Game) -> None:
    for number in range(sample(full=300, quick=8)):
        rng = Random(f"any {number}")
        seats = rng.randint(*game.seats)
        sitting = rng.choices(bots.policies(game.id), k=seats)

        def answer(
            state: Any, seat: Seat, rng: Random = rng, sitting: tuple[str, ...] = tuple(sitting)
        ) -> Action:
            choices = game.choices(state, seat)
            if (others := choices[len(asked_of(choices)) :]) and rng.random() < 0.1:
                return Action(rng.choice(others).do)
            return bots.choose(game.id, sitting[seat], game.view(state, seat), choices, rng)

        assert play(game, table(game, seats, number, **any_options(game, rng)), answer).result


@pytest.mark.parametrize("policy", bots.policies("saint"))
def test_house_rules_do_not_confuse_a_bot(policy: str) -> None:
    options = {"share": "down", "pickup": "snake", "memory_aid": "on"}
    assert asked(SAINT, table(SAINT, 3, 2, **options), policy)


@pytest.mark.parametrize(("game", "policy", "seats"), TABLES)
def test_a_bot_answers_the_same_to_the_same_view_also_as_json_and_in_any_order(
    game: Game, policy: str, seats: int
) -> None:
    """So it has no memory of its own, and any worker can take over from another."""
    questions = asked(game, table(game, seats, 3), policy)
    Random(4).shuffle(questions)
    for view, choices, seed, action in questions[:12]:
        decoded = msgspec.json.decode(msgspec.json.encode(view))
        assert bots.choose(game.id, policy, view, choices, Random(seed)) == action
        assert bots.choose(game.id, policy, decoded, choices, Random(seed)) == action


def test_a_bot_that_may_only_change_its_sealed_choice_still_answers() -> None:
    game = SAINT
    step = game.setup(table(SAINT, 2, 5))
    sealed = game.apply(step.state, 0, game.default(step.state, 0)).state
    for policy in bots.policies("saint"):
        action = bots.choose("saint", policy, game.view(sealed, 0), game.choices(sealed, 0), Random(6))
        game.apply(sealed, 0, action)


def test_every_game_has_the_random_bot_and_only_bots_with_words_for_people() -> None:
    for game_id in [*games_by_id(), "a-game-without-a-file"]:
        assert bots.policies(game_id)[0] == "random"
        for name in bots.policies(game_id):
            policy = bots.get_policy(game_id, name)
            assert policy.name == name
            assert policy.label
            assert policy.text.endswith(".")


def test_an_unknown_bot_is_refused_with_the_names_of_those_that_exist() -> None:
    with pytest.raises(KeyError, match=r"no bot .genius. .* random, steady, sharp"):
        bots.choose("saint", "genius", None, (), Random(0))
