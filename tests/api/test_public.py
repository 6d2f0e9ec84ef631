"""Public names stand in `tests/api/public.txt` and on the page; the example and the page's code run."""

from __future__ import annotations

import ast
import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import main
from pazaak import api
from pazaak.house.release import RELEASE
from tests.patience import HANGS

ROOT = Path(__file__).parents[2]
PUBLIC = Path(__file__).with_name("public.txt")
EXAMPLE = ROOT / "docs" / "bots" / "api_example.py"
PAGE = (ROOT / "docs" / "bots" / "library.md").read_text("utf-8")
CODE = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
ERRORS = {name for name in api.__all__ if name.endswith("Error")}
HEAVY = ("pygame", "numpy", "pettingzoo", "pazaak.stage", "pazaak.scenes")


def signatures() -> Iterator[str]:
    """A line for each public name and each public member of a class."""
    for name in api.__all__:
        thing = getattr(api, name)
        if name in ERRORS:
            yield f"{name}({', '.join(base.__name__ for base in thing.__bases__)})"
        elif inspect.isclass(thing):
            yield f"{name}{inspect.signature(thing)}"
            yield from (f"{name}.{line}" for line in members(thing))
        elif inspect.isfunction(thing):
            yield f"{name}{inspect.signature(thing)}"
        else:
            yield name


def members(kind: type) -> Iterator[str]:
    for name, member in sorted(vars(kind).items()):
        if not name.startswith("_"):
            value = member.__func__ if isinstance(member, classmethod) else member
            yield f"{name}{inspect.signature(value)}" if inspect.isfunction(value) else name


def test_what_is_public_changes_only_on_purpose(accept_goldens: bool) -> None:
    """docs/bots/library.md, What stays: what goes away or changes needs notice for a release."""
    told = "\n".join([*signatures(), ""])
    if accept_goldens:
        PUBLIC.write_text(told, encoding="utf-8")
    assert PUBLIC.read_text(encoding="utf-8") == told


def test_the_page_has_every_public_name_and_member() -> None:
    said = set(re.findall(r"\w+", "\n".join(re.findall(r"`([^`\n]+)`", PAGE))))
    wanted = {*api.__all__, *(name.partition("(")[0] for kind in (api.Match, api.Turn) for name in members(kind))}
    assert wanted - said == set()
    assert len(wanted) > 30


def test_what_is_public_is_sorted_and_documented() -> None:
    assert api.__all__ == sorted(api.__all__, key=lambda name: (not name.isupper(), name))
    undocumented = [
        name
        for name in api.__all__
        if callable(getattr(api, name)) and name != "Bot" and not getattr(api, name).__doc__
    ]
    assert undocumented == []
    assert all(issubclass(getattr(api, name), ValueError) for name in ERRORS)


def test_the_example_needs_nothing_else_of_the_game() -> None:
    nodes = list(ast.walk(ast.parse(EXAMPLE.read_text("utf-8"))))
    froms = {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    imports = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    assert froms == {"pazaak.api"}
    assert imports <= set(sys.stdlib_module_names)


@pytest.mark.full
def test_the_example_plays_wherever_one_stands(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "7"], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, encoding="utf-8", timeout=HANGS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    won, said, *scores = done.stdout.splitlines()
    assert re.fullmatch(r"(Cautious|Regular) won after \d+ moves; points: \[-?\d+, -?\d+\]", won)
    assert "a master" in said
    assert [line.split()[1] for line in scores] == ["random:", "r1:"]


@pytest.mark.full("code0")
@pytest.mark.parametrize("code", CODE)
def test_the_code_of_the_page_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(code, {"__name__": "page"})
    assert capsys.readouterr().out


@pytest.mark.full
def test_importing_it_loads_no_window_and_no_numpy(tmp_path: Path) -> None:
    asked = f"import sys, pazaak.api; print([name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, encoding="utf-8", timeout=HANGS, check=True,
    )  # fmt: skip
    assert done.stdout == "[]\n"


def test_a_checkout_s_main_is_a_door_to_what_it_always_gave() -> None:
    assert main.environment is api.environment
    given = "BEGAN COMMANDS GAMES GAME_LIST Command build_app environment main open_house run __version__"
    assert set(main.__all__) == set(given.split())
    assert main.__version__ == RELEASE
    tree = ast.parse((ROOT / "main.py").read_text("utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda)]


def test_both_packages_say_that_they_have_types() -> None:
    assert all((ROOT / name / "py.typed").read_bytes() == b"" for name in ("pazaak", "partition_games"))
