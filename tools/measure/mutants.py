"""Lines of the game, drawn by a seed and each broken on purpose: which of them do the tests catch?

    python tools/measure/mutants.py SEED [LINES, or 40]

Rooms (folders of modules) are equally likely, and so are a room's lines, broken in a copy of the last commit. Tests of
the folder that mirrors it (or above) and of its name meet each; then default meets all that live, and each what failed.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate, islice, repeat
from pathlib import Path
from random import Random
from subprocess import check_call, run
from tempfile import TemporaryDirectory
from typing import Any

MIRRORS = {"pazaak": "tests", "partition_games": "tests/partition"}
FOLDER = ("-q", "-n", "0", "-p", "no:cacheprovider")
FORM = "--deselect=tests/test_quality.py::test_check"  # it sees how a line looks, not what happens
OPERATORS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"), ast.And: ("and", "or"), ast.Or: ("or", "and"),
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.Div: ("/", "*"), ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"), ast.Pow: ("**", "*"),
}  # fmt: skip
IDLE = re.compile(  # what is for checkers and readers, and does nothing when it runs, begins like this
    rb"(from|import|__slots__ =|__all__ =|\w+: TypeAlias) |if TYPE_CHECKING:"
    rb"|(slots|frozen)=|Literal\[|(NewType|ParamSpec|TypeVar)\(|cast\(\"|\w*\"\"\""
)


def breakages(source: bytes) -> list[tuple[int, str, bytes]]:
    """Return each way in which a line that runs can be broken: its number, what changes, and the source with it."""
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    found: list[tuple[int, str, bytes]] = []

    def span(node: Any) -> tuple[int, int]:
        return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset

    def change(start: int, end: int, new: str) -> None:
        old, line = source[start:end].decode(), source.count(b"\n", 0, start) + 1
        found.append((line, f"{old} -> {new}", source[:start] + new.encode() + source[end:]))

    nodes: list[ast.AST] = [ast.parse(source)]
    for node in nodes:
        start, end = span(node) if hasattr(node, "lineno") else (0, 0)
        if end and IDLE.match(source, start):
            continue
        operations: Iterable[tuple[ast.expr, ast.AST, ast.expr]] = ()
        match node:
            case ast.Compare(left=left, ops=operators, comparators=others):
                operations = zip([left, *others], operators, others, strict=False)
            case ast.BoolOp(op=operator, values=values):
                operations = zip(values, repeat(operator), values[1:], strict=False)
            case ast.BinOp(left=left, op=operator, right=right) | ast.AugAssign(target=left, op=operator, value=right):
                operations = [(left, operator, right)]
            case ast.UnaryOp(op=ast.Not()):
                change(start, start + len("not "), "")
            case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.UnaryOp):
                change(*span(test), f"not ({source[slice(*span(test))].decode()})")
            case ast.Constant(value=bool() | int() | float() as value):
                change(start, end, str(not value if isinstance(value, bool) else value + 1))
            case ast.JoinedStr() | ast.Constant(value=str() | bytes()):
                quote = source.index(b'"', start)
                change(quote, quote + 1, '"XX')
            case _:
                pass
        for before, sign, behind in operations:
            old, new = OPERATORS.get(type(sign), ("", ""))
            gap = re.compile(rf"(?:#.*\n|[^#])*?({re.escape(old)})".encode())  # of the code, not of a comment
            if old and (at := gap.match(source, span(before)[1], span(behind)[0])):
                change(*at.span(1), new)
        types = (getattr(node, "annotation", None), getattr(node, "returns", None))
        parts = () if isinstance(node, ast.JoinedStr) else ast.iter_child_nodes(node)  # 3.11 misplaces those
        nodes += [child for child in parts if child not in types]
    return found


def draw(root: Path, seed: int) -> Iterator[tuple[Path, int, str, bytes]]:
    """Yield a line of each room in turn and how it is broken."""
    random = Random(seed)
    rooms = sorted({path.parent for package in MIRRORS for path in (root / package).rglob("*.py")})
    for room in random.sample(rooms, len(rooms)):
        if ways := [(path, *way) for path in sorted(room.glob("*.py")) for way in breakages(path.read_bytes())]:
            line = random.choice(sorted({way[:2] for way in ways}))
            yield random.choice([way for way in ways if way[:2] == line])


def tests_beside(root: Path, path: Path) -> list[str]:
    """Return the files of tests that mirror a module's folder, and those named for it."""
    package, *inside = path.relative_to(root).parts[:-1]
    mirror = root.joinpath(MIRRORS[package], *inside)
    found = next(tests for each in (mirror, *mirror.parents) if (tests := [*each.glob("test_*.py")]))
    found += [each for name in (path.stem, path.parent.name) for each in (root / "tests").rglob(f"test_{name}.py")]
    return sorted({str(each.relative_to(root)) for each in found})


def failing(root: Path, limit: int, words: Iterable[str]) -> list[str]:
    """Return the functions of tests that fail, or the status where none is named, 137 after the limit (s)."""
    env = {**os.environ, "PYTHONPATH": str(root), "TMPDIR": str(root.parent)}
    argv = ["timeout", "--signal=KILL", str(limit), sys.executable, "-m", "pytest", *words]
    done = run(argv, cwd=root, env=env, capture_output=True, encoding="utf-8", errors="replace", check=False)
    failed = re.findall(r"^(?:FAILED|ERROR) ([^\s\[]+)", done.stdout, re.MULTILINE)
    return sorted(set(failed)) or [f"status {done.returncode}"] * (done.returncode not in {0, 5})


def main(seed: int, lines: int = 40) -> None:
    ends = Counter[str]()
    with TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as home:
        Path(home).chmod(0o755)  # some tests start a program as nobody
        root, alive = Path(home) / "copy", list[tuple[str, Path, bytes]]()
        check_call(["git", "clone", "--quiet", "--shared", Path(__file__).parents[2], root])

        def alone(told: str, path: Path, broken: bytes, words: Iterable[str], end: str) -> bool:
            whole = path.read_bytes()
            path.write_bytes(broken)
            tests = failing(root, 900, ["-x", *FOLDER, *words])
            path.write_bytes(whole)
            for test in tests[:1]:
                ends[end] += 1
                print(f"{told}\n    {end}  {test}", flush=True)
            return bool(tests)

        for path, line, change, broken in islice(draw(root, seed), lines):
            text = broken.splitlines()[line - 1].decode().strip()
            told = f"{path.relative_to(root)}:{line}  {change}  gives  {text}"
            if not alone(told, path, broken, tests_beside(root, path), "caught by folder"):
                alive.append((told, path, broken))
        for _, path, broken in alive:
            path.write_bytes(broken)
        found = failing(root, 2700, [FORM])
        suspects = [FORM] if "status 137" in found else found
        check_call(["git", "checkout", "--quiet", "."], cwd=root)
        for told, path, broken in alive:
            if not suspects or not alone(told, path, broken, suspects, "caught by default"):
                ends["survived"] += 1
                print(f"{told}\n    survived", flush=True)
    print(", ".join(f"{count} {end}" for end, count in ends.most_common()))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
