"""The shape of the tree: nobody imports himself over others, and no folder holds more than one can take in."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.import_graph import Graph, circles, import_graph
from tests.late_imports import late_imports

ROOT = Path(__file__).parents[1]
PACKAGES = ("pazaak", "partition_games")
FOLDERS = (*PACKAGES, "tools")
MOST_MODULES = 16
PATH = re.compile(r'"((?:pazaak|partition_games)(?:\.\w+)+):(\w+)"')
ROOMS = (
    "main.py",
    "pazaak/__main__.py",
    "pazaak/api.py",
    "pazaak/root",
    "pazaak/environment",
    "pazaak/career",
    "pazaak/game",
    "pazaak/rivals",
    "pazaak/scenes",
    "pazaak/stage",
    "pazaak/table",
    "pazaak/house",
    "partition_games",
    "pazaak/side_games",
)
"""Of `pazaak/house`, the games of `pazaak/side_games`, each folder is a room of its own."""
BESIDE_THE_DOOR = {
    ("pazaak/house/arena/cluster.py", "open_cluster"): "dask is an optional extra",
    ("pazaak/stage/app/reader.py", "open_reader"): "accesskit has no wheels for some systems",
    ("pazaak/table/sealing/code.py", "rows_of_text"): "segno is an optional extra",
    **{
        ("pazaak/root/doctor.py", check): "what one check can't import costs no other"
        for check in ("libraries", "resources", "_pygame", "reader", "voice", "thinking", "bots", "ledger")
    },
    ("pazaak/stage/core/lost_display.py", "_lose"): "only once a display is lost",
    ("pazaak/stage/core/lost_display.py", "_wayland_answers"): "only once a display may be lost",
}
"""Late imports beside the one door of a room, by file and function, with the reason."""
SYSTEM = "pazaak/house/system.py"
ASKED = re.compile(
    r"\b(?:datetime|date)\.(?:now|today|utcnow|fromtimestamp|utcfromtimestamp)\b|\.astimezone\(\)"
    r"|\btime\.(?:time|time_ns|localtime|gmtime|ctime|asctime|strftime|tzname)\b"
    r"|\bfrom time import\b.*\b(?:time|time_ns|localtime|gmtime|ctime|asctime|strftime|tzname)\b"
    r"|\b(?:gethostname|getfqdn|getnode|uname|getuser|getlogin|getpwuid|expanduser)\b|\bplatform\.node\b"
    r"|\bPath\.home\b|\b(?:cpu_count|process_cpu_count|sched_getaffinity)\b"
    r"|\benviron(?:\.get\(|\[)['\"](?:TZ|HOME|USERPROFILE|USER|LOGNAME|USERNAME|SUDO_USER|HOSTNAME|COMPUTERNAME)\b"
)
"""Questions to the machine for the time of day, its zone, host, user, home folder or cores."""


@pytest.mark.full
def test_no_modules_import_each_other_in_a_circle() -> None:
    """Paths in registries don't count: by them a room reaches modules that know it, as a game's list does its games."""
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


def room_of(path: str) -> str:
    """The room in which a file stands."""
    room = next(room for room in ROOMS if path == room or path.startswith(f"{room}/"))
    inner = path.removeprefix(f"{room}/").split("/")
    return f"{room}/{inner[0]}" if room in ("pazaak/house", "pazaak/side_games") and len(inner) > 1 else room


@pytest.mark.full
def test_a_room_loads_late_in_one_place() -> None:
    """An import in a function, a registry of paths, or a path that is looked up: one such place a room."""
    files = [ROOT / "main.py", *(path for name in PACKAGES for path in sorted((ROOT / name).rglob("*.py")))]
    places: dict[str, list[tuple[str, str]]] = defaultdict(list)
    beside = set()
    for path in files:
        name = path.relative_to(ROOT).as_posix()
        for function in late_imports(path.read_text(encoding="utf-8")):
            if (name, function) in BESIDE_THE_DOOR:
                beside.add((name, function))
            else:
                places[room_of(name)].append((name, function))
    assert len(places) > 8
    assert beside == set(BESIDE_THE_DOOR)
    assert {room: found for room, found in places.items() if len(found) > 1} == {}


def test_every_way_to_load_late_counts() -> None:
    found = late_imports(
        "import a\nfrom b import LazyRegistry, find\n"
        "LATE = LazyRegistry({'c': 'c:C'})\nGAMES = LazyRegistry(paths)\n"
        "class D:\n    import e\n"
        "    def f(self):\n        import g\n        from h import i\n        return find('j:K')\n"
        "def l(path):\n    return find(path)\n"
        "def m():\n    return lambda: find(f'n.{m}:O')\n"
    )
    assert found == ["LATE", "f", "m"]


@pytest.mark.full
def test_every_path_leads_to_something() -> None:
    """No type checker reads `package.module:NAME`: a name that was changed is found here."""
    sources = [ROOT / "main.py", *(path for name in (*FOLDERS, "tests") for path in (ROOT / name).rglob("*.py"))]
    paths = {path for source in sources for path in PATH.findall(source.read_text(encoding="utf-8"))}
    assert len(paths) > 60
    assert [path for path in sorted(paths) if not _leads(*path)] == []


def test_the_guests_are_named_by_the_list_of_games_alone() -> None:
    """As strings: what the contracts say of imports would hold for any other room too."""
    naming = [path for path in (ROOT / "pazaak").rglob("*.py") if "partition_games" in path.read_text(encoding="utf-8")]
    assert [path.relative_to(ROOT).as_posix() for path in naming] == ["pazaak/root/games.py"]


def test_one_module_asks_the_machine() -> None:
    files = [ROOT / "main.py", *(path for name in PACKAGES for path in sorted((ROOT / name).rglob("*.py")))]
    asking = [path.relative_to(ROOT).as_posix() for path in files if ASKED.search(path.read_text(encoding="utf-8"))]
    assert asking == [SYSTEM]


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("datetime.now(UTC)", True),
        ("datetime.datetime.now()", True),
        ("date.today()", True),
        ("datetime.fromtimestamp(0)", True),
        ("written.astimezone()", True),
        ("time.time()", True),
        ("from time import sleep, time", True),
        ("time.strftime('%H')", True),
        ("socket.gethostname()", True),
        ("platform.node()", True),
        ("os.uname()", True),
        ("getpass.getuser()", True),
        ("Path.home()", True),
        ("Path('~').expanduser()", True),
        ("os.cpu_count()", True),
        ("os.environ.get('USER', '')", True),
        ('os.environ["HOME"]', True),
        ("system.now()", False),
        ("career.now().date()", False),
        ("day.strftime('%A')", False),
        ("written.astimezone(UTC)", False),
        ("time.monotonic() - time.perf_counter()", False),
        ("from time import perf_counter", False),
        ("os.environ['PAZAAK_INLINE']", False),
    ],
)
def test_a_question_to_the_machine_is_found(line: str, *, asks: bool) -> None:
    assert bool(ASKED.search(line)) is asks


def _leads(module: str, name: str) -> bool:
    place = ROOT.joinpath(*module.split("."))
    file = next((file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()), None)
    return file is not None and name in set(_names_in(ast.parse(file.read_text(encoding="utf-8"))))


def _names_in(module: ast.Module) -> Iterator[str]:
    for line in module.body:
        match line:
            case ast.FunctionDef() | ast.ClassDef():
                yield line.name
            case ast.If():
                yield from _names_in(ast.Module([*line.body, *line.orelse], []))
            case ast.ImportFrom():
                yield from (alias.asname or alias.name for alias in line.names)
            case ast.Assign() | ast.AnnAssign():
                targets = line.targets if isinstance(line, ast.Assign) else [line.target]
                yield from (node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name))
            case _:
                pass


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
    (tmp_path / "house" / "__init__.py").write_text('"""A house."""\n', encoding="utf-8")
    (tmp_path / "house" / "cellar.py").write_text("", encoding="utf-8")
    (tmp_path / "house" / "attic.py").write_text("from house.cellar import coal\n", encoding="utf-8")
    (tmp_path / "house" / "hall.py").write_text(
        "import os\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import attic\n"
        "def go() -> None:\n    import house.cellar\n",
        encoding="utf-8",
    )
    graph: Graph = import_graph(tmp_path, ("house",))
    assert graph == {
        "house": frozenset(),
        "house.cellar": frozenset(),
        "house.attic": {"house.cellar"},
        "house.hall": {"house.attic", "house.cellar"},
    }
