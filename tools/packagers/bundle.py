"""The bundle as it lies on the disk: its name, its program, its files and its modules."""

from __future__ import annotations

import platform
import sys
from importlib import import_module
from pathlib import Path, PurePosixPath

from packagers.licences import third_party
from packagers.parts import PackageError
from pazaak.house.release import RELEASE

PROGRAM = "pazaak"
INTERNAL = "_internal"
"""Folder of all that is not the program itself."""


def bundle_name() -> str:
    """Return the name of the bundle's folder: the game, its release and the machine that it is for."""
    return f"pazaak-{RELEASE}-{'macos' if sys.platform == 'darwin' else 'linux'}-{platform.machine()}"


def regular_files(folder: Path) -> list[Path]:
    """Return the files below a folder, sorted; links to files are left out."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def is_elf(file: Path) -> bool:
    """Return whether a file is a program or a library of Linux."""
    with file.open("rb") as stream:
        return stream.read(4) == b"\x7fELF"


def packed_modules(bundle: Path) -> list[str]:
    """Return the dotted names of the modules that the program of a bundle contains, sorted. Raises PackageError."""
    try:
        readers = import_module("PyInstaller.archive.readers")
    except ModuleNotFoundError as fault:
        raise PackageError("PyInstaller is missing, which reads what a bundle contains.") from fault
    if not (bundle / PROGRAM).is_file():
        raise PackageError(f"{bundle} holds no bundle; tools/package.py build linux makes it.")
    archive = readers.CArchiveReader(str(bundle / PROGRAM))
    names = {name for name in archive.toc if not name.endswith(".pyz")}
    for name in archive.toc:
        if name.endswith(".pyz"):
            names |= set(archive.open_embedded_archive(name).toc)
    return sorted(names)


def loose_modules(bundle: Path) -> list[str]:
    """Return the dotted names of the modules that are files of a bundle, sorted."""
    inside = bundle / INTERNAL
    paths = (path.relative_to(inside).with_suffix("") for path in inside.rglob("*.pyc"))
    return sorted(".".join(path.parts).removesuffix(".__init__") for path in paths)


def third_party_of(bundle: Path) -> str:
    """Return the page with the licences of all that a bundle contains of others. Raises PackageError."""
    inside = [
        PurePosixPath(path.relative_to(bundle / INTERNAL).as_posix()) for path in regular_files(bundle / INTERNAL)
    ]
    return third_party(inside, packed_modules(bundle))
