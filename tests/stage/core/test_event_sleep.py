"""Sleeping until the first event, with an SDL that is told what is there."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from pazaak.stage.core import event_sleep
from pazaak.stage.core.event_sleep import LOOK, PAD_LOOK, EventSleep


@dataclass
class Sdl:
    """Has an event after so many looks."""

    looks: int
    woken: int = 1
    waited: list[int] = field(default_factory=list)

    def SDL_PumpEvents(self) -> None:  # noqa: N802
        self.looks -= 1

    def SDL_HasEvents(self, first: int, last: int) -> int:  # noqa: N802
        assert (first, last) == (0, 0xFFFF)
        return int(self.looks <= 0)

    def SDL_WaitEventTimeout(self, event: None, milliseconds: int) -> int:  # noqa: N802
        assert event is None, "the event stays where pygame reads it"
        self.waited.append(milliseconds)
        return self.woken


def sleeper(monkeypatch: pytest.MonkeyPatch, sdl: Sdl, driver: str, *, pads: bool, slept: list[float]) -> EventSleep:
    monkeypatch.setattr("pygame.display.get_driver", lambda: driver)
    monkeypatch.setattr(event_sleep, "sdl_library", lambda: sdl)
    return EventSleep(lambda: pads, slept.append)


def test_sdl_waits_where_its_driver_can(monkeypatch: pytest.MonkeyPatch) -> None:
    sdl, slept = Sdl(0), list[float]()
    for driver in ("x11", "wayland", "windows", "cocoa"):
        sleeper(monkeypatch, sdl, driver, pads=False, slept=slept)(0.05)
    sleeper(monkeypatch, sdl, "x11", pads=False, slept=slept)(0.0001)
    assert sdl.waited == [50, 50, 50, 50, 1]
    sleeper(monkeypatch, sdl, "dummy", pads=False, slept=slept)(0.05)
    assert slept == [0.05]


def test_a_pad_is_looked_at_less_often_than_each_millisecond(monkeypatch: pytest.MonkeyPatch) -> None:
    sdl, slept = Sdl(4), list[float]()
    sleeper(monkeypatch, sdl, "x11", pads=True, slept=slept)(10.0)
    assert slept == [PAD_LOOK] * 3
    assert sdl.waited == []


def test_where_the_driver_cant_wait_a_long_sleep_is_made_of_short_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    slept, there = list[float](), [False, True]
    wait = sleeper(monkeypatch, Sdl(0), "dummy", pads=False, slept=slept)
    monkeypatch.setattr("pygame.event.peek", lambda: there.pop(0))
    wait(2 * LOOK)
    assert slept == [LOOK] * 2
    assert there == [True], "after the last one it is read anyway"
    wait(2 * LOOK)
    assert slept == [LOOK] * 3, "a touch ends it"


def test_an_sdl_that_does_not_wait_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sdl, slept = Sdl(0, woken=0), list[float]()
    sleep = sleeper(monkeypatch, sdl, "x11", pads=False, slept=slept)
    for _ in range(3):
        sleep(0.04)
    assert sdl.waited == [40]
    assert len(slept) == 3
