"""The threads in which a process with sockets uses the database, so that its event loop never waits for it.

One writer for SQLite, where more would only wait for each other, two for PostgreSQL. Whatever orders have
gathered while the writer was busy become one transaction (games.tables.moves): the more there is to do, the
less each costs. Connections stay open for ever; the work closes a broken one and the next use opens another.
"""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from itertools import takewhile
from typing import Any, TypeVar

from django.db import InterfaceError, OperationalError, connection

from games.tables import moves

log = logging.getLogger(__name__)
T = TypeVar("T")

LARGEST_BATCH = 64
READERS = 2

Reply = Callable[[moves.Answer], None]
Deliver = Callable[[list[tuple[Reply, moves.Answer]], list[moves.Happened]], None]


class DatabaseThreads:
    """Belongs to one event loop. `deliver` is called there with what each committed batch brought."""

    def __init__(self, loop: asyncio.AbstractEventLoop, deliver: Deliver) -> None:
        self.loop = loop
        self.deliver = deliver
        self.orders: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.reads: queue.SimpleQueue[Any] = queue.SimpleQueue()
        writers = 1 if connection.vendor == "sqlite" else 2
        self.threads = [
            threading.Thread(target=self._write, name="writer", daemon=True) for _ in range(writers)
        ]
        self.threads += [
            threading.Thread(target=self._read, name="reader", daemon=True) for _ in range(READERS)
        ]
        for thread in self.threads:
            thread.start()

    def submit(self, order: moves.Order, reply: Reply) -> None:
        """Have an order done; `reply` is called on the loop, after the commit."""
        self.orders.put((order, reply))

    async def write(self, work: Callable[[], T]) -> T:
        """Run `work` in a writer's thread."""
        return await self._run(self.orders, work)

    async def read(self, work: Callable[[], T]) -> T:
        """Run `work`, which only reads and so may be done twice, in a reader's thread."""
        return await self._run(self.reads, work)

    def close(self) -> None:
        for thread in self.threads:
            (self.orders if thread.name == "writer" else self.reads).put(None)
        for thread in self.threads:
            thread.join(5)

    async def _run(self, jobs: "queue.SimpleQueue[Any]", work: Callable[[], T]) -> T:
        future: asyncio.Future[T] = self.loop.create_future()
        jobs.put((work, future))
        return await future

    def _write(self) -> None:
        if connection.vendor == "sqlite":
            # A commit that also copies the log into the database file waits for the disk; `tidy` does that
            # instead.
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA wal_autocheckpoint = 50000")
        jobs: list[Any] = []
        while True:
            jobs = jobs or [self.orders.get()]
            while len(jobs) < LARGEST_BATCH:
                try:
                    jobs.append(self.orders.get_nowait())
                except queue.Empty:
                    break
            jobs = self._some(jobs)
            if jobs and jobs[0] is None:
                self.orders.put(None) if len(jobs) > 1 else None
                break
        connection.close()

    def _some(self, jobs: list[Any]) -> list[Any]:
        """Do the first jobs that can be done together; the rest is returned."""
        orders = list(takewhile(lambda job: job is not None and not callable(job[0]), jobs))
        if orders:
            answers, happened = moves.perform([order for order, _reply in orders])
            replies = [(reply, answer) for (_order, reply), answer in zip(orders, answers, strict=True)]
            self._call(self.deliver, replies, happened)
            return jobs[len(orders) :]
        if jobs[0] is None:
            return jobs
        self._work(*jobs[0], attempts=1)
        return jobs[1:]

    def _read(self) -> None:
        while (job := self.reads.get()) is not None:
            self._work(*job, attempts=2)
        connection.close()

    def _work(self, work: Callable[[], Any], future: "asyncio.Future[Any]", attempts: int) -> None:
        try:
            result = work()
        except Exception as error:
            if isinstance(error, InterfaceError | OperationalError):
                connection.close()
                if attempts > 1:
                    self._work(work, future, attempts - 1)
                    return
            self._call(_fail, future, error)
        else:
            self._call(_succeed, future, result)

    def _call(self, function: Callable[..., None], *args: Any) -> None:
        try:
            self.loop.call_soon_threadsafe(function, *args)
        except RuntimeError:  # the loop has been closed: nobody waits any more
            log.debug("a reply came after the loop's end")


def tidy() -> None:
    """Move what was committed from SQLite's log to its file, without making a writer wait; for a reader's
    thread."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")


def _succeed(future: "asyncio.Future[Any]", result: Any) -> None:
    if not future.done():
        future.set_result(result)


def _fail(future: "asyncio.Future[Any]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
