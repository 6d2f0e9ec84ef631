"""The list of what a release consists of: its modules, and its other files with their hashes.

A bundle carries the list as a file that its builder writes. An installation by pip has pip's own record. A checkout has
none: it is what it is.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

from pazaak.root.doctor.patient import program_folder

MANIFEST = "pazaak/manifest.json"
"""Path of a bundle's list, below the folder of the packages."""
PROGRAM = "pazaak"
_CODE = (".py", ".pyc")


class Manifest(NamedTuple):
    """List of what a release consists of."""

    origin: str
    """Noun for the list: where it comes from."""
    modules: frozenset[str]
    files: dict[str, str]
    """SHA-256 in hexadecimal of each other file, by its path with slashes below the folder of the packages."""

    def modules_of(self, packages: Sequence[str]) -> set[str]:
        """Return the modules of these packages, themselves included."""
        return {name for name in self.modules if name.partition(".")[0] in packages}


def find_manifest() -> Manifest | None:
    """Return the list of this installation; None where it has none. Raises ValueError for a broken list."""
    path = program_folder() / MANIFEST
    if path.is_file():
        stored = json.loads(path.read_text("utf-8"))
        return Manifest("the bundle's list", frozenset(stored["modules"]), dict(stored["files"]))
    installed = _installed()
    return None if installed is None else _recorded(installed)


def _installed() -> Distribution | None:
    """Return pip's record of this program; None for a checkout, be it installed in place or not at all."""
    with suppress(PackageNotFoundError):
        found = distribution(PROGRAM)
        if found.read_text("RECORD") is None:  # left beside a checkout by what once built it
            return None
        own = program_folder() / PROGRAM / "__init__.py"
        if any(str(file) == f"{PROGRAM}/__init__.py" for file in found.files or ()) and _lies_at(found, own):
            return found
    return None


def _lies_at(found: Distribution, own: Path) -> bool:
    with suppress(OSError):
        return Path(str(found.locate_file(f"{PROGRAM}/__init__.py"))).samefile(own)
    return False


def _recorded(installed: Distribution) -> Manifest:
    modules, files = set(), {}
    for file in installed.files or ():
        path = file.as_posix()
        if path.startswith(("..", "/")) or ".dist-info/" in path or "__pycache__" in path:
            continue
        if path.endswith(_CODE):
            modules.add(_module_of(path))
        elif file.hash is not None and file.hash.mode == "sha256":
            files[path] = base64.urlsafe_b64decode(f"{file.hash.value}==").hex()
    return Manifest("pip's record", frozenset(modules), files)


def _module_of(path: str) -> str:
    return path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def list_of(root: Path, packages: Iterable[str], data: Iterable[str] = ()) -> str:
    """Return the text of MANIFEST for a bundle made from the packages in `root`.

    `data`: paths below `root` of folders and files that the bundle has beside the packages, such as `assets`. The
    bundle must have them at the same paths below the folder of its packages.
    """
    modules, files = set(), {}
    for top in (*packages, *data):
        for path in sorted((root / top).rglob("*")) if (root / top).is_dir() else [root / top]:
            name = path.relative_to(root).as_posix()
            if not path.is_file() or "__pycache__" in name or name == MANIFEST:
                continue
            if name.endswith(_CODE):
                modules.add(_module_of(name))
            else:
                files[name] = digest_of(path)
    return json.dumps({"modules": sorted(modules), "files": files}, indent=0) + "\n"


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal. Raises OSError."""
    return sha256(path.read_bytes()).hexdigest()


def modules_in(packages: Sequence[str]) -> Iterator[str]:
    """Yield the names of all modules that can be found here, without importing any but packages.

    Raises ImportError for a package that can't be imported.
    """
    for name in packages:
        yield name
        places = getattr(__import__(name, fromlist=["__path__"]), "__path__", None)
        for found in iter_modules(places or []):
            inner = f"{name}.{found.name}"
            if found.ispkg:
                yield from modules_in([inner])
            else:
                yield inner
