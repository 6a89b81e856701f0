"""The wire protocol of a table's socket, version 1: JSON text frames, each with `v` and `type`.

What a client sends is refused when it has a field that is not declared here.
"""

from typing import Annotated, Any, Literal

import msgspec

from games.engine.choices import Action

VERSION = 1
LONGEST_FRAME = 16 * 1024
V = Literal[1]
RequestId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{8,64}\Z")]
Hex64 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Emote = Literal["bravo", "ouch", "thanks", "think", "laugh", "hurry"]


class ClientFrame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    v: V


class Join(ClientFrame, frozen=True, tag="join"):
    cut: Hex64 | None = None


class Act(ClientFrame, frozen=True, tag="act"):
    request_id: RequestId
    decision: Count
    action: Action


class Reveal(ClientFrame, frozen=True, tag="reveal"):
    entropy: Hex64


class Resync(ClientFrame, frozen=True, tag="resync"):
    pass


class Back(ClientFrame, frozen=True, tag="back"):
    pass


class Say(ClientFrame, frozen=True, tag="say"):
    request_id: RequestId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Emotion(ClientFrame, frozen=True, tag="emote"):
    request_id: RequestId
    emote: Emote


class Vote(ClientFrame, frozen=True, tag="vote"):
    abort: bool


class Ping(ClientFrame, frozen=True, tag="ping"):
    n: Count


class AskHint(ClientFrame, frozen=True, tag="hint"):
    """At a practice table: what can be said of my position, and of what I am about to do."""

    draft: Action | None = None


AnyClientFrame = Join | Act | Reveal | Resync | Back | Say | Emotion | Vote | Ping | AskHint
_decoder = msgspec.json.Decoder(AnyClientFrame)


class Malformed(Exception):
    """A frame that is none of the protocol's; `code` is malformed, unknown_type or too_large."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def read(text: str | None) -> AnyClientFrame:
    """The frame in `text`. Raises Malformed."""
    if text is None:
        raise Malformed("malformed", "Send text frames.")
    # A character has one byte at least; only a text near the limit is worth counting exactly.
    if len(text) * 4 > LONGEST_FRAME and len(text.encode()) > LONGEST_FRAME:
        raise Malformed("too_large", f"A frame has at most {LONGEST_FRAME} bytes.")
    try:
        frame = _decoder.decode(text)
    except msgspec.ValidationError as error:
        code = "unknown_type" if str(error).endswith("`$.type`") else "malformed"
        raise Malformed(code, f"That is not a frame of this protocol: {error}.") from None
    except (msgspec.DecodeError, UnicodeError):
        raise Malformed("malformed", "That is not JSON.") from None
    except RecursionError:
        raise Malformed("malformed", "That is nested too deep.") from None
    if isinstance(frame, Act) and frame.action.minute is not None:
        raise Malformed("malformed", "The table's clock writes the minute, not the player.")
    return frame


class ServerFrame(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    v: int = VERSION


class SeatInfo(msgspec.Struct, frozen=True):
    seat: int
    name: str
    bot: bool
    guest: bool
    absent: bool
    open: bool
    bank: int


class PaceInfo(msgspec.Struct, frozen=True):
    kind: str
    seconds: int
    bank: int  # seconds


class TableInfo(msgspec.Struct, frozen=True):
    """`host` is the host's seat; `late_seats`: seats that are open at the start stay open; `rematch` the slug
    of the table that goes on from this one."""

    slug: str
    game: str
    game_name: str
    version: int
    options: dict[str, Any]
    pace: PaceInfo
    host: int | None
    private: bool
    practice: bool
    late_seats: bool
    commitment: str
    rematch: str | None


class CutInfo(msgspec.Struct, frozen=True):
    seat: int
    commitment: str
    entropy: str | None
    dropped: bool


class DealInfo(msgspec.Struct, frozen=True):
    commitment: str
    seed: str | None
    cuts: tuple[CutInfo, ...]


class ChatInfo(msgspec.Struct, frozen=True):
    id: int
    seat: int | None
    name: str
    text: str | None
    emote: str | None
    at: int


class LogEntry(msgspec.Struct, frozen=True):
    """`late`: the seat whose time was up, where the clock has played."""

    seq: int
    at: int
    late: int | None
    events: list[Any]


class Snapshot(ServerFrame, frozen=True, kw_only=True, tag="snapshot"):
    table: msgspec.Raw
    status: str
    you: int | None
    seq: int
    decision: int
    now: int
    deadline: int | None
    bank: int
    seats: msgspec.Raw
    owing: tuple[int, ...]
    view: Any
    choices: tuple[Any, ...]
    log: list[LogEntry]
    chat: tuple[ChatInfo, ...]
    watchers: int
    here: tuple[int, ...]
    result: Any
    deal: msgspec.Raw
    votes: tuple[int, ...]
    reason: str | None


class Update(ServerFrame, frozen=True, kw_only=True, tag="update"):
    seq: int
    decision: int
    now: int
    at: int
    late: int | None
    deadline: int | None
    bank: int
    status: str
    seats: msgspec.Raw
    owing: tuple[int, ...]
    events: list[Any]
    view: Any
    choices: tuple[Any, ...]
    result: Any


class Seats(ServerFrame, frozen=True, kw_only=True, tag="seats"):
    status: str
    seats: msgspec.Raw
    deadline: int | None
    now: int
    votes: tuple[int, ...]
    owing: tuple[int, ...]
    deal: msgspec.Raw


class Receipt(ServerFrame, frozen=True, kw_only=True, tag="receipt"):
    request_id: str
    seq: int
    decision: int


class Refused(ServerFrame, frozen=True, kw_only=True, tag="refused"):
    request_id: str | None
    code: str
    message: str
    decision: int | None = None


class Chat(ServerFrame, frozen=True, kw_only=True, tag="chat"):
    line: ChatInfo


class Presence(ServerFrame, frozen=True, kw_only=True, tag="presence"):
    watchers: int
    here: tuple[int, ...]


class Closed(ServerFrame, frozen=True, kw_only=True, tag="closed"):
    code: int
    message: str


class Hint(ServerFrame, frozen=True, kw_only=True, tag="hint"):
    """`hint` is a struct of the game's own (games.hints), null when there is nothing to say."""

    decision: int
    hint: Any


class Pong(ServerFrame, frozen=True, kw_only=True, tag="pong"):
    n: int
    now: int


def write(frame: ServerFrame) -> str:
    return msgspec.json.encode(frame).decode()
