"""The rivals in the painting of the hall: seats, lighting and name plates."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.house.phrases import counted
from pazaak.scenes.hall.rival_entries import RivalEntry, difficulty_width, draw_difficulty
from pazaak.stage.paint.busts import BustMood, draw_bust
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Role, Spot

FLAT = 0.17
"""Height of a table's ellipse as a share of its width."""
PLATE = 56.0
GEM = 4.4
DIM = 0.2
FADE = 0.15
"""Share of a portrait that fades into the dark behind the table."""
TABLE = 232.0
"""Width of a table's picture in units."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat: its table's centre and height on the screen, the portrait's size, and half the table's width."""

    x: float
    y: float
    size: float
    half: float

    @property
    def plate(self) -> FRect:
        """Rect of the name plate."""
        back = self is CHAMPION
        width = BACK_PLATE if back else self.half * 2 - 18
        top = self.y + self.half * FLAT + (6 if back else 8)
        return FRect(self.x - width / 2, top, width, PLATE)

    @property
    def bust(self) -> FRect:
        """Rect of the portrait."""
        return FRect(self.x - self.size / 2, self.y + 10 - self.size, self.size, self.size)

    @property
    def spot(self) -> FRect:
        """Rect that takes the pointer; seats don't overlap."""
        width = 2 * NARROW if self is CHAMPION else self.plate.width
        top = self.bust.top
        return FRect(self.x - width / 2, top, width, self.plate.bottom - top)


CHAMPION = Place(563, 328, 176, 84)
FRONT = ((140.0, 514.0), (386.0, 522.0), (744.0, 514.0))
NARROW = 50.0
BACK_PLATE = 214.0
NEAREST = 236.0


def front_places(count: int) -> list[Place]:
    """Return the seats in front of the champion's, from the left."""
    if count == len(FRONT):
        return [Place(x, y, NEAREST, 116) for x, y in FRONT]
    (left, _), (right, y) = FRONT[0], FRONT[-1]
    pitch = (right - left) / max(1, count - 1)
    size = min(NEAREST, pitch * 0.9)
    middle = (left + right) / 2
    return [Place(middle + (index - (count - 1) / 2) * pitch, y, size, size * 0.49) for index in range(count)]


