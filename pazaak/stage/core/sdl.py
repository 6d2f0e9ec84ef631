"""SDL's own library, the one that pygame has loaded, for what pygame doesn't offer."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from itertools import chain
from pathlib import Path

import pygame
from pygame import Rect

NAMES = {"win32": ("SDL2.dll",), "darwin": (".dylibs/libSDL2-2*.dylib",)}
MOST_PARTS = 16
"""Changed parts up to which they are handed over one by one, and not as the rectangle around them."""


@cache
def sdl_library() -> ctypes.CDLL | None:
    """Return the SDL library that pygame has loaded; None where it isn't found."""
    try:
        path = _path()
        return None if path is None else ctypes.CDLL(path)
    except OSError:
        return None


def _path() -> str | None:
    if sys.platform.startswith("linux"):
        lines = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines()
        loaded = [line.split(maxsplit=5)[-1] for line in lines if "/libSDL2-2" in line]
        return loaded[0] if loaded else None
    folder = Path(pygame.__file__).parent
    found = [path for name in NAMES.get(sys.platform, ()) for path in sorted(folder.glob(name))]
    return str(found[0]) if found else None


class WindowUpdate:
    """The handing over of changed parts of a window's surface; pygame itself always hands over all of it."""

    def __init__(self, window: int) -> None:
        """`window`: its number in SDL."""
        self._sdl = sdl_library()
        if self._sdl is not None:
            self._sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
            self._window = ctypes.c_void_p(self._sdl.SDL_GetWindowFromID(window))
            if not self._window.value:
                self._sdl = None

    def __call__(self, parts: Sequence[Rect]) -> bool:
        """Show these parts, in pixels of the surface; False where that isn't possible, and nothing has been shown."""
        if self._sdl is None:
            return False
        if len(parts) > MOST_PARTS:
            parts = [parts[0].unionall(parts[1:])]
        numbers = (ctypes.c_int * (4 * len(parts)))(*chain.from_iterable(parts))
        failed: int = self._sdl.SDL_UpdateWindowSurfaceRects(self._window, numbers, len(parts))
        return not failed
