"""Finds, in source, text that is joined from pieces that end in a space, and sentences that are taken apart again."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

READS = frozenset({"split", "rsplit", "partition", "rpartition"})
"""Methods that cut a text into pieces."""
CUTS = frozenset({"removeprefix", "removesuffix", "strip", "lstrip", "rstrip", "replace"})
"""Methods that take something out of a text."""
ASKS = frozenset({"startswith", "endswith"})
MAKERS = frozenset({"join", "format"})


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a function of a module, and what is done there."""

    module: str
    function: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line} in {self.function or 'the module'}: {self.what}"


def _text(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _words(text: str) -> bool:
    """Whether a text is of words: letters and a space, or letters alone."""
    return any(sign.isalpha() for sign in text) and (" " in text or text.isalpha())


def _ends_in_space(node: ast.AST) -> bool:
    if isinstance(node, ast.JoinedStr):
        return bool(node.values) and (_text(node.values[-1]) or "").endswith(" ")
    text = _text(node) if isinstance(node, ast.expr) else None
    return text is not None and text.endswith(" ") and any(sign.isalnum() for sign in text)


def _made(node: ast.expr) -> bool:
    """Whether an expression makes a text: by a literal with fields, a sum or a join."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in MAKERS
    return isinstance(node, ast.JoinedStr | ast.BinOp)


def _first_letter(node: ast.expr) -> bool:
    if not isinstance(node, ast.Subscript):
        return False
    place = node.slice
    if isinstance(place, ast.Slice):
        return place.lower is None and isinstance(place.upper, ast.Constant) and place.upper.value == 1
    return isinstance(place, ast.Constant) and place.value == 0


def _apart(call: ast.Call) -> str:
    """Return how a call takes a sentence apart, or asks a text what it is; empty for any other."""
    if not isinstance(call.func, ast.Attribute):
        return ""
    method, of, first = call.func.attr, call.func.value, _text(call.args[0]) if call.args else None
    if method in {"lower", "upper"} and _first_letter(of):
        return f"sets the case of a first letter by {method}"
    if method == "lower" and isinstance(of, ast.Call | ast.JoinedStr) and not _read(of):
        return "puts finished words in small letters"
    if method in READS and (not call.args or (first is not None and not first.strip(" :,.;"))):
        return f"cuts a text by {method}"
    if method in CUTS and _made(of):
        return f"mends a text just made by {method}"
    if method in CUTS and first is not None and (_words(first) or first in {".", "s", "  "}):
        return f"takes words out by {method}"
    if method in ASKS and first is not None and _words(first):
        return f"asks a text what it is by {method}"
    return ""


def _read(call: ast.expr) -> bool:
    """Whether a call is the attribute of an operating system or a file, and no word of the game."""
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "str"


class _Finder(ast.NodeVisitor):
    def __init__(self, module: str) -> None:
        self._module = module
        self._within: list[str] = []
        self.found: list[Place] = []

    def _add(self, node: ast.expr, what: str) -> None:
        self.found.append(Place(self._module, ".".join(self._within), node.lineno, what))

    def _enter(self, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._within.append(node.name)
        self.generic_visit(node)
        self._within.pop()

    visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = _enter  # noqa: N815

    def visit_Expr(self, node: ast.Expr) -> None:
        if _text(node.value) is None:  # a docstring is no piece
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        if _ends_in_space(node):
            self._add(node, "a piece ends in a space")
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.visit(part.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if _ends_in_space(node):
            self._add(node, "a piece ends in a space")

    def visit_Call(self, node: ast.Call) -> None:
        what = _apart(node)
        if what:
            self._add(node, what)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "join":
            for each in node.args:
                self.visit(each)  # what joins may well end in a space
            return
        self.generic_visit(node)


def places(module: str, source: str) -> Iterator[Place]:
    """Yield every place of a module's source where text is joined or taken apart so."""
    finder = _Finder(module)
    finder.visit(ast.parse(source))
    yield from finder.found
