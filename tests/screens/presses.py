"""Every press on the way through the screens: it has a sign that is seen, and what it opens covers no text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.table.lesson.scene import LessonTable
from pazaak.table.scene import TableScene
from tests.pilot import Pilot, middle
from tests.screens.layout_checks import BANNERS, FAINT, TOUCH, letters, meeting
from tests.screens.ruler import Measured, Written, measure

PATIENCE, STEP = 10, 0.05
"""A sign may come so many steps later, half a second in all."""
SAME = 1.5
"""A plate that has moved by so little is the same."""


def sign(pilot: Pilot) -> tuple[object, ...]:
    """All that tells a press: the scene, what it says of itself, what is written, and where plates lie."""
    app = pilot.app
    scene = app.scene
    if scene is None:
        return (None,)
    screen = measure(app, app.options.ui_scale)
    lines = tuple((line.text, *line.rect) for line in screen.lines)
    return (
        scene,
        len(app.scenes),
        tuple(map(str, pilot.tree())),
        lines,
        tuple(tuple(box.rect) for box in screen.boxes),
    )


def covered(before: Measured, after: Measured) -> Iterator[tuple[Written, FRect]]:
    """Yield the lines under a plate that was not there before."""
    known = [box.rect for box in before.boxes]
    for box in after.boxes:
        if any(_same(box.rect, other) for other in known):
            continue
        for line in after.lines[: box.after]:
            told = line.cut or line.alpha < FAINT or line.text.startswith(BANNERS)
            if not told and meeting(letters(line), box.rect, TOUCH):
                yield line, box.rect


def _same(one: FRect, other: FRect) -> bool:
    return all(abs(a - b) <= SAME for a, b in zip(one, other, strict=True))


class Presses:
    """Clicks as the pilot does, and looks at what comes of it."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.made = 0

    def click(self, pilot: Pilot, id: str) -> None:
        """Click the middle of a node, which must be enabled."""
        node = pilot.node(id)
        assert node.state.enabled, f"“{id}” is disabled"
        pilot.move(middle(node))
        scene: Scene[Any] | None = pilot.app.scene
        assert scene is not None

        def act() -> None:
            pilot.button(middle(node), down=True)
            pilot.button(middle(node), down=False)

        self.watch(pilot, scene, id, act, chosen=bool(node.state.checked))

    def watch(
        self, pilot: Pilot, scene: Scene[Any], what: str, act: Callable[[], None], *, chosen: bool = False
    ) -> None:
        """Do something and look for its sign; `chosen`: it may look as it did."""
        app, moved = pilot.app, scene.busy
        before, lay = sign(pilot), measure(app, app.options.ui_scale)
        act()
        self.made += 1
        for _ in range(PATIENCE):
            if not app.running or app.scene is not scene or scene.busy or moved or sign(pilot) != before:
                break
            pilot.step(STEP)
        else:
            if not chosen:  # what is chosen already looks so
                self.wrong.append(f"{scene.name}: nothing is seen of a press on {what}")
            return
        called_out = isinstance(scene, TableScene) and bool(scene.board.picture.banner)
        still = app.running and app.scene is scene and not scene.busy
        if still and not called_out and not isinstance(scene, LessonTable):
            asked = scene.asked.place if isinstance(scene, TableScene) and scene.asked.waiting else FRect(0, 0, 0, 0)
            for line, _ in covered(lay, measure(app, app.options.ui_scale)):
                if asked.contains(letters(line)):
                    continue  # what is asked stands for what was said before
                self.wrong.append(f"{scene.name}: a press on {what} covers “{line.text}”")
