"""Premises of the tests' tables: a lobby, an app and a house that many cases share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from pazaak.stage.app.app import App
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.window import GameWindow
from pazaak.stage.core.assets import Assets, Decoder
from pazaak.stage.core.audio import Audio
from tests.decoded import DECODER
from tests.pilot import Pilot
from tests.table.adapter import Adapter

SIZES = ((1280, 720), (960, 540), (1600, 1000), (1024, 768))


class Lobby(Scene[None]):
    """Lies under the tables, so that one app serves them all."""

    name = "lobby"


class Premises:
    """One app and one house a game for all tables of a process: what has been loaded stays loaded.

    Purses are filled anew for every game, so that none depends on the one before; where something broke, what it was
    played with is put away.
    """

    def __init__(self, decoder: Decoder = DECODER) -> None:
        self._decoder = decoder
        self._app: App | None = None
        self._houses: dict[str, tuple[Any, ExitStack]] = {}

    @contextmanager
    def open(self, adapter: Adapter) -> Iterator[tuple[Any, Pilot]]:
        """A house, and a Pilot where nobody looks: minimised before the first frame, nothing is drawn."""
        name = adapter.game.name
        app = self._stage()
        try:
            pilot = Pilot(app)
            pilot.resize(*SIZES[0])
            yield self._house(adapter), pilot
            app.home()
        except BaseException:
            self._app = None
            app.close()
            if name in self._houses:
                self._houses.pop(name)[1].close()
            raise

    def reopen(self) -> None:
        """The game is started once more after its window was closed."""
        app = self._stage()
        assert not app.scenes
        app.running = True
        app.push(Lobby(), how="none")

    def close(self) -> None:
        """Put all of it away."""
        if self._app is not None:
            self._app.close()
        for _, stack in self._houses.values():
            stack.close()
        self._app = None
        self._houses.clear()

    def _stage(self) -> App:
        if self._app is None:
            self._app = App(
                Lobby,
                window=GameWindow("test", size=SIZES[0]),
                assets=Assets(strict=True, decoder=self._decoder),
                audio=Audio(enabled=False),
                strict=True,
            )
            self._app.step(0.0, [pygame.Event(pygame.WINDOWMINIMIZED)])
        return self._app

    def _house(self, adapter: Adapter) -> Any:
        name = adapter.game.name
        if name not in self._houses:
            with ExitStack() as stack:
                folder = stack.enter_context(TemporaryDirectory())
                house = stack.enter_context(adapter.house(Path(folder), 1))
                house.profile.settings.play_forced = False  # here the person makes every move
                self._houses[name] = house, stack.pop_all()
        return self._houses[name][0]
