"""How a game's judge is asked on a page: one module a game, named by the game's id, binding `CASE`.

A game without one still has a judge: its case is then written as JSON.
"""

import importlib
import importlib.util
from collections.abc import Callable, Mapping

import msgspec
from django import forms

from games.engine.game import Game


class Answer(msgspec.Struct, frozen=True):
    """What the judge found, in words and cards: one row a hand, in the order asked; notes say why.

    pairs: the rows stand two by two, against each other.
    """

    headline: str
    rows: tuple["Row", ...] = ()
    notes: tuple[str, ...] = ()
    pairs: bool = False


class Row(msgspec.Struct, frozen=True):
    """One hand: whose it is, what it is called, what it brings in words ("5 points"), and why if
    that needs words."""

    name: str
    hand: str
    cards: tuple[str, ...]
    outcome: str
    won: bool
    why: str = ""


class Case(msgspec.Struct, frozen=True):
    """form: of the query string, and whether it is asked now. solve: of the game and a valid form; may
    raise IllegalAction."""

    form: Callable[[Mapping[str, str], bool], forms.Form]
    solve: Callable[[Game, forms.Form], Answer]
    template: str


def case_of(game: Game) -> Case | None:
    name = f"{__name__}.{game.id}"
    if importlib.util.find_spec(name) is None:
        return None
    return importlib.import_module(name).CASE
