"""Faces that change: one passes into the next while its head nods."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import cast

from pazaak.stage.motion.easing import hump
from pazaak.stage.paint.busts import FOOT, TALL, BustMood
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.sitters import Gaze, draw_sitter

FACE_SECONDS = 0.12
CALM_FACE_SECONDS = 0.15
"""Seconds of a fade between faces with reduced motion, without a nod."""
NOD = 4.0
NOTICED, CLEAR = 0.1, 60.0
"""Seconds after a card has begun to move until eyes follow it, and units it must be aside."""
SITS = 42.0
"""Smallest radius in units at which a sitter fits before the hexagon."""


@dataclass(frozen=True, slots=True)
class FaceNow:
    """A face at one moment."""

    mood: str
    before: str
    """Mood that the face comes from."""
    share: float = 1.0
    """Share of the change to `mood` that is done."""
    nod: float = 0.0
    """Lowering of the head, in units."""

    def draw(
        self,
        canvas: Canvas,
        who: str,
        center: tuple[float, float],
        radius: float,
        role: str,
        *,
        active: bool = False,
        seat: int | None = None,
        gaze: Gaze = "",
    ) -> None:
        """Draw it on a plate in its hexagon; with a `seat` and enough room as a breathing sitter with a `gaze`."""
        if seat is not None and radius >= SITS:
            canvas.hexagon(center, radius, role=role, glow=1.0 if active else 0.25)
            at = (center[0], center[1] + FOOT * radius)
            canvas.living(partial(self._sit, who=who, at=at, radius=radius, seat=seat, gaze=gaze))
            return
        lowered = (center[0], center[1] + self.nod)
        canvas.portrait(who, self.mood, lowered, radius, role, active=active, before=self.before, share=self.share)

    def _sit(self, canvas: Canvas, who: str, at: tuple[float, float], radius: float, seat: int, gaze: Gaze) -> None:
        draw_sitter(
            canvas, who, cast("BustMood", self.mood), (at[0], at[1] + self.nod), TALL * radius, seat=seat, gaze=gaze,
            before=cast("BustMood", self.before), share=self.share, framed=True,
        )  # fmt: skip


class ChangingFace:
    """The changing face of a spectator, on a clock that is fed."""

    def __init__(self, mood: str = "calm") -> None:
        self.mood = self._before = mood
        self._passed = CALM_FACE_SECONDS

    def change(self, mood: str) -> None:
        """Begin to pass into another mood."""
        if mood != self.mood:
            self._before, self.mood, self._passed = self.mood, mood, 0.0

    def rest(self, mood: str) -> None:
        """Show a mood at once."""
        self.mood, self._passed = mood, CALM_FACE_SECONDS

    def changing(self, *, calm: bool) -> bool:
        return self._passed < _seconds(calm=calm)

    def update(self, dt: float, *, calm: bool) -> bool:
        """Advance by `dt` seconds; True while the face changes, and for one call after."""
        changing = self.changing(calm=calm)
        if changing:
            self._passed += dt
        return changing

    def now(self, *, calm: bool) -> FaceNow:
        """Return the face at this moment; `calm`: motion is reduced."""
        if not self.changing(calm=calm):
            return FaceNow(self.mood, self.mood)
        share = self._passed / _seconds(calm=calm)
        return FaceNow(self.mood, self._before, share, 0.0 if calm else NOD * hump(share))


class Eyes:
    """Eyes that follow a movement, a moment after it began; while it passes the middle they don't turn away."""

    def __init__(self) -> None:
        self.gaze: Gaze = ""
        """Direction of a movement that the eyes follow."""
        self._watched = 0.0

    def follow(self, dt: float, aside: float | None = None) -> None:
        """Advance by `dt`; `aside` is the movement's distance to the right in units, None where nothing moves."""
        if aside is None:
            self.gaze, self._watched = "", 0.0
            return
        self._watched += dt
        if self._watched >= NOTICED and abs(aside) > CLEAR:
            self.gaze = "near" if aside < 0 else "far"


def _seconds(*, calm: bool) -> float:
    return CALM_FACE_SECONDS if calm else FACE_SECONDS
