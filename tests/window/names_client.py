"""A player who has nothing but names and actions: reads the desktop's accessibility tree, and presses what it names.

It is run by the system's Python, which has the bindings of AT-SPI, and answers a line of JSON with a line of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

TOOLKITS = ("pazaak", "")
"""Names that the game's connection gives; empty where it was asked before its first tree, and the answer is kept."""
STATES = ("focused", "enabled", "checked", "selected", "modal")


class Player:
    """One connection to the desktop; every event since the start is kept in order."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.focused: list[str] = []
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in ("object:announcement", "object:state-changed:focused"):
            self._listener.register(kind)
        self._context = GLib.MainContext.default()

    def _hear(self, event: Any) -> None:
        with suppress(Exception):  # what is told of may be gone already
            if event.type.startswith("object:announcement"):
                self.said.append(str(event.any_data))
            elif event.detail1:
                self.focused.append(event.source.get_name())

    def rest(self, seconds: float) -> None:
        """Take events for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self._context.iteration(False):
                time.sleep(0.005)

    def nodes(self) -> list[dict[str, Any]]:
        return [self._told(node) for node in self._walk()]

    def press(self, name: str) -> bool:
        """Do the first action of the first node with this name; False where there is none."""
        for node in self._walk():
            if _name(node) == name and Atspi.Accessible.get_action_iface(node) is not None:
                return bool(Atspi.Action.do_action(node, 0))
        return False

    def _walk(self) -> Iterator[Any]:
        desktop = Atspi.get_desktop(0)
        waiting = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
        waiting = [found for found in waiting if found is not None and found.get_toolkit_name() in TOOLKITS]
        while waiting:
            node = waiting.pop(0)
            yield node
            with suppress(GLib.Error):
                children = [node.get_child_at_index(index) for index in range(node.get_child_count())]
                waiting = [child for child in children if child is not None] + waiting

    def _told(self, node: Any) -> dict[str, Any]:
        try:
            states = {state.value_nick for state in node.get_state_set().get_states()}
            return {
                "role": node.get_role_name(),
                "name": _name(node),
                "description": node.get_description(),
                "states": sorted(states.intersection(STATES)),
            }
        except GLib.Error:
            return {"role": "", "name": "", "description": "", "states": []}


def _name(node: Any) -> str:
    try:
        return node.get_name() or ""
    except GLib.Error:
        return ""


def main() -> None:
    player = Player()
    for line in sys.stdin:
        asked = json.loads(line)
        player.rest(asked.get("rest", 0.0))
        answer: dict[str, Any] = {}
        if "press" in asked:
            answer["pressed"] = player.press(asked["press"])
        if asked.get("nodes"):
            answer["nodes"] = player.nodes()
        answer |= {"said": player.said, "focused": player.focused}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
