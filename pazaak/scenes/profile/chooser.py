"""Whose profile is open: others to change to, a new one, other names, and what is put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.profiles import LONGEST_NAME, ProfileEntry
from pazaak.scenes.house_context import House
from pazaak.scenes.leaf import Leaf
from pazaak.stage.screens.ask_text import AskText
from pazaak.stage.screens.modal import Confirm, Notice
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, Label

if TYPE_CHECKING:
    from pazaak.stage.paint.canvas import Canvas

LIST = FRect(60, 108, 720, 580)
KEYS = FRect(828, 108, 392, 580)
ROW = 72.0
ABOUT = (
    "Every profile has its own purse, cards, decks, rank and books; none sees the credits of another. "
    "A profile that is removed is only put aside: its folder stays on the disk."
)


class ProfileChooser(Leaf):
    """Closes when the player goes back; changing to another profile leads to the title."""

    name = "profiles"
    label = "Profiles"
    help = "profile"
    help_at = (1198.0, 42.0)
    music = "title"

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.list = ListView("profiles", self.label, FRect(LIST), (), row_height=ROW, on_choose=lambda _: self._open(),
                             draw_row=self._draw_row)  # fmt: skip
        self._marked = ""
        self._entries: dict[str, ProfileEntry] = {}
        self.interaction.default = "profiles"

    def enter(self) -> None:
        """Everybody there is."""
        self._look(self.house.entry.id)

    def _look(self, mark: str) -> None:
        self._entries = {entry.id: entry for entry in self.house.shelf.entries()}
        self.list.set_rows([Row(entry.id, entry.name, self._state(entry)) for entry in self._entries.values()])
        self.list.choose(mark)
        self._build()

    def _state(self, entry: ProfileEntry) -> str:
        return "open now" if entry.id == self.house.entry.id else ""

    @property
    def chosen(self) -> ProfileEntry:
        """The profile that is marked."""
        row = self.list.chosen
        return self.house.entry if row is None else self._entries.get(row.id, self.house.entry)

    def update(self, dt: float) -> None:
        """What can be done follows the mark."""
        if self.chosen.id != self._marked:
            self._build()

    # -- what can be done ---------------------------------------------------------------------------------------------

    def _open(self) -> None:
        entry = self.chosen
        if entry.id == self.house.entry.id:
            self.go_back()
            return
        try:
            self.house.switch(entry)
        except StoreError as fault:
            self.stage.push(Notice("The profile stays closed", str(fault)))

    def _create(self) -> None:
        self.stage.push(AskText("A new profile", "", LONGEST_NAME, note="How shall it be called?"), self._created)

    def _created(self, name: str | None) -> None:
        if name is None:
            return
        try:
            entry = self.house.shelf.create(name)
        except (StoreError, ValueError) as fault:
            self.stage.push(Notice("No new profile", str(fault)))
            return
        self.stage.play("deck_save")
        self._look(entry.id)

    def _rename(self) -> None:
        self.stage.push(AskText("Another name", self.chosen.name, LONGEST_NAME), self._renamed)

    def _renamed(self, name: str | None) -> None:
        entry = self.chosen
        if name is None or name == entry.name:
            return
        try:
            self.house.rename(entry, name)
        except (StoreError, ValueError) as fault:
            self.stage.push(Notice("The name stays as it is", str(fault)))
            return
        self._look(entry.id)

    def _remove(self) -> None:
        text = f"{self.chosen.name} leaves this list; the folder is kept on the disk under another name."
        self.stage.push(
            Confirm("Put this profile aside?", text, yes="Put aside", no="Keep", tone="bad", focus="no"), self._removed
        )

    def _removed(self, sure: bool) -> None:
        if not sure:
            return
        try:
            self.house.shelf.remove(self.chosen.id)
        except (StoreError, ValueError) as fault:
            self.stage.push(Notice("The profile stays", str(fault)))
            return
        self._look(self.house.entry.id)

    # -- widgets ------------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        entry = self.chosen
        self._marked = entry.id
        own = entry.id == self.house.entry.id
        left, width = KEYS.left + 24, KEYS.width - 48
        about = Label("about", ABOUT, FRect(left, KEYS.top + 330, width, 220))
        about.drawn = ""
        self.shown_widgets = [
            *self.head("PROFILES"),
            self.list,
            Button("open", "GO ON WITH IT" if own else "OPEN IT", FRect(left, KEYS.top + 24, width, 60), self._open,
                   tone="gold", size=21, icon="person"),
            Button("new", "NEW PROFILE", FRect(left, KEYS.top + 104, width, 52), self._create, tone="own", size=18,
                   icon="plus"),
            Button("rename", "RENAME", FRect(left, KEYS.top + 168, width, 52), self._rename, tone="panel_edge",
                   size=18, icon="pencil"),
            Button("remove", "PUT ASIDE", FRect(left, KEYS.top + 232, width, 52), self._remove, tone="bad", size=18,
                   icon="bin", enabled=not own),
            about,
        ]  # fmt: skip
        self.invalidate()

    # -- picture ------------------------------------------------------------------------------------------------------

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        plate = rect.inflate(-20, -10)
        canvas.panel(plate, edge="own" if chosen else "panel_edge", fill="panel", glow=0.6 if chosen else 0.0,
                     chamfer=10, shadow=False)  # fmt: skip
        here = bool(row.value)
        canvas.icon("person", (plate.left + 34, plate.centery), 28, "gold_text" if here else "text_dim")
        canvas.text(row.label, (plate.left + 66, plate.centery), size=22, font="bold", anchor="midleft",
                    max_width=plate.width - 230)  # fmt: skip
        if here:
            canvas.text(row.value, (plate.right - 20, plate.centery), size=18, role="gold_text", anchor="midright")

    def draw(self, canvas: Canvas) -> None:
        """The list and the keys, each on its plate."""
        canvas.backdrop("diary")
        canvas.panel(LIST.inflate(0, 16), edge="panel_edge", fill="panel", chamfer=14)
        canvas.panel(KEYS.inflate(0, 16), edge="panel_edge", fill="panel", chamfer=14)
        left, width = KEYS.left + 24, KEYS.width - 48
        canvas.paragraph(ABOUT, FRect(left, KEYS.top + 330, width, 220), size=18, role="text_dim", leading=1.3)
