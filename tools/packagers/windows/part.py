"""The part `windows`: what is built, and what is checked of it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from packagers.archive import source_date
from packagers.parts import CheckError
from packagers.sums import sha256
from packagers.windows.files import NAME, pack_zip
from packagers.windows.folder import ROOT, build_folder
from packagers.windows.installer import build_installer
from packagers.windows.wine import commands, installing, window


def build(out: Path) -> list[Path]:
    """Build the folder, its archive and the installer below `out`; return the last two. Raises PackageError."""
    work = out / "work" / "windows"
    work.mkdir(parents=True, exist_ok=True)
    date = source_date(ROOT)
    bundle = build_folder(out, work, date)
    archive, installer = out / f"{NAME}.zip", out / f"{NAME}-setup.exe"
    pack_zip(bundle, archive, time.gmtime(date)[:6])
    build_installer(bundle, installer, work, date)
    return [archive, installer]


def check_same_bytes(out: Path) -> str:
    """Build again elsewhere, and compare."""
    with tempfile.TemporaryDirectory() as folder:
        again = build(Path(folder))
        differ = [path.name for path in again if sha256(path) != sha256(out / path.name)]
    if differ:
        raise CheckError(f"the same sources give other bytes of {', '.join(differ)}")
    return f"the same sources give the same bytes of {' and '.join(path.name for path in again)}"


CHECKS: Mapping[str, Callable[[Path], str]] = {
    **installing.CHECKS,
    **commands.CHECKS,
    **window.CHECKS,
    "uninstall": installing.check_uninstall,
    "same-bytes": check_same_bytes,
}
"""Checks by name, in an order in which each leaves what the next ones need."""
