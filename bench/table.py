"""How fast live tables are: `python -m bench.table [--databases sqlite,postgres] [--tables 50,250] [--paced
100]`.

A real web server with a real Valkey and a real database; N tables of four real sockets, each with a game of
Saint Poker that is played by legal actions. One action is done when it is committed and the last of the four
sockets has it.

closed loop   the next action of a table follows at once: durable actions/s, the ceiling
paced         so many actions/s in all, evenly: p50 and p99 from the moment each was due, queueing included

The server runs on core 0; the load, Valkey and PostgreSQL on core 1. The machine may be shared: "others" is
how many cores other people's processes took meanwhile, and actions per second of server CPU hold all the
same.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.sockets import Load
from config.launch.child import Child
from config.launch.place import listening_socket
from config.launch.valkey import valkey, wait_until_ready

TICK = os.sysconf("SC_CLK_TCK")
SEATS = 4


@contextlib.contextmanager
def site(database: str) -> Iterator[tuple[int, Child, dict[str, str]]]:
    """(port, web server, environment) of a site with an empty database of that kind."""
    folder = Path(tempfile.mkdtemp(prefix="caxton-bench-"))
    children = []
    env = {**os.environ, "VAR_DIR": str(folder), "DEBUG": "0", "HTTPS": "0", "SECRET_KEY": "b" * 50}
    env |= {"ALLOWED_HOSTS": "localhost", "REDIS_PREFIX": "bench", "PYTHONUNBUFFERED": "1"}
    env.pop("DATABASE_URL", None)
    try:
        redis, env["REDIS_URL"] = valkey(folder, folder / "valkey.log")
        redis.start()
        children.append(redis)
        assert wait_until_ready(redis, env["REDIS_URL"])
        if database == "postgres":
            from tests.postgres import postgres

            server, env["DATABASE_URL"] = postgres(folder, {})
            children.append(server)
        listener = listening_socket("127.0.0.1", 0)
        fd = listener.fileno()
        command = ["taskset", "-c", "0", sys.executable, "-c", SERVE, str(fd)]
        web = Child("web", command, env=env, pass_fds=[fd], log=folder / "web.log")
        subprocess.run([sys.executable, "manage.py", "migrate", "-v", "0"], env=env, check=True)
        web.start()
        children.append(web)
        yield listener.getsockname()[1], web, env
    finally:
        log = folder / "web.log"
        if log.exists() and (said := log.read_text().strip()):
            print("the server said:", said[-2000:])
        for child in reversed(children):
            child.stop()
        subprocess.run(["rm", "-rf", str(folder)], check=False)


SERVE = """
import socket, sys
from config.web import web_server
web_server("config.asgi:application").run(sockets=[socket.socket(fileno=int(sys.argv[1]))])
"""

FILL = """
import django, json, sys
django.setup()
from clubs.services import create_guest
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from games.tables import services
from games.tables.models import Table
people, cookies, slugs = [create_guest() for _ in range(4)], [], []
for person in people:
    session = SessionStore()
    session[SESSION_KEY], session[HASH_SESSION_KEY] = str(person.pk), person.get_session_auth_hash()
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session.save()
    cookies.append("sessionid=" + session.session_key)
for _ in range(int(sys.argv[1])):
    table = services.open_table(game="saint", seats=4, host=people[0], pace_seconds=3600)
    for person in people[1:]:
        services.sit(table=table, person=person)
    Table.objects.filter(pk=table.pk).update(deadline_ms=1)
    services.expire(table_id=table.pk)
    slugs.append(table.slug)
print(json.dumps([cookies, slugs]))
"""


def fill(env: dict[str, str], tables: int) -> tuple[list[str], list[str]]:
    """(cookies of four people, slugs of tables where they sit and the cards are dealt)."""
    env = {**env, "DJANGO_SETTINGS_MODULE": "config.settings"}
    done = subprocess.run(
        [sys.executable, "-c", FILL, str(tables)], env=env, check=True, stdout=subprocess.PIPE, text=True
    )
    cookies, slugs = json.loads(done.stdout)
    return cookies, slugs


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory_of(pid: int) -> float:
    """KiB that the process has in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024


