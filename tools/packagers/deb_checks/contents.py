"""The files of the package, and the same bytes when it is built again."""

from __future__ import annotations

import hashlib
import io
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path

from packagers.bundle import bundle_name
from packagers.debian import HOME, PROGRAM, TEXTS, deb_name, pack
from packagers.desktop.files import ENTRIES, SIZES
from packagers.desktop.manual import SECTION
from packagers.parts import CheckError
from packagers.sums import sha256

SHARED = {
    *(f"usr/share/applications/{name}" for name in ENTRIES),
    *(f"usr/share/icons/hicolor/{side}x{side}/apps/pazaak.png" for side in SIZES),
    "usr/share/metainfo/pazaak.metainfo.xml",
    "usr/share/mime/packages/pazaak.xml",
    f"usr/share/man/man{SECTION}/pazaak.{SECTION}.gz",
    "usr/share/doc/pazaak/copyright",
    "usr/share/doc/pazaak/changelog.Debian.gz",
    "usr/share/doc/pazaak/changelog.gz",
    "usr/share/doc/pazaak/THIRD_PARTY.txt.gz",
    "usr/share/lintian/overrides/pazaak",
}
"""Files of the package that aren't the bundle's."""


def check_files(out: Path) -> str:
    """Compare the files of the package with the bundle and with what a desktop needs, and their owners and hashes."""
    deb = out / deb_name()
    sums = _control(deb, "md5sums")
    with tarfile.open(fileobj=io.BytesIO(_told(deb, "--fsys-tarfile"))) as tar:
        entries = {entry.name.removeprefix("./"): entry for entry in tar}
        files = {name for name, entry in entries.items() if entry.isfile()}
        bundle = out / bundle_name()
        inside = {path.relative_to(bundle) for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()}
        wanted = SHARED | {str(HOME / path) for path in inside if str(path) not in TEXTS}
        if files != wanted:
            raise CheckError(f"missing or too many: {', '.join(sorted(files ^ wanted)[:9])}")
        if strangers := [name for name, entry in entries.items() if (entry.uid, entry.gid) != (0, 0)]:
            raise CheckError(f"not root's: {', '.join(strangers[:9])}")
        if open_to_all := [name for name, entry in entries.items() if not entry.issym() and entry.mode & 0o7022]:
            raise CheckError(f"others may write: {', '.join(open_to_all[:9])}")
        if len(times := {entry.mtime for entry in entries.values()}) != 1:
            raise CheckError(f"files have {len(times)} times")
        listed = {name: digest for digest, _, name in (line.partition("  ") for line in sums.splitlines())}
        if set(listed) != files:
            raise CheckError(f"md5sums lists {len(listed)} of {len(files)} files")
        for name in files:
            stream = tar.extractfile(entries[name])
            assert stream is not None
            if hashlib.md5(stream.read(), usedforsecurity=False).hexdigest() != listed[name]:
                raise CheckError(f"md5sums is wrong about {name}")
        link = entries[PROGRAM.removeprefix("/")]
        if not link.issym() or (Path(PROGRAM).parent / link.linkname).resolve() != Path("/", HOME, "pazaak").resolve():
            raise CheckError(f"{PROGRAM} leads to {link.linkname}")
    size = deb.stat().st_size / 1e6
    needed = re.search(r"^Depends: (.*)$", _control(deb, "control"), re.MULTILINE)
    return f"{len(files)} files, {size:.1f} MB, which need {needed and needed[1]}"


def check_same_bytes(out: Path) -> str:
    """Pack the same bundle again, elsewhere, and compare."""
    deb = out / deb_name()
    with tempfile.TemporaryDirectory() as place:
        again = Path(place) / "again.deb"
        with tarfile.open(fileobj=io.BytesIO(_told(deb, "--fsys-tarfile"))) as tar:
            time = int(tar.getmembers()[0].mtime)
        pack(out / bundle_name(), Path(place) / "stage", again, time)
        if sha256(deb) != sha256(again):
            raise CheckError("packed twice, the packages differ")
    return f"packed twice, the same {deb.stat().st_size:,} bytes"


def _control(deb: Path, name: str) -> str:
    return _told(deb, "--info", name).decode()


def _told(deb: Path, action: str, *more: str) -> bytes:
    if not deb.is_file():
        raise CheckError(f"{deb} is not there; tools/package.py build deb makes it")
    return subprocess.run(["dpkg-deb", action, str(deb), *more], stdout=subprocess.PIPE, check=True).stdout
