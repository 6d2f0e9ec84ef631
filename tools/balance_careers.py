"""Simulates careers by the game's own venues, rivals, prizes and prices, and prints how they went as Markdown.

    python tools/balance_careers.py measure [--matches 40] [--minutes 60]
    python tools/balance_careers.py report [--careers 1000] [--seed 1]
    python tools/balance_careers.py rate
    python tools/balance_careers.py knock-outs
    python tools/balance_careers.py --first-hour [--hours 20]
    python tools/balance_careers.py --evenings [--profiles 4]

`measure` plays real matches of every level against every rival at their own table, in tools/batch/career_matches.json,
and goes on where it was interrupted; changed rules, decks or antes are played anew. `report` fits the chance to win to
them, simulates careers and prints how they went, of which docs/inside/balance.md has the main rows. `rate` writes the
rivals' ratings into assets/rivals. `knock-outs` prints what tournaments bring.
`--first-hour` lets newcomers play their first matches for real, in profiles of their own, and prints what those bring.
`--evenings` lets three players live thirty evenings each in profiles of their own, and prints marks, neon and tokens.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # many small tables are solved: threads only wait for each other
from batch.career_fit import Fit, fit_chances
from batch.career_matches import MEASURED, Cell, play_on, read_cells, write_cells
from batch.career_report import PLAYERS, Report, knock_out_row
from batch.career_sim import Course, Player, nets_of, play_career
from batch.first_hour import PLAYERS as NEWCOMERS
from batch.first_hour import hours_table, play_hour
from measure.evenings import SKILL, evenings_table, play_evenings

from pazaak.career.world import World, load_world
from pazaak.house.profile.roster import load_roster

ASSETS = Path(__file__).parents[1] / "assets"


def read_arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("measure", "report", "rate", "knock-outs"), nargs="?", default="report")
    parser.add_argument("--first-hour", action="store_true", help="play first hours instead")
    parser.add_argument("--hours", type=int, default=20, metavar="N", help="first hours of each player")
    parser.add_argument("--evenings", action="store_true", help="play thirty evenings of the Circuit instead")
    parser.add_argument("--profiles", type=int, default=4, metavar="N", help="profiles of each player")
    parser.add_argument("--matches", type=int, default=40, metavar="N", help="real matches of each level, deck, rival")
    parser.add_argument("--minutes", type=float, default=600.0, metavar="M", help="how long to measure at most")
    parser.add_argument("--careers", type=int, default=1000, metavar="N", help="simulated careers of each player")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what all careers come from")
    parser.add_argument("--measured", type=Path, default=MEASURED, metavar="FILE", help="where real matches are kept")
    return parser.parse_args(words)


def the_world() -> World:
    """Return the venues and rivals of the game."""
    return load_world(ASSETS / "venues", load_roster(ASSETS / "rivals"))


def measure(world: World, path: Path, matches: int, minutes: float) -> None:
    """Play real matches until every cell has `matches` of them, or the time is over."""
    cells = read_cells(path, world)
    until = time.monotonic() + 60 * minutes
    played = play_on(world, cells, matches, lambda: write_cells(path, cells), lambda: time.monotonic() > until)
    try:
        for number, (cell, count) in enumerate(played):
            if number % 20 == 0:
                print(f"{cell.level} {cell.deck} {cell.rival}: {count}", file=sys.stderr, flush=True)
    finally:
        write_cells(path, cells)


def enough(world: World, cells: Sequence[Cell]) -> bool:
    """Return whether every rival was beaten and has won, by the terms of today."""
    seen = {(cell.rival, result.won) for cell in cells for result in cell.matches}
    return len(seen) == 2 * len(world.roster)


def rate(world: World, fit: Fit) -> None:
    """Write the measured strength of every rival into their file."""
    for rival in world.roster:
        file = ASSETS / "rivals" / f"{rival.id}.json"
        stored = json.loads(file.read_text("utf-8"))
        stored["rating"] = fit.rating(world, rival.id)
        file.write_text(json.dumps(stored, ensure_ascii=False, indent=2) + "\n", "utf-8")
        print(f"{rival.name}: {stored['rating']}")


def play_all(world: World, cells: Sequence[Cell], fit: Fit, player: Player, careers: int, seed: int) -> list[Course]:
    """Return `careers` careers of one player."""
    nets = nets_of(cells)
    return [play_career(world, fit, nets, player, seed + number) for number in range(careers)]


def main(words: Sequence[str] | None = None) -> int:
    given = read_arguments(words)
    world = the_world()
    if given.first_hour:
        print(
            hours_table({name: [play_hour(world, name, number) for number in range(given.hours)] for name in NEWCOMERS})
        )
        return 0
    if given.evenings:
        lived = {name: [play_evenings(world, name, number) for number in range(given.profiles)] for name in SKILL}
        print(evenings_table(lived))
        return 0
    if given.what == "measure":
        measure(world, given.measured, given.matches, given.minutes)
        return 0
    cells = read_cells(given.measured, world)
    if not enough(world, cells):
        print("There are not enough real matches yet: run `measure` first.", file=sys.stderr)
        return 2
    fit = fit_chances(world, cells)
    if given.what == "rate":
        rate(world, fit)
        return 0
    if given.what == "knock-outs":
        for venue in world:
            for level, share in (("novice", 0.5), ("regular", 0.5), ("regular", 0.7), ("master", 0.7)):
                print(f"{knock_out_row(world, fit, venue, level, share)} {share:.0%} |")
        return 0
    began = time.perf_counter()
    courses = {player.name: play_all(world, cells, fit, player, given.careers, given.seed) for player in PLAYERS}
    report = Report(world, cells, fit, courses, PLAYERS)
    print(report.text())
    print(f"{len(PLAYERS) * given.careers} careers in {time.perf_counter() - began:.0f} seconds.", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
