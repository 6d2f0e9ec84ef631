"""Questions and sentences over a scene: a title, a text, and buttons of which one is the answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Generic, TypeVar

from pygame import FRect

from pazaak.stage.app.lens import in_place, zoom_of
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import columns, in_the_middle
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Label, Role

A = TypeVar("A")

WIDTH = 600.0
PADDING = 32.0
LINE = 27.0
LETTERS_A_LINE = 54
FIRST_SECONDS = 1.6
BUTTON_HEIGHT = 50.0


@dataclass(frozen=True, slots=True)
class Answer(Generic[A]):
    """One button of a dialog: `tone` is a colour role, `action` a shortcut, the icon for narrow places."""

    id: str
    label: str
    result: A
    tone: str = "own"
    action: Action | None = None
    icon: str = ""


class Asking(Scene[A]):
    """A question that closes with the result of the chosen answer; Cancel chooses the last one."""

    overlay = True
    closers = frozenset({Action.CANCEL})

    def __init__(self, answers: Sequence[Answer[A]], focus: str) -> None:
        super().__init__()
        self._answers, self.left_with = tuple(answers), answers[-1].result
        self.interaction.default = focus or answers[0].id
        self._first = 0.0
        """Seconds left of showing the text before the answers, where the window doesn't hold both."""

    def first_of_all(self, seconds: float = FIRST_SECONDS) -> None:
        """Show the text for some seconds, then the answers."""
        options = self.stage.options
        self._first = 0.0 if zoom_of(options.ui_scale) == 1 or options.speed == "instant" else seconds

    @property
    def moment(self) -> Sequence[FRect]:
        return [widget.rect for widget in self.widgets()[:1]] if self._first > 0 else ()

    @property
    def busy(self) -> bool:
        return super().busy or self._first > 0

    def tick(self, dt: float) -> None:
        self._first -= dt
        super().tick(dt)

    def handle(self, action: Action) -> bool:
        """Go to the answers at once on an early Confirm, which presses none of them."""
        if self._first > 0 and action is Action.CONFIRM:
            self._first = 0.0
            return True
        return super().handle(action)

    def answer_row(
        self, row: FRect, widest: float, gap: float, answers: Sequence[Answer[A]] | None = None
    ) -> list[Button]:
        """Return the answers (or other `answers`) as buttons, centred in a row, each at most `widest` wide."""
        shown = self._answers if answers is None else tuple(answers)
        places = columns(row, len(shown), gap, widest)
        return [
            Button(answer.id, answer.label, place, partial(self.close, answer.result), action=answer.action,
                   tone=answer.tone)
            for answer, place in zip(shown, places, strict=True)
        ]  # fmt: skip


class Dialog(Asking[A]):
    """A question and its answers in a box."""

    name = "dialog"

    def __init__(self, title: str, text: str, answers: Sequence[Answer[A]], *, focus: str = "") -> None:
        super().__init__(answers, focus)
        self.title = self.label = title
        self.text = self.explained = text
        self._box = FRect(0, 0, 0, 0)

    def enter(self) -> None:
        """Fit the box to the text at the scale of the settings; show focus on the button Confirm would press."""
        self.resized()
        self.interaction.keys = True

    def resized(self) -> None:
        scale = in_place(self.stage.options.ui_scale)
        letters = LETTERS_A_LINE / scale
        lines = sum(max(1, ceil(len(part) / letters)) for part in self.text.split("\n")) if self.text else 0
        self._box = box = in_the_middle(WIDTH, PADDING * 2 + 46 + lines * LINE * scale + 24 + BUTTON_HEIGHT)
        room = box.inflate(-2 * PADDING, 0)
        heading = Label("dialog-title", f"{self.title}\n{self.text}",
                        FRect(room.left, box.top + 22, room.width, 40), size=26, font="title",
                        role=Role.HEADING, drawn=self.title)  # fmt: skip
        row = FRect(room.left, box.bottom - PADDING - BUTTON_HEIGHT, room.width, BUTTON_HEIGHT)
        self._widgets = [heading, *self.answer_row(row, 240.0, 16.0)]

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self._box, edge="own", fill="panel", glow=1.0, chamfer=16)
        room = self._box.inflate(-2 * PADDING, 0)
        room.top, room.height = self._box.top + 74, self._box.height - 74 - PADDING - BUTTON_HEIGHT - 12
        canvas.paragraph(self.text, room, size=20)


class Confirm(Dialog[bool]):
    """Yes or no; no is the last answer and so the one Cancel chooses."""

    name = "confirm"

    def __init__(
        self, title: str, text: str = "", *, yes: str = "Yes", no: str = "No", tone: str = "own", focus: str = "yes"
    ) -> None:
        answers = (Answer("yes", yes.upper(), True, tone), Answer("no", no.upper(), False, "panel_edge"))
        super().__init__(title, text, answers, focus=focus)


class Notice(Dialog[None]):
    """A sentence to be read."""

    name = "notice"

    def __init__(self, title: str, text: str = "", *, ok: str = "OK") -> None:
        super().__init__(title, text, (Answer("ok", ok.upper(), None),))

    def tick(self, dt: float) -> None:
        """Keep the only answer in focus, wherever the mouse is: Enter always works."""
        self.interaction.keys = True
        super().tick(dt)
