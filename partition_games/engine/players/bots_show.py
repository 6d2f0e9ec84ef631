"""Whether a hand with a special deal that may be shown is better shown than played."""

from __future__ import annotations

from partition_games.engine.hands.cards import INDEX
from partition_games.engine.options import CrashOptions, KittiOptions
from partition_games.engine.solving.levels import arranger
from partition_games.engine.state import View
from partition_games.engine.variant import GroupVariant
from partition_games.engine.variants import variant_of

_CRASH = {2: 1.95, 3: 1.30, 4: 0.97}
_KITTI = {2: 0.38, 3: 0.23, 4: 0.157, 5: 0.115}
_KITTI_ANY_TWO = {2: 0.46, 3: 0.26, 4: 0.19, 5: 0.14}


def fresh_worth(options: CrashOptions | KittiOptions) -> float:
    """What a fresh hand is worth among masters: points in Crash, in Kitti the chance to win the deal."""
    if isinstance(options, CrashOptions):
        return _CRASH[options.seats]
    return (_KITTI_ANY_TWO if options.any_two else _KITTI)[options.seats]


def may_show(view: View) -> bool:
    """Whether the view's hand may be shown instead of being played."""
    variant = variant_of(view.options)
    return isinstance(variant, GroupVariant) and variant.may_show(view.hand)


def better_shown(view: View) -> bool:
    """Whether the hand may be shown for a new deal and is worth less than a fresh one."""
    options = view.options
    if not isinstance(options, CrashOptions | KittiOptions) or not may_show(view):
        return False
    hand = tuple(sorted(INDEX[card] for card in view.hand))
    return arranger(options).master(hand).worth < fresh_worth(options)
