"""Table sockets for load: a WebSocket codec on asyncio that takes far less CPU than the server under test.

Four sockets make a party, one table with a real game. A party plays legal actions, one after the other,
taken from the choices that the server sends; an action is complete when the last of the four has the update
of it.
"""

import asyncio
import base64
import os
import struct
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

clock = time.perf_counter


class Choice(msgspec.Struct):
    kind: str
    do: str
    cards: tuple[str, ...] = ()
    least: int = 0


class Frame(msgspec.Struct):
    """What a party reads of a server's frame."""

    type: str
    seq: int = 0
    decision: int = 0
    status: str = ""
    owing: tuple[int, ...] = ()
    choices: tuple[Choice, ...] = ()
    code: str | int = ""


decode = msgspec.json.Decoder(Frame).decode


def framed(text: str) -> bytes:
    data = text.encode()
    n = len(data)
    head = bytes([0x81, 0x80 | n]) if n < 126 else b"\x81\xfe" + struct.pack(">H", n)
    return head + b"\0\0\0\0" + data  # a mask of zeros: legal, and free to apply


class Socket(asyncio.Protocol):
    """One socket of one seat."""

    def __init__(self, port: int, path: str, cookie: str, hear: Callable[["Socket", Frame], None]) -> None:
        self.port, self.path, self.cookie, self.hear = port, path, cookie, hear
        self.buffer = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.last: Frame | None = None
        self.seq = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        origin = f"http://localhost:{self.port}"
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nOrigin: {origin}\r\nCookie: {self.cookie}\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed in the handshake"))

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        if not self.open.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self.buffer = buffer
                return
            if b" 101 " not in buffer[:20]:
                self.open.set_exception(ConnectionError(buffer[:60].decode()))
                return
            self.open.set_result(None)
            buffer = buffer[end + 4 :]
        at, total = 0, len(buffer)
        while total - at >= 2:
            size, body = buffer[at + 1] & 127, at + 2
            if size == 126:
                if total - at < 4:
                    break
                size, body = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                if total - at < 10:
                    break
                size, body = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if total < body + size:
                break
            kind = buffer[at] & 15
            if kind == 1:
                self.hear(self, decode(buffer[body : body + size]))
            elif kind == 9:
                self.transport.write(bytes([0x8A, 0x80 | size]) + b"\0\0\0\0" + buffer[body : body + size])
            at = body + size
        self.buffer = buffer[at:]

    def say(self, text: str) -> None:
        self.transport.write(framed(text))


class Party:
    """The four sockets of one table."""

    def __init__(self, load: "Load", port: int, slug: str, cookies: list[str]) -> None:
        self.load = load
        path = f"/ws/table/{slug}/"
        self.sockets = [Socket(port, path, cookie, self.hear) for cookie in cookies]
        self.busy = self.ended = False
        self.seq = 0
        self.began = 0.0
        self.waiting: deque[float] = deque()

    async def join(self) -> None:
        loop = asyncio.get_running_loop()
        for socket in self.sockets:
            await loop.create_connection(lambda socket=socket: socket, "127.0.0.1", socket.port)
            await asyncio.wait_for(socket.open, 30)
            socket.say('{"v":1,"type":"join"}')

    @property
    def ready(self) -> bool:
        return all(socket.last for socket in self.sockets)

    def act(self, due: float | None = None) -> None:
        """Play the next action, now or as soon as the one under way is complete."""
        if self.ended:
            return
        if self.busy:
            if due is not None:
                self.waiting.append(due)
            return
        newest = self.sockets[0].last
        assert newest is not None
        seat = newest.owing[0]
        own = self.sockets[seat].last
        assert own is not None
        choice = own.choices[0]
        cards = ",".join(f'"{card}"' for card in choice.cards[: choice.least])
        self.busy = True
        self.began = clock() if due is None else due
        self.sockets[seat].say(
            f'{{"v":1,"type":"act","request_id":"bench-{newest.seq:08d}","decision":{newest.decision},'
            f'"action":{{"do":"{choice.do}","cards":[{cards}]}}}}'
        )

    def hear(self, socket: Socket, frame: Frame) -> None:
        if frame.type in ("snapshot", "update"):
            if frame.type == "update" and socket.last is not None and frame.seq != socket.last.seq + 1:
                self.load.strays += 1
            socket.last = frame
            if (
                self.busy
                and frame.seq > self.seq
                and all(s.last and s.last.seq == frame.seq for s in self.sockets)
            ):
                self.complete(frame)
            elif not self.busy:
                self.seq = frame.seq
        elif frame.type in ("refused", "closed"):
            self.load.refused[str(frame.code)] = self.load.refused.get(str(frame.code), 0) + 1

    def complete(self, frame: Frame) -> None:
        self.busy, self.seq = False, frame.seq
        self.ended = frame.status != "playing"
        if self.load.measuring:
            self.load.latencies.append(clock() - self.began)
        if self.ended:
            self.load.ended += 1
        elif self.waiting:
            self.act(self.waiting.popleft())
        elif self.load.closed_loop and not self.load.stop:
            self.act()


class Load:
    """All parties of one run, and what was measured."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.measuring = self.stop = False
        self.closed_loop = True
        self.strays = self.ended = 0
        self.refused: dict[str, int] = {}
        self.parties: list[Party] = []

    async def connect(self, port: int, slugs: list[str], cookies: list[str]) -> None:
        self.parties = [Party(self, port, slug, cookies) for slug in slugs]
        for start in range(0, len(self.parties), 10):
            await asyncio.gather(*(party.join() for party in self.parties[start : start + 10]))
        for _ in range(600):
            if all(party.ready for party in self.parties):
                return
            await asyncio.sleep(0.05)
        raise TimeoutError("not every socket was told its table")

    async def pace(self, rate: float) -> None:
        """Open loop: the parties are due in turn, `rate` actions a second in all."""
        due, turn = clock(), 0
        while not self.stop:
            now = clock()
            while due <= now:
                self.parties[turn].act(due)
                turn = (turn + 1) % len(self.parties)
                due += 1 / rate
            await asyncio.sleep(max(0.0005, due - clock()))

    def unanswered(self) -> int:
        return sum(party.busy for party in self.parties)

    async def settle(self) -> int:
        """How many actions are still unanswered after 3 s of rest: those are lost."""
        self.stop = True
        for _ in range(60):
            if not self.unanswered():
                break
            await asyncio.sleep(0.05)
        return self.unanswered()

    def close(self) -> None:
        for party in self.parties:
            for socket in party.sockets:
                socket.transport.abort()
