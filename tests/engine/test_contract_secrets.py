"""Nobody is told what the rules hide from them: for every registered game (rules.md C2)."""

from random import Random

import pytest

from games.engine.cards import CARDS
from tests.engine.contract import (
    Case,
    Walk,
    cards_in,
    cases,
    known_to,
    last_deal,
    sent_to,
    told,
    twin_in_cards,
    twin_in_sealed_choices,
    viewers,
    walks,
)
from tests.proofs import sample

every_table = pytest.mark.parametrize("case", cases(), ids=str)
pytestmark = pytest.mark.proof

TWINS = sample(full=12, quick=3)  # compared at each table, for each viewer


def beginnings(case: Case, count: int) -> list[Walk]:
    """Games broken off before their end, so that at many of them much is still hidden.

    How a game ends may depend on cards that nobody is shown, such as those of a loser who mucks.
    """
    return [
        whole.cut(Random(f"{case} {i}").randrange(len(whole.actions)))
        for i, whole in enumerate(walks(case, count))
    ]


@every_table
def test_cards_that_a_viewer_has_not_seen_make_no_difference_to_all_that_is_sent_to_him(case: Case) -> None:
    differing = 0
    for played in beginnings(case, TWINS):
        for viewer in viewers(played.setup):
            twin = twin_in_cards(played, viewer, Random(len(played.actions)))
            assert sent_to(twin, viewer) == sent_to(played, viewer)
            differing += case.game.encode(twin.state) != case.game.encode(played.state)
    assert differing  # or nothing was compared


def test_what_the_others_have_sealed_makes_no_difference_to_all_that_is_sent_to_a_viewer() -> None:
    differing = 0
    for case in cases():
        for played in beginnings(case, TWINS):
            for viewer in viewers(played.setup):
                twin = twin_in_sealed_choices(played, viewer, Random(len(played.actions)))
                assert sent_to(twin, viewer) == sent_to(played, viewer)
                differing += case.game.encode(twin.state) != case.game.encode(played.state)
    assert differing


@every_table
def test_a_view_and_choices_hold_only_cards_that_events_have_shown_to_the_viewer(case: Case) -> None:
    game = case.game
    for played in beginnings(case, TWINS):
        for viewer in viewers(played.setup):
            known: set[str] = set()
            for step in played.steps[last_deal(played)[1] :]:
                known |= cards_in(told(game, step, viewer))
                assert cards_in(game.view(step.state, viewer)) <= known
                if viewer is not None:
                    assert cards_in(game.choices(step.state, viewer)) <= known


@every_table
def test_an_event_shows_nobody_a_card_that_is_not_in_it(case: Case) -> None:
    for played in beginnings(case, TWINS):
        for step in played.steps[last_deal(played)[1] :]:
            for event in step.events:
                for viewer in viewers(played.setup):
                    assert cards_in(case.game.show(event, viewer)) <= cards_in(event)


@every_table
def test_a_watcher_knows_no_more_than_every_seat_does(case: Case) -> None:
    unseen = 0
    for played in beginnings(case, TWINS):
        watched = known_to(played, None)
        unseen += len(CARDS - watched)
        for seat in range(case.seats):
            assert watched <= known_to(played, seat)
    assert unseen  # in a long deal every card may have been face up some time
