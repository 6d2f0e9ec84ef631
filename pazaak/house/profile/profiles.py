"""The profiles of one folder, and the choice of the profile to open.

The folder itself is the first profile, as the first release made it; the others are in `profiles/<id>`. A profile's
name is stored in its folder, so that copies of the game with different profiles never write the same file.
"""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Any, NamedTuple

from pazaak.house.ledger.disk.backups import backups_of
from pazaak.house.ledger.disk.places import (
    PRIVATE_FOLDER,
    contents,
    plain_file,
    private_folder,
    sync_folder,
    write_whole,
)
from pazaak.house.ledger.errors import ProfileLockedError, StoreError, file_error
from pazaak.house.printable import is_printable_name, is_seen
from pazaak.house.profile.late import LATE
from pazaak.house.profile.lock import ProfileLock

APPLICATION = "pazaak"

FIRST = "first"
"""Id of the profile that is the folder itself."""
FIRST_NAME = "Player"
"""Name of the first profile until the player chooses one."""
LONGEST_NAME = 24
"""Number of characters a profile's name may have."""
MOST_PROFILES = 50
"""Number of profiles a folder may have."""

PROFILE_FILE = "profile.sqlite3"
"""File name of a profile's ledger."""
_CARD = "profile.json"
_CHOICE = "chosen-profile.json"
_MOST_BYTES = 1 << 20
"""Largest size in bytes of a file with a name or a choice; larger ones are ignored."""
_OTHERS = "profiles"
_REMOVED = "removed-profiles"
_OWN_FILES = (
    "profile.sqlite3*",
    "profile.*.sqlite3*",
    "backups",
    "settings*",
    "transcripts",
    "sealed-deals.txt",
    _CARD,
)
"""Patterns of the files in the folder that belong to the first profile."""
BEFORE = "purse.sqlite3"
"""File name of profiles from before the first release, which nothing reads."""
TOLD_OF_BEFORE = (
    f"{BEFORE}, its backups and seals.txt are of a profile from before the first release: they are left as they are, "
    "and a new profile begins beside them."
)


def default_folder() -> Path:
    """Return the system's folder for the user's data."""
    return Path(LATE["data folder"](APPLICATION, appauthor=False))


class ProfileNameError(StoreError):
    """A name that a profile cannot have."""


class ProfileEntry(NamedTuple):
    """A profile that can be opened."""

    id: str
    name: str
    folder: Path


