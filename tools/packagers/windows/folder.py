"""The folder for Windows: the embeddable interpreter, the game, its libraries and its programs."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from packagers.contents import ASSETS, EXCLUDED, PACKAGES
from packagers.windows.fetch import fetch_runtime, fetch_wheels, unpack_runtime, unpack_wheel
from packagers.windows.pins import pinned, wanted_by
from packagers.windows.programs import build_programs
from packagers.windows.signatures import check_signatures
from pazaak.house.release import RELEASE

ROOT = Path(__file__).resolve().parents[3]
NAME = f"pazaak-{RELEASE}-windows-x86_64"
APP = "app"
"""Folder of all modules but the standard library's."""
PATHS = ("python313.zip", ".", APP)
"""Lines of `python313._pth`: where the interpreter imports from, and nowhere else."""
STAYS = (
    *(f"{place}{end}" for place in (name.replace(".", "/") for name in EXCLUDED if "." in name) for end in ("", ".*")),
    *("pygame/portmidi.dll", "pygame/freetype.dll"),  # only modules that stay out load them
    *("numpy/**/tests", "numpy/tests", "numpy/_core/include", "numpy/_core/lib"),
    *("*.pyi", "*.lib", "*.a"),
)
"""What stays out of the libraries, by the patterns of `PurePath.match`."""


def build_folder(out: Path, work: Path, time: int) -> Path:
    """Build the folder below `out` and return it; `time` in seconds since 1970 is that of its files.

    Raises PackageError.
    """
    bundle = out / NAME
    shutil.rmtree(bundle, ignore_errors=True)
    bundle.mkdir(parents=True)
    unpack_runtime(fetch_runtime(work), bundle)
    check_signatures(bundle)
    (bundle / "python313._pth").write_bytes("".join(f"{path}\r\n" for path in PATHS).encode())
    for wheel in fetch_wheels(wanted_by(ROOT / "pyproject.toml"), pinned(ROOT / ".ci" / "requirements.txt"), work):
        unpack_wheel(wheel, bundle / APP, STAYS)
    for name in (*PACKAGES, ASSETS):
        shutil.copytree(ROOT / name, bundle / APP / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
    shutil.copy(Path(__file__).with_name("pazaak_start.py"), bundle / APP)
    shutil.copy(ROOT / "LICENSE", bundle / "LICENSE-PAZAAK.txt")
    build_programs(bundle, work)
    for path in (*files_of(bundle), bundle):
        os.utime(path, (time, time))
    return bundle


def files_of(folder: Path) -> Iterator[Path]:
    """Return all files below a folder, sorted by their names in it."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return iter(sorted(paths, key=lambda path: path.relative_to(folder).parts))


def pack_zip(folder: Path, archive: Path, date: tuple[int, int, int, int, int, int]) -> None:
    """Pack a folder under its own name, sorted, with all its files of one date."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in files_of(folder):
            info = zipfile.ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}", date)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            packed.writestr(info, path.read_bytes())
