"""The archive and the list of hashes: nothing of who made them, and nothing that leads out."""

from __future__ import annotations

import io
import os
import tarfile
from pathlib import Path

import pytest
from packagers.archive import pack_tar_xz, unpack_tar
from packagers.parts import PackageError
from packagers.sums import read_sums, sha256, write_sums

OVER = os.fsdecode("über".encode())
"""Name beyond ASCII, as this system's locale reads its bytes."""


def _folder(place: Path, names: tuple[str, ...], mask: int) -> Path:
    before = os.umask(mask)
    try:
        folder = place / "game"
        (folder / "inside").mkdir(parents=True)
        for name in names:
            (folder / name).write_bytes(os.fsencode(name))
        (folder / "run").chmod(0o777 & ~mask)
        (folder / "link").symlink_to("run")
    finally:
        os.umask(before)
    return folder


def test_an_archive_tells_nothing_of_who_packed_it(tmp_path: Path) -> None:
    pack_tar_xz(_folder(tmp_path, ("run", "inside/b", "inside/a", OVER), 0o077), tmp_path / "game.tar.xz")
    with tarfile.open(tmp_path / "game.tar.xz") as tar:
        facts = {entry.name: (oct(entry.mode), entry.uid, entry.uname) for entry in tar}
        assert list(facts) == [
            "game", "game/inside", "game/inside/a", "game/inside/b", "game/link", "game/run", f"game/{OVER}",
        ]  # fmt: skip
        assert facts["game/run"] == ("0o755", 0, "")
        assert facts["game/inside/a"] == ("0o644", 0, "")
        assert tar.getmember("game/link").linkname == "run"


def test_an_archive_is_unpacked_with_the_same_rights(tmp_path: Path) -> None:
    folder = _folder(tmp_path, ("run", "inside/a"), 0o077)
    (folder / "link").unlink()
    pack_tar_xz(folder, tmp_path / "game.tar.xz")
    unpack_tar(tmp_path / "game.tar.xz", tmp_path / "copy")
    files = {path.name: path for path in (tmp_path / "copy" / "game").rglob("*") if path.is_file()}
    assert {name: path.read_text(encoding="utf-8") for name, path in files.items()} == {"run": "run", "a": "inside/a"}
    assert {name: oct(path.stat().st_mode)[-3:] for name, path in files.items()} == {"run": "755", "a": "644"}


@pytest.mark.parametrize(
    ("name", "kind"),
    [("../out", tarfile.REGTYPE), ("inside/../../out", tarfile.DIRTYPE), ("/out", tarfile.REGTYPE),
     ("link", tarfile.SYMTYPE), ("link", tarfile.LNKTYPE), ("pipe", tarfile.FIFOTYPE)],
)  # fmt: skip
def test_what_leads_out_of_a_folder_or_is_no_file_is_not_unpacked(tmp_path: Path, name: str, kind: bytes) -> None:
    with tarfile.open(tmp_path / "a.tar", "w") as tar:
        entry = tarfile.TarInfo(name)
        entry.type, entry.linkname = kind, "/etc/passwd"
        tar.addfile(entry, io.BytesIO())
    with pytest.raises(PackageError, match="neither a file nor a folder"):
        unpack_tar(tmp_path / "a.tar", tmp_path / "place")
    assert [path.name for path in tmp_path.rglob("*")] == ["a.tar"]


def test_hashes_stay_listed_as_long_as_their_file_is_there(tmp_path: Path) -> None:
    first, second = tmp_path / "b.zip", tmp_path / "a.tar.xz"
    first.write_bytes(b"one")
    second.write_bytes(b"two")
    write_sums(tmp_path, [first])
    listed = write_sums(tmp_path, [second])
    assert listed.read_text(encoding="utf-8") == f"{sha256(second)}  a.tar.xz\n{sha256(first)}  b.zip\n"
    first.unlink()
    second.write_bytes(b"three")
    write_sums(tmp_path, [])
    assert read_sums(tmp_path) == {"a.tar.xz": sha256(second)}
