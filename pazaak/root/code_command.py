"""The command `code`: what a challenge or a result stands for, and whether a match fits a result."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from pazaak.house.codes.challenge import Challenge, ChallengeTerms, House
from pazaak.house.codes.course import course_of
from pazaak.house.codes.errors import CodeError
from pazaak.house.codes.read import read_code
from pazaak.house.codes.result import MatchResult
from pazaak.house.output import printed
from pazaak.house.profile.roster_folder import RosterFolder
from pazaak.house.records.transcript import GameRecord, TranscriptError, load_transcript, replay
from pazaak.house.resources import assets_path
from pazaak.house.rules.game_path import GamePath, LazyRegistry
from pazaak.house.session.challenges import day_head

if TYPE_CHECKING:
    from pazaak.house.codes.read import AnyCode
    from pazaak.house.rules.catalogue import Json

FITS, OTHER, NO_CODE = 0, 1, 2
"""Exit statuses: all holds, the match is another one, no code or no transcript."""


def add_code_arguments(parser: argparse.ArgumentParser, games: Mapping[str, GamePath]) -> None:
    """Add the arguments of `code` to a parser."""
    parser.add_argument("code", metavar="CODE", help="a challenge or a result")
    parser.add_argument("--of", metavar="CODE", help="the challenge that a result is of")
    parser.add_argument("--match", type=Path, metavar="FILE", help="a transcript: is it the match of the result?")


def run_code(chosen: argparse.Namespace, games: Mapping[str, GamePath]) -> int:
    """Print the content of a code, or whether a match fits a result; return the exit status."""
    house = House(
        LazyRegistry(games), tuple(rival.id for rival in RosterFolder(assets_path() / "rivals").roster.rivals)
    )
    try:
        found = read_code(house, chosen.code)
        if chosen.match is None:
            return FITS if printed(json.dumps(_content(found), ensure_ascii=False)) else OTHER
        fits = _fits(house, found, chosen.of, load_transcript(chosen.match))
    except (CodeError, TranscriptError) as fault:
        print(fault, file=sys.stderr)
        return NO_CODE
    told = "The match is the one of this result." if fits else "The match isn't the one of this result."
    return (FITS if fits else OTHER) if printed(told) else OTHER


def _content(found: AnyCode) -> Json:
    """Return everything that a code says, as JSON."""
    if isinstance(found, Challenge):
        seeds: Json = {"seed": found.seed, "agents": list(found.seeds)}
        return {"kind": "challenge", **_terms(found.terms), **seeds}
    return {
        "kind": "result",
        "game": found.game,
        "of": found.subject.isoformat() if isinstance(found.subject, date) else f"{found.subject:010x}",
        "won": found.won,
        "left": found.left,
        "place": found.place,
        "moves": found.moves,
        "parts": [list(part) for part in found.parts],
        "end": f"{found.end:015x}",
        **({} if found.score is None else {"score": found.score}),
    }


def _terms(terms: ChallengeTerms) -> Json:
    rivals = [{"rival": id, "level": level, "style": style} for id, level, style in terms.rivals]
    return {"game": terms.game, "release": terms.release, "options": terms.options, "rivals": rivals}


def _fits(house: House, found: AnyCode, of: str | None, record: GameRecord) -> bool:
    """Return whether a record is the match of a result. Raises CodeError or TranscriptError."""
    if not isinstance(found, MatchResult):
        raise CodeError("Only a result has a match that it fits.")
    head, subject = day_head(found.subject) if isinstance(found.subject, date) else "", found.subject
    if not head:
        challenge = read_code(house, of or "")
        if not isinstance(challenge, Challenge):
            raise CodeError("Give the challenge of the result with --of.")
        same = (challenge.terms.game, challenge.seed, challenge.terms.options)
        if same != (record.game, record.seed, house.games[record.game].write_out(len(record.seats), record.options)):
            return False
        head, subject = challenge.head, challenge.id
    if record.game != found.game:
        return False
    matches = [match for match, _ in replay(record, house.games)]
    match, game = matches[-1], house.games[record.game]
    seats = range(len(record.seats))
    return any(found.fits(subject, course_of(game, match, seat, head)) for seat in seats)
