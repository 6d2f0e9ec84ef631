"""The window: a sane size, full screen and back, HiDPI, and its geometry to be saved."""

import contextlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from pazaak.stage.core.lost_display import DisplayWatch
from pazaak.stage.core.native import silent_libraries
from pazaak.stage.core.sdl import WindowUpdate

MINIMUM = (960, 540)
LARGEST = (7680, 4320)
DEFAULT = (1280, 720)
GEOMETRY_DELAY = 0.5
# X11 counts the pixels of a desktop in sixteen bits.
FARTHEST = 32767
# No title bar is higher.
MOST_FRAME = 80
# Read by SDL when the display starts: a click that brings the window to the front counts, and Windows reports real
# pixels but takes sizes in points, or the window would be tiny on a fine screen.
SDL_HINTS = {
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_WINDOWS_DPI_SCALING": "1",
}
# Plain window surfaces are three times as fast without SDL's detour over textures, where a driver has them at all:
# elsewhere, on Wayland and macOS, the detour is the only way.
PLAIN_SURFACES = ("x11", "windows")
WITHOUT_TEXTURES = ("SDL_FRAMEBUFFER_ACCELERATION", "0")
# Drivers without a screen.
UNSEEN = ("dummy", "offscreen", "evdev")
ADVICE = "start the game on a desktop, or set DISPLAY to one"


class Geometry(NamedTuple):
    """The saved state of a window; size and position are those of the window when it is not full screen.

    `screens` are the sizes of the desktops at that time.
    """

    size: tuple[int, int]
    position: tuple[int, int] | None
    fullscreen: bool
    screens: tuple[tuple[int, int], ...]


def sane_size(size: tuple[int, int], desktop: tuple[int, int] | None = None) -> tuple[int, int]:
    """Return a usable size: not under the minimum, not over the desktop."""
    widest, highest = desktop or LARGEST
    w = max(MINIMUM[0], min(size[0], max(widest, MINIMUM[0]), LARGEST[0]))
    h = max(MINIMUM[1], min(size[1], max(highest, MINIMUM[1]), LARGEST[1]))
    return (w, h)


