"""The profiles of one folder: who plays here, and whose turn it is to be opened.

The folder itself is the first profile, as the first release left it; every other one lies in `profiles/<id>`. A
profile's name is kept in its own folder, so that copies of the game with different profiles open never write the same
file.
"""

from __future__ import annotations

import json
import re
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from pazaak.house.ledger.disk.places import (
    PRIVATE_FOLDER,
    contents,
    plain_file,
    private_folder,
    sync_folder,
    write_whole,
)
from pazaak.house.ledger.disk.state import begin_digest, is_soon_read
from pazaak.house.ledger.errors import ProfileLockedError, StoreError, file_error
from pazaak.house.printable import is_printable_name, is_seen
from pazaak.house.profile.late import LATE
from pazaak.house.profile.lock import ProfileLock

APPLICATION = "pazaak"

FIRST = "first"
"""The id of the profile that is the folder itself."""
FIRST_NAME = "Player"
LONGEST_NAME = 24
MOST_PROFILES = 50

PURSE = "purse.sqlite3"
"""The ledger of a profile."""
_CARD = "profile.json"
_CHOICE = "chosen-profile.json"
_MOST_BYTES = 1 << 20
"""Of a file that says a name or a choice; what is longer says nothing."""
_OTHERS = "profiles"
_REMOVED = "removed-profiles"
_OWN_FILES = ("purse*", "backups", "settings*", "transcripts", "seals.txt", _CARD)
"""What belongs to the first profile alone among all that lies in the folder."""


def default_folder() -> Path:
    """Where this system keeps what belongs to the user."""
    return Path(LATE["data folder"](APPLICATION, appauthor=False))


class ProfileNameError(StoreError):
    """A name that no profile can have."""


class ProfileEntry(NamedTuple):
    """A profile that can be opened."""

    id: str
    name: str
    folder: Path


class ProfileShelf:
    """All profiles of a folder. It reads and writes a few small files, at once; StoreError says why it cannot."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def entries(self) -> list[ProfileEntry]:
        """All profiles, the first one first and the others by name; there is always one."""
        others = sorted(self._others(), key=lambda entry: (entry.name.casefold(), entry.id))
        first = ProfileEntry(FIRST, _read_name(self.root, FIRST_NAME), self.root)
        return [first, *others] if not others or (self.root / PURSE).exists() else others

    def _others(self) -> list[ProfileEntry]:
        try:
            folders = [folder for folder in (self.root / _OTHERS).iterdir() if folder.is_dir()]
        except OSError:
            return []
        return [ProfileEntry(folder.name, _read_name(folder, folder.name), folder) for folder in folders]

    @property
    def chosen(self) -> ProfileEntry:
        """The profile to be opened: the one chosen last, or the first there is."""
        entries = self.entries()
        wanted = _read(self.root / _CHOICE).get("chosen")
        return next((entry for entry in entries if entry.id == wanted), entries[0])

    def look_ahead(self) -> None:
        """Begin to look at the profile that will be opened, while the rest of the game is loaded; not where that takes
        longer than the rest."""
        path = self.chosen.folder / PURSE
        with suppress(OSError, StoreError):
            if is_soon_read(path):
                begin_digest(path)

    def choose(self, entry_id: str) -> None:
        """Remember which profile to open from now on."""
        _write(self.root / _CHOICE, {"chosen": self.entry(entry_id).id})

    def entry(self, entry_id: str) -> ProfileEntry:
        """The profile of this id. StoreError: there is none any more."""
        for entry in self.entries():
            if entry.id == entry_id:
                return entry
        raise StoreError("This profile no longer exists.")

    def create(self, name: str) -> ProfileEntry:
        """A new profile, not opened yet. ProfileNameError says what is wrong with the name."""
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
        """The name as it would be kept. ProfileNameError says why a profile cannot have it."""
        return _checked(name, [other for other in self.entries() if other.id != entry_id])

    def rename(self, entry_id: str, name: str) -> ProfileEntry:
        """Give a profile another name; its folder stays where it is. ProfileNameError, StoreError."""
        entry = self.entry(entry_id)
        name = self.check(name, entry_id)
        _write(entry.folder / _CARD, {"name": name})
        return ProfileEntry(entry.id, name, entry.folder)

    def remove(self, entry_id: str) -> Path:
        """Move a profile out of the way, whole, and say where to; nothing is deleted.

        StoreError: it is open, here or in another copy, or it is the only one.
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
    """The letters and digits of a name that every file system takes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "guest"


def _read_name(folder: Path, otherwise: str) -> str:
    name = _read(folder / _CARD).get("name")
    if not isinstance(name, str):
        return otherwise
    # What another program has written there is shown as far as it can be.
    seen = "".join(letter for letter in name[:LONGEST_NAME] if is_seen(letter)).strip()
    return seen if seen and is_printable_name(seen) else otherwise


def _read(path: Path) -> dict[str, Any]:
    """A small file's content; one that is missing, makes no sense or is none says nothing."""
    try:
        stored = json.loads(contents(path, _MOST_BYTES)) if plain_file(path, "The file") else None
    except (OSError, StoreError, ValueError, RecursionError):
        return {}
    return stored if isinstance(stored, dict) else {}


def _write(path: Path, content: dict[str, str]) -> None:
    write_whole(path, json.dumps(content, ensure_ascii=False) + "\n", what="The profile")
