"""A person's hand and eyes on an X screen: one connection that is kept open, in place of a program for each look."""

from __future__ import annotations

import ctypes
import time
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_uint, c_ulong, c_void_p

LIBRARIES = ("libX11.so.6", "libXtst.so.6")
BEAT = 0.006
"""Seconds between going down and up of a key or a button, as quick fingers are."""
ANY_TYPE, FIRST_BUTTON = 0, 1
NAMED = {"alt": "Alt_L", "ctrl": "Control_L", "shift": "Shift_L"}


_UNHEEDED = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda _display, _error: 0)
"""A window that is looked at may just have gone; Xlib would end the process for that."""


def missing_libraries() -> list[str]:
    """Return the names of the libraries that this system doesn't have."""
    missing = []
    for name in LIBRARIES:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


class Hand:
    """XTest's keys and pointer on one display, and what its window manager tells of the windows."""

    def __init__(self, display: str) -> None:
        """Raises ConnectionError where nobody answers on that display."""
        self._x, self._test = map(ctypes.CDLL, LIBRARIES)
        self._x.XOpenDisplay.restype = c_void_p
        for name in ("XDefaultRootWindow", "XInternAtom", "XStringToKeysym"):
            getattr(self._x, name).restype = c_ulong
        self._x.XKeysymToKeycode.restype = c_ubyte
        self._x.XSetErrorHandler(_UNHEEDED)
        self._display = c_void_p(self._x.XOpenDisplay(display.encode()))
        if not self._display.value:
            raise ConnectionError(f"There is no screen {display}.")
        self._root = c_ulong(self._x.XDefaultRootWindow(self._display))

    def close(self) -> None:
        """Let go of the screen; before it is ended, as Xlib ends the process of whoever is still there."""
        if self._display.value:
            self._x.XCloseDisplay(self._display)
        self._display = c_void_p(None)

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def managed(self) -> bool:
        """Whether a window manager is at work."""
        return bool(self._property(self._root, "_NET_NUMBER_OF_DESKTOPS"))

    @property
    def active(self) -> int:
        """The window that has the focus; 0 for none."""
        return next(iter(self._property(self._root, "_NET_ACTIVE_WINDOW")), 0)

    def active_of(self, process: int) -> int:
        """The window that has the focus, if it is one of that process; else 0."""
        window = self.active
        return window if window and self._property(c_ulong(window), "_NET_WM_PID") == [process] else 0

    def size(self, window: int) -> tuple[int, int]:
        """Width and height; (0, 0) for a window that has gone."""
        root, border, depth = c_ulong(), c_uint(), c_uint()
        x, y, width, height = c_int(), c_int(), c_uint(), c_uint()
        self._x.XGetGeometry(
            self._display, c_ulong(window), byref(root), byref(x), byref(y), byref(width), byref(height),
            byref(border), byref(depth),
        )  # fmt: skip
        return width.value, height.value

    def place(self, window: int) -> tuple[int, int]:
        """Return the position of its upper left corner on the screen."""
        x, y, child = c_int(), c_int(), c_ulong()
        self._x.XTranslateCoordinates(
            self._display, c_ulong(window), self._root, 0, 0, byref(x), byref(y), byref(child)
        )
        return x.value, y.value

    def _property(self, window: c_ulong, name: str) -> list[int]:
        """The numbers of a property of a window; none where it has no such property."""
        atom = c_ulong(self._x.XInternAtom(self._display, c_char_p(name.encode()), 0))
        kind, width, count, left, found = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_long)()
        self._x.XGetWindowProperty(
            self._display, window, atom, c_long(0), c_long(64), 0, c_ulong(ANY_TYPE), byref(kind), byref(width),
            byref(count), byref(left), byref(found),
        )  # fmt: skip
        numbers = [found[number] for number in range(count.value)] if width.value == 32 else []
        self._x.XFree(found)
        return numbers

    # -- doing --------------------------------------------------------------------------------------------------------

    def resize(self, window: int, width: int, height: int) -> None:
        """Ask for another size of a window."""
        self._x.XResizeWindow(self._display, c_ulong(window), c_uint(width), c_uint(height))
        self._x.XSync(self._display, 0)

    def press(self, *keys: str) -> None:
        """Keys one after another, by name or by number; with others held, as in `alt+F4`."""
        for key in keys:
            codes = [self._code(part) for part in key.split("+")]
            for code, down in (*((code, 1) for code in codes), *((code, 0) for code in reversed(codes))):
                self._test.XTestFakeKeyEvent(self._display, c_uint(code), down, c_ulong(0))
                self._rest()

    def _code(self, key: str) -> int:
        sign = self._x.XStringToKeysym(c_char_p(NAMED.get(key, key).encode()))
        if not sign and key.isdecimal():
            return int(key)
        code = int(self._x.XKeysymToKeycode(self._display, c_ulong(sign)))
        assert code, f"no key of this keyboard is {key}"
        return code

    def point(self, window: int, x: int, y: int) -> None:
        """Put the pointer on a point of a window."""
        self._x.XWarpPointer(self._display, c_ulong(0), c_ulong(window), 0, 0, 0, 0, x, y)
        self._x.XSync(self._display, 0)

    def click(self) -> None:
        """Press the first button of the mouse and let it go."""
        for down in (1, 0):
            self._test.XTestFakeButtonEvent(self._display, FIRST_BUTTON, down, c_ulong(0))
            self._rest()

    def _rest(self) -> None:
        self._x.XSync(self._display, 0)
        time.sleep(BEAT)
