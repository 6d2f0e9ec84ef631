"""The medals of a won match: in one row or two, the last replaced by a number if there are more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.scenes.table.ending.coins import draw_coin
from pazaak.scenes.table.ending.match_ending import Medal
from pazaak.stage.paint.canvas import Canvas

IN_A_ROW, IN_TWO_ROWS = 3, 8
LEFT, PITCH, RIGHT = 108.0, 386.0, 1252.0
"""Left edge of the first of three coins, pitch between coins, and right limit, in units."""
ONE_ROW, TWO_ROWS = 546.0, (474.0, 552.0)
ARCH = 18.0
"""Height in units by which the outer coins around the pot are above the middle one."""
RADIUS, SMALL = 40.0, 32.0


@dataclass(slots=True)
class MedalRow:
    """The medals; `shown` is the number of those animated so far."""

    medals: Sequence[Medal]
    around: bool = False
    """Whether they are arranged around the pot."""
    shown: float = 0.0

    @property
    def many(self) -> bool:
        """Whether they take two rows."""
        return len(self.medals) > IN_A_ROW

    @property
    def untold(self) -> int:
        """Number of medals shown on the profile alone."""
        return max(0, len(self.medals) - (IN_TWO_ROWS - 1)) if len(self.medals) > IN_TWO_ROWS else 0

    @property
    def _told(self) -> Sequence[Medal]:
        return self.medals[: len(self.medals) - self.untold]

    @property
    def _columns(self) -> int:
        """Number of coins side by side."""
        told = len(self._told) + bool(self.untold)
        return max(IN_A_ROW, -(-told // 2)) if self.many else max(1, told)

    @property
    def _radius(self) -> float:
        return SMALL if self.many else RADIUS

    @property
    def _pitch(self) -> float:
        return (RIGHT - LEFT) / self._columns if self.many else PITCH

    def _place(self, number: int) -> tuple[float, float]:
        across, down = number % self._columns, number // self._columns
        middle = LEFT + self._pitch * (IN_A_ROW - self._columns) / 2 if not self.many else LEFT
        x = middle + self._radius + self._pitch * across
        if self.many:
            return x, TWO_ROWS[down]
        outer = self.around and self._columns == IN_A_ROW and across != 1
        return x, ONE_ROW - (ARCH if outer else 0.0)

    @property
    def places(self) -> list[tuple[float, float]]:
        """Middle of each shown medal."""
        return [self._place(number) for number in range(len(self._told))]

    @property
    def more_at(self) -> FRect:
        """Rect of the number of medals that aren't shown."""
        x, y = self._place(len(self._told))
        return FRect(x - SMALL, y - 22, 100, 44)

    def draw(self, canvas: Canvas) -> None:
        for number, (medal, place) in enumerate(zip(self._told, self.places, strict=True)):
            if number < self.shown:
                self._draw(canvas, medal, place)

    def _draw(self, canvas: Canvas, medal: Medal, place: tuple[float, float]) -> None:
        radius, one = self._radius, medal.achievement
        if one is not None:
            draw_coin(canvas, place, radius, one.emblem, one.metal, int(one.metal))
        elif medal.card:
            canvas.sprite("pazaak", medal.card, place, scale=radius / 58, shadow=3.0)
        else:
            draw_coin(canvas, place, radius, medal.icon)
        left = place[0] + radius + (14 if self.many else 18)
        room = self._pitch - 2 * radius - (22 if self.many else 34)
        lines = canvas.lines(medal.how, room, size=16)[:2]
        top = place[1] - (10 + 9 * len(lines))
        canvas.text(medal.name, (left, top + 6), size=18 if self.many else 20, font="bold", anchor="midleft",
                    max_width=room)  # fmt: skip
        for number, line in enumerate(lines):
            at = (left, top + (27 if self.many else 31) + 18 * number)
            canvas.text(line, at, size=16, role="text_dim", anchor="midleft", max_width=room)
