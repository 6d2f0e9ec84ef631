"""The command `verify`: whether a transcript's sealed seed, shuffles and moves agree."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from pazaak.house.records.transcript import TranscriptError, load_transcript
from pazaak.house.records.verify import verify
from pazaak.house.rules.game_path import GamePath, load_game


def add_verify_arguments(parser: argparse.ArgumentParser) -> None:
    """What `verify` is told on the command line."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a transcript")
    parser.add_argument(
        "--commitment",
        default="",
        metavar="DIGITS",
        help="what the table showed before the match, all 64 digits or the first few",
    )


def run_verify(chosen: argparse.Namespace, games: Mapping[str, GamePath]) -> int:
    """Print every finding; 0 if all hold, 1 if one does not, 2 if the file cannot be read as a transcript."""
    try:
        record = load_transcript(chosen.file)
    except TranscriptError as fault:
        print(fault, file=sys.stderr)
        return 2
    findings = verify(
        record, {name: load_game(path) for name, path in games.items() if name == record.game}, chosen.commitment
    )
    for finding in findings:
        print("holds " if finding.holds else "FAILS ", finding.sentence)
    fair = all(finding.holds for finding in findings)
    print("The deal was fair." if fair else "This transcript does not prove a fair deal.")
    return 0 if fair else 1
