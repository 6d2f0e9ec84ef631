"""The workbench of the deck builder: runs each change of a deck and reports it in words, sound and animation."""

from __future__ import annotations

from collections.abc import Callable

from pazaak.career.career import Career
from pazaak.game.cards.faces import hand_face
from pazaak.game.cards.side_cards import SideCard
from pazaak.house.ledger.errors import StoreError
from pazaak.scenes.decks.editor import DeckEditor
from pazaak.stage.app.scene import Stage
from pazaak.stage.motion.beats import Call, Fade, Glide
from pazaak.stage.motion.timeline import Timeline
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.stage.paint.ink import Point
from pazaak.stage.widgets.widgets import Act

SECONDS = 0.26


class Flights:
    """Animation of cards in flight; a slot of the deck stays empty until its card arrives."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._flights: list[tuple[CardSprite, int | None]] = []

    @property
    def awaited(self) -> frozenset[int]:
        return frozenset(place for _, place in self._flights if place is not None)

    def land(self) -> None:
        self._timeline.finish()

    def fly(self, card: SideCard, start: tuple[Point, float], end: tuple[Point, float], place: int | None) -> None:
        """Fly a card between two points and scales; `place` is its slot in the deck, None for the stock."""
        sprite = CardSprite(hand_face(card), *start[0], scale=start[1], lift=8.0)
        flight = (sprite, place)
        self._flights.append(flight)
        glide = Glide(sprite, end[0], SECONDS, scale=end[1], arc=18.0)
        beats = [glide, Fade(sprite, 90, SECONDS)] if place is None else [glide]
        self._timeline.beside([beats, Call(lambda: self._flights.remove(flight))])

    def draw(self, canvas: Canvas) -> None:
        for sprite, _ in self._flights:
            sprite.draw(canvas)


class Bench:
    """The deck being edited, its cards in flight and the last message; `changed` redraws all of it."""

    def __init__(
        self, career: Career, editor: DeckEditor, flights: Flights, stage: Callable[[], Stage], changed: Act
    ) -> None:
        self.career, self.editor, self.flights = career, editor, flights
        self._stage, self._changed = stage, changed
        self.message, self.message_role = "", "text_dim"

    @property
    def stage(self) -> Stage:
        return self._stage()

    def attempt(self, act: Callable[[], object], sound: str = "card_slide", told: str = "") -> bool:
        """Run a change of the deck; report a refusal, else `told` with {name} filled in.

        Return True when it was done.
        """
        self.flights.land()
        try:
            act()
        except StoreError as fault:
            self.refuse(fault)
            return False
        self.stage.play(sound)
        self._say(told.replace("{name}", self.editor.deck.name), "good_text")
        return True

    def refuse(self, fault: StoreError) -> None:
        self.stage.play("ui_error")
        self._say(str(fault), "bad_text")

    def _say(self, sentence: str, role: str) -> None:
        self.message, self.message_role = sentence, role
        self._changed()

    def button(self, act: Callable[[], object], sound: str = "card_slide", told: str = "") -> Act:
        def press() -> None:
            self.attempt(act, sound, told)

        return press
