"""The package for Debian, as it is packed: the bundle, the desktop's files, and what describes them."""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import textwrap
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from urllib.parse import urlsplit

from packagers.archive import EPOCH
from packagers.desktop.files import packed, write_desktop_files
from packagers.desktop.release_notes import CHANGELOG, Release, releases
from packagers.licences import COLUMNS, THIRD_PARTY
from packagers.parts import PackageError
from packagers.repository import address, names_in
from pazaak.house.release import RELEASE

ROOT = Path(__file__).resolve().parents[2]
REVISION = f"{RELEASE}-1"
HOME = Path("usr/lib/pazaak")
"""Folder of the bundle in the package."""
DOCUMENTS = Path("usr/share/doc/pazaak")
TEXTS = ("LICENSE", THIRD_PARTY)
"""Files of the bundle that are among the package's documents instead."""
PROGRAM = "/usr/games/pazaak"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
"""Names that Debian has for machines."""
LOADED = (
    "libx11-6", "libxext6", "libxcursor1", "libxi6", "libxfixes3", "libxrandr2", "libxss1",
    "libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0", "libdecor-0-0",
    "libegl1", "libgl1", "libpulse0", "libasound2t64 | libasound2",
)  # fmt: skip
"""Packages whose libraries SDL opens for windows and sound, if they are there; the command line needs none."""
PACKAGES = {
    **dict.fromkeys(("libc", "libm", "libdl", "libpthread", "librt", "libutil", "ld-linux-x86-64"), "libc6"),
    "ld-linux-aarch64": "libc6",
    "libgcc_s": "libgcc-s1",
    "libstdc++": "libstdc++6",
}
"""Packages by the beginning of the name of a library; every system for desktops has them."""
OVERRIDES = Path(__file__).with_name("lintian-overrides")
COMMON = "On Debian, that of the LGPL 2.1 is in /usr/share/common-licenses/LGPL-2.1 too."
DESCRIPTION = """\
 Pazaak is drawn to twenty: play a side card from your hand, stand, or risk one
 more. The career leads through five venues with twenty rivals, tournaments,
 and decks that you build yourself. Eight more games wait in the arcade, each
 with a lesson.
 .
 Deals for stakes are sealed before their first card and can be checked
 afterwards. Matches are exported as files that a double click replays. The
 game needs no network, and nothing in it can be bought.
 .
 This package holds the game with the Python and the libraries that it was
 tested with.
"""


def deb_name() -> str:
    """Return the file name of the package. Raises PackageError."""
    return f"pazaak_{REVISION}_{architecture()}.deb"


def architecture() -> str:
    """Return Debian's name of this machine. Raises PackageError."""
    if (found := ARCHITECTURES.get(platform.machine())) is None:
        raise PackageError(f"Debian's name for {platform.machine()} isn't known here.")
    return found


