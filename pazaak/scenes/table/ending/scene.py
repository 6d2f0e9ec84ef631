"""The screen of a match's end: the parts common to victory and defeat, and the choice between them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial

from pygame import FRect

from pazaak.scenes.table.ending.match_ending import MatchEnding
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.end_screen import EndScreen, read_out
from pazaak.stage.widgets.widgets import Role, Widget, spoken
from pazaak.table.results import LEAVE, SELDOM, result_menu


class MatchResult(EndScreen, ABC):
    """Victory or defeat; closes with the value of the chosen answer.

    A subclass places the buttons and draws.
    """

    help = "ending"
    heading_at: FRect

    def __init__(self, ending: MatchEnding) -> None:
        super().__init__(ending.answers, LEAVE)
        self.ending, self.label = ending, ending.headline
        self._headline = spoken("headline", self._words(), self.heading_at, Role.HEADING)
        self._widgets = [self._headline, *self._buttons()]
        self.interaction.default = LEAVE

    @abstractmethod
    def quiet_places(self, count: int) -> list[FRect]:
        """Return the rects of `count` quiet buttons."""

    def _buttons(self) -> list[Widget]:
        """Return the buttons: CONTINUE first, golden, the others quiet; export and code are in the menu."""
        first = next(answer for answer in self._answers if answer.id == LEAVE)
        rest = [answer for answer in self._answers if answer.id not in (LEAVE, *SELDOM)]
        menu = partial(result_menu, self, self._answers)
        return self.buttons(first, rest, self.quiet_places(len(rest)), menu)

    @abstractmethod
    def told(self) -> list[str]:
        """Return the screen's contents in words for a screen reader, part by part."""

    def _words(self) -> str:
        return read_out((*self.told(), *self.ending.read_below))

    def _draw_end(self, canvas: Canvas, y: float) -> None:
        """Draw the line to note for a proof of the match, across the whole width."""
        if self.ending.end:
            canvas.text(" ".join(self.ending.end), (640.0, y), size=16, role="text_dim", max_width=1216)
