"""`python -m config.launch`: see `make run` in the README. The environment has PORT, HOST and VAR_DIR."""

import os
import signal
import sys
import threading
from pathlib import Path
from types import FrameType

from config.launch.place import CannotStart, listening_socket, own_folder
from config.launch.site import Site

ROOT = Path(__file__).resolve().parent.parent.parent


def leave_terminal() -> None:
    """Lets go of a terminal that is gone: writing to it would fail, and end us before our children."""
    null = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(null, fd)


def main() -> int:
    stopping = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        if number == signal.SIGHUP:
            leave_terminal()
        stopping.set()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)

    folder = Path(os.environ.get("VAR_DIR", ROOT / "var")).resolve()
    host = os.environ.get("HOST", "127.0.0.1")
    port = os.environ.get("PORT", "8000")
    site = None
    try:
        if not port.isdigit():
            raise CannotStart(f"PORT must be a number, not {port!r}.")
        lock = own_folder(folder)
        listener = listening_socket(host, int(port))
        port = str(listener.getsockname()[1])
        url = f"http://localhost:{port}/"
        lock.truncate(0)
        lock.write(f"{url}, process {os.getpid()}")
        lock.flush()
        print("Caxton is starting ...", flush=True)
        site = Site(listener, folder, stopping)
        site.start()
        if not stopping.is_set():
            print(f"\nCaxton is running. Open {url} in your browser.")
            print(site.how_to_log_in)
            print("Ctrl-C stops it; your data stays in var/.", flush=True)
        site.keep_running()
    except CannotStart as sentence:
        print(f"caxton: {sentence}", file=sys.stderr)
        return 1
    finally:
        if site is not None:
            site.stop()
    print("Caxton has stopped.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
