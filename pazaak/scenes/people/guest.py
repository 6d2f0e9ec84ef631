"""A guest's name and portrait: a new one's, or those of one who is known."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.guests import (
    LONGEST_NAME,
    Guest,
    GuestError,
    add_guest,
    change_guest,
    checked_name,
    guests_of,
    remove_guest,
)
from pazaak.house.profile.person import FACES, Person
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.plate import Plate
from pazaak.scenes.profile.faces import draw_person, face_keys
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import in_the_middle
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.ask_text import AskText, fault_of
from pazaak.stage.screens.modal import Notice
from pazaak.stage.widgets.widgets import Button, Role, Widget, spoken

BOX = Plate(in_the_middle(1060, 560), 32)
ASKED = "What's your guest's name?"


class GuestScene(Scene[Guest | None]):
    """The page of one guest; closes with the guest as stored, or with None."""

    name = "guest"
    label = "Guest"
    help = "people"
    overlay = True
    closers = frozenset({Action.CANCEL})

    def __init__(self, house: AppServices, guest: Guest | None = None) -> None:
        super().__init__()
        self.house, self.guest = house, guest
        known = guests_of(house.profile.ledger)
        worn = {one.portrait for one in known} | {house.person.portrait}
        self.portrait = (
            guest.portrait if guest else next((face for face in FACES if face not in worn), next(iter(FACES)))
        )
        self.given = guest.name if guest else self._free_name(FACES[self.portrait])
        self.interaction.default = "save"
        self._build()

    def enter(self) -> None:
        self.interaction.keys = True

    @property
    def _title(self) -> str:
        return "New guest" if self.guest is None else "Guest"

    @property
    def _others(self) -> Sequence[str]:
        own = [] if self.guest is None else [self.guest.id]
        known = [one.name for one in guests_of(self.house.profile.ledger) if one.id not in own]
        return [self.house.person.name, *known, *(rival.short for rival in self.house.roster.rivals)]

    def _free_name(self, name: str) -> str:
        """Return the name of a portrait, with a number where somebody has it."""
        known = {other.casefold() for other in self._others}
        tries = [name, *(f"{name} {number}" for number in range(2, 99))]
        return next(one for one in tries if one.casefold() not in known)

    def _check(self, name: str) -> None:
        checked_name(name, self._others)

    def _build(self) -> None:
        box = BOX.rect
        who = FRect(BOX.left, box.top + 76, 300, 332)
        right = FRect(who.right + 28, who.top, BOX.right - who.right - 28, 332)
        foot, third = box.bottom - 32 - 56, (BOX.width - 3 * 16) / 4
        self._who = who
        known, told = self.guest is not None, f"{self._title}: {self.given}"
        self._widgets: list[Widget] = [
            spoken("guest-title", told, FRect(BOX.left, box.top + 20, BOX.width, 40), Role.HEADING),
            *face_keys(right, 5, self.portrait, self._wear),
            Button("rename", self.given.upper(), FRect(BOX.left, foot, third, 56), self._rename, icon="pencil",
                   size=20, tone="panel_edge", tooltip="Change the name"),
            Button("remove", "REMOVE", FRect(BOX.left + third + 16, foot, third, 56), self._remove, tone="bad",
                   size=18, enabled=known),
            Button("cancel", "CANCEL", FRect(BOX.left + 2 * (third + 16), foot, third, 56), self.go_back,
                   action=Action.CANCEL, tone="panel_edge", size=18),
            Button("save", "SAVE", FRect(BOX.left + 3 * (third + 16), foot, third, 56), self._save, tone="gold"),
        ]  # fmt: skip
        self.invalidate()

    def _wear(self, portrait: str) -> None:
        if self.guest is None and self.given == self._free_name(FACES[self.portrait]):
            self.given = self._free_name(FACES[portrait])
        self.portrait = portrait
        self.stage.play("card_place")
        self._build()

    def _rename(self) -> None:
        fault = fault_of(self._check, GuestError)
        self.stage.push(AskText(ASKED, self.given, LONGEST_NAME, fault), self._named)

    def _named(self, name: str | None) -> None:
        if name:
            self.given = checked_name(name, self._others)
            self._build()

    def _save(self) -> None:
        ledger = self.house.profile.ledger
        try:
            if self.guest is None:
                stored = add_guest(ledger, self.given, self.portrait, self._others)
            else:
                stored = change_guest(ledger, self.guest.id, self.given, self.portrait, self._others)
        except StoreError as fault:
            self.stage.push(Notice("Guest not saved", str(fault)))
            return
        self.close(stored)

    def _remove(self) -> None:
        if self.guest is None:
            return
        try:
            remove_guest(self.house.profile.ledger, self.guest.id)
        except StoreError as fault:
            self.stage.push(Notice("Guest not removed", str(fault)))
            return
        self.close(None)

    def draw(self, canvas: Canvas) -> None:
        box = BOX.rect
        canvas.panel(box, edge="own", fill="panel", glow=1.0, chamfer=16)
        canvas.text(self._title.upper(), (box.centerx, box.top + 40), size=26, font="title", role="title")
        draw_person(canvas, self._who, Person(self.given, self.given, self.portrait))
