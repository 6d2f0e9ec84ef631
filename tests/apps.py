"""The apps that tests open: strict, silent, and with pictures that are decoded once for all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
from tests.pilot import Pilot

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


@contextmanager
def piloted(app: App, *, seen: bool = False) -> Iterator[Pilot]:
    """A Pilot of an app that has come to rest; the app is closed in the end."""
    try:
        pilot = Pilot(app, seen=seen)
        pilot.settle()
        yield pilot
    finally:
        app.close()


@contextmanager
def whole_game(house: AppServices) -> Iterator[Pilot]:
    """A Pilot of the whole game, at its title; the player quits in the end, where they have not yet."""
    app = game_app(house)
    with piloted(app) as pilot:
        try:
            yield pilot
        finally:
            if app.running:
                app.quit()
