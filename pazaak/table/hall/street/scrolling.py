"""The scrolling of a street longer than the window: by wheel, drag, keys and buttons, a column a step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import FRect

from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.motion.beats import Tween
from pazaak.stage.motion.timeline import Timeline
from pazaak.stage.widgets.quiet import QuietIcon
from pazaak.table.hall.booth import Stand
from pazaak.table.hall.street.places import SIGHT, scroll_steps, step_in_sight, street_stands

LEFT, RIGHT = FRect(16, 606, 44, 34), FRect(826, 606, 44, 34)
SECONDS = 0.2
DRAGGED = 70.0
"""Units that the street is dragged for a step."""
LEAST = 12.0
"""Least width of a booth that is in sight, in units."""
STEPS = {Action.PAGE_UP: -1, Action.PAGE_DOWN: 1}


class StreetScroll:
    """The place of a street of `count` booths; `changed` is called while it moves."""

    def __init__(self, count: int, changed: Callable[[], None]) -> None:
        self.count, self._changed = count, changed
        self.steps = scroll_steps(count)
        self.step, self._at = 0, 0.0
        self._held: float | None = None
        self._dragged = False

    @property
    def stands(self) -> list[Stand]:
        """The places of all booths now, the back row first."""
        return street_stands(self.count, self._at)

    @staticmethod
    def in_sight(stand: Stand) -> bool:
        """Return whether enough of a booth is in sight to be used."""
        return stand.spot.clip(SIGHT).width >= LEAST

    def show(self, index: int, timeline: Timeline | None) -> None:
        """Scroll until a booth is wholly in sight; at once without a timeline."""
        self._go(step_in_sight(self.count, index, self.step), timeline)

    def _go(self, step: int, timeline: Timeline | None) -> bool:
        """Go to a step, if there is such a one and it's another; return whether it is."""
        step = max(0, min(self.steps, step))
        if step == self.step:
            return False
        begun, self.step = self._at, step
        if timeline is None:
            self._at = float(step)
        else:
            timeline.beside([Tween(partial(self._move, begun, step), 0.0, 1.0, SECONDS)])
        return True

    def _move(self, begun: float, step: int, share: float) -> None:
        self._at = begun + (step - begun) * share
        self._changed()

    def buttons(self, timeline: Callable[[], Timeline]) -> list[QuietIcon]:
        """Return the buttons to both sides, for a street that scrolls."""
        if not self.steps:
            return []

        def go(by: int) -> None:
            self._go(self.step + by, timeline())

        return [
            QuietIcon("doors-before", "Tables to the left", LEFT, partial(go, -1), "chevron_left",
                      enabled=self.step > 0),
            QuietIcon("doors-after", "Tables to the right", RIGHT, partial(go, 1), "chevron_right",
                      enabled=self.step < self.steps),
        ]  # fmt: skip

    def handle(self, action: Action, timeline: Timeline) -> bool:
        """Scroll by the keys for pages."""
        return action in STEPS and self._go(self.step + STEPS[action], timeline)

    def wheel(self, event: Pointer, timeline: Timeline) -> bool:
        """Scroll by the wheel over the street."""
        turned = event.kind is PointerKind.WHEEL and bool(SIGHT.collidepoint(event.at))
        return turned and self._go(self.step - (1 if event.wheel > 0 else -1), timeline)

    def drag(self, event: Pointer, timeline: Timeline) -> bool:
        """Scroll by a drag; return whether the event is used up by it: the end of one presses no booth."""
        if not self.steps:
            return False
        match event.kind:
            case PointerKind.DOWN if event.button == 1 and SIGHT.collidepoint(event.at):
                self._held, self._dragged = event.x, False
            case PointerKind.MOVE if self._held is not None and abs(event.x - self._held) >= DRAGGED:
                self._dragged |= self._go(self.step + (1 if event.x < self._held else -1), timeline)
                self._held = event.x
            case PointerKind.UP:
                used, self._held, self._dragged = self._dragged, None, False
                return used
            case _:
                pass
        return False
