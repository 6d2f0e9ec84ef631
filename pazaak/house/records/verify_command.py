"""The command `verify`: what a transcript proves about its deal."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from pazaak.house.output import printed, told_if_slow
from pazaak.house.rules.game_path import GamePath, load_game

ALL_HOLDS, SOMETHING_FAILS, NO_TRANSCRIPT, FIRST_VERSION = 0, 1, 2, 3
LEAST_DIGITS = 8
_DIGITS = re.compile(f"[0-9a-f]{{{LEAST_DIGITS},64}}")


def add_verify_arguments(parser: argparse.ArgumentParser) -> None:
    """What `verify` is told on the command line."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a transcript")
    for name, shown in (("--commitment", "before the match"), ("--end", "with the result")):
        parser.add_argument(
            name,
            type=digits,
            metavar="DIGITS",
            help=f"what the table showed {shown}, all 64 digits or at least the first {LEAST_DIGITS}",
        )


def digits(text: str) -> str:
    """Digits that were noted, in small letters. Raises ArgumentTypeError: fewer prove nothing."""
    noted = text.strip().lower()
    if not _DIGITS.fullmatch(noted):
        raise argparse.ArgumentTypeError(f"give {LEAST_DIGITS} to 64 digits of 0-9 and a-f")
    return noted


def run_verify(chosen: argparse.Namespace, games: Mapping[str, GamePath]) -> int:
    """Print every finding and the verdict; the exit status says which it is."""
    # loaded here, because this module is read at every start of the game
    from pazaak.house.records.transcript import TranscriptError, load_transcript
    from pazaak.house.records.verify import Noted, verify

    try:
        record = load_transcript(chosen.file)
    except TranscriptError as fault:
        print(fault, file=sys.stderr)
        return NO_TRANSCRIPT
    known = {name: load_game(path) for name, path in games.items() if name == record.game}
    with told_if_slow(f"Still checking: {len(record.moves):,} moves are played again by the rules."):
        verdict = verify(record, known, Noted(chosen.commitment or "", chosen.end or ""))
    lines = [f"{'holds' if finding.holds else 'FAILS'}  {finding.sentence}" for finding in verdict.findings]
    status = SOMETHING_FAILS if not verdict.holds else FIRST_VERSION if verdict.version == 1 else ALL_HOLDS
    return status if printed("\n".join([*lines, verdict.sentence])) else SOMETHING_FAILS
