"""The person's screen: portrait, name and title, changeable at any time."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from pazaak.career.titles import Title, titles
from pazaak.house.ledger.errors import StoreError
from pazaak.house.pieces.catalogue import PIECES, Kind
from pazaak.house.profile.person import FACES as ALL_FACES
from pazaak.house.profile.person import NEWCOMER
from pazaak.house.profile.profiles import LONGEST_NAME
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.house_scene import HouseScene
from pazaak.scenes.plate import Plate
from pazaak.scenes.prizes.counter import owned_pieces
from pazaak.scenes.profile.faces import draw_person, face_keys
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.ask_text import AskText
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.widgets import Button, spoken

WHO = FRect(28, 96, 332, 520)
RENAME = FRect(28, 630, 332, 60)
FACES = Plate(FRect(376, 96, 464, 594), 22)
TITLES = Plate(FRect(856, 96, 396, 594), 20)
ROW = 66.0


class PersonScene(HouseScene):
    """The person's screen; every choice is stored at once."""

    name = "person"
    label = "Face, name and title"
    help = "profile"
    help_at = (1226.0, 42.0)
    music = "title"

    def __init__(self, house: AppServices) -> None:
        super().__init__(house)
        bought = owned_pieces(house)
        self.titles: dict[str, Title] = {title.id: title for title in titles(house.career)}
        self.titles |= {id: Title(id, PIECES[id].name, PIECES[id].looks, earned=True) for id in bought[Kind.TITLE]}
        self.faces = ALL_FACES | {id: PIECES[id].name for id in bought[Kind.PORTRAIT]}
        room = TITLES.part(54, TITLES.rect.height - 70)
        self.list = ListView("titles", "Your titles", room, (), row_height=ROW, on_choose=self._bear,
                             draw_row=self._draw_title)  # fmt: skip
        self.interaction.default = f"face-{house.person.portrait.partition('_')[2]}"

    def refresh(self) -> None:
        settings, person = self.house.profile.settings, self.house.person
        self.list.set_rows(
            [Row(one.id, one.words, "" if one.earned else one.how, enabled=one.earned) for one in self._in_order()]
        )
        self.list.choose(settings.title if settings.title in self.titles else NEWCOMER)
        earned = sum(title.earned for title in self.titles.values())
        told = f"{person.name}, {person.title}. {earned} of {len(self.titles)} titles earned"
        room = FACES.part(54, FACES.rect.height - 70)
        faces = face_keys(room, 3 if len(self.faces) <= 12 else 4, person.portrait, self._wear, self.faces)
        rename = Button("rename", person.name.upper(), RENAME, self._rename, icon="pencil", size=21,
                        tooltip="Change your name")  # fmt: skip
        self.show(*self.head("WHO YOU ARE"), spoken("who", told, WHO), *faces, self.list, rename)

    def _in_order(self) -> Sequence[Title]:
        return sorted(self.titles.values(), key=lambda title: not title.earned)

    def _wear(self, portrait: str) -> None:
        self.house.profile.settings.portrait = portrait
        self._keep()

    def _bear(self, title: str) -> None:
        self.house.profile.settings.title = title
        self._keep()

    def _keep(self) -> None:
        self.house.profile.save_settings()
        self.stage.apply(self.house.profile.settings)
        self.stage.play("card_place")
        self.refresh()

    def _rename(self) -> None:
        self.stage.push(AskText("What's your name?", self.house.person.name, LONGEST_NAME), self._renamed)

    def _renamed(self, name: str | None) -> None:
        if name is not None and name != self.house.entry.name:
            self.allowed(lambda: self.house.rename(self.house.entry, name), "Name not changed",
                         (StoreError, ValueError))  # fmt: skip
            self.refresh()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        draw_person(canvas, WHO, self.house.person)
        for plate, told in ((FACES, "FACE"), (TITLES, "TITLE")):
            canvas.panel(plate.rect, edge="panel_edge", fill="panel", chamfer=14)
            plate.line(canvas, told, 28, size=18, font="bold", role="own_text")

    def _draw_title(self, canvas: Canvas, row: Row, rect: FRect, chosen: bool) -> None:
        title, plate = self.titles[row.id], Plate(rect.inflate(-4, -6), 14)
        borne = self.house.person.title == title.words
        edge = "focus" if chosen and self.list.focused else "own" if borne else "panel_edge"
        canvas.panel(plate.rect, edge=edge, fill="sunken", glow=0.5 if borne else 0.0, chamfer=8, shadow=False)
        sign, ink = ("check", "gold_text") if borne else ("medal", "text") if title.earned else ("lock", "text_dim")
        middle = plate.rect.height / 2
        canvas.icon(sign, (plate.left + 10, plate.rect.centery), 22, ink)
        plate.line(canvas, title.words, middle - 12, indent=34, size=18, font="bold", role=ink)
        plate.line(canvas, title.how, middle + 13, indent=34, size=16, role="text_dim")
