"""The computer players of the partition games, and the table's own "arrange for me" buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from partition_games.engine.hands.cards import INDEX, Group, high_first
from partition_games.engine.moves import SHOW, Lay, Move
from partition_games.engine.options import AnyOptions, FivesOptions, HazariOptions
from partition_games.engine.players.bots import better_shown
from partition_games.engine.players.fives import FIVES_LEVELS, choose_exchange
from partition_games.engine.solving.levels import LEVELS, arranger
from partition_games.engine.state import View
from pazaak.house.rules.cards import DECK_52, Card

How = Literal["strongest", "chances"]
_LEVEL_OF: dict[How, str] = {"strongest": "lexical", "chances": "master"}
ARRANGING = tuple(LEVELS)
"""The levels of Hazari, Kitti and Crash, weakest first."""
EXCHANGING = tuple(FIVES_LEVELS)
"""The levels of Fives, weakest first."""


class Arranging:
    """A player who lays out groups by one of the levels and remembers nothing."""

    def __init__(self, level: str) -> None:
        self._level = level

    def prepare(self, view: View) -> None:
        """Read the tables before the first hand has to be arranged."""
        if view.hand:
            arrange(view.options, view.hand, self._level)

    def choose(self, view: View) -> Move:
        if better_shown(view):
            return SHOW
        return arrange(view.options, view.hand, self._level)


class Exchanging:
    """A player of Fives; what it remembers of the stock is its level's part of what the view says."""

    def __init__(self, level: str) -> None:
        self._level = level

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def choose(self, view: View) -> Move:
        return choose_exchange(view, self._level)


def agents(game: str) -> Mapping[str, Callable[[int], Arranging | Exchanging]]:
    """The players of a game by name, weakest first; none needs its seed."""
    if game == FivesOptions.GAME:
        return {level: _exchanging(level) for level in EXCHANGING}
    return {level: _arranging(level) for level in ARRANGING}


def _arranging(level: str) -> Callable[[int], Arranging]:
    return lambda seed: Arranging(level)


def _exchanging(level: str) -> Callable[[int], Exchanging]:
    return lambda seed: Exchanging(level)


def auto_arrange(view: View, how: How) -> Lay:
    """The view's hand laid out, the strongest groups first or for the best chances. ValueError: Fives has no groups."""
    return arrange(view.options, view.hand, _LEVEL_OF[how])


def arrange(options: AnyOptions, hand: Group, level: str) -> Lay:
    """A hand laid out as a level does it. ValueError: Fives has no groups. KeyError: there is no such level."""
    if isinstance(options, FivesOptions):
        raise ValueError("Fives has no groups to arrange.")
    cards = tuple(sorted(INDEX[card] for card in hand))
    split = arranger(options).arrange(cards, level)
    groups = tuple(high_first(DECK_52[cards[place]] for place in group) for group in split.groups)
    over: tuple[Card, ...] = tuple(DECK_52[cards[place]] for place in split.over)
    if isinstance(options, HazariOptions):
        return Lay((*groups[:-1], (*groups[-1], *over)))
    return Lay(groups, over)
