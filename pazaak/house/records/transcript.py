"""A match as a text file that a person can read and the house can play again.

That of a sealed match holds the deal record as it was sealed, commitment, words, result, last link and moves, and
nothing else; that of any other match the deal and digests of its first and last state.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr, ValidationError

from pazaak.house.fair_deal.chain import BACK, RELIEVED, SeatChange, last_link, links, relieved_seats, with_reliefs
from pazaak.house.fair_deal.record import LONGEST_NAME, SealedDeal
from pazaak.house.fair_deal.strict_json import strict_json
from pazaak.house.fair_deal.words import FairDealError, clean_words
from pazaak.house.frozen_model import FrozenModel
from pazaak.house.printable import is_printable_name
from pazaak.house.records.text_file import TextFileError, read_text
from pazaak.house.rules.catalogue import AnyGame, Game, OptionsError
from pazaak.house.rules.match import Match
from pazaak.house.rules.protocols import E, IllegalMoveError, M, NotationError, PositionError, S, Seat, V

_KIND = "casino transcript "
HEADING = f"{_KIND}1"
_RECORD = "record: "
"""Beginning of the line behind the heading of a sealed match."""
MOST_MOVES = 3000
"""Number of moves that are played again: the longest matches have some hundred, and a move takes up to 1 ms."""
STANDS = {RELIEVED: "was relieved already", BACK: "was not relieved"}
"""Explanation of why a change of substitutes is invalid at its place."""
_DIGEST = "^[0-9a-f]{64}$"
T = TypeVar("T")


class TranscriptError(ValueError):
    """A transcript that cannot be read or played; its text is a sentence."""


class _Head(BaseModel):
    model_config = ConfigDict(extra="forbid")

    game: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    seed: StrictInt
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    seats: Annotated[
        list[Annotated[StrictStr, Field(pattern=r"\S", max_length=LONGEST_NAME)]], Field(min_length=1, max_length=12)
    ]
    dealt: Annotated[StrictStr, Field(pattern=_DIGEST)] | None = None
    ended: Annotated[StrictStr, Field(pattern=_DIGEST)] | None = None
    kinds: list[Literal["here", "elsewhere", "house"]] | None = None


class Ending(FrozenModel):
    """End of a sealed match: the reason, and the credits won or lost by seat."""

    reason: Annotated[StrictStr, Field(max_length=40)]
    credits: list[StrictInt]


class _SealedHead(BaseModel):
    model_config = ConfigDict(extra="forbid")

    commitment: Annotated[StrictStr, Field(pattern=_DIGEST)]
    words: StrictStr
    result: Ending | None = None
    end: Annotated[StrictStr, Field(pattern=_DIGEST)] | None = None


@dataclass(frozen=True, slots=True)
class SealedPart:
    """Part of a sealed match's transcript that isn't needed to play the match again."""

    deal: SealedDeal
    commitment: str
    """Commitment as stated in the transcript."""
    movers: tuple[Seat, ...]
    """Seat that made each move."""
    ending: Ending | None
    """End of the match; None while it is running."""
    end: str | None
    """Last link of the chain; None while the match is running."""
    reliefs: tuple[SeatChange, ...] = ()
    """Changes of substitutes."""

    def chained(self, moves: Iterable[str]) -> Iterator[tuple[Seat, str]]:
        """Return moves and changes of substitutes with their seats, in the order of chain and file."""
        return with_reliefs(zip(self.movers, moves, strict=True), self.reliefs)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """Everything needed to play a match again."""

    game: str
    seed: int
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None
    seats: tuple[str, ...]
    """Name of the player at each seat."""
    moves: tuple[str, ...]
    """Moves in notation, in order."""
    dealt: str | None = None
    """Digest of the state after the deal (`digest_of`)."""
    ended: str | None = None
    """Digest of the state after the last move."""
    sealed: SealedPart | None = None
    """Seal and chain, for a match that was sealed whole."""
    kinds: tuple[str, ...] | None = None
    """Kind of each seat, for a match between people; None for every other match."""


def sealed_game(sealed: SealedPart, moves: Iterable[str]) -> GameRecord:
    """Return the record of a sealed match from its seal and moves. Raises FairDealError."""
    told = sealed.deal.record
    names = tuple(sitter.name for sitter in told.seats)
    return GameRecord(
        told.game, sealed.deal.seed, told.table_options, told.position, names, tuple(moves), sealed=sealed
    )


def sealed_record(
    deal: SealedDeal, moves: Sequence[tuple[Seat, str]], reason: str, credits: Sequence[int]
) -> GameRecord:
    """Return the record of a finished sealed match, with the last link of its chain. Raises FairDealError."""
    *_, link = links(deal.commitment, deal.words, moves)
    ending = Ending(reason=reason, credits=list(credits))
    part = SealedPart(deal, deal.commitment, tuple(seat for seat, _ in moves), ending, last_link(link, reason, credits))
    return sealed_game(part, (move for _, move in moves))


def write_transcript(record: GameRecord) -> str:
    """Return the text: the heading, lines of JSON by name, then one move a line."""
    if record.sealed is not None:
        return _write_sealed(record.sealed, record.moves)
    head: dict[str, Any] = {
        "game": record.game,
        "seed": record.seed,
        "options": dict(record.options),
        "position": None if record.position is None else dict(record.position),
        "seats": list(record.seats),
    }
    head |= {name: mark for name, mark in (("dealt", record.dealt), ("ended", record.ended)) if mark is not None}
    if record.kinds is not None:
        head["kinds"] = list(record.kinds)
    lines = [HEADING, *(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items())]
    return "\n".join([*lines, "moves:", *record.moves]) + "\n"


def _write_sealed(sealed: SealedPart, moves: Iterable[str]) -> str:
    head: dict[str, Any] = {"commitment": sealed.commitment, "words": sealed.deal.words}
    if sealed.ending is not None:
        head["result"] = sealed.ending.model_dump()
    if sealed.end is not None:
        head["end"] = sealed.end
    lines = [
        HEADING,
        f"{_RECORD}{sealed.deal.line}",
        *(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()),
        "moves:",
        *(f"{seat} {move}" for seat, move in sealed.chained(moves)),
    ]
    return "\n".join(lines) + "\n"


def read_transcript(text: str) -> GameRecord:
    """Return the record in a transcript. Raises TranscriptError with a sentence; `replayed` checks the moves."""
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    for number, line in enumerate(lines, start=1):
        if not is_printable_name(line):
            raise TranscriptError(f"Line {number} of the transcript holds a character that can't be printed.")
    heading = lines[0].strip()
    if heading != HEADING:
        what = (
            "This transcript is of a version that isn't read"
            if heading.startswith(_KIND)
            else "This isn't a transcript"
        )
        raise TranscriptError(f"{what}: it must begin with “{HEADING}”.")
    is_sealed = len(lines) > 1 and lines[1].startswith(_RECORD)
    if is_sealed:
        _check_marks(text)
    try:
        start = [line.strip() for line in lines].index("moves:")
    except ValueError:
        raise TranscriptError("The transcript has no line “moves:”.") from None
    head, moves = lines[1:start], tuple(move.strip() for move in lines[start + 1 :] if move.strip())
    if len(moves) > MOST_MOVES:
        raise TranscriptError(f"The transcript has {len(moves):,} moves; {MOST_MOVES:,} are the most that are played.")
    if not is_sealed:
        return _read_unsealed(head, moves)
    record = _read_sealed(head, moves)
    if _write_sealed_text(record) != "\n".join(lines):
        raise TranscriptError("The transcript isn't written as the house writes it.")
    return record


def _check_marks(text: str) -> None:
    """Raise TranscriptError for byte order marks and carriage returns, so that all readers hash the same lines."""
    if text.startswith("\ufeff"):
        raise TranscriptError("The transcript begins with a byte order mark; save it as UTF-8 without one.")
    if "\r" in text:
        raise TranscriptError("The transcript's lines end as on another system; save it with line feeds alone.")


def _write_sealed_text(record: GameRecord) -> str:
    assert record.sealed is not None
    return _write_sealed(record.sealed, record.moves)


def _read_unsealed(lines: list[str], moves: tuple[str, ...]) -> GameRecord:
    head = _read_head(lines)
    checked = _checked(_Head.model_validate, head)
    if checked.kinds is not None and len(checked.kinds) != len(checked.seats):
        raise TranscriptError("The transcript's kinds of seats don't fit its seats.")
    return GameRecord(
        checked.game,
        checked.seed,
        checked.options,
        checked.position,
        tuple(checked.seats),
        moves,
        checked.dealt,
        checked.ended,
        kinds=None if checked.kinds is None else tuple(checked.kinds),
    )


def _read_sealed(lines: list[str], moves: tuple[str, ...]) -> GameRecord:
    line = lines[0].removeprefix(_RECORD)
    head = _checked(_SealedHead.model_validate, _read_head(lines[1:]))
    if (head.result is None) != (head.end is None):
        raise TranscriptError("The transcript's result and end belong together.")
    try:
        deal = SealedDeal(line, head.words)
        told = deal.record
        if clean_words(head.words) != head.words:
            raise FairDealError("The words aren't written as they are counted.")
    except FairDealError as fault:
        raise TranscriptError(str(fault)) from None
    if not is_printable_name(told.model_dump()):
        raise TranscriptError("The deal record holds a character that can't be printed.")
    movers, played, reliefs = list[Seat](), list[str](), list[SeatChange]()
    for number, text in enumerate(moves, start=1):
        seat, blank, move = text.partition(" ")
        if not (blank and seat.isascii() and seat.isdigit() and len(seat) <= 2 and int(seat) < len(told.seats)):
            raise TranscriptError(f"Move {number} doesn't say whose it is.")
        if move in (RELIEVED, BACK):
            if (int(seat) in relieved_seats(reliefs)) == (move == RELIEVED):
                raise TranscriptError(f"Line {number} of the moves isn't possible here: seat {seat} {STANDS[move]}.")
            reliefs.append(SeatChange(len(played), int(seat), move))
            continue
        movers.append(int(seat))
        played.append(move)
    part = SealedPart(deal, head.commitment, tuple(movers), head.result, head.end, tuple(reliefs))
    return sealed_game(part, played)


def _read_head(lines: list[str]) -> dict[str, Any]:
    head: dict[str, Any] = {}
    for number, line in enumerate(lines, start=2):
        name, colon, value = line.partition(":")
        try:
            read = strict_json(value) if colon else None
        except ValueError:
            raise TranscriptError(f"Line {number} of the transcript can't be read.") from None
        if name.strip() in head:
            raise TranscriptError(f"Line {number} of the transcript says “{name.strip():.20}” a second time.")
        if not is_printable_name(read):
            raise TranscriptError(f"Line {number} of the transcript holds a character that can't be printed.")
        head[name.strip()] = read
    return head


def _checked(check: Callable[[Any], T], head: dict[str, Any]) -> T:
    try:
        return check(head)
    except ValidationError as fault:
        where = ".".join(str(part) for part in fault.errors()[0]["loc"])
        raise TranscriptError(f"The transcript's {where or 'heading':.60} is missing or wrong.") from None


def load_transcript(path: Path) -> GameRecord:
    """Return the record in a file. Raises TranscriptError with a sentence."""
    try:
        return read_transcript(read_text(path))
    except TextFileError as fault:
        raise TranscriptError(str(fault)) from None


def names_by_seat(record: GameRecord, game: AnyGame) -> tuple[str, ...]:
    """Return the names by seat; a sealed record has them as they were before a draw for seats."""
    if record.sealed is None:
        return record.seats
    return tuple(record.seats[seat] for seat in game.seated(len(record.seats), record.options, record.seed))


def replayed(record: GameRecord, games: Mapping[str, Game[S, V, M, E]]) -> list[tuple[S, tuple[E, ...]]]:
    """Play the record again; return (state, events) after the deal and after each move.

    Raises TranscriptError with the first move that the rules do not admit.
    """
    return [(match.state, events) for match, events in replay(record, games)]


def replay(
    record: GameRecord, games: Mapping[str, Game[S, V, M, E]]
) -> Iterator[tuple[Match[S, V, M, E], tuple[E, ...]]]:
    """Play the record again; yield the match and the latest events after the deal and after each move.

    Raises TranscriptError with the first move that the rules do not admit.
    """
    game = games.get(record.game)
    if game is None:
        raise TranscriptError(f"There is no game {record.game!r} in this house.")
    try:
        rules = game.build(len(record.seats), record.options)
        match = Match(rules, record.seed, record.position)
    except (OptionsError, PositionError) as fault:
        raise TranscriptError(f"The table can't be set up: {fault}") from None
    movers = (None,) * len(record.moves) if record.sealed is None else record.sealed.movers
    yield match, match.opening
    for number, (text, seat) in enumerate(zip(record.moves, movers, strict=True), start=1):
        try:
            events = match.play(game.parse(text), seat)
        except (NotationError, IllegalMoveError) as fault:
            raise TranscriptError(f"Move {number} ({text:.40}) can't be played: {fault}") from None
        yield match, events
