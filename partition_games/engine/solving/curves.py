"""Chances of a group to win in each slot against players of the same kind: baked by self-play, read lazily."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from partition_games.crash import LEAST_LEVEL
from partition_games.engine.hands.ranks import Ladder, ladder_of
from partition_games.engine.options import (
    AnyOptions,
    CrashOptions,
    HazariOptions,
    KittiOptions,
)
from pazaak.house.resources import package_file

Floats = NDArray[np.float64]

CURVES_FILE = "curves.npz"
CHANCE_UNIT = 65535
"""Stored chances are whole parts of this."""
POINTS_UNIT = 200
"""Number of stored units in a point: points are stored as multiples of 1/200."""
_BAKED_BY = {
    HazariOptions: ("ace_low_run", "colour_ties"),
    KittiOptions: ("seats", "ace_low_run", "ace_low_straights", "colour_ties", "any_two"),
    CrashOptions: ("seats", "ace_low_run", "colour_ties", "min_group"),
}
"""Options that change the curves, by kind of options."""


@dataclass(frozen=True, slots=True)
class Curves:
    """The value of a group of each strength, slot by slot."""

    chance: Floats
    """(slots, strengths): chance to win the comparison."""
    taken: Floats
    """(slots, strengths): card points of the others' groups when it wins, in Hazari; zeros elsewhere."""


def curve_name(options: AnyOptions) -> str:
    """Return the name of the curves for a table: the game and the options that change them."""
    names = _BAKED_BY[type(options)]
    return " ".join([options.GAME, *(f"{name}={getattr(options, name)}" for name in names)])


def least_strength(options: AnyOptions, ladder: Ladder) -> int:
    """Return the weakest strength that counts as a group at this table."""
    if not isinstance(options, CrashOptions):
        return 0
    least = LEAST_LEVEL[options.min_group]
    return min(strength for level, strength in ladder.first_of_level.items() if level >= least)


def load_curves(options: AnyOptions) -> Curves:
    """Return the curves for a table; for options that weren't baked those of the nearest table, by percentiles."""
    return _load(curve_options(options))


def curve_options(options: AnyOptions) -> AnyOptions:
    """Return the options that matter to the curves, all others at their defaults."""
    changed: dict[str, Any] = {name: getattr(options, name) for name in _BAKED_BY[type(options)]}
    return type(options)(**changed)


@lru_cache(maxsize=32)
def _load(options: AnyOptions) -> Curves:
    return curves_from(_baked(), options)


def curves_from(baked: Mapping[str, NDArray[np.uint16]], options: AnyOptions) -> Curves:
    """Return the curves for a table out of baked ones by name. Raises LookupError for an unknown number of seats."""
    near = nearest_options(options, baked)
    chance = baked[curve_name(near)].astype(np.float64) / CHANCE_UNIT
    points = baked.get(f"{curve_name(near)} taken")
    taken = np.zeros_like(chance) if points is None else points.astype(np.float64) / POINTS_UNIT
    if near != options:
        chance, taken = (_read_over(curve, near, options) for curve in (chance, taken))
    chance[:, : least_strength(options, ladder_of(options))] = 0
    return Curves(chance, taken)


@lru_cache(maxsize=1)
def _baked() -> Mapping[str, NDArray[np.uint16]]:
    """Return all baked curves by name, read from the package's file."""
    with package_file("partition_games.engine", "tables", CURVES_FILE).open("rb") as file, np.load(file) as archive:
        return {name: archive[name] for name in archive.files}


def nearest_options(options: AnyOptions, baked: Mapping[str, Any]) -> AnyOptions:
    """Return options with the same seats that were baked, with the fewest others reset. Raises LookupError."""
    default = type(options)(seats=options.seats)
    names = [field.name for field in fields(options) if getattr(options, field.name) != getattr(default, field.name)]
    for kept in sorted(_subsets(names), key=len, reverse=True):
        candidate = replace(default, **{name: getattr(options, name) for name in kept})
        if curve_name(candidate) in baked:
            return candidate
    raise LookupError(f"There are no curves for {curve_name(options)}.")


def _subsets(names: list[str]) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [()]
    for name in names:
        found += [(*subset, name) for subset in found]
    return found


def _read_over(curves: Floats, source: AnyOptions, target: AnyOptions) -> Floats:
    """Return curves for another ladder: a group wins as often as one that beats the same share of all hands."""
    there, here = percentiles(ladder_of(source)), percentiles(ladder_of(target))
    return np.stack([np.interp(here, there, row) for row in curves])


def percentiles(ladder: Ladder) -> Floats:
    """Return (strengths,): the share of all 22,100 hands that a hand beats, with half of its equals."""
    counts = np.bincount(np.frombuffer(ladder.strengths, np.uint16), minlength=ladder.classes)
    found: Floats = (np.cumsum(counts) - counts / 2) / counts.sum()
    return found
