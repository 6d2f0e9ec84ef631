"""The passing things of a table: sparks, words that float up, faces, and what rivals say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from partition_games.scenes.table_layout import SeatPlace
from pazaak.house.roster import Occasion, Rival
from pazaak.house.rules import Seat
from pazaak.stage.particles import Particles

if TYPE_CHECKING:
    from pazaak.stage.canvas import Canvas

CALLOUT_SECONDS = 1.3
CALLOUT_ABOVE = 84.0
"""How far above the middle of a group that is shown."""
LINE_SECONDS = 3.6
TALKATIVE: Mapping[Occasion, float] = {"greet": 1.0, "win_set": 0.5, "lose_set": 0.3, "twenty": 0.8}
"""How often a rival says something on an occasion; always on those that are not named."""


@dataclass(slots=True)
class Callout:
    """A word that floats up from where a player's groups are shown."""

    seat: Seat
    text: str
    role: str
    left: float = CALLOUT_SECONDS


class TableEffects:
    """What dances ask for beside moving cards; lives on the clock the scene feeds."""

    def __init__(
        self,
        places: Sequence[SeatPlace],
        rivals: Mapping[Seat, Rival],
        seed: int,
        play: Callable[[str, float], None],
        calm: Callable[[], bool],
    ) -> None:
        self._places = places
        self._rivals = rivals
        self._random = Random(seed)
        self._play = play
        self._calm = calm
        self.particles = Particles(seed)
        self.moods = ["calm"] * len(places)
        self.callouts: list[Callout] = []
        self.line = ""
        self.speaker = 0
        self._line_left = 0.0

    @property
    def alive(self) -> bool:
        """Whether something moves."""
        return bool(self.callouts) or self.particles.alive

    def sound(self, name: str, x: float) -> None:
        self._play(name, x)

    def sparks(self, at: tuple[float, float], role: str, count: int) -> None:
        if not self._calm():
            self.particles.sparks(at, role, count)

    def callout(self, seat: Seat, text: str, role: str) -> None:
        self.callouts = [callout for callout in self.callouts if callout.seat != seat]
        self.callouts.append(Callout(seat, text, role))

    def mood(self, seat: Seat, expression: str) -> None:
        self.moods[seat] = expression

    def say(self, seat: Seat, occasion: Occasion) -> None:
        """A line of a rival, if he feels like talking and nobody else is."""
        rival = self._rivals.get(seat)
        if rival is None or self.line or self._random.random() >= TALKATIVE.get(occasion, 1.0):
            return
        self.line = rival.line(occasion, self._random.randrange(1000))
        self.speaker = seat
        self._line_left = LINE_SECONDS

    def update(self, dt: float) -> bool:
        """Let time pass; True when the picture changed."""
        before = bool(self.line) or self.alive
        self.particles.update(dt)
        for callout in self.callouts:
            callout.left -= dt
        self.callouts = [callout for callout in self.callouts if callout.left > 0]
        if self.line:
            self._line_left -= dt
            if self._line_left <= 0:
                self.line = ""
        return before

    def draw(self, canvas: Canvas) -> None:
        """Above the cards."""
        self.particles.draw(canvas)
        for callout in self.callouts:
            x, y = self._places[callout.seat].show
            risen = (1 - callout.left / CALLOUT_SECONDS) * (0 if self._calm() else 20)
            alpha = round(255 * min(1.0, callout.left / 0.35))
            center = (x, y - CALLOUT_ABOVE - risen)
            canvas.text(callout.text, center, size=26, font="number", role=callout.role, outline="ink_background",
                        alpha=alpha)  # fmt: skip
        if self.line:
            box, place = self._places[self.speaker].bubble, self._places[self.speaker]
            canvas.bubble(box, to=place.portrait, role="rival")
            canvas.paragraph(self.line, box.inflate(-22, -10), size=16, role="rival_text", align="center",
                             valign="middle", leading=1.15)  # fmt: skip
