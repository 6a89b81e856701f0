"""Child processes that never outlive the process that started them."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def die_with_parent(parent: int, with_signal: int = signal.SIGKILL) -> None:
    """Asks the kernel to end this process as soon as its parent, process `parent`, has ended (Linux only)."""
    if LIBC is None:
        return
    LIBC.prctl(PR_SET_PDEATHSIG, with_signal)
    if os.getppid() != parent:  # it ended before we asked
        os._exit(1)


class Child:
    """One process in a session of its own, so that no key or closed terminal reaches it but through us.

    Start it from the main thread: the kernel counts the ending of the thread that started it as the parent's.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        *,
        log: Path | None = None,
        env: Mapping[str, str] | None = None,
        pass_fds: Sequence[int] = (),
        stop_signal: int = signal.SIGTERM,
        niceness: int = 0,
    ) -> None:
        """`log`: where its output is appended; None means ours. `niceness`: how far it stands back."""
        self.name = name
        self.command = list(command)
        self.log = log
        self.env = dict(env) if env is not None else None
        self.pass_fds = tuple(pass_fds)
        self.stop_signal = stop_signal
        self.niceness = niceness
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        parent = os.getpid()

        def first() -> None:
            die_with_parent(parent)
            os.nice(self.niceness)

        output: IO[bytes] | None = None
        if self.log is not None:
            self.log.parent.mkdir(parents=True, exist_ok=True)
            output = self.log.open("ab")
        try:
            self.process = subprocess.Popen(
                self.command,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                pass_fds=self.pass_fds,
                start_new_session=True,
                preexec_fn=first,
            )
        finally:
            if output is not None:
                output.close()

    @property
    def ended(self) -> bool:
        """Whether it is not running: never started, or over."""
        return self.process is None or self.process.poll() is not None

    def ask_to_stop(self) -> None:
        """Sends its whole session the stop signal; returns at once."""
        self._signal(self.stop_signal)

    def stop(self, patience: float = 5.0) -> None:
        """Stops it and everything it started: by the stop signal, and after `patience` seconds by SIGKILL."""
        if self.process is None:
            return
        self.ask_to_stop()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        self._signal(signal.SIGKILL)
        self.process.wait()

    def _signal(self, number: int) -> None:
        if self.process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, number)
