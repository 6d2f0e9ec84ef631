"""The message line of a table: what just happened, what is due, and what the person should know at once."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.paint.canvas import Canvas

PLACE = FRect(300, 408, 680, 34)
SIZE = 17
TOLD_SECONDS, LEAST_SECONDS = 4.0, 1.5
"""How long it is told what the person should know at once; where something else is due meanwhile, at least."""


class MessageLine:
    """One line: a refusal for a while, else what is due, else what happened last."""

    def __init__(self, place: FRect = PLACE) -> None:
        self.place = FRect(place)
        self.happened: list[str] = []
        """The latest two sentences, the newest last."""
        self.due = ""
        self.due_role = "own_text"
        self.told = ""
        """What the person should know at once; empty once that is some time ago."""
        self._left = 0.0
        self._beside: str | None = None
        """What was due when it was told; None before anything was."""
        self._read = ("", "")
        """What was to be read when time last passed, and its colour."""

    def follow(self, sentence: str) -> None:
        self.happened = [*self.happened[-1:], sentence]

    def tell(self, sentence: str) -> None:
        """Something the person should know at once."""
        self.told, self._left, self._beside = sentence, TOLD_SECONDS, None

    def clear(self) -> None:
        """A decision has been made: what was asked and told has been taken to heart."""
        self.due = self.told = ""

    def forget(self) -> None:
        """Other cards lie on the table: nothing has happened with them yet."""
        self.clear()
        self.happened = []

    def ask(self, sentence: str, role: str = "own_text") -> None:
        """What the person is to do; empty for nothing."""
        self.due, self.due_role = sentence, role
        if self._beside is None:
            self._beside = sentence

    def update(self, dt: float) -> bool:
        """Let time pass; True when another line is to be read than before."""
        if self.told:
            self._left -= dt
            outdated = self._beside is not None and self._beside != self.due
            if self._left <= (TOLD_SECONDS - LEAST_SECONDS if outdated else 0.0):
                self.told = ""
        before, self._read = self._read, (self.text, self.due_role)
        return self._read != before

    @property
    def text(self) -> str:
        return self.told or self.due or (self.happened[-1] if self.happened else "")

    def draw(self, canvas: Canvas) -> None:
        """The strip with its one line; nothing where there is nothing to say."""
        role = "gold_text" if self.told else self.due_role if self.due else "text"
        draw_line(canvas, self.place, self.text, role)


def draw_line(canvas: Canvas, place: FRect, text: str, role: str) -> None:
    if text:
        aside = not canvas.view.contains(place)
        if aside:
            # No wider than its words, so that it lies on little where it has to move; and none of that shines through.
            wide = canvas.measure(text, size=SIZE)[0] + 28
            place = canvas.sideways(place.inflate(min(0.0, wide - place.width), 0))
        edge, fill = ("panel_edge", "panel") if aside else ("none", "sunken")
        canvas.panel(place, edge=edge, fill=fill, chamfer=8, shadow=False)
        canvas.paragraph(text, place.inflate(-20, -2), size=SIZE, role=role, align="center", valign="middle",
                         leading=1.0)  # fmt: skip
