"""The checks of the program: its release, its libraries, and how it is installed."""

from __future__ import annotations

import os
import platform
import sqlite3
import sys
from contextlib import suppress
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from pazaak.house.own_process import bundle_folder, is_bundle
from pazaak.house.release import RELEASE
from pazaak.root.doctor.manifest import MANIFEST, PROGRAM
from pazaak.root.doctor.patient import AilmentError, FallbackError, Patient, program_folder

OLDEST_PYTHON, OLDEST_SQLITE = (3, 11), (3, 38)
PYGAME = "pygame-ce"
LIBRARIES = ((PYGAME, "pygame"), ("pydantic", "pydantic"), ("numpy", "numpy"), ("segno", "segno"),
             ("platformdirs", "platformdirs"))  # fmt: skip
"""Libraries without which the game lacks something, each with the module that is imported."""
NUMBA = "numba"


def check_release(patient: Patient) -> str:
    """Return the release, Python and the system."""
    told = f"Pazaak {RELEASE}, {platform.python_implementation()} {platform.python_version()}, {_system()}."
    if sys.version_info[:2] < OLDEST_PYTHON:
        raise AilmentError(f"{told} Python 3.11 or later is needed.")
    if sys.implementation.name != "cpython":
        raise FallbackError(f"{told} The game is tested with CPython alone.")
    return told


def _system() -> str:
    """Return the name of the system and of the machine, without that of the computer."""
    system, machine = platform.platform(), platform.machine()
    told = system if machine in system else f"{system} on {machine}"
    with suppress(OSError):
        if sys.platform == "linux":
            return f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {told}"
    return told


def check_libraries(patient: Patient) -> str:
    """Import every library and return the versions."""
    told: dict[str, ModuleType] = {}
    for name, module in LIBRARIES:
        try:
            told[name] = import_module(module)
        except Exception as fault:
            raise AilmentError(f"{name} can't be imported ({type(fault).__name__}: {fault}).") from fault
    pygame = told[PYGAME]
    if not getattr(pygame, "IS_CE", False):
        raise AilmentError("Another pygame is installed in the place of pygame-ce: uninstall both, then install again.")
    if sqlite3.sqlite_version_info[:2] < OLDEST_SQLITE:
        raise AilmentError(f"SQLite 3.38 or later is needed to keep a profile; this is {sqlite3.sqlite_version}.")
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    versions = ", ".join(f"{name} {_version_of(name, module)}" for name, module in told.items())
    return f"{versions}, SDL {sdl}, SQLite {sqlite3.sqlite_version}."


def _version_of(name: str, module: ModuleType) -> str:
    told = getattr(module, "__version__", None)
    if isinstance(told, str):
        return told
    with suppress(PackageNotFoundError):
        return version(name)
    return "of unknown version"


def check_installation(patient: Patient) -> str:
    """Return how the program is installed and where; its packages must be of one release and in one place."""
    here = program_folder()
    for name in patient.packages:
        place = _place_of(name)
        if place != here:
            raise FallbackError(f"Two copies are mixed: {PROGRAM} in {here} and {name} in {place}.")
    if is_bundle() or (here / MANIFEST).is_file():
        return f"A bundle in {bundle_folder()}, with a Python of its own."
    if (here / "pyproject.toml").is_file():
        return f"A checkout in {here}."
    with suppress(PackageNotFoundError):
        installed = version(PROGRAM)
        if installed != RELEASE:
            raise FallbackError(f"The files are of release {RELEASE}, and pip's record of {installed}: install again.")
        return f"Installed in {here}."
    return f"Copied to {here}, without a record of pip."


def _place_of(package: str) -> Path | None:
    found = find_spec(package)
    origin = None if found is None else found.origin
    return None if origin is None else Path(os.path.abspath(origin)).parents[1]  # noqa: PTH100 - links stay


def check_numba(patient: Patient) -> str:
    """Return whether the optional compiler is there; while the game runs, it isn't loaded."""
    if find_spec(NUMBA) is None:
        return "Not installed, and not needed: it only makes the arena faster."
    try:
        told = version(NUMBA) if patient.in_play else import_module(NUMBA).__version__
    except Exception as fault:
        raise FallbackError(f"It is installed and can't be used ({type(fault).__name__}: {fault}).") from fault
    return f"numba {told} makes the arena faster."
