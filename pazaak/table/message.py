"""The message line of a table: the latest event, the present decision, and urgent notices."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas

PLACE = FRect(300, 408, 680, 34)
SIZE = 17
TOLD_SECONDS, LEAST_SECONDS = 4.0, 1.5
"""Seconds that a notice is shown, and the least when another decision is due meanwhile."""
UNHURRIED = 10.0
"""Factor by which a notice is shown longer to those who have no countdowns."""


class MessageLine:
    """One line: a notice for a while, else the decision that is due, else the latest event."""

    def __init__(self, place: FRect = PLACE) -> None:
        self.place = FRect(place)
        self.happened: list[str] = []
        """The latest two sentences, the newest last."""
        self.due = ""
        self.due_role = "own_text"
        self.told = ""
        """The notice shown now; empty once its time is over."""
        self._left = 0.0
        self._beside: str | None = None
        """The decision that was due when the notice began; None before there was one."""
        self._read = ("", "")
        """Text and colour role when time last passed."""

    def follow(self, sentence: str) -> None:
        self.happened = [*self.happened[-1:], sentence]

    def tell(self, sentence: str) -> None:
        """Show a notice for the player."""
        self.told, self._left, self._beside = sentence, TOLD_SECONDS, None

    def clear(self) -> None:
        """Clear decision and notice: the player has decided."""
        self.due = self.told = ""

    def forget(self) -> None:
        """Clear the line: another position is shown, without events yet."""
        self.clear()
        self.happened = []

    def ask(self, sentence: str, role: str = "own_text") -> None:
        """Show the decision that is due; empty for none."""
        self.due, self.due_role = sentence, role
        if self._beside is None:
            self._beside = sentence

    def update(self, dt: float, *, unhurried: bool = False) -> bool:
        """Advance by `dt` seconds; True when the line has changed."""
        if self.told:
            self._left -= dt / UNHURRIED if unhurried else dt
            outdated = self._beside is not None and self._beside != self.due
            if self._left <= (TOLD_SECONDS - LEAST_SECONDS if outdated else 0.0):
                self.told = ""
        before, self._read = self._read, (self.text, self.due_role)
        return self._read != before

    @property
    def text(self) -> str:
        return self.told or self.due or (self.happened[-1] if self.happened else "")

    def draw(self, canvas: Canvas) -> None:
        """Draw the strip with its one line; nothing for an empty line."""
        role = "gold_text" if self.told else self.due_role if self.due else "text"
        draw_line(canvas, self.place, self.text, role)


def draw_line(canvas: Canvas, place: FRect, text: str, role: str) -> None:
    """Draw a line of text on its strip; nothing for an empty text."""
    if text:
        aside = not canvas.view.contains(place)
        if aside:
            # No wider than its words, so that it covers little where it has to move; opaque there.
            wide = canvas.measure(text, size=SIZE)[0] + 28
            place = canvas.sideways(place.inflate(min(0.0, wide - place.width), 0))
        edge, fill = ("panel_edge", "panel") if aside else ("none", "sunken")
        canvas.panel(place, edge=edge, fill=fill, chamfer=8, shadow=False)
        canvas.paragraph(text, place.inflate(-20, -2), size=SIZE, role=role, align="center", valign="middle",
                         leading=1.0)  # fmt: skip
