"""Short-lived effects at a table: sparks, words that float up, faces, and rivals' speech."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from pygame import FRect

from pazaak.house.profile.roster import LINE_KINDS, NOTHING, Fact, LineKind, Rival
from pazaak.stage.core.audio import Way
from pazaak.stage.motion.faces import SITS, ChangingFace, FaceNow
from pazaak.stage.motion.particles import Particles
from pazaak.stage.motion.speech import draw_speech, draw_speech_within
from pazaak.stage.paint.busts import FOOT, TALL, cheek
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.ink import Point

CALLOUT_SECONDS = 1.1
CALLOUT_RISES = 22.0
LINE_SECONDS = 3.6
SPEECH_WIDE = 330.0
CHEEK = (0.55, 0.42)
"""The cheek's place on a plate, in shares of the radius."""


@dataclass(frozen=True, slots=True)
class Around:
    """Places around one player: of floating words, of speech, and of the face."""

    callout: Point
    bubble: FRect
    face: Point
    speech: Point | None = None
    """Corner of a bubble as wide as its words; without it, the bubble stays within `bubble`."""
    radius: float = 32.0
    """Radius of a face on a plate, in units."""
    sitter: tuple[str, Point, float] | None = None
    """Name, end of the shoulders and height of a figure shown from the shoulders up; None for a face on a plate."""

    def seating(self, who: str) -> Around:
        """Return the same places with a named sitter, if the frame is large enough."""
        if self.radius < SITS:
            return self
        shoulders = (self.face[0], self.face[1] + FOOT * self.radius)
        return replace(self, sitter=(who, shoulders, TALL * self.radius))

    def mouth(self, canvas: Canvas) -> Point:
        """Return the origin of speech: beside the cheek that faces the words."""
        words = self.speech[0] if self.speech is not None else self.bubble.centerx
        if self.sitter is not None:
            who, at, size = self.sitter
            return cheek(canvas, who, at, size, 1 if words > at[0] else -1)
        way = 1 if words > self.face[0] else -1
        return (self.face[0] + way * CHEEK[0] * self.radius, self.face[1] + CHEEK[1] * self.radius)


@dataclass(slots=True)
class Callout:
    """A word that floats up beside a player."""

    seat: int
    text: str
    role: str
    left: float = CALLOUT_SECONDS


class PassingEffects:
    """The effects beside moving cards; runs on the clock the scene feeds."""

    def __init__(
        self,
        seats: Sequence[Around],
        rivals: Mapping[int, Rival],
        talkative: Mapping[LineKind, float],
        seed: int,
        play: Callable[[str, float], None],
        calm: Callable[[], bool],
        make_way: Callable[[Way], object] = lambda how: None,
        shakes: Callable[[], bool] = lambda: True,
    ) -> None:
        """`talkative`: chance by occasion that a rival speaks, 1 for occasions not named.

        `play` plays a sound at horizontal position `x`; `calm` returns whether motion is reduced; `make_way` sets the
        music's way of making room for a highlight; `shakes` returns whether cards may shake.
        """
        self._seats = seats
        self._rivals = rivals
        self._talkative = talkative
        self._random = Random(seed)
        self.sound = play
        self._calm = calm
        self.make_way = make_way
        self._shakes = shakes
        self.frozen = False
        """Whether all effects pause for a moment."""
        self.particles = Particles(seed)
        self._faces = [ChangingFace() for _ in seats]
        self.callouts: list[Callout] = []
        self.line = ""
        self.speaker = 0
        self._line_left = 0.0

    @property
    def calm(self) -> bool:
        """Whether motion is reduced."""
        return self._calm()

    @property
    def shakes(self) -> bool:
        """Whether cards may shake."""
        return self._shakes()

    @property
    def alive(self) -> bool:
        return bool(self.callouts) or self.particles.alive or any(face.changing(calm=self.calm) for face in self._faces)

    def calm_down(self) -> None:
        """Stop speech, floating words and changes of mood."""
        self.callouts, self.moods = [], ["calm"] * len(self._seats)
        self.stop_sound()
        self.frozen = False
        self.make_way("free")

    def stop_sound(self) -> None:
        """End the present line of speech."""
        self.line, self._line_left = "", 0.0

    def sparks(self, at: Point, role: str, count: int) -> None:
        if not self._calm():
            self.particles.sparks(at, role, count)

    def confetti(self, at: Point, count: int) -> None:
        if not self._calm():
            self.particles.confetti(at, count)

    def callout(self, seat: int, text: str, role: str) -> None:
        self.callouts = [callout for callout in self.callouts if callout.seat != seat]
        self.callouts.append(Callout(seat, text, role))

    def mood(self, seat: int, expression: str) -> None:
        self._faces[seat].change(expression)

    @property
    def moods(self) -> list[str]:
        """Moods of all seats, by index; during a change the new one."""
        return [face.mood for face in self._faces]

    @moods.setter
    def moods(self, moods: Sequence[str]) -> None:
        for face, mood in zip(self._faces, moods, strict=True):
            face.rest(mood)

    @property
    def faces(self) -> list[FaceNow]:
        """Faces of all seats at this moment, by index."""
        calm = self.calm
        return [face.now(calm=calm) for face in self._faces]

    def say(self, seat: int, occasion: str, facts: Mapping[Fact, str] = NOTHING) -> None:
        """Have a rival say a line about `facts`, if the occasion has lines, chance allows it and nobody else speaks."""
        rival = self._rivals.get(seat)
        known: LineKind | None = next((name for name in LINE_KINDS if name == occasion), None)
        if rival is None or known is None or (self.line and self.speaker != seat):
            return
        if self._random.random() < self._talkative.get(known, 1.0):
            self.line, self.speaker = rival.line(known, self._random.randrange(1000), facts), seat
            self._line_left = LINE_SECONDS

    def boast(self, seat: int, often: float = 0.6) -> None:
        """Have a rival say a line about the arcade's tables, with a chance of `often`, if nobody else speaks."""
        lines = self._rivals[seat].arcade if seat in self._rivals else ()
        if lines and not self.line and self._random.random() < often:
            self.line, self.speaker = lines[self._random.randrange(len(lines))], seat
            self._line_left = LINE_SECONDS

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True when the picture changed."""
        if self.frozen:
            return False
        moving = self.alive
        for face in self._faces:
            face.update(dt, calm=self.calm)
        self.particles.update(dt)
        for callout in self.callouts:
            callout.left -= dt
        self.callouts = [callout for callout in self.callouts if callout.left > 0]
        if not self.line:
            return moving
        self._line_left -= dt
        if self._line_left <= 0:
            self.line = ""
        return moving or not self.line

    def draw(self, canvas: Canvas) -> None:
        self.particles.draw(canvas)
        for callout in self.callouts:
            x, y = self._seats[callout.seat].callout
            risen = (1 - callout.left / CALLOUT_SECONDS) * (0 if self._calm() else CALLOUT_RISES)
            alpha = round(255 * min(1.0, callout.left / 0.35))
            canvas.text(callout.text, (x, y - risen), size=24, font="number", role=callout.role,
                        outline="ink_background", alpha=alpha)  # fmt: skip
        speaker = self._seats[self.speaker]
        if self.line and speaker.speech is not None:
            draw_speech(canvas, self.line, speaker.speech, speaker.mouth(canvas), SPEECH_WIDE)
        elif self.line:
            draw_speech_within(canvas, self.line, speaker.bubble, speaker.mouth(canvas))
