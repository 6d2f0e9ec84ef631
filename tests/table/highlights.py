"""A person who plays to a rare moment, looks at it, and presses in it or leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pazaak.stage.motion.beats import Beat
from pazaak.stage.motion.effects import PassingEffects
from tests.snapshots import snapshot
from tests.table.adapters import ADAPTERS
from tests.table.census import Census, changed_animations
from tests.table.highlight_cases import Moment, case_of
from tests.table.playing import NOWHERE, PREMISES, Habits, _Play
from tests.table.watching import _sprites

STEP = 0.02
STRIDE = 0.4
"""Seconds of a frame while something else is animated."""
MOST_STEPS = 1500


@dataclass
class Watched:
    """Sights and sounds of one highlight, from the first beat of its animation to the last."""

    seconds: float = 0.0
    """Fed while it was on."""
    heard: list[tuple[float, str]] = field(default_factory=list)
    light: float = 0.0
    """The most that was taken from the room, or given to it."""
    event: Any = None
    made: list[tuple[int, str]] = field(default_factory=list)
    """Every change of a face on the way."""
    faces: list[tuple[str, ...]] = field(default_factory=list)
    """Of all seats, as its animation began and as it ended."""
    frozen: bool = False
    jolted: bool = False
    ringed: bool = False
    rained: bool = False
    flying: int = 0
    """Sparks, confetti."""
    steps: int = 0
    """In how many places one card was seen on its way."""
    plies: set[int] = field(default_factory=set)
    scenes: set[str] = field(default_factory=set)
    pressed: bool = False
    staged_after: bool = False
    """Whether it was still on when it had been pressed in."""
    ended: bool = False
    last: Any = None
    """The picture when the animation was over."""
    dark_after: float = 0.0
    left: bool = False

    @property
    def sounds(self) -> list[str]:
        return [name for _, name in self.heard]

    def when(self, name: str) -> float:
        return next(at for at, heard in self.heard if heard == name)

    @property
    def lively(self) -> bool:
        """Whether anything of it moved as things do where motion is wanted."""
        return self.frozen or self.jolted or self.ringed or self.rained or self.flying > 0 or self.steps > PLACES


PLACES = 4
"""Number of places at which a card is seen with reduced motion: its old one, the one shown, its new one."""


class _EnoughError(Exception):
    pass


class _Gate(Beat):
    """An animation waits here until somebody looks."""

    reached = opened = False

    def advance(self, dt: float, *, calm: bool) -> float | None:
        self.reached = True
        return dt if self.opened else None


class _Run(_Play):
    """Plays to the animation of an event, looks at its moment in small steps, and presses or leaves in it if asked
    to."""

    def __init__(self, moment: Moment, wish: _Wish, seen: Watched, gate: _Gate, *given: Any) -> None:
        self.moment, self.wish, self.watched, self.gate = moment, wish, seen, gate
        self._places: dict[int, tuple[Any, set[tuple[float, float]]]] = {}
        super().__init__(*given)

    def _choose_pace(self) -> None:
        super()._choose_pace()
        settings = self.house.profile.settings
        settings.speed, settings.reduced_motion = self.wish.speed, self.wish.calm
        self.pilot.app.apply(settings)

    def frame(self, dt: float = STRIDE) -> None:
        seen = self.watched
        if seen.ended and not seen.left:
            raise _EnoughError
        if not self.gate.reached or seen.left:
            super().frame(STRIDE)
            return
        self.gate.opened = True
        for _ in range(MOST_STEPS):
            self._step()
            if seen.ended or seen.left:
                return
        raise self.fail("the moment does not end")

    def _step(self) -> None:
        self.session.close()
        self.pilot.step(STEP)
        table, seen, wish = self.seated.scene, self.watched, self.wish
        light, effects = table.picture.lighting, table.board.effects
        seen.plies.add(self.ply)
        seen.scenes.add(self.pilot.scene)
        if not light.staged:
            return
        seen.seconds += STEP
        seen.light = max(seen.light, light.dark, light.cold, light.glow)
        seen.frozen |= effects.frozen
        seen.ringed |= 0 < light.ring < 1
        seen.rained |= 0 < light.rain < 1
        seen.jolted |= bool(getattr(table.picture, "jolt", 0.0))
        seen.flying = max(seen.flying, len(effects.particles))
        for card in _sprites(table.picture):
            _, places = self._places.setdefault(id(card), (card, set()))
            places.add((round(card.x, 1), round(card.y - card.lift, 1)))
            seen.steps = max(seen.steps, len(places))
        if wish.press and not seen.pressed and seen.seconds >= wish.after:
            self._press()
        elif wish.leaves and seen.seconds >= wish.after:
            self._go()

    def _press(self) -> None:
        self.watched.pressed = True
        if self.wish.press == "mouse":
            self.pilot.click_at((640.0, 360.0))
        elif self.wish.press == "pad":
            self.pilot.pad("a")
        else:
            self.pilot.press(self.wish.press)
        self.watched.staged_after = self.seated.scene.picture.lighting.staged and not self.watched.ended
        self.watched.plies.add(self.ply)
        self.watched.scenes.add(self.pilot.scene)

    def _go(self) -> None:
        """Out in the midst of it and in again: the table lies as it is stored, and nothing shines."""
        self.watched.left = True
        if not self._leave() or self.pilot.scene == "results":
            raise _EnoughError  # the game was over, and nothing waits
        if self.session.over and self.pilot.scene == "results":
            raise _EnoughError  # its result came before the menu, and keeps the light it ends in
        if not self.ply:
            return  # nothing has been played: the cards are dealt anew
        table = self.seated.scene
        if table.picture.lighting.staged or table.picture.lighting.dark or self.pilot.app.audio._way != "free":
            raise self.fail("something of a moment is left where it was left")
        if table.timeline.busy:
            raise self.fail("what was left is animated once more")
        self._same(self.seated.picture(), self.seated.fresh(), "after a moment was left is not the picture afresh")

    def _look(self, *, always: bool = False) -> None:
        if always:
            self.pilot.move(NOWHERE)
            self.pilot.step(STEP)


@dataclass(frozen=True, slots=True)
class _Wish:
    speed: str
    calm: bool
    press: str
    after: float
    leaves: bool


def watch(
    moment: Moment,
    *,
    speed: str = "normal",
    calm: bool = False,
    press: str = "",
    after: float = 0.0,
    leaves: bool = False,
) -> Watched:
    """Play to a moment and look at it. `press`: what is pressed in it, `after` so many seconds; or it is left then."""
    adapter, seen, gate = ADAPTERS[moment.game], Watched(), _Gate()
    counted = [0]
    on: list[Any] = []

    def heard(effects: Any, *given: Any, **named: Any) -> None:
        original(effects, *given, **named)
        inner = effects.sound

        def sound(name: str, x: float) -> None:
            if on:
                seen.heard.append((seen.seconds, name))
            inner(name, x)

        effects.sound = sound
        change = effects.mood

        def mood(seat: int, expression: str) -> None:
            if on:
                seen.made.append((seat, expression))
            change(seat, expression)

        effects.mood = mood

    def marked(board: Any, event: Any, animation: Iterator[Any]) -> Iterator[Any]:
        ours = adapter.kind(event) == moment.kind
        counted[0] += ours
        if not ours or counted[0] != moment.number:
            yield from animation
            return
        yield gate
        on.append(board)
        seen.event = event
        seen.faces.append(tuple(board.effects.moods))
        yield from animation
        seen.faces.append(tuple(board.effects.moods))
        on.clear()
        seen.ended, seen.last = True, snapshot(board.picture)
        light = board.picture.lighting
        seen.dark_after = max(light.dark, light.cold, light.glow, float(light.staged), float(len(light.marks)))

    original = PassingEffects.__init__
    wish = _Wish(speed, calm, press, after, leaves)
    with PREMISES.open(adapter) as (house, pilot), changed_animations(adapter, marked):
        PassingEffects.__init__ = heard  # type: ignore[method-assign, assignment]
        try:
            given = (adapter, case_of(moment), Habits("looked at", practice=not leaves), house, pilot, Census())
            _Run(moment, wish, seen, gate, *given).run()
        except _EnoughError:
            pass
        finally:
            PassingEffects.__init__ = original  # type: ignore[method-assign]
            house.profile.settings.speed, house.profile.settings.reduced_motion = "normal", False
            pilot.app.apply(house.profile.settings)
            pilot.app.home()
    return seen
