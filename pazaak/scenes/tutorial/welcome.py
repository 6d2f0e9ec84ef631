"""The welcome of a new player: portrait, name, and whether Old Pell shall teach them."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from pygame import FRect

from pazaak.house.ledger.errors import StoreError
from pazaak.house.profile.person import FACES, NEWCOMER, TITLES, Person
from pazaak.house.profile.profiles import FIRST_NAME, LONGEST_NAME
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.plate import Plate
from pazaak.scenes.profile.faces import draw_person, face_keys
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.viewport import in_the_middle
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.ask_text import AskText
from pazaak.stage.widgets.widgets import Button, Label, Role, Widget, spoken

TITLE, WHO = "Welcome", "Who's playing?"
TEXT = "First time at a Pazaak table? Old Pell can teach you in 5 minutes. Leave any time; resume under HOW TO PLAY."
BOX = Plate(in_the_middle(1060, 600), 32)


class Welcome(Scene[bool]):
    """The welcome screen; closes with whether lessons are wanted, and stores portrait and name.

    Escape changes nothing.
    """

    name = "welcome"
    help = "profile"
    label = TITLE
    overlay = True
    closers = frozenset({Action.CANCEL})
    left_with = False

    def __init__(self, house: AppServices) -> None:
        super().__init__()
        self.house = house
        self.portrait = house.person.portrait
        self.given = "" if house.entry.name == FIRST_NAME else house.entry.name
        self.interaction.default = "learn"
        self._build()

    @property
    def person(self) -> Person:
        return Person(self.given or FACES[self.portrait], TITLES[NEWCOMER], self.portrait)

    def enter(self) -> None:
        self.interaction.keys = True

    def _answer(self, learn: bool) -> None:
        self._keep()
        self.close(learn)

    def _keep(self) -> None:
        house, person = self.house, self.person
        house.profile.settings.portrait = person.portrait
        house.profile.save_settings()
        if person.name != house.entry.name:
            with suppress(StoreError):  # another profile has this name: this one keeps its old one
                house.rename(house.entry, person.name)

    def _build(self) -> None:
        box, who = BOX.rect, FRect(BOX.left, BOX.rect.top + 76, 300, 362)
        right = FRect(who.right + 28, who.top, BOX.right - who.right - 28, 250)
        self._who = who
        below, half = box.bottom - 32 - 56, (right.width - 16) / 2
        self._text = FRect(right.left, right.bottom + 16, right.width, below - right.bottom - 32)
        heading = Label("dialog-title", f"{TITLE}\n{TEXT}", FRect(BOX.left, box.top + 24, BOX.width, 40),
                        size=26, font="title", role=Role.HEADING, ink="title",
                        drawn=f"{TITLE}. {WHO}".upper())  # fmt: skip
        self._widgets: list[Widget] = [
            heading,
            spoken("who", f"{WHO} {self.person.name}, {self.person.title}", who),
            *face_keys(right, 5, self.portrait, self._wear),
            Button("rename", self.person.name.upper(), FRect(who.left, below, who.width, 56), self._rename,
                   icon="pencil", size=20, tone="panel_edge", tooltip="Change your name"),
            Button("learn", "TEACH ME", FRect(right.left, below, half, 56), partial(self._answer, True), tone="gold"),
            Button("know", "SKIP LESSONS", FRect(right.left + half + 16, below, half, 56), partial(self._answer, False),
                   tone="own"),
        ]  # fmt: skip

    def _wear(self, portrait: str) -> None:
        self.portrait = portrait
        self.stage.play("card_place")
        self._build()
        self.invalidate()

    def _rename(self) -> None:
        self.stage.push(AskText("What's your name?", self.person.name, LONGEST_NAME, self._fault), self._named)

    def _fault(self, name: str) -> str | None:
        try:
            self.house.shelf.check(name, self.house.entry.id)
        except StoreError as error:
            return str(error)
        return None

    def _named(self, name: str | None) -> None:
        if name:
            self.given = " ".join(name.split())
            self._build()
            self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(BOX.rect, edge="own", fill="panel", glow=1.0, chamfer=16)
        draw_person(canvas, self._who, self.person)
        canvas.paragraph(TEXT, self._text, size=19, align="center", valign="middle", leading=1.25)