class ProfileShelf:
    """All profiles of a folder. Methods read and write small files at once and raise StoreError."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def entries(self) -> list[ProfileEntry]:
        """Return all profiles, at least one: the first profile, then the others by name."""
        others = sorted(self._others(), key=lambda entry: (entry.name.casefold(), entry.id))
        first = ProfileEntry(FIRST, _read_name(self.root, FIRST_NAME), self.root)
        ledger = self.root / PROFILE_FILE
        return [first, *others] if not others or ledger.exists() or backups_of(ledger) else others

    def _others(self) -> list[ProfileEntry]:
        try:
            folders = [folder for folder in (self.root / _OTHERS).iterdir() if folder.is_dir()]
        except OSError:
            return []
        return [ProfileEntry(folder.name, _read_name(folder, folder.name), folder) for folder in folders]

    @property
    def chosen(self) -> ProfileEntry:
        """Profile to open: the one chosen last, or the first."""
        entries = self.entries()
        wanted = _read(self.root / _CHOICE).get("chosen")
        return next((entry for entry in entries if entry.id == wanted), entries[0])

    def choose(self, entry_id: str) -> None:
        """Store the choice of the profile to open from now on. Raises StoreError."""
        _write(self.root / _CHOICE, {"chosen": self.entry(entry_id).id})

    def entry(self, entry_id: str) -> ProfileEntry:
        """Return the profile with this id. Raises StoreError if there is none."""
        for entry in self.entries():
            if entry.id == entry_id:
                return entry
        raise StoreError("This profile no longer exists.")

    def create(self, name: str) -> ProfileEntry:
        """Create a profile without opening it. Raises ProfileNameError if the name is invalid."""
        known = self.entries()
        name = _checked(name, known)
        if len(known) >= MOST_PROFILES:
            raise ProfileNameError(f"You have {len(known)} profiles, the limit. Remove one first.")
        folder = self._new_folder(_slug(name))
        _write(folder / _CARD, {"name": name})
        return ProfileEntry(folder.name, name, folder)

    def _new_folder(self, slug: str) -> Path:
        shelf = self.root / _OTHERS
        number = 1
        try:
            private_folder(shelf)
            while True:
                folder = shelf / f"{slug}-{number}"
                try:
                    folder.mkdir(mode=PRIVATE_FOLDER)
                    sync_folder(shelf)
                except FileExistsError:
                    number += 1
                else:
                    return folder
        except OSError as error:
            raise file_error("The profile", error) from error

    def check(self, name: str, entry_id: str) -> str:
        """Return the name in the form it is stored. Raises ProfileNameError if the name is invalid."""
        return _checked(name, [other for other in self.entries() if other.id != entry_id])

    def rename(self, entry_id: str, name: str) -> ProfileEntry:
        """Rename a profile; its folder keeps its name. Raises ProfileNameError or StoreError."""
        entry = self.entry(entry_id)
        name = self.check(name, entry_id)
        _write(entry.folder / _CARD, {"name": name})
        return ProfileEntry(entry.id, name, entry.folder)

    def remove(self, entry_id: str) -> Path:
        """Move a whole profile to the folder of removed ones and return its place; nothing is deleted.

        Raises StoreError if it is open, here or in another copy, or is the only one.
        """
        entry = self.entry(entry_id)
        if len(self.entries()) == 1:
            raise StoreError(f"{entry.name} is the only profile here: make another one first.")
        try:
            ProfileLock(entry.folder / "profile.lock").release()
        except ProfileLockedError as error:
            raise StoreError(f"{entry.name} is open, so it can't be removed.") from error
        try:
            return self._set_aside(entry)
        except OSError as error:
            raise file_error(f"The profile of {entry.name}", error) from error

    def _set_aside(self, entry: ProfileEntry) -> Path:
        shelf = self.root / _REMOVED
        private_folder(shelf)
        number = 1
        while (aside := shelf / f"{entry.id}-{number}").exists():
            number += 1
        if entry.id != FIRST:
            return entry.folder.rename(aside)
        aside.mkdir(mode=PRIVATE_FOLDER)
        for pattern in _OWN_FILES:
            for file in sorted(self.root.glob(pattern)):
                file.rename(aside / file.name)
        return aside


def _checked(name: str, others: list[ProfileEntry]) -> str:
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not clean:
        raise ProfileNameError("Give the profile a name.")
    if len(clean) > LONGEST_NAME:
        raise ProfileNameError(f"Use at most {LONGEST_NAME} letters; this name has {len(clean)}.")
    if not is_printable_name(clean):
        raise ProfileNameError("Leave out the special characters.")
    if any(clean.casefold() == other.name.casefold() for other in others):
        raise ProfileNameError(f"You already have a profile called {clean}.")
    return clean


def _slug(name: str) -> str:
    """Return a folder name for a profile's name, in letters and digits that every file system accepts."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "guest"


def _read_name(folder: Path, otherwise: str) -> str:
    name = _read(folder / _CARD).get("name")
    if not isinstance(name, str):
        return otherwise
    # A name from another program is shown without its invisible letters.
    seen = "".join(letter for letter in name[:LONGEST_NAME] if is_seen(letter)).strip()
    return seen if seen and is_printable_name(seen) else otherwise


def _read(path: Path) -> dict[str, Any]:
    """Return the JSON object in a small file; empty if it is missing or invalid."""
    try:
        stored = json.loads(contents(path, _MOST_BYTES)) if plain_file(path, "The file") else None
    except (OSError, StoreError, ValueError, RecursionError):
        return {}
    return stored if isinstance(stored, dict) else {}


def _write(path: Path, content: dict[str, str]) -> None:
    write_whole(path, json.dumps(content, ensure_ascii=False) + "\n", what="The profile")
