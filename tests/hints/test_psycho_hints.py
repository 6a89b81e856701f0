"""Psycho Poker's hints: my five rows beside the best that were found, judged alike."""

from games.bots.psycho.best import JUDGES, best, chance
from games.engine.cards import ORDER
from games.engine.choices import Action
from games.engine.game import Setup
from games.engine.registry import get_game
from games.hints import psycho
from games.variants.psycho.options import PsychoOptions

GAME = get_game("psycho")


def test_my_rows_and_the_best_found_are_judged_alike_and_sealed_rows_count_as_mine() -> None:
    state = GAME.setup(Setup(2, "07" * 32)).state
    hand = GAME.view(state, 0).hand
    rows = tuple(hand[i : i + 5] for i in range(0, 25, 5))

    def of(state: object, draft: Action | None) -> psycho.PsychoHint:
        found = psycho.hint(GAME.view(state, 0), GAME.choices(state, 0), draft, PsychoOptions())
        assert found is not None
        return found

    bare = of(state, None)
    assert bare.draft is None
    assert bare.best.rows == best(hand)
    assert sorted(sum(bare.best.rows, ()), key=ORDER.__getitem__) == sorted(hand, key=ORDER.__getitem__)
    drafted = of(state, Action("seal", rows=rows))
    assert drafted.draft is not None
    assert drafted.draft.wins == round(chance(rows) * JUDGES) <= drafted.best.wins
    sealed = GAME.apply(state, 0, Action("seal", rows=rows)).state
    assert of(sealed, None).draft == psycho.Split(GAME.view(sealed, 0).rows, drafted.draft.wins)
