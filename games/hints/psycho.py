"""Hints for Psycho Poker: my split's chance to win three rows, beside the best split that is found.

The same opponents judge both, so the two chances compare; either is an estimate over some of the
ways in which the unseen cards may lie.
"""

import msgspec

from games.bots.psycho.best import JUDGES, best, chance
from games.engine.cards import Card
from games.engine.choices import Action, Arrange, Choice
from games.engine.suited import Rows
from games.variants.psycho.options import PsychoOptions
from games.variants.psycho.view import View


class Split(msgspec.Struct, frozen=True):
    """wins: of how many of the judges' splits these rows win three at least."""

    rows: tuple[tuple[Card, ...], ...]
    wins: int


class PsychoHint(msgspec.Struct, frozen=True):
    """draft: my rows as they lie, or as they are sealed. judges: how many splits each is tried against."""

    best: Split
    draft: Split | None
    judges: int


def hint(
    view: View, choices: tuple[Choice, ...], draft: Action | None, options: PsychoOptions
) -> PsychoHint | None:
    arrange = next((choice for choice in choices if isinstance(choice, Arrange)), None)
    if arrange is None:
        return None
    mine = draft.rows if draft is not None and draft.rows is not None else view.rows
    return PsychoHint(_told(best(arrange.cards)), None if mine is None else _told(mine), JUDGES)


def _told(rows: Rows) -> Split:
    return Split(rows, round(chance(rows) * JUDGES))
