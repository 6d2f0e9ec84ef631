"""A page that is larger than the window: what is seen of it, and how a person moves it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect, Rect

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.lens import IN_PLACE, Lens, in_place, zoom_of
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.tree import Node
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button, Widget
from tests.pilot import FRAME, Pilot
from tests.stage.rooms import playing

SMALL = (960, 540)
LARGEST = Settings(ui_scale=2.0, speed="instant")


class Corners(Scene[None]):
    """A button in each corner and one in the middle."""

    name = "corners"

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []
        places = {"nw": (20, 20), "ne": (1100, 20), "middle": (560, 340), "sw": (20, 660), "se": (1100, 660)}
        self._widgets: list[Widget] = [
            Button(id, id.upper(), FRect(*at, 160, 40), partial(self.pressed.append, id)) for id, at in places.items()
        ]
        self.interaction.default = "middle"

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(FRect(0, 0, 1280, 720), edge="own", fill="panel")


def seen(pilot: Pilot, node: Node) -> bool:
    return pilot.app.screen.shows(FRect(node.rect))


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.4, 1.7, 2.0])
def test_a_text_size_is_letters_times_page(scale: float) -> None:
    assert in_place(scale) * zoom_of(scale) == pytest.approx(scale)
    assert zoom_of(scale) == 1.0 or in_place(scale) == IN_PLACE


@pytest.mark.full
@given(
    st.lists(st.tuples(st.integers(0, 1300), st.integers(0, 730), st.integers(1, 300), st.integers(1, 200)), min_size=1)
)
def test_whatever_is_shown_is_in_the_window(boxes: list[tuple[int, int, int, int]]) -> None:
    lens = Lens(SMALL, 2.0 / IN_PLACE)
    page = Rect((0, 0), lens.page)
    for box in boxes:
        shown = Rect(box).clamp(page)
        lens.show(shown)
        lens.glide(0.1, calm=True)
        assert lens.view.contains(shown)
        assert page.contains(lens.view)


def test_focus_brings_every_control_into_the_window() -> None:
    scene = Corners()
    with playing(lambda: scene, options=LARGEST, size=SMALL, seen=True) as pilot:
        pilot.settle()
        assert seen(pilot, pilot.node("middle"))
        for node in pilot.tree():
            pilot.steer_to(node.id)
            pilot.settle()
            assert seen(pilot, node)
            pilot.press("return")
        assert sorted(scene.pressed) == sorted(node.id for node in pilot.tree())


def test_a_mouse_at_the_edge_moves_the_page() -> None:
    scene = Corners()
    with playing(lambda: scene, options=LARGEST, size=SMALL, seen=True) as pilot:
        pilot.settle()
        assert not seen(pilot, pilot.node("se"))
        for id in ("se", "nw", "ne", "sw"):
            pilot.click(id)
        assert scene.pressed == ["se", "nw", "ne", "sw"]


def test_what_is_pressed_stays_under_the_mouse() -> None:
    scene = Corners()
    with playing(lambda: scene, options=Settings(ui_scale=2.0), size=SMALL, seen=True) as pilot:
        pilot.settle()
        screen = pilot.app.screen
        pilot.hover("se")
        screen.lens.roll(-0.2, -0.2)
        pilot.settle()
        assert not seen(pilot, pilot.node("se"))
        at = screen.to_window(pilot.node("se").rect[:2])
        corner = (at[0] + 4, at[1] + 4)
        held = {"pos": corner, "button": 1, "touch": False}
        pilot.step(FRAME, pygame.Event(pygame.MOUSEMOTION, pos=corner, rel=(0, 0), buttons=(0, 0, 0)))
        before = screen.lens.offset
        pilot.step(FRAME, pygame.Event(pygame.MOUSEBUTTONDOWN, held))
        pilot.wait(0.5)
        assert screen.lens.offset == before
        pilot.step(FRAME, pygame.Event(pygame.MOUSEBUTTONUP, held))
        pilot.settle()
        assert scene.pressed == ["se"]
        assert seen(pilot, pilot.node("se")), "then the page follows focus"


def test_keys_that_lead_nowhere_and_the_wheel_move_the_page() -> None:
    with playing(Corners, options=LARGEST, size=SMALL, seen=True) as pilot:
        pilot.settle()
        lens = pilot.app.screen.lens
        pilot.press("page down")
        pilot.settle()
        assert lens.offset[1] == lens.room[1]
        pilot.press("page up", 2)
        pilot.settle()
        assert lens.offset[1] == 0
        pilot.step(1 / 60, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
        pilot.settle()
        assert lens.offset[1] > 0


def test_what_is_seen_is_the_page_at_that_place() -> None:
    with playing(Corners, options=LARGEST, size=SMALL, seen=True) as pilot:
        pilot.settle()
        pilot.steer_to("se")
        pilot.settle()
        screen = pilot.app.screen
        (left, top), inner = screen.lens.offset, (80, 60, 820, 440)  # at its edges the page darkens where it goes on
        shown = pilot.app.window.surface.subsurface(inner)
        there = screen.page.subsurface((left + inner[0], top + inner[1], *inner[2:]))
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(there, "RGB")


def test_at_rest_nothing_is_drawn() -> None:
    with playing(Corners, options=LARGEST, size=SMALL, seen=True) as pilot:
        pilot.settle()
        assert not any(pilot.draws() for _ in range(30))


def test_smaller_letters_need_no_lens() -> None:
    with playing(Corners, options=Settings(ui_scale=IN_PLACE), size=SMALL, seen=True) as pilot:
        pilot.settle()
        assert not pilot.app.screen.lens.needed
        pilot.app.apply(LARGEST)
        pilot.settle()
        assert pilot.app.screen.lens.needed
