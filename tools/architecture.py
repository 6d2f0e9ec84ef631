"""Draws the game's packages and their imports as a picture: docs/inside/architecture.svg.

    python tools/architecture.py

A package is above everything that it imports. Drawn are the imports from which all others follow: where a imports b and
b imports c, an arrow from a to c is left out. So are the arrows of the root, which
names everything and puts it together; the doors that lead to it are drawn with it.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import permutations, product
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "inside" / "architecture.svg"
HOUSE = "pazaak"
GUESTS = "partition_games"
GAMES = f"{HOUSE}.side_games"
TOP = f"{HOUSE}.root"
TOP_WORDS = "names all of them and puts them together; pazaak.__main__ and pazaak.api lead to it"
DOORS = ("__main__", "api")
"""Modules and packages that lead to the root, drawn with it."""
WIDTH, MARGIN = 1120, 20
BOX_WIDTH, BOX_HEIGHT, ROW_HEIGHT = 250, 92, 150
LINE_LENGTH = 34
"""Number of characters of a line of rooms."""
MOST_IN_A_ROW = 3
SHIFTS = (-130.0, 0.0, 130.0)
"""Sideways shifts that are tried for a row of fewer packages, in pixels."""
NO_ROOMS = frozenset({"__pycache__", "tables"})

Edges = dict[str, set[str]]


class Box(NamedTuple):
    """A package in the picture: its name, the words in it, its left and upper edge, and its width."""

    name: str
    words: tuple[str, ...]
    x: float
    y: float
    width: float = BOX_WIDTH

    @property
    def middle(self) -> float:
        return self.x + self.width / 2


def package_of(module: str) -> str | None:
    """Return the package in the picture that a module belongs to; None for foreign ones."""
    parts = module.split(".")
    if parts[0] == HOUSE and len(parts) > 1:
        return TOP if parts[1] in DOORS else f"{HOUSE}.{parts[1]}"
    return parts[0] if parts[0] == GUESTS else None


def sources(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield package and path of each module."""
    for path in sorted([*(root / HOUSE).rglob("*.py"), *(root / GUESTS).rglob("*.py")]):
        package = package_of(".".join(path.relative_to(root).with_suffix("").parts))
        if package is not None and package != f"{HOUSE}.__init__":
            yield package, path


