"""Beats: the single movements an animation is made of."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from functools import partial
from math import pi, sin
from typing import Protocol

from pazaak.stage.motion.easing import Ease, ease_in_out, ease_out, hump, linear

CALM_SECONDS = 0.15


class Sprite(Protocol):
    """Anything that beats can move; `turn` is 0 for the back and 1 for the face, `alpha` 0 to 255."""

    x: float
    y: float
    angle: float
    scale: float
    turn: float
    alpha: float


class Beat:
    """One movement. A beat is used once: it remembers the place of its sprite when it began."""

    seconds = 0.0
    ease: Ease = staticmethod(linear)
    calm = False
    skippable = False
    """Whether a skip leaves it out altogether."""
    lasting = False
    """Whether it runs even at instant speed, although a skip leaves it out."""
    _spent: float | None = None

    def advance(self, dt: float, *, calm: bool) -> float | None:
        """Advance by `dt`; return the time left over once the beat is over, None before."""
        if self._spent is None:
            self.calm, self._spent = calm, 0.0
            self.begin()
        self._spent += dt
        if self._spent < self.seconds:
            self.at(self.ease(self._spent / self.seconds))
            return None
        self.at(self.ease(1.0))
        self.end()
        return self._spent - self.seconds

    def begin(self) -> None:
        """Read the sprite's state, before the first step."""

    def at(self, t: float) -> None:
        """Show the eased moment `t`; 1 is the end."""

    def end(self) -> None:
        """Finish, after the last step or instead of it."""


@dataclass(eq=False)
class Wait(Beat):
    """A pause, such as the one before a rival acts."""

    seconds: float


@dataclass(eq=False)
class Call(Beat):
    """A function called at this moment, also when skipped: changes of the displayed state."""

    fn: Callable[[], object]

    def end(self) -> None:
        self.fn()


class Cue(Call):
    """A function called at this moment, left out when skipped: sounds and sparks."""

    skippable = True


@dataclass(eq=False)
class Glide(Beat):
    """A flight to a place; `arc` lifts the path, `angle` and `scale` change on the way. Calm: it appears there."""

    sprite: Sprite
    to: tuple[float, float]
    seconds: float = 0.35
    _: KW_ONLY
    arc: float = 0.0
    angle: float | None = None
    scale: float | None = None
    ease = staticmethod(ease_out)

    def begin(self) -> None:
        sprite = self.sprite
        self._from = (sprite.x, sprite.y, sprite.angle, sprite.scale, sprite.alpha)
        if self.angle is None:
            self.angle = sprite.angle
        if self.scale is None:
            self.scale = sprite.scale
        if self.calm:
            self.seconds = min(self.seconds, CALM_SECONDS)

    def at(self, t: float) -> None:
        x, y, angle, scale, alpha = self._from
        sprite, (to_x, to_y) = self.sprite, self.to
        if self.calm:
            sprite.alpha = alpha * max(0.0, min(1.0, t))
            t = 1.0
        sprite.x = x + (to_x - x) * t
        sprite.y = y + (to_y - y) * t - (self.arc * hump(t) if 0.0 < t < 1.0 else 0.0)
        sprite.angle = angle + ((self.angle or 0.0) - angle) * t
        sprite.scale = scale + ((1.0 if self.scale is None else self.scale) - scale) * t

    def end(self) -> None:
        self.sprite.x, self.sprite.y = self.to
        self.sprite.angle = self.angle or 0.0


@dataclass(eq=False)
class Turn(Beat):
    """A turn over to `to` (1 face, 0 back); `middle` is called when it is edge on, to change the face."""

    sprite: Sprite
    to: float = 1.0
    seconds: float = 0.3
    _: KW_ONLY
    middle: Callable[[], object] | None = None
    ease = staticmethod(ease_in_out)

    def begin(self) -> None:
        self._from = self.sprite.turn
        if self.calm:
            self.seconds = 0.0

    def at(self, t: float) -> None:
        if self._from == self.to and self.middle is not None:
            # A face that becomes another face goes round by its back.
            self.sprite.turn = abs(1 - 2 * t) if self.to >= 0.5 else 1 - abs(1 - 2 * t)
        else:
            self.sprite.turn = self._from + (self.to - self._from) * t
        if t >= 0.5 and self.middle is not None:
            middle, self.middle = self.middle, None
            middle()
        if t >= 1.0:
            self.sprite.turn = self.to


@dataclass(eq=False)
class Fade(Beat):
    """A change of a sprite's opacity."""

    sprite: Sprite
    to: float
    seconds: float = 0.25

    def begin(self) -> None:
        self._from = self.sprite.alpha

    def at(self, t: float) -> None:
        self.sprite.alpha = self._from + (self.to - self._from) * t


@dataclass(eq=False)
class Shake(Beat):
    """A tremble that ends at the same place: a bust. Calm: only the time passes."""

    sprite: Sprite
    seconds: float = 0.45

    def begin(self) -> None:
        self._x = self.sprite.x

    def at(self, t: float) -> None:
        # Five times left and right, by at most nine units, less and less.
        moved = 0.0 if self.calm or t >= 1.0 else 9.0 * (1 - t) * sin(2 * pi * 5.0 * t)
        self.sprite.x = self._x + moved


@dataclass(eq=False)
class Pulse(Beat):
    """A swelling that comes back: a 20, a point won. Calm: only the time passes."""

    sprite: Sprite
    seconds: float = 0.35
    _: KW_ONLY
    peak: float = 1.25

    def begin(self) -> None:
        self._scale = self.sprite.scale

    def at(self, t: float) -> None:
        swell = 0.0 if self.calm or t >= 1.0 else (self.peak - 1) * hump(t)
        self.sprite.scale = self._scale * (1 + swell)


@dataclass(eq=False)
class Tween(Beat):
    """A number from `start` to `stop`, and exactly that at the end: totals that count up, a gauge that fills."""

    show: Callable[[float], object]
    start: float
    stop: float
    seconds: float = 0.4
    ease = staticmethod(ease_out)

    def at(self, t: float) -> None:
        self.show(self.stop if t >= 1.0 else self.start + (self.stop - self.start) * t)


def setter(owner: object, name: str) -> Callable[[float], None]:
    """Return a function that sets a value of an object, for a motion that shows it."""
    return partial(setattr, owner, name)


class Together(Beat):
    """Several beats at once, each on its own clock; over when the longest is."""

    def __init__(self, *beats: Beat) -> None:
        self.members = list(beats)
        """Beats that still run."""

    def advance(self, dt: float, *, calm: bool) -> float | None:
        members, rests = self.members, [beat.advance(dt, calm=calm) for beat in self.members]
        self.members = [beat for beat, rest in zip(members, rests, strict=True) if rest is None]
        return None if self.members else min([rest for rest in rests if rest is not None], default=dt)


class Then(Beat):
    """Several beats one after another, as one beat."""

    def __init__(self, *beats: Beat) -> None:
        self.members = list(beats)
        """Beats that are not over."""

    def advance(self, dt: float, *, calm: bool) -> float | None:
        """Advance the first beat; the time it leaves over goes to the next."""
        left = dt
        while self.members:
            rest = self.members[0].advance(left, calm=calm)
            if rest is None:
                return None
            left = rest
            self.members.pop(0)
        return left


def stagger(*beats: Beat, gap: float = 0.08) -> Together:
    """Return the same beats, each beginning `gap` seconds after the one before: cards dealt in a row."""
    return Together(*(Then(Wait(gap * index), beat) for index, beat in enumerate(beats)))
