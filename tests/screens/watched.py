"""Whole journeys under a watchful eye: whoever plays them, each press has a sign, and at rest no text lies under
anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ParamSpec

import pytest

from pazaak.stage.app.scene import Scene
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.replay import TableReplay
from pazaak.table.scene import TableScene
from tests.pilot import Pilot
from tests.screens.layout_checks import covered, crossing, misplaced, miswritten
from tests.screens.presses import Presses, sign
from tests.screens.ruler import measure

P = ParamSpec("P")
PRESSES: dict[str, Callable[..., None]] = {name: getattr(Pilot, name) for name in ("click_at", "press", "tap", "pad")}
"""The pilot's presses without a watcher, by name."""


class Watched(Presses):
    """Looks at every press of every pilot, by mouse, keys or gamepad, and at every picture that comes to rest."""

    def __init__(self) -> None:
        super().__init__()
        self.rests = 0
        self._seen: object = None

    def press(self, pilot: Pilot, what: str, act: Callable[[], None]) -> None:
        """Press something and look for what comes of it."""
        if what.startswith("tap tab"):
            self.steer(pilot, what, act)
            return
        self.rest(pilot)
        scene: Scene[Any] | None = pilot.app.scene
        if scene is None:
            act()
            return
        self.watch(pilot, scene, what, act, chosen=_seen_before(pilot, scene, what))

    def steer(self, pilot: Pilot, what: str, act: Callable[[], None]) -> None:
        """Go on to what is next, which is seen by where focus is."""
        before = pilot.focused()
        act()
        self.made += 1
        if pilot.focused() == before:
            self.wrong.append(f"{pilot.scene}: focus does not move at {what}")

    def rest(self, pilot: Pilot) -> None:
        """Look at what is on the screen, unless it moves, or has been looked at."""
        app = pilot.app
        scene = app.scene
        if scene is None or scene.busy or isinstance(scene, LessonTable) or app.screen.transition.running:
            return
        told = sign(pilot)
        if told == self._seen:
            return
        self._seen = told
        self.rests += 1
        shown = scene.board.picture if isinstance(scene, TableScene | TableReplay) else None
        screen = measure(app, 1.0)
        said = scene.board.effects.line if isinstance(scene, TableScene | TableReplay) else ""
        banner = [line.text for line in screen.lines if line.text in said]  # words pass over the speaker's own place
        if shown is not None:
            banner += [shown.banner, shown.subtitle]
        found = [*misplaced(screen, 1.0), *miswritten(screen, banner), *crossing(screen, banner), *covered(screen)]
        self.wrong += [each for each in (f"{scene.name}: {one}" for one in found) if each not in self.wrong]


@contextmanager
def watched() -> Iterator[Watched]:
    """Meanwhile every pilot is watched."""
    eye = Watched()
    with pytest.MonkeyPatch.context() as patch:
        for name, done in PRESSES.items():
            patch.setattr(Pilot, name, _eyed(eye, name, done))
        yield eye


def _eyed(eye: Watched, name: str, done: Callable[..., None]) -> Callable[..., None]:
    def press(pilot: Pilot, at: Any, times: int = 1, **how: Any) -> None:
        if name == "click_at":
            pilot.move(at)
        for _ in range(times):
            eye.press(pilot, f"{name} {_told(pilot, at)}", lambda: done(pilot, at, **how))

    return press


def _seen_before(pilot: Pilot, scene: Scene[Any], what: str) -> bool:
    """Whether one sees beforehand that a press does nothing: what it chooses is chosen, its button is dim, or the words
    end where the caret is."""
    way, key = what.split()[:2]
    if way == "click_at":
        return any(widget.id == key and widget.checked for widget in scene.marked())
    if way not in ("press", "tap"):
        return False
    action = pilot.app.controls.bindings.action(key)
    dim = action is not None and any(widget.action is action and not widget.usable for widget in scene.marked())
    return dim or (scene.name == "ask-text" and key in ("home", "end"))


def _told(pilot: Pilot, at: Any) -> str:
    """Return the thing at a point, or the key."""
    if isinstance(at, str):
        return f"{at} at {pilot.focused()}"
    scene = pilot.app.scene
    under = None if scene is None else scene.interaction.topmost(list(scene.marked()), at)
    return str(at) if under is None else under.id
