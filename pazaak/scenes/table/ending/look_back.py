"""The panel of a defeat that looks back: the closest set, then the costliest mistake once it is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.rivals.coach.mistake import NO_MISTAKE, costliest
from pazaak.rivals.coach.review import ReviewedDecision
from pazaak.scenes.table.ending.best_set import PlayedSet
from pazaak.scenes.table.ending.hindsight import Hindsight
from pazaak.scenes.table.ending.mistake import draw_mistake, mistake_words
from pazaak.scenes.table.ending.played_set import draw_cards, draw_heading
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.results import Figure

LOOK = FRect(28, 346, 606, 224)
SEE = FRect(LOOK.right - 140, LOOK.bottom - 42, 124, 32)
"""Rect of the button that opens the review."""
INNER = LOOK.inflate(-48, 0)
HEADING = LOOK.top + 26
CARDS = FRect(INNER.left, LOOK.top + 51, INNER.width, 62)
"""Rect of the best set's cards."""
ROW = 30.0


@dataclass(slots=True)
class LookBack:
    """The closest set, the figures, and the review's result once it is there."""

    best: PlayedSet | None
    figures: Sequence[Figure]
    firm: int
    """Number of figures that are always shown."""
    hindsight: Hindsight | None
    judged: float = 0.0
    """Share of the fade from the set to the mistake, from 0 to 1."""

    @property
    def pending(self) -> bool:
        """Whether the coach is still thinking."""
        return self.hindsight is not None and self.hindsight.pending

    @property
    def mistake(self) -> ReviewedDecision | None:
        """Costliest mistake; None if there was none or it isn't known yet."""
        review = None if self.hindsight is None else self.hindsight.review
        return None if review is None else costliest(review)

    @property
    def said(self) -> str:
        """Result of the review in words for a screen reader."""
        return NO_MISTAKE if self.mistake is None else mistake_words(self.mistake)

    @property
    def title(self) -> str:
        """Heading of the panel before the mistake is known."""
        if self.best is None:
            return "NO SET WAS PLAYED"
        return "BEST SET" if self.best.won else "THE CLOSEST SET"

    def ask(self) -> bool:
        """Start the coach; True if its result is already there."""
        if self.hindsight is None:
            return False
        self.hindsight.ask()
        return self.hindsight.review is not None

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True when the review is there."""
        return self.hindsight is not None and self.hindsight.update(dt)

    def close(self) -> None:
        """Cancel the coach's inquiry."""
        if self.hindsight is not None:
            self.hindsight.close()

    def draw(self, canvas: Canvas, risen: float) -> None:
        """Draw the panel in its fade from the closest set to the mistake."""
        canvas.quiet(LOOK, line=0.35, body=0.92, chamfer=14)
        light = 255 * abs(1 - 2 * self.judged)
        mistake = self.mistake if self.judged >= 0.5 else None
        if mistake is None:
            self._draw_best(canvas, risen, light)
            return
        draw_heading(canvas, "COSTLIEST MISTAKE", max(1, mistake.decision.set_number), INNER, HEADING, light)
        draw_mistake(canvas, mistake, LOOK, light)

    def _draw_best(self, canvas: Canvas, risen: float, light: float) -> None:
        """Draw the closest set and the figures."""
        best, left = self.best, LOOK.left + 24
        draw_heading(canvas, self.title, None if best is None else best.number, INNER, HEADING, light)
        top = LOOK.top + 44
        if best is not None:
            draw_cards(canvas, best, CARDS, light)
            top = LOOK.top + 118
        rows = self.figures[: max(self.firm, 2 if best is not None else 3)]
        bottom = LOOK.bottom - (40 if self.judged >= 0.5 else 12)
        step = min(ROW, (bottom - top) / len(rows))
        for number, figure in enumerate(rows):
            y = top + 1 + step * (number + 0.5) + risen
            canvas.text(figure.label, (left, y), size=17, role="text_dim", anchor="midleft", max_width=280, alpha=light)
            canvas.text(figure.value, (LOOK.right - 24, y), size=19, font="number", role=figure.role,
                        anchor="midright", max_width=260, alpha=light)  # fmt: skip
        if self.judged >= 0.5:
            canvas.text(NO_MISTAKE, (left, LOOK.bottom - 24), size=17, font="bold", role="own_text", anchor="midleft",
                        max_width=LOOK.width - 48, alpha=light)  # fmt: skip
