"""The data class of a kind of goal: task, progress by a match, condition for being set, and reward."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from pazaak.career.achievements.definition import Told
from pazaak.career.goals.around import Around
from pazaak.house.profile.roster import Rival

Slot = Literal["rival", "house", "feat"]
SLOTS: tuple[Slot, ...] = ("rival", "house", "feat")
"""Slots with one open goal each: against a certain rival, in ordinary play, and a feat at any table."""


def _no_step(told: Told) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of goal; one whose text names a rival or a venue counts there alone."""

    id: str
    slot: Slot
    text: str
    """Task in words; `{rival}` and `{venue}` are placeholders."""
    step: Callable[[Told], int]
    """Progress that a finished match of Pazaak makes."""
    matches: float
    """Estimated number of matches it takes; goals are sorted by it."""
    points: int
    """Reward in points; a venue's `goal_pay` is the credits for a point, for the arcade that of the first venue."""
    need: int = 1
    fits: Callable[[Around], bool] = lambda around: True
    """Whether it can be met in the player's situation."""
    fits_rival: Callable[[Around, Rival], bool] = lambda around, rival: True
    game: str = ""
    """Game of the arcade that it is about; empty for Pazaak."""
    count: Callable[[Mapping[str, int], bool], int] = lambda figures, won: 0
    """Progress that a finished game of the arcade makes, by its figures and whether it was won."""
    seats: int = 0
    """Least number of seats of a table at which it counts; 0 for any. A game of two is over in no time."""

    @property
    def local(self) -> bool:
        """Whether it counts at the tables of one venue alone."""
        return "{venue}" in self.text


def arcade_kind(
    game: str,
    id: str,
    slot: Slot,
    text: str,
    count: Callable[[Mapping[str, int], bool], int],
    matches: float,
    points: int,
    need: int = 1,
    seats: int = 0,
) -> Kind:
    """Return a kind of goal about a game of the arcade, set once that game has been met."""
    told = f"{text} with {seats} seats" if seats else text
    return Kind(f"{game}_{id}", slot, told, _no_step, matches, points, need,
                fits=lambda around: game in around.met, game=game, count=count, seats=seats)  # fmt: skip
