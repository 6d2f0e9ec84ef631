"""A sleep that ends with the first event.

pygame's own wait looks at the queue every millisecond, which costs some 2 % of a core. SDL's wait sleeps in the system
until the window is touched; it is called in the library that pygame has loaded.
"""

from __future__ import annotations

import ctypes
import math
import time
from collections.abc import Callable

import pygame

from pazaak.stage.core.sdl import sdl_library

WAITING = frozenset({"x11", "wayland", "windows", "cocoa"})
"""Drivers that can sleep until an event; with the others SDL looks at the queue every millisecond."""
PAD_LOOK = 1 / 125
"""Seconds between two looks at a pad that is in use. SDL itself would look every millisecond."""
PAD_LOOK_AT_REST = 1 / 30
"""Seconds between two looks at a pad in a long sleep; the window's own events end such a sleep at once."""
LONG = 1 / 20
"""Seconds from which on a sleep counts as long."""
SDL_LOOKS_AT_PADS = b"SDL_AUTO_UPDATE_JOYSTICKS"
LOOK = 1 / 20
"""Longest time in seconds between two looks at the queue where the driver can't wait."""
LAST_EVENT = 0xFFFF


class EventSleep:
    """A sleep until an event can be read, or the time is over."""

    def __init__(self, pads_open: Callable[[], bool], sleep: Callable[[float], None] = time.sleep) -> None:
        """`sleep`: used where SDL's library isn't found, or its driver can't wait."""
        self._pads_open, self._sleep = pads_open, sleep
        self._sdl = sdl_library() if pygame.display.get_driver() in WAITING else None

    def __call__(self, seconds: float) -> None:
        if self._sdl is None:
            self._nap(seconds)
        elif not self._pads_open():
            self._wait(self._sdl, seconds)
        elif seconds < LONG:
            self._look_for(self._sdl, seconds)
        else:
            self._wait_beside_pads(self._sdl, seconds)

    def _wait(self, sdl: ctypes.CDLL, seconds: float) -> None:
        began = time.perf_counter()
        woken = sdl.SDL_WaitEventTimeout(None, max(1, round(seconds * 1000)))
        if not woken and time.perf_counter() - began < seconds / 2:
            # The driver can't wait, or isn't the SDL that has the window: without this the loop would never sleep.
            self._sdl = None
            self._nap(seconds)

    def _nap(self, seconds: float) -> None:
        naps = max(1, math.ceil(seconds / LOOK))
        for nap in range(naps):
            self._sleep(seconds / naps)
            if nap + 1 < naps and pygame.event.peek():
                return

    def _look_for(self, sdl: ctypes.CDLL, seconds: float) -> None:
        ends = time.perf_counter() + seconds
        while True:
            sdl.SDL_PumpEvents()
            left = ends - time.perf_counter()
            if left <= 0 or sdl.SDL_HasEvents(0, LAST_EVENT):
                return
            self._sleep(min(left, PAD_LOOK))

    def _wait_beside_pads(self, sdl: ctypes.CDLL, seconds: float) -> None:
        ends = time.perf_counter() + seconds
        while self._sdl is not None and (left := ends - time.perf_counter()) > 0:
            sdl.SDL_SetHint(SDL_LOOKS_AT_PADS, b"0")
            try:
                self._wait(sdl, min(left, PAD_LOOK_AT_REST))
            finally:
                sdl.SDL_SetHint(SDL_LOOKS_AT_PADS, b"1")
            sdl.SDL_PumpEvents()
            if sdl.SDL_HasEvents(0, LAST_EVENT):
                return
