"""Recovery from a broken scene: offer to resume if possible, else go home; give up if home keeps breaking."""

import logging
from collections.abc import Callable
from typing import Any

from pazaak.stage.app.scene import Scene, SecondChance
from pazaak.stage.app.scene_stack import SceneStack
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.screens.modal import Answer, Dialog, Notice

log = logging.getLogger("pazaak.stage")

TITLE = "Something went wrong"
TEXT = "This table had to close. Your credits are safe: every move is saved before you see it."
# This many crashes within this many seconds mean that the lobby itself is broken.
MOST, SECONDS = 3, 5.0
# A scene that breaks again within this many seconds of being laid out again is not offered again.
AT_ONCE = 1.0


Push = Callable[[Scene[Any], Callable[[Any], None] | None], None]
"""Function that puts a scene on the stage, given also the function that takes its answer."""


class RescueScene(Dialog[bool]):
    """The question whether to go on or to leave; the broken scene below is not drawn."""

    name = "rescue"
    overlay = False

    def __init__(self, chance: SecondChance) -> None:
        answers = (Answer("go-on", "RESUME", True, "gold"), Answer("leave", chance.leave, False, "panel_edge"))
        super().__init__(TITLE, chance.text, answers)

    def draw(self, canvas: "Canvas") -> None:
        canvas.backdrop("title")
        super().draw(canvas)


class Rescue:
    """The runner of code that may break; `strict` lets the error through, for tests."""

    def __init__(self, stack: SceneStack, push: Push, home: Callable[[], Scene[Any]]) -> None:
        self._stack, self._push, self._home = stack, push, home
        self._crashes: list[float] = []
        self._now = 0.0
        self._mended: tuple[Scene[Any], float] | None = None
        self.strict = False
        self.lost = False

    def run(self, act: Callable[[], object], now: float) -> bool:
        """Run `act`; True when it returned a true value and nothing broke."""
        self._now = now
        try:
            return bool(act())
        except Exception:
            if self.strict:
                raise
            top = self._stack.top
            log.exception("The scene %s broke.", top.name if top is not None else "(none)")
        if not self._offered():
            self._recover(now)
        return False

    def _offered(self) -> bool:
        """Return whether the player is asked now whether to resume the broken scene."""
        scenes = list(self._stack)
        broken = next((scene for scene in reversed(scenes) if scene.second_chance is not None), None)
        if broken is None or broken.second_chance is None or isinstance(scenes[-1], RescueScene):
            return False
        if self._mended is not None and self._mended[0] is broken and self._now - self._mended[1] < AT_ONCE:
            return False
        self._clear(scenes.index(broken) + 1)
        try:
            self._ask(broken, broken.second_chance)
        except Exception:
            log.exception("Nobody could be asked whether to go on.")
            return False
        return True

    def _ask(self, broken: Scene[Any], chance: SecondChance) -> None:
        def answered(go_on: bool) -> None:
            if go_on:
                self._mended = broken, self._now
                chance.mend()
            else:
                self._go_home()

        self._push(RescueScene(chance), answered)

    def _go_home(self) -> None:
        self._clear(1 if len(self._stack) > 1 else 0)
        if self._stack.top is None:
            self._push(self._home(), None)
        else:
            self._stack.top.uncovered()
            self._stack.top.invalidate()

    def _recover(self, now: float) -> None:
        self._crashes = [when for when in self._crashes if now - when < SECONDS] + [now]
        if len(self._crashes) >= MOST:
            self.lost = True
            return
        self._clear(1 if len(self._stack) > 1 else 0)
        try:
            if self._stack.top is None:
                self._push(self._home(), None)
            self._push(Notice(TITLE, TEXT), None)
        except Exception:
            log.exception("The bottom scene could not be shown either.")
            self.lost = True

    def _clear(self, height: int) -> None:
        """Remove scenes although they may break again in leaving."""
        while len(self._stack) > height:
            try:
                self._stack.cut(height)
            except Exception:
                log.exception("A scene broke in leaving.")
