"""The wheel and the source distribution, made by setuptools from the files that the repository keeps."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory

from packagers.archive import unpack_tar
from packagers.parts import Check, PackageError
from packagers.repository import NAMED, address
from packagers.wheel import checks
from packagers.wheel.sources import copy_kept

ROOT = Path(__file__).resolve().parents[3]
OLDEST_SETUPTOOLS = 77
_BACKEND = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


def build(out: Path) -> list[Path]:
    """Build wheel and source distribution below `out`, the one from the other; return both. Raises PackageError."""
    _check_setuptools()
    with TemporaryDirectory(prefix="pazaak-wheel-") as folder:
        place = Path(folder)
        copy_kept(ROOT, place / "source")
        sdist = _run_setuptools("build_sdist", place / "source", out)
        unpack_tar(sdist, place / "unpacked")
        (unpacked,) = (place / "unpacked").iterdir()
        return [_run_setuptools("build_wheel", unpacked, out), sdist]


def _check_setuptools() -> None:
    """Raise PackageError unless setuptools is new enough."""
    try:
        found = version("setuptools")
    except PackageNotFoundError:
        found = "0"
    if int(found.partition(".")[0]) < OLDEST_SETUPTOOLS:
        raise PackageError(f"setuptools {OLDEST_SETUPTOOLS} or later is missing (pip install -U setuptools).")


def _run_setuptools(step: str, source: Path, out: Path) -> Path:
    """Return the file that a step of the build makes of a folder of sources. Raises PackageError."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment |= {NAMED: address()} if address() else {}
    done = subprocess.run(
        [sys.executable, "-P", "-c", _BACKEND, step, str(out)], cwd=source, env=environment, umask=0o022,
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    if done.returncode != 0:
        raise PackageError(f"setuptools failed: {done.stderr[-2000:]}")
    return out / done.stdout.splitlines()[-1]


CHECKS: Mapping[str, Check] = checks.CHECKS
"""Checks of wheel and source distribution by name."""
