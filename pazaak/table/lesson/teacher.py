"""The teacher's own moves in a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class ScriptedTeacher:
    """An agent that plays what the lessons have it play."""

    def __init__(self, reply: Callable[[], Any]) -> None:
        """`reply`: the move that comes now."""
        self._reply = reply

    def prepare(self, view: object) -> None:
        """Nothing: what comes is known."""

    def choose(self, view: object) -> Any:
        return self._reply()
