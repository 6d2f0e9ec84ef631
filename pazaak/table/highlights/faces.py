"""Faces at a table: moods that change with the events, and gazes."""

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
"""Units to a side up to which a point counts as straight ahead."""


def bust_mood(mood: str) -> BustMood:
    """Return the same mood, typed for the drawing of sitters."""
    return cast("BustMood", mood)


def foresee(canvas: Canvas, faces: Iterable[tuple[str, float]]) -> None:
    """Begin to decode the pictures of faces that are large enough to have all moods."""
    foresee_busts(canvas, [who for who, radius in faces if radius >= LARGE_FACE and who != PLAYER])


class Placed(Protocol):
    """The place of a face."""

    @property
    def portrait(self) -> tuple[float, float]: ...

    @property
    def radius(self) -> float: ...


def gaze_of(places: Sequence[Placed], seat: int, turn: int | None, flying: tuple[float, float] | None = None) -> Gaze:
    """Return a player's gaze: after a flying card, at the player's cards on their turn, else at the seat to move."""
    if flying is None and turn in (None, seat):
        return "" if turn is None else "cards"
    at = flying if flying is not None else places[turn or 0].portrait
    aside = at[0] - places[seat].portrait[0]
    return "near" if aside < -ASIDE else "far" if aside > ASIDE else "cards"


def lit_faces(places: Iterable[Placed]) -> list[Lit]:
    """Return the lights of faces, which stay lit in a highlight."""
    return [lit_disc(place.portrait, place.radius + FACE_LIT) for place in places]


def look(
    effects: PassingEffects, seats: Collection[int], mood: str, others: str = "", *, among: Collection[int]
) -> Call:
    """Return a beat that changes the faces of some seats, and of all others `among` the seats if `others` is a mood."""

    def change() -> None:
        for seat in (*seats, *among):
            if seat in seats or others:
                effects.mood(seat, mood if seat in seats else others)

    return Call(change)
