"""Widgets that hold a value: toggle, slider, choice."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass

from pygame import FRect

from pazaak.stage.input.bindings import SIDEWAYS, Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Role, Widget

# The value's part of the rect; the label has the rest.
LABEL_SHARE = 0.5
SWITCH_WIDE = 124.0
"""Width of a switch with its word, in units."""


def value_part(rect: FRect) -> FRect:
    """Return the rectangle in which the value is drawn and set."""
    width = rect.width * (1 - LABEL_SHARE)
    return FRect(rect.right - width, rect.top, width, rect.height)


class ValueWidget(Widget):
    """A row: the label left, the value right."""

    def draw_row(self, canvas: Canvas, value_wide: float | None = None) -> FRect:
        """Draw the label and the focus ring; return the rectangle of the value.

        `value_wide`: width of the value, where it needs less than its part.
        """
        if self.is_hot:
            edge = "focus" if self.focused else "panel_edge"
            canvas.panel(self.rect, edge=edge, fill="panel", glow=1.0 if self.focused else 0.0, chamfer=8)
        value = value_part(self.rect)
        ink = "text" if self.usable else "disabled"
        at = (self.rect.left + 14, self.rect.centery)
        ends = value.left if value_wide is None else max(value.left, value.right - value_wide)
        canvas.text(self.label, at, size=19, role=ink, anchor="midleft", max_width=ends - self.rect.left - 24)
        return value


@dataclass(eq=False)
class Toggle(ValueWidget):
    """A switch that is on or off, according to `checked`."""

    on_change: Callable[[bool], None]

    role = Role.TOGGLE

    def __post_init__(self) -> None:
        self.set(bool(self.checked))

    def set(self, checked: bool) -> None:
        """Show a value without calling `on_change`."""
        self.checked, self.value = checked, "on" if checked else "off"

    def activate(self) -> bool:
        self.set(not self.checked)
        self.on_change(bool(self.checked))
        return True

    def handle(self, action: Action) -> bool:
        if action not in SIDEWAYS:
            return False
        if self.checked is not (action is Action.RIGHT):
            self.activate()
        return True

    def draw(self, canvas: Canvas) -> None:
        value = self.draw_row(canvas, SWITCH_WIDE)
        groove = FRect(value.right - 70, value.centery - 13, 56, 26)
        on = bool(self.checked)
        canvas.panel(groove, edge="own" if on else "panel_edge", fill="panel", glow=1.0 if on else 0.0, chamfer=8)
        knob = FRect(groove.right - 26 if on else groove.left + 4, groove.top + 4, 22, 18)
        canvas.panel(knob, edge="text", fill="own" if on else "disabled", chamfer=5)
        ink = "text" if self.usable else "disabled"
        canvas.text("On" if on else "Off", (groove.left - 12, value.centery), size=18, role=ink, anchor="midright")


@dataclass(eq=False)
class Slider(ValueWidget):
    """A number between two others, in steps."""

    on_change: Callable[[float], None]
    _: KW_ONLY
    number: float
    low: float = 0.0
    high: float = 1.0
    step: float = 0.05

    role = Role.SLIDER
    _sliding = False

    def __post_init__(self) -> None:
        self.set(self.number)

    def set(self, number: float) -> None:
        """Show a value without calling `on_change`."""
        steps = round((min(max(number, self.low), self.high) - self.low) / self.step)
        self.number = min(self.high, round(self.low + steps * self.step, 6))
        self.value = f"{round(self.number * 100)}%"

    @property
    def limits(self) -> tuple[float, float, float]:
        return (self.number, self.low, self.high)

    @property
    def groove(self) -> FRect:
        value = value_part(self.rect)
        return FRect(value.left + 14, value.centery - 4, value.width - 14 - 96, 8)

    def _change(self, number: float) -> bool:
        before = self.number
        self.set(number)
        if self.number != before:
            self.on_change(self.number)
        return self.number != before

    def handle(self, action: Action) -> bool:
        if action not in SIDEWAYS:
            return False
        self._change(self.number + self.step * SIDEWAYS[action])
        return True

    def pointer(self, event: Pointer) -> bool:
        groove = self.groove
        if event.kind is PointerKind.WHEEL:
            return bool(groove.inflate(0, 24).collidepoint(event.at)) and self._change(
                self.number + (self.step if event.wheel > 0 else -self.step)
            )
        if event.kind is PointerKind.DOWN:
            self._sliding = bool(groove.inflate(24, 30).collidepoint(event.at))
        if not self._sliding:
            return False
        self._sliding = event.kind is not PointerKind.UP
        share = (event.x - groove.left) / groove.width
        return self._change(self.low + share * (self.high - self.low))

    def draw(self, canvas: Canvas) -> None:
        value = self.draw_row(canvas)
        groove = self.groove
        share = (self.number - self.low) / (self.high - self.low)
        canvas.panel(groove, edge="panel_edge", fill="panel", chamfer=3)
        done = FRect(groove.left, groove.top, max(1.0, groove.width * share), groove.height)
        canvas.panel(done, edge="own", fill="own", chamfer=3)
        knob = FRect(0, 0, 16, 24)
        knob.center = (groove.left + groove.width * share, groove.centery)
        canvas.panel(knob, edge="text", fill="own", glow=1.0 if self.focused else 0.0, chamfer=5)
        ink = "text" if self.usable else "disabled"
        canvas.text(self.value, (value.right - 14, value.centery), size=18, font="number", role=ink, anchor="midright")


@dataclass(eq=False)
class Choice(ValueWidget):
    """One of several, by name: left and right cycle through them, a click on a half goes that way."""

    on_change: Callable[[str], None]
    _: KW_ONLY
    options: Sequence[tuple[str, str]]
    chosen: str

    role = Role.CHOICE
    _back = False

    def __post_init__(self) -> None:
        self.set(self.chosen)

    def set(self, chosen: str) -> None:
        """Show a value without calling `on_change`."""
        self.chosen = chosen
        self.value = dict(self.options)[chosen]

    def _turn(self, step: int) -> bool:
        names = [name for name, _ in self.options]
        self.set(names[(names.index(self.chosen) + step) % len(names)])
        self.on_change(self.chosen)
        return True

    def activate(self) -> bool:
        back, self._back = self._back, False
        return self._turn(-1 if back else 1)

    def handle(self, action: Action) -> bool:
        return action in SIDEWAYS and self._turn(SIDEWAYS[action])

    def pointer(self, event: Pointer) -> bool:
        """Note the side of a press."""
        if event.kind is PointerKind.DOWN:
            value = value_part(self.rect)
            self._back = value.left <= event.x < value.left + value.width / 3
        return False

    def draw(self, canvas: Canvas) -> None:
        value = self.draw_row(canvas)
        ink = "text" if self.usable else "disabled"
        canvas.icon("chevron_left", (value.left + 16, value.centery), 20, ink)
        canvas.icon("chevron_right", (value.right - 20, value.centery), 20, ink)
        canvas.text(self.value, value.center, size=18, font="number", role=ink, max_width=value.width - 72)
