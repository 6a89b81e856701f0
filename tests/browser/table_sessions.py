"""Tables of sessions for the browser: who sits there, which pack is dealt, who answers for the others."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Page

from clubs.models import Person
from games.engine import deal, shuffle
from games.engine.choices import Action, Amount, Pick
from games.engine.game import Setup
from games.tables import services
from games.tables.models import Table
from tests.tables.seated import act, make_due, owing, state_of


def session(
    game: str,
    players: Sequence[Person],
    bots: int = 0,
    packs: Callable[[int], Sequence[str]] = lambda dealer: (),
    **options: Any,
) -> tuple[Table, int]:
    """A table of these people and bots, all dealt, nobody having cut; and who deals first.

    packs: given who deals first, the cards of each deal in the order in which they are dealt, from the
    dealer's left; as many as are written, the rest follows in the pack's order.
    """
    table = services.open_table(game=game, seats=len(players) + bots, host=players[0], options=options)
    for player in players[1:]:
        services.sit(table=table, person=player, key=table.invite)
    for _ in range(bots):
        services.add_bot(table=table, by=players[0])
    key = deal.deck_key(table.slug, bytes(table.seed), [])
    dealer = shuffle.order(key, "dealer", len(players) + bots)[0]
    with patch("games.tables.services.dealing.Setup", partial(Setup, deck=pack_of(packs(dealer)))):
        make_due(table)
        services.expire(table_id=table.pk)
    assert state_of(table).dealer == dealer
    return table, dealer


def pack_of(packs: Sequence[str]) -> tuple[str, ...]:
    """One pack of 52 a deal, the first cards of each as written."""
    written = [tuple(pack.split()) for pack in packs]
    rest = [tuple(card for card in _ALL if card not in cards) for cards in written]
    return tuple(card for cards, more in zip(written, rest, strict=True) for card in (*cards, *more))


_ALL = tuple(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")


def dealt_round(hands: Sequence[str]) -> str:
    """Hands from the dealer's left, as the cards of a pack that is dealt one at a time."""
    return " ".join(card for cards in zip(*(hand.split() for hand in hands), strict=True) for card in cards)


def do(table: Table, seat: int, *wishes: str) -> None:
    """The first wish that is open to the seat, else its default; "raise+" is the most, "raise" the least."""
    choices = {choice.do: choice for choice in table.rules.choices(state_of(table), seat)}
    for wish in wishes:
        choice = choices.get(wish.rstrip("+"))
        if choice is None:
            continue
        amount = (choice.most if wish.endswith("+") else choice.least) if isinstance(choice, Amount) else None
        cards = choice.cards[: choice.least] if isinstance(choice, Pick) else None
        act(table, seat, Action(choice.do, cards, amount))
        return
    act(table, seat)


def time_is_up(table: Table) -> None:
    make_due(table)
    services.expire(table_id=table.pk)


def others_answer(table: Table, mine: int, bots: Sequence[int] = ()) -> None:
    """The bots think, the others' time runs out or they play by default, until it is my turn or the end."""
    while (seats := owing(table)) and seats != [mine]:
        other = next(seat for seat in seats if seat != mine)
        if other in bots:
            services.play_bots(table_id=table.pk)
        elif mine in seats:
            act(table, other)
        else:
            time_is_up(table)


def fits(page: Page) -> None:
    """Nothing is wider than the phone, and all that may be pressed in the dock can be seen and hit."""
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for element in page.locator(".dock button:visible").all():
        box = element.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= 361 and box["y"] + box["height"] <= 740
        assert box["width"] >= 44 and box["height"] >= 43
