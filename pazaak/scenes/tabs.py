"""A row of tabs to choose a view from, the current one lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import FRect

from pazaak.scenes.plate import grid_cell
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Button, Role


class Tab(Button):
    """A tab; `checked` for the current view."""

    role = Role.OPTION

    def __init__(
        self, id: str, label: str, rect: FRect, on_press: Act, *, chosen: bool = False, size: int = 18, icon: str = ""
    ) -> None:
        tone = "own" if chosen else "panel_edge"
        super().__init__(id, label, rect, on_press, tone=tone, size=size, icon=icon, checked=chosen)


class QuietTab(Tab):
    """A tab that is dim unless current, and may have an icon."""

    def draw(self, canvas: Canvas) -> None:
        if self.checked or self.is_hot or self.pressed:
            state = self.visual_state if self.visual_state != "normal" or not self.checked else "hover"
            canvas.button(self.rect, role="own" if self.checked else "panel_edge", state=state)
        else:
            canvas.panel(self.rect, edge="none", fill="sunken", chamfer=8, shadow=False)
        foot = self.rect.bottom + 2
        canvas.line((self.rect.left, foot), (self.rect.right, foot), role="own" if self.checked else "panel_edge",
                    width=4.0 if self.checked else 2.0)  # fmt: skip
        ink = "text" if self.checked else "text_dim"
        room = self.rect.width - (64 if self.icon else 20)
        wide = min(canvas.measure(self.label, size=self.size, font="number")[0], room)
        middle = self.rect.centerx + (15 if self.icon else 0)
        if self.icon:
            canvas.icon(self.icon, (middle - wide / 2 - 20, self.rect.centery), 24, ink)
        canvas.text(self.label, (middle, self.rect.centery), size=self.size, font="number", role=ink, max_width=room)


def tab_row(
    what: str,
    names: Sequence[tuple[str, str]],
    room: FRect,
    choose: Callable[[str], None],
    *,
    chosen: str,
    gap: float = 6.0,
    size: int = 18,
    kind: type[Tab] = Tab,
) -> list[Tab]:
    """Return tabs of equal width for these ids and names; a tab's widget id is `what-id`."""
    return [
        kind(f"{what}-{id}", label, grid_cell(room, at, len(names), 1, (gap, 0)), partial(choose, id),
             chosen=id == chosen, size=size)
        for at, (id, label) in enumerate(names)
    ]  # fmt: skip
