"""What the disk has forgotten of what was once stored, told in sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pazaak.house.ledger.disk.state import FileState

_NAMED = 5


def lost_changes(connection: sqlite3.Connection, state: FileState | None, commits: int) -> tuple[str, ...]:
    """A sentence where the record beside the file is ahead of it by some transactions; else none.

    `commits` is how many transactions the file has; a record that is missing or torn (None) says nothing.
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
    # A match that was over, or went further, before what came after it was lost.
    running = connection.execute(
        "SELECT id FROM match WHERE id NOT IN (SELECT match FROM result) AND id <> ? ORDER BY id DESC LIMIT ?",
        (match, _NAMED),
    ).fetchall()
    told += [f"Match {unfinished} continues from the last move that is left." for (unfinished,) in running]
    return (" ".join(told),)


def moves(number: int) -> str:
    """So many moves, in words."""
    return "1 move" if number == 1 else f"{number:,} moves"


def named(one: str, many: str, numbers: Iterable[int]) -> str:
    """A few things by their numbers, the others counted."""
    numbers = list(numbers)
    shown = ", ".join(map(str, numbers[:_NAMED]))
    more = len(numbers) - _NAMED
    return f"{one if len(numbers) == 1 else many} {shown}{f' and {more} more' if more > 0 else ''}"
