"""The sign that says how to ask for an action: a key cap or a pad button."""

from pazaak.stage.input.controls import Prompt
from pazaak.stage.paint.canvas import Canvas

# The size of pad icons beside text.
ICON = 24.0


def draw_prompt(canvas: "Canvas", prompt: Prompt, center: tuple[float, float]) -> bool:
    """A key cap or a pad icon; False when the action has neither."""
    if prompt.icon:
        canvas.icon(prompt.icon, center, ICON, "text")
    elif prompt.text:
        canvas.key_cap(prompt.text, center)
    return bool(prompt.icon or prompt.text)


def prompt_width(canvas: "Canvas", prompt: Prompt) -> float:
    """How wide `draw_prompt` draws it."""
    if prompt.icon:
        return ICON
    return max(24.0, canvas.measure(prompt.text, size=13, font="bold")[0] + 14) if prompt.text else 0.0
