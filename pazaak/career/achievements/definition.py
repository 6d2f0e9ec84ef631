"""The data classes of an achievement and of the finished match it is judged by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from pazaak.career.history.match_story import SetStory, Story
from pazaak.career.queries import CareerQueries
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.rules.protocols import Seat

PREFIX = "achievement:"
"""Prefix of an achievement's id among a profile's milestones."""


class Metal(IntEnum):
    """Difficulty of an achievement, shown by the medal's colour and its number of stars."""

    STEEL = 1
    NEON = 2
    GOLD = 3


@dataclass(frozen=True, slots=True)
class Told:
    """A finished match of Pazaak from one seat's point of view, input of every `match` test."""

    story: Story
    seat: Seat
    won: bool
    rival: str
    """Ledger account of the opponent."""
    queries: CareerQueries

    @property
    def other(self) -> Seat:
        return 1 - self.seat

    @property
    def sets(self) -> tuple[SetStory, ...]:
        """Sets that were played to their end, in order."""
        return self.story.finished

    @property
    def own_sets(self) -> tuple[SetStory, ...]:
        """Sets that the player of `seat` won, in order."""
        return tuple(one for one in self.sets if one.winner == self.seat)

    @property
    def deck(self) -> tuple[SideCard, ...]:
        """Side deck of `seat`."""
        return self.story.decks[self.seat]


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement, earned once: by a feat in one match (`match`) or by the stored career (`count`)."""

    id: str
    name: str
    condition: str
    """Condition as an imperative sentence without a full stop."""
    emblem: str
    """Icon on the medal, or "=" followed by a few letters to print on it."""
    metal: Metal
    match: Callable[[Told], bool] | None = None
    """Test of a finished match of Pazaak; True earns the achievement."""
    count: Callable[[CareerQueries], int] | None = None
    """Progress so far as a count; the achievement is earned when it reaches `goal`."""
    goal: int | Callable[[CareerQueries], int] = 1
    played: bool = False
    """Whether `count` can change only by a match."""
    secret: bool = False
    """Whether the condition stays hidden until it has been met."""
    counter: bool = False
    """Whether it is a mere counter, reached by everybody who keeps playing."""

    @property
    def milestone(self) -> str:
        """Name of this achievement among the milestones."""
        return f"{PREFIX}{self.id}"

    @property
    def icon(self) -> str:
        """Name of the icon for places without room for a medal."""
        return "medal" if self.emblem.startswith("=") else self.emblem

    def needed(self, queries: CareerQueries) -> int:
        """Return the count at which this achievement is earned."""
        return self.goal if isinstance(self.goal, int) else self.goal(queries)
