"""The site as `make run` starts it: real processes on data of their own, which a test may kill."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 120  # seconds that nothing here ever needs; no test is about how long a thing takes


class Launched:
    """A launcher and everything it started, over the data in `folder`. Port 0 takes any free one."""

    def __init__(self, folder: Path, *, port: int = 0, **env: str) -> None:
        self.folder = folder
        dropped = {"REDIS_URL", "REDIS_PREFIX", "DATABASE_URL", "SECRET_KEY"}
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        self.launcher = subprocess.Popen(
            [sys.executable, "-m", "config.launch"],
            cwd=ROOT,
            env={**kept, "VAR_DIR": str(folder), "PORT": str(port), "PYTHONUNBUFFERED": "1", **env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self.said: list[str] = []

    def wait_for_line(self, text: str) -> str:
        """Reads what the launcher prints up to the line that contains `text`, and answers that line."""
        assert self.launcher.stdout is not None
        for line in self.launcher.stdout:
            self.said.append(line)
            if text in line:
                return line
        raise AssertionError(f"The launcher never said {text!r}, but:\n" + "".join(self.said))

    def wait_until_running(self) -> str:
        """The address of its first page."""
        return self.wait_for_line("is running. Open ").split("Open ")[1].split()[0]

    def processes(self) -> dict[str, psutil.Process]:
        """The launcher's children, by what they are."""
        found = {}
        for child in psutil.Process(self.launcher.pid).children():
            line = " ".join(child.cmdline())
            for name, sign in SIGNS.items():
                if sign in line:
                    found[name] = child
        return found

    def family(self) -> list[psutil.Process]:
        """Every process under the launcher, the worker's own children included."""
        return psutil.Process(self.launcher.pid).children(recursive=True)

    def send(self, number: int) -> None:
        self.launcher.send_signal(number)

    def finish(self) -> str:
        """Waits for the launcher to end. Everything that it said."""
        assert self.launcher.stdout is not None
        self.said += self.launcher.stdout.readlines()
        self.launcher.wait(PATIENCE)
        return "".join(self.said)

    def clean_up(self) -> None:
        """Leaves nothing behind, whatever the test found."""
        family = []
        with suppress(psutil.NoSuchProcess):
            family = self.family()
        if self.launcher.poll() is None:
            self.launcher.send_signal(signal.SIGKILL)
        self.launcher.wait()
        for process in family:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        if self.launcher.stdout is not None:
            self.launcher.stdout.close()


SIGNS = {
    "valkey": "valkey-server",
    "web": "config.launch.serve",
    "worker": "config.celery worker",
    "beat": "config.celery beat",
}


def until(condition: Callable[[], bool]) -> None:
    """Waits until it is true; fails when it never becomes so."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "It never happened."
        time.sleep(0.05)


def gone(processes: list[psutil.Process]) -> bool:
    return not any(alive(process) for process in processes)


def alive(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def page(url: str) -> tuple[int, str]:
    """(status, text) of a page."""
    with urllib.request.urlopen(url, timeout=PATIENCE) as response:
        return response.status, response.read().decode()