def told_size(text: str) -> tuple[int, int]:
    """Return the size in a text such as 1280x720. Raises ValueError with a sentence for any other text or size."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) <= 12):
        raise ValueError(f"{text[:20]!r} isn't a size: write it like 1280x720")
    size = int(width), int(height)
    if sane_size(size) != size:
        least, most = (f"{width}x{height}" for width, height in (MINIMUM, LARGEST))
        raise ValueError(f"{text} isn't a size to play in: take one from {least} to {most}")
    return size


def sane_position(
    position: tuple[int, int] | None,
    size: tuple[int, int],
    desktops: Sequence[tuple[int, int]],
    known: Sequence[tuple[int, int]] = (),
) -> tuple[int, int] | None:
    """Return the position, or None when its title bar would be out of reach: a screen may have been unplugged.

    The positions of the desktops are unknown. If they are the `known` ones, the window was at that place before, be it
    on a screen to the left or above, where coordinates are negative; others are taken to be side by side.
    """
    if position is None or not desktops:
        return None
    if tuple(desktops) == tuple(known) and max(map(abs, position)) <= FARTHEST:
        return position
    reach_x, reach_y = sum(w for w, _ in desktops), max(h for _, h in desktops)
    x, y = position
    return position if -size[0] + 120 <= x <= reach_x - 120 and 0 <= y <= reach_y - 60 else None


class NoDisplayError(RuntimeError):
    """No window can be opened; the message says in one sentence what to do about it."""


def _find_display() -> list[tuple[int, int]]:
    """Start the display; return the sizes of its desktops. Raises NoDisplayError."""
    try:
        with silent_libraries():
            pygame.display.init()
        driver = pygame.display.get_driver()
        # Without a display SDL takes a driver that shows nothing, which is wanted only where it is named.
        if driver in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise NoDisplayError(f"There is no display to open a window on; {ADVICE}.")
        return pygame.display.get_desktop_sizes()
    except pygame.error as error:
        raise NoDisplayError(f"There is no display to open a window on ({error}); {ADVICE}.") from error


class GameWindow:
    """One `pygame.Window` and the surface that stays the same through resize and full screen."""

    def __init__(
        self,
        title: str,
        *,
        size: tuple[int, int] = DEFAULT,
        position: tuple[int, int] | None = None,
        screens: Sequence[tuple[int, int]] = (),
        fullscreen: bool = False,
        icon: Path | None = None,
        hidden: bool = False,
    ) -> None:
        """`hidden`: it is shown by `reveal`."""
        for name, value in SDL_HINTS.items():
            os.environ.setdefault(name, value)
        desktops = _find_display()
        # The desktop of a driver without a screen is a made-up one.
        real = pygame.display.get_driver() not in UNSEEN
        if pygame.display.get_driver() in PLAIN_SURFACES:
            os.environ.setdefault(*WITHOUT_TEXTURES)
        self._size = sane_size(size, desktops[0] if desktops and real else None)
        self._position = sane_position(position, self._size, desktops, screens)
        self._screens = tuple(desktops)
        place = self._position if self._position is not None else pygame.WINDOWPOS_CENTERED
        try:
            self._window = pygame.Window(title, self._size, place, resizable=True, allow_high_dpi=True, hidden=hidden)
            self.surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplayError(f"No window could be opened ({error}); {ADVICE}.") from error
        self._update = WindowUpdate(self._window.id)
        # Text input is on from the start, and an input method would eat the keys; a field that is written in starts it.
        pygame.key.stop_text_input()
        self._window.minimum_size = MINIMUM
        # Some window managers shift the requested position by the size of the frame; the first event shows how far.
        self._asked: tuple[int, int] | None = self._window.position
        self._frame = (0, 0)
        self._display: DisplayWatch | None = None
        if icon is not None and icon.is_file():
            self._window.set_icon(pygame.image.load(icon))
        self.fullscreen = False
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels, which on a HiDPI screen are more than the window's own units."""
        return self.surface.get_size()

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Left, top, width and height on the desktop, in its pixels."""
        return (*self._window.position, *self.surface.get_size())

    @property
    def handle(self) -> int | None:
        """The system's own handle of the window, 0 where it has none; None for a window that nobody can see."""
        return None if pygame.display.get_driver() in UNSEEN else self._window.handle

    @property
    def geometry(self) -> Geometry:
        """Size, position, full screen and screens, as the next start should find them."""
        return Geometry(self._size, self._position, self.fullscreen, self._screens)

    def to_pixels(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return a mouse position in window units as pixels of the surface."""
        w, h = self._window.size
        across, down = self.surface.get_size()
        return (pos[0] * across / max(1, w), pos[1] * down / max(1, h))

    def to_units(self, pixel: tuple[int, int]) -> tuple[int, int]:
        """Return a pixel of the surface in window units, as mouse events have them."""
        w, h = self._window.size
        across, down = self.surface.get_size()
        return (round(pixel[0] * w / across), round(pixel[1] * h / down))

    @property
    def lost(self) -> bool:
        """Whether the display is gone, and nothing can be shown or read."""
        return self._display is not None and self._display.lost

    def events(self) -> list[pygame.Event]:
        """Return the events since the last call; a lost display adds QUIT."""
        if self._display is None:
            self._display = DisplayWatch(self._window.id)
        happened = pygame.event.get()
        if any(event.type == pygame.QUIT for event in happened):
            self._display.note_quit()
        return [*happened, pygame.Event(pygame.QUIT)] if self.lost else happened

    def note(self, event: pygame.Event) -> bool:
        """Handle a window event; True when the geometry has changed."""
        before = self.geometry
        if not self.fullscreen:
            if event.type == pygame.WINDOWSIZECHANGED:
                self._size = sane_size((event.x, event.y))
            elif event.type == pygame.WINDOWMOVED:
                self._moved(event.x, event.y)
        return self.geometry != before

    def _moved(self, x: int, y: int) -> None:
        """Store the position to ask for next time, which may differ from the one reported."""
        if self._asked is not None:
            dx, dy = x - self._asked[0], y - self._asked[1]
            if 0 <= dx <= MOST_FRAME and 0 <= dy <= MOST_FRAME:
                self._frame = (dx, dy)
            self._asked = None
        self._position = (x - self._frame[0], y - self._frame[1])
        self._screens = tuple(pygame.display.get_desktop_sizes())

    def toggle_fullscreen(self) -> None:
        """Switch to full screen at the desktop's resolution, or back to the window as it was."""
        if self.fullscreen:
            self._window.set_windowed()
            self._window.size = self._size
            if self._position is not None:
                self._window.position = self._position
        else:
            self._window.set_fullscreen(desktop=True)
        self.fullscreen = not self.fullscreen

    def resize(self, size: tuple[int, int]) -> None:
        self._size = sane_size(size)
        if not self.fullscreen:
            self._window.size = self._size

    def reveal(self) -> None:
        """Show a hidden window."""
        self._window.show()

    def show(self, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Show the surface; `parts`: the rectangles of it that have changed, None for all of it."""
        if parts is None or not self._update(parts):
            self._window.flip()

    def close(self) -> None:
        if self.lost:
            return
        with contextlib.suppress(pygame.error):
            self._window.destroy()


class GeometryWatch:
    """A report of the geometry once it has come to rest, not at every pixel of a drag."""

    def __init__(self, window: GameWindow, tell: Callable[[Geometry], None] | None) -> None:
        self._window, self._tell = window, tell
        self._due: float | None = None

    def changed(self) -> None:
        """Restart the delay: the geometry has changed."""
        self._due = GEOMETRY_DELAY

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; report a geometry that has come to rest."""
        if self._due is not None:
            self._due -= dt
            if self._due <= 0:
                self.say()

    def say(self) -> None:
        """Report the geometry at once."""
        self._due = None
        if self._tell is not None:
            self._tell(self._window.geometry)