def pack(bundle: Path, stage: Path, deb: Path, time: int) -> None:
    """Pack a bundle; all files get one time, in seconds since 1970. `stage` is a folder to work in.

    Raises PackageError.
    """
    if shutil.which("dpkg-deb") is None or shutil.which("objdump") is None:
        raise PackageError("dpkg-deb or objdump is missing (apt-get install dpkg binutils).")
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(bundle, stage / HOME, symlinks=True)
    for name in TEXTS:
        (stage / HOME / name).unlink(missing_ok=True)
    program = stage / PROGRAM.removeprefix("/")
    program.parent.mkdir(parents=True)
    program.symlink_to("../lib/pazaak/pazaak")
    day = datetime.fromtimestamp(time, UTC).date()
    write_desktop_files(stage / "usr", PROGRAM, day)
    _write_documents(stage, bundle)
    _settle(stage, time)
    control = stage / "DEBIAN"
    control.mkdir(mode=0o755)
    (control / "md5sums").write_text("".join(_sums(stage)), encoding="utf-8")
    (control / "control").write_text(_control(stage), encoding="utf-8")
    _settle(control, time)
    command = ["dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "-z9", "--build", str(stage), str(deb)]
    done = subprocess.run(
        command, env=os.environ | {EPOCH: str(time)}, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode != 0:
        raise PackageError(f"dpkg-deb failed: {done.stderr.strip()}")


def _write_documents(stage: Path, bundle: Path) -> None:
    shelf = stage / DOCUMENTS
    shelf.mkdir(parents=True)
    told = releases(CHANGELOG.read_text(encoding="utf-8"))
    (shelf / "changelog.Debian.gz").write_bytes(packed(changelog(told).encode()))
    (shelf / "changelog.gz").write_bytes(packed(CHANGELOG.read_bytes()))
    (shelf / "copyright").write_text(copyright_of(bundle), encoding="utf-8")
    (shelf / f"{THIRD_PARTY}.gz").write_bytes(packed(_third_party(bundle).encode()))
    overrides = stage / "usr/share/lintian/overrides/pazaak"
    overrides.parent.mkdir(parents=True)
    overrides.write_bytes(OVERRIDES.read_bytes())


def copyright_of(bundle: Path) -> str:
    """Return the game's licence and those of everything that came into the bundle."""
    parts = [f"Pazaak {RELEASE}\n\nThe game is under this licence:", (ROOT / "LICENSE").read_text(encoding="utf-8")]
    listed, _, _ = _third_party(bundle).partition("=" * COLUMNS)
    parts += [listed, f"All texts are in /{DOCUMENTS}/{THIRD_PARTY}.gz.", COMMON]
    return "\n".join(part.strip() + "\n" for part in parts)


def _third_party(bundle: Path) -> str:
    try:
        return (bundle / THIRD_PARTY).read_text(encoding="utf-8")
    except OSError as fault:
        raise PackageError(f"A package must name the licences of what it holds ({fault}).") from None


def changelog(told: Sequence[Release]) -> str:
    """Return the changelog of the package."""
    return "\n".join(map(_entry, told))


def _entry(release: Release) -> str:
    """Return the changes of a release as an entry of Debian's changelog."""
    lines = [f"pazaak ({release.version}-1) unstable; urgency=medium", ""]
    for heading, sentences in release.changes:
        lines.append(f"  [ {heading} ]")
        for sentence in sentences:
            lines += textwrap.wrap(sentence, 76, initial_indent="  * ", subsequent_indent="    ")
        lines.append("")
    noon = datetime(release.day.year, release.day.month, release.day.day, 12, tzinfo=UTC)
    lines.append(f" -- {maintainer()}  {format_datetime(noon)}")
    return "\n".join(lines) + "\n"


def maintainer() -> str:
    """Return the maintainer: the repository's owner where it is known, an address that reaches nobody elsewhere."""
    names = names_in(address()) if address() else ()
    return f"The Pazaak authors <{f'{names[1]}@users.noreply.{_host()}' if names else 'unpublished@pazaak.invalid'}>"


def _host() -> str:
    return urlsplit(address()).hostname or ""


def _settle(folder: Path, time: int) -> None:
    """Give everything the usual rights and one time."""
    for path in sorted([folder, *folder.rglob("*")], reverse=True):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or (path.stat().st_mode & 0o100 and not _library(path)) else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)


def _library(path: Path) -> bool:
    return re.search(r"\.so(\.|$)", path.name) is not None


def _sums(stage: Path) -> Iterator[str]:
    for path in _files(stage):
        digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
        yield f"{digest}  {path.relative_to(stage)}\n"


def _files(stage: Path) -> Sequence[Path]:
    inside = (path for path in stage.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path for path in inside if "DEBIAN" not in path.relative_to(stage).parts[:1])


def _control(stage: Path) -> str:
    size = sum(-(-path.stat().st_size // 1024) for path in _files(stage))
    fields = {
        "Package": "pazaak",
        "Version": REVISION,
        "Section": "games",
        "Priority": "optional",
        "Architecture": architecture(),
        "Maintainer": maintainer(),
        "Installed-Size": str(size),
        "Depends": needed(stage / HOME),
        "Recommends": ", ".join(LOADED),
        "Description": "play Pazaak and eight other card games against computer rivals",
    }
    if address():
        fields["Homepage"] = address()
    description = fields.pop("Description")
    lines = [f"{name}: {value}\n" for name, value in fields.items()]
    return "".join([*lines, f"Description: {description}\n", DESCRIPTION])


def needed(bundle: Path) -> str:
    """Return the packages whose libraries a bundle's programs are linked with, as a package's field has them.

    Raises PackageError: there is a library that no package is known for.
    """
    names = {path.name for path in bundle.rglob("*")}
    newest, libraries = (0, 0), set[str]()
    for program in filter(_is_elf, sorted(bundle.rglob("*"))):
        told = subprocess.run(
            ["objdump", "-p", str(program)], env=os.environ | {"LC_ALL": "C"}, capture_output=True, encoding="utf-8",
            check=True,
        ).stdout  # fmt: skip
        libraries |= set(re.findall(r"NEEDED\s+(\S+)", told)) - names
        versions = re.findall(r"GLIBC_(\d+)\.(\d+)", told)
        newest = max([newest, *((int(major), int(minor)) for major, minor in versions)])
    if unknown := {name for name in libraries if name.partition(".so")[0] not in PACKAGES}:
        raise PackageError(f"The bundle lacks {', '.join(sorted(unknown))}, and no package is known for that.")
    packages = {PACKAGES[name.partition(".so")[0]] for name in libraries} - {"libc6"}
    return ", ".join([f"libc6 (>= {newest[0]}.{newest[1]})", *sorted(packages)])


def _is_elf(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as stream:
        return stream.read(4) == b"\x7fELF"
