"""What an achievement is, and what it is judged by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from pazaak.career.history.match_story import SetStory, Story
from pazaak.career.queries import CareerQueries
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.rules.protocols import Seat

PREFIX = "achievement:"
"""Before an achievement's id in the milestones of a profile."""


class Metal(IntEnum):
    """How hard it is, as the medal shows it by its colour and by so many stars."""

    STEEL = 1
    NEON = 2
    GOLD = 3


@dataclass(frozen=True, slots=True)
class Told:
    """A match that is over, as one seat saw it."""

    story: Story
    seat: Seat
    won: bool
    rival: str
    """The other one's account."""
    queries: CareerQueries

    @property
    def other(self) -> Seat:
        return 1 - self.seat

    @property
    def sets(self) -> tuple[SetStory, ...]:
        """The sets played to their end."""
        return self.story.finished

    @property
    def own_sets(self) -> tuple[SetStory, ...]:
        """The sets the player won."""
        return tuple(one for one in self.sets if one.winner == self.seat)

    @property
    def deck(self) -> tuple[SideCard, ...]:
        """The player's side deck."""
        return self.story.decks[self.seat]


@dataclass(frozen=True, slots=True)
class Achievement:
    """Earned once and for all: by something done in a match, or by what is stored of the career."""

    id: str
    name: str
    condition: str
    """What to do, in a sentence without its stop."""
    emblem: str
    """The icon on its medal, or a few letters after an equals sign."""
    metal: Metal
    match: Callable[[Told], bool] | None = None
    """Whether a match of Pazaak earns it."""
    count: Callable[[CareerQueries], int] | None = None
    """How far one is; earned when it reaches the goal."""
    goal: int | Callable[[CareerQueries], int] = 1
    played: bool = False
    """Whether its count can change only by a match."""
    secret: bool = False
    """Its condition is told only when it has been earned."""
    counter: bool = False
    """A mere counter: it comes to everybody who plays on."""

    @property
    def milestone(self) -> str:
        """What it is called among the milestones."""
        return f"{PREFIX}{self.id}"

    @property
    def icon(self) -> str:
        """An icon for it where there is no room for a medal."""
        return "medal" if self.emblem.startswith("=") else self.emblem

    def needed(self, queries: CareerQueries) -> int:
        """How far one has to come."""
        return self.goal if isinstance(self.goal, int) else self.goal(queries)
