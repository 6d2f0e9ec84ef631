"""A tooltip comes from where the person went, never from what came to him."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.widgets.widgets import Button
from tests.pilot import Pilot
from tests.stage.rooms import playing

LEFT, RIGHT, FAR = FRect(100, 300, 200, 60), FRect(500, 300, 200, 60), FRect(900, 300, 200, 60)


class Desk(Scene[None]):
    """A press on the left button puts another one in its place, and one beside it."""

    name = "desk"

    def __init__(self) -> None:
        super().__init__()
        self.interaction.default = "left"
        self._widgets = [
            Button("left", "LEFT", LEFT, self.ask, tooltip="The left one"),
            Button("right", "RIGHT", RIGHT, self.ask, tooltip="The right one"),
        ]

    def ask(self) -> None:
        self._widgets = [
            Button("yes", "YES", LEFT, self.ask, tooltip="Do it"),
            Button("no", "NO", FAR, self.ask, tooltip="Leave it"),
        ]
        self.interaction.focus("yes")


def told(pilot: Pilot) -> str:
    pilot.wait(1.0)
    return pilot.app.screen.tooltip.shown


def test_focus_that_nobody_moved_has_none() -> None:
    with playing(Desk) as pilot:
        pilot.press("right")
        assert pilot.focused() == "left", "the first key shows where focus is"
        assert told(pilot) == ""
        pilot.press("right")
        assert told(pilot) == "The right one"
        pilot.press("left")
        assert told(pilot) == "The left one"


def test_what_a_key_opens_has_none() -> None:
    with playing(Desk) as pilot:
        pilot.press("right", times=2)
        assert told(pilot) == "The right one"
        pilot.press("return")
        assert pilot.focused() == "yes"
        assert told(pilot) == ""
        pilot.press("right")
        assert told(pilot) == "Leave it"


def test_what_appears_under_a_pointer_that_rests_has_none() -> None:
    with playing(Desk) as pilot:
        pilot.hover("left")
        assert told(pilot) == "The left one"
        pilot.click("left")
        assert pilot.node("yes").state.hovered
        assert told(pilot) == ""
        pilot.hover("no")
        assert told(pilot) == "Leave it"
        pilot.hover("yes")
        assert told(pilot) == "Do it"


def test_a_scene_that_opens_under_a_pointer_has_none() -> None:
    with playing(Desk) as pilot:
        pilot.hover("right")
        pilot.app.push(Desk(), how="none")
        assert pilot.node("right").state.hovered
        assert told(pilot) == ""
        pilot.move((640, 600))
        pilot.hover("right")
        assert told(pilot) == "The right one"


def test_nothing_is_told_over_a_moment() -> None:
    class Moment(Desk):
        @property
        def moment(self) -> list[FRect]:
            return [FAR] if self.staged else []

        staged = False

    with playing(Moment) as pilot:
        scene = pilot.app.scene
        assert isinstance(scene, Moment)
        pilot.hover("right")
        assert told(pilot) == "The right one"
        scene.staged = True
        scene.invalidate()
        assert told(pilot) == ""
