"""The street of booths: their places in two rows, and the scrolling of a street longer than the window."""

from __future__ import annotations

from pygame import FRect

from pazaak.house.phrases import counted
from pazaak.stage.paint.busts import BustMood
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Role, Spot
from pazaak.table.hall.booth import Booth, Stand, draw_booth

SIGHT = FRect(8, 76, 878, 560)
"""The part of the window in which booths are seen."""
MIDDLE = 450.0
ALONE = Stand(MIDDLE, 486.0, 236.0, 128.0)
BACK, FRONT = Stand(MIDDLE, 238.0, 142.0, 78.0), Stand(MIDDLE, 500.0, 176.0, 100.0)
BACK_PITCH, FRONT_PITCH = 174.0, 220.0
FAR, NEAR = Stand(MIDDLE, 238.0, 126.0, 64.0), Stand(MIDDLE, 500.0, 146.0, 70.0)
"""Places in the rows of a street of more than NINE."""
PITCH = 143.0
NARROW = Stand(MIDDLE, 500.0, 146.0, 67.0)
"""Place in the front row of a street that scrolls."""
ROW, NINE, ROOM = 4, 9, 12
"""Number of booths up to which they stand in one row, up to which they are large, and above which they scroll."""
IN_SIGHT = 6
"""Number of columns in sight of a street that scrolls."""
FIRST, CLOSE = 76.0, 138.0
"""Middle of its first column, and the distance between columns."""
PEEP = 25.0
"""Units that the first step and the last one are shorter, so that a booth is half seen at either edge."""
DIM_BACK, DIM_FRONT = 0.14, 0.05


def _row(place: Stand, count: int, pitch: float) -> list[Stand]:
    return [place.moved(pitch * (index - (count - 1) / 2)) for index in range(count)]


def scroll_steps(count: int) -> int:
    """Return the number of steps by which a street of `count` booths can be scrolled; 0 where all are in sight."""
    return 0 if count <= ROOM else -(-count // 2) - IN_SIGHT


def street_stands(count: int, scrolled: float = 0.0) -> list[Stand]:
    """Return the places of `count` booths, the back row first, `scrolled` by that many columns."""
    back = -(-count // 2)
    if count == 1:
        return [ALONE]
    if count <= ROW:
        return _row(FRONT, count, FRONT_PITCH)
    if count <= NINE:
        return _row(BACK, back, BACK_PITCH) + _row(FRONT, count - back, FRONT_PITCH)
    if count <= ROOM:
        return _row(FAR, back, PITCH) + _row(NEAR, count - back, PITCH)
    shift = CLOSE * scrolled - PEEP * (min(1.0, scrolled) + max(0.0, scrolled - scroll_steps(count) + 1))
    columns = [*range(back), *range(count - back)]
    rows = [FAR] * back + [NARROW] * (count - back)
    return [row.moved(FIRST - MIDDLE + CLOSE * column - shift) for row, column in zip(rows, columns, strict=True)]


def step_in_sight(count: int, index: int, step: int) -> int:
    """Return the step nearest to `step` at which a booth is wholly in sight."""
    column = index % -(-count // 2)
    return min(max(step, column - IN_SIGHT + 1, 0), column, scroll_steps(count))


class BoothSpot(Spot):
    """A booth of the street; `checked` for the chosen one. The scene draws it, the back row first."""

    sound = "ui_click"

    def __init__(
        self, game: str, told: str, booth: Booth, stand: Stand, on_press: Act, *, chosen: bool, waiting: int = 0
    ) -> None:
        """`told`: the booth in words; `waiting`: number of its games that are unfinished."""
        self.open_games = "1 game waiting" if waiting == 1 else f"{waiting} games waiting" if waiting else ""
        words = " ".join(filter(None, (told, f"{self.open_games}." if waiting else "")))
        super().__init__(f"door-{game}", words, stand.spot.clip(SIGHT), role=Role.OPTION, on_press=on_press)
        self.game, self.booth, self.stand = game, booth, stand
        self.checked = chosen
        self.value = counted(booth.marks, "mark")

    def paint(self, canvas: Canvas, share: float = 1.0, *, left: bool = False) -> None:
        """Draw the booth; `share` of the change of the choice is done, and `left` is the one that was chosen before."""
        chosen, stand = bool(self.checked), self.stand
        before: BustMood | None = ("calm" if chosen else "glad") if (chosen or left) and share < 1 else None
        back = stand.y < FRONT.y and stand is not ALONE
        draw_booth(canvas, self.booth, stand, chosen=chosen, hot=self.is_hot, dim=DIM_BACK if back else DIM_FRONT,
                   share=share, before=before)  # fmt: skip
        foot = stand.y + stand.high + stand.deep * 0.8
        if self.open_games:
            canvas.tag(self.open_games, (stand.x, foot + 8), role="gold", size=16 / canvas.text_scale)
        if self.focused:
            ring = FRect(0, 0, 2 * stand.half + 14, stand.high + 2.2 * stand.deep)
            ring.midbottom = (stand.x, foot + 7)
            canvas.focus_ring(ring, radius=14)
