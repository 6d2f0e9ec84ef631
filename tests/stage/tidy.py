"""A scene over an empty floor, and what every screen has to keep: nothing overlaps, leaves the screen or is cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.screen import Screen
from pazaak.stage.core.tree import Node
from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.paint.text import TextSetter
from tests.pilot import Pilot
from tests.stage.rooms import playing

SMALL, LARGE = (960, 540), (1920, 1080)
# The largest letters; pages jump instead of gliding.
TIGHT = Settings(ui_scale=1.4, speed="instant", reduced_motion=True)
INSTANT = Settings(speed="instant")


class Floor(Scene[None]):
    """The scene under the one tested; it keeps the results."""

    name = "floor"

    def __init__(self) -> None:
        super().__init__()
        self.results: list[Any] = []

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("cantina", "table")


@contextmanager
def over_floor(
    scene: Scene[Any], *, options: Settings = INSTANT, size: tuple[int, int] = (1280, 720), seen: bool = False
) -> Iterator[tuple[Pilot, list[Any]]]:
    """A pilot before the scene, and the results it has closed with."""
    floor = Floor()
    with playing(lambda: floor, options=options, size=size, seen=seen) as pilot:
        pilot.app.push(scene, floor.results.append)
        pilot.settle()
        yield pilot, floor.results


def check_tidy(pilot: Pilot) -> None:
    """Every widget lies on the screen, and no two share a place."""
    screen = FRect(0, 0, *LOGICAL_SIZE)
    # A row of a list lies in its list, whatever its id is.
    nodes = [node for node in pilot.tree() if ":" not in node.id]
    assert len({node.id for node in nodes}) == len(nodes)
    for node in nodes:
        assert node.label, f"“{node.id}” has no label"
        assert screen.contains(FRect(node.rect)), f"“{node.id}” leaves the screen: {node.rect}"
    for index, one in enumerate(nodes):
        for other in nodes[index + 1 :]:
            assert other.owner == one.id or not _overlap(one, other), f"“{one.id}” and “{other.id}” overlap"


def _overlap(one: Node, other: Node) -> bool:
    return bool(FRect(one.rect).inflate(-1, -1).colliderect(FRect(other.rect).inflate(-1, -1)))


@contextmanager
def uncut(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No text drawn meanwhile ends in an ellipsis because its room is too small; the Pilot has to be seen."""
    cut: list[str] = []
    shorten, draw = TextSetter.shortened, Screen.draw
    frames = 0

    def drawn(self: Screen, scenes: Sequence[Scene[Any]]) -> float | None:
        nonlocal frames
        frames += 1
        return draw(self, scenes)

    def noted(self: TextSetter, text: str, *rest: Any) -> str:
        cut.append(text)
        return shorten(self, text, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(TextSetter, "shortened", noted)
        patch.setattr(Screen, "draw", drawn)
        yield
    assert frames, "nothing was drawn"
    assert not cut, f"cut: {cut}"
