"""Beats: the single movements a dance is made of."""

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import Protocol

from pazaak.stage.motion.easing import Ease, ease_in_out, ease_out, hump, linear, smooth


class Sprite(Protocol):
    """Anything that beats can move; `turn` is 0 for the back and 1 for the face, `alpha` 0 to 255."""

    x: float
    y: float
    angle: float
    scale: float
    turn: float
    alpha: float


class Beat:
    """One movement. A beat is used once: it remembers where its sprite stood when it began."""

    def __init__(self, seconds: float, ease: Ease = linear) -> None:
        self.seconds = seconds
        self.ease = ease
        self.calm = False
        self._spent: float | None = None

    def advance(self, dt: float, *, calm: bool) -> float | None:
        """Go on by `dt`; the time left over once it is over, None before."""
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
        """Look at the sprite once, before the first step."""

    def at(self, t: float) -> None:
        """Show the eased moment `t`; 1 is the end."""

    def end(self) -> None:
        """Called once, after the last step or instead of it."""

    @property
    def skippable(self) -> bool:
        """Whether a skip leaves it out altogether."""
        return False


class Wait(Beat):
    """Nothing, for a while: the pause before a rival acts."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)


class Call(Beat):
    """A function at this moment, also when skipped: changes of what is shown."""

    def __init__(self, fn: Callable[[], object]) -> None:
        super().__init__(0.0)
        self.fn = fn

    def end(self) -> None:
        self.fn()


class Cue(Call):
    """A function at this moment, left out when skipped: sounds and sparks."""

    @property
    def skippable(self) -> bool:
        return True


class Glide(Beat):
    """Fly to a place; `arc` lifts the path, `angle` and `scale` change on the way. Calm: it appears there."""

    def __init__(
        self,
        sprite: Sprite,
        to: tuple[float, float],
        seconds: float = 0.35,
        *,
        ease: Ease = ease_out,
        arc: float = 0.0,
        angle: float | None = None,
        scale: float | None = None,
    ) -> None:
        super().__init__(seconds, ease)
        self.sprite, self.to, self.arc = sprite, to, arc
        self.angle, self.scale = angle, scale

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
        if self.calm:
            self.sprite.alpha = alpha * max(0.0, min(1.0, t))
            t = 1.0
        self.sprite.x = x + (self.to[0] - x) * t
        self.sprite.y = y + (self.to[1] - y) * t - (self.arc * hump(t) if 0.0 < t < 1.0 else 0.0)
        self.sprite.angle = angle + ((self.angle or 0.0) - angle) * t
        self.sprite.scale = scale + ((1.0 if self.scale is None else self.scale) - scale) * t


class Turn(Beat):
    """Turn over to `to` (1 face, 0 back); `middle` is called when it is edge on, to change the face."""

    def __init__(
        self,
        sprite: Sprite,
        to: float = 1.0,
        seconds: float = 0.3,
        *,
        ease: Ease = ease_in_out,
        middle: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(seconds, ease)
        self.sprite, self.to, self.middle = sprite, to, middle

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


class Fade(Beat):
    """Change how opaque a sprite is."""

    def __init__(self, sprite: Sprite, to: float, seconds: float = 0.25, *, ease: Ease = linear) -> None:
        super().__init__(seconds, ease)
        self.sprite, self.to = sprite, to

    def begin(self) -> None:
        self._from = self.sprite.alpha

    def at(self, t: float) -> None:
        self.sprite.alpha = self._from + (self.to - self._from) * t


class Grow(Beat):
    """Change how large a sprite is drawn."""

    def __init__(self, sprite: Sprite, to: float, seconds: float = 0.2, *, ease: Ease = smooth) -> None:
        super().__init__(seconds, ease)
        self.sprite, self.to = sprite, to

    def begin(self) -> None:
        self._from = self.sprite.scale

    def at(self, t: float) -> None:
        self.sprite.scale = self._from + (self.to - self._from) * (1.0 if self.calm else t)


class Shake(Beat):
    """Tremble and stand where it stood: a bust. Calm: only the time passes."""

    def __init__(self, sprite: Sprite, seconds: float = 0.45, *, reach: float = 9.0, times: float = 5.0) -> None:
        super().__init__(seconds)
        self.sprite, self.reach, self.times = sprite, reach, times

    def begin(self) -> None:
        self._x = self.sprite.x

    def at(self, t: float) -> None:
        moved = 0.0 if self.calm or t >= 1.0 else self.reach * (1 - t) * sin(2 * pi * self.times * t)
        self.sprite.x = self._x + moved


class Pulse(Beat):
    """Swell and come back: a 20, a point won. Calm: only the time passes."""

    def __init__(self, sprite: Sprite, seconds: float = 0.35, *, peak: float = 1.25) -> None:
        super().__init__(seconds)
        self.sprite, self.peak = sprite, peak

    def begin(self) -> None:
        self._scale = self.sprite.scale

    def at(self, t: float) -> None:
        swell = 0.0 if self.calm or t >= 1.0 else (self.peak - 1) * hump(t)
        self.sprite.scale = self._scale * (1 + swell)


class Tween(Beat):
    """Any number from `start` to `end`: totals that count up, a gauge that fills."""

    def __init__(
        self, show: Callable[[float], object], start: float, end: float, seconds: float = 0.4, *, ease: Ease = ease_out
    ) -> None:
        super().__init__(seconds, ease)
        self.show, self.start, self.stop = show, start, end

    def at(self, t: float) -> None:
        """Show the number in between, and exactly the last one at the end."""
        self.show(self.stop if t >= 1.0 else self.start + (self.stop - self.start) * t)


class Together(Beat):
    """Several beats at once; over when the longest is."""

    def __init__(self, *beats: Beat) -> None:
        super().__init__(0.0)
        self._running = list(beats)

    def advance(self, dt: float, *, calm: bool) -> float | None:
        """Each on its own clock."""
        leftover = dt
        still: list[Beat] = []
        for beat in self._running:
            rest = beat.advance(dt, calm=calm)
            if rest is None:
                still.append(beat)
            else:
                leftover = min(leftover, rest)
        self._running = still
        return None if still else leftover

    @property
    def members(self) -> Sequence[Beat]:
        """The beats that still run."""
        return tuple(self._running)


class Then(Beat):
    """Several beats one after another, as one beat."""

    def __init__(self, *beats: Beat) -> None:
        super().__init__(0.0)
        self._waiting = list(beats)

    def advance(self, dt: float, *, calm: bool) -> float | None:
        """The first goes on; what is left of the time goes to the next."""
        left = dt
        while self._waiting:
            rest = self._waiting[0].advance(left, calm=calm)
            if rest is None:
                return None
            left = rest
            self._waiting.pop(0)
        return left

    @property
    def members(self) -> Sequence[Beat]:
        """The beats that have not begun."""
        return tuple(self._waiting)


def stagger(*beats: Beat, gap: float = 0.08) -> Together:
    """The same beats, each beginning a little after the one before: cards dealt in a row."""
    return Together(*(Then(Wait(gap * index), beat) for index, beat in enumerate(beats)))


CALM_SECONDS = 0.15
