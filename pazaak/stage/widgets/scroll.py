"""A page that scrolls by wheel, bar and keys, gliding to its goal."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from pazaak.stage.core.tree import Node
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, PointerKind
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.widgets import Role, Widget

BAR = 22.0
LINE = 66.0
NOTCH = 84.0
# Rate of approach to the goal per second: a quick start and a soft stop.
QUICKNESS = 16.0


@dataclass(eq=False)
class ScrollView(Widget):
    """A page seen through a window; the scene feeds it time with `glide`."""

    page: Page

    role = Role.PAGE
    sound = ""
    room = 0.0
    """Length of the page beyond the window, in units."""
    _pulling = False

    def __post_init__(self) -> None:
        self.show(self.page)

    def show(self, page: Page, *, end: bool = False, stay: bool = False) -> None:
        """Show another page from its beginning, from its end, or from as far down as the last one (`stay`)."""
        self.page = page
        if not stay:
            self.offset = self._goal = 0.0
        self._to_end = end

    @property
    def moving(self) -> bool:
        return self.offset != self._goal

    def glide(self, dt: float, *, calm: bool) -> bool:
        """Advance by `dt` seconds; True when it moved."""
        if not self.moving:
            return False
        way = self._goal - self.offset
        if calm or abs(way) < 0.6:
            self.offset = self._goal
        else:
            self.offset += way * min(1.0, dt * QUICKNESS)
        return True

    def scroll(self, by: float) -> bool:
        """Scroll by a distance in units; False at the end of the page."""
        before, self._goal = self._goal, max(0.0, min(self._goal + by, self.room))
        return self._goal != before

    def nodes(self) -> list[Node]:
        return [self.node(), *self.page.nodes(self.id, self.rect, self.offset)]

    def forget(self) -> None:
        """Drop the layout: the text may have another size now."""
        self.page.forget()

    @property
    def _knob(self) -> float:
        """Height of the bar's knob: the same share of the bar as the visible part of the page."""
        return max(36.0, self.rect.height * self.rect.height / (self.rect.height + self.room))

    def handle(self, action: Action) -> bool:
        ways = {
            Action.UP: -LINE,
            Action.DOWN: LINE,
            Action.PAGE_UP: LINE - self.rect.height,
            Action.PAGE_DOWN: self.rect.height - LINE,
        }
        return action in ways and self.scroll(ways[action])

    def pointer(self, event: Pointer) -> bool:
        match event.kind:
            case PointerKind.WHEEL:
                return self.scroll(-event.wheel * NOTCH)
            case PointerKind.DOWN if self.room and event.x >= self.rect.right - BAR:
                self._pulling = True
                return self._pull(event.y)
            case PointerKind.MOVE if self._pulling:
                return self._pull(event.y)
            case PointerKind.UP:
                self._pulling = False
            case _:
                pass
        return False

    def _pull(self, y: float) -> bool:
        # The knob's middle goes to the pointer.
        share = (y - self.rect.top - self._knob / 2) / max(1.0, self.rect.height - self._knob)
        self._goal = max(0.0, min(1.0, share)) * self.room
        self.offset = self._goal
        return True

    def draw(self, canvas: Canvas) -> None:
        view = FRect(self.rect.left, self.rect.top, self.rect.width - BAR, self.rect.height)
        self.room = max(0.0, self.page.height(canvas, view.width) - view.height)
        if self._to_end:
            self._to_end = False
            self.offset = self._goal = self.room
        self._goal = min(self._goal, self.room)
        self.offset = min(self.offset, self.room)
        with canvas.clipped(view.inflate(12, 0)):
            self.page.draw(canvas, view, self.offset)
        if self.room:
            self._draw_bar(canvas, view)
        if self.focused:
            canvas.panel(self.rect.inflate(14, 14), edge="focus", fill="none", chamfer=8)

    def _draw_bar(self, canvas: Canvas, view: FRect) -> None:
        groove = FRect(self.rect.right - 8, view.top, 6, view.height)
        canvas.fill(groove, "panel_edge", alpha=60)
        top = groove.top + (groove.height - self._knob) * self.offset / self.room
        canvas.fill(FRect(groove.left, top, groove.width, self._knob), "own", alpha=230)
