"""The portraits a person may choose from, as keys in rows, and the chosen one at full size."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from functools import partial

from pygame import FRect

from pazaak.house.profile.person import FACES, Person
from pazaak.scenes.plate import Plate, grid_cell
from pazaak.stage.paint.busts import draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Role


@dataclass(eq=False)
class FaceKey(Button):
    """A portrait to choose; the chosen one smiles and is lit."""

    _: KW_ONLY
    portrait: str = ""

    role = Role.OPTION

    def draw(self, canvas: Canvas) -> None:
        radius = min(self.rect.width, self.rect.height) / 2 - 6
        ring = "focus" if self.focused else "own" if self.checked or self.hovered else "panel_edge"
        mood = "glad" if self.checked or self.is_hot else "calm"
        canvas.portrait(self.portrait, mood, self.rect.center, radius, ring, active=self.checked or self.focused)


def face_keys(
    room: FRect, columns: int, chosen: str, choose: Callable[[str], None], faces: Mapping[str, str] = FACES
) -> list[FaceKey]:
    """Return portraits as keys in rows; their ids are `face-tamsin` and so on. `faces`: names by portrait."""
    rows = -(-len(faces) // columns)
    return [
        FaceKey(f"face-{portrait.partition('_')[2]}", f"Face of {name}{', chosen' if portrait == chosen else ''}",
                grid_cell(room, at, columns, rows, (6, 6)), partial(choose, portrait), portrait=portrait,
                checked=portrait == chosen)
        for at, (portrait, name) in enumerate(faces.items())
    ]  # fmt: skip


def draw_person(canvas: Canvas, rect: FRect, person: Person) -> None:
    """Draw a person's framed portrait with the title; the name is a key of its own below."""
    canvas.panel(rect, edge="own", fill="sunken", glow=0.5, chamfer=14)
    inside = rect.inflate(-4, -4)
    with canvas.clipped(inside):
        draw_bust(
            canvas, person.portrait, "glad", (rect.centerx, rect.bottom - 44), min(rect.width * 1.12, rect.height - 52)
        )
    foot = Plate(FRect(rect.left, rect.bottom - 46, rect.width, 46))
    canvas.panel(FRect(rect.left, rect.bottom - 46, rect.width, 46), edge="own", fill="panel", chamfer=10, shadow=False)
    foot.line(canvas, person.title, 23, at="center", size=18, role="gold_text")
