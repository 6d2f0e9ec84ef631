"""Late imports of a module: in functions, by registries of paths, or by paths that are looked up."""

from __future__ import annotations

import ast
from collections.abc import Iterator

LOADERS = ("find", "import_module", "LazyRegistry")


def late_imports(text: str) -> list[str]:
    """The places in a module's source that load late, each once: the outermost function, or the name that is assigned.

    Paths that are given to a function, as those in the list of games, are no door of the module that looks them up.
    """
    return list(dict.fromkeys(_places(ast.parse(text), None, "")))


def _places(node: ast.AST, function: str | None, assigned: str) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        inner, name = function, assigned
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and inner is None:
            inner = child.name
        elif isinstance(child, ast.Assign | ast.AnnAssign):
            target = child.targets[0] if isinstance(child, ast.Assign) else child.target
            name = ast.unparse(target)
        if function is not None and isinstance(child, ast.Import | ast.ImportFrom):
            yield function
        if isinstance(child, ast.Call) and _is_late(child):
            yield function or assigned
        yield from _places(child, inner, name)


def _is_late(call: ast.Call) -> bool:
    """Whether it looks up paths that are written out in this module."""
    if not isinstance(call.func, ast.Name) or call.func.id not in LOADERS or not call.args:
        return False
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(call.args[0]))
