"""A match as a text file that a person can read and the house can play again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr, ValidationError

from pazaak.house.records.fair_deal import Revealed
from pazaak.house.rules.catalogue import Game, OptionsError
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import E, IllegalMoveError, M, NotationError, PositionError, S, V

HEADING = "casino transcript 1"
LARGEST_FILE = 4 << 20


class TranscriptError(ValueError):
    """A transcript that cannot be read or played, told in a sentence."""


class _Head(BaseModel):
    model_config = ConfigDict(extra="forbid")

    game: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    seed: StrictInt
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    seats: Annotated[list[StrictStr], Field(min_length=1, max_length=12)]
    fair: Revealed | None = None
    dealt: dict[str, StrictStr] | None = None
    ended: dict[str, StrictStr] | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """All it takes to play a match again."""

    game: str
    seed: int
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None
    seats: tuple[str, ...]
    """Names by seat."""
    moves: tuple[str, ...]
    """In notation, in order."""
    fair: Revealed | None = None
    """How the seed was sealed, for a match that was dealt so."""
    dealt: Mapping[str, str] | None = None
    """A fingerprint of each part of the state after the deal, by the part's name."""
    ended: Mapping[str, str] | None = None
    """The same after the last move."""


def write_transcript(record: GameRecord) -> str:
    """The heading, lines of JSON by name, then one move a line."""
    head: dict[str, Any] = {
        "game": record.game,
        "seed": record.seed,
        "options": dict(record.options),
        "position": None if record.position is None else dict(record.position),
        "seats": list(record.seats),
    }
    if record.fair is not None:
        head["fair"] = record.fair.model_dump()
    head |= {
        name: dict(marks) for name, marks in (("dealt", record.dealt), ("ended", record.ended)) if marks is not None
    }
    lines = [HEADING, *(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items())]
    return "\n".join([*lines, "moves:", *record.moves]) + "\n"


def read_transcript(text: str) -> GameRecord:
    """The record in a transcript. Raises TranscriptError with a sentence; the moves are checked by `replayed`."""
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0].strip() != HEADING:
        raise TranscriptError(f"This is no transcript: its first line must be “{HEADING}”.")
    try:
        start = [line.strip() for line in lines].index("moves:")
    except ValueError:
        raise TranscriptError("The transcript has no line “moves:”.") from None
    head: dict[str, Any] = {}
    for number, line in enumerate(lines[1:start], start=2):
        name, colon, value = line.partition(":")
        try:
            head[name.strip()] = json.loads(value) if colon else None
        except (ValueError, RecursionError):
            raise TranscriptError(f"Line {number} of the transcript cannot be read.") from None
    try:
        checked = _Head.model_validate(head)
    except ValidationError as fault:
        where = ".".join(str(part) for part in fault.errors()[0]["loc"])
        raise TranscriptError(f"The transcript's {where or 'heading'} is missing or wrong.") from None
    moves = tuple(move.strip() for move in lines[start + 1 :] if move.strip())
    return GameRecord(
        checked.game,
        checked.seed,
        checked.options,
        checked.position,
        tuple(checked.seats),
        moves,
        checked.fair,
        checked.dealt,
        checked.ended,
    )


def load_transcript(path: Path) -> GameRecord:
    """The record in a file. Raises TranscriptError with a sentence."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise TranscriptError(f"{path} is too large to be a transcript.")
        return read_transcript(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise TranscriptError(f"{path} cannot be read: {fault.strerror or fault}.") from None
    except UnicodeDecodeError:
        raise TranscriptError(f"{path} is not a text file.") from None


def replayed(record: GameRecord, games: Mapping[str, Game[S, V, M, E]]) -> list[tuple[S, tuple[E, ...]]]:
    """Play the record through: (state, events) after the deal and after each move.

    Raises TranscriptError naming the first move that the rules do not admit.
    """
    game = games.get(record.game)
    if game is None:
        raise TranscriptError(f"There is no game {record.game!r} in this house.")
    try:
        rules = game.build(len(record.seats), record.options)
        match = Match(rules, record.seed, record.position)
    except (OptionsError, PositionError) as fault:
        raise TranscriptError(f"The table cannot be set up: {fault}") from None
    steps = [(match.state, match.opening)]
    for number, text in enumerate(record.moves, start=1):
        try:
            events = match.play(game.parse(text))
        except (NotationError, IllegalMoveError) as fault:
            raise TranscriptError(f"Move {number} ({text:.40}) cannot be played: {fault}") from None
        steps.append((match.state, events))
    return steps
