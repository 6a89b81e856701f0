"""Every write to a table. Keyword-only arguments, one transaction each; what is refused raises Refused."""

from games.tables.services.dealing import cut, reveal
from games.tables.services.opening import (
    add_bot,
    leave,
    move_seats,
    open_table,
    play_now,
    rematch,
    remove,
    sit,
    start,
    usual_bot,
    usual_seats,
)
from games.tables.services.playing import (
    abort,
    away,
    back,
    expire,
    get_up,
    may_stop,
    play_bots,
    settle,
    submit,
    vote_abort,
)
from games.tables.services.practice import open_practice
from games.tables.services.refused import Refused
from games.tables.services.talking import say

__all__ = [
    "Refused",
    "abort",
    "add_bot",
    "away",
    "back",
    "cut",
    "expire",
    "get_up",
    "leave",
    "may_stop",
    "move_seats",
    "open_practice",
    "open_table",
    "play_bots",
    "play_now",
    "rematch",
    "remove",
    "reveal",
    "say",
    "settle",
    "sit",
    "start",
    "submit",
    "usual_bot",
    "usual_seats",
    "vote_abort",
]
