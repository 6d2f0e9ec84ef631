"""Archives: what is built is packed without who built it, and what is unpacked stays in its folder."""

from __future__ import annotations

import tarfile
from pathlib import Path

from packagers.parts import PackageError


def unpack_tar(archive: Path, place: Path) -> None:
    """Unpack an archive of files and folders. Raises PackageError for anything else in it, or a name that leads out.

    With the same rights on every machine, and no times. `extractall` has its `filter` from Python 3.11.4 on.
    """
    inside = place.resolve()
    with tarfile.open(archive) as tar:
        for member in tar:
            target = (inside / member.name).resolve()
            packed = tar.extractfile(member) if member.isreg() else None
            if not target.is_relative_to(inside) or (packed is None and not member.isdir()):
                raise PackageError(f"{archive.name} holds what is neither a file nor a folder in it: {member.name}.")
            (target.parent if packed else target).mkdir(parents=True, exist_ok=True)
            if packed:
                with packed:
                    target.write_bytes(packed.read())
                target.chmod(0o755 if member.mode & 0o100 else 0o644)


def pack_tar_xz(folder: Path, archive: Path) -> None:
    """Pack a folder under its own name, as small as xz can.

    Owned by nobody in particular: owners may write, everybody may read, and what one may run all may.
    """

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
        return info

    with tarfile.open(archive, "w:xz", format=tarfile.PAX_FORMAT, preset=9) as tar:
        tar.add(folder, folder.name, filter=plain)
