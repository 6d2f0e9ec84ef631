"""A line of hints at the foot of a scene: which keys or pad buttons do what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pazaak.stage.bindings import Action

if TYPE_CHECKING:
    from pazaak.stage.canvas import Canvas
    from pazaak.stage.scene import Stage

Hint = tuple[tuple[Action, ...], str]

GAP = 26.0
ICON = 24.0
SIZE = 16


def draw_hints(canvas: Canvas, stage: Stage, hints: Sequence[Hint], midleft: tuple[float, float]) -> float:
    """Draw them from left to right, by the last device; where the line ends."""
    x, y = midleft
    for actions, text in hints:
        prompts = [stage.prompt(action) for action in actions]
        icons = list(dict.fromkeys(prompt.icon for prompt in prompts if prompt.icon))
        keys = " ".join(prompt.text for prompt in prompts if prompt.text)
        if icons:
            for icon in icons:
                canvas.icon(icon, (x + ICON / 2, y), ICON)
                x += ICON + 4
            shown = canvas.text(text, (x + 4, y), size=SIZE, role="text_dim", anchor="midleft")
            x = shown.right + GAP
        elif keys:
            x = canvas.hint(keys, text, (x, y), size=SIZE).right + GAP
    return x
