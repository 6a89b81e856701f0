"""Hints for practice: what a player could work out from what he may see, and nothing else.

A game's hints are the module of this folder that is named after the game and binds `hint`. They
depend on the View of one seat, its choices and its draft alone, are the same for the same
arguments, and their work is bounded by counts of cards, never by a clock.
"""

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any

from games.engine.choices import Action, Arrange, Choice, Pick, check
from games.engine.errors import IllegalAction
from games.engine.registry import get_game

Hinter = Callable[[Any, tuple[Choice, ...], Action | None, Any], Any]


@cache
def _hinters() -> dict[str, Hinter]:
    names = [module.name for module in pkgutil.iter_modules(__path__)]
    return {name: importlib.import_module(f"{__name__}.{name}").hint for name in names}


def has_hints(game_id: str) -> bool:
    return game_id in _hinters()


def hints(
    game_id: str, view: Any, choices: tuple[Choice, ...], draft: Action | None, options: dict[str, Any]
) -> Any:
    """What can be said to the seat that sees `view`, as a struct of its game; None when nothing can.

    draft: what the seat is about to do, perhaps not complete yet; one that could never become
    legal is as good as none. options: the table's house rules.
    """
    hinter = _hinters().get(game_id)
    if hinter is None or view.you is None:
        return None
    return hinter(view, choices, _possible(choices, draft), get_game(game_id).options_from(options))


def _possible(choices: tuple[Choice, ...], draft: Action | None) -> Action | None:
    """The draft, if by adding cards it can become the answer to one of the choices."""
    for choice in choices:
        if draft is None or choice.do != draft.do:
            continue
        if isinstance(choice, Pick):
            cards = draft.cards or ()
            few = len(set(cards)) == len(cards) <= choice.most
            return draft if few and set(cards) <= set(choice.cards) else None
        if isinstance(choice, Arrange):
            try:
                check((Arrange(choice.do, choice.cards, choice.rows, choice.size),), draft)
            except IllegalAction:
                return None
        return draft
    return None
