"""News between processes: that something happened at a table, never what.

A hint names a table and its newest numbers. Whoever shows that table reads the rest from the database. Hints
go to this process's own hub at once, and over one Redis channel to the others; one thread a process sends
them, so neither a slow nor a missing Redis ever holds up a move. A lost hint costs about a second (see
hub.Hub.look_around).
"""

import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
import redis
from django.conf import settings

log = logging.getLogger(__name__)

PROCESS = os.urandom(6).hex()
GATHER_SECONDS = 0.01  # hints of so long a time go out together


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """The newest of everything that the sender knows of the table; 0 where it knows nothing."""

    table: str
    seq: int = 0
    changes: int = 0
    chat: int = 0


class Presence(msgspec.Struct, frozen=True):
    """Who watches a table through the sending process."""

    table: str
    watchers: int
    here: tuple[int, ...]


class Bundle(msgspec.Struct, frozen=True, omit_defaults=True):
    sender: str
    hints: tuple[Hint, ...] = ()
    presence: tuple[Presence, ...] = ()
    sessions: bool = False  # somebody logged out or was shut out: look now


def channel() -> str:
    return f"{settings.REDIS_PREFIX}:tables"


# The hub of this process, when it has sockets: called from any thread with each hint made here.
listeners: list[Callable[[Hint], None]] = []
session_listeners: list[Callable[[], None]] = []


def tell(hint: Hint) -> None:
    """Tell everybody of something committed. Never raises, never waits."""
    for listener in listeners:
        listener(hint)
    _post.put(hint)


def tell_others(hint: Hint) -> None:
    """As `tell`, for what this process's hub has from the move itself."""
    _post.put(hint)


def tell_presence(presence: Presence) -> None:
    _post.put(presence)


def tell_sessions() -> None:
    for listener in session_listeners:
        listener()
    _post.put(None)


def later(task: Any, *args: Any, countdown: float = 0) -> None:
    """Hand a Celery task to the broker from the sending thread. It may be lost: a sweep finds what it was
    for."""
    if settings.REDIS_URL:
        _post.put((task, args, countdown))


class Post:
    """The sending thread, begun with the first letter; a fork begins its own."""

    def __init__(self) -> None:
        self.letters: deque[Any] = deque(maxlen=10_000)
        self.wake = threading.Event()
        self.pid = 0
        self.client: Any = None

    def put(self, letter: Any) -> None:
        if not settings.REDIS_URL:
            return
        self.letters.append(letter)
        if self.pid != os.getpid():
            self.begin()
        self.wake.set()

    def begin(self) -> None:
        self.pid = os.getpid()
        self.wake = threading.Event()
        threading.Thread(target=self.run, name="post", daemon=True).start()

    def run(self) -> None:
        self.client = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=1)
        while True:
            self.wake.wait()
            time.sleep(GATHER_SECONDS)
            self.wake.clear()
            letters = []
            while self.letters:
                letters.append(self.letters.popleft())
            try:
                self.send(letters)
            except Exception as error:
                log.warning("hints were lost (%s); they will be found by looking", type(error).__name__)

    def send(self, letters: list[Any]) -> None:
        hints: dict[str, Hint] = {}
        presence: dict[str, Presence] = {}
        tasks = []
        for letter in letters:
            if isinstance(letter, Hint):
                hints[letter.table] = newest(hints.get(letter.table), letter)
            elif isinstance(letter, Presence):
                presence[letter.table] = letter
            elif letter is not None:
                tasks.append(letter)
        sessions = None in letters
        if hints or presence or sessions:
            bundle = Bundle(PROCESS, tuple(hints.values()), tuple(presence.values()), sessions)
            self.client.publish(channel(), msgspec.json.encode(bundle))
        for task, args, countdown in tasks:
            task.apply_async(args, countdown=countdown or None, expires=60, retry=False)


def newest(old: Hint | None, new: Hint) -> Hint:
    if old is None:
        return new
    return Hint(new.table, max(old.seq, new.seq), max(old.changes, new.changes), max(old.chat, new.chat))


_post = Post()
