"""Findings of the checkers of Debian and of the desktops about the package."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from packagers.debian import OVERRIDES, deb_name
from packagers.desktop.files import ENTRIES, media_type
from packagers.desktop.manual import SECTION
from packagers.desktop.metainfo import SCREENSHOTS, metainfo
from packagers.desktop.release_notes import CHANGELOG, releases
from packagers.parts import CheckError, PackageError


def check_lintian(out: Path) -> str:
    """Fail on every tag that no line of the overrides names, and on every line that nothing needs any more."""
    every = ["-EI", "--pedantic", "--show-overrides", "--tag-display-limit", "0"]
    done = _run(["lintian", "--allow-root", *every, str(out / deb_name())])
    told = [line for line in done.stdout.splitlines() if re.match(r"[A-Z]: pazaak", line)]
    # Its status is 2 where errors are found, also where all of them are overridden.
    if done.returncode not in (0, 2) or not told:
        raise CheckError(f"lintian ends with status {done.returncode}: {done.stderr.strip()[-400:]}")
    if others := [line for line in told if not line.startswith("O: ")]:
        raise CheckError("; ".join(others[:9]))
    tags = {line.split()[2] for line in told}
    if tags != (named := set(overridden())):
        raise CheckError(f"named by the overrides, and not found: {', '.join(sorted(named - tags))}")
    return f"no tag but the {len(tags)} of the overrides, {len(told)} times"


def overridden() -> list[str]:
    """Return the tags that the overrides name."""
    lines = OVERRIDES.read_text(encoding="utf-8").splitlines()
    return [line.split()[1] for line in lines if line.startswith("pazaak: ")]


def check_entries(out: Path) -> str:
    """Check the entries of the menu by desktop-file-validate."""
    with _unpacked(out) as root:
        for name in ENTRIES:
            if told := _said("desktop-file-validate", root / "usr/share/applications" / name):
                raise CheckError("; ".join(told))
    return f"desktop-file-validate has nothing to say of {' and '.join(ENTRIES)}"


def check_metainfo(out: Path) -> str:
    """Check what software catalogues are told by appstreamcli, in this package and in one with links and pictures."""
    releases_told = releases(CHANGELOG.read_text(encoding="utf-8"))
    with _unpacked(out) as root:
        file = root / "usr/share/metainfo/pazaak.metainfo.xml"
        linked = root / "linked.metainfo.xml"
        linked.write_text(metainfo(releases_told, media_type(), "owner/pazaak"), encoding="utf-8")
        told = [
            _said("appstreamcli", "validate", "--no-net", "--no-color", "--explain", each) for each in (file, linked)
        ]
    here, with_links = (lines[-1].strip("✔ ") for lines in told)
    return f"{here}; with links and {len(SCREENSHOTS)} screenshots: {with_links}"


def check_manual(out: Path) -> str:
    """Set the manual page, and fail on any warning."""
    with _unpacked(out) as root:
        page = root / f"usr/share/man/man{SECTION}/pazaak.{SECTION}.gz"
        command = ["man", "--warnings", "-E", "UTF-8", "-l", str(page)]
        done = _run(command)
    if done.returncode != 0 or done.stderr:
        raise CheckError(done.stderr.strip() or f"man ends with status {done.returncode}")
    return f"the manual page has {len(done.stdout.splitlines())} lines and no warning"


@contextmanager
def _unpacked(out: Path) -> Iterator[Path]:
    """Unpack the package into a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as name:
        _said("dpkg-deb", "--extract", out / deb_name(), name)
        yield Path(name)


def _said(*command: str | Path) -> list[str]:
    """Return the lines that a checker prints. Raises CheckError: it finds a fault."""
    done = _run(list(map(str, command)))
    lines = [line.strip() for line in f"{done.stdout}\n{done.stderr}".splitlines() if line.strip()]
    if done.returncode != 0:
        raise CheckError(f"{command[0]}: {'; '.join(lines)[:2000]}")
    return lines


def _run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    if shutil.which(command[0]) is None:
        raise PackageError(f"{command[0]} is missing (apt-get install {PACKAGES[command[0]]}).")
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


PACKAGES = {
    "appstreamcli": "appstream",
    "desktop-file-validate": "desktop-file-utils",
    "dpkg-deb": "dpkg",
    "lintian": "lintian",
    "man": "man-db",
}
"""Packages that the checkers are in."""
