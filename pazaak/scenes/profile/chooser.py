"""The profiles' screen: switch, create, rename, and set profiles aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.profile import furnish
from pazaak.house.profile.profiles import LONGEST_NAME, ProfileEntry
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.plate import Plate
from pazaak.scenes.profile.page import KEYS, LIST, KeptList
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.ask_text import AskText
from pazaak.stage.screens.modal import Confirm
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Act, Button, Widget, spoken


class ProfileChooser(KeptList):
    """The list of profiles; closes on Back, switching to another leads to the title."""

    name = "profiles"
    label = "Profiles"
    about = (
        "Each profile has its own purse, cards, decks, rating and history. A removed profile's folder stays on the "
        "disk."
    )
    about_at = KEYS.part(330, 220)

    def __init__(self, house: AppServices) -> None:
        kept = ListView("profiles", self.label, FRect(LIST), (), row_height=72.0, on_choose=lambda _: self._open(),
                        draw_row=self._draw_row)  # fmt: skip
        super().__init__(house, kept)
        self._head = self.head("PROFILES")
        self._entries: dict[str, ProfileEntry] = {}

    def refresh(self) -> None:
        self._look(self.chosen.id)

    def _look(self, mark: str) -> None:
        self._entries = {entry.id: entry for entry in self.house.shelf.entries()}
        here = self.house.entry.id
        self.list.set_rows([Row(id, one.name, "open now" if id == here else "") for id, one in self._entries.items()])
        self.list.choose(mark)
        self.invalidate()

    @property
    def chosen(self) -> ProfileEntry:
        row = self.list.chosen
        return self.house.entry if row is None else self._entries.get(row.id, self.house.entry)

    def _open(self) -> None:
        entry = self.chosen
        if entry.id == self.house.entry.id:
            self.go_back()
        else:
            self.allowed(lambda: self.house.switch(entry), "Can't open this profile")

    def _change(self, act: Callable[[], ProfileEntry], refusal: str, sound: str = "") -> None:
        if self.allowed(lambda: self._look(act().id), refusal, (StoreError, ValueError)) and sound:
            self.stage.play(sound)

    def _create(self) -> None:
        self.stage.push(AskText("A new profile", "", LONGEST_NAME, note="Profile name"), self._created)

    def _created(self, name: str | None) -> None:
        if name is None:
            return

        def create() -> ProfileEntry:
            entry = self.house.shelf.create(name)
            furnish(entry.folder, self.house.profile.settings)
            return entry

        self._change(create, "No profile created", "deck_save")

    def _rename(self) -> None:
        self.stage.push(AskText("New name", self.chosen.name, LONGEST_NAME), self._renamed)

    def _renamed(self, name: str | None) -> None:
        entry = self.chosen
        if name is not None and name != entry.name:
            self._change(lambda: self.house.rename(entry, name), "Name not changed")

    def _remove(self) -> None:
        def remove() -> ProfileEntry:
            self.house.shelf.remove(self.chosen.id)
            return self.house.entry

        text = f"{self.chosen.name} will be removed from this list. Its folder stays on the disk under another name."
        question = Confirm("Remove this profile?", text, yes="Remove", no="Keep", tone="bad", focus="no")
        self.when_sure(question, lambda: self._change(remove, "Profile not removed"))

    def widgets(self) -> Sequence[Widget]:
        own = self.chosen.id == self.house.entry.id

        def key(id: str, label: str, top: float, act: Act, tone: str, icon: str, *, enabled: bool = True) -> Button:
            return Button(id, label, KEYS.part(top, 52), act, tone=tone, size=18, icon=icon, enabled=enabled)

        return [
            *self._head,
            self.list,
            Button("open", "PLAY" if own else "OPEN", KEYS.part(24, 60), self._open, tone="gold", size=21,
                   icon="person"),
            key("new", "NEW PROFILE", 104, self._create, "own", "plus"),
            key("rename", "RENAME", 168, self._rename, "panel_edge", "pencil"),
            key("remove", "REMOVE", 232, self._remove, "bad", "bin", enabled=not own),
            spoken("about", self.about, self.about_at),
        ]  # fmt: skip

    def _draw_row(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        plate, y, here = Plate(rect.inflate(-20, -10)), (rect.height - 10) / 2, bool(row.value)
        canvas.panel(plate.rect, edge="own" if chosen else "panel_edge", fill="panel", glow=0.6 if chosen else 0.0,
                     chamfer=10, shadow=False)  # fmt: skip
        canvas.icon("person", (plate.left + 14, rect.centery), 28, "gold_text" if here else "text_dim")
        plate.line(canvas, row.label, y, indent=46, size=22, font="bold", max_width=plate.width - 190)
        if here:
            plate.line(canvas, row.value, y, at="right", size=18, role="gold_text")
