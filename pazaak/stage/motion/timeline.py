"""The timeline plays animations: generators of beats, one after another, on a fed clock."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping

from pazaak.house.profile.settings import Settings
from pazaak.stage.motion.beats import Beat, Then, Together

# An animation may yield one beat, or several that go together.
Beats = Beat | Iterable[Beat]

SPEEDS: Mapping[str, float] = {"cinematic": 0.6, "normal": 1.0, "fast": 2.0, "instant": float("inf")}
"""Pace of the table as a factor, by its name in the settings."""
# An animation that never ends would hang a skip; no animation of ours has a tenth of this.
MOST_STEPS = 10_000


class _Track:
    """An animation and its progress."""

    def __init__(self, animation: Iterator[Beats]) -> None:
        self._animation = animation
        self._now: Beat | None = None

    def advance(self, dt: float, *, calm: bool) -> float | None:
        """Advance by `dt`; return the time left over when the animation is over, None before."""
        left = dt
        for beat in self._beats():
            rest = beat.advance(left, calm=calm)
            if rest is None:
                return None
            self._now, left = None, rest
        return left

    def finish(self, *, calm: bool, at_once: bool, until: type[Beat] | None = None) -> bool:
        """Finish at once, without the beats a skip leaves out, or up to a beat of type `until`.

        False if it has not ended.
        """
        for beat in self._beats():
            self._now = None
            if end(beat, calm=calm, at_once=at_once, until=until):
                self._now = beat if isinstance(beat, WHOLES) else None
                return False
        return True

    def _beats(self) -> Iterator[Beat]:
        """Yield the present beat and those after it; the caller sets `_now` to None when one is over."""
        for _ in range(MOST_STEPS):
            if self._now is None:
                step = next(self._animation, None)
                if step is None:
                    return
                self._now = step if isinstance(step, Beat) else Together(*step)
            yield self._now
        raise RuntimeError(f"An animation went on for {MOST_STEPS} beats without a pause or an end.")


class AnimationBeat(Beat):
    """A whole animation as one beat, to go beside others."""

    def __init__(self, animation: Iterable[Beats]) -> None:
        self._track = _Track(iter(animation))

    def advance(self, dt: float, *, calm: bool) -> float | None:
        return self._track.advance(dt, calm=calm)

    def finish(self, *, calm: bool, at_once: bool, until: type[Beat] | None) -> bool:
        """Finish at once, without the beats a skip leaves out; True if it stopped at a beat of type `until`."""
        return not self._track.finish(calm=calm, at_once=at_once, until=until)


class Paced(AnimationBeat):
    """A part of an animation that goes faster than the rest."""

    def __init__(self, beats: Beats, pace: float) -> None:
        super().__init__([beats])
        self._pace = pace

    def advance(self, dt: float, *, calm: bool) -> float | None:
        rest = super().advance(dt * self._pace, calm=calm)
        return None if rest is None else rest / self._pace


def paced(animation: Iterable[Beats], pace: float) -> Iterator[Beats]:
    """Yield the beats of an animation at `pace` times the speed; those that take no time stay as they are."""
    for beats in animation:
        timeless = isinstance(beats, Beat) and type(beats).advance is Beat.advance and not beats.seconds
        yield beats if timeless else Paced(beats, pace)


WHOLES = (Together, Then, AnimationBeat)
"""Beats made of others, which go on where they were ended early."""


def end(beat: Beat, *, calm: bool, at_once: bool = False, until: type[Beat] | None = None) -> bool:
    """Finish one beat, whatever it is made of; True if it stopped at a beat of type `until` in it."""
    if isinstance(beat, AnimationBeat):
        return beat.finish(calm=calm, at_once=at_once, until=until)
    if isinstance(beat, Together | Then):
        while beat.members:
            member = beat.members.pop(0)
            if end(member, calm=calm, at_once=at_once, until=until):
                beat.members[:0] = [member] if isinstance(member, WHOLES) else []
                return True
        return False
    if not beat.skippable or (at_once and beat.lasting):
        beat.advance(beat.seconds + 1.0, calm=calm)
    return until is not None and isinstance(beat, until)


class Timeline:
    """A player of animations in the order they were given; input waits until it is still."""

    def __init__(self) -> None:
        self.speed = 1.0
        self.own_speed: float | None = None
        """Speed that replaces the one of the settings, while a film is shown."""
        self.calm = False
        self._queue: deque[_Track] = deque()
        self._beside: list[_Track] = []
        self._inside = False
        self._hurried = False
        self._at_once = False

    @property
    def busy(self) -> bool:
        return bool(self._queue or self._beside)

    def play(self, animation: Iterable[Beats]) -> None:
        """Play an animation after all that already wait."""
        self._queue.append(_Track(iter(animation)))

    def beside(self, animation: Iterable[Beats]) -> None:
        """Play an animation at once, beside the others."""
        self._beside.append(_Track(iter(animation)))

    def follow(self, options: Settings) -> None:
        """Take over speed and motion from the player's settings."""
        self.speed, self.calm = SPEEDS[options.speed], options.reduced_motion

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; at instant speed all is over with the next update."""
        speed = self.speed if self.own_speed is None else self.own_speed
        if speed == float("inf"):
            self._at_once = True
            self.finish()
            self._at_once = False
            return
        self._run(lambda: self._advance(dt * speed))

    def finish(self) -> None:
        """Skip all animations to their end, also those added meanwhile."""
        # Asked for by a beat, it waits until that beat is over.
        self._hurried = True
        if not self._inside:
            self._run(lambda: None)

    def leap(self, to: type[Beat]) -> None:
        """Skip to the next beat of type `to`, and go on from there."""
        if self._inside or not self._queue:
            return
        track = self._queue[0]

        def act() -> None:
            if track.finish(calm=self.calm, at_once=False, until=to):
                self._drop(track)

        self._run(act)

    def _run(self, act: Callable[[], None]) -> None:
        self._inside = True
        try:
            act()
            while self._hurried:
                self._hurried = False
                self._to_the_end()
        finally:
            self._inside = self._hurried = False

    def _advance(self, dt: float) -> None:
        for track in tuple(self._beside):
            if track.advance(dt, calm=self.calm) is not None:
                self._drop(track)
        left: float | None = dt
        while self._queue and left is not None:
            track = self._queue[0]
            left = track.advance(left, calm=self.calm)
            if left is not None:
                self._drop(track)

    def _to_the_end(self) -> None:
        for _ in range(MOST_STEPS):
            track = self._beside[0] if self._beside else self._queue[0] if self._queue else None
            if track is None:
                return
            track.finish(calm=self.calm, at_once=self._at_once)
            self._drop(track)
        raise RuntimeError("The timeline was given new animations without end.")

    def clear(self) -> None:
        """Drop all animations: the scene lays itself out again."""
        self._queue.clear()
        self._beside.clear()

    def _drop(self, track: _Track) -> None:
        # A beat may have cleared the timeline itself.
        if track in self._beside:
            self._beside.remove(track)
        elif track in self._queue:
            self._queue.remove(track)
