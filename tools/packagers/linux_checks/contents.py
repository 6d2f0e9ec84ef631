"""The files of a bundle: all modules, no library of a newer system, no stray search path, licences, sizes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

from packagers.archive import pack_tar_xz
from packagers.bundle import INTERNAL, bundle_name, is_elf, loose_modules, packed_modules, regular_files, third_party_of
from packagers.contents import ASSETS, LOOSE, PACKAGES, modules
from packagers.licences import THIRD_PARTY
from packagers.parts import CheckError, PackageError

ROOT = Path(__file__).resolve().parents[3]
PROMISED_GLIBC = (2, 35)
"""Version of the oldest C library that a bundle promises to run with; Ubuntu 22.04 has it, Debian 12 a newer one."""
MOST_FOLDER, MOST_ARCHIVE = 100.0, 36.0
"""Megabytes (of 1,000,000 bytes) of the folder and of its archive, both without the assets."""
MEGABYTE = 1e6
_VERSION = re.compile(r"GLIBC_(\d+)\.(\d+)")
_SEARCH_PATH = re.compile(r"\((?:RUNPATH|RPATH)\).*\[(.*)\]")


def check_modules(out: Path) -> str:
    """Compare the modules in the bundle with those of the checkout."""
    bundle = out / bundle_name()
    found = [name for name in (*packed_modules(bundle), *loose_modules(bundle)) if name.partition(".")[0] in PACKAGES]
    wanted = modules(ROOT)
    if twice := [name for name, times in Counter(found).items() if times > 1]:
        raise CheckError(f"twice in the bundle: {', '.join(twice)}")
    if missing := sorted(set(wanted) - set(found)):
        raise CheckError(f"{len(missing)} modules are missing: {', '.join(missing[:9])}")
    if strange := sorted(set(found) - set(wanted)):
        raise CheckError(f"{len(strange)} modules are not in the checkout: {', '.join(strange[:9])}")
    return f"{len(found)} modules of ours, as many as the checkout has"


def check_libraries(out: Path) -> str:
    """Find the newest C library that any file asks for, and every path at which libraries are looked for."""
    bundle = out / bundle_name()
    needed: dict[tuple[int, int], list[str]] = {}
    for file in _binaries(bundle):
        told = _readelf(file)
        for version in {(int(major), int(minor)) for major, minor in _VERSION.findall(told)}:
            needed.setdefault(version, []).append(file.name)
        for path in (part for found in _SEARCH_PATH.findall(told) for part in found.split(":")):
            if not stays_inside(file, path, bundle):
                raise CheckError(f"{file.relative_to(bundle)} looks for libraries at {path}")
    newest = max(needed)
    named = f"GLIBC_{newest[0]}.{newest[1]} of {', '.join(sorted(needed[newest])[:3])}"
    if newest > PROMISED_GLIBC:
        raise CheckError(f"{named} is newer than the promised {PROMISED_GLIBC[0]}.{PROMISED_GLIBC[1]}")
    return f"the newest symbol is {named}; every search path stays in the folder"


def check_licences(out: Path) -> str:
    """Check that the page of licences is that of the bundle, and that what is under the LGPL can be replaced."""
    bundle = out / bundle_name()
    page = bundle / THIRD_PARTY
    text = third_party_of(bundle)
    if not page.is_file() or page.read_text(encoding="utf-8") != text:
        raise CheckError(f"{THIRD_PARTY} is not that of what is in the bundle")
    if locked := [name for name in packed_modules(bundle) if name.partition(".")[0] in LOOSE]:
        raise CheckError(f"under the LGPL, and yet in the program: {', '.join(locked)}")
    names = [line for line in text.partition("=" * 20)[0].splitlines()[3:] if line and not line.startswith(" ")]
    return f"{len(names)} licences of others; {', '.join(LOOSE)} and libraries under the LGPL are files of their own"


def check_sizes(out: Path) -> str:
    """Measure the folder and its archive, without and with the assets."""
    bundle = out / bundle_name()
    folders: Counter[str] = Counter()
    for file in regular_files(bundle):
        parts = file.relative_to(bundle).parts
        within = parts[parts.index(ASSETS) :] if ASSETS in parts else parts[1:] if parts[0] == INTERNAL else parts
        name = "/".join(within[:2]) if within[0] == ASSETS else within[0]
        folders[name] += file.stat().st_size
    assets = sum(size for name, size in folders.items() if name.startswith(ASSETS))
    whole = sum(folders.values())
    packed = out / f"{bundle.name}.tar.xz"
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / bundle.name
        shutil.copytree(bundle, copy, symlinks=True, ignore=shutil.ignore_patterns(ASSETS))
        lean = Path(place) / "lean.tar.xz"
        pack_tar_xz(copy, lean)
        lean_size = lean.stat().st_size
    largest = ", ".join(f"{name} {size / MEGABYTE:.1f}" for name, size in folders.most_common(16))
    told = (
        f"{(whole - assets) / MEGABYTE:.1f} MB without {ASSETS} and {lean_size / MEGABYTE:.1f} MB packed; with them "
        f"{whole / MEGABYTE:.1f} MB and {packed.stat().st_size / MEGABYTE:.1f} MB packed ({largest})"
    )
    if whole - assets > MOST_FOLDER * MEGABYTE or lean_size > MOST_ARCHIVE * MEGABYTE:
        raise CheckError(f"{told}, and {MOST_FOLDER:.0f} and {MOST_ARCHIVE:.0f} MB are allowed")
    return told


def stays_inside(file: Path, path: str, bundle: Path) -> bool:
    """Return whether a path at which a file looks for libraries is in its bundle, wherever that is moved to."""
    resolved = Path(path.replace("$ORIGIN", str(file.parent), 1)).resolve()
    return path.startswith("$ORIGIN") and resolved.is_relative_to(bundle.resolve())


def _binaries(bundle: Path) -> list[Path]:
    return list(filter(is_elf, regular_files(bundle)))


def _readelf(file: Path) -> str:
    if shutil.which("readelf") is None:
        raise PackageError("readelf is missing (apt-get install binutils).")
    done = subprocess.run(
        ["readelf", "--wide", "--dynamic", "--version-info", str(file)],
        env=os.environ | {"LC_ALL": "C"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout
