"""The checks of sound and window."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from importlib import import_module

import pygame

from pazaak.house.resources import assets_path
from pazaak.root.doctor.patient import AilmentError, FallbackError, Patient
from pazaak.stage.core.audio import MISSING_PART
from pazaak.stage.core.native import silent_libraries

RATE, FORMAT, SIDES = 44100, -16, 2
UNHEARD, UNSEEN = "SDL_AUDIODRIVER", "SDL_VIDEODRIVER"
DRIVERS_WITHOUT_A_SCREEN = ("dummy", "offscreen", "evdev")
READER, READERS = "accesskit", {"win32": "windows", "darwin": "macos"}
"""Module that speaks to screen readers, and its part by system."""
_SIZE = (960, 540)


def check_sound(patient: Patient) -> str:
    """Open the mixer, unless it is open, and decode a piece of music and a sound."""
    try:
        with _open_mixer():
            driver = pygame.mixer.get_driver()
            for folder in ("music", "sounds"):
                files = (assets_path() / folder).glob("*.ogg")
                path = min(files, key=lambda file: file.stat().st_size, default=None)
                if path is None:
                    raise AilmentError(f"There is no OGG file in {folder} to decode.")
                try:
                    seconds = pygame.mixer.Sound(path).get_length()
                except pygame.error as fault:
                    raise AilmentError(f"OGG can't be decoded ({fault}), so the game is silent.") from fault
                if not seconds:
                    raise AilmentError(f"{path.name} is empty once it is decoded.")
            version = ".".join(map(str, pygame.mixer.get_sdl_mixer_version()))
    except MISSING_PART as fault:
        raise FallbackError(f"pygame has no SDL_mixer here ({fault}), so the game is silent.") from fault
    heard = ", which was asked for and can't be heard" if driver in ("dummy", "disk") else ""
    return f"SDL_mixer {version} plays through {driver}{heard}; OGG decoded."


@contextlib.contextmanager
def _open_mixer() -> Iterator[None]:
    """Open the mixer for the block, or leave the open one as it is. Raises FallbackError without a device."""
    if pygame.mixer.get_init() is not None:
        yield
        return
    try:
        with silent_libraries():
            pygame.mixer.init(RATE, FORMAT, SIDES, allowedchanges=0)
    except pygame.error as fault:
        raise FallbackError(f"There is no sound device ({fault}), so the game is silent until one comes.") from fault
    try:
        yield
    finally:
        pygame.mixer.quit()


def check_reader(patient: Patient) -> str:
    """Find what tells screen readers of this system what is on the screen."""
    try:
        kit = import_module(READER)
        getattr(kit, READERS.get(sys.platform, "unix"))
    except BaseException as fault:  # AccessKit's faults are no Exceptions
        if isinstance(fault, KeyboardInterrupt | SystemExit):
            raise
        raise FallbackError(f"Screen readers hear nothing of this game ({type(fault).__name__}: {fault}).") from fault
    return "AccessKit is there to tell screen readers what is on the screen."


def check_window(patient: Patient) -> str:
    """Find a display and open a window that isn't shown; while the game runs, look at the display alone."""
    if pygame.display.get_init():
        return _told_display("It is open")
    try:
        with silent_libraries():
            pygame.display.init()
    except pygame.error as fault:
        raise AilmentError(f"There is no display to open a window on ({fault}).") from fault
    try:
        _see_that_it_shows()
        window = pygame.Window("Pazaak", _SIZE, hidden=True)
        try:
            window.get_surface().fill("black")
        finally:
            window.destroy()
        return _told_display("One was opened")
    except pygame.error as fault:
        raise AilmentError(f"No window can be opened ({fault}).") from fault
    finally:
        pygame.display.quit()


def _see_that_it_shows() -> None:
    driver = pygame.display.get_driver()
    if driver in DRIVERS_WITHOUT_A_SCREEN and not os.environ.get(UNSEEN):
        raise AilmentError("There is no display to open a window on: start the game on a desktop.")


def _told_display(told: str) -> str:
    driver = pygame.display.get_driver()
    desktops = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
    seen = ", which was asked for and shows nothing" if driver in DRIVERS_WITHOUT_A_SCREEN else ""
    return f"{told} through {driver}{seen}; desktop {desktops}."
