"""What is legal is taken, everything else is refused with a code and a sentence: for every game."""

import json
import re
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.cards import CARDS, DECK
from games.engine.choices import Action, Amount, Arrange, Choice, Pick, Press, action_from, asked, is_aside
from games.engine.errors import IllegalAction
from games.engine.playout import answer
from tests.engine.contract import Case, cases, walks
from tests.proofs import sample

every_table = pytest.mark.parametrize("case", cases(with_options=False), ids=str)
pytestmark = pytest.mark.proof

GAMES = sample(full=10, quick=1)
seeded = settings(derandomize=True, database=None, deadline=None, max_examples=sample(full=2_000, quick=100))

NAMES = st.sampled_from(
    ["do", "cards", "amount", "rows", "seal", "unseal", "take", "Kh", "2c", "As", "1c", "", "x"]
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | NAMES | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(NAMES | st.text(max_size=3), inner, max_size=4)
    ),
    max_leaves=8,
)
NEARLY = st.fixed_dictionaries(
    {"do": NAMES | JSON}, optional={"cards": JSON, "amount": JSON, "rows": JSON, "seat": JSON}
)


def is_clear(refusal: IllegalAction) -> bool:
    """A code for programs, and a sentence for people."""
    return bool(re.fullmatch(r"[a-z]+(_[a-z]+)*", refusal.code)) and refusal.message.endswith(".")


def assert_refused(case: Case, state: Any, seat: Any, action: Action) -> IllegalAction:
    before = case.game.encode(state)
    with pytest.raises(IllegalAction) as caught:
        case.game.apply(state, seat, action)
    assert is_clear(caught.value), caught.value.message
    assert case.game.encode(state) == before
    return caught.value


@every_table
def test_every_answer_to_an_open_choice_is_taken(case: Case) -> None:
    game = case.game
    for played in walks(case, GAMES):
        rng = Random(len(played.actions))
        for step in played.steps:
            for seat in range(case.seats):
                for choice in game.choices(step.state, seat):
                    for action in answers(choice, rng):
                        game.apply(step.state, seat, action)


def answers(choice: Choice, rng: Random) -> list[Action]:
    """All answers to it where they are few, otherwise some."""
    if isinstance(choice, Pick) and choice.most == 1:
        return [Action(choice.do, cards=pick) for pick in combinations(choice.cards, 1)]
    return [answer(choice, rng) for _ in range(3)]


@every_table
def test_nothing_that_answers_no_open_choice_is_taken(case: Case) -> None:
    codes = set()
    for played in walks(case, GAMES):
        rng = Random(len(played.actions))
        for step in played.steps:
            for seat in range(case.seats):
                for choice in case.game.choices(step.state, seat):
                    for code, action in wrong_answers(choice, rng):
                        refusal = assert_refused(case, step.state, seat, action)
                        assert refusal.code in code.split("|"), (code, refusal.message)
                        codes.add(refusal.code)
    assert {"malformed", "wrong_action", "unknown_card", "foreign_card"} <= codes


def wrong_answers(choice: Choice, rng: Random) -> Iterator[tuple[str, Action]]:
    """Answers that are wrong in one way each, with the code (or codes) that says which."""
    right = answer(choice, rng)
    changed = msgspec.structs.replace
    # Who has nothing but asides is told whose turn it is.
    wrong = "wrong_action|not_your_turn" if is_aside(choice) else "wrong_action"
    yield wrong, changed(right, do=right.do + "s")
    yield wrong, changed(right, do="")
    yield wrong, changed(right, do=right.do.upper())
    for field, value in {"cards": ("As",), "amount": 1, "rows": (("As",),)}.items():
        if getattr(right, field) is None:
            yield "malformed", changed(right, **{field: value})
        else:
            yield "malformed", changed(right, **{field: None})
    match choice:
        case Pick(cards=cards, least=least, most=most):
            yield from wrong_picks(right, cards, least, most, rng)
        case Amount(least=least, most=most):
            for amount in (least - 1, most + 1, -(10**30), 10**30):
                yield "wrong_amount", changed(right, amount=amount)
        case Arrange():
            rows = right.rows
            assert rows is not None
            yield "wrong_count", changed(right, rows=rows[:-1])
            yield "wrong_count", changed(right, rows=(*rows, rows[0]))
            yield "wrong_count", changed(right, rows=(rows[0][:-1], *rows[1:]))
            yield "duplicate_card", changed(right, rows=(rows[0], rows[0], *rows[2:]))
            yield "unknown_card", changed(right, rows=(("1x", *rows[0][1:]), *rows[1:]))
            for foreign in sorted(CARDS - set(choice.cards))[:1]:
                yield "foreign_card", changed(right, rows=((foreign, *rows[0][1:]), *rows[1:]))
        case Press():
            pass


