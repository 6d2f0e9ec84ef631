"""What a player may do at a table of the partition games."""

from __future__ import annotations

from dataclasses import dataclass

from partition_games.engine.hands.cards import Group


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay out the hand and say "Up".

    Hazari: groups of 3, 3, 3 and 4; of the last the first three count. Kitti: 3, 3, 3. Crash: 3, 3, 3, 3 and
    one card `left` over. The order inside a group of three says nothing.
    """

    groups: tuple[Group, ...]
    left: Group = ()


@dataclass(frozen=True, slots=True)
class Swap:
    """Fives: put these cards, none to five, under the stock and draw as many."""

    cards: Group = ()


@dataclass(frozen=True, slots=True)
class Show:
    """Show the pairs of a special deal (Crash six, Kitti four) instead of playing it."""


Move = Lay | Swap | Show
SHOW = Show()
