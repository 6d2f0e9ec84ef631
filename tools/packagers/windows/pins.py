"""Packages of the bundle for Windows, in the versions and with the hashes that the lock file names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from packagers.parts import PackageError

PYTHON = "3.13.2"
"""Version of the interpreter in the bundle."""
TARGET = {
    "implementation_name": "cpython",
    "os_name": "nt",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "platform_system": "Windows",
    "python_full_version": PYTHON,
    "python_version": PYTHON.rpartition(".")[0],
    "sys_platform": "win32",
    "extra": "",
}
"""Environment of the bundle, as markers of requirements ask for it."""


@dataclass(frozen=True, slots=True)
class Pin:
    """One package in one version and the options with the hashes of its files."""

    name: str
    version: str
    hashes: tuple[str, ...]

    @property
    def line(self) -> str:
        """Line of a file of requirements, without a marker: pip would evaluate it for the system it runs on."""
        return " ".join((f"{self.name}=={self.version}", *self.hashes))


def wanted_by(project: Path) -> set[str]:
    """Return the names of the packages that the project itself needs in the bundle."""
    told = tomllib.loads(project.read_text(encoding="utf-8"))
    return needed(told["project"]["dependencies"])


def needed(requirements: Iterable[str]) -> set[str]:
    """Return the names of the required packages that are needed in the bundle."""
    return {canonicalize_name(each.name) for each in map(Requirement, requirements) if _holds(each)}


def pinned(lock: Path) -> dict[str, Pin]:
    """Return the pin of each package that a lock file has for the bundle, by name."""
    pins: dict[str, Pin] = {}
    for line in _lines(lock.read_text(encoding="utf-8")):
        told, *hashes = re.split(r"\s+(?=--hash)", line)
        each = Requirement(told)
        if _holds(each):
            (only,) = each.specifier
            name = canonicalize_name(each.name)
            pins[name] = Pin(name, only.version, tuple(hashes))
    return pins


def pin_of(name: str, pins: dict[str, Pin]) -> Pin:
    """Return the pin of a package. Raises PackageError: the lock doesn't have it."""
    if name not in pins:
        raise PackageError(f"{name} isn't pinned for Windows; run .ci/lock.")
    return pins[name]


def _holds(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate(TARGET)


def _lines(text: str) -> Iterator[str]:
    for line in text.replace("\\\n", " ").splitlines():
        if told := re.sub(r"(^|\s)#.*", "", line).strip():
            yield told
