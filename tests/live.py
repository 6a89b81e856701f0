"""The site running for a test: a real web server with WebSockets, a real worker, a real beat."""

import asyncio
import socket
import threading
from collections.abc import Generator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from celery import beat
from django.db import connections

from config.celery import app as celery_app
from config.web import web_server


class LiveSite:
    """The whole ASGI application on a port of its own. `stop()` and `start()` take it off and on again."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._server: Any = None
        self._serving: Any = None
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        # Passkeys work on a name only, never on an address.
        self.url = f"http://localhost:{self.port}"
        self.ws_url = f"ws://localhost:{self.port}"

    def start(self) -> None:
        from config.asgi import application  # loads the apps, so not before Django is set up

        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port))
        listener.listen(128)
        self._server = web_server(application)
        self._serving = asyncio.run_coroutine_threadsafe(self._server.serve(sockets=[listener]), self._loop)

    def stop(self) -> None:
        if self._server is not None:
            self._server.should_exit = True
            self._serving.result(timeout=20)
            self._server = None
            asyncio.run_coroutine_threadsafe(let_go_of_the_database(), self._loop).result(timeout=20)


async def let_go_of_the_database() -> None:
    """Ends what the running loop's site would still do with its database, and its connections."""
    from games.tables.hub import close_hub

    close_hub()
    await sync_to_async(connections.close_all)()


@pytest.fixture(scope="session")
def server_loop() -> Generator[asyncio.AbstractEventLoop]:
    """The event loop that every live site runs on, in a thread of its own, as in one long-lived process."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="live site", daemon=True)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join(timeout=10)


@pytest.fixture
def live_site(transactional_db: None, server_loop: asyncio.AbstractEventLoop) -> Generator[LiveSite]:
    """The site, serving the test's own database; gone before that is emptied."""
    site = LiveSite(server_loop)
    site.start()
    yield site
    site.stop()


@pytest.fixture
def celery_worker_live(transactional_db: None) -> Generator[Any]:
    """A Celery worker that takes tasks from the real Valkey and works on the test's database."""
    from celery.contrib.testing.worker import start_worker

    celery_app.control.purge()
    options = {"pool": "solo", "concurrency": 1, "perform_ping_check": False, "shutdown_timeout": 20}
    with start_worker(celery_app, **options) as worker:
        yield worker


@pytest.fixture
def celery_beat_live(celery_worker_live: Any) -> Generator[Any]:
    """A worker, and a real beat that gives it every periodic task in its time."""
    service = beat.Service(celery_app, max_interval=0.2, scheduler_cls=beat.Scheduler)
    thread = threading.Thread(target=service.start, name="beat", daemon=True)
    thread.start()
    yield celery_worker_live
    service.stop(wait=True)
    thread.join(timeout=10)
