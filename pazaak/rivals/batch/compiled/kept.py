"""Compiled code kept between processes: in the user's cache folder, closed to other users.

What is read from there runs as code of this process. So a folder that others can write is left alone; a folder that
cannot be written, a file that cannot be read and a full disk cost no more than the time to compile.
"""

from __future__ import annotations

import os
import shutil
import stat
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import platformdirs

import pazaak.game
import pazaak.rivals.batch
from pazaak.house.profile.profiles import APPLICATION

MOST_RELEASES = 4
"""Number of releases whose code is kept, those that wrote last."""
_PRIVATE = 0o700
_OTHERS_WRITE = 0o022
_SOURCES = (pazaak.rivals.batch, pazaak.game)
"""Packages whose sources key the cache, as compiled code includes their constants. numba itself checks one module only.
"""


def keep(function: Any) -> None:
    """Let numba's dispatcher read its compiled code from the cache folder or write it there, where there is one."""
    folder = open_folder()
    if folder is None:
        return
    caching: Any = import_module("numba.core.caching")
    config: Any = import_module("numba.core.config")
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        cache = caching.FunctionCache(function.py_func)
    except (RuntimeError, OSError):
        return
    finally:
        config.CACHE_DIR = before
    if Path(cache.cache_path).is_relative_to(folder):
        function._cache = _Lenient(cache)


def is_kept() -> bool:
    """Return whether an earlier process has kept code of this release."""
    folder = open_folder()
    return folder is not None and any(folder.rglob("*.nbc"))


class _Lenient:
    """A cache of numba that never fails: if reading or writing fails, the code is compiled."""

    def __init__(self, cache: Any) -> None:
        self._cache = cache

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cache, name)

    def load_overload(self, signature: Any, context: Any) -> Any:
        try:
            return self._cache.load_overload(signature, context)
        except Exception:  # whatever a damaged file comes to when it is read
            with suppress(OSError):
                self._cache.flush()
            return None

    def save_overload(self, signature: Any, made: Any) -> None:
        with suppress(OSError):
            self._cache.save_overload(signature, made)


@lru_cache(maxsize=1)
def open_folder() -> Path | None:
    """Return the cache folder of this release; None where code cannot be kept safely (others could change it)."""
    release = release_key()
    if release is None:
        return None
    shelf = Path(platformdirs.user_cache_dir(APPLICATION, appauthor=False)).absolute() / "compiled"
    folder = shelf / release
    try:
        new = not folder.exists()
        folder.parent.parent.parent.mkdir(parents=True, exist_ok=True)
        for private in (shelf.parent, shelf, folder):
            private.mkdir(_PRIVATE, exist_ok=True)
        folder = folder.resolve()
        if not is_ours_alone(folder) or not os.access(folder, os.W_OK | os.X_OK):
            return None
        if new:
            _thin(shelf)
    except OSError:
        return None
    return folder


def release_key() -> str | None:
    """Return a hash of this release's sources and numba's version; None where the sources aren't files.

    Code of another release or numba is never read.
    """
    sources = [path for package in _SOURCES for root in package.__path__ for path in sorted(Path(root).rglob("*.py"))]
    if Path(__file__) not in sources:
        return None
    compiler = find_spec("numba")
    digest = sha256(str(compiler and compiler.origin).encode())
    for path in sources:
        text = path.read_bytes()
        digest.update(b"%s %d\n" % (path.name.encode(), len(text)) + text)
    return digest.hexdigest()[:32]


def is_ours_alone(folder: Path) -> bool:
    """Return whether only this user and root can change or replace what the folder holds. `folder`: its true path.

    On Windows a user's own folders are closed to others by their access lists.
    """
    if os.name == "nt":
        return True
    user = os.geteuid()
    for place in (folder, *folder.parents):
        known = place.stat()
        shared = known.st_mode & _OTHERS_WRITE and not (place != folder and known.st_mode & stat.S_ISVTX)
        if shared or known.st_uid not in (user, 0):
            return False
    inside = [place.lstat() for place in (folder, *folder.rglob("*"))]
    return all(known.st_uid == user and not stat.S_ISLNK(known.st_mode) for known in inside)


def _thin(shelf: Path) -> None:
    """Remove the code of all but the MOST_RELEASES releases that wrote last."""
    for old in sorted(shelf.iterdir(), key=lambda place: place.stat().st_mtime, reverse=True)[MOST_RELEASES:]:
        shutil.rmtree(old, ignore_errors=True)
