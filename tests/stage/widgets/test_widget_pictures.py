"""Every widget is drawn in every theme and size, and a change of its state can be seen."""

from collections.abc import Sequence

import pytest
from pygame import FRect

from pazaak.house.profile.settings import Settings, Theme
from pazaak.stage.app.lens import IN_PLACE
from pazaak.stage.app.scene import Scene
from pazaak.stage.input.bindings import Action
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.lists import ListView, Row
from pazaak.stage.widgets.values import Choice, Slider, Toggle
from pazaak.stage.widgets.widgets import Button, IconButton, Label, Widget
from tests.pilot import Pilot
from tests.stage.rooms import playing


def nothing(*_: object) -> None:
    """A widget that only looks."""


class Shelf(Scene[None]):
    """One of each."""

    name = "shelf"

    def __init__(self) -> None:
        super().__init__()
        rows = [Row(f"r{n}", f"Rival {n}", f"{n * 250}", enabled=n != 1) for n in range(12)]
        themes = (("a", "Standard"), ("b", "Colour-blind safe"))
        self.shelf: dict[str, Widget] = {
            "label": Label("label", "A shelf", FRect(60, 30, 400, 44), size=30, font="title"),
            "button": Button("button", "END TURN", FRect(60, 100, 240, 54), nothing, action=Action.END),
            "play": Button("play", "PLAY", FRect(60, 170, 240, 54), nothing, icon="play", tone="gold", tooltip="Go"),
            "icon": IconButton("icon", "Menu", FRect(340, 100, 50, 50), nothing, "gear"),
            "toggle": Toggle("toggle", "Reduced motion", FRect(60, 250, 480, 44), nothing, checked=False),
            "slider": Slider("slider", "Music", FRect(60, 300, 480, 44), nothing, number=0.5),
            "choice": Choice("choice", "Theme", FRect(60, 350, 480, 44), nothing, options=themes, chosen="a"),
            "list": ListView("list", "Rivals", FRect(620, 100, 480, 200), rows, on_choose=nothing),
            "log": ListView("log", "Log", FRect(620, 340, 480, 120), rows, row_height=30),
        }

    def widgets(self) -> Sequence[Widget]:
        return list(self.shelf.values())

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(FRect(20, 10, 1240, 700))


def picture(pilot: Pilot, id: str) -> bytes:
    """The pixels of one widget and a little round it."""
    pilot.step()
    x, y, w, h = pilot.node(id).rect
    left, top = pilot.app.screen.to_window((x - 10, y - 10))
    right, bottom = pilot.app.screen.to_window((x + w + 10, y + h + 10))
    area = pilot.picture().subsurface((left, top, right - left, bottom - top))
    return bytes(area.copy().get_buffer().raw)


@pytest.mark.full(
    "size2-colour_blind",
    "size2-high_contrast",
    "size2-standard",
    "size0-standard",
    "size1-colour_blind",
    "size1-high_contrast",
    "size1-standard",
)
@pytest.mark.parametrize("theme", ["standard", "colour_blind", "high_contrast"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_focus_can_be_seen_on_every_widget(theme: Theme, size: tuple[int, int]) -> None:
    with playing(Shelf, size=size, options=Settings(theme=theme, ui_scale=IN_PLACE)) as pilot:
        scene = pilot.app.scene
        assert isinstance(scene, Shelf)
        for id, widget in scene.shelf.items():
            if widget.focusable:
                plain = picture(pilot, id)
                pilot.steer_to(id)
                assert picture(pilot, id) != plain, f"{id} looks the same in focus"
                pilot.move((1200, 650))
                pilot.move((1240, 690))


@pytest.mark.parametrize("id", ["button", "play", "icon", "toggle", "slider", "choice"])
def test_hover_press_and_disabling_can_be_seen(id: str) -> None:
    with playing(Shelf) as pilot:
        scene = pilot.app.scene
        assert isinstance(scene, Shelf)
        seen = {picture(pilot, id)}
        pilot.hover(id)
        seen.add(picture(pilot, id))
        assert len(seen) == 2
        scene.shelf[id].enabled = False
        scene.invalidate()
        seen.add(picture(pilot, id))
        assert len(seen) == 3


def test_values_can_be_seen() -> None:
    with playing(Shelf) as pilot:
        for id in ("toggle", "slider", "choice", "list"):
            pilot.steer_to(id)
            before = picture(pilot, id)
            pilot.press("down" if id == "list" else "right")
            assert picture(pilot, id) != before, id


def test_a_pad_changes_the_prompt_that_is_drawn() -> None:
    with playing(Shelf) as pilot:
        pilot.steer_to("button")
        by_key = picture(pilot, "button")
        pilot.pad("a")
        assert picture(pilot, "button") != by_key