def imported(path: Path, *, named: bool) -> Iterator[str]:
    """Yield the modules that a file imports, wherever in it; with `named` also those of paths in its strings."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif named and isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.partition(":")[0]


@cache
def read_edges(root: Path = ROOT) -> Edges:
    """Return the packages that each package imports."""
    edges: Edges = {}
    for package, path in sources(root):
        found = edges.setdefault(package, set())
        found |= {
            other
            for module in imported(path, named=package == TOP)
            if (other := package_of(module)) not in (None, package)
        }
    return edges


def levels(edges: Mapping[str, set[str]]) -> dict[str, int]:
    """Return how high each package is: 0 imports no other. Raises ValueError for imports in a circle."""
    found: dict[str, int] = {}
    while len(found) < len(edges):
        ready = [name for name in sorted(edges) if name not in found and edges[name] <= found.keys()]
        if not ready:
            raise ValueError("Packages import each other in a circle.")
        found |= {name: 1 + max((found[other] for other in edges[name]), default=-1) for name in ready}
    return found


def reduced(edges: Mapping[str, set[str]]) -> Edges:
    """Return the imports from which all others follow."""

    def reach(name: str) -> set[str]:
        return edges[name].union(*(reach(other) for other in edges[name]))

    return {
        name: {one for one in found if not any(one in reach(other) for other in found)} for name, found in edges.items()
    }


def arrows(edges: Mapping[str, set[str]]) -> list[tuple[str, str]]:
    """Return the imports that are drawn, as pairs of packages."""
    found = sorted(reduced(edges).items())
    return [(name, other) for name, others in found if name != TOP for other in sorted(others)]


def rooms(root: Path, package: str) -> tuple[str, ...]:
    """Return the names of the folders in a package; those of games, which come and go, are not named."""
    folder = root / package.replace(".", "/")
    if not folder.is_dir():
        return ()
    if package == GAMES:
        return ("a folder for each game",)
    return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir() and path.name not in NO_ROOMS))


def boxes(root: Path, edges: Mapping[str, set[str]]) -> list[Box]:
    """Return the packages at their places: a row for each level, as few packages crossed as can be."""
    level = levels(edges)
    top = max(level.values())
    rows = [sorted(name for name in edges if level[name] == height) for height in range(top, -1, -1)]
    found = arrows(edges)
    orders = product(*(permutations(row) for row in rows))
    shifts = product(*((0.0,) if len(row) == MOST_IN_A_ROW else SHIFTS for row in rows))
    centres = min(
        (_centres(order, shift) for order, shift in product(orders, list(shifts))),
        key=lambda placed: _cost(placed, found),
    )
    placed = [
        Box(name, rooms(root, name), x - BOX_WIDTH / 2, MARGIN + row * ROW_HEIGHT)
        for name, (x, row) in centres.items()
        if name != TOP
    ]
    return [Box(TOP, (TOP_WORDS,), MARGIN, MARGIN, WIDTH - 2 * MARGIN), *placed]


def _centres(order: Sequence[Sequence[str]], shift: Sequence[float]) -> dict[str, tuple[float, int]]:
    """Return centre and row of each package: a row is spread over the width, and then moved."""
    return {
        name: (MARGIN + (WIDTH - 2 * MARGIN) / len(row) * (place + 0.5) + moved, number)
        for number, (row, moved) in enumerate(zip(order, shift, strict=True))
        for place, name in enumerate(row)
    }


def _cost(centres: Mapping[str, tuple[float, int]], found: Sequence[tuple[str, str]]) -> tuple[int, float]:
    """Count the packages that arrows run through; between layouts with as many, add up how far arrows go sideways."""
    through, sideways = 0, 0.0
    for above, below in found:
        (x, row), (end, last) = centres[above], centres[below]
        sideways += abs(end - x)
        for other, (middle, between) in centres.items():
            if row < between < last and other not in (above, below):
                spans = ((last - row) * ROW_HEIGHT - BOX_HEIGHT, (between - row) * ROW_HEIGHT - BOX_HEIGHT)
                places = [x + (end - x) * (spans[1] + down) / spans[0] for down in (0, BOX_HEIGHT)]
                through += min(places) < middle + BOX_WIDTH / 2 and max(places) > middle - BOX_WIDTH / 2
    return through, sideways


def _lines(names: Sequence[str]) -> list[str]:
    """Break a list of rooms into lines."""
    found = [""]
    for name in names:
        longer = f"{found[-1]} {name}".strip()
        if len(longer) <= LINE_LENGTH:
            found[-1] = longer
        else:
            found.append(name)
    return found


def draw(root: Path = ROOT) -> str:
    """Return the picture as SVG."""
    edges = read_edges(root)
    placed = {box.name: box for box in boxes(root, edges)}
    height = max(box.y for box in placed.values()) + BOX_HEIGHT + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" font-family="sans-serif">',
        "<title>The packages of the game, each above those that it imports</title>",
        '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="9" markerHeight="9" orient="auto">'
        '<path d="M0 0L8 4L0 8z" fill="#556"/></marker></defs>',
        f'<rect width="{WIDTH}" height="{height:g}" fill="#fff"/>',
    ]
    for above, below in ((placed[name], placed[other]) for name, other in arrows(edges)):
        parts.append(
            f'<line x1="{above.middle:g}" y1="{above.y + BOX_HEIGHT:g}" x2="{below.middle:g}" y2="{below.y:g}" '
            'stroke="#556" stroke-width="1.5" marker-end="url(#head)"/>'
        )
    for box in placed.values():
        left, top = f"{box.x + 12:g}", box.y + 24
        parts.append(
            f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{BOX_HEIGHT}" rx="8" fill="#eef2f7" '
            'stroke="#334"/>'
        )
        parts.append(
            f'<text x="{left}" y="{top:g}" font-size="17" font-weight="bold" fill="#112">{escape(box.name)}</text>'
        )
        parts += [
            f'<text x="{left}" y="{top + 20 + 16 * number:g}" font-size="12" fill="#334">{escape(line)}</text>'
            for number, line in enumerate(_lines(box.words) if box.name != TOP else box.words)
        ]
    return "\n".join([*parts, "</svg>", ""])


def main(words: Sequence[str] | None = None) -> int:
    """Write the picture; return the exit status."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args(words)
    PICTURE.write_text(draw(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
