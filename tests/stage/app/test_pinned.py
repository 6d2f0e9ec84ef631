"""Of a page that is larger than the window, what matters most stays in it, and is pressed where it is seen."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest
from pygame import FRect, Rect

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.lens import BAR
from pazaak.stage.app.scene import Scene
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.settings.scene import SettingsScene
from pazaak.stage.widgets.widgets import Button, pinned
from tests.pilot import Pilot, middle
from tests.stage.rooms import playing

LARGE = [1.7, 2.0]
HEIGHTS = (330, 410)
ENDS = [*product((-3.0, 3.0), repeat=2)]


class Pins(Scene[None]):
    """A title and tabs above, rows between, and what is done at the end below."""

    name = "pins"

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[str] = []
        places = {"title": FRect(80, 20, 300, 50), "tab-1": FRect(80, 80, 200, 50), "tab-2": FRect(300, 80, 200, 50),
                  "done": FRect(1000, 640, 220, 60)}  # fmt: skip
        places |= {f"row-{row}": FRect(80, 150 + 60 * row, 300, 50) for row in range(8)}
        found = {id: Button(id, id.upper(), rect, partial(self.pressed.append, id)) for id, rect in places.items()}
        pinned(found["title"])
        pinned(found["tab-1"], found["tab-2"])
        pinned(found["done"])
        self._widgets = [*found.values()]

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(FRect(0, 0, 1280, 720), "text")


def places(pilot: Pilot, *ids: str) -> list[Rect]:
    """Return the nodes' positions in the window."""
    screen = pilot.app.screen
    found = []
    for id in ids:
        x, y, w, h = pilot.node(id).rect
        left, top = screen.to_window((x + 1, y + 1))
        right, bottom = screen.to_window((x + w - 1, y + h - 1))
        found.append(Rect(left, top, right - left, bottom - top))
    return found


@pytest.mark.full("way1-1.7", "way0-1.7", "way3-1.7")
@pytest.mark.parametrize("scale", LARGE)
@pytest.mark.parametrize("way", ENDS)
def test_what_is_pinned_is_seen_and_pressed_wherever_the_page_is(scale: float, way: tuple[float, float]) -> None:
    with playing(Pins, options=Settings(ui_scale=scale), size=(960, 540), seen=True) as pilot:
        pilot.settle()
        pilot.app.screen.lens.roll(*way)
        pilot.settle()
        scene = pilot.app.scene
        assert isinstance(scene, Pins)
        window = Rect(0, 0, 960 - BAR, 540 - BAR)
        kept = places(pilot, "title", "tab-1", "tab-2", "done")
        assert all(window.contains(place) for place in kept)
        assert all(place.collidelist(kept[:number]) == -1 for number, place in enumerate(kept))
        screen = pilot.app.screen
        for id in ("title", "tab-2", "done"):
            assert screen.shows(FRect(pilot.node(id).rect))
            pilot.click(id)
            assert scene.pressed[-1] == id


@pytest.mark.full
def test_focus_is_not_hidden_by_what_is_pinned() -> None:
    with playing(Pins, options=Settings(ui_scale=2.0), size=(960, 540), seen=True) as pilot:
        pilot.settle()
        for row in (*range(8), *reversed(range(8))):
            pilot.steer_to(f"row-{row}")
            pilot.settle()
            place, *kept = places(pilot, f"row-{row}", "title", "tab-1", "tab-2", "done")
            assert Rect(0, 0, 960, 540).contains(place)
            assert place.collidelist(kept) == -1, row


def test_an_edge_behind_which_the_page_goes_on_is_dark() -> None:
    with playing(Pins, options=Settings(ui_scale=2.0), size=(960, 540), seen=True) as pilot:
        pilot.settle()
        screen = pilot.app.screen
        for way, edge, other in ((-3.0, 959 - BAR, 0), (3.0, 0, 959 - BAR)):
            screen.lens.roll(way, 0.0)
            pilot.settle()
            left, top = screen.lens.offset
            page, seen = screen.page, pilot.app.window.surface
            dim = [sum(seen.get_at((edge, y))[:3]) - sum(page.get_at((left + edge, top + y))[:3]) for y in HEIGHTS]
            same = [seen.get_at((other, y))[:3] == page.get_at((left + other, top + y))[:3] for y in HEIGHTS]
            assert all(lost < -200 for lost in dim)
            assert all(same)


@pytest.mark.full
@pytest.mark.parametrize("scale", LARGE)
def test_settings_keep_their_tabs_and_the_way_out_in_the_window(scale: float) -> None:
    kept: list[Settings] = []
    options = Settings(ui_scale=scale)

    def home() -> SettingsScene:
        return SettingsScene(options, kept.append)

    with playing(home, options=options, size=(960, 540), seen=True) as pilot:
        pilot.settle()
        ids = [id for id in pilot.ids() if id.startswith("tab-")]
        for way in ENDS:
            pilot.app.screen.lens.roll(*way)
            pilot.settle()
            found = places(pilot, *ids, "close")
            assert all(Rect(0, 0, 960, 540).contains(place) for place in found), way
        pilot.click(ids[1])
        pilot.settle()
        assert pilot.node(ids[1]).state.checked
        assert middle(pilot.node("close"))
        pilot.app.screen.lens.roll(-3.0, -3.0)
        pilot.settle()
        pilot.click("close")
        assert not pilot.app.running
