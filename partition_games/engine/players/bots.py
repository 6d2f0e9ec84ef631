"""The computer players of the partition games, and the table's own "arrange for me" buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from partition_games.engine.hands.cards import Group, high_first
from partition_games.engine.moves import SHOW, Lay, Move, Swap
from partition_games.engine.options import AnyOptions, CrashOptions, FivesOptions, HazariOptions, KittiOptions
from partition_games.engine.players.fives import FIVES_LEVELS, choose_exchange
from partition_games.engine.players.reckoning import arranger
from partition_games.engine.state import View
from partition_games.engine.variant import GroupVariant
from partition_games.engine.variants import variant_of
from pazaak.house.rules.cards import CARD_NUMBER, DECK_52, Card

if TYPE_CHECKING:
    from partition_games.engine.solving.solver import Split

How = Literal["strongest", "chances"]
_LEVEL_OF: dict[How, str] = {"strongest": "lexical", "chances": "master"}
LEVELS = tuple(FIVES_LEVELS)
"""Levels of the players, weakest first; they arrange groups by the same names as they exchange in Fives."""
# Mean worth of a new hand, by number of seats.
_CRASH = {2: 1.95, 3: 1.30, 4: 0.97}
_KITTI = {2: 0.38, 3: 0.23, 4: 0.157, 5: 0.115}
_KITTI_ANY_TWO = {2: 0.46, 3: 0.26, 4: 0.19, 5: 0.14}


class Levelled:
    """A player that lays out groups or exchanges cards by one of the levels; it keeps no memory."""

    def __init__(self, level: str) -> None:
        self._level = level

    def prepare(self, view: View) -> None:
        """Read the tables before the first hand has to be arranged."""
        if view.hand and not isinstance(view.options, FivesOptions):
            self._arrange(view)

    def choose(self, view: View) -> Move:
        if isinstance(view.options, FivesOptions):
            return self._exchange(view)
        return SHOW if self._shows(view) else self._arrange(view)

    def _exchange(self, view: View) -> Swap:
        return choose_exchange(view, self._level)

    def _shows(self, view: View) -> bool:
        return better_shown(view)

    def _arrange(self, view: View) -> Lay:
        return arrange(view.options, view.hand, self._level)


def _player(level: str) -> Callable[[int], Levelled]:
    return lambda seed: Levelled(level)


AGENTS: Mapping[str, Callable[[int], Levelled]] = {level: _player(level) for level in LEVELS}
"""The players by name, weakest first; none needs its seed."""


def auto_arrange(view: View, how: How) -> Lay:
    """Return the view's hand laid out, strongest groups first or for the best chances. Raises ValueError for Fives."""
    return arrange(view.options, view.hand, _LEVEL_OF[how])


def arrange(options: AnyOptions, hand: Group, level: str) -> Lay:
    """Return a hand laid out by a level. Raises ValueError for Fives, KeyError for an unknown level."""
    if isinstance(options, FivesOptions):
        raise ValueError("Fives has no groups to arrange.")
    cards = tuple(sorted(CARD_NUMBER[card] for card in hand))
    return laid(cards, arranger(options).arrange(cards, level), rides=isinstance(options, HazariOptions))


@lru_cache(maxsize=4)
def two_best(options: AnyOptions, hand: Group) -> tuple[Lay, ...]:
    """Return the master's layout of a hand, then the best layout of another plan, if there is any."""
    cards = tuple(sorted(CARD_NUMBER[card] for card in hand))
    found = arranger(options).two_best(cards)
    return tuple(laid(cards, split, rides=isinstance(options, HazariOptions)) for split in found)


def laid(cards: Sequence[int], split: Split, *, rides: bool) -> Lay:
    """Return the layout of a split of card indices; `rides`: the card over is part of the last group."""
    groups = tuple(high_first(DECK_52[cards[place]] for place in group) for group in split.groups)
    over: tuple[Card, ...] = tuple(DECK_52[cards[place]] for place in split.over)
    if rides:
        return Lay((*groups[:-1], (*groups[-1], *over)))
    return Lay(groups, over)


def fresh_worth(options: CrashOptions | KittiOptions) -> float:
    """Return the mean worth of a new hand among masters: points in Crash, in Kitti the chance to win the deal."""
    if isinstance(options, CrashOptions):
        return _CRASH[options.seats]
    return (_KITTI_ANY_TWO if options.any_two else _KITTI)[options.seats]


def may_show(view: View) -> bool:
    """Return whether the view's hand may be shown instead of being played."""
    variant = variant_of(view.options)
    return isinstance(variant, GroupVariant) and variant.may_show(view.hand)


def better_shown(view: View) -> bool:
    """Return whether the hand may be shown for a new deal and is worth less than a new one."""
    options = view.options
    if not isinstance(options, CrashOptions | KittiOptions) or not may_show(view):
        return False
    hand = tuple(sorted(CARD_NUMBER[card] for card in view.hand))
    return arranger(options).master(hand).worth < fresh_worth(options)
