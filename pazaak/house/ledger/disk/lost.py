"""Sentences about stored changes that the disk has lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pazaak.house.ledger.disk.state import FileState

_NAMED = 5


def lost_changes(connection: sqlite3.Connection, state: FileState | None, commits: int) -> tuple[str, ...]:
    """Return a sentence if the state file is ahead of the profile by some commits; else nothing.

    `commits` is the number of commits in the profile; a state that is missing or torn (None) is no evidence.
    """
    if state is None or state.commits <= commits:
        return ()
    changes = state.commits - commits
    told = [f"The disk has lost the last {'change' if changes == 1 else f'{changes:,} changes'} of this profile."]
    match, plies = state.tail.match, state.tail.plies
    (last,) = connection.execute("SELECT COALESCE(MAX(id), 0) FROM match").fetchone()
    if match > last:
        gone = range(last + 1, match + 1)
        told.append(f"{named('Match', 'Matches', gone)} {'is' if len(gone) == 1 else 'are'} gone.")
    (stored,) = connection.execute("SELECT COUNT(*) FROM play WHERE match = ?", (match,)).fetchone()
    if match <= last and stored < plies:
        told.append(f"Match {match} has lost its last {moves(plies - stored)}.")
    # Matches whose later moves or end were among the lost changes.
    running = connection.execute(
        "SELECT id FROM match WHERE id NOT IN (SELECT match FROM result) AND id <> ? ORDER BY id DESC LIMIT ?",
        (match, _NAMED),
    ).fetchall()
    told += [f"Match {unfinished} continues from the last move that is left." for (unfinished,) in running]
    return (" ".join(told),)


def moves(number: int) -> str:
    """Return a number of moves in words."""
    return "1 move" if number == 1 else f"{number:,} moves"


def named(one: str, many: str, numbers: Iterable[int]) -> str:
    """Return a noun and the first few numbers, with the rest counted."""
    numbers = list(numbers)
    shown = ", ".join(map(str, numbers[:_NAMED]))
    more = len(numbers) - _NAMED
    return f"{one if len(numbers) == 1 else many} {shown}{f' and {more} more' if more > 0 else ''}"
