"""A match of a session as a transcript in the profile's folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pazaak.house.session import Session
from pazaak.house.transcript import GameRecord, write_transcript


def save_transcript(folder: Path, session: Session, names: Sequence[str], command: str) -> tuple[str, str]:
    """Write a match as a text file into a profile's folder; a title and a sentence that say how it went.

    `command` is what to type to look at the file again.
    """
    record = GameRecord(
        game=session.game.name,
        seed=session.seed,
        options=session.options,
        position=session.match.position,
        seats=tuple(names),
        moves=tuple(session.game.write(move) for move in session.match.history),
    )
    shelf = folder / "transcripts"
    path = shelf / f"match-{session.match_id}.txt"
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        path.write_text(write_transcript(record), encoding="utf-8", newline="\n")
    except OSError as fault:
        return "The transcript could not be saved", f"{path}: {fault.strerror or fault}."
    return "Transcript saved", f"{path}\nLook at it again with: {command}"
