"""A screen reader's user at a table: hears names and sentences, and presses what has a name."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import accesskit

from pazaak.stage.app.app import App
from pazaak.stage.app.reader import Reader
from pazaak.stage.app.reader_tree import AGAIN, POLITE, SCREEN, URGENT, WINDOW
from tests.blind.mind import Mind
from tests.stage.app.listening import Listener


class Ear(Listener):
    """The listener that keeps nothing but the present tree, and tells a mind all that changes."""

    def __init__(self, mind: Mind) -> None:
        super().__init__()
        self.mind = mind
        self.here: dict[int, Any] = {}
        self._names: list[str] = []
        self._spoken = {POLITE: "", URGENT: ""}
        self.deaf: tuple[str, ...] = ()
        """Beginnings of lines and sentences that are missed."""
        self.confused: Exception | None = None
        """The first thing that was not understood; raised by whoever plays, not in the game."""

    def update_if_active(self, update_factory: Callable[[], Any]) -> None:
        update = update_factory()
        self.here = dict(update.nodes)
        try:
            self._take()
        except Exception as fault:
            self.confused = self.confused or fault

    def _take(self) -> None:
        names = [name_of(node) for number, node in self.here.items() if number not in (WINDOW, POLITE, URGENT)]
        if names != self._names:
            self._names = names
            self.mind.look([name for name in names if not name.startswith(self.deaf)])
        for number, before in self._spoken.items():
            text = self.here[number].value or ""
            if text != before:
                self._spoken[number] = text
                if not text.startswith(self.deaf):
                    self.mind.hear(text.rstrip(AGAIN))

    def find(self, name: str) -> int | None:
        """Return the number of the thing with this name, or with this beginning where it ends in “…”.

        "#2" after a name: the third of several that are called the same.
        """
        name, _, copies = name.partition("#")
        start, others = name.removesuffix("…"), int(copies or 0)
        for number, node in self.here.items():
            if number in (WINDOW, SCREEN, POLITE, URGENT):
                continue
            told = node.label or ""
            if told == name or (start != name and told.startswith(start)):
                if not others:
                    return number
                others -= 1
        return None

    def press(self, name: str, action: str = "CLICK") -> None:
        """Ask for a press of the thing with this name."""
        number = self.find(name)
        assert number is not None, f"nothing is called “{name}” here: {self._names}"
        self.heard(SimpleNamespace(action=getattr(accesskit.Action, action), target=number))

    def value(self, name: str) -> str:
        """Return the value of the thing with this name."""
        number = self.find(name)
        assert number is not None, name
        return str(self.here[number].value or "")


def name_of(node: Any) -> str:
    """Return the name of a thing; a line of text has its words as its value."""
    return node.label or node.value or ""


def listen(app: App, mind: Mind) -> Ear:
    """Let a blind player listen to an app from now on."""
    ear = Ear(mind)
    app.speech.connect(Reader(ear.open, accesskit, ear.wake))
    ear.begin()
    return ear
