"""Cards on their way between the stock and the deck."""

from __future__ import annotations

from pazaak.game.cards.side_cards import SideCard
from pazaak.scenes.cards import hand_face
from pazaak.stage.motion.beats import Call, Fade, Glide
from pazaak.stage.motion.timeline import Timeline
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite

Point = tuple[float, float]
SECONDS = 0.26


class Flights:
    """Shows cards in the air; a place of the deck waits for its card meanwhile."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._flights: list[tuple[CardSprite, int | None]] = []

    @property
    def awaited(self) -> frozenset[int]:
        return frozenset(place for _, place in self._flights if place is not None)

    def land(self) -> None:
        """All is where it belongs, at once."""
        self._timeline.finish()

    def fly(self, card: SideCard, start: tuple[Point, float], end: tuple[Point, float], place: int | None) -> None:
        """From a point and scale to others; `place` is the place of the deck it goes to, None for the stock."""
        sprite = CardSprite(hand_face(card), *start[0], scale=start[1], lift=8.0)
        flight = (sprite, place)
        self._flights.append(flight)
        glide = Glide(sprite, end[0], SECONDS, scale=end[1], arc=18.0)
        beats = [glide, Fade(sprite, 90, SECONDS)] if place is None else [glide]
        self._timeline.beside([beats, Call(lambda: self._flights.remove(flight))])

    def draw(self, canvas: Canvas) -> None:
        for sprite, _ in self._flights:
            sprite.draw(canvas)
