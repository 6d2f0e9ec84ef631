"""The card beside the hall's bar: the nearest goal, or the interrupted match."""

from __future__ import annotations

from pygame import FRect

from pazaak.career.goals.sheet import Goal
from pazaak.scenes.hall.goals_sheet import spoken_goal
from pazaak.scenes.hall.seats import capped
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button, Role, Spot

CARD = FRect(470, 650, 386, 58)
PIECES = 8
"""Number of pieces above which a goal's progress is drawn as one bar."""
GAP = 5.0


class GoalCard(Spot):
    """The nearest goal; a press opens the sheet of all goals."""

    sound = "ui_click"

    def __init__(self, goal: Goal, on_press: Act) -> None:
        super().__init__("goals", f"Nearest goal: {spoken_goal(goal)}", FRect(CARD), role=Role.BUTTON,
                         on_press=on_press, value=goal.progress)  # fmt: skip
        self.goal = goal

    def draw(self, canvas: Canvas) -> None:
        rect, goal = self.rect, self.goal
        canvas.quiet(rect, edge="gold", line=0.9 if self.is_hot else 0.55, chamfer=12)
        if self.focused:
            canvas.focus_ring(rect.inflate(4, 4), radius=13)
        canvas.icon("flag", (rect.left + 30, rect.centery), 28, "gold")
        left, right, small = rect.left + 56, rect.right - 16, capped(canvas, 17, 22)
        first = rect.top + 19 if goal.progress else rect.centery
        second = rect.top + 42 if goal.progress else rect.centery
        paid = canvas.text(f"+{goal.reward:,}", (right, second), size=small, font="number", role="gold_text",
                           anchor="midright", max_width=80)  # fmt: skip
        coin = paid.left - 14
        canvas.icon("coin", (coin, second), 18, "gold_text")
        canvas.text(goal.text, (left, first), size=capped(canvas, 17, 24), font="bold", anchor="midleft",
                    max_width=(right if goal.progress else coin - 14) - left)  # fmt: skip
        if goal.progress:
            told = canvas.text(goal.progress, (coin - 16, second), size=small, role="text_dim", anchor="midright",
                               max_width=90)  # fmt: skip
            _draw_way(canvas, goal, FRect(left, second - 4, told.left - 10 - left, 9))


class ContinueCard(Button):
    """A button to resume an interrupted match, in place of the goal."""

    def __init__(self, waiting: str, on_press: Act) -> None:
        super().__init__("continue", "CONTINUE MATCH", FRect(CARD), on_press, tone="gold", icon="play", value=waiting)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.button(rect, role=self.tone, state=self.visual_state)
        canvas.icon(self.icon, (rect.left + 32, rect.centery), 26)
        left, room = rect.left + 60, rect.width - 78
        canvas.text(self.label, (left, rect.top + 19), size=capped(canvas, 19, 24), font="number", anchor="midleft",
                    spacing=1.2, max_width=room)  # fmt: skip
        canvas.text(self.value, (left, rect.top + 42), size=capped(canvas, 16, 21), anchor="midleft", max_width=room)


def _draw_way(canvas: Canvas, goal: Goal, room: FRect) -> None:
    """Draw a goal's progress: a piece for each step, or one bar for many steps."""
    pieces = goal.need if goal.need <= PIECES else 1
    width = (room.width - GAP * (pieces - 1)) / pieces
    for index in range(pieces):
        piece = FRect(room.left + index * (width + GAP), room.top, width, room.height)
        canvas.fill(piece, "panel_edge", 88)
        share = goal.part if pieces == 1 else float(index < goal.have)
        if share > 0:
            canvas.fill(FRect(piece.left, piece.top, piece.width * share, piece.height), "gold")
