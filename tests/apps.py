"""The apps that tests open: strict, silent, and with pictures that are decoded once for all of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pazaak.house.profile.settings import Settings
from pazaak.house.release import RELEASE
from pazaak.root.house import build_app
from pazaak.scenes.app_services import AppServices
from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.window import GameWindow
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.audio import Audio
from tests.decoded import DECODER

SIZE = (1280, 720)


def game_app(house: AppServices, *, transcript: Path | None = None, edition: str = RELEASE) -> App:
    """The whole game as `main` builds it, at its title."""
    return build_app(
        house,
        transcript=transcript,
        edition=edition,
        strict=True,
        assets=Assets(strict=True, decoder=DECODER),
        sound=False,
    )


def scene_app(home: Callable[[], Scene[Any]], options: Settings, size: tuple[int, int] = SIZE) -> App:
    """An app of one scene."""
    return App(
        home,
        window=GameWindow("test", size=size),
        assets=Assets(strict=True, decoder=DECODER),
        audio=Audio(enabled=False, strict=True),
        options=options,
        strict=True,
    )
