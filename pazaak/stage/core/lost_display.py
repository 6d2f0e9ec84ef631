"""Loss of the display while the game runs: on X11 its library would end the process without a word."""

from __future__ import annotations

import atexit
import ctypes
import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from pazaak.stage.core.sdl import sdl_library

log = logging.getLogger("pazaak.stage")

SENTENCE = "The display is gone, so the game has closed. Every move that was seen is stored."
GRACE = 20
"""Seconds for closing the game properly; if a call for the display hangs, the process ends then."""
_XLIB = "libX11.so.6"
_X11 = 2  # SDL_SYSWM_X11
_ON_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
_ON_EXIT = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)


class _Facts(ctypes.Structure):
    """SDL_SysWMinfo, as far as X11 needs it."""

    _fields_ = (
        ("version", ctypes.c_uint8 * 3),
        ("subsystem", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("room", ctypes.c_uint8 * 64),
    )


class DisplayWatch:
    """The watch over a window's display, which logs its loss."""

    def __init__(self, window: int) -> None:
        """`window`: its number in SDL."""
        self.lost = False
        self._kept: list[Any] = []
        """Callbacks of the display's library, kept from garbage collection."""
        if pygame.display.get_driver() == "x11":
            self._watch_x(window)

    def note_quit(self) -> None:
        """Check the display when the window is told to close: on Wayland a lost display sends nothing else."""
        if pygame.display.get_driver() == "wayland" and not _wayland_answers():
            self._lose()

    def _lose(self) -> None:
        if self.lost:
            return
        self.lost = True
        log.error(SENTENCE)
        import faulthandler

        # SDL would wait for its display when it is closed.
        atexit.register(os._exit, 1)
        faulthandler.dump_traceback_later(GRACE, exit=True, file=os.open(os.devnull, os.O_WRONLY))

    def _watch_x(self, window: int) -> None:
        try:
            sdl, xlib = sdl_library(), ctypes.CDLL(_XLIB)
        except OSError:
            return

        def lose(*_told: object) -> int:
            self._lose()
            return 0

        said = _ON_ERROR(lose)
        self._kept.append(said)
        xlib.XSetIOErrorHandler(said)
        # Without this call, or with an older Xlib, the process ends as soon as the loss is logged.
        display = None if sdl is None else _x_display(sdl, window)
        if display is not None and hasattr(xlib, "XSetIOErrorExitHandler"):
            goes_on = _ON_EXIT(lambda *_told: None)
            self._kept.append(goes_on)
            xlib.XSetIOErrorExitHandler(ctypes.c_void_p(display), goes_on, None)


def _wayland_answers() -> bool:
    """Return whether the Wayland compositor still answers; True where its socket was inherited and can't be tried."""
    if "WAYLAND_SOCKET" in os.environ:
        return True
    import socket

    name = os.environ.get("WAYLAND_DISPLAY") or "wayland-0"
    path = Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / name
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(str(path))
        except OSError:
            return False
    return True


def _x_display(sdl: ctypes.CDLL, window: int) -> int | None:
    """Return SDL's connection to the X server."""
    find: Callable[..., int | None] = sdl.SDL_GetWindowFromID
    find.restype = ctypes.c_void_p  # type: ignore[attr-defined]
    found, facts = find(window), _Facts()
    facts.version[0] = 2
    if not found or not sdl.SDL_GetWindowWMInfo(ctypes.c_void_p(found), ctypes.byref(facts)):
        return None
    return facts.display if facts.subsystem == _X11 else None
