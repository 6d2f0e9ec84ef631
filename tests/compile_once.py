"""A fresh checkout has no bytecode: the processes of a test run share the work out instead of each doing all of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path
from py_compile import compile as compile_file

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("pazaak", "partition_games", "tools")


def compile_share(collected: Sequence[Path]) -> None:
    """Compile what falls to this worker of the sources and of the tests to be collected; nothing where all is there."""
    worker, workers = os.environ.get("PYTEST_XDIST_WORKER"), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if worker is None or workers == 1 or sys.dont_write_bytecode:
        return
    mine = slice(int(worker.removeprefix("gw")), None, workers)
    for path in sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))[mine]:
        if not Path(cache_from_source(path)).exists():
            compile_file(str(path), doraise=False, quiet=2)
    tests = {path for start in collected for path in ([start] if start.is_file() else start.rglob("test_*.py"))}
    for path in sorted(tests)[mine]:
        if not _rewritten(path).exists():
            _import(path)


def _rewritten(path: Path) -> Path:
    """Return the path at which pytest keeps a test's bytecode."""
    return path.parent / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}-pytest-{pytest.__version__}.pyc"


def _import(path: Path) -> None:
    try:
        import_module(".".join(path.absolute().relative_to(ROOT).with_suffix("").parts))
    except Exception:  # is told when it is collected
        return
