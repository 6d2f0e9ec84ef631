"""A walk through the screens of a contact sheet, made once by a worker for all who ask what is seen there."""

from __future__ import annotations

from functools import cache

import pytest

from pazaak.stage.app.app import App
from pazaak.stage.core.tree import Role
from pazaak.stage.input.bindings import Action
from tests.pictures import shots_script
from tests.screens.census import walk
from tests.screens.focus_checks import Gaze
from tests.screens.layout_checks import Surveyor
from tests.screens.presses import Presses
from tests.screens.telling import Census


class Visit:
    """Findings of a walk, and what can be pressed on its screens."""

    def __init__(self, scene: shots_script.Scene) -> None:
        self.gaze, self.surveyor, self.presses, self.census = Gaze(), Surveyor(), Presses(), Census()
        self.buttons: set[str] = set()
        """Labels in capitals."""
        self.actions: set[Action] = set()
        with pytest.MonkeyPatch.context() as patch, self.census.listening():
            self.pictures = walk(patch, self._look, (scene,), self.presses.click)

    def _look(self, name: str, app: App) -> None:
        self.buttons.update(node.label.upper() for node in app.tree() if node.role is Role.BUTTON)
        self.actions |= heard(app)
        self.census.look(name, app)
        self.gaze.look(name, app)
        self.surveyor.look(name, app)


visit = cache(Visit)


def heard(app: App) -> set[Action]:
    """The actions of all buttons that may be pressed."""
    scene = app.scene
    assert scene is not None
    return {widget.action for widget in scene.widgets() if widget.usable and widget.action is not None}
