"""Beats of highlights: light that comes back, a card that drops flat, a card that hops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pazaak.stage.motion.beats import Beat
from pazaak.stage.motion.easing import ease_out, hump
from pazaak.stage.motion.pauses import Pause
from pazaak.stage.paint.card_sprites import CardSprite
from pazaak.table.highlights.light import Lighting

DROPPED, HOP = 0.16, 0.24


@dataclass(eq=False)
class Hold(Pause):
    """A pause in which a light grows."""

    show: Callable[[float], object] = float
    light: float = 0.3
    ease = staticmethod(ease_out)

    def at(self, t: float) -> None:
        self.show(self.light * t)


class Back(Beat):
    """The return of the light from its present darkness; the word of the highlight fades with the dark."""

    def __init__(self, light: Lighting, seconds: float) -> None:
        self.light, self.seconds = light, seconds

    def begin(self) -> None:
        self._dark = self.light.dark

    def at(self, t: float) -> None:
        self.light.dark, self.light.faded = self._dark * (1 - t), t


class Drop(Beat):
    """A card's drop flat onto its place. Calm: it is there."""

    ease = staticmethod(ease_out)

    def __init__(self, card: CardSprite, scale: float) -> None:
        self.card, self.to, self.seconds = card, scale, DROPPED

    def begin(self) -> None:
        self._from = (self.card.lift, self.card.angle, self.card.scale)
        if self.calm:
            self.seconds = 0.0

    def at(self, t: float) -> None:
        lift, angle, scale = self._from
        self.card.lift, self.card.angle = lift * (1 - t), angle * (1 - t)
        self.card.scale = scale + (self.to - scale) * t


class Bounce(Beat):
    """A hop up and down. Calm: none."""

    def __init__(self, card: CardSprite, high: float = 26.0) -> None:
        self.card, self.high, self.seconds = card, high, HOP

    def at(self, t: float) -> None:
        self.card.lift = 0.0 if self.calm or t >= 1.0 else self.high * hump(t)
