"""Sleeping until the first event, with an SDL that is told what is there."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import pytest

from pazaak.stage.core import event_sleep
from pazaak.stage.core.event_sleep import LOOK, PAD_LOOK, PAD_LOOK_AT_REST, EventSleep


@dataclass
class Sdl:
    """Has an event after so many looks."""

    looks: int
    woken: int = 1
    seconds: float = 0.0
    waited: list[int] = field(default_factory=list)
    looks_at_pads: list[bytes] = field(default_factory=lambda: [b"1"])

    def SDL_PumpEvents(self) -> None:  # noqa: N802
        self.looks -= 1

    def SDL_HasEvents(self, first: int, last: int) -> int:  # noqa: N802
        assert (first, last) == (0, 0xFFFF)
        return int(self.looks <= 0)

    def SDL_SetHint(self, name: bytes, value: bytes) -> None:  # noqa: N802
        assert name == b"SDL_AUTO_UPDATE_JOYSTICKS"
        self.looks_at_pads.append(value)

    def SDL_WaitEventTimeout(self, event: None, milliseconds: int) -> int:  # noqa: N802
        assert event is None, "the event stays where pygame reads it"
        self.waited.append(milliseconds)
        time.sleep(self.seconds)
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
    sleeper(monkeypatch, sdl, "x11", pads=True, slept=slept)(1 / 40)
    assert slept == [PAD_LOOK] * 3
    assert sdl.waited == []


def test_in_a_long_sleep_the_window_ends_it_at_once_and_a_pad_is_looked_at_seldom(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sdl, slept = Sdl(3), list[float]()
    sleeper(monkeypatch, sdl, "x11", pads=True, slept=slept)(10.0)
    assert sdl.waited == [round(PAD_LOOK_AT_REST * 1000)] * 3
    assert sdl.looks_at_pads == [b"1", *[b"0", b"1"] * 3], "SDL looks at pads itself whenever it doesn't wait"
    assert slept == []


def test_a_long_sleep_beside_a_pad_ends_with_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sdl, slept = Sdl(10_000, woken=0, seconds=PAD_LOOK_AT_REST), list[float]()
    sleeper(monkeypatch, sdl, "x11", pads=True, slept=slept)(0.1)
    assert 1 <= len(sdl.waited) <= 4
    assert slept == []


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
