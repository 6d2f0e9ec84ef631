"""The shape of the tree: nobody imports himself over others, and no folder holds more than one can take in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.import_graph import Graph, circles, import_graph

ROOT = Path(__file__).parents[1]
PACKAGES = ("pazaak", "partition_games")
FOLDERS = (*PACKAGES, "tools")
MOST_MODULES = 16


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = import_graph(ROOT, PACKAGES)
    assert len(graph) > 400
    found = circles(graph)
    assert not found, "\n".join(" -> ".join(way) for way in found)


def test_no_folder_has_too_many_modules() -> None:
    folders = {ROOT / name for name in FOLDERS}
    folders |= {path.parent for name in FOLDERS for path in (ROOT / name).rglob("*.py")}
    sizes = {
        str(folder.relative_to(ROOT)): sum(path.name != "__init__.py" for path in folder.glob("*.py"))
        for folder in folders
    }
    assert sum(sizes.values()) > 400
    assert {name: size for name, size in sizes.items() if size > MOST_MODULES} == {}


@pytest.mark.parametrize(
    ("graph", "way"),
    [
        ({"a": "b", "b": "c", "c": ""}, None),
        ({"a": "b", "b": "a", "c": "ab"}, "aba"),
        ({"a": "b", "b": "cd", "c": "a", "d": "b"}, "bdb"),
        ({"a": "b", "b": "c", "c": "d", "d": "a"}, "abcda"),
    ],
)
def test_circles_are_spelled_out(graph: dict[str, str], way: str | None) -> None:
    found = circles({name: frozenset(others) for name, others in graph.items()})
    assert found == ([] if way is None else [tuple(way)])


def test_every_import_counts(tmp_path: Path) -> None:
    """At the top, for types alone, and in a function; a name from a module counts as the module."""
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "__init__.py").write_text('"""A house."""\n')
    (tmp_path / "house" / "cellar.py").write_text("")
    (tmp_path / "house" / "attic.py").write_text("from house.cellar import coal\n")
    (tmp_path / "house" / "hall.py").write_text(
        "import os\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import attic\n"
        "def go() -> None:\n    import house.cellar\n"
    )
    graph: Graph = import_graph(tmp_path, ("house",))
    assert graph == {
        "house": frozenset(),
        "house.cellar": frozenset(),
        "house.attic": {"house.cellar"},
        "house.hall": {"house.attic", "house.cellar"},
    }
