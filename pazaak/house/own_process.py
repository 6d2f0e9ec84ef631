"""The only entry point for starting other processes of this program, isolated from the current folder's modules."""

from __future__ import annotations

import os
import site
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = str(Path(__file__).parents[2])
"""Folder that contains this package, which only an import hook may know."""
_PROGRAM = (
    "import sys; from importlib import import_module; end = 2 + int(sys.argv[1]); "
    "sys.path += [place for place in sys.argv[2:end] if place not in sys.path]; "
    "module, _, name = sys.argv[end].partition(':'); "
    "sys.exit(getattr(import_module(module), name)(*sys.argv[end + 1:]))"
)


def own_process(target: str, *words: str) -> list[str]:
    """Return the command line of a process that calls a function of this program with words.

    `target` is a path such as `pazaak.house.x:main`. The process ignores Python's environment variables and `site`, and
    imports modules from the standard library and `search_path` alone. The function's result is its exit status.
    """
    quiet = ["-B"] if sys.dont_write_bytecode else []
    path = search_path()
    return [sys.executable, "-I", "-S", *quiet, "-c", _PROGRAM, str(len(path)), *path, target, *words]


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
