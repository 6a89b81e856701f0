"""Hints of every game: from what one seat may know, always the same, never an error."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from games.bots.psycho import best
from games.engine.cards import DECK
from games.engine.choices import Action, Amount, Arrange, Pick, Press
from games.engine.game import Game
from games.engine.registry import games_by_id
from games.hints import has_hints, hints, psycho
from tests.engine.contract import Case, Walk, cases, twin_in_cards, walks

TABLES = [case for case in cases(with_options=False) if has_hints(case.game.id)]
every_table = pytest.mark.parametrize("case", TABLES, ids=str)
DEPTHS = (0.02, 0.35, 0.8)  # how far into a game hints are asked for


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """How long a split is looked for, and against how many it is tried, changes nothing here."""
    for module, name, fewer in (
        (best, "OPPONENT_TRIES", 20), (best, "OPPONENTS", 8), (best, "CLIMB", 50),
        (best, "JUDGES", 8), (psycho, "JUDGES", 8), (psycho, "best", partial(best.best, budget=300)),
    ):  # fmt: skip
        monkeypatch.setattr(module, name, fewer)
    yield
    best._best.cache_clear()
    best._judges.cache_clear()


def moments(case: Case) -> list[Walk]:
    (whole,) = walks(case, 1)
    return [whole.cut(int(len(whole.actions) * depth) + 1) for depth in DEPTHS]


def asking_for_cards(case: Case) -> Any:
    """The first state of some game in which a seat has cards to choose from."""
    game = case.game
    return next(
        step.state
        for played in walks(case, 20)
        for step in played.steps
        for seat in range(case.seats)
        if any(isinstance(choice, Pick | Arrange) for choice in game.choices(step.state, seat))
    )


def hinted(game: Game, state: Any, seat: int, draft: Action | None = None, **options: Any) -> bytes:
    found = hints(game.id, game.view(state, seat), game.choices(state, seat), draft, options)
    return msgspec.json.encode(found)


def draft_of(choice: Any, rng: Random) -> Action:
    """An answer that is not complete yet, where the choice is one of cards."""
    match choice:
        case Pick():
            return Action(choice.do, cards=tuple(rng.sample(choice.cards, min(1, choice.most))))
        case Amount():
            return Action(choice.do, amount=choice.least)
        case Arrange():
            cards = rng.sample(choice.cards, len(choice.cards))
            rows = [tuple(cards[i : i + choice.size]) for i in range(0, len(cards), choice.size)]
            return Action(choice.do, rows=tuple(rows))
    assert isinstance(choice, Press)
    return Action(choice.do)


def test_every_game_of_the_house_has_hints() -> None:
    assert all(has_hints(game_id) for game_id in games_by_id())
    assert not has_hints("whist")


@every_table
def test_hints_are_the_same_whatever_the_others_hold_and_the_stock_brings(case: Case) -> None:
    differing = said = 0
    for played in moments(case):
        for seat in range(case.seats):
            twin = twin_in_cards(played, seat, Random(seat))
            mine = hinted(case.game, played.state, seat)
            assert hinted(case.game, twin.state, seat) == mine
            said += mine != b"null"
            differing += case.game.encode(twin.state) != case.game.encode(played.state)
    assert said
    assert differing  # or nothing was compared


@every_table
def test_with_every_draft_the_hint_is_the_same_each_time_and_speaks_of_the_draft(case: Case) -> None:
    game = case.game
    for state in (*[played.state for played in moments(case)], asking_for_cards(case)):
        for seat in range(case.seats):
            for choice in game.choices(state, seat):
                draft = draft_of(choice, Random(seat))
                found = hinted(game, state, seat, draft)
                assert hinted(game, state, seat, draft) == found
                if isinstance(choice, Pick | Arrange):
                    assert b'"draft":{' in found


@every_table
def test_a_draft_that_can_never_become_legal_is_as_good_as_none(case: Case) -> None:
    for played in moments(case):
        for seat in range(case.seats):
            for choice in case.game.choices(played.state, seat):
                none = hinted(case.game, played.state, seat)
                foreign = tuple([card for card in DECK if card not in getattr(choice, "cards", ())])
                for cards in (foreign[:1], ("??",), ("", "Kx"), foreign[:1] * 2):
                    for rows in (None, (cards,) * 5):
                        draft = Action(choice.do, cards=cards, rows=rows)
                        if isinstance(choice, Pick | Arrange):
                            assert hinted(case.game, played.state, seat, draft) == none
                assert hinted(case.game, played.state, seat, Action("cheat", amount=7)) == none


@every_table
def test_who_only_watches_gets_no_hint(case: Case) -> None:
    state = moments(case)[0].state
    assert hints(case.game.id, case.game.view(state, None), (), None, {}) is None


def test_a_game_without_hints_gives_none() -> None:
    assert hints("whist", None, (), None, {}) is None