class Seat(Spot):
    """A rival in a seat; `checked` for the chosen one. The scene draws it, the seats behind first."""

    sound = "ui_click"

    def __init__(self, guest: RivalEntry, place: Place, on_press: Act, *, chosen: bool) -> None:
        super().__init__(f"rival-{guest.rival.id}", guest.spoken, place.spot, role=Role.OPTION, on_press=on_press,
                         checked=chosen)  # fmt: skip
        self.guest, self.place = guest, place
        self.value = self._state()[0] or record_words(guest)[0]

    def hit(self, at: tuple[float, float]) -> bool:
        return bool(self.rect.collidepoint(at) or self.place.plate.collidepoint(at))

    def paint(self, canvas: Canvas, venue: str, share: float = 1.0, *, left: bool = False) -> None:
        """Draw light, portrait and table; `share` is how far the change of the choice has faded in."""
        guest, place, chosen = self.guest, self.place, bool(self.checked)
        if chosen:
            middle = (place.x, place.y - place.size * 0.48)
            canvas.dot(middle, place.size * 0.66, "own", alpha=96, soft=True)
        self._paint_person(canvas, share, left=left)
        dim = 0.0 if chosen else 0.6 if guest.locked else 0.15 if self.is_hot else 0.35
        scale = place.half * 2 / TABLE
        canvas.sprite("hall_tables", f"table:{venue}", (place.x, place.y + 30 * scale), scale=scale, dim=dim)
        if not guest.locked and not guest.broke:
            for index in range(2):
                at = (place.x - place.half * 0.34 + 15 * index, place.y - 2)
                canvas.sprite("pazaak", "back:rival", at, scale=0.26, angle=12 - 26 * index)
            for step, value in enumerate((25, 25, 5)):
                canvas.sprite(
                    "chips", f"chip:{value}", (place.x + place.half * 0.42, place.y - 3 - 4 * step), scale=0.62
                )

    def _paint_person(self, canvas: Canvas, share: float, *, left: bool) -> None:
        guest, place, chosen = self.guest, self.place, bool(self.checked)
        rest: BustMood = "beaten" if guest.broke else "calm"
        met: BustMood = rest if guest.broke or guest.locked else "glad"
        mood, before = (met, rest) if chosen else (rest, met if left else rest)
        edge = "own" if chosen else "gold" if guest.locked else "panel_edge" if self.is_hot else None
        draw_bust(canvas, guest.rival.portrait, mood, (place.x, place.y + 10), place.size, before=before, share=share,
                  dim=0.0 if chosen or self.is_hot else DIM, edge=edge, locked=guest.locked, fade=FADE)  # fmt: skip

    def paint_plate(self, canvas: Canvas) -> None:
        """Draw the name plate, above every portrait."""
        guest, plate = self.guest, self.place.plate
        chosen = bool(self.checked)
        edge = "own" if chosen else "gold" if guest.champion else "panel_edge"
        canvas.quiet(plate, edge=edge, line=0.95 if chosen else 0.6 if self.is_hot else 0.34, body=0.92, chamfer=8)
        if self.focused:
            canvas.focus_ring(plate.inflate(8, 8), radius=11)
        left, right = plate.left + 12, plate.right - 12
        first, second = plate.top + 17, plate.top + 40
        large, small = capped(canvas, 19, 24), capped(canvas, 16, 21)
        name, ink = guest.rival.short, "text" if chosen or self.is_hot else "text_dim"
        if guest.champion:
            canvas.icon("crown", (left + 6, first), 18, "good_text" if guest.beaten else "gold_text")
            canvas.text(name, (left + 22, first), size=capped(canvas, 18, 20), font="bold", role=ink,
                        anchor="midleft", max_width=right - left - 22)  # fmt: skip
        else:
            wide = difficulty_width(GEM)
            draw_difficulty(canvas, guest.rival.level, (right - wide, first), GEM, tall=2.8)
            canvas.text(name, (left, first), size=large, font="bold", role=ink, anchor="midleft",
                        max_width=right - left - wide - 8)  # fmt: skip
        told, role = self._state()
        if told:
            if guest.locked:
                canvas.icon("lock", (left + 6, second), 16, role)
                left += 22
            canvas.text(told, (left, second), size=small, font="bold", role=role, anchor="midleft",
                        max_width=right - left)  # fmt: skip
        elif guest.champion:
            wide = difficulty_width(GEM)
            draw_difficulty(canvas, guest.rival.level, (left, second), GEM, tall=2.8)
            canvas.text(guest.antes, (right, second), size=small, role="text_dim", anchor="midright",
                        max_width=right - left - wide - 8)  # fmt: skip
        else:
            self._paint_figures(canvas, left, right, second, small)

    def _state(self) -> tuple[str, str]:
        """Return the rival's state that comes before all figures, and its colour; empty for one ready to play."""
        guest = self.guest
        if guest.waits:
            return "in your open match", "gold_text"
        if guest.standing.out:
            return "out until tomorrow", "bad_text"
        if guest.locked:
            return f"{counted(guest.short, 'win')} to go", "gold_text"
        return "", ""

    def _paint_figures(self, canvas: Canvas, left: float, right: float, y: float, size: float) -> None:
        """Draw the ante on the left and the record on the right, in as many words as fit."""
        guest = self.guest
        antes, room = guest.antes, right - left
        words, icon, role = record_words(guest)
        tellings = ((f"ante {antes}", words), (antes, words), (antes, guest.sets))

        def wide(telling: tuple[str, str]) -> float:
            return sum(canvas.measure(part, size=size)[0] for part in telling) + (26 if telling[1] else 0)

        ante, told = next((telling for telling in tellings if wide(telling) <= room), (antes, guest.sets))
        shown = canvas.text(ante, (left, y), size=size, role="text_dim", anchor="midleft", max_width=room * 0.62)
        if told:
            at = canvas.text(told, (right, y), size=size, role=role, anchor="midright",
                             max_width=right - shown.right - 26)  # fmt: skip
            canvas.icon(icon, (at.left - 13, y), 15, role)


def record_words(guest: RivalEntry) -> tuple[str, str, str]:
    """Return the record against a rival in words, its icon and its colour."""
    if not guest.tally.matches:
        return "never met", "target", "text_dim"
    if guest.beaten:
        return f"beaten {guest.sets}", "check", "good_text"
    return f"lost {guest.sets}", "target", "text_dim"


def capped(canvas: Canvas, size: float, tallest: float) -> float:
    """Return a letter size that stays at most `tallest` units high at any text scale."""
    return min(size, tallest / canvas.text_scale)
