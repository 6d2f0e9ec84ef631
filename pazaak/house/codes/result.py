"""A result code: how a match went, which one it was, and the beginning of the last link of its chain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from pazaak.house.codes.bits import NAME_BITS, STRANGE, BitWriter, name_number
from pazaak.house.codes.challenge import ID_BITS
from pazaak.house.codes.course import Course
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.symbols import CodeKind, Envelope, write_symbols
from pazaak.house.rules.catalogue import AnyGame

END_BITS = 60
"""Number of bits of the last link that a code holds."""
DAY_BITS = 22
PLACE_BITS = 4
MOST_PARTS = 250
MOST_MOVES = 10**7
HIGHEST = 10**10
"""Score that no table reaches, whichever sign it has."""
Subject = int | date
"""Id of a challenge, or the day of a daily table."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A result as its code tells it."""

    game: str
    subject: Subject
    parts: tuple[tuple[int, int], ...]
    """Own score and the best other score after each part."""
    won: bool
    left: bool
    place: int
    moves: int
    end: int
    """First END_BITS bits of the last link."""
    score: int | None = None
    """Points of a daily table."""

    @property
    def code(self) -> str:
        """Code of the result. Raises CodeError."""
        bits = BitWriter()
        bits.name(self.game)
        daily = isinstance(self.subject, date)
        bits.flag(daily)
        if isinstance(self.subject, date):
            bits.bits(self.subject.toordinal(), DAY_BITS)
            bits.number(self.score or 0)
        else:
            bits.bits(self.subject, ID_BITS)
        bits.flag(self.won)
        bits.flag(self.left)
        bits.bits(min(self.place, (1 << PLACE_BITS) - 1), PLACE_BITS)
        bits.number(self.moves)
        bits.bits(self.end, END_BITS)
        bits.number(len(self.parts))
        before = 0, 0
        for part in self.parts:
            for now, then in zip(part, before, strict=True):
                bits.signed(now - then)
            before = part
        return write_symbols(CodeKind.RESULT, bits)

    def fits(self, subject: Subject, course: Course) -> bool:
        """Return whether this is the result of a match: of its challenge or day, its course and its end."""
        return self == result_of(self.game, subject, course, self.score)


def result_of(game: str, subject: Subject, course: Course, score: int | None = None) -> MatchResult:
    """Return the result of a course; `score` is that of a daily table."""
    end = int(course.end, 16) >> (256 - END_BITS)
    parts = course.parts[-MOST_PARTS:]
    return MatchResult(game, subject, parts, course.won, course.left, course.place, course.moves, end, score)


def read_result(games: Mapping[str, AnyGame], envelope: Envelope) -> MatchResult:
    """Return the result in the content of a code. Raises CodeError."""
    bits = envelope.bits
    number = bits.bits(NAME_BITS)
    named = [name for name in games if name_number(name) == number]
    if len(named) != 1:
        raise CodeError("The result is of a game that this release doesn't have.")
    subject, score = _subject_of(bits.flag(), envelope)
    won, left, place = bits.flag(), bits.flag(), bits.bits(PLACE_BITS)
    moves, end, count = bits.number(), bits.bits(END_BITS), bits.number()
    if count > MOST_PARTS or not place or max(moves, score or 0) > MOST_MOVES:
        raise CodeError(STRANGE)
    own = other = 0
    parts = list[tuple[int, int]]()
    for _ in range(count):
        own, other = own + bits.signed(), other + bits.signed()
        if max(abs(own), abs(other)) > HIGHEST:
            raise CodeError(STRANGE)
        parts.append((own, other))
    bits.end()
    return MatchResult(named[0], subject, tuple(parts), won, left, place, moves, end, score)


def _subject_of(daily: bool, envelope: Envelope) -> tuple[Subject, int | None]:
    if not daily:
        return envelope.bits.bits(ID_BITS), None
    try:
        return date.fromordinal(envelope.bits.bits(DAY_BITS)), envelope.bits.number()
    except (ValueError, OverflowError):
        raise CodeError(STRANGE) from None
