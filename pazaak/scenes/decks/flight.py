"""Cards on their way between the stock and the deck."""

from __future__ import annotations

from dataclasses import dataclass

from pazaak.game.cards.side_cards import SideCard
from pazaak.scenes.cards import hand_face
from pazaak.stage.motion.timeline import Call, Fade, Glide, Timeline
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite

Point = tuple[float, float]
SECONDS = 0.26


@dataclass(slots=True)
class _Flight:
    sprite: CardSprite
    place: int | None


class Flights:
    """Shows cards in the air; a place of the deck waits for its card meanwhile."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._flights: list[_Flight] = []

    @property
    def awaited(self) -> frozenset[int]:
        """The places of the deck whose cards are in the air."""
        return frozenset(flight.place for flight in self._flights if flight.place is not None)

    def land(self) -> None:
        """All is where it belongs, at once."""
        self._timeline.finish()

    def fly(self, card: SideCard, start: tuple[Point, float], end: tuple[Point, float], place: int | None) -> None:
        """From a point and scale to others; `place` is the place of the deck it goes to, None for the stock."""
        sprite = CardSprite(hand_face(card), *start[0], scale=start[1], lift=8.0)
        flight = _Flight(sprite, place)
        self._flights.append(flight)
        beats = [Glide(sprite, end[0], SECONDS, scale=end[1], arc=18.0)]
        if place is None:
            self._timeline.beside([[*beats, Fade(sprite, 90, SECONDS)], Call(lambda: self._landed(flight))])
        else:
            self._timeline.beside([beats, Call(lambda: self._landed(flight))])

    def _landed(self, flight: _Flight) -> None:
        if flight in self._flights:
            self._flights.remove(flight)

    def draw(self, canvas: Canvas) -> None:
        """Above all else."""
        for flight in self._flights:
            flight.sprite.draw(canvas)
