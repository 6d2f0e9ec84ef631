"""The one door through which other processes of this program start: nothing of the folder one stands in comes along."""

from __future__ import annotations

import os
import site
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = str(Path(__file__).parents[2])
"""Where this package lives, which may be known to an import hook alone."""
_PROGRAM = (
    "import sys; from importlib import import_module; end = 2 + int(sys.argv[1]); "
    "sys.path += [place for place in sys.argv[2:end] if place not in sys.path]; "
    "module, _, name = sys.argv[end].partition(':'); "
    "sys.exit(getattr(import_module(module), name)(*sys.argv[end + 1:]))"
)


def own_process(target: str, *words: str) -> list[str]:
    """The command line of a process that calls a function of this program, such as `pazaak.house.x:main`, with words.

    It sees no variable of Python's, reads no `site`, and looks for modules in the standard library and in the places of
    `search_path` alone. What the function returns is its exit status.
    """
    quiet = ["-B"] if sys.dont_write_bytecode else []
    path = search_path()
    return [sys.executable, "-I", "-S", *quiet, "-c", _PROGRAM, str(len(path)), *path, target, *words]


def search_path() -> list[str]:
    """The folders and archives this process looks for modules in, but for the current folder and for what was named
    relative to it; the place of this package is always among them, wherever one stands."""
    named = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    # The interpreter has made them absolute by now, an empty one too.
    foreign = {_real(entry) for entry in ("", *named) if not Path(entry).is_absolute()}
    own = {_real(entry) for entry in (HERE, os.path.dirname(os.__file__), *_site_packages())}  # noqa: PTH120
    path = [entry for entry in sys.path if Path(entry).is_absolute() and _real(entry) not in foreign - own]
    return list(dict.fromkeys([*path, HERE]))


@contextmanager
def isolated_workers() -> Iterator[None]:
    """While they start here, processes of `multiprocessing` look for modules as those of `own_process` do."""
    path, named = list(sys.path), {name: os.environ.get(name) for name in ("PYTHONPATH", "PYTHONSAFEPATH")}
    sys.path[:] = search_path()  # it is sent to them
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
