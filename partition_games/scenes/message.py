"""The message line of a table: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from partition_games.scenes import table_layout as at

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

SIZE = 17
TOLD_SECONDS = 4.0


class Message:
    """One line: a refusal for a while, else what is due, else what happened last."""

    def __init__(self) -> None:
        self.happened = ""
        self.due = ""
        self.due_role = "own_text"
        self._told = ""
        self._left = 0.0

    def follow(self, sentence: str) -> None:
        """Something has happened."""
        self.happened = sentence

    def tell(self, sentence: str) -> None:
        """Something the person should know at once."""
        self._told, self._left = sentence, TOLD_SECONDS

    def hush(self) -> None:
        """What was told has been taken to heart."""
        self._told = ""

    def ask(self, sentence: str, role: str = "own_text") -> None:
        """What the person is to do; empty for nothing."""
        self.due, self.due_role = sentence, role

    def update(self, dt: float) -> bool:
        """Let time pass; True when a line goes."""
        if not self._told:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._told = ""
        return True

    @property
    def text(self) -> str:
        """What stands there now."""
        return self._told or self.due or self.happened

    def draw(self, canvas: Canvas, y: float | None = None) -> None:
        """The strip between the trays and the buttons, or elsewhere."""
        if not self.text:
            return
        role = "gold_text" if self._told else self.due_role if self.due else "text"
        box = at.MESSAGE.copy()
        if y is not None:
            box.centery = y
        canvas.panel(box, edge="none", fill="sunken", chamfer=8, shadow=False)
        canvas.paragraph(self.text, box.inflate(-20, -2), size=SIZE, role=role, align="center", valign="middle",
                         leading=1.0)  # fmt: skip
