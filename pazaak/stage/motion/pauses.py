"""Beats of a moment: a breath before a card is turned, everything standing still, the end that a press leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from pazaak.stage.motion.beats import Beat, Call, Cue, Sprite, Tween
from pazaak.stage.motion.easing import Ease, ease_in

B = TypeVar("B", bound=Beat)


@dataclass(eq=False)
class Pause(Beat):
    """A pause of `seconds`, or `when_calm` with reduced motion."""

    seconds: float
    when_calm: float = 0.0

    def begin(self) -> None:
        if self.calm:
            self.seconds = self.when_calm


@dataclass(eq=False)
class Tilt(Beat):
    """Lean over by an angle. Calm: not at all."""

    sprite: Sprite
    angle: float
    seconds: float = 0.12
    ease = staticmethod(ease_in)

    def begin(self) -> None:
        self._from = self.sprite.angle
        if self.calm:
            self.seconds = 0.0

    def at(self, t: float) -> None:
        if not self.calm:
            self.sprite.angle = self._from + (self.angle - self._from) * t


class ScaledTween(Tween):
    """A number that moves things. Calm: it is where it ends at once."""

    def at(self, t: float) -> None:
        super().at(1.0 if self.calm else t)


class Chord(Cue):
    """The sound of a moment: left out when it is skipped, heard where all goes at once."""

    lasting = True


class Curtain(Call):
    """The end of a moment: so far a press leads that skips it."""


class Station(Beat):
    """A place within a long animation, such as the next show: so far a press leads."""


def eased(beat: B, ease: Ease) -> B:
    """The same beat along another curve."""
    beat.ease = ease
    return beat


def shown(show: Callable[[float], object], start: float, stop: float, seconds: float, ease: Ease) -> Tween:
    """A number along a curve."""
    return eased(Tween(show, start, stop, seconds), ease)
