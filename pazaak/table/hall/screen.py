"""The base of all screens of the house beside its tables: the way back, the heading, the purse."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.phrases import counted
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.purse_plate import PURSE, draw_purse
from pazaak.stage.widgets.widgets import Button, Label, Widget, heading, spoken
from pazaak.table.ui.game_ui import TableServices


class HouseScreen(Scene[None]):
    """A screen of the house to look at and leave. Subclasses hand their widgets to `show`."""

    closers = frozenset({Action.CANCEL})
    backdrop = "diary"
    plated = False
    """Whether a plate is drawn behind the heading, for a restless backdrop."""
    back_at = FRect(28, 18, 150, 48)
    heading_at = FRect(196, 20, 800, 44)
    heading_id, heading_size = "", 22
    """Id of the heading, empty for one made of the screen's name, and the size of its letters."""
    purse_at = PURSE

    def __init__(self, house: TableServices) -> None:
        super().__init__()
        self.house = house
        self.heading = Label("", "", FRect())
        self._purse: tuple[int, int] | None = None

    def enter(self) -> None:
        self.refresh()

    def uncovered(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Read and show again whatever can change while the scene is open."""

    def head(self, drawn: str, read_out: str = "") -> list[Widget]:
        """Return the button back and the heading, `drawn` on the screen and `read_out` by screen readers."""
        back = Button("back", "BACK", FRect(self.back_at), self.go_back, action=Action.CANCEL, tone="panel_edge")
        title, place = read_out or self.label, FRect(self.heading_at)
        self.heading = heading(self.heading_id or f"{self.name}-title", title, place, self.heading_size, drawn)
        return [back, self.heading]

    def look_into_purse(self, *, lying: bool = False) -> Label:
        """Read the purse and return its label; with `lying` also the credits on tables and in pots."""
        purse = self.house.profile.purse
        at_hand, in_play = self._purse = purse.player, purse.in_play if lying else 0
        told = f"Your purse: {counted(at_hand, 'credit')}"
        return spoken("purse", f"{told}, {in_play:,} in play" if in_play else told, FRect(self.purse_at))

    def show(self, *widgets: Widget) -> None:
        self._widgets = [*widgets]
        self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(self.backdrop)
        if self.plated:
            self.heading.draw_plate(canvas)
        if self._purse is not None:
            draw_purse(canvas, *self._purse, self.purse_at)
