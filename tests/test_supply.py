"""Packages for tests and development: every one is pinned, and every file of it known by its hash."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
GAME, STUDIO, PACKAGERS = ROOT, ROOT / "tools" / "studio", ROOT / "tools" / "packagers"
PINNED = {
    GAME: ROOT / ".ci" / "requirements.txt",
    STUDIO: STUDIO / "requirements.txt",
    PACKAGERS: PACKAGERS / "requirements.txt",
}
PYTHONS = ("3.11.0", "3.12.0", "3.13.0", "3.14.0")
SYSTEMS = ("linux", "darwin", "win32")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Pin:
    """One package in one version, where it is wanted, and the hashes of its files."""

    told: Requirement
    hashes: tuple[str, ...]

    @property
    def version(self) -> str:
        """The one version that will do."""
        (only,) = self.told.specifier
        assert only.operator == "==", self.told
        return only.version


def lines_of(text: str) -> Iterator[str]:
    """The lines as pip reads them: joined where they go on, without remarks."""
    for line in text.replace("\\\n", " ").splitlines():
        said = re.sub(r"(^|\s)#.*", "", line).strip()
        if said:
            yield said


def pins_of(text: str) -> list[Pin]:
    """Return the pins of a file of requirements; an option of pip in it, which could name another index, fails."""
    pins = []
    for line in lines_of(text):
        told, *hashes = re.split(r"\s+(?=--)", line)
        assert not told.startswith("-"), line
        assert all(HASH.fullmatch(each) for each in hashes), line
        pins.append(Pin(Requirement(told), tuple(hashes)))
    return pins


def surroundings() -> list[dict[str, str]]:
    """Every Python on every system that the game is for."""
    return [
        {
            "python_version": python.rpartition(".")[0],
            "python_full_version": python,
            "sys_platform": system,
            "platform_python_implementation": "CPython",
            "implementation_name": "cpython",
            "extra": "",
        }
        for python, system in product(PYTHONS, SYSTEMS)
    ]


def wanted_by(folder: Path) -> list[Requirement]:
    """All that a project names: to be built, to run, and in every extra."""
    told = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    project = told["project"]
    extras = project.get("optional-dependencies", {}).values()
    named = [*project["dependencies"], *(each for extra in extras for each in extra)]
    return [each for each in map(Requirement, named) if each.name != project["name"]]


def missing(wanted: list[Requirement], pins: list[Pin]) -> list[str]:
    """Return the requirements that are not pinned once in a fitting version for every system."""
    return [
        f"{each} with Python {around['python_version']} on {around['sys_platform']}"
        for each, around in product(wanted, surroundings())
        if (each.marker is None or each.marker.evaluate(around))
        and [each.specifier.contains(pin.version) for pin in pins if fits(pin, each.name, around)] != [True]
    ]


def fits(pin: Pin, name: str, around: dict[str, str]) -> bool:
    """Whether it pins that package there."""
    same = canonicalize_name(pin.told.name) == canonicalize_name(name)
    return same and (pin.told.marker is None or pin.told.marker.evaluate(around))


@pytest.mark.parametrize("folder", PINNED, ids=lambda folder: folder.name)
def test_all_that_is_named_is_pinned_for_every_python_and_system(folder: Path) -> None:
    wanted = wanted_by(folder)
    assert len(wanted) >= 10
    pins = pins_of(PINNED[folder].read_text(encoding="utf-8"))
    assert missing(wanted, pins) == []
    assert missing([Requirement("pygame-ce>=999"), Requirement("no-such-package")], pins)


@pytest.mark.parametrize("folder", PINNED, ids=lambda folder: folder.name)
def test_every_pin_has_hashes_and_no_line_leads_elsewhere(folder: Path) -> None:
    text = PINNED[folder].read_text(encoding="utf-8")
    pins = pins_of(text)
    assert len(pins) > 20
    assert [str(pin.told) for pin in pins if not pin.hashes or pin.told.url] == []
    assert "://" not in text
    with pytest.raises(AssertionError):
        pins_of("--index-url example\n")


@pytest.mark.parametrize("folder", [STUDIO, PACKAGERS], ids=lambda folder: folder.name)
def test_the_others_are_pinned_to_the_versions_of_the_game(folder: Path) -> None:
    game, other = ({_version(pin) for pin in pins_of(PINNED[each].read_text("utf-8"))} for each in (GAME, folder))
    names = {name for name, _ in game}
    assert {(name, version) for name, version in other if name in names} <= game


def _version(pin: Pin) -> tuple[str, str]:
    return pin.told.name, pin.version


def test_a_bundle_has_all_that_the_game_names() -> None:
    needed = tomllib.loads((GAME / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert set(map(Requirement, needed)) <= set(wanted_by(PACKAGERS))


def test_what_builds_is_pinned_too() -> None:
    told = tomllib.loads((GAME / "pyproject.toml").read_text(encoding="utf-8"))
    pins = pins_of(PINNED[GAME].read_text(encoding="utf-8"))
    assert missing([Requirement(each) for each in told["build-system"]["requires"]], pins) == []
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    installs = re.findall(r"pip install (.*?)(?:&&|;|$)", script, re.MULTILINE)
    assert installs
    assert all("--require-hashes" in each or "--no-deps --no-build-isolation" in each for each in installs)
