"""The bar of the hall: an icon for each door, the focused door's name, and badges for news."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import FRect

from pazaak.scenes.hall.doors import DoorLabel
from pazaak.stage.paint.canvas import Canvas
from pazaak.stage.widgets.widgets import Act, Role, Spot

BAR = FRect(28, 650, 430, 58)
NAMES = FRect(28, 606, 830, 38)
SIGN, LIT = 28.0, 52.0
NAME, TOLD, LARGEST = 17.0, 16.0, 26.0


class DoorSign(Spot):
    """An icon of the bar; the bar draws its name above everything else."""

    sound = "ui_click"

    def __init__(self, door: DoorLabel, rect: FRect, on_press: Act, badge: str) -> None:
        super().__init__(
            door.id, door.label, rect, role=Role.BUTTON, on_press=on_press, value=f"new: {badge}" if badge else ""
        )
        self.door, self.badge = door, badge

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.center
        if self.is_hot:
            canvas.dot((x, y), 40, "own", alpha=110, soft=True)
        if self.focused:
            side = min(LIT, self.rect.width - 2)
            canvas.focus_ring(FRect(x - side / 2, y - LIT / 2, side, LIT), radius=10)
        canvas.icon(self.door.icon, (x, y), SIGN, "text" if self.is_hot else "own_text")
        if self.badge:
            at = (x + 17, y - 15)
            canvas.dot(at, 11, "ink_background")
            canvas.dot(at, 9.6, "gold")
            canvas.text(self.badge if len(self.badge) < 3 else "9+", at, size=16 / max(1.0, canvas.text_scale),
                        font="bold", role="ink_background")  # fmt: skip


def door_signs(doors: Sequence[DoorLabel], opener: Callable[[str], Act], badges: Mapping[str, str]) -> list[DoorSign]:
    """Return the bar's icons, side by side."""
    pitch = BAR.width / max(1, len(doors))
    return [
        DoorSign(door, FRect(BAR.left + index * pitch, BAR.top, pitch, BAR.height), opener(door.id),
                 badges.get(door.id, ""))
        for index, door in enumerate(doors)
    ]  # fmt: skip


def draw_bar(canvas: Canvas) -> None:
    """Draw the plate under the icons."""
    canvas.quiet(BAR, chamfer=12)


def draw_name(canvas: Canvas, signs: Sequence[DoorSign]) -> None:
    """Draw the name and the tooltip of the hot door above the bar."""
    sign = next((each for each in signs if each.is_hot), None)
    if sign is None:
        return
    name, told = min(NAME, LARGEST / canvas.text_scale), min(TOLD, LARGEST / canvas.text_scale)
    wide = canvas.measure(sign.door.label, size=name, font="bold", spacing=1)[0]
    rest = canvas.measure(sign.door.tooltip, size=told)[0]
    width = min(wide + rest + 48, NAMES.width)
    left = min(max(sign.rect.centerx - wide / 2 - 14, NAMES.left), NAMES.right - width)
    plate = FRect(left, NAMES.top, width, NAMES.height)
    canvas.quiet(plate, edge="own", line=0.9, body=0.98, chamfer=8)
    canvas.text(sign.door.label, (plate.left + 14, plate.centery), size=name, font="bold", spacing=1, anchor="midleft")
    canvas.text(sign.door.tooltip, (plate.left + 28 + wide, plate.centery), size=told, role="text_dim",
                anchor="midleft", max_width=plate.width - wide - 38)  # fmt: skip
