"""Several profiles in one folder: the folder itself is the first, and none is ever lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import HOUSE, PLAYER
from pazaak.house.profile.profile import Profile
from pazaak.house.profile.profiles import (
    FIRST,
    MOST_PROFILES,
    PROFILE_FILE,
    ProfileEntry,
    ProfileNameError,
    ProfileShelf,
)
from pazaak.house.profile.roster import Roster
from tests.house.conftest import NOW, TODAY
from tests.house.profile.test_profile import HOLD_PROFILE, ROOT


@pytest.fixture
def shelf(tmp_path: Path) -> ProfileShelf:
    return ProfileShelf(tmp_path / "house")


def names(shelf: ProfileShelf) -> list[str]:
    return [entry.name for entry in shelf.entries()]


def opened(entry: ProfileEntry, roster: Roster) -> Profile:
    return Profile.open(entry.folder, roster=roster, now=NOW)


def test_an_empty_folder_has_one_profile(shelf: ProfileShelf) -> None:
    assert shelf.entries() == [ProfileEntry(FIRST, "Player", shelf.root)]
    assert shelf.chosen == shelf.entries()[0]
    assert not shelf.root.exists()


def test_the_first_is_there_as_long_as_it_has_a_backup(shelf: ProfileShelf, roster: Roster) -> None:
    opened(shelf.chosen, roster).close()
    shelf.create("Ann")
    (shelf.root / PROFILE_FILE).unlink()
    assert names(shelf) == ["Player", "Ann"]
    with opened(shelf.entry(FIRST), roster) as first:
        assert first.notices[0].startswith("The profile is gone. The backup of ")


def test_the_chosen_one_is_opened_next_time(shelf: ProfileShelf, roster: Roster) -> None:
    opened(shelf.chosen, roster).close()
    anna = shelf.create("Anna")
    assert shelf.chosen.id == FIRST
    shelf.choose(anna.id)
    assert ProfileShelf(shelf.root).chosen == anna
    with pytest.raises(StoreError, match="no longer exists"):
        shelf.choose("nobody")
    assert shelf.chosen == anna


@pytest.mark.parametrize("rubbish", [b"", b"{", b"[1]", b'{"chosen": 7}', b'{"chosen": "gone-1"}', b"\xff\xfe"])
def test_a_choice_that_makes_no_sense_opens_the_first(shelf: ProfileShelf, rubbish: bytes) -> None:
    shelf.create("Anna")
    (shelf.root / "profile.sqlite3").touch()
    (shelf.root / "chosen-profile.json").write_bytes(rubbish)
    assert shelf.chosen.id == FIRST


def test_a_folder_without_a_name_is_called_by_its_own(shelf: ProfileShelf) -> None:
    (shelf.root / "profiles" / "old-friend").mkdir(parents=True)
    (shelf.root / "profiles" / "a file").touch()
    assert names(shelf) == ["old-friend"]
    assert shelf.rename("old-friend", "Bo").name == "Bo"
    assert names(shelf) == ["Bo"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Give the profile a name."),
        ("  \t ", "Give the profile a name."),
        ("x" * 25, "Use at most 24 letters; this name has 25."),
        ("bell\x07", "Leave out the special characters."),
        ("ANNA", "You already have a profile called ANNA."),
        (" anna ", "You already have a profile called anna."),
        ("player", "You already have a profile called player."),
    ],
)
def test_a_bad_name_is_a_sentence(shelf: ProfileShelf, name: str, sentence: str) -> None:
    shelf.root.mkdir()
    (shelf.root / "profile.sqlite3").touch()
    shelf.create("Anna")
    bo = shelf.create("Bo")
    with pytest.raises(ProfileNameError) as told:
        shelf.create(name)
    assert str(told.value) == sentence
    with pytest.raises(ProfileNameError) as told:
        shelf.rename(bo.id, name)
    assert str(told.value) == sentence
    assert names(shelf) == ["Player", "Anna", "Bo"]


@pytest.mark.parametrize("name", ["Žofie  Nová", "../../etc", "con", "名無し", "<b>", "a/b\\c", "'; DROP TABLE entry"])
def test_any_other_name_makes_a_folder(shelf: ProfileShelf, roster: Roster, name: str) -> None:
    entry = shelf.create(name)
    assert entry.folder.parent == shelf.root / "profiles"
    assert entry.name == " ".join(name.split())
    opened(entry, roster).close()
    assert ProfileShelf(shelf.root).entry(entry.id) == entry


def test_a_profile_may_keep_its_own_name_and_change_its_case(shelf: ProfileShelf) -> None:
    anna = shelf.create("Anna")
    assert shelf.rename(anna.id, "ANNA") == ProfileEntry(anna.id, "ANNA", anna.folder)
    assert names(shelf) == ["ANNA"]


def test_two_of_a_sound_have_folders_of_their_own(shelf: ProfileShelf) -> None:
    made = [shelf.create(name) for name in ("Zoe", "Zoé", "zoè")]
    assert len({entry.folder for entry in made}) == 3


def test_there_is_an_end_to_profiles(shelf: ProfileShelf) -> None:
    for number in range(MOST_PROFILES):
        shelf.create(f"Guest {number}")
    with pytest.raises(ProfileNameError, match=f"You have {MOST_PROFILES} profiles, the limit"):
        shelf.create("One more")


def test_a_removed_profile_is_moved_aside_whole(shelf: ProfileShelf, roster: Roster) -> None:
    opened(shelf.chosen, roster).close()
    for removed in (1, 2):
        anna = shelf.create("Anna")
        with opened(anna, roster) as profile, profile.ledger.transaction() as store:
            store.post("settle", {"player": 10 * removed, "house": -10 * removed}, NOW.date())
        shelf.choose(anna.id)
        aside = shelf.remove(anna.id)
        assert names(shelf) == ["Player"]
        assert shelf.chosen.id == FIRST
        assert aside == shelf.root / "removed-profiles" / f"anna-1-{removed}"
        with Profile.open(aside, roster=roster, now=NOW) as profile:
            assert profile.purse.player == 1000 + 10 * removed


@pytest.mark.full
def test_the_first_profile_can_be_removed_too(shelf: ProfileShelf, roster: Roster) -> None:
    with opened(shelf.chosen, roster) as profile, profile.ledger.transaction() as store:
        store.post("prize", {PLAYER: 5, HOUSE: -5}, TODAY)
    shelf.rename(FIRST, "Old me")
    (shelf.root / "transcripts").mkdir()
    (shelf.root / "transcripts" / "match-1.txt").write_text("a match", encoding="utf-8")
    (shelf.root / "sealed-deals.txt").write_text("a seal", encoding="utf-8")
    (shelf.root / "casino.log").write_text("of the whole house", encoding="utf-8")
    anna = shelf.create("Anna")
    aside = shelf.remove(FIRST)
    assert shelf.entries() == [anna]
    assert shelf.chosen == anna
    assert (aside / "transcripts" / "match-1.txt").read_text(encoding="utf-8") == "a match"
    assert (aside / "sealed-deals.txt").read_text(encoding="utf-8") == "a seal"
    assert (shelf.root / "casino.log").exists()
    assert not list(shelf.root.glob("*.sqlite3*"))
    with Profile.open(aside, roster=roster, now=NOW) as profile:
        assert profile.purse.player == 1005


def test_an_open_profile_is_not_removed(shelf: ProfileShelf, roster: Roster) -> None:
    opened(shelf.chosen, roster).close()
    anna = shelf.create("Anna")
    with opened(anna, roster), pytest.raises(StoreError, match=r"^Anna is open, so it can't be removed\.$"):
        shelf.remove(anna.id)
    assert names(shelf) == ["Player", "Anna"]
    shelf.remove(anna.id)
    with pytest.raises(StoreError, match="Player is the only profile here"):
        shelf.remove(FIRST)


@pytest.mark.full
def test_each_profile_belongs_to_one_running_copy(shelf: ProfileShelf, roster: Roster) -> None:
    anna, bo = shelf.create("Anna"), shelf.create("Bo")
    command = [sys.executable, "-c", HOLD_PROFILE, str(anna.folder)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(StoreError, match="Another copy of the game is using this profile"):
            opened(anna, roster)
        with pytest.raises(StoreError, match="Anna is open"):
            shelf.remove(anna.id)
        opened(bo, roster).close()
        other.communicate("\n")
    opened(anna, roster).close()


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "house").write_text("in the way", encoding="utf-8")
    with pytest.raises(StoreError, match="couldn't be written: there is a file where a folder is needed"):
        ProfileShelf(tmp_path / "house").create("Anna")
