"""The package for Debian and what descends from it, built around the bundle for Linux."""

from __future__ import annotations

from pathlib import Path

from packagers import linux
from packagers.archive import source_date
from packagers.bundle import bundle_name
from packagers.deb_checks import checkers, contents, installed
from packagers.debian import ROOT, deb_name, pack

CHECKS = {
    "files": contents.check_files,
    "same-bytes": contents.check_same_bytes,
    "lintian": checkers.check_lintian,
    "entries": checkers.check_entries,
    "metainfo": checkers.check_metainfo,
    "manual": checkers.check_manual,
    "installed": installed.check_installed,
}
"""Checks of the package by name."""


def build(out: Path) -> list[Path]:
    """Build the package around the bundle below `out`, which is built if it isn't there; return the package.

    Raises PackageError.
    """
    if not (out / bundle_name()).is_dir():
        linux.build(out)
    deb = out / deb_name()
    pack(out / bundle_name(), out / "work" / "deb", deb, source_date(ROOT))
    return [deb]
