"""Rescue of a damaged profile from its newest good backup and the readable rows of the damaged file.

Only rows whose links hold are taken; from releases without links, rows that make sense. If the damaged file's accounts
are complete, the difference to the balances is booked as an entry of its own.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path

from pazaak.house.ledger.disk.backups import Backup, backups_of, copy_to
from pazaak.house.ledger.disk.carry import write_anew
from pazaak.house.ledger.disk.check import check
from pazaak.house.ledger.disk.connect import connect, create_tables
from pazaak.house.ledger.disk.examine import examine
from pazaak.house.ledger.disk.lost import moves, named
from pazaak.house.ledger.disk.packing import UnpackError
from pazaak.house.ledger.disk.places import remove_draft
from pazaak.house.ledger.disk.rescue.draft import Draft
from pazaak.house.ledger.disk.rescue.merge import merge
from pazaak.house.ledger.disk.rescue.repair import SALVAGE
from pazaak.house.ledger.disk.rescue.salvaged_rows import SalvagedRows, read_rows
from pazaak.house.ledger.disk.state import FileState
from pazaak.house.ledger.schema import CURRENT_VERSION, LINKED_SINCE, migrate
from pazaak.house.phrases import capitalized

LOG = logging.getLogger(__name__)


@dataclass(slots=True)
class Salvaged:
    """Result of a rescue: the rows saved and lost."""

    backup: Backup | None = None
    complete: bool = False
    """Whether the backup alone has everything."""
    matches: int = 0
    credits: int = 0
    lost_matches: list[int] = field(default_factory=list)
    lost_moves: int = 0
    in_match: int = 0
    """Number of the match that lost moves."""
    lost_entries: int = 0
    read: bool = False
    """Whether any row came from the damaged file."""

    def told(self) -> str:
        """Return the result in sentences for the player."""
        since = f"the backup of {self.backup.day or self.backup.written.date()}" if self.backup else ""
        if self.complete:
            return f"{capitalized(since)} was opened instead: it has everything, and nothing was lost."
        if not self.matches and not self.backup and not self.read:
            return "Nothing in it could be saved and there is no backup, so a fresh profile was started."
        sources = " and ".join(filter(None, (since, "what could still be read of the damaged file" * self.read)))
        kept = f"From {sources} were saved: {_counted(self.matches, 'match', 'matches')}, {self.credits:,} credits."
        lost = []
        if self.lost_matches:
            lost.append(named("match", "matches", self.lost_matches))
        if self.lost_moves:
            lost.append(f"the last {moves(self.lost_moves)} of match {self.in_match}")
        if self.lost_entries:
            lost.append(f"{_counted(self.lost_entries, 'line')} of the account")
        return (
            f"{kept} Not saved: {', '.join(lost)}."
            if lost
            else f"{kept} As far as the game can tell, nothing was lost."
        )


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def salvage(path: Path, damaged: Path, state: FileState | None, draft: Path, today: date) -> Salvaged:
    """Write a sound file of this release to `draft` and return the result. Raises sqlite3.Error or OSError.

    `path` is the profile's path, by which its backups are found; `damaged` is the damaged file.
    """
    done = Salvaged()
    done.backup, version = _start_from_backup(path, draft, today)
    if done.backup is not None and _has_everything(draft, state):
        done.complete = True
        _bring_up(draft, version)
        return done
    gathered = read_rows(damaged, None if done.backup is None else partial(copy_to, done.backup.path))
    if gathered is not None and gathered.version <= CURRENT_VERSION and gathered.of("match"):
        version = _fit(draft, version, max(gathered.version, LINKED_SINCE))
        fault = _take_in(draft, gathered, today)
        done.read = not fault
        if fault:
            LOG.error("What could be read of %s does not fit together: %s", damaged.name, fault)
            remove_draft(draft)
            done.backup, version = _start_from_backup(path, draft, today)
    _bring_up(draft, version)
    _take_stock(draft, gathered, state, done)
    return done


def _fit(draft: Path, version: int, wanted: int) -> int:
    """Bring the draft's tables at least to version `wanted`, creating them for version 0; return their version."""
    if version == 0:
        create_tables(draft, wanted)
    elif version < wanted:
        _bring_up(draft, version)
        return CURRENT_VERSION
    return max(version, wanted)


