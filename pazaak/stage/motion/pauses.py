"""Beats of a highlight: a pause before a card is turned, a stop of everything, the end that a press skips to."""

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
    """A lean over by an angle. Calm: none."""

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
    """The sound of a highlight: left out when skipped, heard at instant speed."""

    lasting = True


class Curtain(Call):
    """The end of a highlight: a press that skips it leads to this beat."""


class Station(Beat):
    """A station within a long animation, such as the next show: a press leads to this beat."""


def eased(beat: B, ease: Ease) -> B:
    """Return a copy of the beat that follows the curve `ease`."""
    beat.ease = ease
    return beat


def shown(show: Callable[[float], object], start: float, stop: float, seconds: float, ease: Ease) -> Tween:
    """Return a beat that shows a number along a curve."""
    return eased(Tween(show, start, stop, seconds), ease)
