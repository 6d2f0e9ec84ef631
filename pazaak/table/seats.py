"""The seats around a table of two to six: the places of each player's cards, and the plates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pygame import FRect

from pazaak.house.rules.protocols import Seat
from pazaak.stage.motion.effects import Around, PassingEffects
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point
from pazaak.table.highlights.faces import Placed, gaze_of
from pazaak.table.ui.picture import TablePicture
from pazaak.table.ui.player_card import PlayerCard

CALLOUT_ABOVE = 98.0
"""Distance of floating words above the middle of a seat's shown cards, in units."""
_SIDE = (144.0, 168.0)
_TOP = (250.0, 64.0)
HAND_Y = 602.0


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The places of one player's things."""

    plate: FRect
    portrait: Point
    radius: float
    hand: Point
    """Middle of the backs of the hand."""
    show: Point
    """Middle of the cards shown to all."""
    pile: Point
    """Pile of won cards."""
    bubble: FRect
    wide: bool
    """Whether the plate is broad and low, with the words beside the portrait."""

    @property
    def around(self) -> Around:
        """Places around the player for words and sparks."""
        return Around((self.show[0], self.show[1] - CALLOUT_ABOVE), self.bubble, self.portrait, radius=self.radius)


@dataclass(frozen=True, slots=True)
class SpeakingPlace(SeatPlace):
    """The places of a player whose words float up from a place of their own."""

    said: Point

    @property
    def around(self) -> Around:
        return Around(self.said, self.bubble, self.portrait, radius=self.radius)


def _side(left: float, show: Point) -> SeatPlace:
    plate = FRect(left, 176, *_SIDE)
    x = plate.centerx
    bubble = FRect(plate.right + 16, 196, 236, 52) if left < 640 else FRect(plate.left - 252, 196, 236, 52)
    return SeatPlace(plate, (x, 193.0), 55.0, (x, 366.0), show, (x, 260.0), bubble, False)


def _top(x: float, show: Point, rivals: int = 1) -> SeatPlace:
    plate = FRect(x - _TOP[0] / 2, 74, *_TOP)
    bubble = FRect(plate.left - 226, 78, 212, 56) if x < 640 else FRect(plate.right + 14, 78, 212, 56)
    if bubble.left < 0 or bubble.right > 1280:
        bubble = FRect(plate.left, plate.bottom + 40, 212, 56)
    return SeatPlace(
        plate, (plate.left + 20, 118.0), 55.0 if rivals < 5 else 42.0, (x, 160.0), show, (x, 106.0), bubble, True
    )


OWN_PLACE = SeatPlace(
    FRect(20, 520, 152, 156), (96.0, 562.0), 34.0, (640.0, HAND_Y), (640.0, 470.0), (96.0, 600.0),
    FRect(184, 470, 236, 50), False,
)  # fmt: skip
_ROUND: dict[int, tuple[SeatPlace, ...]] = {
    1: (_top(640.0, (640.0, 262.0)),),
    2: (_top(420.0, (420.0, 262.0)), _top(860.0, (860.0, 262.0))),
    3: (_side(20.0, (292.0, 330.0)), _top(640.0, (640.0, 262.0)), _side(1116.0, (988.0, 330.0))),
    4: (_side(20.0, (272.0, 404.0)), _top(420.0, (438.0, 262.0)), _top(860.0, (842.0, 262.0)),
        _side(1116.0, (1008.0, 404.0))),
    5: (_side(20.0, (272.0, 404.0)), _top(330.0, (372.0, 262.0), 5), _top(640.0, (640.0, 262.0), 5),
        _top(950.0, (908.0, 262.0), 5), _side(1116.0, (1008.0, 404.0))),
}  # fmt: skip
"""Places of the rivals from the left over the top to the right, by number of rivals."""


def seat_places(seats: int, viewer: int, *, clockwise: bool) -> tuple[SeatPlace, ...]:
    """Return the place of every seat: the viewer at the bottom, the next in play to the left if `clockwise`."""
    others = _ROUND[seats - 1]
    if not clockwise:
        others = tuple(reversed(others))
    order = (OWN_PLACE, *others)
    return tuple(order[(seat - viewer) % seats] for seat in range(seats))


@dataclass(slots=True)
class SeatState:
    """The state of the game on a seat's plate."""

    score: float = 0.0
    gained: float = 0.0
    """Points of the part that is being shown."""
    purse: float = 0.0
    won: list[bool] = field(default_factory=list)
    """For each comparison of this part, whether it was won."""
    ready: bool = False
    tag: str = ""


