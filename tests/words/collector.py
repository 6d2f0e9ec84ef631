"""All that the game says: the literals of the source that can be read by a person, the pages of the rules, and the
words of venues and rivals."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PACKAGES = ("pazaak", "partition_games", "tests/table/small_game")
SILENT_CALLS = frozenset({"debug", "info", "warning", "error", "exception", "critical", "execute", "compile", "cached"})
"""Calls whose texts go to the log file, to the database or to a pattern."""
SILENT_ERRORS = frozenset({"ValueError", "TypeError", "RuntimeError", "LookupError", "KeyError", "AssertionError"})
"""Mistakes of the program itself: nobody is meant to read them."""
LABELLED = frozenset({"Button", "_button", "TitleEntry", "Answer", "DoorLabel"})
"""Classes made of an id and a label."""
FIELD = "\u2063"
"""Stands for what an f-string puts in."""
_SQL = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|JOIN|WHERE|BEGIN|SAVEPOINT|ROLLBACK|RELEASE|UNION)\b")
_CODE = re.compile(r"[a-z_0-9.:/#%\\-]*|[a-z_0-9.]+:\w+|[A-Za-z_]+(\[.*\])?( \| .*)?|[^\w\u2063]*")
_TELLING = (ast.Expr, ast.Assert, ast.AnnAssign, ast.arg, ast.Call, ast.Raise, ast.JoinedStr)
"""Kinds of nodes that give their parts a purpose."""
_WRITTEN = (ast.Constant, ast.JoinedStr)


@dataclass(frozen=True, slots=True)
class Said:
    """A text, what it is used for, and where it stands."""

    text: str
    role: str
    """`text`, or by its place: `button`, `tooltip`, `error`, `lesson`, `page`, `rival`, `story`."""
    path: str
    line: int

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}: {self.text.replace(FIELD, '…')!r}"

    @property
    def bare(self) -> str:
        """Without what is put in."""
        return self.text.replace(FIELD, " ")


@cache
def source_texts() -> tuple[Said, ...]:
    """The literals of the packages that a person may read."""
    files = [file for name in PACKAGES for file in _sources(ROOT / name)]
    return tuple(said for file in files for said in _literals(file))


@cache
def page_texts() -> tuple[Said, ...]:
    """The paragraphs, list items and rows of the rules, line by line."""
    found = []
    for file in sorted((ROOT / "assets" / "rules").glob("*.md")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            text = re.sub(r"^!\[(.*?)\]\(.*\)$|^cards: +[^—]*—? ?", r"\1", line)
            if text.strip():
                found.append(Said(text, "page", _name(file), number))
    return tuple(found)


@cache
def asset_texts() -> tuple[Said, ...]:
    """Return the texts of venues and rivals and those about them; only the rivals' lines have the role `rival`."""
    found = []
    for folder in ("venues", "rivals"):
        for file in sorted((ROOT / "assets" / folder).glob("*.json")):
            described = json.loads(file.read_text(encoding="utf-8"))
            spoken = {"venues": {"keeper"}, "rivals": {"lines", "arc", "arcade"}}[folder]
            for key, value in described.items():
                role = "rival" if key in spoken else "story"
                found += [Said(text, role, _name(file), 0) for text in _strings(value) if " " in text]
    return tuple(found)


@cache
def quoted_words() -> frozenset[str]:
    """Every short literal of letters alone, in capitals: labels, and ids that labels are made of."""
    files = [file for name in PACKAGES for file in _sources(ROOT / name)]
    return frozenset(
        word.upper() for file in files for word in re.findall(r'"([A-Za-z ]+)"', file.read_text(encoding="utf-8"))
    )


def _sources(start: Path) -> list[Path]:
    return [start] if start.is_file() else sorted(start.rglob("*.py"))


def _name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


def _literals(file: Path) -> Iterator[Said]:
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    silent: set[int] = set()
    roles: dict[int, str] = {}
    for node in nodes:
        if not isinstance(node, _TELLING):
            continue
        for part in _unread(node):
            silent.update(id(inner) for inner in ast.walk(part))
        for part, role in _placed(node):
            roles.update((id(inner), role) for inner in ast.walk(part))
        if isinstance(node, ast.JoinedStr):
            silent.update(id(part) for part in node.values if isinstance(part, ast.Constant))
    for node in nodes:
        text = _text(node) if isinstance(node, _WRITTEN) else None
        if text is None or id(node) in silent or _SQL.search(text):
            continue
        if id(node) not in roles and _CODE.fullmatch(text.strip()):
            continue
        if isinstance(node, ast.Constant | ast.JoinedStr):
            yield Said(text, roles.get(id(node), "text"), _name(file), node.lineno)


def _text(node: ast.AST) -> str | None:
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else FIELD for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _unread(node: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, annotations, messages of asserts, and what is said to files alone."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node
    elif isinstance(node, ast.Assert) and node.msg is not None:
        yield node.msg
    elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
        yield node.annotation
    elif isinstance(node, ast.Call) and _called(node) in SILENT_CALLS | SILENT_ERRORS:
        yield from node.args


def _placed(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        for part in node.exc.args:
            yield part, "error"
    if not isinstance(node, ast.Call):
        return
    name = _called(node)
    if name in LABELLED and len(node.args) > 1:
        yield from ((part, "button") for part in ast.walk(node.args[1]) if _text(part) is not None)
    if name == "Lesson" and len(node.args) > 2:
        yield node.args[2], "lesson"
    for keyword in node.keywords:
        if keyword.arg == "tooltip":
            yield keyword.value, "tooltip"
