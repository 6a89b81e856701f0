"""The chances that PerSuit's hints name are those of counting every draw one by one."""

from itertools import combinations
from math import comb
from random import Random

import msgspec
import pytest

from games.engine.cards import DECK, parse
from games.engine.choices import Action
from games.hints import persuit
from games.hints.persuit import DrawHint, StandingHint, Unseen
from games.variants.persuit.options import PersuitOptions
from games.variants.persuit.suits import strength, total
from games.variants.persuit.view import View
from tests.variants.persuit.table import GAME, Table

PAIR = "9h Kh 7s 4c 2d"
THREE = "9h Kh 7h 4c 2d"


def drawing(cards: str, discard: str | None = None) -> DrawHint:
    draft = None if discard is None else Action("draw", cards=parse(discard))
    found = persuit._draw(parse(cards), draft, Unseen([card for card in DECK if card not in parse(cards)]))
    assert isinstance(found, DrawHint)
    return found


def counted(cards: str, discard: str) -> tuple[int, int, int, float]:
    """(better, worse, of, the mean total) over every draw from the other 47 cards."""
    held, gone = parse(cards), parse(discard)
    kept = [card for card in held if card not in gone]
    mine = strength(held)
    better = worse = of = points = 0
    for drawn in combinations([card for card in DECK if card not in held], len(gone)):
        value = strength((*kept, *drawn))
        better += value > mine
        worse += value < mine
        of += 1
        points += total((*kept, *drawn))
    return better, worse, of, points / of


@pytest.mark.parametrize(
    ("cards", "discard"),
    [(PAIR, ""), (PAIR, "2d"), (PAIR, "4c 2d"), (PAIR, "9h 4c"), (PAIR, "7s 4c 2d"), (THREE, "4c 2d"),
     (THREE, "9h"), ("As Ks Qs Js 2s", "2s"), ("As Ks Qs 3h 2h", "3h 2h")],
)  # fmt: skip
def test_chances_to_improve_are_those_of_every_draw(cards: str, discard: str) -> None:
    draft = drawing(cards, discard).draft
    assert draft is not None
    better, worse, of, mean = counted(cards, discard)
    assert (draft.better, draft.worse, draft.of) == (better, worse, of)
    assert draft.total == int(mean * 10 + 0.5)


def test_draws_and_totals_are_counted_rightly_from_any_cards() -> None:
    rng = Random("unseen")
    for _ in range(20):
        cards = rng.sample(DECK, 15)
        kept, rest = cards[: rng.randrange(6)], cards[5:]
        unseen, all_drawn = Unseen(rest), list(combinations(rest, 5 - len(kept)))
        found = unseen.strengths(kept)
        assert sum(found.values()) == len(all_drawn) == comb(10, 5 - len(kept))
        assert found == {
            value: [strength((*kept, *drawn)) for drawn in all_drawn].count(value) for value in found
        }
        assert unseen.totals()[total(rest[:5])] == [total(five) for five in combinations(rest, 5)].count(
            total(rest[:5])
        )


def test_one_discard_is_told_for_each_number_of_cards_and_none_of_that_number_is_better() -> None:
    draws = drawing(PAIR).draws
    assert [len(draw.discard) for draw in draws] == [0, 1, 2, 3, 4, 5]
    for discard in combinations(parse(PAIR), 2):
        other = drawing(PAIR, " ".join(discard)).draft
        assert other is not None and other.better <= draws[2].better


def test_standing_pat_improves_nothing_and_keeps_the_total() -> None:
    pat = drawing(PAIR).draws[0]
    assert (pat.better, pat.worse, pat.of, pat.total) == (0, 0, 1, 10 * total(parse(PAIR)))


def test_a_hand_that_nothing_beats_is_ahead_of_all_that_do_not_equal_it() -> None:
    table = Table("As Ks Qs Js Ts", "Ah Kh Qh Jh 9d")
    state = table.state
    seat = min(GAME.to_act(state))
    view = GAME.view(state, seat)
    found = persuit.hint(view, GAME.choices(state, seat), None, PersuitOptions())
    assert isinstance(found, StandingHint)
    assert found.rivals == 1
    assert found.hand.of == found.total.of == comb(47, 5)
    mine = next(v for v in (GAME.view(state, 0), GAME.view(state, 1)) if v.cards[0] == "As")
    best = persuit.hint(mine, (), None, PersuitOptions())
    assert isinstance(best, StandingHint)
    assert best.hand.ahead + best.hand.level == best.hand.of  # the other royal suits are level


def test_who_has_folded_gets_no_hint() -> None:
    state = Table(PAIR, "Ah Kc Qd 9c 3s").state
    view: View = GAME.view(state, 0)
    folded = msgspec.structs.replace(view, folded=(True, False))
    assert persuit.hint(folded, (), None, PersuitOptions()) is None
