"""The pacer of the real loop, with a clock that is fed."""

import pygame

from pazaak.stage.app.clock import ACTIVE, AWAY, DROWSY, HANDS_OFF, IDLE, LONGEST, Pacer
from tests.pilot import FRAME
from tests.stage.rooms import Table, playing


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


def test_a_long_absence_is_cut_short() -> None:
    watch = Watch()
    pacer = Pacer(watch.now, watch.sleep)
    watch.time += 3600
    assert pacer.dt() == LONGEST


def test_the_loop_sleeps_deeper_only_where_nobody_touches_anything_and_nothing_is_awaited() -> None:
    with playing(Table, seen=True) as pilot:
        app = pilot.app
        pilot.settle()
        assert app._period() == IDLE
        pilot.wait(HANDS_OFF + 0.1)
        assert app._period() == DROWSY
        pilot.move((640, 690))
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
        assert app._period() == DROWSY
        app._read(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        assert app._period() == AWAY
        scene.frames(2.0)
        assert app._period() == ACTIVE
