"""Storing a seal before the first card is dealt: in the profile, and in a list beside it that outlives it."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

from pazaak.house.fair_deal.kept import words_of
from pazaak.house.fair_deal.record import SealedDeal
from pazaak.house.ledger.disk.places import PRIVATE_FILE, plain_file, private_folder, sync_folder, sync_handle
from pazaak.house.ledger.errors import StoreError, file_error
from pazaak.house.ledger.fairness import Seal, add_seal
from pazaak.house.ledger.ledger import Ledger
from pazaak.house.ledger.notes import keep_note, note

SEALS = "sealed-deals.txt"
"""Name of the list of seals in the profile's folder."""
OFFERED = "seal offered"
"""Name of the note that the player has been shown a seal once."""
WHAT = f"The list of seals, {SEALS},"


def keep_seal(ledger: Ledger, folder: Path, line: str, day: date) -> Seal:
    """Store the seal of a new deal, then append it to the list in the profile's folder.

    If the list can't be written, the seal is valid and carries the reason. Raises StoreError if the seal can't be
    stored.
    """
    deal = SealedDeal(line)
    with ledger.transaction() as store:
        seal = add_seal(store, deal, day)
    try:
        append_seal(folder / SEALS, deal, day)
    except StoreError as fault:
        return Seal(seal.number, seal.line, str(fault))
    return seal


def first_offer(ledger: Ledger) -> bool:
    """Store that a seal was shown; return whether it was the profile's first and the note could be stored."""
    return not note(ledger, OFFERED, False) and keep_note(ledger, OFFERED, True)


def append_seal(path: Path, deal: SealedDeal, day: date) -> None:
    """Append a seal to a list and flush it to the disk. Raises StoreError."""
    line = f"{day.isoformat()} {deal.record.game} {deal.commitment} {' '.join(words_of(deal.commitment))}\n"
    try:
        private_folder(path.parent)
        is_new = not plain_file(path, WHAT)
        # Without O_NONBLOCK, opening a pipe that has just replaced the file would wait for a reader.
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        handle = os.open(path, flags, PRIVATE_FILE)
        try:
            _write_whole(handle, line.encode())
            sync_handle(handle)
        finally:
            os.close(handle)
        if is_new:
            sync_folder(path.parent)
    except OSError as error:
        raise file_error(WHAT, error) from error


def _write_whole(handle: int, line: bytes) -> None:
    """Write a line on a line of its own, even after one that a power cut has truncated."""
    size = os.lseek(handle, 0, os.SEEK_END)
    if size:
        os.lseek(handle, size - 1, os.SEEK_SET)
        if os.read(handle, 1) != b"\n":
            line = b"\n" + line
    while line:
        line = line[os.write(handle, line) :]
