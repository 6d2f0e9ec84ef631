"""The command `verify`: checks a transcript and its deal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pazaak.house.fair_deal.kept import KeptError, read_kept
from pazaak.house.output import printed, told_if_slow
from pazaak.house.records.rivals import check_rivals
from pazaak.house.records.transcript import TranscriptError, load_transcript
from pazaak.house.records.verify import verify
from pazaak.house.records.written_digits import WrittenDigits, too_few
from pazaak.house.rules.game_path import GamePath, load_game

if TYPE_CHECKING:
    from pazaak.house.fair_deal.kept import Kept

ALL_HOLDS = 0
"""Exit status: every finding holds."""
SOMETHING_FAILS = 1
"""Exit status: a finding fails, or a rival's move isn't its own."""
NO_TRANSCRIPT = 2
"""Exit status: the file isn't a transcript."""
RIVALS_OPEN = 4
"""Exit status: the deal is proved, but not every rival."""
_PREFIX = {"proved": "holds", "not its own": "FAILS", "open": "open"}
TOO_FEW = NO_TRANSCRIPT
"""Exit status for too few digits, which prove nothing."""


def add_verify_arguments(parser: argparse.ArgumentParser, games: Mapping[str, GamePath]) -> None:
    """Add the arguments of `verify` to a parser."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a transcript")
    for name, shown in (("--commitment", "before the match"), ("--end", "with the result")):
        parser.add_argument(
            name,
            type=noted,
            metavar="WORDS",
            help=f"what the table showed {shown}: the twelve words, in quotes or joined by hyphens, or the digits",
        )

    parser.add_argument(
        "--rivals", action="store_true", help="ask each computer player again, and tell whether its moves are its own"
    )


def noted(text: str) -> Kept:
    """Return the words or digits that were noted. Raises ArgumentTypeError."""
    try:
        return read_kept(text)
    except KeptError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def run_verify(chosen: argparse.Namespace, games: Mapping[str, GamePath]) -> int:
    """Print every finding and the verdict; return the exit status."""
    try:
        record = load_transcript(chosen.file)
    except TranscriptError as fault:
        print(fault, file=sys.stderr)
        return NO_TRANSCRIPT
    kept = WrittenDigits(chosen.commitment, chosen.end)
    if record.sealed is not None:
        sentence = too_few(record.sealed.commitment, record.sealed.end, kept)
        if sentence:
            print(sentence, file=sys.stderr)
            return TOO_FEW
    known = {name: load_game(path) for name, path in games.items() if name == record.game}
    with told_if_slow(f"Still checking: replaying {len(record.moves):,} moves by the rules."):
        verdict = verify(record, known, kept)
    lines = [f"{'holds' if finding.holds else 'FAILS'}  {finding.sentence}" for finding in verdict.findings]
    status = ALL_HOLDS if verdict.holds else SOMETHING_FAILS
    if not chosen.rivals:
        return status if printed("\n".join([*lines, verdict.sentence])) else SOMETHING_FAILS
    with told_if_slow("Still checking with the rivals: they rethink all their moves."):
        found = list(check_rivals(record, known))
    lines += [f"{_PREFIX[finding.proved]:5}  {finding.sentence}" for finding in found]
    told, status = _with_rivals([finding.proved for finding in found], status)
    return status if printed("\n".join([*lines, verdict.sentence, told])) else SOMETHING_FAILS


def _with_rivals(found: Sequence[str], status: int) -> tuple[str, int]:
    """Return a sentence about the rivals, and the exit status changed by it."""
    if "not its own" in found:
        return "Not every rival has played as it was sealed to.", SOMETHING_FAILS
    if "open" in found:
        return "Not every rival is proved.", RIVALS_OPEN if status == ALL_HOLDS else status
    return "Every rival is proved: it has played as it was sealed to, from what it saw alone.", status
