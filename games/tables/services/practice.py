"""A table to practise at: one person against bots, without hurry, with hints (games.hints)."""

from typing import Any

from clubs.models import Person
from games.tables.models import Pace, Table
from games.tables.services.opening import game_of, open_table, usual_bot, usual_seats

# Nobody is timed out while reading; and a table that was left ends by itself all the same.
SECONDS = 86_400


def open_practice(
    *,
    person: Person,
    game: str,
    seats: int | None = None,
    policy: str = "",
    options: dict[str, Any] | None = None,
) -> Table:
    """The person's practice table, which starts at once: every other seat is a bot's.

    Without `seats` and `policy` as many and the same bots as those of `play_now`. Raises Refused as
    open_table.
    """
    seats = seats or usual_seats(game_of(game))
    return open_table(
        game=game,
        seats=seats,
        host=person,
        options=options,
        pace_kind=Pace.LIVE,
        pace_seconds=SECONDS,
        bank_seconds=0,
        private=True,
        practice=True,
        bot_names=[policy or usual_bot(game)] * (seats - 1),
    )
