"""THIRD_PARTY.txt of the folder for Windows: what is in it and is of others, with its licences."""

from __future__ import annotations

from fnmatch import fnmatch
from importlib.metadata import Distribution, distributions
from pathlib import Path, PurePosixPath

from packaging.utils import canonicalize_name

from packagers.contents import ASSETS, PACKAGES
from packagers.libraries import DISTRIBUTIONS, PYTHON_PARTS, TEXTS, Licence, library
from packagers.licences import BUNDLED_FILES, OURS, THIRD_PARTY, Owner, brought_by, font, page
from packagers.windows.files import APP, files_of
from packagers.windows.pins import PYTHON

START = "pazaak_start.py"
LIBRARY = ".dll"
MICROSOFT = ("vcruntime140", "msvcp140")
"""Beginnings of the names of Microsoft's libraries that a compiler brings along."""
NSIS = "uninstall.exe"


def write_third_party(bundle: Path) -> None:
    """Write the page with the licences of all that a folder contains of others. Raises PackageError."""
    owners = Owners(bundle)
    files = [PurePosixPath(path.relative_to(bundle).as_posix()) for path in files_of(bundle)]
    text = page([*((_told(file), owners.of(file)) for file in files), (NSIS, _nsis())])
    # Windows' simplest editor shows the page too.
    (bundle / THIRD_PARTY).write_bytes(text.replace("\n", "\r\n").encode())


class Owners:
    """Owners of the files of a folder, by the licences that are in it."""

    def __init__(self, bundle: Path) -> None:
        self._installed = {
            canonicalize_name(found.name): found for found in distributions(path=[str(bundle / APP)])
        }  # fmt: skip
        self._by_top = {top: name for name, found in self._installed.items() for top in _tops(found)}
        own = ("Python", (bundle / "LICENSE.txt").read_text(encoding="utf-8"))
        self._python = Licence(f"Python {PYTHON}", "PSF-2.0", "https://www.python.org", (own, PYTHON_PARTS))
        self._microsoft = Licence(
            "Microsoft Visual C++ runtime", "LicenseRef-Microsoft-Distributable-Code", "https://learn.microsoft.com/cpp",
            (own,),
        )  # fmt: skip

    def of(self, file: PurePosixPath) -> Owner | None:
        """Return whose a file is, by its path in the folder; None if nobody knows."""
        if file.name.startswith(MICROSOFT):
            return self._microsoft
        if file.parts[0] == APP:
            return self._of_app(PurePosixPath(*file.parts[1:]))
        if file.name.startswith("pazaak") or file.name == "LICENSE-PAZAAK.txt":
            return OURS
        return self._library(file) or self._python

    def _of_app(self, file: PurePosixPath) -> Owner | None:
        top = file.parts[0]
        if file.suffix in (".ttf", ".otf"):
            return font(file)
        if top.partition("-")[0] in (*PACKAGES, ASSETS, START):
            return OURS
        if file.suffix == LIBRARY:
            return self._library(file) or self._named_in_wheel(file)
        if top.endswith(".dist-info"):
            return self._of_distribution(canonicalize_name(top.partition("-")[0]))
        return self._of_distribution(self._by_top.get(top, ""))

    def _library(self, file: PurePosixPath) -> Licence | None:
        """Return the licence of a library; on Windows many lack the `lib` that names on Linux begin with."""
        if file.suffix != LIBRARY or file.name.startswith("python"):
            return None
        name = file.name.removeprefix("lib").replace("SDL2.dll", "SDL2-2.dll")
        return library(f"lib{name}")

    def _named_in_wheel(self, file: PurePosixPath) -> Licence | None:
        for name in self._installed:
            licence = self._of_distribution(name)
            texts = () if licence is None else licence.texts
            patterns = [pattern.replace("\\", "/") for _, text in texts for pattern in BUNDLED_FILES.findall(text)]
            if any(fnmatch(str(file), pattern.strip()) for pattern in patterns):
                return licence
        return None

    def _of_distribution(self, name: str) -> Licence | None:
        if name in DISTRIBUTIONS:
            return DISTRIBUTIONS[name]
        found = self._installed.get(canonicalize_name(name))
        return None if found is None else brought_by(found)


def _told(file: PurePosixPath) -> str:
    """Return a library's name, or the path of another file from where modules are imported."""
    inner = file.relative_to(APP) if file.parts[0] == APP else file
    return file.name if file.suffix == LIBRARY else str(inner)


def _tops(found: Distribution) -> set[str]:
    return {file.parts[0] for file in found.files or ()}


def _nsis() -> Licence:
    text = (TEXTS / "nsis.txt").read_text(encoding="utf-8")
    return Licence("NSIS", "Zlib", "https://nsis.sourceforge.io", (("nsis", text),))
