"""What a site needs of this machine before it can start: a folder to itself and a free port."""

import errno
import fcntl
import os
import socket
from pathlib import Path
from typing import IO


class CannotStart(Exception):
    """The site cannot start here; the text is one sentence for the person at the keyboard."""


def own_folder(folder: Path) -> IO[str]:
    """Locks the folder for this process, for as long as the answer is kept open. Raises CannotStart."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / "launch.lock").open("a+")
    except OSError as error:
        raise CannotStart(f"{folder} cannot be written to ({error.strerror}).") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        where = lock.read().strip() or "another process"
        raise CannotStart(f"Caxton is already running from this folder ({where}).") from None
    os.set_inheritable(lock.fileno(), False)
    return lock


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises CannotStart."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, OverflowError):
        raise CannotStart(f"HOST {host} is no address of this machine, or PORT {port} is none.") from None
    family, kind, proto, _, address = found[0]
    listener = socket.socket(family, kind, proto)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen(1024)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotStart(
                f"port {port} is in use by another program; choose another: PORT={port + 1} make run"
            ) from None
        raise CannotStart(f"port {port} on {host} cannot be opened ({error.strerror}).") from None
    return listener
