"""Saint Poker's hints: the hand that each choice makes, and what a stronger pair would have scored."""

from itertools import combinations

from games.engine.choices import Action
from games.engine.standard import best, value
from games.hints import saint
from games.hints.saint import PairHint, PickupHint, RiverHint
from games.variants.saint.options import SaintOptions
from tests.variants.saint.table import GAME, Table

ANA = "As Ah Kd Qd 9c 8c 7s 5h 4d 2c"
BO = "Ks Kh Jd Td 9s 8d 6s 5c 3h 2s"


def of(table: Table, seat: int, *cards: str) -> RiverHint | PairHint | PickupHint:
    view, choices = table.view(seat), GAME.choices(table.state, seat)
    draft = Action(choices[0].do, cards=cards) if cards else None
    found = saint.hint(view, choices, draft, SaintOptions())
    assert found is not None
    return found


def dealt() -> Table:
    return Table(ANA, BO, rivers=("Ad 7d 3c", "Qh Qc 6d"))


def at_pairs() -> Table:
    table = dealt()
    table.seal("5h", "6s")
    return table


def test_each_river_card_shows_the_best_hand_with_two_of_the_others() -> None:
    hint = of(dealt(), 0)
    assert isinstance(hint, RiverHint)
    hand = ANA.split()
    assert sorted(option.card for option in hint.cards) == sorted(hand)
    values = []
    for option in hint.cards:
        river = (*"Ad 7d 3c".split(), option.card)
        others = [card for card in hand if card != option.card]
        wanted = max(value((*river, *pair)) for pair in combinations(others, 2))
        assert value((*river, *option.pair)) == wanted
        values.append(wanted)
    assert values == sorted(values, reverse=True)
    assert hint.cards[0].made.category == "full house"  # sevens in the river, two aces shown


def test_a_chosen_river_card_is_told_beside_the_best() -> None:
    hint = of(dealt(), 0, "2c")
    assert isinstance(hint, RiverHint)
    assert hint.draft is not None and hint.draft.card == "2c"
    assert hint.draft.made.category == "straight"  # with the five and the four, from the ace


def test_the_strongest_pairs_come_first_each_with_its_lowest_cards() -> None:
    hint = of(at_pairs(), 0)
    assert isinstance(hint, PairHint)
    river = "Ad 7d 3c 5h 6s".split()
    hand = [card for card in ANA.split() if card != "5h"]
    worths = sorted({value((*river, *pair)) for pair in combinations(hand, 2)}, reverse=True)
    assert [value((*river, *option.cards)) for option in hint.pairs] == worths[: len(hint.pairs)]
    assert hint.pairs[0].made.category == "straight"
    assert set(hint.pairs[0].cards) == {"8c", "9c"} or set(hint.pairs[0].cards) == {"4d", "8c"}


def test_a_better_pair_is_beaten_in_no_more_deals() -> None:
    hint = of(at_pairs(), 0, "2c")
    assert isinstance(hint, PairHint)
    chances = [option.chance for option in hint.pairs]
    assert chances == sorted(chances, reverse=True)
    assert hint.draft is not None and "2c" in hint.draft.cards
    assert hint.draft.chance <= chances[0] <= hint.worlds


def shown(mine: str, theirs: str) -> Table:
    table = at_pairs()
    table.seal(mine, theirs)
    return table


def test_after_a_lost_round_the_strongest_pair_and_its_points_are_named() -> None:
    table = shown("Kd Qd", "Ks Kh")
    review = of(table, 0)
    assert isinstance(review, PickupHint)
    assert (review.review.points, review.review.scored) == (1, 0)
    # Showing that pair instead scores what the hint says.
    again = shown(" ".join(review.review.pair), "Ks Kh")
    assert again.state.points[0] == review.review.points


def test_who_showed_the_strongest_pair_could_not_have_scored_more() -> None:
    best_pair = of(at_pairs(), 0)
    assert isinstance(best_pair, PairHint)
    table = shown(" ".join(best_pair.pairs[0].cards), "Ks Kh")
    hint = of(table, 0)
    assert isinstance(hint, PickupHint)
    assert hint.review.points == hint.review.scored == 1


def test_cards_taken_since_count_for_nothing_in_the_review() -> None:
    table = shown("Kd Qd", "Ks Kh")
    (seat,) = GAME.to_act(table.state)
    before = of(table, seat)
    table.take("Ad")
    after = of(table, seat)
    assert isinstance(before, PickupHint) and isinstance(after, PickupHint)
    assert before.review == after.review


def test_each_takable_card_shows_the_best_hand_of_all_my_cards_with_it() -> None:
    table = shown("Kd Qd", "Ks Kh")
    (seat,) = GAME.to_act(table.state)
    hint, view = of(table, seat), table.view(seat)
    assert isinstance(hint, PickupHint)
    assert {option.card for option in hint.cards} == set(view.takable)
    for option in hint.cards:
        assert option.made.ranks == best((*view.hand, option.card)).ranks
        assert set(option.joins) <= set(view.hand)
    ahead = [
        max(value((*view.future, *three)) for three in combinations((*view.hand, option.card), 3))
        for option in hint.cards
    ]
    assert ahead == sorted(ahead, reverse=True)


def test_who_picks_no_more_is_told_of_the_round_alone() -> None:
    table = shown("Kd Qd", "Ks Kh")
    while len(table.state.order) - table.state.at > 1:
        table.default()
    last = table.state.order[-1]
    hint = of_other(table, 1 - last)
    assert isinstance(hint, PickupHint)
    assert hint.cards == ()


def of_other(table: Table, seat: int) -> object:
    return saint.hint(table.view(seat), GAME.choices(table.state, seat), None, SaintOptions())
