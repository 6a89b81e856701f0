"""What everybody may know: rules.md S12 and C2."""

import pytest

from games.engine.cards import DECK
from games.variants.saint import events as ev
from tests.variants.saint.table import GAME, SEATS, Table, random_games

every_table = pytest.mark.parametrize("seats", SEATS)


def opened() -> Table:
    """Round 2 of two players, after seat 0 has picked up As and Ks, seat 1 Kd and Kh."""
    table = Table("As Ks 2h 3h 4h", "Ah Kh 2d 3d 4d", rivers=["Kd 9c 8c"], memory_aid="on")
    table.seal("2h", "2d")
    table.seal("As 3h", "Ah Kh")
    assert table.view(None).order == (0, 1, 0, 1)
    table.take("As", "Kd", "Ah", "Kh")
    return table


def test_s12_the_memory_aid_is_off_unless_the_house_rules_say_so() -> None:
    assert Table("", "").view(0).known is None
    assert Table("", "", memory_aid="on").view(0).known == ((), ())


def test_s12_the_memory_aid_shows_the_cards_that_were_seen_to_go_into_each_hand() -> None:
    for viewer in (None, 0, 1):
        assert opened().view(viewer).known == (("As", "Ah"), ("Kd", "Kh"))


def test_s12_a_known_card_stays_known_while_it_is_sealed_and_goes_when_it_is_revealed() -> None:
    table = opened()
    table.does(0, "seal", "As")
    assert table.view(1).known == (("As", "Ah"), ("Kd", "Kh"))
    table.does(1, "seal", "3d")
    assert table.view(1).known == (("Ah",), ("Kd", "Kh"))
    table.does(1, "seal", "Kh 4d")
    assert table.view(0).known == (("Ah",), ("Kd", "Kh"))
    table.does(0, "seal", "Ks 4h")
    assert table.view(0).known == (("Ah",), ("Kd",))


@pytest.mark.parametrize("sealed", ["As", "Ah", "4h"])
def test_s12_the_memory_aid_never_tells_which_card_is_sealed(sealed: str) -> None:
    table, other = opened(), opened()
    table.does(0, "seal", "Ks")
    other.does(0, "seal", sealed)
    for viewer in (None, 1):
        assert table.view(viewer) == other.view(viewer)


@every_table
def test_s12_the_memory_aid_knows_exactly_what_a_watcher_can_remember(seats: int) -> None:
    for steps in random_games(seats, 10, memory_aid="on"):
        remembered: list[list[str]] = [[] for _ in range(seats)]
        for step in steps:
            for event in step.events:
                match GAME.show(event, None):
                    case ev.Took(seat=seat, card=card):
                        remembered[seat].append(card)
                    case ev.Placed(cards=placed):
                        for seat, card in enumerate(placed):
                            remembered[seat] = [other for other in remembered[seat] if other != card]
                    case ev.Shown(cards=pairs):
                        for seat, pair in enumerate(pairs):
                            remembered[seat] = [other for other in remembered[seat] if other not in pair]
            for viewer in (None, *range(seats)):
                assert GAME.view(step.state, viewer).known == tuple(map(tuple, remembered))
            for seat, known in enumerate(step.state.known):
                assert set(known) <= set(step.state.hands[seat])


@every_table
def test_s12_what_was_face_up_who_took_what_and_the_scores_are_public_for_ever(seats: int) -> None:
    for steps in random_games(seats, 5):
        last = steps[-1].state
        taken = [event for step in steps for event in step.events if isinstance(event, ev.Took)]
        for step in steps:
            views = [GAME.view(step.state, viewer) for viewer in (None, *range(seats))]
            for field in (
                "discards",
                "scores",
                "totals",
                "taken",
                "turned",
                "future",
                "shown",
                "held",
                "stock",
            ):
                assert len({repr(getattr(view, field)) for view in views}) == 1
            assert step.state.discards == last.discards[: len(step.state.discards)]
            assert step.state.scores == last.scores[: len(step.state.scores)]
        assert all(GAME.show(event, None) == event for event in taken)


@every_table
def test_a_hand_is_seen_by_its_owner_alone_from_high_to_low(seats: int) -> None:
    for steps in random_games(seats, 3):
        for step in steps:
            assert GAME.view(step.state, None).hand == ()
            assert GAME.view(step.state, None).mine == ()
            for seat in range(seats):
                view = GAME.view(step.state, seat)
                assert {*view.hand, *view.mine} == set(step.state.hands[seat])
                assert view.mine == step.state.sealed[seat]
                assert list(view.hand) == sorted(view.hand, key=DECK.index, reverse=True)
