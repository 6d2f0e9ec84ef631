"""The survey of presses finds a deaf button and a plate that lies on words."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Button
from tests.screens.presses import Presses
from tests.stage.rooms import playing


class Desk(Scene[None]):
    """One button does nothing, one opens a plate beside the words, and one opens it over them."""

    name = "desk"

    def __init__(self) -> None:
        super().__init__()
        self.plate: FRect | None = None
        places = {"deaf": None, "beside": FRect(100, 400, 300, 60), "over": FRect(560, 320, 300, 60)}
        for number, (id, plate) in enumerate(places.items()):
            self._widgets.append(Button(id, id.upper(), FRect(60 + 220 * number, 600, 200, 50), self._opens(plate)))

    def _opens(self, plate: FRect | None) -> Callable[[], None]:
        def act() -> None:
            self.plate = plate or self.plate

        return act

    def draw(self, canvas: Canvas) -> None:
        canvas.text("Words that are read", (640, 350), size=20)
        if self.plate is not None:
            canvas.panel(self.plate, edge="own", fill="panel")


def found(*ids: str) -> list[str]:
    presses = Presses()
    with playing(Desk) as pilot:
        for id in ids:
            presses.click(pilot, id)
    return presses.wrong


def test_a_press_without_a_sign_is_found() -> None:
    assert found("deaf") == ["desk: nothing is seen of a press on deaf"]


def test_what_a_press_lays_on_words_is_found() -> None:
    assert found("over") == ["desk: a press on over covers “Words that are read”"]


def test_a_press_that_is_seen_and_covers_nothing_is_fine() -> None:
    assert found("beside") == []
    assert found("beside", "over") == ["desk: a press on over covers “Words that are read”"]
