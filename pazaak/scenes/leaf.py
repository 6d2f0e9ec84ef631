"""A scene that one opens, looks at and leaves again: the way back, the heading, and whatever else it shows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

BACK = FRect(28, 18, 150, 48)


class Leaf(Scene[None], ABC):
    """Closes when the player goes back. Who inherits fills `shown_widgets`, beginning with `head`."""

    def __init__(self) -> None:
        super().__init__()
        self.shown_widgets: list[Widget] = []

    def head(self, drawn: str, spoken: str = "") -> list[Widget]:
        """The way back and the heading, as it is drawn and as it is read out."""
        back = Button("back", "BACK", FRect(BACK), self.go_back, action=Action.CANCEL, tone="panel_edge")
        heading = Label(f"{self.name}-title", spoken or self.label, FRect(196, 20, 800, 44), size=22, font="title",
                        role="title", anchor="midleft")  # fmt: skip
        heading.drawn = drawn
        return [back, heading]

    def go_back(self) -> None:
        """Back to where one came from."""
        self.stage.play("ui_back")
        self.close(None)

    def widgets(self) -> Sequence[Widget]:
        """The head and the rest."""
        return self.shown_widgets

    def handle(self, action: Action) -> bool:
        """The way back."""
        if action is not Action.CANCEL:
            return False
        self.go_back()
        return True

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """The picture under the widgets."""
