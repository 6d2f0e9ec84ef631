"""The checks of the profiles' folder, of the ledger in it, and of the clock; none of them changes anything there."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

from pazaak.house import system
from pazaak.house.ledger.disk.check import fault_of
from pazaak.house.ledger.disk.places import WRITE_AHEAD, beside, plain_file, see_that_path_fits
from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.profiles import PROFILE_FILE, ProfileShelf
from pazaak.root.doctor.patient import AilmentError, FallbackError, Patient

LEAST_SPACE = 64 << 20
"""Free bytes below which a profile may soon find no room: each of its backups is as large as it is."""
AHEAD = timedelta(days=1)
"""Time by which a file may be younger than the clock says: clocks and time zones differ."""
_OTHERS = 0o077
_OTHERS_WRITE = 0o022
_MEGABYTE = 1 << 20


def check_folder(patient: Patient) -> str:
    """Write and delete a nameless file, see that nobody else can read or write there, and that there is room."""
    folder = patient.profiles
    with _as_ailments():
        see_that_path_fits(folder)
    place = _existing(folder)
    try:
        with TemporaryFile(dir=place) as file:
            file.write(b"pazaak")
            file.flush()
    except OSError as fault:
        raise AilmentError(f"Nothing can be written to {place}: {fault.strerror or fault}.") from fault
    if os.name == "posix" and place == folder:
        _see_that_it_is_private(folder)
    free = shutil.disk_usage(place).free
    if free < LEAST_SPACE:
        raise FallbackError(f"Only {free // _MEGABYTE:,} MB are free in {place}.")
    room = f"{free // _MEGABYTE:,} MB free"
    if place != folder:
        return f"{folder} isn't there yet and can be made; {room}."
    return f"{folder} can be written, and its files are closed to others; {room}."


def _existing(folder: Path) -> Path:
    """Return the folder, or the nearest one above it that exists. Raises AilmentError for a file in its place."""
    for place in (folder.absolute(), *folder.absolute().parents):
        if place.is_dir():
            return folder if place == folder.absolute() else place
        if place.exists() or place.is_symlink():
            raise AilmentError(f"There is no folder but something else at {place}.")
    raise AilmentError(f"There is nothing at {folder}, nor above it.")


def _see_that_it_is_private(folder: Path) -> None:
    if folder.stat().st_mode & _OTHERS_WRITE:
        raise FallbackError(f"Other users of this computer can write to {folder}.")
    for entry in ProfileShelf(folder).entries():
        for path in _files_of(entry.folder):
            if path.stat().st_mode & _OTHERS:
                raise FallbackError(f"Other users of this computer can read {path.name} in {folder}.")


def _files_of(folder: Path) -> Iterator[Path]:
    """Yield the files of a profile that are there."""
    yield from (path for path in (folder / PROFILE_FILE, beside(folder / PROFILE_FILE, WRITE_AHEAD)) if path.exists())


def check_ledger(patient: Patient) -> str:
    """Check a copy of the chosen profile's ledger; of a profile that is open in this process, say so."""
    if patient.closed:
        raise AilmentError(f"The profile isn't open: {patient.closed}")
    if patient.in_play:
        return "The game has it open."
    path = ProfileShelf(patient.profiles).chosen.folder / PROFILE_FILE
    with _as_ailments():
        if not plain_file(path, "The profile"):
            return "There is no profile yet; the first start makes one."
        fault = _fault_of_copy(path)
        if fault and beside(path, WRITE_AHEAD).exists():
            fault = _fault_of_copy(path)  # a running game may have written while it was copied
    if fault:
        raise AilmentError(fault)
    return "A copy of it was read whole and is sound."


def _fault_of_copy(path: Path) -> str:
    with TemporaryDirectory() as folder:
        copy = Path(folder) / PROFILE_FILE
        shutil.copyfile(path, copy)
        changes = beside(path, WRITE_AHEAD)
        with suppress(FileNotFoundError):  # the game may close it meanwhile
            if plain_file(changes, "The profile's log of changes"):  # to copy a device would never end
                shutil.copyfile(changes, beside(copy, WRITE_AHEAD))
        return fault_of(copy)


@contextmanager
def _as_ailments() -> Iterator[None]:
    """Raise an AilmentError of the same sentence for a StoreError in the block."""
    try:
        yield
    except StoreError as fault:
        raise AilmentError(str(fault)) from fault


def check_clock(patient: Patient) -> str:
    """Compare the clock with the time of this release and of the profile's last change."""
    now = system.now()
    if now.date() < system.EARLIEST:
        raise FallbackError(f"The clock says {now:%Y-%m-%d}, which is before this release was made.")
    with suppress(OSError):
        for path in _files_of(ProfileShelf(patient.profiles).chosen.folder):
            written = system.local(path.stat().st_mtime)
            if written > now + AHEAD:
                raise FallbackError(
                    f"The clock says {now:%Y-%m-%d}, and the profile was written later, on {written:%Y-%m-%d}."
                )
    return f"It says {now:%Y-%m-%d %H:%M} (UTC{now:%z})."
