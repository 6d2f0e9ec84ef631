"""What the screens of the house have in common beside its tables: the way back, the heading, the purse, refusals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from pygame import FRect

from pazaak.house.ledger.errors import StoreError
from pazaak.house.session.session import PLAYER
from pazaak.scenes.house_context import House
from pazaak.scenes.phrases import counted
from pazaak.scenes.toast import Toast
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.purse_plate import PURSE
from pazaak.stage.widgets.widgets import Button, Label, Widget, spoken

PAGE = 200
"""So many entries of a book are read at a time."""
Entry = TypeVar("Entry")


class HouseScene(Scene[None], ABC):
    """A screen of the house that one opens, looks at and leaves. Who inherits hands its widgets to `show`."""

    tells_achievements: ClassVar[bool] = False
    """Whether what is achieved here is told here, where the heading stands, and not first in the hall."""
    back_at = FRect(28, 18, 150, 48)
    heading_at = FRect(196, 20, 800, 44)
    heading_size = 22
    toast_at = FRect(196, 14, 560, 56)

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.heading = Label("", "", FRect())
        self.purse = self.lying = 0
        self._shown: Sequence[Widget] = ()
        self._toast = Toast(self.toast_at)

    def enter(self) -> None:
        self.refresh()

    def uncovered(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Read and show afresh whatever can change while the scene is open."""

    def update(self, dt: float) -> None:
        if self.tells_achievements and self._toast.tell_earned(self.house.career, self.stage, dt):
            self.invalidate()

    def head(self, drawn: str, read_out: str = "") -> list[Widget]:
        """The way back and the heading, as it is drawn and as it is read out."""
        back = Button("back", "BACK", FRect(self.back_at), self.go_back, action=Action.CANCEL, tone="panel_edge")
        self.heading = Label(f"{self.name}-title", read_out or self.label, FRect(self.heading_at),
                             size=self.heading_size, font="title", ink="title", anchor="midleft")  # fmt: skip
        self.heading.drawn = drawn
        return [back, self.heading]

    def look_into_purse(self, *, lying: bool = False) -> Label:
        """Read what `draw_purse` draws, and tell it to the ear; with `lying` also what is on tables and in pots."""
        purse = self.house.profile.purse
        self.purse, self.lying = purse.player, purse.on_table(PLAYER) + purse.in_pots(PLAYER) if lying else 0
        told = f"Your purse: {counted(self.purse, 'credit')}"
        return spoken("purse", f"{told}, {self.lying:,} in play" if self.lying else told, PURSE)

    def show(self, *widgets: Widget) -> None:
        self._shown = widgets
        self.invalidate()

    def widgets(self) -> Sequence[Widget]:
        """What was handed to `show`; an achievement takes the place of the heading."""
        return self._toast.instead_of(self.heading.id, self._shown)

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """The picture under the widgets."""

    def draw_over(self, canvas: Canvas) -> None:
        self._toast.draw(canvas)

    def go_back(self) -> None:
        self.stage.play("ui_back")
        self.close(None)

    def handle(self, action: Action) -> bool:
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


class BookScene(HouseScene, Generic[Entry]):
    """A long list of entries, the latest first, that is read page by page as it is scrolled."""

    def __init__(self, house: House, book: ListView) -> None:
        super().__init__(house)
        self.list = book
        self.entries: list[Entry] = []
        self.by_id: dict[str, Entry] = {}
        self._complete = False

    @abstractmethod
    def read(self, before: Entry | None) -> Sequence[Entry]:
        """A page of at most PAGE entries, from the one after `before` on."""

    @abstractmethod
    def row(self, entry: Entry) -> Row:
        """An entry as the list has it."""

    def wanted(self, entry: Entry) -> bool:
        """Whether an entry that was read is to be listed."""
        return True

    def refresh(self) -> None:
        """What has once been read stays as it is."""
        if not self.entries:
            self.read_afresh()

    def read_afresh(self) -> None:
        self.entries, self._complete = [], False
        self._read_on()
        self.list.scroll_to(0)

    def _read_on(self) -> None:
        before, listed = self.entries[-1] if self.entries else None, len(self.entries)
        while not self._complete and len(self.entries) == listed:
            page = self.read(before)
            self._complete = len(page) < PAGE
            self.entries += filter(self.wanted, page)
            before = page[-1] if page else None
        rows = [self.row(entry) for entry in self.entries]
        self.by_id = {row.id: entry for row, entry in zip(rows, self.entries, strict=True)}
        self.list.set_rows(rows)
        self.invalidate()

    def update(self, dt: float) -> None:
        """More is read before the end of the list is seen."""
        super().update(dt)
        if not self._complete and self.list.top + 2 * self.list.page >= len(self.list.rows):
            self._read_on()
