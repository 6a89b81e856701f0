"""What a seat may do, as descriptors; and the action that answers one.

`choices(state, seat)` of a game is the single source of what is legal: a game's `apply`
calls `check` first, and a client, a bot or a random player needs nothing but the
descriptors to produce legal actions. Every game speaks the one `Action` type.
"""

from typing import Annotated, Any

import msgspec

from games.engine.cards import CARDS, Card, in_words
from games.engine.errors import IllegalAction
from games.engine.suited import first_rising


class Pick(msgspec.Struct, frozen=True, tag="pick", tag_field="kind"):
    """Choose between `least` and `most` different cards of `cards`, in any order."""

    do: str
    cards: tuple[Card, ...]
    least: int = 1
    most: int = 1
    sealed: bool = False  # nobody else learns it until all have chosen (rules.md C2)


class Press(msgspec.Struct, frozen=True, tag="press", tag_field="kind"):
    """Do this one thing; there is nothing to add.

    aside: it answers no question. It may be done out of turn, and leaves every open question as it
    is. Asides come last among a seat's choices.
    """

    do: str
    sealed: bool = False
    aside: bool = False


class Amount(msgspec.Struct, frozen=True, tag="amount", tag_field="kind"):
    """Name a whole number `least`..`most`, both included."""

    do: str
    least: int
    most: int
    sealed: bool = False


class Arrange(msgspec.Struct, frozen=True, tag="arrange", tag_field="kind"):
    """Lay `rows` rows of `size` cards each from `cards`.

    `falling`: no row of five may be a better hand than the one above it (see engine/suited.py).
    """

    do: str
    cards: tuple[Card, ...]
    rows: int
    size: int
    sealed: bool = False
    falling: bool = False


Choice = Pick | Press | Amount | Arrange


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer to one choice: `do` names it, the field that its kind needs is filled.

    minute: how many whole minutes after the deal it was taken, for games that go by time
    (Game.timed). Whoever keeps the table's clock writes it, never the player.
    """

    do: str
    cards: tuple[Card, ...] | None = None
    amount: int | None = None
    rows: tuple[tuple[Card, ...], ...] | None = None
    minute: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)] | None = None


def action_from(raw: Any) -> Action:
    """An Action from decoded JSON. Raises IllegalAction("malformed") when it is not one."""
    try:
        return msgspec.convert(raw, Action, strict=True)
    except msgspec.ValidationError as error:
        raise IllegalAction("malformed", f"That is not an action: {error}.") from None


def is_aside(choice: Choice) -> bool:
    return isinstance(choice, Press) and choice.aside


def asked(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices that answer the open question; without the asides, which come last."""
    count = len(choices)
    while count and is_aside(choices[count - 1]):
        count -= 1
    return choices[:count]


def check(choices: tuple[Choice, ...], action: Action) -> Choice:
    """The choice that `action` answers. Raises IllegalAction when it answers none of them."""
    for choice in choices:
        if choice.do == action.do:
            _CHECKS[type(choice)](choice, action)
            return choice
    if choices and is_aside(choices[0]):
        raise IllegalAction("not_your_turn", "It is not this seat's turn.")
    allowed = " or ".join(choice.do for choice in choices) or "nothing at the moment"
    raise IllegalAction("wrong_action", f"You can't do {action.do!r} now; you can do {allowed}.")


def _only(action: Action, field: str | None) -> None:
    for name, value in (("cards", action.cards), ("amount", action.amount), ("rows", action.rows)):
        if (value is not None) != (name == field):
            verb = "needs the" if name == field else "takes no"
            raise IllegalAction("malformed", f"{action.do!r} {verb} field {name!r}.")


def _check_own(given: tuple[Card, ...], allowed: tuple[Card, ...]) -> None:
    for card in given:
        if card in allowed:
            continue
        if card not in CARDS:
            raise IllegalAction(
                "unknown_card", f"{card!r} is not a card; write rank and suit, such as Kh, Td or 2s."
            )
        raise IllegalAction("foreign_card", f"The {in_words(card)} is not among the cards to choose from.")
    if len(set(given)) != len(given):
        twice = next(card for card in given if given.count(card) > 1)
        raise IllegalAction("duplicate_card", f"The {in_words(twice)} is named twice; name each card once.")


def _check_pick(choice: Pick, action: Action) -> None:
    _only(action, "cards")
    given = action.cards or ()
    _check_own(given, choice.cards)
    if not choice.least <= len(given) <= choice.most:
        wanted = str(choice.least) if choice.least == choice.most else f"{choice.least} to {choice.most}"
        raise IllegalAction("wrong_count", f"Choose {wanted} of the cards, not {len(given)}.")


def _check_press(choice: Press, action: Action) -> None:
    if action.cards is not None or action.amount is not None or action.rows is not None:
        _only(action, None)


def _check_amount(choice: Amount, action: Action) -> None:
    _only(action, "amount")
    amount = action.amount
    assert amount is not None
    if not choice.least <= amount <= choice.most:
        raise IllegalAction(
            "wrong_amount",
            f"{action.do.capitalize()} between {choice.least} and {choice.most}, not {amount}.",
        )


def _check_arrange(choice: Arrange, action: Action) -> None:
    _only(action, "rows")
    rows = action.rows or ()
    if len(rows) != choice.rows or any(len(row) != choice.size for row in rows):
        raise IllegalAction("wrong_count", f"Lay exactly {choice.rows} rows of {choice.size} cards.")
    _check_own(tuple(card for row in rows for card in row), choice.cards)
    wrong = first_rising(rows) if choice.falling else None
    if wrong is not None:
        raise IllegalAction(
            "wrong_order", f"Row {wrong + 1} is a better hand than row {wrong}; the better hand goes above."
        )


_CHECKS: dict[type, Any] = {
    Pick: _check_pick, Press: _check_press, Amount: _check_amount, Arrange: _check_arrange,
}  # fmt: skip
