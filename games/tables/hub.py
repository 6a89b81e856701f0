"""This process's sockets, table by table, and the order in which they hear of things.

The rule that everything here keeps: what a socket is told of a table's game is event after event, each once,
each committed. An event comes from this process's own commit when it made the move, else from the database;
whatever is not the next one is either known already or waits until those before it have been fetched.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from games.engine.game import Viewer
from games.tables import broadcast, entry, moves, services
from games.tables import messages as m
from games.tables.dbthreads import DatabaseThreads, Reply
from games.tables.face import Face
from games.tables.lookout import Lookout
from games.tables.models import Status
from games.tables.rooms import Room, Socket
from games.tables.services import bots
from games.tables.subscription import Subscription
from games.tables.watched import Told, Watched, late_seat, load

log = logging.getLogger(__name__)
T = TypeVar("T")

GAP_SECONDS = 0.02  # how long an event waits for the one before it, which another thread has just committed
PRESENCE_SECONDS = 0.25


class Hub:
    """One a process, on its event loop; begun by the first socket."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.rooms: dict[str, Room] = {}
        self.database = DatabaseThreads(self.loop, self.delivered)
        self.thinking = ThreadPoolExecutor(1, "thinking")
        self.background: set[asyncio.Task[None]] = set()
        self.lookout = Lookout(self)
        broadcast.listeners.append(self._hinted)
        broadcast.session_listeners.append(self.lookout.sessions_hinted)
        self.subscription = Subscription(self.bundle)
        self.spawn(self.subscription.run())
        self.spawn(self.lookout.run())

    def spawn(self, work: Any) -> None:
        task = self.loop.create_task(work)
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    def close(self) -> None:
        broadcast.listeners.remove(self._hinted)
        broadcast.session_listeners.remove(self.lookout.sessions_hinted)
        for task in list(self.background):
            task.cancel()
        for room in self.rooms.values():
            if room.timer:
                room.timer.cancel()
        self.database.close()
        self.thinking.shutdown(wait=False, cancel_futures=True)

    async def think(self, work: Callable[[], T]) -> T:
        """Run what only computes, but long, in the one thread for that: nobody's news waits for it."""
        return await self.loop.run_in_executor(self.thinking, work)

    # --- who is there ---

    async def join(self, socket: Socket, slug: str) -> bool:
        """Let a socket in and tell it all. What happens from then on it hears, with nothing left out
        between."""
        room = self.rooms.setdefault(slug, Room(slug))
        room.joining += 1
        try:
            await self.fetch(room)
        finally:
            room.joining -= 1
            if room.watched is None and not room.joining:
                self.rooms.pop(slug, None)
        watched = room.watched
        if watched is None:
            socket.shut(4404, "There is no such table.")
            return False
        if not entry.may_enter(watched.face, socket.person_id, socket.key):
            socket.shut(4403, "This table is private; ask for its link.")
            self._tidy(room)
            return False
        socket.viewer = watched.face.people.get(socket.person_id) if socket.person_id is not None else None
        room.sockets.setdefault(socket.viewer, set()).add(socket)
        self._snapshot(room, [socket])
        self._presence_changed(room)
        return True

    def leave(self, socket: Socket, slug: str) -> None:
        room = self.rooms.get(slug)
        if room is None:
            return
        group = room.sockets.get(socket.viewer, set())
        if socket in group:
            group.discard(socket)
            if not group:
                del room.sockets[socket.viewer]
            self._presence_changed(room)
        self._tidy(room)

    def _tidy(self, room: Room) -> None:
        if not room.sockets and not room.joining and self.rooms.get(room.slug) is room:
            del self.rooms[room.slug]
            if room.timer:
                room.timer.cancel()

    def _presence_changed(self, room: Room) -> None:
        if not room.presence_due:
            room.presence_due = True
            self.loop.call_later(PRESENCE_SECONDS, self._tell_presence, room)

    def _tell_presence(self, room: Room) -> None:
        room.presence_due = False
        broadcast.tell_presence(room.presence())
        watchers, here = room.all_presence()
        self._send(room.everybody(), m.write(m.Presence(watchers=watchers, here=here)))

    # --- news ---

    def act(self, order: moves.Act, reply: Reply) -> None:
        self.database.submit(order, reply)

    def delivered(
        self, replies: Iterable[tuple[Reply, moves.Answer]], happened: list[moves.Happened]
    ) -> None:
        """A batch of this process has been committed: acknowledge, then tell everybody."""
        for reply, answer in replies:
            reply(answer)
        newest_rows = {}
        for event in happened:
            newest_rows[event.row.id] = event.row
            room = self.rooms.get(event.row.slug)
            if room is None:
                continue
            try:
                self._happened(room, event)
            except Exception:  # the rules of one game must not keep the other tables' news
                log.exception("an event of table %s could not be told", room.slug)
        for row in newest_rows.values():
            broadcast.tell_others(broadcast.Hint(row.slug, row.seq, row.changes))
            if row.bots_ms is not None:
                bots.wake(row.id)

    def _happened(self, room: Room, event: moves.Happened) -> None:
        watched = room.watched
        if watched is None:
            room.again = True
            return
        if event.row.seq <= watched.seq:
            return
        room.early[event.row.seq] = event
        while (following := room.early.pop(watched.seq + 1, None)) is not None:
            late = late_seat(following.seat, following.by)
            told = Told(
                following.row, following.at, late, following.state, following.events, following.result
            )
            self._tell(room, told)
        if room.early:
            self.loop.call_later(GAP_SECONDS, self._mind_the_gap, room)
        elif watched.over:
            self.look_at(room)  # for the seed, which is open now

    def _mind_the_gap(self, room: Room) -> None:
        if room.early:
            self.look_at(room)

    def _tell(self, room: Room, told: Told) -> None:
        watched = room.watched
        assert watched is not None
        watched.take(told)
        seats = watched.seats()
        for viewer, sockets in list(room.sockets.items()):
            self._send(sockets, watched.update(viewer, told, seats))

    def _hinted(self, hint: broadcast.Hint) -> None:
        """Called from any thread."""
        try:
            self.loop.call_soon_threadsafe(self.hinted, hint)
        except RuntimeError:
            log.debug("a hint came after the loop's end")

    def hinted(self, hint: broadcast.Hint) -> None:
        room = self.rooms.get(hint.table)
        if room is None:
            return
        watched = room.watched
        if watched is None:
            room.again = True
            return
        known = (watched.seq, watched.face.row.changes, watched.last_line)
        if hint.seq > known[0] or hint.changes > known[1] or hint.chat > known[2]:
            self.look_at(room)

    def bundle(self, bundle: broadcast.Bundle) -> None:
        """What another process says."""
        for hint in bundle.hints:
            self.hinted(hint)
        for presence in bundle.presence:
            room = self.rooms.get(presence.table)
            if room is not None:
                room.remote[bundle.sender] = (time.monotonic(), presence)
                self._presence_heard(room)
        if bundle.sessions:
            self.spawn(self.lookout.check_sessions())

    def _presence_heard(self, room: Room) -> None:
        watchers, here = room.all_presence()
        self._send(room.everybody(), m.write(m.Presence(watchers=watchers, here=here)))

    def look_at(self, room: Room) -> None:
        if room.fetching:
            room.again = True
        else:
            self.spawn(self._fetch_quietly(room))

    async def _fetch_quietly(self, room: Room) -> None:
        try:
            await self.fetch(room)
        except Exception:
            log.exception("table %s could not be read; the next look tries again", room.slug)

    async def fetch(self, room: Room) -> None:
        """Read what the room lacks, and tell it. Several at once read once more than needed, never less."""
        if room.fetching and room.watched is not None:
            room.again = True
        room.fetching = True
        try:
            while True:
                room.again = False
                watched = room.watched
                if watched is None:
                    loaded = await self.database.read(partial(load, room.slug))
                else:
                    arguments = (watched.face, watched.seq, watched.state, watched.last_line)
                    loaded = await self.database.read(partial(load, room.slug, *arguments))
                if loaded is None:
                    for socket in room.everybody():
                        socket.shut(4404, "This table is gone.")
                    return
                if room.watched is None:
                    room.watched = Watched(loaded)
                    self._set_timer(room)
                else:
                    self._absorb(room, loaded.face, loaded.told, loaded.chat)
                if not room.again:
                    return
        finally:
            room.fetching = False

    def _absorb(self, room: Room, face: Face, told: list[Told], chat: list[m.ChatInfo]) -> None:
        watched = room.watched
        assert watched is not None
        old = watched.face
        if face.row.changes >= old.row.changes:
            watched.face = face
        for one in told:
            if one.row.seq == watched.seq + 1:
                self._tell(room, one)
        for seq in [seq for seq in room.early if seq <= watched.seq]:
            del room.early[seq]
        if face.row.seq == watched.seq and face.row.changes >= watched.row.changes:
            watched.row = face.row
        if (face.row.changes, face.row.status) != (old.row.changes, old.row.status) and watched.face is face:
            self._face_changed(room, old, face)
        for line in watched.add_chat(chat):
            self._send(room.everybody(), m.write(m.Chat(line=line)))

    def _face_changed(self, room: Room, old: Face, face: Face) -> None:
        watched = room.watched
        assert watched is not None
        self._set_timer(room)
        moved = self._seat_again(room, face)
        stopped = face.row.status == Status.ABORTED != old.row.status
        if stopped or face.rematch != old.rematch:
            self._snapshot(room, room.everybody())
            return
        self._snapshot(room, moved)
        seats, now = watched.seats(), face.row.now
        for viewer, sockets in list(room.sockets.items()):
            self._send(sockets, watched.seats_frame(viewer, now, seats))

    def _seat_again(self, room: Room, face: Face) -> list[Socket]:
        """Put every socket where its person sits now; those that moved, which must see anew, are returned."""
        moved = []
        for socket in room.everybody():
            if not entry.may_enter(face, socket.person_id, socket.key):
                socket.shut(4403, "You are no longer at this private table.")
            viewer = face.people.get(socket.person_id) if socket.person_id is not None else None
            if viewer != socket.viewer:
                group = room.sockets[socket.viewer]
                group.discard(socket)
                if not group:
                    del room.sockets[socket.viewer]
                socket.viewer = viewer
                room.sockets.setdefault(viewer, set()).add(socket)
                moved.append(socket)
        if moved:
            self._presence_changed(room)
        return moved

    async def resync(self, socket: Socket, slug: str) -> None:
        """Show the socket all of it, no older than the database has it now."""
        room = self.rooms.get(slug)
        if room is not None:
            await self.fetch(room)
            self._snapshot(room, [socket])

    def _snapshot(self, room: Room, sockets: Iterable[Socket]) -> None:
        watched = room.watched
        assert watched is not None
        watchers, here = room.all_presence()
        written: dict[Viewer, str] = {}
        for socket in sockets:
            if socket.viewer not in written:
                written[socket.viewer] = watched.snapshot(socket.viewer, self.now(), watchers, here)
            socket.push(written[socket.viewer])

    @staticmethod
    def _send(sockets: Iterable[Socket], text: str) -> None:
        for socket in sockets:
            socket.push(text)

    # --- clocks ---

    def now(self) -> int:
        """About the database's clock; what is decided by time is decided there, this is only shown."""
        return int(time.time() * 1000 + self.lookout.clock_offset)

    def _set_timer(self, room: Room) -> None:
        """Call a cut's time here, to the moment; the sweep would be up to a second late with the first
        card."""
        watched = room.watched
        assert watched is not None
        if room.timer:
            room.timer.cancel()
            room.timer = None
        row = watched.face.row
        if row.status == Status.CUTTING and row.deadline_ms is not None:
            delay = max(0, row.deadline_ms - row.now) / 1000 + 0.005
            room.timer = self.loop.call_later(delay, self._time_is_up, row.id)

    def _time_is_up(self, table_id: int) -> None:
        self.spawn(self._quietly(partial(services.expire, table_id=table_id)))

    async def _quietly(self, work: Callable[[], Any]) -> None:
        try:
            await self.database.write(work)
        except Exception:
            log.exception("what was due could not be done; the sweep will do it")


_hubs: dict[int, Hub] = {}


def hub() -> Hub:
    """The hub of the running event loop."""
    loop = asyncio.get_running_loop()
    found = _hubs.get(id(loop))
    if found is None or found.loop is not loop:
        found = _hubs[id(loop)] = Hub()
    return found


def close_hub() -> None:
    """End the running loop's hub, its threads and connections; for tests."""
    found = _hubs.pop(id(asyncio.get_running_loop()), None)
    if found:
        found.close()
