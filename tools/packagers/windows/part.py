"""The part `windows`: what is built, and what is checked of it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from packagers.windows.files import NAME
from packagers.windows.folder import build_folder
from packagers.windows.installer import build_installer
from packagers.windows.wine import commands, installing, window


def build(out: Path) -> list[Path]:
    """Build the folder, its archive and the installer below `out`; return the last two. Raises PackageError."""
    work = out / "work" / "windows"
    work.mkdir(parents=True, exist_ok=True)
    bundle = build_folder(out, work)
    installer = out / f"{NAME}-setup.exe"
    build_installer(bundle, installer, work)
    return [Path(shutil.make_archive(str(bundle), "zip", out, NAME)), installer]


CHECKS: Mapping[str, Callable[[Path], str]] = {
    **installing.CHECKS,
    **commands.CHECKS,
    **window.CHECKS,
    "uninstall": installing.check_uninstall,
}
"""Checks by name, in an order in which each leaves what the next ones need."""