def busy() -> float:
    """CPU seconds that this machine has spent since it was started."""
    fields = [int(x) for x in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
    return (fields[0] + fields[1] + fields[2] + fields[7]) / TICK


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def measured(
    port: int, pid: int, slugs: list[str], cookies: list[str], seconds: float, rate: float
) -> dict:
    load = Load()
    before = memory_of(pid)
    await load.connect(port, slugs, cookies)
    await asyncio.sleep(0.3)
    memory = (memory_of(pid) - before) / len(slugs)
    load.closed_loop = not rate
    pacing = asyncio.create_task(load.pace(rate)) if rate else None
    if not rate:
        for party in load.parties:
            party.act()
    await asyncio.sleep(1)
    load.latencies.clear()
    load.measuring = True
    marks = time.perf_counter(), cpu_of(pid), own_cpu(), busy()
    await asyncio.sleep(seconds)
    load.measuring = False
    took = time.perf_counter() - marks[0]
    server, client = cpu_of(pid) - marks[1], own_cpu() - marks[2]
    others = (busy() - marks[3] - server - client) / took
    lost = await load.settle()
    if pacing:
        pacing.cancel()
    load.close()
    found = sorted(load.latencies)
    return {
        "rate": len(found) / took,
        "p50_ms": found[len(found) // 2] * 1000 if found else float("nan"),
        "p99_ms": found[int(len(found) * 0.99)] * 1000 if found else float("nan"),
        "server_cpu": server / took,
        "per_cpu_second": len(found) / server if server else 0.0,
        "client_cpu": client / took,
        "others": max(0.0, others),
        "kib_a_table": memory,
        "lost": lost,
        "strays": load.strays,
        "ended": load.ended,
        "refused": sum(load.refused.values()),
    }


def report(name: str, rounds: list[dict]) -> dict:
    def of(key: str) -> tuple[float, float, float]:
        values = sorted(one[key] for one in rounds)
        return statistics.median(values), values[0], values[-1]

    rate, p99 = of("rate"), of("p99_ms")
    lost = sum(one["lost"] + one["strays"] for one in rounds)
    print(
        f"{name:<34} {rate[0]:>7,.0f}/s [{rate[1]:,.0f}..{rate[2]:,.0f}]  p50 {of('p50_ms')[0]:.1f} ms  "
        f"p99 {p99[0]:.1f} [{p99[1]:.1f}..{p99[2]:.1f}]  server CPU {of('server_cpu')[0]:.0%} "
        f"({of('per_cpu_second')[0]:,.0f} a CPU s)  load's CPU {of('client_cpu')[0]:.0%}  "
        f"{of('kib_a_table')[0]:,.0f} KiB a table  lost {lost}  refused {sum(r['refused'] for r in rounds)}  "
        f"others {of('others')[0]:.2f}",
        flush=True,
    )
    return {"rounds": rounds}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--databases", default="sqlite,postgres")
    parser.add_argument("--tables", default="50,250")
    parser.add_argument("--paced", type=float, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--json", help="also write every round's figures to this file")
    asked = parser.parse_args()
    os.sched_setaffinity(0, {len(os.sched_getaffinity(0)) - 1})
    written = {}
    for database in asked.databases.split(","):
        for tables in map(int, asked.tables.split(",")):
            with site(database) as (port, web, env):
                assert web.process is not None
                cookies, slugs = fill(env, tables * asked.rounds * 2)
                batches = [slugs[start : start + tables] for start in range(0, len(slugs), tables)]
                for rate in (0.0, asked.paced):
                    rounds = [
                        asyncio.run(
                            measured(port, web.process.pid, batches.pop(), cookies, asked.seconds, rate)
                        )
                        for _ in range(asked.rounds)
                    ]
                    name = f"{database}, {tables} tables, " + (f"paced {rate:g}/s" if rate else "closed loop")
                    written[name] = report(name, rounds)
    if asked.json:
        Path(asked.json).write_text(json.dumps(written, indent=1))


if __name__ == "__main__":
    main()