def wrong_picks(
    right: Action, cards: tuple[str, ...], least: int, most: int, rng: Random
) -> Iterator[tuple[str, Action]]:
    picked = rng.sample(cards, least)
    for unknown in ("", "K", "kh", "KH", "10h", "Kh ", "1c", "🂡", "\x00"):
        yield "unknown_card", Action(right.do, cards=(*picked[1:], unknown))
    foreign = sorted(CARDS - set(cards))
    if foreign:
        yield "foreign_card", Action(right.do, cards=(*picked[1:], rng.choice(foreign)))
    if least > 0:
        yield "wrong_count", Action(right.do, cards=())
        yield "wrong_count", Action(right.do, cards=tuple(picked[1:]))
        yield "duplicate_card|wrong_count", Action(right.do, cards=(*picked[1:], picked[0], picked[0]))
    if least > 1:
        yield "duplicate_card", Action(right.do, cards=(picked[0],) * least)
    if most > 1:
        yield "duplicate_card", Action(right.do, cards=(cards[0],) * most)
    if len(cards) > most:
        yield "wrong_count", Action(right.do, cards=tuple(rng.sample(cards, most + 1)))
    yield "foreign_card|duplicate_card|wrong_count", Action(right.do, cards=(*DECK, *DECK))


@every_table
def test_a_seat_that_does_not_exist_or_is_not_asked_may_do_nothing(case: Case) -> None:
    game = case.game
    for played in walks(case, GAMES):
        for step in played.steps:
            owing = sorted(game.to_act(step.state))
            action = game.default(step.state, owing[0]) if owing else played.actions[-1][1]
            nobody = (-1, -case.seats, case.seats, 99, -(2**70), 2**70)
            silent = [seat for seat in range(case.seats) if not asked(game.choices(step.state, seat))]
            assert not any(game.choices(step.state, seat) for seat in nobody)
            for seat in (*nobody, *silent):
                assert_refused(case, step.state, seat, action)


@every_table
def test_nothing_can_be_done_in_a_game_that_is_over(case: Case) -> None:
    for played in walks(case, GAMES):
        for seat, action in played.actions[-5:]:
            assert assert_refused(case, played.state, seat, action).code == "game_over"


@seeded
@given(raw=JSON | NEARLY)
def test_json_that_is_not_an_action_is_malformed_and_an_action_is_read_as_it_stands(raw: Any) -> None:
    try:
        action = action_from(raw)
    except IllegalAction as refusal:
        assert refusal.code == "malformed"
        assert is_clear(refusal)
    else:
        filled = {key: value for key, value in raw.items() if value is not None}
        read = msgspec.json.decode(msgspec.json.encode(action))
        assert read == filled or "amount" in filled  # 1.0 is read as 1


@seeded
@given(raw=JSON | NEARLY, at=st.integers(0, 10_000), seat=st.integers(-2, 8))
def test_whatever_comes_from_outside_is_taken_or_refused_but_never_an_error_of_ours(
    raw: Any, at: int, seat: int
) -> None:
    for case in cases(with_options=False):
        (played,) = walks(case, 1)
        state = played.steps[at % len(played.steps)].state
        before = case.game.encode(state)
        try:
            case.game.apply(state, seat, action_from(raw))
        except IllegalAction as refusal:
            assert is_clear(refusal)
        assert case.game.encode(state) == before


@pytest.mark.parametrize(
    "raw",
    [
        None, True, 3, "seal", [], {}, ["seal"], {"do": None}, {"do": 3}, {"do": ["seal"]}, {"cards": ["Kh"]},
        {"do": "seal", "cards": "Kh"}, {"do": "seal", "cards": {"Kh": 1}}, {"do": "seal", "cards": [3]},
        {"do": "seal", "cards": [None]}, {"do": "seal", "cards": [["Kh"]]}, {"do": "seal", "card": "Kh"},
        {"do": "seal", "cards": ["Kh"], "seat": 1}, {"do": "bet", "amount": "3"},
        {"do": "bet", "amount": 1.5}, {"do": "bet", "amount": True}, {"do": "set", "rows": ["Kh"]},
        {"do": "set", "rows": [[1]]},
    ],
    ids=json.dumps,
)  # fmt: skip
def test_wrong_types_and_unknown_fields_are_malformed(raw: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        action_from(raw)
    assert caught.value.code == "malformed"
    assert is_clear(caught.value)
