"""The command `doctor`: a table of what works here, to paste into a report."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from pazaak.house.diagnosis import Diagnosis, ailing, in_letters, verdict
from pazaak.house.output import printed
from pazaak.house.phrases import counted
from pazaak.house.profile.argument import add_profile_argument
from pazaak.house.release import RELEASE
from pazaak.house.rules.game_path import GameEntry
from pazaak.house.rules.rounding import keep_to_one_thread
from pazaak.root.doctor.checkup import examine
from pazaak.root.doctor.patient import Patient

ALL_WELL, SOMETHING_AILS = 0, 1
"""Exit status: every part works; at least one doesn't, or something else does its work."""
INTERRUPTED = 130
"""Exit status of a checkup that was broken off at the keyboard."""
SHAPE = 1
"""Version of the JSON, raised whenever a name of it changes its meaning or goes."""


def add_doctor_arguments(parser: argparse.ArgumentParser, games: Sequence[GameEntry]) -> None:
    """Add the arguments of `doctor` to a parser."""
    add_profile_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead of a table")


def run_doctor(chosen: argparse.Namespace, games: Sequence[GameEntry]) -> int:
    """Print what every check found; return the exit status."""
    keep_to_one_thread()  # a player must choose here as it does in the process that thinks
    patient = Patient(games, chosen.profile_dir)
    found: list[Diagnosis] = []
    written = True
    try:
        for diagnosis in examine(patient):
            found.append(diagnosis)
            if written and not chosen.json:
                written = printed(in_letters([diagnosis])[0])
    except KeyboardInterrupt:
        print(f"The checkup was interrupted after {counted(len(found), 'row')}.", file=sys.stderr)
        return INTERRUPTED
    if written:
        written = printed(as_json(found) if chosen.json else f"\n{verdict(found)}")
    return SOMETHING_AILS if ailing(found) or not written else ALL_WELL


def as_json(found: Sequence[Diagnosis]) -> str:
    """Return the table as one line of JSON, in the shape that docs/play/trouble.md describes."""
    rows = [{"name": each.name, "state": each.condition.value, "sentence": each.sentence} for each in found]
    told = {"doctor": SHAPE, "release": RELEASE, "well": not ailing(found), "rows": rows}
    return json.dumps(told)  # in ASCII: what an output lacks would be written as escapes that JSON doesn't have


def checkup(games: Sequence[GameEntry], folder: Path, closed: str) -> Iterator[Diagnosis]:
    """Yield what every check found, for the page of the running game (`pazaak.house.diagnosis.Checkup`)."""
    keep_to_one_thread()
    return examine(Patient(games, folder, closed))
