"""Sound and window, each sound and each broken."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pazaak.root.doctor import devices
from tests.root.doctor.patients import Doctor


class MissingPart:
    """Stand-in of pygame for a part that can't be loaded."""

    def __getattr__(self, name: str) -> object:
        raise NotImplementedError("mixer module not available (libfluidsynth.so.3: cannot open shared object file)")


@pytest.fixture(autouse=True)
def _closed_devices() -> Iterator[None]:
    """Other tests may have left a display or a mixer open."""
    pygame.display.quit()
    pygame.mixer.quit()
    yield
    pygame.display.quit()


def test_a_missing_mixer_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.look_at("sound").sentence.endswith("OGG decoded.")
    assert pygame.mixer.get_init() is None
    monkeypatch.setattr(pygame, "mixer", MissingPart())
    visit = doctor.look_at("sound")
    assert (visit.status, visit.state) == (1, "fallback")
    assert visit.sentence.startswith("pygame has no SDL_mixer here")


def test_a_missing_device_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> None:
        raise pygame.error("No such file or directory")

    monkeypatch.setattr(pygame.mixer, "init", none)
    visit = doctor.look_at("sound")
    assert (visit.status, visit.state) == (1, "fallback")
    assert visit.sentence.startswith("There is no sound device (No such file or directory)")


def test_sounds_that_cannot_be_decoded_are_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: Path) -> pygame.mixer.Sound:
        raise pygame.error("Unrecognized audio format")

    monkeypatch.setattr(pygame.mixer, "Sound", broken)
    visit = doctor.look_at("sound")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("OGG can't be decoded (Unrecognized audio format)")
    assert pygame.mixer.get_init() is None


def test_a_missing_display_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.look_at("window").sentence.startswith("One was opened through dummy")
    assert not pygame.display.get_init()
    monkeypatch.delenv(devices.UNSEEN)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    visit = doctor.look_at("window")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence.startswith("There is no display to open a window on")


def test_a_window_that_cannot_be_opened_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> None:
        raise pygame.error("Could not create GL context")

    monkeypatch.setattr(pygame, "Window", none)
    visit = doctor.look_at("window")
    assert (visit.status, visit.state) == (1, "missing")
    assert visit.sentence == "No window can be opened (Could not create GL context)."


def test_a_missing_way_to_screen_readers_is_named(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doctor.look_at("reader").state == "ok"
    monkeypatch.setitem(sys.modules, devices.READER, None)
    visit = doctor.look_at("reader")
    assert (visit.status, visit.state) == (1, "fallback")
    assert visit.sentence.startswith("Screen readers hear nothing of this game (ModuleNotFoundError")
