"""One clock for everybody: the database's. Two servers whose own clocks differ still agree on who is late."""

from django.db import connection

NOW_SQL = {
    # SQLite before 3.42 has no 'subsec'; a julian day as a double is good to 0.04 ms.
    "sqlite": "CAST(ROUND((julianday('now') - 2440587.5) * 86400000.0) AS INTEGER)",
    # Not now(): that is when the transaction began, perhaps before it waited for the lock.
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)",
}


def now_sql() -> str:
    """The SQL expression for now in milliseconds since 1970."""
    return NOW_SQL[connection.vendor]


def now_ms() -> int:
    """Milliseconds since 1970 by the database's clock."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {now_sql()}")
        return int(cursor.fetchone()[0])
