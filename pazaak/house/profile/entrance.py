"""Opening a profile when the game starts; the player can practise during its check, or if the disk is locked."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from datetime import datetime
from functools import partial
from pathlib import Path

from pazaak.house.background.tasks import Task, in_one_step
from pazaak.house.background.work import start
from pazaak.house.ledger.disk.opening import is_soon_open
from pazaak.house.ledger.errors import DamagedError, DiskError, StoreError
from pazaak.house.profile.lock import PATIENCE, ProfileLock
from pazaak.house.profile.profile import LOCK, Profile
from pazaak.house.profile.profiles import PROFILE_FILE
from pazaak.house.profile.purse import Rivals

LOG = logging.getLogger(__name__)
CHECKED = "Your profile is being checked. You can practise meanwhile."
NOT_OPEN = "Your profile isn't open. You can practise; nothing is saved."
KEPT_OUT = "{} You can practise; to play for credits, start the game again once that is mended."
STUMBLED = "Can't open the profile. The log file says why."
LAST_WAIT = 3.0
"""Seconds to wait for a check when the game is closed during it: the work after it can be interrupted anywhere."""


class Entrance:
    """Opening of a profile at once, or of a guest while the profile is being checked."""

    def __init__(
        self, folder: Path, *, roster: Rivals, now: datetime, damaged: bool = False, again: bool = False
    ) -> None:
        """Open the profile or a guest. With `damaged` the profile's file is replaced by a backup.

        Raises StoreError if it can never be opened, as with a file of a newer release. Where it was open before
        (`again`) a guest plays on instead.
        """
        self._folder, self._now, self._damaged, self._again = folder, now, damaged, again
        self._roster = roster
        self._waiting: ProfileLock | None = None
        """Lock of a profile that will replace the guest."""
        self._looks = 0
        self._opening: Future[Profile] | None = None
        self._task: Task | None = None
        self.profile = self._enter()
        """Open profile, or the guest."""

    def _enter(self) -> Profile:
        try:
            lock = ProfileLock(self._folder / LOCK, PATIENCE)
            try:
                soon = is_soon_open(self._folder / PROFILE_FILE) and not self._damaged
            except BaseException:
                lock.release()
                raise
            if soon:
                try:
                    return self._open(lock, None)
                except DamagedError:  # though it is as it was closed
                    self._damaged = True
                    lock = ProfileLock(self._folder / LOCK, PATIENCE)
        except StoreError as fault:
            if not self._again and not isinstance(fault, DiskError):
                raise
            LOG.warning("The profile cannot be opened: %s", fault)
            guest = self._guest(NOT_OPEN)
            guest.notices.insert(0, KEPT_OUT.format(fault))
            return guest
        self._waiting = lock
        return self._guest(CHECKED)

    def _open(self, lock: ProfileLock, guest: Profile | None) -> Profile:
        return Profile.open_locked(
            self._folder, lock, roster=self._roster, now=self._now, guest=guest, damaged=self._damaged
        )

    def _guest(self, why: str) -> Profile:
        return Profile.guest(self._folder, why, roster=self._roster, now=self._now)

    def _begin(self, lock: ProfileLock) -> None:
        self._opening = Future()
        self._task = start(in_one_step(partial(self._work, lock, self.profile, self._opening)), "entrance")

    def _work(self, lock: ProfileLock, guest: Profile, opening: Future[Profile]) -> None:
        try:
            opening.set_result(self._open(lock, guest))
        except BaseException as fault:
            opening.set_exception(fault)

    def poll(self) -> Profile | None:
        """Return the profile once, as soon as it has replaced the guest; a failure is added to the guest's notices.

        It is called with every frame. The work begins with the second, so the first picture is not delayed.
        """
        self._looks += 1
        waiting = self._waiting
        if waiting is not None and self._looks > 1:
            self._waiting = None
            self._begin(waiting)
        opening = self._opening
        if opening is None or not opening.done():
            return None
        self._opening = None
        try:
            opened = opening.result()
        except Exception as fault:
            LOG.exception("The profile could not be opened")
            self.profile.closed = NOT_OPEN
            self.profile.notices.append(KEPT_OUT.format(fault if isinstance(fault, StoreError) else STUMBLED))
            return None
        opened.succeed(self.profile)
        self.profile = opened
        return opened

    def close(self) -> None:
        """Stop opening the profile, and release it."""
        opening, self._opening = self._opening, None
        if self._waiting is not None:
            self._waiting.release()
        if opening is None or self._task is None:
            return
        self._task.join(LAST_WAIT)
        opening.add_done_callback(_close_opened)


def _close_opened(opening: Future[Profile]) -> None:
    if opening.exception() is None:
        opening.result().close()
