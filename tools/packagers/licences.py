"""THIRD_PARTY.txt: all that is in a bundle and is of others, found by looking there, with its licences."""

from __future__ import annotations

import re
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path, PurePosixPath
from textwrap import wrap

from packagers.contents import ASSETS, PACKAGES
from packagers.libraries import DISTRIBUTIONS, PYTHON_PARTS, Licence, library
from packagers.parts import PackageError

ROOT = Path(__file__).resolve().parents[2]
THIRD_PARTY = "THIRD_PARTY.txt"
OURS = "ours"
FONT_LICENCE = "OFL"
LIBRARY = re.compile(r"\.(?:so|dylib|dll|pyd)(?:\.|$)")
BUNDLED_FILES = re.compile(r"^Files: (.+)$", re.MULTILINE)
"""Lines by which a wheel's licence names the libraries in the wheel that it is about."""
LOADER = ("pyimod", "pyiboot", "pyi_", "_pyi", "PyInstaller")
"""Beginnings of the names of the modules that PyInstaller adds."""
COLUMNS = 120

Owner = Licence | str
"""Licence of a file or a module, or `OURS`."""


def third_party(files: Iterable[PurePosixPath], modules: Iterable[str]) -> str:
    """Return the page about all files and modules of a bundle, by their paths in it and their dotted names.

    Raises PackageError, naming every file and module that no licence is known of.
    """
    return page((*((str(file), file_owner(file)) for file in files), *_modules(modules)))


def page(owners: Iterable[tuple[str, Owner | None]]) -> str:
    """Return the page about files and modules, each with whose it is.

    Raises PackageError, naming every file and module that no licence is known of.
    """
    used: dict[Licence, list[str]] = defaultdict(list)
    unknown = []
    for name, owner in owners:
        if owner is None:
            unknown.append(name)
        elif isinstance(owner, Licence):
            used[owner].append(name)
    if unknown:
        raise PackageError(
            f"no licence is known of {', '.join(sorted(unknown))}; tools/packagers/libraries.py has those that wheels "
            "don't bring."
        )
    return _page(used)


def file_owner(file: PurePosixPath) -> Owner | None:
    """Return whose a file of a bundle is, by its path below the folder of libraries; None if nobody knows."""
    top, name = file.parts[0], file.name
    if file.suffix in (".ttf", ".otf"):
        return font(file)
    if top.partition("-")[0] in (*PACKAGES, ASSETS):
        return OURS
    if name.startswith(("libpython", "Python")) or top == "base_library.zip" or re.fullmatch(r"python3\.\d+", top):
        return python()
    if top.endswith(".dist-info"):
        return of_distribution(top.partition("-")[0].replace("_", "-"))
    if LIBRARY.search(name) and (top.endswith(".libs") or len(file.parts) == 1):
        return library(name) or _in_wheel(file)
    return of_module(top)


def of_module(name: str) -> Owner | None:
    """Return whose a module is, by its dotted name."""
    top = name.partition(".")[0]
    if top in (*PACKAGES, "__main__"):
        return OURS
    if top.startswith(LOADER):
        return of_distribution("pyinstaller")
    if top in sys.stdlib_module_names or top.startswith("_sysconfigdata"):
        return python()
    owners = _packages().get(top, [])
    return of_distribution(owners[0]) if owners else None


def of_distribution(name: str) -> Licence | None:
    """Return the licence of an installed distribution; None if it brings no text and none is known."""
    return DISTRIBUTIONS[name] if name in DISTRIBUTIONS else _installed(name)


@cache
def python() -> Licence:
    """Return Python's licence. Raises PackageError if this installation does not have it."""
    library = Path(sysconfig.get_path("stdlib"))
    places = (
        library / "LICENSE.txt",
        library.parents[1] / "LICENSE.txt",
        Path(f"/usr/share/doc/{library.name}/copyright"),
    )
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise PackageError(f"this Python has no {places[0]}, which a bundle of it must contain.")
    text = found.read_text(encoding="utf-8")
    version = ".".join(map(str, sys.version_info[:3]))
    return Licence(f"Python {version}", "PSF-2.0", "https://www.python.org", (("Python", text), PYTHON_PARTS))


