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
"""Where motion is unwanted a face fades as all else does, and nobody nods."""
NOD = 4.0
NOTICED, CLEAR = 0.1, 60.0
"""So many seconds after a card has begun to move eyes follow it, once it is so many units aside."""
SITS = 42.0
"""From this radius on there is room for a sitter before the hexagon."""


@dataclass(frozen=True, slots=True)
class FaceNow:
    """What is seen of a face at one moment."""

    mood: str
    before: str
    """The mood that it comes from."""
    share: float = 1.0
    """How much of the mood is there already."""
    nod: float = 0.0
    """By how much the head is lowered, in units."""

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
        """On a plate, in its hexagon; at a `seat` who is large enough sits in it, breathes and has a `gaze`."""
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
    """The face of one who watches what happens, on a clock that is fed."""

    def __init__(self, mood: str = "calm") -> None:
        self.mood = self._before = mood
        self._passed = CALM_FACE_SECONDS

    def change(self, mood: str) -> None:
        """Begin to pass into another mood."""
        if mood != self.mood:
            self._before, self.mood, self._passed = self.mood, mood, 0.0

    def rest(self, mood: str) -> None:
        """Have a mood at once."""
        self.mood, self._passed = mood, CALM_FACE_SECONDS

    def changing(self, *, calm: bool) -> bool:
        return self._passed < _seconds(calm=calm)

    def update(self, dt: float, *, calm: bool) -> bool:
        """Let time pass; True while the face changes, and once more when it has."""
        changing = self.changing(calm=calm)
        if changing:
            self._passed += dt
        return changing

    def now(self, *, calm: bool) -> FaceNow:
        """The face as it is now; `calm`: motion is unwanted."""
        if not self.changing(calm=calm):
            return FaceNow(self.mood, self.mood)
        share = self._passed / _seconds(calm=calm)
        return FaceNow(self.mood, self._before, share, 0.0 if calm else NOD * hump(share))


class Eyes:
    """Eyes that follow what moves, a moment after it has begun; in passing over the middle they don't turn away."""

    def __init__(self) -> None:
        self.gaze: Gaze = ""
        """Where they look because something moves there."""
        self._watched = 0.0

    def follow(self, dt: float, aside: float | None = None) -> None:
        """Something is so far to the right; None where nothing moves."""
        if aside is None:
            self.gaze, self._watched = "", 0.0
            return
        self._watched += dt
        if self._watched >= NOTICED and abs(aside) > CLEAR:
            self.gaze = "near" if aside < 0 else "far"


def _seconds(*, calm: bool) -> float:
    return CALM_FACE_SECONDS if calm else FACE_SECONDS
