"""Compiled code is kept where nobody else can change it, and never costs more than the time to compile."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from pazaak.game.rules import PazaakRules
from pazaak.rivals.batch.compiled import kept, toolchain
from pazaak.rivals.batch.compiled.kept import MOST_RELEASES, is_ours_alone, open_folder, release_key
from pazaak.rivals.batch.compiled.shuffling import BY_NUMBA
from pazaak.rivals.batch.compiled.toolchain import compiled, numba_is_there
from pazaak.rivals.batch.table import COMPILES_FROM, READS_FROM, PazaakTable
from pazaak.rivals.players.reference import R1

pytestmark = [
    pytest.mark.skipif(not numba_is_there(), reason="numba, of the extra `fast`, is not installed"),
    pytest.mark.skipif(os.name == "nt", reason="folders have modes elsewhere"),
]


def summed(numbers: np.ndarray) -> int:
    total = 0
    for number in numbers:
        total += number
    return total


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's cache folder, empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    open_folder.cache_clear()
    yield tmp_path
    open_folder.cache_clear()
    toolchain._MADE.pop(summed, None)


def compile_anew() -> tuple[int, int]:
    """Return the numbers of reads and of compilations of the function, as in a fresh process."""
    open_folder.cache_clear()
    toolchain._MADE.pop(summed, None)
    made = compiled(summed)
    assert made(np.arange(5)) == 10
    stats = made.stats  # type: ignore[attr-defined]
    return sum(stats.cache_hits.values()), sum(stats.cache_misses.values())


def kept_files(cache: Path) -> list[Path]:
    return sorted(path for path in cache.rglob("*") if path.is_file())


def give_away(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a file be somebody else's. Only root gives files away; to others the system says that it did."""
    if os.geteuid() == 0:
        os.chown(path, 12345, -1)
        return
    known, lstat = path.lstat(), Path.lstat
    given = os.stat_result((*known[:4], known.st_uid + 1, *known[5:10]))
    monkeypatch.setattr(Path, "lstat", lambda place: given if place == path else lstat(place))


@pytest.mark.full
def test_a_later_process_reads_what_the_first_compiled(cache: Path) -> None:
    assert compile_anew() == (0, 1)
    shelf = cache / "pazaak" / "compiled"
    for folder in (cache / "pazaak", shelf, shelf / str(release_key())):
        assert folder.stat().st_mode & 0o777 == 0o700
    assert len(kept_files(shelf / str(release_key()))) == 2
    assert compile_anew() == (1, 0)


@pytest.mark.full
def test_fewer_matches_are_worth_compiled_code_once_it_is_kept(cache: Path) -> None:
    def speeds_up(matches: int) -> bool:
        return PazaakTable(PazaakRules(), (R1(), R1()), matches)._simulator.making is BY_NUMBA

    sizes = (READS_FROM - 1, READS_FROM, COMPILES_FROM - 1, COMPILES_FROM)
    assert list(map(speeds_up, sizes)) == [False, False, False, True]
    compile_anew()
    assert list(map(speeds_up, sizes)) == [False, True, True, True]


@pytest.mark.full
def test_another_release_reads_nothing_of_it(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_anew()
    monkeypatch.setattr(kept, "release_key", lambda: "another")
    assert compile_anew() == (0, 1)
    assert compile_anew() == (1, 0)


def test_a_changed_source_is_another_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copies = []
    for package in kept._SOURCES:
        copy = tmp_path / package.__name__
        shutil.copytree(package.__path__[0], copy, ignore=shutil.ignore_patterns("__pycache__"))
        copies.append(copy)
        monkeypatch.setattr(package, "__path__", [str(copy)])
    monkeypatch.setattr(kept, "__file__", str(copies[0] / "compiled" / "kept.py"))
    before = release_key()
    assert before is not None
    assert before == release_key()
    with (copies[1] / "cards" / "board.py").open("a", encoding="utf-8") as source:
        source.write("\n")
    assert release_key() not in (before, None)
    monkeypatch.setattr(kept, "__file__", str(tmp_path / "archive.zip" / "kept.py"))
    assert release_key() is None


@pytest.mark.full
@pytest.mark.parametrize("place", ["pazaak", "pazaak/compiled", "pazaak/compiled/KEY", "."])
@pytest.mark.parametrize("mode", [0o770, 0o707])
def test_a_folder_that_others_can_write_is_left_alone(cache: Path, place: str, mode: int) -> None:
    compile_anew()
    folder = cache / place.replace("KEY", str(release_key()))
    folder.chmod(mode)
    before = kept_files(cache)
    assert compile_anew() == (0, 1)
    assert open_folder() is None
    assert kept_files(cache) == before
    folder.chmod(0o700)
    assert compile_anew() == (1, 0)


@pytest.mark.full
def test_in_a_folder_like_tmp_others_cannot_replace_it(cache: Path) -> None:
    cache.chmod(0o1777)
    assert compile_anew() == (0, 1)
    assert compile_anew() == (1, 0)


@pytest.mark.full
def test_links_among_the_files_are_not_followed(cache: Path, tmp_path: Path) -> None:
    compile_anew()
    index = next(path for path in kept_files(cache) if path.suffix == ".nbi")
    elsewhere = index.rename(index.with_name("elsewhere"))
    index.symlink_to(elsewhere)
    assert compile_anew() == (0, 1)


@pytest.mark.full
def test_what_somebody_else_has_written_is_not_read(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_anew()
    give_away(kept_files(cache)[0], monkeypatch)
    assert compile_anew() == (0, 1)
    assert not is_ours_alone(kept_files(cache)[0].parent)


@pytest.mark.full
@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("content", [b"", b"\x80\x04garbage", None])
def test_a_damaged_file_is_made_again(cache: Path, suffix: str, content: bytes | None) -> None:
    compile_anew()
    damaged = next(path for path in kept_files(cache) if path.suffix == suffix)
    damaged.write_bytes(damaged.read_bytes()[:60] if content is None else content)
    assert compile_anew() == (0, 1)
    assert compile_anew() == (1, 0)


@pytest.mark.full
def test_a_place_that_is_no_folder_only_costs_time(cache: Path) -> None:
    (cache / "pazaak").write_text("a file", encoding="utf-8")
    assert compile_anew() == (0, 1)
    assert kept_files(cache) == [cache / "pazaak"]


@pytest.mark.full
def test_a_full_disk_only_costs_time(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert compile_anew() == (0, 1)
    monkeypatch.undo()
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    assert kept_files(cache) == []
    assert compile_anew() == (0, 1)


def test_the_last_releases_are_kept(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = cache / "pazaak" / "compiled"
    for number in range(MOST_RELEASES + 3):
        (shelf / str(number)).mkdir(parents=True, mode=0o700)
        os.utime(shelf / str(number), (number, number))
    for folder in (shelf.parent, shelf):
        folder.chmod(0o700)
    monkeypatch.setattr(kept, "release_key", lambda: "latest")
    assert open_folder() == (shelf / "latest").resolve()
    left = [str(number) for number in range(4, MOST_RELEASES + 3)]
    assert sorted(path.name for path in shelf.iterdir()) == [*left, "latest"]
