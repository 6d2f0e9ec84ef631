"""Bakes how often a group wins in each slot, by self-play: `python tools/bake_curves.py [--deals 4000] [--only crash]`.

Every table starts from the curves of the nearest one that is baked already, or, the first of a game, from players who
take the best first group; each round all seats arrange by the curves of the round before. The file is written after
every table, so that a long bake can be stopped and gone on with.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from learning.simulation import Layouts, deal_hands, fit_curves, settle
from numpy.typing import NDArray

from partition_games.engine.options import (
    AceLowRun,
    AnyOptions,
    ColourTies,
    CrashOptions,
    HazariOptions,
    KittiOptions,
    MinGroup,
)
from partition_games.engine.solving import curves as baked
from partition_games.engine.solving.curves import CHANCE_UNIT, CURVES_FILE, POINTS_UNIT, Curves, curve_name
from partition_games.engine.solving.levels import Arranger

TABLES = Path(__file__).resolve().parent.parent / "partition_games" / "engine" / "tables" / CURVES_FILE
FIRST_ROUNDS = 3
"""Number of rounds of half the deals that lead from the first players near the fixed point."""
KITTI_DEALS = 2
"""Factor on the number of deals for Kitti, which is quick to arrange."""

RARE = 2
"""Tables with an option changed are baked with a share of the deals: they start close to their goal."""
_CHANGES: dict[type[AnyOptions], dict[str, tuple[object, ...]]] = {
    HazariOptions: {
        "colour_ties": (ColourTies.TOP,),
        "ace_low_run": (AceLowRun.HIGH, AceLowRun.NONE, AceLowRun.LOW),
    },
    KittiOptions: {
        "any_two": (True,),
        "colour_ties": (ColourTies.TOP,),
        "ace_low_straights": (False,),
        "ace_low_run": (AceLowRun.SECOND,),
    },
    CrashOptions: {
        "min_group": (MinGroup.FLUSH, MinGroup.PAIR),
        "ace_low_run": (AceLowRun.SECOND, AceLowRun.HIGH),
        "colour_ties": (ColourTies.TOP,),
    },
}

Archive = dict[str, NDArray[np.uint16]]


def tables() -> Iterator[AnyOptions]:
    """Yield every table to bake: all numbers of seats first, then each option alone with each of them."""
    defaults: list[AnyOptions] = [HazariOptions(), CrashOptions(), KittiOptions()]
    defaults += [KittiOptions(seats=seats) for seats in (5, 3, 2)]
    defaults += [CrashOptions(seats=seats) for seats in (3, 2)]
    yield from defaults
    for options in defaults:
        for name, values in _CHANGES[type(options)].items():
            for value in values:
                change: dict[str, Any] = {name: value}
                yield replace(options, **change)


def bake(options: AnyOptions, archive: Archive, deals: int, seed: int) -> Curves:
    """Return the curves of one table."""
    if isinstance(options, KittiOptions):
        deals *= KITTI_DEALS
    start = nearest(options, archive)
    if start is None:
        first = settle(options, Arranger(options).lexical, deals // 2, FIRST_ROUNDS, seed)[-1]
    else:
        deals //= 1 if options == type(options)(seats=options.seats) else RARE
        first = settle(options, Arranger(options, start).master, deals // 2, 1, seed)[-1]
    hands = deal_hands(options, deals, seed + FIRST_ROUNDS)
    return fit_curves(options, Layouts(options, hands, Arranger(options, first).master))


def nearest(options: AnyOptions, archive: Archive) -> Curves | None:
    """Return curves to start from: those of the nearest table, of the same seats if there is one."""
    for seats in (options.seats, 4):
        try:
            return baked.curves_from(archive, replace(options, seats=seats))
        except LookupError:
            continue
    return None


def store(archive: Archive, options: AnyOptions, curves: Curves) -> None:
    """Add one table to the file."""
    archive[curve_name(options)] = np.round(curves.chance * CHANCE_UNIT).astype(np.uint16)
    if curves.taken.any():
        archive[f"{curve_name(options)} taken"] = np.round(curves.taken * POINTS_UNIT).astype(np.uint16)
    TABLES.parent.mkdir(exist_ok=True)
    np.savez_compressed(TABLES, **archive)  # type: ignore[arg-type]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="bake only tables whose name begins so")
    parser.add_argument("--missing", action="store_true", help="bake only what is not in the file")
    arguments = parser.parse_args()
    archive: Archive = {}
    if TABLES.exists():
        with np.load(TABLES) as stored:
            archive = {name: stored[name] for name in stored.files}
    for options in tables():
        name = curve_name(options)
        if not name.startswith(arguments.only) or (arguments.missing and name in archive):
            continue
        start = time.perf_counter()
        store(archive, options, bake(options, archive, arguments.deals, arguments.seed))
        print(f"{name}: {time.perf_counter() - start:.0f} s, {TABLES.stat().st_size} bytes in all", flush=True)


if __name__ == "__main__":
    main()
