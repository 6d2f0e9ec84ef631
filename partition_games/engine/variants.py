"""The four games by their options."""

from __future__ import annotations

from functools import cache

from partition_games.crash import Crash
from partition_games.engine.options import AnyOptions, CrashOptions, FivesOptions, HazariOptions, KittiOptions
from partition_games.engine.variant import Variant
from partition_games.fives import Fives
from partition_games.hazari import Hazari
from partition_games.kitti import Kitti

VARIANTS: dict[type[AnyOptions], type[Variant]] = {
    HazariOptions: Hazari,
    FivesOptions: Fives,
    KittiOptions: Kitti,
    CrashOptions: Crash,
}
OPTIONS_BY_GAME = {options.GAME: options for options in VARIANTS}


@cache
def variant_of(options: AnyOptions) -> Variant:
    """Return the rules of the game that the options belong to."""
    return VARIANTS[type(options)](options)