def _bring_up(draft: Path, version: int) -> None:
    """Bring the draft's tables to this release, creating them for version 0."""
    if version == 0:
        create_tables(draft)
    elif version < CURRENT_VERSION:
        copy = draft.with_name(draft.name + ".old")
        remove_draft(copy)
        draft.rename(copy)
        write_anew(copy, version, draft)


def _take_in(draft: Path, gathered: SalvagedRows, today: date) -> str:
    """Store the rescued rows in the draft; return a reason if that fails, else an empty text."""
    try:
        with closing(Draft(draft)) as writing:
            merge(writing, gathered, today)
    except (sqlite3.Error, ValueError, TypeError, LookupError) as error:
        LOG.exception("What could be read could not be stored")
        return str(error) or type(error).__name__
    return check(draft).damage


def _start_from_backup(path: Path, draft: Path, today: date) -> tuple[Backup | None, int]:
    """Copy the newest good backup to the draft; return it and the version of its tables, or None and 0.

    Backups dated in the future come last: they were made with a wrong clock, and others may be newer.
    """
    for backup in sorted(backups_of(path), key=lambda backup: backup.written.date() > today):
        remove_draft(draft)
        try:
            copy_to(backup.path, draft)
            verdict = examine(draft)
            if verdict.damage or verdict.newer or verdict.error:
                continue
            if verdict.version < LINKED_SINCE:
                with closing(connect(draft)) as connection:
                    migrate(connection, verdict.version, LINKED_SINCE)
        except (UnpackError, sqlite3.DatabaseError, ValueError):
            LOG.exception("The backup %s is no use", backup.path.name)
        else:
            return backup, max(verdict.version, LINKED_SINCE)
    remove_draft(draft)
    return None, 0


def _has_everything(draft: Path, state: FileState | None) -> bool:
    """Return whether a copy has every stored change, by the state file beside the damaged file."""
    if state is None:
        return False
    with closing(connect(draft, read_only=True)) as connection:
        (commits,) = connection.execute("SELECT commits FROM lease").fetchone()
        if commits != state.commits:
            return False
        tail = state.tail
        link = connection.execute("SELECT plies, hash FROM match_link WHERE match = ?", (tail.match,)).fetchone()
        return link == (tail.plies, tail.link) if tail.match else True


# -- what it came to ---------------------------------------------------------------------------------------------------


def _take_stock(draft: Path, gathered: SalvagedRows | None, state: FileState | None, done: Salvaged) -> None:
    with closing(connect(draft, read_only=True)) as connection:
        matches = {match for (match,) in connection.execute("SELECT id FROM match")}
        entries = {entry for (entry,) in connection.execute("SELECT id FROM entry WHERE kind <> ?", (SALVAGE,))}

        done.matches = len(matches)
        (done.credits,) = connection.execute(
            "SELECT COALESCE(SUM(balance), 0) FROM account WHERE id = 'player'"
        ).fetchone()
        known = _numbers(gathered, ("match", "id"), ("match_link", "match"), ("chair", "match"), ("play", "match"))
        if state is not None and state.tail.match:
            known |= {state.tail.match}
            (plies,) = connection.execute("SELECT COUNT(*) FROM play WHERE match = ?", (state.tail.match,)).fetchone()
            if state.tail.match in matches:
                done.in_match, done.lost_moves = state.tail.match, max(state.tail.plies - plies, 0)
        # Numbers are consecutive, so a gap is a lost match.
        done.lost_matches = sorted(set(range(1, max(known | matches, default=0) + 1)) - matches)
        written = _numbers(gathered, ("entry", "id"), ("entry_link", "id"), ("posting", "entry")) | entries
        done.lost_entries = len(set(range(1, max(written, default=0) + 1)) - entries)


def _numbers(gathered: SalvagedRows | None, *columns: tuple[str, str]) -> set[int]:
    """Return the positive ids in these columns of a damaged file; gaps between them count as lost rows."""
    found: set[int] = set()
    if gathered is None:
        return found
    for table, column in columns:
        if table in gathered.columns:
            place = gathered.column(table, column)
            found.update(row[place] for row in gathered.of(table) if isinstance(row[place], int) and row[place] > 0)
    return found
