"""The archive and the list of hashes: the same bytes for the same files, and nothing of who made them."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest
from packagers.archive import EPOCH, pack_tar_xz, source_date, unpack_tar
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


def test_the_same_files_make_the_same_archive_whoever_packs_them_in_what_order(tmp_path: Path) -> None:
    names = ("run", "inside/b", "inside/a", OVER)
    one = _folder(tmp_path / "one", names, 0o077)
    other = _folder(tmp_path / "other", names[::-1], 0o002)
    os.utime(other / "run", (1, 1))
    archives = [tmp_path / "one.tar.xz", tmp_path / "other.tar.xz"]
    for folder, archive in zip((one, other), archives, strict=True):
        pack_tar_xz(folder, archive, 86400)
    assert archives[0].read_bytes() == archives[1].read_bytes()
    with tarfile.open(archives[0]) as tar:
        facts = {entry.name: (oct(entry.mode), entry.mtime, entry.uid, entry.uname) for entry in tar}
        assert list(facts) == [
            "game", "game/inside", "game/inside/a", "game/inside/b", "game/link", "game/run", f"game/{OVER}",
        ]  # fmt: skip
        assert facts["game/run"] == ("0o755", 86400, 0, "")
        assert facts["game/inside/a"] == ("0o644", 86400, 0, "")
        assert tar.getmember("game/link").linkname == "run"


def test_an_archive_is_unpacked_with_the_same_rights(tmp_path: Path) -> None:
    folder = _folder(tmp_path, ("run", "inside/a"), 0o077)
    (folder / "link").unlink()
    pack_tar_xz(folder, tmp_path / "game.tar.xz", 86400)
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


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_the_time_of_the_sources_is_what_the_environment_says_else_the_last_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EPOCH, "1700000000")
    assert source_date(tmp_path) == 1700000000
    monkeypatch.delenv(EPOCH)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert source_date(tmp_path) == 315532800
    monkeypatch.setenv("GIT_COMMITTER_DATE", "1600000000 +0000")
    person = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.invalid"]
    for words in (["init", "-q"], [*person, "commit", "-q", "--allow-empty", "-m", "Begin"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    assert source_date(tmp_path) == 1600000000


def test_hashes_stay_listed_as_long_as_their_file_is_there(tmp_path: Path) -> None:
    first, second = tmp_path / "b.deb", tmp_path / "a.tar.xz"
    first.write_bytes(b"one")
    second.write_bytes(b"two")
    write_sums(tmp_path, [first])
    listed = write_sums(tmp_path, [second])
    assert listed.read_text(encoding="utf-8") == f"{sha256(second)}  a.tar.xz\n{sha256(first)}  b.deb\n"
    first.unlink()
    second.write_bytes(b"three")
    write_sums(tmp_path, [])
    assert read_sums(tmp_path) == {"a.tar.xz": sha256(second)}
