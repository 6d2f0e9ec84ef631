"""The folder for Windows: the embeddable interpreter, the game, its libraries and its programs."""

from __future__ import annotations

import shutil
from pathlib import Path

from packagers.contents import ASSETS, EXCLUDED, PACKAGES, write_record
from packagers.windows.fetch import fetch_runtime, fetch_wheels, unpack_runtime, unpack_wheel
from packagers.windows.files import APP, NAME
from packagers.windows.licences import write_third_party
from packagers.windows.pins import pinned, wanted_by
from packagers.windows.programs import build_programs

ROOT = Path(__file__).resolve().parents[3]
PATHS = ("python313.zip", ".", APP)
"""Lines of `python313._pth`: where the interpreter imports from, and nowhere else."""
STAYS = (
    *(f"{place}{end}" for place in (name.replace(".", "/") for name in EXCLUDED if "." in name) for end in ("", ".*")),
    *("pygame/portmidi.dll", "pygame/freetype.dll"),  # only modules that stay out load them
    "pygame/freesansbold.ttf",  # the game has fonts of its own
    *("numpy/*/tests", "numpy/tests", "numpy/_core/include", "numpy/_core/lib"),
    *("*.pyi", "*.lib", "*.a"),
    "LICENSE*",  # of a wheel that has them in their own place too
)
"""Paths that stay out of the libraries, as patterns in which `*` stands for `/` too."""


def build_folder(out: Path, work: Path) -> Path:
    """Build the folder below `out` and return it. Raises PackageError."""
    bundle = out / NAME
    shutil.rmtree(bundle, ignore_errors=True)
    bundle.mkdir(parents=True)
    unpack_runtime(fetch_runtime(work), bundle)
    (bundle / "python313._pth").write_bytes("".join(f"{path}\r\n" for path in PATHS).encode())
    for wheel in fetch_wheels(wanted_by(ROOT / "pyproject.toml"), pinned(ROOT / ".ci" / "requirements.txt"), work):
        unpack_wheel(wheel, bundle / APP, STAYS)
    for name in (*PACKAGES, ASSETS):
        shutil.copytree(ROOT / name, bundle / APP / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
    write_record(bundle / APP)
    shutil.copy(Path(__file__).with_name("pazaak_start.py"), bundle / APP)
    shutil.copy(ROOT / "LICENSE", bundle / "LICENSE-PAZAAK.txt")
    build_programs(bundle, work)
    write_third_party(bundle)
    return bundle
