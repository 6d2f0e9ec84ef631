"""Every screen of the game, as the contact sheets show them, handed to whoever looks at them."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame
import pytest

from pazaak.stage.app.app import App
from tests.pictures import shots_script
from tests.pictures.studio import Shot, Size, Studio
from tests.pilot import Pilot

SMALL: Size = (960, 540)
QUICK: tuple[shots_script.Scene, ...] = (
    shots_script.house_scenes,
    shots_script.answers,
    shots_script.turns,
    shots_script.ties,
    shots_script.match_ends,
    shots_script.menus,
)
"""Enough to see that the look works; all of them are walked through with `-m full`."""
NOTHING = pygame.Surface((1, 1))
Look = Callable[[str, App], None]
"""Is given a screen's name and the app that shows it."""


def _clicking(press: Callable[[Pilot, str], None]) -> Callable[[Pilot, str], None]:
    def click(pilot: Pilot, id: str) -> None:
        press(pilot, id)

    return click


def walk(
    monkeypatch: pytest.MonkeyPatch,
    look: Look,
    scenes: Iterable[shots_script.Scene] = shots_script.SCENES,
    press: Callable[[Pilot, str], None] | None = None,
    size: Size = SMALL,
) -> int:
    """Go through the scenes, by default in a small window, and look at every screen; how many there were. `press`
    clicks instead of the pilot."""
    seen, name, picture = 0, "", Pilot.picture

    def look_at(pilot: Pilot) -> pygame.Surface:
        nonlocal seen
        seen += 1
        picture(pilot)
        look(name or f"{scene.__name__}-{seen}", pilot.app)
        return NOTHING

    def shoot(studio: Studio, called: str) -> None:
        nonlocal name
        name = called
        studio.pilot.step()
        studio.shots.append(Shot(name, studio.pilot.picture()))
        name = ""

    with monkeypatch.context() as patch:
        patch.setattr(Pilot, "picture", look_at)
        patch.setattr(Studio, "shoot", shoot)
        if press is not None:
            patch.setattr(Pilot, "click", _clicking(press))
        for scene in scenes:
            with tempfile.TemporaryDirectory() as folder:
                scene(Path(folder), size, "standard")
    return seen
