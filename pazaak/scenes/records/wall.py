"""The wall of records of a game: a plaque for each, with the match that holds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.career.history.wall import GamePage, RecordHeld
from pazaak.house.ledger.matches import seats_of
from pazaak.house.phrases import counted, day_words
from pazaak.house.session.session import PLAYER
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.plate import Plate, grid_cell
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Widget, spoken
from pazaak.table.ui.figure_rows import FigureList

WALL = FRect(278, 84, 974, 178)
GAP = 10.0
KEYS = 44.0
"""Height in units of a plaque's buttons."""
FACE, FACES = 15.0, 33.0
"""Radius of a rival's face, and the distance from face to face."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """A record as the wall shows it; `held` is None while nobody holds it."""

    id: str
    icon: str
    heading: str
    value: str
    held: RecordHeld | None
    seats: tuple[str, ...]
    """Accounts of the match that holds it, by seat."""
    rect: FRect
    about: str
    """Explanation of the record, as a clause."""
    part: str
    """Word for a part of a game, such as "deal"."""

    @property
    def place(self) -> str:
        """Day of the record, and the deal if it is one of several."""
        if self.held is None:
            return ""
        deal = f", {self.part} {self.held.deal}" if self.held.deal else ""
        return f"{day_words(self.held.day)}{deal}"

    def spoken(self, names: Sequence[str]) -> str:
        """Return the record in words for a screen reader; `names`: the rivals of its match."""
        told = f"{self.heading}: {self.value}" if self.held is not None else f"{self.heading}: none yet"
        against = f"Against {', '.join(names)}" if names else ""
        return "\n".join(filter(None, (told, self.place, against, self.about)))


def plaques(house: AppServices, game: str, page: GamePage) -> list[Plaque]:
    """Return the four plaques of a game's wall."""
    ui = house.uis[game]
    shown = ui.figures or FigureList("", lambda sums: ())
    pot = "Biggest pot" if page.has_pots else "Biggest win"
    records: tuple[tuple[str, str, str, RecordHeld | None, Callable[[int], str], str], ...] = (
        ("best", "star", shown.best, page.best_deal, shown.best_told, "Your best result in one part of a game."),
        ("quickest", "clock", "Quickest game", page.quickest, lambda moves: counted(moves, "move"),
         "Your fewest moves in a game that you won."),
        ("pot", "chips", pot, page.pot, lambda credits: counted(credits, "credit"),
         "The most credits that you took at once." if page.has_pots else "The most credits that a game brought you."),
        ("run", "flame", "Longest run", page.run, lambda games: f"{games} in a row", "The most games won in a row."),
    )  # fmt: skip
    ledger = house.profile.ledger
    return [
        Plaque(id, icon, heading, "None yet" if held is None else told(held.value), held,
               () if held is None else seats_of(ledger, held.match_id),
               grid_cell(WALL, index, len(records), 1, (GAP, 0)), about, ui.film.part)
        for index, (id, icon, heading, held, told, about) in enumerate(records)
    ]  # fmt: skip


def plaque_widgets(
    house: AppServices, plaque: Plaque, watch: Callable[[Plaque], None], code: Callable[[Plaque], None]
) -> list[Widget]:
    """Return a plaque's words, and its buttons where there is a match that holds it."""
    rect, held = plaque.rect, plaque.held
    names = [house.name_of(who) for who in plaque.seats if who != PLAYER]
    told = spoken(f"record-{plaque.id}", plaque.spoken(names), FRect(rect.left, rect.top, rect.width,
                                                                     rect.height - KEYS - 12))  # fmt: skip
    if held is None:
        return [told]
    room = FRect(rect.left + 14, rect.bottom - KEYS - 11, rect.width - 28, KEYS)
    left, right = (grid_cell(room, at, 2, 1, (8, 0)) for at in (0, 1))
    record = plaque.heading.lower()
    return [
        told,
        Button(f"replay-{plaque.id}", "REPLAY", left, lambda: watch(plaque), tone="own", size=16,
               tooltip=f"{plaque.heading}: watch it again"),
        Button(f"code-{plaque.id}", "CODE", right, lambda: code(plaque), tone="panel_edge", size=16,
               tooltip=f"A code to play the deals of your {record} again"),
    ]  # fmt: skip


def draw_plaque(canvas: Canvas, house: AppServices, plaque: Plaque) -> None:
    """Draw a plaque: heading, value, faces and day."""
    held = plaque.held is not None
    canvas.panel(plaque.rect, edge="gold" if held else "panel_edge", fill="panel", glow=0.35 if held else 0.0,
                 chamfer=14)  # fmt: skip
    plate = Plate(plaque.rect, 16)
    canvas.icon(plaque.icon, (plate.left + 10, plaque.rect.top + 21), 20, "gold_text" if held else "disabled")
    plate.line(canvas, plaque.heading, 21, indent=28, size=16, font="bold", role="own_text" if held else "text_dim")
    plate.line(canvas, plaque.value, 51, size=25, font="number", role="gold_text" if held else "text_dim")
    if not held:
        plate.words(canvas, plaque.about, 74, 92, size=16, role="text_dim", leading=1.2)
        return
    rivals = [rival for who in plaque.seats if (rival := house.rival_at(who)) is not None]
    for index, rival in enumerate(rivals):
        center = (plate.left + FACE + FACES * index, plaque.rect.top + 81)
        canvas.portrait(rival.portrait, "calm", center, FACE, "rival", active=False)
    plate.line(canvas, plaque.place, 108, size=16, role="text_dim")
