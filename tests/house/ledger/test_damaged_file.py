"""A file that cannot be read is kept, and its backup opened; what was edited is named."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pazaak.house.ledger.disk.check import Verdict, check
from pazaak.house.ledger.disk.connect import connect
from pazaak.house.ledger.disk.state import read_state
from pazaak.house.ledger.errors import NewerReleaseError, StoreError
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.lines import edits_of
from pazaak.house.ledger.schema import CURRENT_VERSION
from pazaak.house.profile.profile import Profile
from tests.house.conftest import NOW
from tests.house.ledger.damages import ASIDE, DAMAGES, EDITS, FILE, garble, make_newer, win_a_little


@pytest.mark.full
@pytest.mark.parametrize(
    ("words", "damage"), [(words, damage) for words, damages in DAMAGES.items() for damage in damages]
)
def test_what_cannot_be_read_is_kept_untouched_and_the_backup_is_opened(
    tmp_path: Path, open_profile: Callable[..., Profile], words: str, damage: Callable[[Path], None]
) -> None:
    win_a_little(open_profile())
    damage(tmp_path / FILE)
    content = (tmp_path / FILE).read_bytes()
    profile = open_profile()
    (notice,) = profile.notices
    assert words in notice
    assert ASIDE in notice
    assert "nothing was lost" in notice
    assert (tmp_path / ASIDE).read_bytes() == content
    assert profile.purse.player == 1003
    assert profile.statistics().wins == 1
    profile.close()
    assert open_profile().notices == []


@pytest.mark.full("garble_pages", "scribble", "drop_a_table", "drop_the_goods", "empty", "truncate_by_a_little")
@pytest.mark.parametrize("damage", [damage for damages in DAMAGES.values() for damage in damages])
def test_damage_after_a_crash_is_found_too(
    tmp_path: Path, open_profile: Callable[..., Profile], damage: Callable[[Path], None]
) -> None:
    """Then there is no record of a file that was closed in order; nor is there a backup here."""
    win_a_little(open_profile())
    (tmp_path / f"{FILE}-state").unlink()
    for backup in (tmp_path / "backups").iterdir():
        backup.unlink()
    damage(tmp_path / FILE)
    assert ASIDE in open_profile().notices[0]


@pytest.mark.full
@pytest.mark.parametrize(("words", "edit"), EDITS.items())
@pytest.mark.parametrize("marked", [True, False])
def test_what_was_edited_is_played_on_with_and_named(
    tmp_path: Path, open_profile: Callable[..., Profile], words: str, edit: Callable[[Path], None], marked: bool
) -> None:
    win_a_little(open_profile())
    edit(tmp_path / FILE)
    if not marked:
        (tmp_path / f"{FILE}-state").unlink()
    profile = open_profile()
    (notice,) = profile.notices
    assert words in notice
    assert any(words in edit for edit in edits_of(profile.ledger))
    named = edits_of(profile.ledger)
    profile.close()
    (tmp_path / f"{FILE}-state").unlink()
    profile = open_profile()
    assert profile.notices == []
    assert edits_of(profile.ledger) == named


def test_a_newer_releases_file_stays_where_and_as_it_is(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    open_profile().close()
    make_newer(tmp_path / FILE)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    for _ in range(2):
        with pytest.raises(NewerReleaseError, match="newer release"):
            open_profile()
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before


def test_a_newer_releases_file_that_was_killed_stays_too(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    """Its version lies beside it, in changes that were not yet moved."""
    open_profile().close()
    with closing(connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {CURRENT_VERSION + 1}")
        killed = tmp_path / "killed"
        killed.mkdir()
        for name in (FILE, f"{FILE}-wal"):
            shutil.copyfile(tmp_path / name, killed / name)
    before = {file.name: file.read_bytes() for file in killed.iterdir()}
    with pytest.raises(NewerReleaseError, match="newer release"):
        Ledger(killed / FILE, NOW)
    assert {name: (killed / name).read_bytes() for name in before} == before


def test_a_file_as_it_was_closed_is_not_read_through_again(
    tmp_path: Path, open_profile: Callable[..., Profile], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[Path] = []

    def look(path: Path, *, strict: bool = False) -> Verdict:
        looked_at.append(path)
        return check(path, strict=strict)

    monkeypatch.setattr("pazaak.house.ledger.disk.rescue.mending.examine", look)
    open_profile().close()
    open_profile().close()
    (tmp_path / FILE).touch()
    open_profile().close()
    assert looked_at == []
    (tmp_path / f"{FILE}-state").write_text("nonsense", encoding="utf-8")
    open_profile().close()
    assert looked_at == [tmp_path / FILE]
    content = bytearray((tmp_path / FILE).read_bytes())
    content[40] ^= 1  # the schema cookie, which means nothing between two openings
    (tmp_path / FILE).write_bytes(content)
    assert open_profile().notices == []
    assert looked_at == [tmp_path / FILE] * 2


@pytest.mark.full
def test_an_error_while_reading_voids_the_digest(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    profile = open_profile()
    profile.ledger._writing.execute("INSERT INTO note VALUES ('bad', CAST(x'22e722' AS TEXT))")
    with pytest.raises(StoreError):
        profile.ledger.rows("SELECT value FROM note")
    profile.close()
    state = read_state(tmp_path / FILE)
    assert state is not None
    assert not state.closed
    (notice,) = open_profile().notices
    assert "damaged" in notice


def test_a_name_that_is_taken_is_not_overwritten(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    (tmp_path / ASIDE).write_text("an older misfortune", encoding="utf-8")
    garble(tmp_path / FILE)
    assert "15-2.sqlite3" in open_profile().notices[0]
    assert (tmp_path / ASIDE).read_text(encoding="utf-8") == "an older misfortune"


def test_changes_beside_the_file_go_along(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    garble(tmp_path / FILE)
    (tmp_path / f"{FILE}-wal").write_bytes(b"the latest changes")
    open_profile()
    assert (tmp_path / f"{ASIDE}-wal").read_bytes() == b"the latest changes"


def test_changes_without_their_file_are_not_mixed_into_a_fresh_one(
    tmp_path: Path, open_profile: Callable[..., Profile]
) -> None:
    (tmp_path / f"{FILE}-wal").write_bytes(b"somebody's changes")
    assert open_profile().purse.player == 1000
    kept = tmp_path / "purse.leftover-20310504-123015.sqlite3-wal"
    assert kept.read_bytes() == b"somebody's changes"


@pytest.mark.full
def test_a_file_that_is_gone_comes_back_from_its_backup(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    win_a_little(open_profile())
    (tmp_path / FILE).unlink()
    profile = open_profile()
    assert "is gone" in profile.notices[0]
    assert "nothing was lost" in profile.notices[0]
    assert profile.purse.player == 1003


def test_a_sound_file_opens_without_a_word(open_profile: Callable[..., Profile], tmp_path: Path) -> None:
    open_profile().close()
    assert open_profile().notices == []
    assert sorted(file.name for file in tmp_path.glob("*.sqlite3")) == [FILE]


def test_a_half_made_file_is_made_anew(tmp_path: Path, open_profile: Callable[..., Profile]) -> None:
    (tmp_path / f"{FILE}.new").write_bytes(b"the power went out here")
    profile = open_profile()
    assert profile.notices == []
    assert profile.purse.player == 1000
