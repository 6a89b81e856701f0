"""The socket at a table: frames in, one service each, frames out.

Channels is the door (routing, origin, session); its dispatch and its groups are left out. Stock dispatch
goes through a thread before every message, each recipient's copy included, which costs a table more than its
move; a group's membership ends after a day; and one slow reader of a group would have to be waited for.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar
from urllib.parse import parse_qs

from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from games.engine.game import Viewer
from games.tables import hinting, moves, services
from games.tables import messages as m
from games.tables.hub import Hub, hub
from games.tables.models import Table
from games.tables.queries import table_by_slug

log = logging.getLogger(__name__)

OUTBOX = 300  # frames that a slow reader may be behind; he is closed then, and resyncs when he is back
JOIN_SECONDS = 20
PENALTY_SECONDS = 0.02  # for each frame too many


class Bucket:
    """A token bucket: `burst` at once, `rate` a second in the long run."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.tokens, self.at = burst, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class TableConsumer(AsyncWebsocketConsumer):
    """One tab of one person (or of nobody) at one table."""

    viewer: Viewer = None
    person_id: int | None = None
    session_key: str | None = None
    password: str | None = None  # as it is stored, hashed: another one ends the session
    key = ""
    joined = False
    hub: Hub
    slug: str

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self.base_send = scope, send
        try:
            while True:
                await self.dispatch(await receive())
        except StopConsumer:
            pass

    async def dispatch(self, message: Any) -> None:
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        self.slug = self.scope["url_route"]["kwargs"]["slug"]
        self.key = parse_qs(self.scope["query_string"].decode("latin-1")).get("key", [""])[0]
        user = self.scope.get("user")
        if user is not None and user.is_authenticated:
            self.person_id = user.pk
            self.password = user.password
            self.session_key = self.scope["session"].session_key
        self.hub = hub()
        self.bucket, self.chat_bucket = Bucket(40, 20), Bucket(6, 0.5)
        self.refusals = 0
        self.hinting: hinting.Hinting | None = None
        self.outbox: deque[str | int] = deque()
        self.wake = asyncio.Event()
        self.pump_task = asyncio.create_task(self._pump())
        self.join_timer = self.hub.loop.call_later(JOIN_SECONDS, self._not_joined)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        self.join_timer.cancel()
        self.pump_task.cancel()
        self.outbox.clear()
        if self.joined:
            self.hub.leave(self, self.slug)

    # --- out ---

    def push(self, text: str) -> None:
        """Send in the order of the pushes, without ever waiting for the reader."""
        if len(self.outbox) >= OUTBOX:
            if self.outbox[-1] != 1013:
                self.outbox.clear()
                self.outbox.append(1013)
            return
        self.outbox.append(text)
        self.wake.set()

    def shut(self, code: int, message: str) -> None:
        """Say why, then close. The socket hears nothing of the table from now on."""
        if self.joined:
            self.joined = False
            self.hub.leave(self, self.slug)
        self.push(m.write(m.Closed(code=code, message=message)))
        self.outbox.append(code)
        self.wake.set()

    async def _pump(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:
                out = self.outbox.popleft()
                if isinstance(out, int):
                    await self.close(out)
                    return
                await self.base_send({"type": "websocket.send", "text": out})

    def refuse(
        self, code: str, message: str, request_id: str | None = None, decision: int | None = None
    ) -> None:
        self.push(m.write(m.Refused(request_id=request_id, code=code, message=message, decision=decision)))

    def _not_joined(self) -> None:
        if not self.joined:
            self.shut(4408, "Nobody joined by this socket.")

    # --- in ---

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if not self.bucket.take():
            self.refusals += 1
            if self.refusals > 200:
                self.shut(1008, "Far too many messages.")
            elif self.refusals < 20 or self.refusals % 20 == 0:
                self.refuse("rate_limited", "That is too fast; wait a moment.")
            # Frames that have arrived already come without any waiting: others must have their turn between.
            await asyncio.sleep(PENALTY_SECONDS)
            return
        try:
            frame = m.read(text_data)
        except m.Malformed as error:
            self.refuse(error.code, error.message)
            return
        if isinstance(frame, m.Ping):
            self.push(m.write(m.Pong(n=frame.n, now=self.hub.now())))
        elif isinstance(frame, m.Join):
            await self._join(frame)
        elif not self.joined:
            self.refuse("not_joined", "Join the table first.", getattr(frame, "request_id", None))
        else:
            await self._handlers[type(frame)](self, frame)

    async def _join(self, frame: m.Join) -> None:
        try:
            if self.joined:
                await self.hub.resync(self, self.slug)
            else:
                self.joined = await self.hub.join(self, self.slug)
        except Exception:
            log.exception("table %s could not be read", self.slug)
            self.shut(1011, "The table can't be read at the moment.")
            return
        if self.joined and frame.cut and self.person_id is not None and self.viewer is not None:
            await self._serve(partial(services.cut, person_id=self.person_id, commitment=frame.cut))

    async def _act(self, frame: m.Act) -> None:
        if self.viewer is None:
            self.refuse("not_seated", "You only watch this table.", frame.request_id)
            return
        table = self.hub.rooms[self.slug].watched.face.row.id  # type: ignore[union-attr]
        order = moves.Act(table, self.viewer, frame.decision, frame.action, frame.request_id)
        self.hub.act(order, partial(self._answered, frame.request_id))

    def _answered(self, request_id: str, answer: moves.Answer) -> None:
        if isinstance(answer, moves.Receipt):
            self.push(m.write(m.Receipt(request_id=request_id, seq=answer.seq, decision=answer.decision)))
        elif isinstance(answer, moves.Refusal):
            self.refuse(answer.code, answer.message, request_id, answer.decision)
        else:
            self.refuse("unavailable", "That could not be written down; it will be tried again.", request_id)

    async def _serve(self, service: Callable[..., Any], request_id: str | None = None) -> None:
        """Call one service for this table; what it refuses is the answer."""
        slug = self.slug
        try:
            await self.hub.database.write(lambda: service(table=table_by_slug(slug)))
        except services.Refused as error:
            self.refuse(error.code, error.message, request_id)
        except Table.DoesNotExist:
            self.shut(4404, "There is no such table.")
        except Exception:
            log.exception("a service failed at table %s", slug)
            self.refuse("unavailable", "That could not be done at the moment; try again.", request_id)

    async def _resync(self, frame: m.Resync) -> None:
        await self._join(m.Join(v=1))

    async def _reveal(self, frame: m.Reveal) -> None:
        await self._seated(partial(services.reveal, entropy=frame.entropy))

    async def _back(self, frame: m.Back) -> None:
        await self._seated(services.back)

    async def _vote(self, frame: m.Vote) -> None:
        await self._seated(partial(services.vote_abort, abort=frame.abort))

    async def _seated(self, service: Callable[..., Any]) -> None:
        if self.viewer is None:
            self.refuse("not_seated", "You only watch this table.")
        else:
            await self._serve(partial(service, person_id=self.person_id))

    async def _say(self, frame: m.Say | m.Emotion) -> None:
        if self.person_id is None:
            self.refuse("not_allowed", "Log in to talk.", frame.request_id)
        elif not self.chat_bucket.take():
            self.refuse("rate_limited", "That is a lot at once; wait a moment.", frame.request_id)
        else:
            said = {"text": frame.text} if isinstance(frame, m.Say) else {"emote": frame.emote}
            service = partial(services.say, person_id=self.person_id, request_id=frame.request_id, **said)
            await self._serve(service, frame.request_id)

    async def _hint(self, frame: m.AskHint) -> None:
        room = self.hub.rooms[self.slug]
        refused = hinting.refusal(room, self)
        if refused:
            self.refuse(*refused)
            return
        if self.hinting is None or self.hinting.room is not room:
            self.hinting = hinting.Hinting(self.hub, room, self)
        self.hinting.ask(frame.draft)

    _handlers: ClassVar[dict[type, Any]] = {
        m.Act: _act,
        m.Resync: _resync,
        m.Reveal: _reveal,
        m.Back: _back,
        m.Vote: _vote,
        m.Say: _say,
        m.Emotion: _say,
        m.AskHint: _hint,
    }
