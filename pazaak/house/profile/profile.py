"""A player's folder: purse, settings, unfinished matches and statistics."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from pazaak.house.ledger.disk.backups import Backup, backups_of
from pazaak.house.ledger.disk.opening import restore
from pazaak.house.ledger.errors import StoreError
from pazaak.house.ledger.ledger import PLAYER, Ledger, LedgerInMemory
from pazaak.house.profile.late import LATE
from pazaak.house.profile.lock import PATIENCE, ProfileLock
from pazaak.house.profile.profiles import BEFORE, PROFILE_FILE, TOLD_OF_BEFORE, default_folder
from pazaak.house.profile.purse import Purse, Rivals
from pazaak.house.profile.settings import (
    SETTINGS,
    LoadedSettings,
    Settings,
    encode,
    for_another,
    load_settings,
    write_text,
)

if TYPE_CHECKING:  # loaded when first used, after the title is shown
    from pazaak.house.ledger.matches import FinishedMatch, MatchRecord, Transcript
    from pazaak.house.profile.statistics import Tally

LOCK = "profile.lock"


def furnish(folder: Path, like: Settings) -> None:
    """Copy display and sound settings to a new profile. Raises StoreError."""
    write_text(folder / SETTINGS, encode(for_another(like), {}))


class Profile:
    """All data of one player that outlive the program."""

    def __init__(self, folder: Path, lock: ProfileLock | None, ledger: Ledger, loaded: LoadedSettings) -> None:
        self.folder = folder
        self.ledger = ledger
        self._purse = Purse(ledger)
        self.settings: Settings = loaded.settings
        self.notices: list[str] = [*filter(None, [ledger.loss]), *ledger.notices, *loaded.notices]
        """Sentences to show the player once."""
        self.closed = ""
        """Reason for which nothing can be staked, in a sentence; empty if something can."""
        self._extras = loaded.extras
        self._lock = lock
        self._enlist: Callable[[], None] | None = None
        """Function that opens a guest's accounts at the first use of the purse; most guests never use it."""

    @property
    def purse(self) -> Purse:
        """Credits of the player and the rivals."""
        enlist, self._enlist = self._enlist, None
        if enlist is not None:
            enlist()
        return self._purse

    @classmethod
    def open(cls, folder: Path | None, *, roster: Rivals, now: datetime) -> Self:
        """Open or create the profile in a folder. Raises StoreError with a sentence."""
        folder = default_folder() if folder is None else folder
        return cls.open_locked(folder, ProfileLock(folder / LOCK, PATIENCE), roster=roster, now=now)

    @classmethod
    def open_locked(
        cls,
        folder: Path,
        lock: ProfileLock,
        *,
        roster: Rivals,
        now: datetime,
        guest: Profile | None = None,
        damaged: bool = False,
    ) -> Self:
        """Open the profile whose lock was taken. Raises StoreError and releases the lock.

        The settings are those of the guest, if there is one. With `damaged` its file is replaced by a backup.
        """
        try:
            loaded = _settings_in(folder, now) if guest is None else LoadedSettings(guest.settings, guest._extras)
            begins_anew = (folder / BEFORE).exists() and not (folder / PROFILE_FILE).exists()
            ledger = Ledger(folder / PROFILE_FILE, now, damaged=damaged)
            try:
                profile = cls(folder, lock, ledger, loaded)
                if begins_anew:
                    profile.notices.append(TOLD_OF_BEFORE)
                profile.purse.enlist(roster.bankrolls, now.date())
            except BaseException:
                ledger.close()
                raise
        except BaseException:
            lock.release()
            raise
        return profile

    @classmethod
    def guest(cls, folder: Path, why: str, *, roster: Rivals, now: datetime) -> Self:
        """Return a guest to practise as while a profile is not open, with its settings; nothing else is stored.

        `why`: sentence shown where the player would stake something.
        """
        profile = cls(folder, None, LedgerInMemory(now), _settings_in(folder, now))
        profile._enlist = lambda: profile._purse.enlist(roster.bankrolls, now.date())
        profile.closed = why
        return profile

    def succeed(self, guest: Profile) -> None:
        """Replace a guest and close it; take over its settings and notices."""
        guest.close()
        self.settings = guest.settings
        self.notices[:0] = guest.notices

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self, *, backup: bool = True) -> None:
        """Finish queued jobs, make the day's backup and release the lock."""
        try:
            if self.ledger.loss and self.ledger.loss not in self.notices:
                with suppress(StoreError):
                    self.ledger.tell_loss()
            self.ledger.close(backup=backup)
        finally:
            if self._lock is not None:
                self._lock.release()

    def backups(self) -> list[Backup]:
        """Return the backups that can be restored, newest first."""
        return backups_of(self.folder / PROFILE_FILE)

    def restore(self, backup: Path, now: datetime) -> str:
        """Replace this profile, which must be closed, by a backup; return a sentence. Raises StoreError."""
        lock = ProfileLock(self.folder / LOCK)
        try:
            return restore(self.folder / PROFILE_FILE, backup, now)
        finally:
            lock.release()

    def save_settings(self) -> None:
        """Queue the present settings for writing to the disk."""
        self.ledger.submit(partial(self._write_settings, encode(self.settings, self._extras)))

    def keep_settings(self, settings: Settings) -> None:
        """Replace the settings and queue them for writing."""
        self.settings = settings
        self.save_settings()

    def _write_settings(self, text: str) -> None:
        try:
            write_text(self.folder / SETTINGS, text)
        except StoreError as error:
            self.notices.append(str(error))

    @property
    def is_in_a_match(self) -> bool:
        """Whether there is a match to resume; a guest has none."""
        running = "SELECT 1 FROM match WHERE id NOT IN (SELECT match FROM result) LIMIT 1"
        return not self.closed and bool(self.ledger.rows(running))

    def unfinished(self) -> list[MatchRecord]:
        """Return the matches that can be resumed, newest first."""
        found: list[MatchRecord] = LATE["unfinished"](self.ledger)
        return found

    def left_behind(self) -> list[MatchRecord]:
        """Return the unfinished matches that the player has left for good while the others play on, oldest first."""
        found: list[MatchRecord] = [] if self.closed else LATE["left behind"](self.ledger, PLAYER)
        return found

    def history(self, limit: int = 50, *, before: int | None = None, game: str | None = None) -> list[FinishedMatch]:
        """Return the latest matches that ended, newest first: those older than match `before`, of one game."""
        found: list[FinishedMatch] = LATE["history"](self.ledger, limit, before=before, game=game)
        return found

    def transcript(self, match_id: int) -> Transcript | None:
        """Return a stored match to play again, finished or not; None if there is none of that number."""
        found: Transcript | None = LATE["transcript"](self.ledger, match_id)
        return found

    def statistics(self, who: str = PLAYER, game: str | None = None) -> Tally:
        """Return the statistics of an account's finished matches with stakes, in all games or in one."""
        found: Tally = LATE["tally"](self.ledger, who, game)
        return found

    def against(self, game: str | None = None) -> dict[str, Tally]:
        """Return the statistics of the player's finished matches with stakes, by the opponent's account."""
        found: dict[str, Tally] = LATE["tallies"](self.ledger, game)
        return found


def _settings_in(folder: Path, now: datetime) -> LoadedSettings:
    return load_settings(folder / SETTINGS, now)
