"""The moves of the partition games."""

from __future__ import annotations

from dataclasses import dataclass

from partition_games.engine.hands.cards import Group


@dataclass(frozen=True, slots=True)
class Lay:
    """A layout of the whole hand, which locks it in.

    Hazari: groups of 3, 3, 3 and 4; of the last the first three count. Kitti: 3, 3, 3. Crash: 3, 3, 3, 3 and one card
    `left` over. The order inside a group of three has no meaning.
    """

    groups: tuple[Group, ...]
    left: Group = ()


@dataclass(frozen=True, slots=True)
class Swap:
    """Fives: an exchange of none to five cards, which go under the stock; as many are drawn."""

    cards: Group = ()


@dataclass(frozen=True, slots=True)
class Show:
    """The showing of a special deal's pairs (Crash six, Kitti four) instead of playing it."""


Move = Lay | Swap | Show
SHOW = Show()
