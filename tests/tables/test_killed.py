"""Processes are killed while people play: nothing acknowledged is lost, and no table stays stuck."""

import os
import secrets
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.conf import settings
from django.db import connection
from websockets.exceptions import WebSocketException

from config.launch.child import Child
from config.launch.place import listening_socket
from config.launch.valkey import valkey, wait_until_ready
from games.tables import records, services
from games.tables.models import Move, Table
from tests.tables.seated import Tab, dealt_table, make_due, people

PATIENCE = (
    40.0  # for processes to be started again on a busy machine; the tables themselves need a second or two
)


class Site:
    """Valkey, web, worker and beat on the test's database; each can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.listener = listening_socket("127.0.0.1", 0)
        port = self.listener.getsockname()[1]
        self.url, self.ws_url = f"http://localhost:{port}", f"ws://localhost:{port}"
        redis, redis_url = valkey(folder, folder / "valkey.log")
        go, end = os.pipe()
        os.close(end)
        fd = self.listener.fileno()
        env = {**os.environ, "DATABASE_URL": database_url(), "REDIS_URL": redis_url, "REDIS_PREFIX": "killed"}
        env |= {"VAR_DIR": str(folder), "BOT_DELAY_MS": "50"}
        python = [sys.executable, "-m"]
        worker = [
            *python,
            "celery",
            "-A",
            "config.celery",
            "worker",
            "--concurrency",
            "1",
            "--loglevel",
            "WARNING",
        ]
        worker += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
        beat = [*python, "celery", "-A", "config.celery", "beat", "--loglevel", "WARNING", "--pidfile", ""]
        beat += ["--schedule", str(folder / "beat")]
        serve = [*python, "config.launch.serve", str(fd), str(go)]
        self.children = {
            "valkey": redis,
            "web": Child("web", serve, env=env, pass_fds=[fd, go], log=folder / "web.log"),
            "worker": Child("worker", worker, env=env, log=folder / "worker.log"),
            "beat": Child("beat", beat, env=env, log=folder / "beat.log"),
        }
        redis.start()
        assert wait_until_ready(redis, redis_url)
        for name in ("web", "worker", "beat"):
            self.children[name].start()

    def kill(self, name: str) -> None:
        process = self.children[name].process
        assert process is not None
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self.children[name].start()

    def stop(self) -> None:
        for child in reversed(self.children.values()):
            child.stop(patience=0.1)
        self.listener.close()


def database_url() -> str:
    database = settings.DATABASES["default"]
    if connection.vendor == "sqlite":
        return f"sqlite:///{database['NAME']}"
    return f"postgresql://{database['USER']}@{quote(database['HOST'], safe='')}/{database['NAME']}"


class Player(threading.Thread):
    """Plays one seat through everything that breaks, and writes down what was acknowledged."""

    def __init__(self, site: Site, table: Table, person: Any) -> None:
        super().__init__(daemon=True)
        self.site, self.table, self.person = site, table, person
        self.ledger: dict[str, int] = {}
        self.asked: tuple[str, dict[str, Any]] | None = None
        self.leaving = False

    def run(self) -> None:
        try:
            while not self.leaving:
                try:
                    self.sit()
                except (OSError, WebSocketException, TimeoutError):
                    time.sleep(0.2)
        finally:
            connection.close()

    def sit(self) -> None:
        tab = Tab(self.site, self.table, self.person)
        try:
            shown = tab.join()
            while not self.leaving and shown["status"] == "playing":
                if self.asked is None and 0 in shown["owing"]:
                    self.asked = secrets.token_hex(8), shown
                if self.asked is None:
                    shown = tab.until("update", timeout=10)
                    continue
                request, question = self.asked
                tab.act(question, request)  # perhaps for the second time, the first answer being lost
                answer = self.answer(tab, request)
                if answer["type"] == "receipt":
                    self.ledger[request] = answer["seq"]
                self.asked = None
                tab.send("resync")
                shown = tab.until("snapshot")
            self.leaving = True
        finally:
            tab.close()

    @staticmethod
    def answer(tab: Tab, request: str) -> dict[str, Any]:
        while True:
            frame = tab.hear(10)
            if frame.get("request_id") == request:
                return frame


@pytest.fixture
def players():
    """Threads that end with the test, however it ends."""
    started: list[Player] = []
    yield started
    for player in started:
        player.leaving = True
    for player in started:
        player.join(15)


@pytest.fixture
def site(transactional_db, tmp_path_factory):
    running = Site(tmp_path_factory.mktemp("killed"))
    yield running
    running.stop()


def test_killed_processes_lose_no_acknowledged_move_and_leave_no_table_stuck(site, players):
    tables = []
    for _ in range(2):
        person = people(1)[0]
        table = services.open_table(game="saint", seats=3, host=person, bot_names=["random"] * 2)
        make_due(table)
        services.expire(table_id=table.pk)
        tables.append(table)
        players.append(Player(site, table, person))
    nobody_there = dealt_table(people(2), pace_seconds=1, bank_seconds=0)
    tables.append(nobody_there)
    for player in players:
        player.start()

    goes_on(tables)
    for victim in ("web", "worker", "valkey", "beat", "web"):
        site.kill(victim)
        goes_on(tables)

    for player in players:
        player.leaving = True
    for player in players:
        player.join(15)
        assert player.ledger
        made = dict(Move.objects.filter(table=player.table).values_list("request_id", "seq"))
        assert {request: made.get(request) for request in player.ledger} == player.ledger
    site.stop()
    for table in tables:
        table.refresh_from_db()
        record = list(records.replay(table))
        assert record[-1].state == table.rules.decode(table.snapshot)
        assert [event.seq for event in record] == list(range(1, table.seq + 1))


def goes_on(tables: list[Table]) -> None:
    """Every table comes to its next question, or to its end."""
    before = {table.pk: table.decision for table in Table.objects.filter(pk__in=[t.pk for t in tables])}
    until = time.monotonic() + PATIENCE
    while True:
        now = Table.objects.filter(pk__in=before)
        stuck = [t for t in now if t.decision <= before[t.pk] and not t.over]
        if not stuck:
            return
        assert time.monotonic() < until, f"stuck: {[(t.slug, t.seq, t.owing) for t in stuck]}"
        time.sleep(0.1)
