"""Layout of the desktop's files below a prefix, such as /usr of a package."""

from __future__ import annotations

import gzip
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

from packagers.desktop.manual import SECTION, manual
from packagers.desktop.metainfo import metainfo
from packagers.desktop.release_notes import CHANGELOG, releases
from packagers.repository import address

HERE = Path(__file__).parent
ICONS = HERE / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Sides in pixels of the icons that a desktop asks for."""
ENTRIES = ("pazaak.desktop", "pazaak-replay.desktop")
MEDIA = HERE / "pazaak.xml"


def media_type() -> str:
    """Return the media type of exported matches."""
    (found,) = ElementTree.parse(MEDIA).getroot()
    return found.attrib["type"]


def write_desktop_files(prefix: Path, program: str, day: date) -> None:
    """Write everything below `prefix`/share; menu entries start `program`, and the manual page shows the day."""
    share = prefix / "share"
    for name in ENTRIES:
        entry = (HERE / name).read_text(encoding="utf-8")
        _write(share / "applications" / name, entry.replace("Exec=pazaak ", f"Exec={program} ").encode())
    _write(share / "mime" / "packages" / "pazaak.xml", MEDIA.read_bytes())
    told = releases(CHANGELOG.read_text(encoding="utf-8"))
    _write(share / "metainfo" / "pazaak.metainfo.xml", metainfo(told, media_type(), address()).encode())
    for side in SIZES:
        place = share / "icons" / "hicolor" / f"{side}x{side}" / "apps" / "pazaak.png"
        _write(place, (ICONS / f"{side}.png").read_bytes())
    _write(share / "man" / f"man{SECTION}" / f"pazaak.{SECTION}.gz", packed(manual(day).encode()))


def packed(content: bytes) -> bytes:
    """Return content as gzip without a name or a time, as Debian's policy wants it."""
    return gzip.compress(content, compresslevel=9, mtime=0)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
