"""Tables with people at them, and what a person's tab does at a socket."""

import json
import re
import secrets
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from django.conf import settings
from django.test import Client
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from clubs.models import Person
from clubs.services import create_guest
from games.engine.choices import Action
from games.tables import services
from games.tables.clock import now_ms
from games.tables.models import Table

CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


def people(count: int) -> list[Person]:
    return [create_guest() for _ in range(count)]


def waiting_table(host: Person, seats: int = 2, **more: Any) -> Table:
    return services.open_table(game="saint", seats=seats, host=host, **more)


def make_due(table: Table, by_ms: int = 0) -> None:
    """As if all that time had passed: the table's next deadline was `by_ms` ago."""
    table.refresh_from_db()
    assert table.deadline_ms is not None
    ago = table.deadline_ms - now_ms() + by_ms
    Table.objects.filter(pk=table.pk).update(
        deadline_ms=table.deadline_ms - ago, opened_ms=table.opened_ms - ago
    )


def dealt_table(players: list[Person], **more: Any) -> Table:
    """A table of these people, all dealt, nobody having cut."""
    table = waiting_table(players[0], len(players), **more)
    for player in players[1:]:
        services.sit(table=table, person=player, key=table.invite)
    make_due(table)
    services.expire(table_id=table.pk)
    table.refresh_from_db()
    assert table.status == "playing"
    return table


def state_of(table: Table) -> Any:
    table.refresh_from_db()
    return table.rules.decode(table.snapshot)


def owing(table: Table) -> list[int]:
    table.refresh_from_db()
    return json.loads(table.owing)


def act(
    table: Table, seat: int, action: Action | None = None, request_id: str = "", decision: int = 0
) -> Any:
    """The seat answers, with its default unless `action` says something else."""
    state = state_of(table)
    return services.submit(
        table=table,
        seat=seat,
        decision=decision or table.decision,
        action=action or table.rules.default(state, seat),
        request_id=request_id or secrets.token_hex(8),
    )


def play_to_the_end(table: Table) -> None:
    while seats := owing(table):
        act(table, seats[0])


class Tab:
    """One browser tab at a table's socket; keeps every frame it was sent."""

    def __init__(self, site: Any, table: Table, person: Person | None = None, key: str = "") -> None:
        headers = {}
        self.client = Client()
        if person is not None:
            self.client.force_login(person)
            headers["Cookie"] = f"sessionid={self.client.cookies[settings.SESSION_COOKIE_NAME].value}"
        query = f"?key={key}" if key else ""
        line = connect(
            f"{site.ws_url}/ws/table/{table.slug}/{query}",
            origin=site.url,
            additional_headers=headers,
            open_timeout=30,
            max_size=2**22,
        )
        self.open = ExitStack()
        self.socket = self.open.enter_context(line)
        self.frames: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.code: int | None = None

    def send(self, type_: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"v": 1, "type": type_, **fields}))

    def hear(self, timeout: float = 20) -> dict[str, Any]:
        """The next frame. Raises TimeoutError; ConnectionClosed when the socket is closed."""
        try:
            text = self.socket.recv(timeout=timeout)
        except ConnectionClosed as closed:
            self.code = closed.rcvd.code if closed.rcvd else None
            raise
        self.texts.append(text)
        self.frames.append(json.loads(text))
        return self.frames[-1]

    def until(
        self, type_: str, test: Callable[[dict[str, Any]], Any] = bool, timeout: float = 20
    ) -> dict[str, Any]:
        """The next frame of that type which passes the test."""
        end = time.monotonic() + timeout
        while True:
            frame = self.hear(max(0.01, end - time.monotonic()))
            if frame["type"] == type_ and test(frame):
                return frame

    def until_closed(self, timeout: float = 20) -> int | None:
        """Reads on until the server closes; the close code."""
        end = time.monotonic() + timeout
        try:
            while True:
                self.hear(max(0.01, end - time.monotonic()))
        except ConnectionClosed:
            return self.code

    def join(self, **fields: Any) -> dict[str, Any]:
        self.send("join", **fields)
        return self.until("snapshot")

    def rest(self) -> list[dict[str, Any]]:
        """Everything that was sent before the answer to a ping that is sent now."""
        n = len(self.frames) + 1
        start = len(self.frames)
        self.send("ping", n=n)
        self.until("pong", lambda frame: frame["n"] == n)
        return self.frames[start:-1]

    def act(self, frame: dict[str, Any], request_id: str = "") -> str:
        """Answer the question of this snapshot or update with the first cards it offers."""
        choice = frame["choices"][0]
        request_id = request_id or secrets.token_hex(8)
        action = {"do": choice["do"], "cards": choice["cards"][: choice["least"]]}
        self.send("act", request_id=request_id, decision=frame["decision"], action=action)
        return request_id

    def close(self) -> None:
        self.open.close()
