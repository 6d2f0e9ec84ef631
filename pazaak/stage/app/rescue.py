"""What to do when a scene breaks: say so, go home, and give up only when home itself keeps breaking."""

import logging
from collections.abc import Callable
from typing import Any

from pazaak.stage.app.scene import Scene
from pazaak.stage.app.scene_stack import SceneStack
from pazaak.stage.screens.modal import Notice

log = logging.getLogger("pazaak.stage")

TITLE = "Something went wrong"
TEXT = "The table had to be closed. Your credits are safe: every move was stored before it was shown."
# So many crashes within so many seconds mean that the lobby itself is broken.
MOST, SECONDS = 3, 5.0


class Rescue:
    """Runs what may break; `strict` lets it break, for tests."""

    def __init__(self, stack: SceneStack, push: Callable[[Scene[Any]], None], home: Callable[[], Scene[Any]]) -> None:
        self._stack, self._push, self._home = stack, push, home
        self._crashes: list[float] = []
        self.strict = False
        self.lost = False

    def run(self, act: Callable[[], object], now: float) -> bool:
        """Do it; True when it said so and nothing broke."""
        try:
            return bool(act())
        except Exception:
            if self.strict:
                raise
            top = self._stack.top
            log.exception("The scene %s broke.", top.name if top is not None else "(none)")
        self._recover(now)
        return False

    def _recover(self, now: float) -> None:
        self._crashes = [when for when in self._crashes if now - when < SECONDS] + [now]
        if len(self._crashes) >= MOST:
            self.lost = True
            return
        self._clear(1 if len(self._stack) > 1 else 0)
        try:
            if self._stack.top is None:
                self._push(self._home())
            self._push(Notice(TITLE, TEXT))
        except Exception:
            log.exception("The bottom scene could not be shown either.")
            self.lost = True

    def _clear(self, height: int) -> None:
        """Take scenes off although they may break once more in leaving."""
        while len(self._stack) > height:
            try:
                self._stack.cut(height)
            except Exception:
                log.exception("A scene broke in leaving.")
