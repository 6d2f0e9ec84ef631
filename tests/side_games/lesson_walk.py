"""A game's description of its lesson, so that the journeys through it are written once for all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pazaak.table.lesson.scene import LessonTable
from pazaak.table.lesson.teaching import Teaching
from tests.pilot import Pilot
from tests.side_games.journeys import Act

AnyLesson = LessonTable[Any, Any, Any]
Make = Callable[[Pilot, Act, AnyLesson, Any], None]
"""Makes a move by one device alone."""


def alone(make: Callable[[Pilot, Act, Any], None]) -> Make:
    """Return a maker of moves that needs no table."""
    return lambda pilot, act, table, move: make(pilot, act, move)


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonWalk:
    """A person's way through the lesson of a game."""

    teaching: Teaching[Any, Any, Any]
    make: Make
    by_mouse: Act
    devices: Sequence[str] = ("mouse", "keys", "pad")
    """Devices by which the ordinary suite goes through all of it."""
    slow_devices: Sequence[str] = ()
    """Devices by which `-m slow` goes through it."""
    watched: bool = True
    """Whether every frame of the journey by mouse is drawn."""
    taken_up: Sequence[str]
    """Steps at which it is left and taken up."""
    refused: Sequence[str]
    """Steps that are done wrong."""
    thorough: bool = False
    """Whether `-m slow` takes up and does wrong every step; some of these have no wrong move."""
    left: str = ""
    """The step at which it is left by the button in its corner."""
    from_title: bool = True
    """Whether the way from the title to it is gone here; else a test of the hall goes it."""

    @property
    def asking(self) -> list[str]:
        """The steps that ask for a move."""
        return [lesson.id for lesson in self.teaching.course().lessons if lesson.wish is not None]

    @property
    def ids(self) -> list[str]:
        return [lesson.id for lesson in self.teaching.course().lessons]
