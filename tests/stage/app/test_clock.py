"""The pacer of the real loop, with a clock that is fed."""

import pygame

from pazaak.stage.app.clock import ACTIVE, AWAY, DROWSY, HANDS_OFF, IDLE, LEFT_ALONE, LONGEST, RESTING, SHORTEST, Pacer
from tests.decoded import preload
from tests.pilot import FRAME
from tests.stage.rooms import Table, playing


def key_event(kind: int) -> pygame.Event:
    return pygame.Event(kind, key=pygame.K_F12, mod=pygame.KMOD_NONE, unicode="", scancode=0)


class Watch:
    """A clock that moves only when told."""

    def __init__(self) -> None:
        self.time = 5.0
        self.slept: list[float] = []

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.time += seconds


def test_it_sleeps_what_is_left_of_the_period() -> None:
    watch = Watch()
    pacer = Pacer(watch.now, watch.sleep)
    watch.time += 0.01
    assert abs(pacer.dt() - 0.01) < 1e-9
    watch.time += 0.004
    pacer.rest(0.016)
    assert abs(watch.slept[0] - 0.012) < 1e-9
    pacer.dt()
    watch.time += 0.05
    pacer.rest(0.016)
    assert len(watch.slept) == 1, "a late frame does not sleep"


def test_a_touch_ends_a_sleep_in_which_nothing_moves_and_what_it_begins_begins_now() -> None:
    watch = Watch()
    pacer = Pacer(watch.now, watch.sleep, lambda seconds: watch.sleep(min(seconds, 0.03)))
    pacer.rest(DROWSY)
    assert watch.slept == [0.03]
    assert abs(pacer.dt(touched=True) - ACTIVE) < 1e-9
    pacer.rest(ACTIVE)
    assert abs(pacer.dt(touched=True) - ACTIVE) < 1e-9, "while something moves nothing ends the sleep"
    pacer.rest(DROWSY)
    assert abs(pacer.dt() - 0.03) < 1e-9


def test_touches_that_follow_each_other_at_once_are_read_together() -> None:
    watch = Watch()
    pacer = Pacer(watch.now, watch.sleep, lambda seconds: watch.sleep(0.001))
    for _ in range(50):
        pacer.rest(DROWSY)
        pacer.dt(touched=True)
    assert abs(sum(watch.slept) - 50 * SHORTEST) < 1e-6


def test_a_long_absence_is_cut_short() -> None:
    watch = Watch()
    pacer = Pacer(watch.now, watch.sleep)
    watch.time += 3600
    assert pacer.dt() == LONGEST
    pacer.rest(RESTING)
    assert abs(pacer.dt() - RESTING) < 1e-9, "what was to be slept is no absence"
    pacer.rest(RESTING)
    watch.time += 3600
    assert pacer.dt() == LONGEST + RESTING


def test_the_loop_sleeps_deeper_only_where_nobody_touches_anything_and_nothing_is_awaited() -> None:
    with playing(Table, seen=True) as pilot:
        app = pilot.app
        pilot.settle()
        preload(app.assets)
        assert app._period() == IDLE
        pilot.wait(HANDS_OFF + 0.1)
        assert app._period() == RESTING
        pilot.step(FRAME, key_event(pygame.KEYDOWN))
        pilot.wait(HANDS_OFF + 0.1)
        assert app._period() == IDLE, "a key is held"
        pilot.step(FRAME, key_event(pygame.KEYUP))
        assert app._period() == IDLE
        pilot.wait(HANDS_OFF + 0.1)
        scene = app.scene
        answers: list[str] = []
        heard: list[str] = []
        assert scene is not None
        scene.expect(lambda: answers.pop() if answers else None, heard.append)
        app.step(FRAME, [])
        assert app._period() == IDLE, "an answer is not kept waiting"
        answers.append("yes")
        app.step(FRAME, [])
        assert heard == ["yes"]
        assert app._period() == RESTING
        pilot.wait(LEFT_ALONE)
        assert app._period() == AWAY, "nobody breathes any longer"
        pilot.step(FRAME, key_event(pygame.KEYDOWN), key_event(pygame.KEYUP))
        assert app._period() == IDLE
        app._read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        assert app._period() == AWAY
        scene.frames(2.0)
        assert app._period() == ACTIVE


class Ticking(Table):
    """Something at rest changes by itself now and then."""

    soon = 0.0

    @property
    def next_change(self) -> float:
        return self.soon


def test_a_scene_at_rest_is_given_time_when_it_wants_to_change() -> None:
    with playing(Ticking, seen=True) as pilot:
        pilot.settle()
        preload(pilot.app.assets)
        pilot.wait(HANDS_OFF + 0.1)
        for soon, period in ((0.0, DROWSY), (0.07, 0.07), (2.0, RESTING)):
            pilot.app.scene.soon = soon  # type: ignore[union-attr]
            assert pilot.app._period() == period
        pilot.app.audio.make_way("hold")
        assert pilot.app._period() == IDLE, "music that gives way does so evenly"
