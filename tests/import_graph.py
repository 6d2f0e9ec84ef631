"""Imports among the modules of the packages, read from the source: every import counts, at any place."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

Graph = Mapping[str, frozenset[str]]


def modules_of(root: Path, packages: tuple[str, ...]) -> dict[str, Path]:
    """The modules of the packages by their dotted names; a package goes by its own."""
    found: dict[str, Path] = {}
    for package in packages:
        for path in sorted((root / package.replace(".", "/")).rglob("*.py")):
            name = ".".join(path.relative_to(root).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path
    return found


def import_graph(root: Path, packages: tuple[str, ...]) -> Graph:
    """Of each module, those it imports: at the top, in a function, or for types alone."""
    modules = modules_of(root, packages)
    return {name: frozenset(imported(path, modules)) - {name} for name, path in modules.items()}


def imported(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    """The modules that a file names in its imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports relatively, which this reading does not follow"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in modules:
                    yield inner
                elif node.module is not None and node.module in modules:
                    yield node.module


def circles(graph: Graph) -> list[tuple[str, ...]]:
    """A shortest circle through each knot of modules that import each other, spelled out from its first name."""
    return [shortest_circle(graph, knot) for knot in knots(graph)]


def knots(graph: Graph) -> list[frozenset[str]]:
    """The largest sets of modules in which each leads to every other (strongly connected components, by Tarjan)."""
    found: list[frozenset[str]] = []
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []

    def visit(name: str) -> None:
        order[name] = low[name] = len(order)
        path.append(name)
        for other in sorted(graph[name]):
            if other not in order:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in path:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            at = path.index(name)
            knot = frozenset(path[at:])
            del path[at:]
            if len(knot) > 1:
                found.append(knot)

    for name in sorted(graph):
        if name not in order:
            visit(name)
    return found


def shortest_circle(graph: Graph, knot: frozenset[str]) -> tuple[str, ...]:
    """The shortest way in a knot from a module back to itself, with the module at both ends."""
    return min((way_back(graph, knot, start) for start in sorted(knot)), key=len)


def way_back(graph: Graph, knot: frozenset[str], start: str) -> tuple[str, ...]:
    """The shortest way from a module of a knot back to itself."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    for way in ways:
        for other in sorted(graph[way[-1]] & knot):
            if other == start:
                return (*way, start)
            if other not in seen:
                seen.add(other)
                ways.append((*way, other))
    raise AssertionError(f"{start} stands in no circle")
