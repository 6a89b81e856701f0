"""The processes of one site: started in order, started again when one dies, stopped in reverse."""

import http.client
import os
import socket
import sys
import threading
import time
from pathlib import Path

from config.launch.child import Child
from config.launch.place import CannotStart
from config.launch.valkey import valkey, wait_until_ready

SHORTEST_LIFE = 20.0  # seconds; a process that ends sooner than this ...
SHORT_LIVES = 3  # ... as often as this in a row will not do better the next time
STAND_BACK = 5  # people at their tables go before bots that think


class Site:
    """Valkey, web server, worker and beat over the data in one folder.

    `stopping` is set from outside, by a signal; every wait in here ends soon after.
    """

    def __init__(self, listener: socket.socket, folder: Path, stopping: threading.Event) -> None:
        self.listener = listener
        self.folder = folder
        self.stopping = stopping
        self.children: list[Child] = []
        self.how_to_log_in = ""
        self.started_at: dict[str, float] = {}
        self.short_lives: dict[str, int] = {}
        self.env = {**os.environ, "VAR_DIR": str(folder), "PYTHONUNBUFFERED": "1"}

    def log(self, name: str) -> Path:
        return self.folder / "log" / f"{name}.log"

    def start(self) -> None:
        """Starts everything, the web server before the worker and the beat. Raises CannotStart."""
        if not self.env.get("REDIS_URL"):
            server, url = valkey(self.folder, self.log("valkey"))
            self._start(server)
            if not wait_until_ready(server, url):
                raise CannotStart(f"the embedded Valkey did not start; {self.log('valkey')} says why.")
            self.env["REDIS_URL"] = url
        python = [sys.executable, "-m"]
        go, prepared = os.pipe()
        fds = [self.listener.fileno(), go]
        web = Child("web", [*python, "config.launch.serve", *map(str, fds)], env=self.env, pass_fds=fds)
        self._start(web)
        self._prepare()
        os.close(prepared)
        self._wait_for_web(web)
        celery = [*python, "celery", "-A", "config.celery"]
        worker = [*celery, "worker", "--concurrency", "2", "--loglevel", "WARNING"]
        worker += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
        beat = [*celery, "beat", "--loglevel", "WARNING", "--schedule", str(self.folder / "celerybeat")]
        beat += ["--pidfile", ""]
        # Both take seconds of processor time to start, just when the first page is asked for.
        for name, command in (("worker", worker), ("beat", beat)):
            self._start(Child(name, command, log=self.log(name), env=self.env, niceness=STAND_BACK))

    def keep_running(self) -> None:
        """Returns when told to stop. What dies is started again. Raises CannotStart if that is no use."""
        while not self.stopping.wait(0.25):
            for child in self.children:
                if child.ended:
                    self._start_again(child)

    def stop(self) -> None:
        """Ends every process, the last started first."""
        for child in reversed(self.children):
            child.ask_to_stop()
        for child in reversed(self.children):
            child.stop()

    def _start(self, child: Child) -> None:
        if self.stopping.is_set():
            return
        self.children.append(child)
        self.started_at[child.name] = time.monotonic()
        child.start()

    def _start_again(self, child: Child) -> None:
        short = time.monotonic() - self.started_at[child.name] < SHORTEST_LIFE
        self.short_lives[child.name] = self.short_lives.get(child.name, 0) + 1 if short else 0
        if self.short_lives[child.name] >= SHORT_LIVES:
            where = f"; {child.log} says why" if child.log else ""
            raise CannotStart(f"the {child.name} process ended again and again{where}.")
        print(f"The {child.name} process ended and is started again.", flush=True)
        self.started_at[child.name] = time.monotonic()
        child.start()

    def _prepare(self) -> None:
        log = self.log("prepare")
        log.unlink(missing_ok=True)
        child = Child("prepare", [sys.executable, "-m", "config.launch.prepare"], log=log, env=self.env)
        child.start()
        while not child.ended and not self.stopping.wait(0.02):
            pass
        child.stop()
        self.how_to_log_in = log.read_text().strip()
        if not self.stopping.is_set() and child.process and child.process.returncode != 0:
            said = self.how_to_log_in.splitlines() or ["the database could not be prepared."]
            raise CannotStart(said[-1])

    def _wait_for_web(self, web: Child) -> None:
        """Until the first page has been served: what is slow once is over when somebody comes."""
        host, port = self.listener.getsockname()[:2]
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
        while not self.stopping.is_set():
            if web.ended:
                raise CannotStart("the web server did not start; the reason is above.")
            try:
                connection = http.client.HTTPConnection(host, port, timeout=20)
                connection.request("GET", "/", headers={"Host": "localhost"})
                connection.getresponse().read()
                connection.close()
                return
            except OSError:
                self.stopping.wait(0.05)