def font(file: PurePosixPath) -> Owner | None:
    """Return the licence of a font of the game: `FAMILY-OFL.txt` beside `FAMILY-WEIGHT.ttf`; None if it is missing."""
    family = file.stem.rpartition("-")[0]
    inside = file.parts.index(ASSETS) if ASSETS in file.parts else 0
    text = ROOT.joinpath(*file.parts[inside:-1], f"{family}-{FONT_LICENCE}.txt")
    if not text.is_file():
        return None
    title = f"{family} (font)"
    return Licence(title, "OFL-1.1", "https://fontsource.org", ((title, text.read_text(encoding="utf-8")),))


@cache
def _packages() -> dict[str, list[str]]:
    return {name: list(owners) for name, owners in packages_distributions().items()}


@cache
def _installed(name: str) -> Licence | None:
    return brought_by(distribution(name))


def brought_by(found: Distribution) -> Licence | None:
    """Return the licence of a distribution by the texts that its wheel brings; None if it brings none."""
    texts = tuple(_texts(found))
    if not texts:
        return None
    facts = found.metadata.json
    spdx = str(facts.get("license_expression") or facts.get("license") or "as below")
    title = f"{found.metadata['Name']} {found.version}"
    return Licence(title, " ".join(spdx.split()), f"https://pypi.org/project/{found.metadata['Name']}", texts)


def _texts(found: Distribution) -> Iterator[tuple[str, str]]:
    """Yield the licence texts that a wheel brings, each with its title."""
    for file in sorted(found.files or (), key=str):
        inside = file.parts[0].endswith(".dist-info")
        if inside and ("licenses" in file.parts or re.match(r"(?i)licen[cs]e|copying|notice", file.name)):
            title = "/".join(file.parts[1:]).removeprefix("licenses/")
            yield f"{found.metadata['Name']}: {title}", Path(str(file.locate())).read_text(encoding="utf-8")


def _in_wheel(file: PurePosixPath) -> Licence | None:
    """Return the licence of a wheel whose text names a library in it, as `Files: numpy.libs/libgfortran*.so`."""
    for name in {owner for owners in _packages().values() for owner in owners}:
        for licence in filter(None, [of_distribution(name)]):
            named = [pattern for _, text in licence.texts for pattern in BUNDLED_FILES.findall(text)]
            if any(fnmatch(str(file), f"{pattern.strip()}*") for pattern in named):
                return licence
    return None


def _modules(names: Iterable[str]) -> Iterator[tuple[str, Owner | None]]:
    for top in sorted({name.partition(".")[0] for name in names}):
        yield f"module {top}", of_module(top)


def _page(used: dict[Licence, list[str]]) -> str:
    licences = sorted(used, key=lambda licence: licence.name.lower())
    lines = [
        "Pazaak contains the software of others that is listed here, with the licence of each. The texts follow the",
        "list. Libraries under the LGPL are files of their own, which may be replaced by other versions of them.",
        "",
    ]
    for licence in licences:
        files = sorted({_short(name) for name in used[licence]})
        lines += [licence.name, *_wrapped("licence", licence.spdx), *_wrapped("sources", licence.home)]
        lines += _wrapped("texts", ", ".join(title for title, _ in licence.texts))
        lines += [*_wrapped("here", ", ".join(files)), ""]
    for title, text in dict.fromkeys(pair for licence in licences for pair in licence.texts):
        lines += ["=" * COLUMNS, title, "=" * COLUMNS, "", text.rstrip(), ""]
    return "\n".join(lines)


def _wrapped(title: str, words: str) -> list[str]:
    indents = f"    {title}:".ljust(13), " " * 13
    return wrap(words, COLUMNS, initial_indent=indents[0], subsequent_indent=indents[1], break_long_words=False)


def _short(name: str) -> str:
    """Return the folder of a file, or the name of a library or a module."""
    path = PurePosixPath(name)
    alone = len(path.parts) == 1 or path.parts[0].endswith(".libs")
    return path.name if alone else f"{path.parts[0]}/"
