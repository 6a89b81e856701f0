"""Which part may know which, and what the pure parts may not know at all; read from the source."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Each part of the project, and the other parts it may import. The longest name that fits a module wins.
MAY_IMPORT: dict[str, set[str]] = {
    "games.engine": {"games.variants"},  # the registry scans the package; checked further below
    "games.variants": {"games.engine"},
    "games.bots": {"games.engine", "games.variants"},
    "games.hints": {"games.engine", "games.variants", "games.bots"},
    "games.judge": {"games.engine", "games.variants"},
    "games.referee": {"games.engine", "games.variants"},
    "games.verify": {"games.engine", "games.variants"},
    "clubs": set(),
    "games.tables": {"clubs", "games.engine", "games.variants", "games.bots", "games.hints"},
    "games.pages": {
        "clubs",
        "games.tables",
        "games.engine",
        "games.variants",
        "games.bots",
        "games.hints",
        "games.verify",
    },
    "tournaments.pairing": set(),
    "tournaments.scoring": set(),
    "tournaments": {
        "clubs",
        "games.tables",
        "games.pages",
        "games.engine",
        "tournaments.pairing",
        "tournaments.scoring",
    },
}
PURE = [
    "games.engine",
    "games.variants",
    "games.bots",
    "games.hints",
    "tournaments.pairing",
    "tournaments.scoring",
]
PURE_LIBRARY = set(
    "__future__ abc bisect collections copy dataclasses enum fractions functools hashlib heapq hmac "
    "itertools math msgspec operator random re string struct types typing".split()
)
# The modules that look for the games, for their bots and their hints.
SCANNERS = {"games.engine.registry", "games.bots", "games.hints"}
SCANNING = {"importlib", "pkgutil"}
NOT_PURE_CALLS = {"open", "print", "input", "exec", "eval", "__import__", "breakpoint", "id", "globals"}


def modules() -> dict[str, Path]:
    """Every module of the project itself, by dotted name."""
    found = {}
    for top in ("clubs", "config", "games", "tournaments"):
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imports_of(name: str) -> Iterator[tuple[str, int]]:
    """(full name of what is imported, line). `from a import b` counts as a.b where that is a module."""
    for node in ast.walk(ast.parse(MODULES[name].read_text())):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = name if MODULES[name].name == "__init__.py" else name.rpartition(".")[0]
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield (inner if inner in MODULES else base), node.lineno


def within(name: str, part: str) -> bool:
    return name == part or name.startswith(part + ".")


def part_of(name: str) -> str | None:
    fitting = [part for part in [*MAY_IMPORT, "config"] if within(name, part)]
    return max(fitting, key=len, default=None)


def called(node: ast.AST) -> str | None:
    """The name of the function that is called there, if it has a plain one."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None


def pure_modules() -> list[str]:
    return [name for name in MODULES if any(within(name, part) for part in PURE)]


def test_every_module_belongs_to_a_part() -> None:
    assert [name for name in MODULES if part_of(name) is None and name != "games"] == []


def test_imports_follow_the_arrows_and_never_go_back() -> None:
    wrong = []
    for name in MODULES:
        part = part_of(name)
        if part is None or part == "config":  # config is at the left end and may import everything
            continue
        for target, line in imports_of(name):
            other = part_of(target)
            if other not in (None, part) and other not in MAY_IMPORT[part]:
                wrong.append(f"{MODULES[name].relative_to(ROOT)}:{line} imports {target}")
    assert wrong == []


def test_only_the_registry_looks_from_the_engine_at_the_variants() -> None:
    wrong = [
        (name, target)
        for name in MODULES
        if within(name, "games.engine") and name not in SCANNERS
        for target, _ in imports_of(name)
        if within(target, "games.variants")
    ]
    assert wrong == []


def test_no_game_and_no_bot_knows_another_game() -> None:
    wrong = []
    for name in MODULES:
        for shelf in ("games.variants", "games.bots", "games.hints"):
            own = name.removeprefix(shelf + ".").partition(".")[0]
            if name == shelf or not within(name, shelf) or not (ROOT / "games" / "variants" / own).is_dir():
                continue
            for target, _ in imports_of(name):
                other = target.removeprefix("games.variants.").partition(".")[0]
                if within(target, "games.variants") and target != "games.variants" and other != own:
                    wrong.append((name, target))
    assert wrong == []


def test_pure_parts_import_no_django_no_clock_and_no_input_or_output() -> None:
    wrong = []
    for name in pure_modules():
        for target, line in imports_of(name):
            if part_of(target) is not None or target == "games" or (name in SCANNERS and target in SCANNING):
                continue
            if target.partition(".")[0] not in PURE_LIBRARY:
                wrong.append(f"{MODULES[name].relative_to(ROOT)}:{line} imports {target}")
    assert wrong == []


def test_pure_parts_take_their_chances_from_what_they_are_given() -> None:
    """From `random` only the class Random: its functions share one hidden generator."""
    wrong = []
    for name in pure_modules():
        for node in ast.walk(ast.parse(MODULES[name].read_text())):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                wrong += [(name, alias.name) for alias in node.names if alias.name != "Random"]
            if isinstance(node, ast.Import):
                wrong += [(name, alias.name) for alias in node.names if alias.name == "random"]
            if called(node) == "Random" and not node.args:
                wrong.append((name, f"Random() without a seed, line {node.lineno}"))
    assert wrong == []


def test_pure_parts_do_nothing_but_compute() -> None:
    wrong = []
    for name in pure_modules():
        for node in ast.walk(ast.parse(MODULES[name].read_text())):
            if isinstance(node, ast.Global):
                wrong.append((name, f"global, line {node.lineno}"))
            if called(node) in NOT_PURE_CALLS:
                wrong.append((name, f"{called(node)}(), line {node.lineno}"))
    assert wrong == []


def test_no_app_but_config_decides_what_runs_when() -> None:
    """Every periodic task is in config/celery.py, so that one look shows them all."""
    others = [name for name in MODULES if not within(name, "config")]
    assert [name for name in others if "beat_schedule" in MODULES[name].read_text().lower()] == []


def test_no_model_has_logic_in_save() -> None:
    wrong = []
    for name in MODULES:
        if name.rpartition(".")[2] != "models":
            continue
        for node in ast.walk(ast.parse(MODULES[name].read_text())):
            if isinstance(node, ast.ClassDef):
                wrong += [
                    (name, node.name)
                    for member in node.body
                    if isinstance(member, ast.FunctionDef) and member.name == "save"
                ]
    assert wrong == []


@pytest.mark.parametrize("command", ["games.judge", "games.referee", "games.verify"])
def test_a_command_for_people_at_a_real_table_needs_neither_server_nor_database(command: str) -> None:
    script = (
        f"import sys, {command}; print(sorted({{'django', 'celery', 'redis', 'sqlite3'}} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr
