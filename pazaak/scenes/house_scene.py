"""What the screens of the house have in common beside its tables: the way back, the heading, the purse, refusals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from pygame import FRect

from pazaak.house.ledger.errors import StoreError
from pazaak.house.session.session import PLAYER
from pazaak.scenes.house_context import House
from pazaak.scenes.phrases import counted
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.purse_plate import PURSE
from pazaak.stage.widgets.widgets import Button, Label, Widget, spoken


class HouseScene(Scene[None], ABC):
    """A screen of the house that one opens, looks at and leaves. Who inherits hands its widgets to `show`."""

    back_at = FRect(28, 18, 150, 48)
    heading_at = FRect(196, 20, 800, 44)
    heading_size = 22

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.heading = Label("", "", FRect())
        self.purse = self.lying = 0
        self._shown: Sequence[Widget] = ()

    # -- what it shows -----------------------------------------------------------------------------------------------

    def head(self, drawn: str, read_out: str = "") -> list[Widget]:
        """The way back and the heading, as it is drawn and as it is read out."""
        back = Button("back", "BACK", FRect(self.back_at), self.go_back, action=Action.CANCEL, tone="panel_edge")
        self.heading = Label(f"{self.name}-title", read_out or self.label, FRect(self.heading_at),
                             size=self.heading_size, font="title", role="title", anchor="midleft")  # fmt: skip
        self.heading.drawn = drawn
        return [back, self.heading]

    def look_into_purse(self, *, lying: bool = False) -> Label:
        """Read what `draw_purse` draws, and tell it to the ear; with `lying` also what is on tables and in pots."""
        purse = self.house.profile.purse
        self.purse, self.lying = purse.player, purse.on_table(PLAYER) + purse.in_pots(PLAYER) if lying else 0
        told = f"Your purse: {counted(self.purse, 'credit')}"
        return spoken("purse", f"{told}, {self.lying:,} in play" if self.lying else told, PURSE)

    def show(self, *widgets: Widget) -> None:
        """Show these from now on."""
        self._shown = widgets
        self.invalidate()

    def widgets(self) -> Sequence[Widget]:
        """What was handed to `show`."""
        return self._shown

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """The picture under the widgets."""

    # -- what is done ------------------------------------------------------------------------------------------------

    def go_back(self) -> None:
        """Back to where one came from."""
        self.stage.play("ui_back")
        self.close(None)

    def handle(self, action: Action) -> bool:
        """The way back."""
        if action is not Action.CANCEL:
            return False
        self.go_back()
        return True

    def allowed(
        self, act: Callable[[], object], refusal: str, errors: tuple[type[Exception], ...] = (StoreError,)
    ) -> bool:
        """Do something; what one of the errors says against it is shown under `refusal`. True when it was done."""
        try:
            act()
        except errors as fault:
            self.stage.push(Notice(refusal, str(fault)))
            return False
        return True
