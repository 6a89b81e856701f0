"""Hints at a practice table: for the player who sits there, from his own view, never written down."""

import logging
from functools import partial

from games.engine.choices import Action
from games.hints import has_hints, hints
from games.tables import messages as m
from games.tables.hub import Hub
from games.tables.rooms import Room, Socket

log = logging.getLogger(__name__)


def refusal(room: Room, socket: Socket) -> tuple[str, str] | None:
    """Why this socket gets no hints: (code, sentence). None when it does."""
    assert room.watched is not None
    face = room.watched.face
    if not face.practice or not has_hints(face.game.id):
        return "no_hints", "There are hints only where you practise."
    if socket.viewer is None:
        return "not_seated", "You only watch this table."
    return None


class Hinting:
    """Answers one socket, one question at a time. Of those that wait only the newest is answered."""

    def __init__(self, hub: Hub, room: Room, socket: Socket) -> None:
        self.hub, self.room, self.socket = hub, room, socket
        self.waiting: list[Action | None] = []
        self.busy = False

    def ask(self, draft: Action | None) -> None:
        self.waiting = [draft]
        if not self.busy:
            self.busy = True
            self.hub.spawn(self._answer())

    async def _answer(self) -> None:
        try:
            while self.waiting and refusal(self.room, self.socket) is None:
                watched = self.room.watched
                assert watched is not None
                view, choices = watched.view(self.socket.viewer)
                decision, found = watched.row.decision, None
                draft = self.waiting.pop()
                if view is not None:
                    face = watched.face
                    found = await self.hub.think(
                        partial(hints, face.game.id, view, choices, draft, face.options)
                    )
                self.socket.push(m.write(m.Hint(decision=decision, hint=found)))
        except Exception:
            log.exception("no hint could be worked out at table %s", self.room.slug)
            self.socket.push(m.write(m.Hint(decision=self.room.watched.row.decision, hint=None)))
        finally:
            self.busy = False
