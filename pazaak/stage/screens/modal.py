"""Questions and sentences over a scene: a title, a text, and buttons of which one is the answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Generic, TypeVar

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Label, Role, Widget

A = TypeVar("A")

WIDTH = 600.0
PADDING = 32.0
LINE = 27.0
LETTERS_A_LINE = 54
BUTTON_HEIGHT = 50.0


@dataclass(frozen=True, slots=True)
class Answer(Generic[A]):
    """One button of a dialog: `tone` is a colour role, `action` a shortcut."""

    id: str
    label: str
    result: A
    tone: str = "own"
    action: Action | None = None


def spoken_title(title: str, text: str) -> str:
    """Title and text as one would read them out."""
    stop = "" if not text or title[-1:] in "?!." else "."
    return f"{title}{stop} {text}".strip()


class Dialog(Scene[A]):
    """Asks until one of the answers is given; Cancel gives the last one."""

    name = "dialog"
    overlay = True

    def __init__(self, title: str, text: str, answers: Sequence[Answer[A]], *, focus: str | None = None) -> None:
        super().__init__()
        self.title, self.label, self.text = title, title, text
        self._answers = tuple(answers)
        self._box = FRect(0, 0, 0, 0)
        self._widgets: list[Widget] = []
        self.interaction.default = focus if focus is not None else answers[0].id

    def enter(self) -> None:
        """Large enough for the text at the scale of the settings; what Confirm would press is seen."""
        self.resized()
        self.interaction.keys = True

    def resized(self) -> None:
        self._box = self._place(self.stage.options.ui_scale)
        self._widgets = self._build()

    def _place(self, scale: float) -> FRect:
        letters = LETTERS_A_LINE / scale
        lines = sum(max(1, ceil(len(part) / letters)) for part in self.text.split("\n")) if self.text else 0
        height = PADDING * 2 + 46 + lines * LINE * scale + 24 + BUTTON_HEIGHT
        width, tall = LOGICAL_SIZE
        return FRect((width - WIDTH) / 2, (tall - height) / 2, WIDTH, height)

    def _build(self) -> list[Widget]:
        box, gap = self._box, 16.0
        heading = FRect(box.left + PADDING, box.top + 22, box.width - 2 * PADDING, 40)
        spoken = Label("dialog-title", spoken_title(self.title, self.text), heading, size=26, font="title")
        spoken.role = Role.DIALOG
        spoken.drawn = self.title
        count = len(self._answers)
        width = min(240.0, (box.width - 2 * PADDING - gap * (count - 1)) / count)
        left = box.centerx - (width * count + gap * (count - 1)) / 2
        top = box.bottom - PADDING - BUTTON_HEIGHT
        widgets: list[Widget] = [spoken]
        for index, answer in enumerate(self._answers):
            rect = FRect(left + index * (width + gap), top, width, BUTTON_HEIGHT)
            widgets.append(self._button(answer, rect))
        return widgets

    def _button(self, answer: Answer[A], rect: FRect) -> Button:
        def give() -> None:
            self.close(answer.result)

        return Button(answer.id, answer.label, rect, give, action=answer.action, tone=answer.tone)

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def handle(self, action: Action) -> bool:
        if action is not Action.CANCEL:
            return False
        self.stage.play("ui_back")
        self.close(self._answers[-1].result)
        return True

    def draw(self, canvas: "Canvas") -> None:
        canvas.panel(self._box, edge="own", fill="panel", glow=1.0, chamfer=16)
        room = FRect(self._box)
        room.inflate_ip(-2 * PADDING, 0)
        room.top, room.height = self._box.top + 74, self._box.height - 74 - PADDING - BUTTON_HEIGHT - 12
        canvas.paragraph(self.text, room, size=20)


class Confirm(Dialog[bool]):
    """Yes or no; no is the last answer and so what Cancel gives."""

    name = "confirm"

    def __init__(
        self, title: str, text: str = "", *, yes: str = "Yes", no: str = "No", tone: str = "own", focus: str = "yes"
    ) -> None:
        answers = (Answer("yes", yes, True, tone), Answer("no", no, False, "panel_edge"))
        super().__init__(title, text, answers, focus=focus)


class Notice(Dialog[None]):
    """A sentence to be read."""

    name = "notice"

    def __init__(self, title: str, text: str = "", *, ok: str = "Good") -> None:
        super().__init__(title, text, (Answer("ok", ok, None),))
