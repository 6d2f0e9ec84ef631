"""Questions to the locale, by which the same lines write other bytes or other words, or count no rows."""

from __future__ import annotations

import ast
import re

NAMES = re.compile(r"%[aAbBchpxX]")
"""Words of `strftime` for which the locale has its own."""
TEXT_MODE = re.compile(r"[rwax]t?\+?")
PERHAPS = (
    "read_text()", "write_text(", ".open(", "text=True", "universal_newlines", "strftime", ":%", ":n}", "import locale",
    ".rowcount",
)  # fmt: skip
"""Parts of a file that may ask: the others are not taken apart, which would take most of the time."""


def locale_asked(text: str) -> list[str]:
    """The places in a module's source that ask the locale, as `ast` writes them."""
    if not any(hint in text for hint in PERHAPS):
        return []
    return [ast.unparse(node) for node in ast.walk(ast.parse(text)) if _asks(node)]


def _asks(node: ast.AST) -> bool:
    match node:
        case ast.keyword(arg="text" | "universal_newlines", value=ast.Constant(value=True)):
            return True
        case ast.Call(func=ast.Attribute(attr="read_text"), args=[]):
            return not _named(node)
        case ast.Call(func=ast.Attribute(attr="write_text"), args=[_]):
            return not _named(node)
        case ast.Call(func=ast.Attribute(attr="open"), args=[ast.Constant(value=str(mode))]):
            return TEXT_MODE.fullmatch(mode) is not None and not _named(node)
        case ast.Call(func=ast.Attribute(attr="strftime"), args=[*_, ast.Constant(value=str(form))]):
            return NAMES.search(form) is not None
        case ast.FormattedValue(format_spec=ast.JoinedStr(values=[ast.Constant(value=str(form)), *_])):
            return form.endswith("n") or NAMES.search(form) is not None
        case ast.Import(names=names):
            return any(name.name == "locale" for name in names)
        # In a Turkish locale sqlite3 of Python 3.12 takes INSERT for no change and says -1; RETURNING tells the rows.
        case ast.Attribute(attr="rowcount"):
            return True
        case _:
            return False


def _named(call: ast.Call) -> bool:
    return any(keyword.arg == "encoding" for keyword in call.keywords)
