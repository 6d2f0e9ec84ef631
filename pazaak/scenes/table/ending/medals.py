"""The medals of a match that was won: all of them, in one row or in two, and the last one as a number of more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import FRect

from pazaak.scenes.profile.achievements import draw_medal
from pazaak.scenes.table.ending.match_ending import Medal
from pazaak.stage.paint.canvas import Canvas

IN_A_ROW, IN_TWO_ROWS = 3, 8
LEFT, RIGHT = 106.0, 1240.0
ONE_ROW, TWO_ROWS = 546.0, (516.0, 569.0)
RADIUS, SMALL = 40.0, 25.0


@dataclass(slots=True)
class MedalRow:
    """`shown` counts those that have been told."""

    medals: Sequence[Medal]
    shown: float = 0.0

    def show(self, shown: float) -> None:
        self.shown = shown

    @property
    def untold(self) -> int:
        """So many are told on the profile alone."""
        return max(0, len(self.medals) - (IN_TWO_ROWS - 1)) if len(self.medals) > IN_TWO_ROWS else 0

    @property
    def _told(self) -> Sequence[Medal]:
        return self.medals[: len(self.medals) - self.untold]

    @property
    def _columns(self) -> int:
        told = len(self._told) + bool(self.untold)
        return max(1, told if told <= IN_A_ROW else -(-told // 2))

    @property
    def _radius(self) -> float:
        return RADIUS if len(self.medals) <= IN_A_ROW else SMALL

    def _place(self, number: int) -> tuple[float, float]:
        pitch = (RIGHT - LEFT) / max(2 if self._columns < IN_A_ROW else IN_A_ROW, self._columns)
        across, down = number % self._columns, number // self._columns
        start = (RIGHT + LEFT - pitch * self._columns) / 2 if len(self.medals) <= IN_A_ROW else LEFT
        y = ONE_ROW if len(self.medals) <= IN_A_ROW else TWO_ROWS[down]
        return start + self._radius + pitch * across, y

    @property
    def places(self) -> list[tuple[float, float]]:
        """The middle of each medal that is told."""
        return [self._place(number) for number in range(len(self._told))]

    @property
    def more_at(self) -> FRect:
        """Where the number of those is that are not."""
        x, y = self._place(len(self._told))
        return FRect(x - SMALL, y - 20, 92, 40)

    def draw(self, canvas: Canvas) -> None:
        pitch = (RIGHT - LEFT) / max(IN_A_ROW if len(self.medals) > 1 else 2, self._columns)
        for number, (medal, place) in enumerate(zip(self._told, self.places, strict=True)):
            if number < self.shown:
                self._draw(canvas, medal, place, pitch)

    def _draw(self, canvas: Canvas, medal: Medal, place: tuple[float, float], pitch: float) -> None:
        radius, large = self._radius, self._radius == RADIUS
        if medal.achievement is not None:
            draw_medal(canvas, medal.achievement, place, radius, earned=True, lit=True)
        elif medal.card:
            canvas.sprite("pazaak", medal.card, place, scale=radius / 62, shadow=3.0)
        else:
            canvas.hexagon(place, radius, role="gold", glow=0.8, fill="panel")
            canvas.icon(medal.icon, place, radius * 0.95, "gold_text")
        left = place[0] + radius + 14
        room = pitch - 2 * radius - 30
        lines = canvas.lines(medal.how, room, size=16)[:2]
        top = place[1] - (9 + 8.5 * len(lines))
        canvas.text(medal.name, (left, top + 5), size=20 if large else 17, font="bold", anchor="midleft",
                    max_width=room)  # fmt: skip
        for number, line in enumerate(lines):
            at = (left, top + (28 if large else 24) + 17 * number)
            canvas.text(line, at, size=16, role="text_dim", anchor="midleft", max_width=room)
