"""A line of hints at the foot of a scene: keys or pad buttons and their actions."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.stage.app.scene import Stage
from pazaak.stage.core.tree import Node, Role, WidgetState
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Device
from pazaak.stage.input.gamepad import PAD
from pazaak.stage.paint.canvas import Canvas

Hint = tuple[tuple[Action, ...], str]

GAP = 26.0
ROOM = 120.0
"""Width in units of hints for the semantic tree; they may be wider."""
ICON = 24.0
SIZE = 16
ON_PAD = frozenset(button.action for button in PAD.values())
# The arrows of the d-pad for each direction.
ARROWS = {Action.UP: "↑", Action.DOWN: "↓", Action.LEFT: "←", Action.RIGHT: "→"}


def draw_hints(canvas: Canvas, stage: Stage, hints: Sequence[Hint], midleft: tuple[float, float]) -> None:
    """Draw hints from left to right, for the last device; a pad's leave out actions without a button."""
    x, y = midleft
    pad = stage.controls.device is Device.PAD
    for actions, text in hints:
        prompts = [stage.prompt(action) for action in actions]
        icons = list(dict.fromkeys(prompt.icon for prompt in prompts if prompt.icon))
        # A pad has no button for some actions; their prompts name keys, which are no help to a player with a pad.
        known = [prompt for action, prompt in zip(actions, prompts, strict=True) if not pad or action in ON_PAD]
        keys = " ".join(prompt.text for prompt in known if prompt.text)
        if pad and icons:
            for icon in icons:
                canvas.icon(icon, (x + ICON / 2, y), ICON)
                x += ICON + 4
            told = " ".join((*(ARROWS[action] for action in actions if action in ARROWS), text))
            x = canvas.text(told, (x + 4, y), size=SIZE, role="text_dim", anchor="midleft").right + GAP
        elif keys:
            x = canvas.hint(keys, text, (x, y), size=SIZE).right + GAP


def hint_nodes(stage: Stage, hints: Sequence[Hint], midleft: tuple[float, float]) -> list[Node]:
    """Return the node that tells the hints drawn there: the signs of the last device, and what each does."""
    told = f"Keys: {told_hints(stage, hints)}"
    return [Node("hints", Role.LABEL, told, (*midleft, ROOM, float(SIZE)), WidgetState())]


def told_hints(stage: Stage, hints: Sequence[Hint]) -> str:
    """Return hints in words: the signs of the last device, and what each does."""
    signs = ((dict.fromkeys(filter(None, (stage.prompt(action).text for action in actions))), text)
             for actions, text in hints)  # fmt: skip
    return "; ".join(f"{' '.join(found)}: {text}" if found else text for found, text in signs)
