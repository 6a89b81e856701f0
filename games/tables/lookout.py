"""Looks, every second or two, for what no hint told of: news of the tables, and people who have gone."""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from games.tables import broadcast, entry
from games.tables.dbthreads import tidy
from games.tables.watched import newest

if TYPE_CHECKING:
    from games.tables.hub import Hub

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.5  # how long a lost hint delays news
AT_ONCE = 500  # tables in one query


class Lookout:
    """Works for one hub, on its event loop. `clock_offset` (ms) leads from this process's clock to the
    database's."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.clock_offset = 0.0

    async def run(self) -> None:
        """Find what no hint told of: news of the tables, people who have gone, this process's picture of the
        clock."""
        turn = 0
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            turn += 1
            try:
                await self._look()
                if turn % 2 == 0:
                    await self.check_sessions()
                if turn % 8 == 0:
                    for room in list(self.hub.rooms.values()):
                        broadcast.tell_presence(room.presence())
            except Exception:
                log.exception("looking around failed; the next time comes soon")

    async def _look(self) -> None:
        ids = [room.watched.face.row.id for room in self.hub.rooms.values() if room.watched]
        for start in range(0, len(ids), AT_ONCE):
            hints = await self.hub.database.read(partial(newest, ids[start : start + AT_ONCE]))
            for hint in hints:
                self.hub.hinted(hint)
        self.clock_offset = await self.hub.database.read(entry.clock_offset)
        await self.hub.database.read(tidy)

    def sessions_hinted(self) -> None:
        """Called from any thread."""
        try:
            self.hub.loop.call_soon_threadsafe(lambda: self.hub.spawn(self.check_sessions()))
        except RuntimeError:
            log.debug("a hint came after the loop's end")

    async def check_sessions(self) -> None:
        """Close the sockets of those who have logged out, been shut out or changed their password, by which
        every other session of theirs ends (within 5 s, even without a hint)."""
        sockets = [s for room in self.hub.rooms.values() for s in room.everybody() if s.person_id is not None]
        if not sockets:
            return
        keys = {socket.session_key for socket in sockets if socket.session_key}
        people = {socket.person_id for socket in sockets if socket.person_id is not None}
        alive = await self.hub.database.read(partial(entry.alive, keys, people))
        for socket in sockets:
            ended = socket.session_key and socket.session_key not in alive.sessions
            if ended or alive.passwords.get(socket.person_id) != socket.password:
                socket.shut(4401, "You have logged out.")
