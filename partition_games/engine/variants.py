"""The four games by their options."""

from __future__ import annotations

from functools import cache

from partition_games.crash import Crash
from partition_games.engine.options import AnyOptions, CrashOptions, FivesOptions, HazariOptions, KittiOptions
from partition_games.engine.variant import Variant
from partition_games.fives import Fives
from partition_games.hazari import Hazari
from partition_games.kitti import Kitti

OPTIONS_BY_GAME: dict[str, type[AnyOptions]] = {
    options.GAME: options for options in (HazariOptions, FivesOptions, KittiOptions, CrashOptions)
}


@cache
def variant_of(options: AnyOptions) -> Variant:
    """Return the rules of the game that the options belong to."""
    match options:
        case HazariOptions():
            return Hazari(options)
        case FivesOptions():
            return Fives(options)
        case KittiOptions():
            return Kitti(options)
        case CrashOptions():
            return Crash(options)
