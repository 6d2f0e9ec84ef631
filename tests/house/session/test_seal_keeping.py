"""The list of seals beside the profile: appended and synced after the seal is stored and before the first card."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import pytest

from pazaak.house.fair_deal.kept import read_kept, words_of
from pazaak.house.fair_deal.record import SealedDeal, SealedSeat, new_line
from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.profile import Profile
from pazaak.house.session.seal_keeping import SEALS, append_seal, keep_seal

DAY = date(2026, 11, 26)
posix = pytest.mark.skipif(os.name != "posix", reason="such files lie on POSIX systems alone")


def line(seed: int) -> str:
    return new_line(Random(seed), "crash", {}, [SealedSeat("You"), SealedSeat("Dax", "greedy")], stand_in="greedy")


def told(seed: int) -> str:
    digits = SealedDeal(line(seed)).commitment
    return f"2026-11-26 crash {digits} {' '.join(words_of(digits))}\n"


def stored(profile: Profile) -> list[str]:
    return [digits for (digits,) in profile.ledger.rows("SELECT commitment FROM seal ORDER BY id")]


def test_each_seal_is_a_line_by_which_it_can_be_verified(profile: Profile) -> None:
    for seed in (1, 2):
        assert keep_seal(profile.ledger, profile.folder, line(seed), DAY).unlisted == ""
    path = profile.folder / SEALS
    assert path.read_text(encoding="utf-8") == told(1) + told(2)
    assert [row.split()[2] for row in path.read_text(encoding="utf-8").splitlines()] == stored(profile)
    _, _, digits, *words = path.read_text(encoding="utf-8").splitlines()[0].split()
    assert read_kept(digits).begins(SealedDeal(line(1)).commitment)
    assert read_kept(" ".join(words)).begins(SealedDeal(line(1)).commitment)
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_it_is_written_after_the_profile_and_synced(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    path = profile.folder / SEALS
    synced: list[tuple[str, list[str]]] = []

    def fsync(handle: int) -> None:
        if path.exists() and os.path.sameopenfile(handle, kept.fileno()):
            synced.append((path.read_text(encoding="utf-8"), stored(profile)))

    path.touch()
    with path.open("rb") as kept:
        monkeypatch.setattr(os, "fsync", fsync)
        keep_seal(profile.ledger, profile.folder, line(1), DAY)
    assert synced == [(told(1), [SealedDeal(line(1)).commitment])]


def test_a_line_that_a_power_cut_has_torn_spoils_no_other(tmp_path: Path) -> None:
    path = tmp_path / SEALS
    path.write_text(told(1)[:40], encoding="utf-8")
    append_seal(path, SealedDeal(line(2)), DAY)
    assert path.read_text(encoding="utf-8") == told(1)[:40] + "\n" + told(2)


def test_what_somebody_else_has_written_stays(tmp_path: Path) -> None:
    path = tmp_path / SEALS
    path.write_bytes(b"\xff\xfe my own notes\n")
    append_seal(path, SealedDeal(line(2)), DAY)
    assert path.read_bytes() == b"\xff\xfe my own notes\n" + told(2).encode()


def a_folder(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_link_to_nowhere(path: Path) -> None:
    path.symlink_to(path.parent / "nowhere" / "at all")


def a_full_disk(path: Path) -> None:
    path.symlink_to("/dev/full")


@posix
@pytest.mark.parametrize("lies", [a_folder, a_pipe, a_link_to_nowhere, a_full_disk])
def test_a_list_that_cannot_be_written_is_a_sentence_and_the_seal_is_good(
    lies: Callable[[Path], None], profile: Profile
) -> None:
    lies(profile.folder / SEALS)
    seal = keep_seal(profile.ledger, profile.folder, line(1), DAY)
    assert seal.unlisted.startswith("The list of seals, sealed-deals.txt,")
    assert seal.unlisted.endswith(".")
    assert seal.line == line(1)
    assert stored(profile) == [SealedDeal(line(1)).commitment]
    assert seal.dealt("").deal.commitment == SealedDeal(line(1)).commitment


@pytest.mark.parametrize("fault", [OSError(28, "No space left"), OSError(5, "Input/output error")])
def test_a_disk_that_refuses_to_sync_is_told_of(
    fault: OSError, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise fault

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(StoreError, match=r"^The list of seals, sealed-deals\.txt, couldn't be written: .*\.$"):
        append_seal(tmp_path / SEALS, SealedDeal(line(1)), DAY)


def test_a_seal_that_could_not_be_stored_is_not_listed(profile: Profile) -> None:
    keep_seal(profile.ledger, profile.folder, line(1), DAY)
    with pytest.raises(StoreError):
        keep_seal(profile.ledger, profile.folder, line(1), DAY)  # each seal is there once
    assert (profile.folder / SEALS).read_text(encoding="utf-8") == told(1)
