"""Paiute's hints: outs are the cards that the rules' own reading accepts, and nothing else."""

from random import Random

import pytest

from games.bots.paiute.steady import unseen_cards
from games.engine.cards import DECK, RANKS, parse
from games.engine.choices import Action
from games.hints import paiute
from games.hints.paiute import KINDS, PaiuteHint, distance
from games.variants.paiute.combinations import reader_of
from games.variants.paiute.options import PaiuteOptions
from tests.variants.paiute.table import DULL, GAME, Table

OPTIONS = PaiuteOptions()


def of(table: Table, seat: int, draft: Action | None = None) -> PaiuteHint:
    view, choices = table.view(seat), GAME.choices(table.state, seat)
    found = paiute.hint(view, choices, draft, view.options)
    assert found is not None
    return found


@pytest.mark.parametrize("ace_low", ["no", "yes"])
def test_nothing_is_missing_exactly_where_the_rules_read_a_combination(ace_low: str) -> None:
    rng = Random("paiute hints")
    combined = 0
    for _ in range(800):
        wild = rng.choice(RANKS)
        reads = reader_of(wild, PaiuteOptions(ace_low=ace_low))  # type: ignore[arg-type]
        # Few ranks and one suit more than the others, so that many hands combine.
        pool = [card for card in DECK if card[0] in rng.sample(RANKS, 4) or card[1] == "h"] + [wild + "s"]
        cards = tuple(dict.fromkeys(rng.sample(pool, 7)))[:6]
        if len(cards) < 6:
            continue
        complete = any(distance(kind, cards, reads)[0] == 0 for kind in KINDS)
        assert complete == (reads.value(cards) > 0), (wild, cards)
        combined += complete
    assert combined > 40


def test_outs_are_the_unseen_cards_that_complete_a_combination() -> None:
    # Threes are wild: a king or a nine more and there are two sets, a wild makes them too.
    table = Table("Kh Ks Kd 9c 9h", DULL[1], dealer=1)
    hint = of(table, 0)
    reads = reader_of("3", OPTIONS)
    five = table.view(0).hand
    unseen = unseen_cards(table.view(0))
    outs = [card for card in unseen if reads.value((*five, card))]
    assert hint.outs == len(outs) == 6  # Kc, 9d, 9s and the threes that are not turned
    assert hint.unseen == len(unseen) == 52 - 5 - 2
    assert {card for near in hint.near for card in near.outs} == set(outs)


def test_what_is_missing_is_named() -> None:
    table = Table("Kh Ks Kd 9c 9h", DULL[1], dealer=1)
    near = {one.category: one for one in of(table, 0).near}
    assert set(near["four/two"].outs) == set(parse("Kc 3c 3h 3s"))
    assert near["four/two"].lacks == ("K",)
    assert set(near["three/three"].outs) == set(parse("9d 9s 3c 3h 3s"))
    assert near["three/three"].lacks == ("9",)


def test_a_straight_flush_names_the_cards_that_it_lacks() -> None:
    near = of(Table("5h 6h 8h 9h Ks", DULL[1], dealer=1), 0).near[0]
    assert (near.category, near.missing, near.lacks) == ("straight flush", 1, ("7h",))
    assert near.outs == parse("3c 3h 3s 7h")


def test_the_discard_with_most_outs_stands_first_and_each_is_counted_alike() -> None:
    table = Table("Kh Ks Kd 9c 9h", DULL[1], dealer=1, stock="2s")
    table.does("stock")
    hint = of(table, 0)
    assert hint.discards[0].card == "2s"
    assert [one.outs for one in hint.discards] == sorted([one.outs for one in hint.discards], reverse=True)
    reads, view = reader_of("3", OPTIONS), table.view(0)
    for one in hint.discards:
        five = tuple([card for card in view.hand if card != one.card])
        assert one.outs == sum(reads.value((*five, card)) > 0 for card in unseen_cards(view))


def test_a_chosen_discard_is_compared_with_the_best() -> None:
    table = Table("Kh Ks Kd 9c 9h", DULL[1], dealer=1, stock="2s")
    table.does("stock")
    hint = of(table, 0, Action("discard", cards=("9c",)))
    assert hint.draft is not None and hint.draft.card == "9c"
    assert hint.outs == hint.draft.outs < hint.discards[0].outs


def test_the_top_of_the_discards_is_named_when_it_completes_a_combination() -> None:
    table = Table("Kh Ks Kd 9c 9h", DULL[1], dealer=1, discard="9d")
    top = of(table, 0).top
    assert top is not None
    assert (top.card, top.category, top.ranks) == ("9d", "three/three", ("K", "9"))
    assert of(Table("Kh Ks Kd 9c 9h", DULL[1], dealer=1, discard="4c"), 0).top is None
