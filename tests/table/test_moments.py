"""Moments at the Pazaak table: each has its light, its sound and its time; any press leads to its end, no further."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from pazaak.stage.motion.effects import PassingEffects
from tests.table import pazaak_cases
from tests.table.adapters import ADAPTERS
from tests.table.cases import Case
from tests.table.census import Census, changed_dances
from tests.table.playing import NOWHERE, PREMISES, Habits, _Play

PAZAAK = ADAPTERS["pazaak"]
CASES: dict[str, Case] = {case.name: case for case in [*pazaak_cases.WHOLE, *pazaak_cases.RARE]}
STEP = 0.02
MOMENTS = {
    "Busted": ("a bust that pays", "bust"),
    "BoardFilled": ("Full Board", "full_board"),
    "Stood": ("twenty that stands by itself", "twenty"),
    "SetWon": ("a bust that pays", "set_lose"),
    "MatchWon": ("twenty that stands by itself", "match_win"),
}
"""Events with a moment, a case in which there is one, and its sound."""


@dataclass
class Watched:
    """What was seen and heard of one moment."""

    seconds: float = 0.0
    heard: list[str] = field(default_factory=list)
    darkest: float = 0.0
    plies: set[int] = field(default_factory=set)
    pressed: bool = False
    ended: bool = False
    """Whether its dance came to its end."""


class _EnoughError(Exception):
    pass


class _Moment(_Play):
    """Plays to the first dance of an event, looks at its moment, and presses in it if asked to."""

    kind = ""
    press = ""
    watched: Watched
    begun = False

    def frame(self, dt: float = STEP) -> None:
        light = self.seated.scene.picture.lighting
        looking = self.begun and self.pilot.app.scene is self.seated.scene
        super().frame(STEP)
        light = self.seated.scene.picture.lighting
        seen = self.watched
        if not looking:
            return
        if light.staged:
            seen.seconds += STEP
            seen.darkest = max(seen.darkest, light.dark, light.cold)
            seen.plies.add(self.ply)
            if self.press and seen.seconds > 3 * STEP:
                self._press()
        if seen.ended:
            raise _EnoughError

    def _press(self) -> None:
        before = self.ply
        if self.press == "mouse":
            self.pilot.click_at((640.0, 360.0))
        else:
            self.pilot.press(self.press)
        self.watched.pressed = True
        assert self.ply == before
        raise _EnoughError

    def _look(self, *, always: bool = False) -> None:
        if always:
            self.pilot.move(NOWHERE)
            self.pilot.step(STEP)


def moment(kind: str, *, press: str = "", speed: str = "normal", calm: bool = False) -> Watched:
    """One moment, seen from its beginning on."""
    name, _ = MOMENTS[kind]
    seen = Watched()

    def heard(effects: Any, *given: Any, **named: Any) -> None:
        original(effects, *given, **named)
        inner = effects.sound

        def sound(name: str, x: float) -> None:
            if _Run.begun:
                seen.heard.append(name)
            inner(name, x)

        effects.sound = sound

    class _Run(_Moment):
        watched = seen

        def _choose_pace(self) -> None:
            super()._choose_pace()
            settings = self.house.profile.settings
            settings.speed, settings.reduced_motion = speed, calm
            self.pilot.app.apply(settings)

    _Run.press = press

    def marked(board: Any, event: Any, dance: Iterator[Any]) -> Iterator[Any]:
        ours = type(event).__name__ == kind and (kind != "Stood" or event.total == 20)
        if ours:
            _Run.begun = True
        yield from dance
        if ours:
            _Run.begun = False
            seen.ended = True

    original = PassingEffects.__init__
    with PREMISES.open(PAZAAK) as (house, pilot), changed_dances(PAZAAK, marked):
        PassingEffects.__init__ = heard  # type: ignore[method-assign, assignment]
        try:
            _Run(PAZAAK, CASES[name], Habits("looked at"), house, pilot, Census()).run()
        except _EnoughError:
            pass
        finally:
            PassingEffects.__init__ = original  # type: ignore[method-assign]
            house.profile.settings.speed, house.profile.settings.reduced_motion = "normal", False
            pilot.app.apply(house.profile.settings)
            pilot.app.home()
    return seen


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


@pytest.mark.parametrize("kind", MOMENTS)
def test_each_has_its_light_its_sound_and_its_time(kind: str) -> None:
    seen = moment(kind)
    assert MOMENTS[kind][1] in seen.heard
    assert seen.darkest >= 0.3
    assert 0.5 < seen.seconds < 5.0
    assert len(seen.plies) == 1


def test_the_louder_the_longer() -> None:
    """A card is less than a twenty, that less than a bust, a Full Board more, and a match the most."""
    long = {kind: moment(kind).seconds for kind in ("Stood", "Busted", "BoardFilled", "MatchWon")}
    assert long["Stood"] < long["Busted"] < long["BoardFilled"] < long["MatchWon"]


@pytest.mark.parametrize("press", ["mouse", "return", "e", "s"])
@pytest.mark.parametrize("kind", ["Busted", "BoardFilled", "MatchWon"])
def test_any_press_leads_to_its_last_picture_and_does_nothing_else(kind: str, press: str) -> None:
    seen = moment(kind, press=press)
    assert seen.pressed
    assert seen.ended
    assert seen.seconds < 0.2


@pytest.mark.parametrize(("speed", "slower"), [("cinematic", 1 / 0.6), ("fast", 0.5)])
def test_it_goes_with_the_speed_of_the_table(speed: str, slower: float) -> None:
    assert moment("Busted", speed=speed).seconds == pytest.approx(moment("Busted").seconds * slower, rel=0.1)


@pytest.mark.parametrize("kind", MOMENTS)
def test_at_once_only_its_sound_is_left(kind: str) -> None:
    seen = moment(kind, speed="instant")
    assert seen.seconds == 0.0
    assert MOMENTS[kind][1] in seen.heard
    assert not {"tension", "glass", "gem_set", "board_tick_1", "coin_land"} & set(seen.heard)


@pytest.mark.parametrize("kind", MOMENTS)
def test_it_is_quiet_where_motion_is_unwanted(kind: str) -> None:
    calm, lively = moment(kind, calm=True), moment(kind)
    assert calm.seconds <= lively.seconds
    assert MOMENTS[kind][1] in calm.heard
