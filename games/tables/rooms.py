"""The sockets that this process has at one table, and who is there in all processes."""

import asyncio
import time
from typing import Protocol

from games.engine.game import Viewer
from games.tables import broadcast, moves
from games.tables.watched import Watched

REMOTE_PRESENCE_SECONDS = 30.0  # after which another process's word of who is there is no longer believed


class Socket(Protocol):
    """What the hub needs of a consumer. `viewer` is the hub's to set."""

    viewer: Viewer
    person_id: int | None
    session_key: str | None
    password: str | None
    key: str

    def push(self, text: str) -> None: ...

    def shut(self, code: int, message: str) -> None: ...


class Room:
    """One table with its sockets here; `watched` is None until it has been read for the first time."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.watched: Watched | None = None
        self.sockets: dict[Viewer, set[Socket]] = {}
        self.joining = 0
        self.early: dict[int, moves.Happened] = {}
        self.fetching = False
        self.again = False
        self.remote: dict[str, tuple[float, broadcast.Presence]] = {}
        self.presence_due = False
        self.timer: asyncio.TimerHandle | None = None

    def everybody(self) -> list[Socket]:
        return [socket for group in self.sockets.values() for socket in group]

    def presence(self) -> broadcast.Presence:
        here = tuple(sorted(seat for seat, group in self.sockets.items() if group and seat is not None))
        return broadcast.Presence(self.slug, len(self.sockets.get(None, ())), here)

    def all_presence(self) -> tuple[int, tuple[int, ...]]:
        """(watchers, seats that are here), in all processes."""
        old = time.monotonic() - REMOTE_PRESENCE_SECONDS
        self.remote = {sender: news for sender, news in self.remote.items() if news[0] > old}
        own = self.presence()
        every = [own, *(presence for _at, presence in self.remote.values())]
        return sum(p.watchers for p in every), tuple(sorted({seat for p in every for seat in p.here}))
