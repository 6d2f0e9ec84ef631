"""Faces at a table: whose change with what has happened there."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Protocol, cast

from pazaak.stage.core.faces import PLAYER
from pazaak.stage.motion.beats import Call
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.paint.busts import BustMood, foresee_busts
from pazaak.stage.paint.canvas import LARGE_FACE, Canvas
from pazaak.stage.paint.lights import Lit, lit_disc

FACE_LIT = 6.0


def bust_mood(mood: str) -> BustMood:
    return cast("BustMood", mood)


def foresee(canvas: Canvas, faces: Iterable[tuple[str, float]]) -> None:
    """Begin to decode what those at a table will look like, where their faces are large enough for it."""
    foresee_busts(canvas, [who for who, radius in faces if radius >= LARGE_FACE and who != PLAYER])


class Placed(Protocol):
    """Where a face is."""

    @property
    def portrait(self) -> tuple[float, float]: ...

    @property
    def radius(self) -> float: ...


def lit_faces(places: Iterable[Placed]) -> list[Lit]:
    """Faces keep their light in a moment."""
    return [lit_disc(place.portrait, place.radius + FACE_LIT) for place in places]


def look(
    effects: PassingEffects, seats: Collection[int], mood: str, others: str = "", *, among: Collection[int]
) -> Call:
    """The faces of some seats, and of all others `among` those at the table where they have one to make."""

    def change() -> None:
        for seat in (*seats, *among):
            if seat in seats or others:
                effects.mood(seat, mood if seat in seats else others)

    return Call(change)