class Seated(Protocol):
    """A table with a player at each of its places."""

    @property
    def viewer(self) -> Seat: ...
    @property
    def sitters(self) -> Sequence[PlayerCard]: ...
    @property
    def places(self) -> Sequence[Placed]: ...
    @property
    def effects(self) -> PassingEffects: ...
    @property
    def picture(self) -> TablePicture: ...


def draw_face(canvas: Canvas, table: Seated, seat: Seat, place: Placed, role: str) -> None:
    """Draw a player's face in a ring of a colour; a rival looks at the action."""
    picture = table.picture
    table.effects.faces[seat].draw(
        canvas, table.sitters[seat].portrait, place.portrait, place.radius, role, active=picture.turn == seat,
        seat=None if seat == table.viewer else seat, gaze=gaze_of(table.places, seat, picture.turn, picture.flying),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeatPlates:
    """The plates of a table."""

    sitters: tuple[PlayerCard, ...]
    places: tuple[SeatPlace, ...]
    viewer: Seat
    unit: str
    """Unit of a score, as a word."""
    gems: bool = False
    """Whether a gem shows each comparison of a part."""

    def role(self, seat: Seat) -> str:
        return "own" if seat == self.viewer else "rival"

    def draw_still(self, canvas: Canvas) -> None:
        for seat, place in enumerate(self.places):
            canvas.panel(place.plate, edge=self.role(seat), fill="plate", glow=0.2)
            at, room = self._name_at(place)
            anchor = "midleft" if place.wide else "center"
            canvas.text(self.sitters[seat].shown, at, size=17, font="bold", anchor=anchor, max_width=room)

    def _name_at(self, place: SeatPlace) -> tuple[Point, float]:
        """Return the left end of a name, or its middle on a plate that is not wide, and its width."""
        if place.wide:
            return (place.plate.left + 72, place.plate.top + 19), place.plate.width - 82
        return (place.plate.centerx, place.portrait[1] + place.radius + 24), place.plate.width - 16

    def draw_live(self, canvas: Canvas, table: Seated, states: Sequence[SeatState], dealer: Seat | None) -> None:
        """Draw faces, scores, gems and tags as they are now."""
        for seat, state in enumerate(states):
            place = self.places[seat]
            draw_face(canvas, table, seat, place, self.role(seat))
            self._draw_score(canvas, seat, state)
            if dealer == seat:
                # At the hexagon's upper left corner, where nothing is written.
                center = (place.portrait[0] - 0.9 * place.radius, place.portrait[1] - 0.5 * place.radius)
                canvas.dot(center, 12, "ink_background")
                canvas.dot(center, 11, "gold")
                canvas.text("D", center, size=16, font="number", role="ink_background")
            if state.tag:
                canvas.tag(state.tag, (place.plate.centerx, place.plate.bottom), role="bad")
            elif state.ready:
                canvas.icon("check", (place.plate.right - 15, place.plate.top + 16), 20, "good_text")

    def _draw_score(self, canvas: Canvas, seat: Seat, state: SeatState) -> None:
        place, score = self.places[seat], f"{round(state.score):,}"
        if place.wide:
            x, y = place.plate.left + 72, place.plate.top + 45
        else:
            wide = canvas.measure(score, size=20, font="number")[0] + 6 + canvas.measure(self.unit, size=15)[0]
            x, y = place.plate.centerx - wide / 2, place.portrait[1] + place.radius + 46
        wrote = canvas.text(score, (x, y), size=20, font="number", role="gold_text", anchor="midleft")
        unit = canvas.text(self.unit, (wrote.right + 6, y + 1), size=15, role="text_dim", anchor="midleft")
        x, y = (unit.right + 12, y) if place.wide else (place.plate.left + 18, y + 24)
        if round(state.gained) > 0:
            # A broad plate is filled by a long name and its gems: the gain is written beside it.
            right, anchor = (place.plate.right + 10, "midleft") if place.wide else (place.plate.right - 12, "midright")
            canvas.text(f"+{round(state.gained)}", (right, y), size=18, font="number", role="good_text", anchor=anchor)
        if self.gems:
            for index, won in enumerate(state.won):
                canvas.pip((x + 8 + 17 * index, y), won, role="gold", radius=7.0)
