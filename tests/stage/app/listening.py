"""A listener in the place of a screen reader: all that it was told, and its requests."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import accesskit

from pazaak.stage.app.app import App
from pazaak.stage.app.reader import Reader
from pazaak.stage.app.reader_tree import AGAIN, POLITE, SCREEN, URGENT


class Listener:
    """The system's side of AccessKit, without a system."""

    def __init__(self) -> None:
        self.updates: list[Any] = []
        self.fault: BaseException | None = None
        self.begin: Callable[[], Any] = lambda: None
        self.heard: Callable[[Any], None] = lambda request: None
        self.ended: Callable[[], None] = lambda: None
        self.wakes = 0
        self.focused: list[bool] = []

    def open(
        self, kit: Any, begin: Callable[[], Any], heard: Callable[[Any], None], ended: Callable[[], None]
    ) -> Listener:
        self.begin, self.heard, self.ended = begin, heard, ended
        return self

    def update_if_active(self, update_factory: Callable[[], Any]) -> None:
        if self.fault is not None:
            raise self.fault
        self.updates.append(update_factory())

    def update_window_focus_state(self, is_focused: bool) -> None:
        if self.fault is not None:
            raise self.fault
        self.focused.append(is_focused)

    def wake(self) -> None:
        self.wakes += 1

    def nodes(self) -> dict[int, Any]:
        return dict(self.updates[-1].nodes)

    def called(self, label: str) -> int:
        """The number of the node with this name."""
        return next(number for number, node in self.nodes().items() if (node.label or node.value) == label)

    @property
    def labels(self) -> list[str]:
        return [node.label or node.value or "" for node in self.nodes().values()]

    @property
    def focus(self) -> str:
        """The name of what is in focus."""
        node = self.nodes()[self.updates[-1].focus]
        return str(node.label or node.value)

    @property
    def screen(self) -> str:
        return str(self.nodes()[SCREEN].label)

    @property
    def said(self) -> list[str]:
        """Each announcement, in order: a live node whose text is another than before."""
        told: list[str] = []
        last = {POLITE: "", URGENT: ""}
        for update in self.updates:
            nodes = dict(update.nodes)
            for number, before in last.items():
                last[number] = nodes[number].value or ""
                if last[number] != before:
                    told.append(last[number].rstrip(AGAIN))
        return told

    def ask(self, label: str, action: str) -> None:
        """Ask for something as the system does: from another thread, at any time."""
        request = SimpleNamespace(action=getattr(accesskit.Action, action), target=self.called(label))
        self.heard(request)


def listening(app: App) -> Listener:
    """Let somebody listen to an app."""
    listener = Listener()
    app.speech.connect(Reader(listener.open, accesskit, listener.wake))
    listener.begin()
    return listener
