"""A scene whose first picture takes long: the last one stays, nothing is lost, and no time goes by."""

from __future__ import annotations

import time

import pygame
from pygame import FRect, Surface

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.patience_sign import PatienceSign
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from tests.apps import scene_app
from tests.pilot import FRAME
from tests.stage.flow import key
from tests.stage.looks import same

MANY, EACH = 12, 0.006
MOST_FRAMES = 500


class Costly(Scene[None]):
    """Twelve parts that take a while each, and a picture that is decoded."""

    name = "costly"

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Action] = []
        self.lived = 0.0

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arcade")
        for number in range(MANY):
            canvas.stamp(canvas.made(("costly", number), self._make), (40 * number, 40 * number))
        canvas.fill(FRect(0, 700, 40, 20), "gold")

    def _make(self) -> Surface:
        time.sleep(EACH)
        made = Surface((30, 30), pygame.SRCALPHA)
        made.fill((90, 10, 40, 255))
        return made

    def handle(self, action: Action) -> bool:
        self.heard.append(action)
        return True

    def update(self, dt: float) -> None:
        self.lived += dt


class Plain(Scene[None]):
    """One colour."""

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(FRect(0, 0, 1280, 720), "own")


def test_the_last_picture_stays_until_the_new_one_is_whole() -> None:
    app = scene_app(Plain, Settings())
    try:
        app.step(FRAME, [])
        before = app.window.surface.copy()
        costly = Costly()
        app.screen.patience = PatienceSign(now=lambda: 0.0)  # on a busy machine it would be seen
        app.push(costly, how="none")
        assert app.busy
        frames = 0
        while not app.step(FRAME, [key("escape")] if frames == 0 else []):
            assert same(app.window.surface, before)
            assert not costly.heard
            assert costly.lived == 0
            frames += 1
            assert frames < MOST_FRAMES
            time.sleep(0.001)
        assert frames >= 3
        whole = app.window.surface.copy()
        assert whole.get_at((5, 705)) != before.get_at((5, 705))
        app.step(FRAME, [])
        assert costly.heard == [Action.CANCEL]
        assert costly.lived > 0
        app.screen.at_once = True
        app.pop(costly, None)
        app.step(FRAME, [])
        app.push(Costly(), how="none")
        assert app.step(FRAME, [])
        assert same(app.window.surface, whole)
    finally:
        app.close()
