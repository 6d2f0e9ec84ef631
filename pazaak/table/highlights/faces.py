"""Faces at a table: whose change with what has happened there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Protocol, cast

from pazaak.stage.core.faces import PLAYER
from pazaak.stage.motion.beats import Call
from pazaak.stage.motion.effects import PassingEffects
from pazaak.stage.paint.busts import BustMood, foresee_busts
from pazaak.stage.paint.canvas import LARGE_FACE, Canvas
from pazaak.stage.paint.lights import Lit, lit_disc
from pazaak.stage.paint.sitters import Gaze

FACE_LIT = 6.0
ASIDE = 60.0
"""What is no farther to a side lies before somebody."""


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


def gaze_of(places: Sequence[Placed], seat: int, turn: int | None, flying: tuple[float, float] | None = None) -> Gaze:
    """Where somebody looks: after a card on its way, into the own cards on his turn, else at who is to move."""
    if flying is None and turn in (None, seat):
        return "" if turn is None else "cards"
    at = flying if flying is not None else places[turn or 0].portrait
    aside = at[0] - places[seat].portrait[0]
    return "near" if aside < -ASIDE else "far" if aside > ASIDE else "cards"


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
