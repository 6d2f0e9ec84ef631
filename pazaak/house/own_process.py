"""The only entry point for starting other processes: this program's own, isolated, and programs of others."""

from __future__ import annotations

import os
import site
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

Errand = Literal["think", "limit"]
"""Name of a task that this program starts a process of its own for."""
ERRANDS: Mapping[Errand, str] = {
    "think": "pazaak.house.thinking.serving:serve",
    "limit": "pazaak.house.arena.limits:become",
}
"""Path of the function of each errand, as `package.module:NAME`. Its result is the exit status of the process."""
ERRAND = "--errand"
"""First word on the command line of a bundle that was started for an errand, not for the game."""
REFUSED = 2
"""Exit status of a process that was started for an unknown errand."""
HERE = str(Path(__file__).parents[2])
"""Folder that contains this package, which only an import hook may know."""
_PROGRAM = (
    "import sys; from importlib import import_module; end = 2 + int(sys.argv[1]); "
    "sys.path += [place for place in sys.argv[2:end] if place not in sys.path]; "
    "module, _, name = sys.argv[end].partition(':'); "
    "sys.exit(getattr(import_module(module), name)(*sys.argv[end + 1:]))"
)
_MORE = 0x04
"""Flag of a function's code that takes any number of further words (`inspect.CO_VARARGS`)."""
_ELSEWHERE = "multiprocessing:freeze_support"
"""Path of the function that carries out what a process of `multiprocessing` was started for."""
_LIBRARIES, _LIBRARIES_BEFORE = "LD_LIBRARY_PATH", "LD_LIBRARY_PATH_ORIG"
_BUNDLE_PREFIX = "_PYI_"
"""Beginning of the names of variables that a bundle's starter sets for itself."""
RESET = "PYINSTALLER_RESET_ENVIRONMENT"
"""Variable that makes another bundle, started by this one, begin afresh."""


def own_process(errand: Errand, *words: str) -> list[str]:
    """Return the command line of a process that does an errand of this program.

    The process ignores Python's environment variables and `site`, and imports modules from the standard library and
    `search_path` alone; a bundle starts itself, and is isolated always.
    """
    if is_bundle():
        return [sys.executable, ERRAND, errand, *words]
    quiet = ["-B"] if sys.dont_write_bytecode else []
    path = search_path()
    return [sys.executable, "-I", "-S", *quiet, "-c", _PROGRAM, str(len(path)), *path, ERRANDS[errand], *words]


def is_bundle() -> bool:
    """Return whether this process runs from a bundle, whose executable is the game and no Python interpreter."""
    return bool(getattr(sys, "frozen", False))


def run_errand(words: Sequence[str]) -> None:
    """Do the errand that a bundle was started for, and exit with its status; return if it was started for the game.

    `words`: the command line. It is called before anything else, as a process of `multiprocessing` starts here too.
    """
    if not is_bundle():
        return
    _call(_ELSEWHERE)
    if words[:1] != [ERRAND]:
        return
    named = next((path for name, path in ERRANDS.items() if [name] == words[1:2]), None)
    if named is None or not _takes(named, words[2:]):
        print(f"{ERRAND} is only for processes that the game starts itself.", file=sys.stderr)
        sys.exit(REFUSED)
    sys.exit(_call(named, *words[2:]))


def _call(path: str, *words: str) -> Any:
    return _function(path)(*words)


def _function(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


def _takes(path: str, words: Sequence[str]) -> bool:
    """Return whether a function can be called with these words; not by `inspect`, which takes its time to load."""
    code = _function(path).__code__
    return len(words) == code.co_argcount or (len(words) > code.co_argcount and bool(code.co_flags & _MORE))


def foreign_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment for a program that isn't this one: in a bundle, that from before the bundle."""
    kept = dict(environment)
    if not is_bundle():
        return kept
    before = kept.pop(_LIBRARIES_BEFORE, None)
    kept.pop(_LIBRARIES, None)
    if before is not None:
        kept[_LIBRARIES] = before
    return {name: value for name, value in kept.items() if not name.startswith(_BUNDLE_PREFIX)} | {RESET: "1"}


def search_path() -> list[str]:
    """Return the absolute folders and archives this process imports from, this package's included.

    The current folder and what was named relative to it are left out.
    """
    named = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    # The interpreter has made relative and empty entries absolute by now.
    foreign = {_real(entry) for entry in ("", *named) if not Path(entry).is_absolute()}
    own = {_real(entry) for entry in (HERE, os.path.dirname(os.__file__), *_site_packages())}  # noqa: PTH120
    path = [entry for entry in sys.path if Path(entry).is_absolute() and _real(entry) not in foreign - own]
    return list(dict.fromkeys([*path, HERE]))


@contextmanager
def isolated_workers() -> Iterator[None]:
    """Make processes of `multiprocessing` started in the block import modules as `own_process` does."""
    path, named = list(sys.path), {name: os.environ.get(name) for name in ("PYTHONPATH", "PYTHONSAFEPATH")}
    sys.path[:] = search_path()  # multiprocessing sends sys.path to them
    os.environ.pop("PYTHONPATH", None)
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        sys.path[:] = path
        for name, value in named.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


def _site_packages() -> list[str]:
    return [*site.getsitepackages(), site.getusersitepackages()]


def _real(entry: str) -> str:
    return os.path.normcase(os.path.realpath(entry or os.curdir))
