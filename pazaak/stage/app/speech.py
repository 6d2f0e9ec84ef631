"""The one door of speech, and the screen as screen readers are told it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pazaak.stage.app.reader import Reader
from pazaak.stage.app.scene import Scene
from pazaak.stage.app.scene_stack import SceneStack
from pazaak.stage.app.screen import Screen
from pazaak.stage.core.tree import Node
from pazaak.stage.widgets.widgets import Widget


class Speech:
    """Speech of one app; silent until a reader is connected and listens."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.reader: Reader | None = None
        self._focused = True
        self._place: tuple[int, ...] = ()
        """Rectangle of the window on the desktop when it was last told."""

    def connect(self, reader: Reader | None) -> None:
        """Speak through this reader from now on; None for nobody."""
        self.reader = reader
        self.focus_window(focused=self._focused)

    @property
    def listened(self) -> bool:
        """Whether somebody listens."""
        return self.reader is not None and self.reader.active

    @property
    def waiting(self) -> bool:
        """Whether something is to be told although the picture is the same."""
        return self.reader is not None and self.reader.waiting

    def say(self, sentence: str, *, now: bool = False) -> None:
        """Have a sentence spoken after the others; with `now` before what is being spoken."""
        if self.reader is not None:
            self.reader.say(sentence, now=now)

    def carry_out(self, stack: SceneStack, widgets: Callable[[Scene[Any]], Sequence[Widget]]) -> bool:
        """Do with the widgets of the scene on top what the reader has asked for; True when it asked for anything.

        What it asked of another screen comes too late: a widget of the same id may be another thing there.
        """
        requests = [] if self.reader is None else self.reader.requests()
        top = stack.top
        for request in requests:
            if top is None or stack.top is not top or top.name != request.screen:
                continue
            if top.interaction.asked(request.id, request.wish, widgets(top)):
                top.dirty = True
        return bool(requests)

    def focus_window(self, *, focused: bool) -> None:
        """Tell whether the window has the keyboard."""
        self._focused = focused
        if self.reader is not None:
            self.reader.focus_window(focused=focused)

    def look(self, scene: Scene[Any], nodes: Sequence[Node]) -> None:
        """Tell the scene on top, and what was said since the last look."""
        if self.reader is not None:
            self._tell_place(self.reader)
            here = [replace(node, rect=self._in_pixels(node.rect)) for node in nodes]
            focus = focus_of(scene)
            self.reader.look(scene.name, scene.label or scene.name, here, focus, modal=scene.overlay)

    def _tell_place(self, reader: Reader) -> None:
        place = self._screen.window.place
        if place != self._place:
            self._place = place
            reader.place_window(*place)

    def _in_pixels(self, rect: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        x, y, width, height = rect
        (left, top), (right, bottom) = self._screen.to_pixel((x, y)), self._screen.to_pixel((x + width, y + height))
        return (left, top, right - left, bottom - top)


def focus_of(scene: Scene[Any]) -> str | None:
    """Return the id of the node that is read: the focus, or the place to wait at until the player moves it."""
    waiting = scene.parked if scene.interaction.sought is None else None
    return waiting or scene.interaction.focus_id
