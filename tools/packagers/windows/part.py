"""The part `windows`: what is built, and what is checked of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from packagers.archive import source_date
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


CHECKS: Mapping[str, Callable[[Path], str]] = {
    **installing.CHECKS,
    **commands.CHECKS,
    **window.CHECKS,
    "uninstall": installing.check_uninstall,
}
"""Checks by name, in an order in which each leaves what the next ones need."""
