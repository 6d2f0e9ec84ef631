"""Widgets that a scene holds, and the semantic tree they make."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from typing import Literal

from pygame import FRect

from pazaak.stage.core.tree import Node, Role, WidgetState
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.controls import Pointer, Prompt
from pazaak.stage.paint.canvas import Canvas

__all__ = ["Act", "Button", "IconButton", "Label", "Role", "Spot", "Widget", "draw_prompt", "heading", "prompt_width",
           "spoken"]  # fmt: skip

# Between the letters of a button.
SPACING = 1.5
# The size of pad icons beside text.
PROMPT_ICON = 24.0
HELP_SIZE = 40.0
PLATE_MARGIN = 10.0
LINE = 160
"""Number of letters above which a line of a label is a paragraph."""

Act = Callable[[], None]
Look = Literal["normal", "hover", "focus", "pressed", "disabled"]


@dataclass(eq=False)
class Widget:
    """A thing with a place and a name; subclasses draw it and act on it.

    The app sets `focused`, `hovered`, `pressed`, `held` and `prompt` before each frame; a scene only reads them.
    """

    id: str
    label: str
    rect: FRect
    _: KW_ONLY
    action: Action | None = None
    tooltip: str = ""
    enabled: bool = True
    waits: bool = False
    """Whether it is disabled while the timeline plays."""
    checked: bool | None = None
    value: str = ""
    explained: str = ""
    """Explanation for screen readers, where the screen shows it elsewhere than in a tooltip."""

    role = Role.LABEL
    focusable = True
    pinned = ""
    """Name of the group that stays in the window together, of a page that is larger; empty for none."""
    leads = False
    """Whether it is the heading of its screen: a page larger than the window begins with it, where there is room."""
    sound = "ui_click"
    """Name of the sound when it is used; empty for things with sounds of their own."""
    # Set by the app.
    focused = False
    hovered = False
    pressed = False
    still = True
    prompt = Prompt()

    @property
    def usable(self) -> bool:
        return self.enabled and (self.still or not self.waits)

    @property
    def is_hot(self) -> bool:
        """Whether the player looks at it, by the pointer or by focus."""
        return self.hovered or self.focused

    @property
    def focus_rect(self) -> FRect:
        """The part of it that is kept in view while it is in focus."""
        return self.rect

    @property
    def limits(self) -> tuple[float, float, float] | None:
        """The number that it sets, its least and its most; None for a widget without a number."""
        return None

    @property
    def visual_state(self) -> Look:
        """The state by the name the canvas knows."""
        if not self.usable:
            return "disabled"
        if self.pressed:
            return "pressed"
        if self.hovered:
            return "hover"
        return "focus" if self.focused else "normal"

    def node(self) -> Node:
        """Return this widget's node of the semantic tree."""
        state = WidgetState(self.usable, self.focused, self.hovered, self.pressed, self.checked, self.value)
        x, y, w, h = self.rect
        further = " ".join(filter(None, (self.tooltip if self.tooltip != self.label else "", self.explained)))
        key = self.prompt.text if self.action is not None else ""
        return Node(self.id, self.role, self.label, (x, y, w, h), state, further, key, limits=self.limits)

    def nodes(self) -> list[Node]:
        """Return the nodes of this widget and its parts."""
        return [self.node()]

    def go_to(self, node_id: str) -> None:
        """Mark the part of it that has this node, such as a row, before it is used."""

    def hit(self, at: tuple[float, float]) -> bool:
        return bool(self.rect.collidepoint(at))

    def activate(self) -> bool:
        """Act on Confirm or a click; False when there is nothing to do."""
        return False

    def handle(self, action: Action) -> bool:
        """Handle an action while focused, before focus moves: sliders and lists take their arrows here."""
        return False

    def pointer(self, event: Pointer) -> bool:
        """Handle a pointer event on it, or a move while it is pressed; True when that changed it."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it; nothing here for things the scene draws itself."""


def draw_prompt(canvas: Canvas, prompt: Prompt, center: tuple[float, float]) -> None:
    """Draw the sign for an action: a pad icon, a key cap, or nothing where the action has neither."""
    if prompt.icon:
        canvas.icon(prompt.icon, center, PROMPT_ICON, "text")
    elif prompt.text:
        canvas.key_cap(prompt.text, center)


def prompt_width(canvas: Canvas, prompt: Prompt) -> float:
    """Return the width in units of the sign for an action; 0 for none."""
    if prompt.icon:
        return PROMPT_ICON
    return max(24.0, canvas.measure(prompt.text, size=13, font="bold")[0] + 14) if prompt.text else 0.0


@dataclass(eq=False)
class Label(Widget):
    """Text that is part of the tree and takes no focus; each of its lines is a node of its own."""

    _: KW_ONLY
    role: Role = Role.LABEL
    size: int = 18
    font: str = "body"
    ink: str = "text"
    """Role of its colour."""
    anchor: str = "center"
    leads: bool = False
    drawn: str | None = None
    """A shorter text for the screen, when the label says more to a screen reader."""

    focusable = False
    sound = ""

    def nodes(self) -> list[Node]:
        node = self.node()
        if "\n" not in self.label:
            return [node]
        first, *rest = filter(None, self.label.split("\n"))
        further = (replace(node, id=f"{self.id}:{number}", label=line, description="", level=0,
                           role=Role.PARAGRAPH if len(line) > LINE else Role.LABEL)
                   for number, line in enumerate(rest, start=2))  # fmt: skip
        return [replace(node, label=first), *further]

    def draw(self, canvas: Canvas) -> None:
        at = {"center": self.rect.center, "midleft": self.rect.midleft, "midright": self.rect.midright}[self.anchor]
        told = self.label if self.drawn is None else self.drawn
        canvas.text(told, at, size=self.size, font=self.font, role=self.ink, anchor=self.anchor,
                    max_width=self.rect.width)  # fmt: skip

    def draw_plate(self, canvas: Canvas) -> None:
        """Draw a dark plate behind left-aligned words, for a background too lively to read on."""
        told = self.label if self.drawn is None else self.drawn
        width = min(canvas.measure(told, size=self.size, font=self.font)[0], self.rect.width)
        plate = FRect(self.rect.left - PLATE_MARGIN, self.rect.top, width + 2 * PLATE_MARGIN, self.rect.height)
        canvas.panel(plate, edge="none", fill="sunken", chamfer=8, shadow=False)


def spoken(id: str, told: str | Iterable[str], rect: FRect, role: Role = Role.LABEL) -> Label:
    """Return a label for screen readers alone, of one line or several; the scene draws its content in that place."""
    label = told if isinstance(told, str) else "\n".join(filter(None, told))
    return Label(id, label, FRect(rect), role=role, drawn="")


def pinned(*widgets: Widget, name: str = "") -> None:
    """Group widgets that stay in the window together."""
    for widget in widgets:
        widget.pinned = name or widgets[0].id


def heading(id: str, label: str, rect: FRect, size: int, drawn: str | None = None) -> Label:
    """Return the heading of a screen, from the left of its rectangle on."""
    return Label(id, label, rect, size=size, font="title", ink="title", anchor="midleft", drawn=drawn, leads=True)


@dataclass(eq=False)
class Button(Widget):
    """A button with a label and, when it has an action, the key that does the same."""

    on_press: Act
    _: KW_ONLY
    tone: str = "own"
    size: int = 20
    icon: str = ""
    row: "Sequence[Button]" = ()
    """The buttons beside it, itself among them: all of them show their keys, or none."""

    role = Role.BUTTON

    def activate(self) -> bool:
        self.on_press()
        return True

    def draw(self, canvas: Canvas) -> None:
        asked = self.action and self.prompt
        beside = tuple((mate.label, *mate.rect, mate.prompt) for mate in self.row)
        looks = (type(self), self.label, *self.rect, self.visual_state, asked, self.tone, self.size, self.icon, beside)
        canvas.recorded(looks, self._draw)

    def draw_ground(self, canvas: Canvas) -> str:
        """Draw what is below its word; return the colour role of the word."""
        canvas.button(self.rect, role=self.tone, state=self.visual_state)
        return "text" if self.usable else "disabled"

    def _draw(self, canvas: Canvas) -> None:
        ink = self.draw_ground(canvas)
        left, right = self._room
        wide = self._wide(canvas)
        if self.icon:
            canvas.icon(self.icon, (self.rect.left + 26, self.rect.centery), 24, ink)
        if self.shows_key(canvas) and all(mate.shows_key(canvas) for mate in self.row):
            width = prompt_width(canvas, self.prompt)
            draw_prompt(canvas, self.prompt, (right - width / 2, self.rect.centery))
            right -= width
        if not self._whole(canvas, right - left - 8):
            left, right = left - (0 if self.icon else 8), self.rect.right + 2
        # Centred on the plate while it fits so, else in the room that is left.
        middle = min(self.rect.centerx, right - 8 - wide / 2)
        middle = max(middle, left + wide / 2) if wide < right - left - 8 else (left + right - 8) / 2
        canvas.text(self.label, (middle, self.rect.centery), size=self.size, font="number", role=ink, spacing=SPACING,
                    max_width=right - left - 8)  # fmt: skip

    @property
    def _room(self) -> tuple[float, float]:
        """Left and right edge of the room for its word and its key."""
        return self.rect.left + (44 if self.icon else 14), self.rect.right - 12

    def _wide(self, canvas: Canvas) -> float:
        return canvas.measure(self.label, size=self.size, font="number", spacing=SPACING)[0]

    def _whole(self, canvas: Canvas, room: float) -> bool:
        return canvas.fits(self.label, room, size=self.size, font="number", spacing=SPACING)

    def shows_key(self, canvas: Canvas) -> bool:
        """Return whether it has a key and room for it: a whole word is worth more, and so is the space around it."""
        left, right = self._room
        width = 0.0 if self.action is None else prompt_width(canvas, self.prompt)
        if not width or not self._whole(canvas, right - width - left - 8):
            return False
        return not left + self._wide(canvas) <= right - 8 < left + self._wide(canvas) + width


@dataclass(eq=False)
class IconButton(Button):
    """A square button that shows only its icon; the label is its name and its tooltip."""

    icon: str

    def __post_init__(self) -> None:
        self.tooltip = self.label

    def _draw(self, canvas: Canvas) -> None:
        canvas.button(self.rect, role=self.tone, state=self.visual_state)
        canvas.icon(self.icon, self.rect.center, self.rect.height * 0.6, "text" if self.usable else "disabled")


def help_button(open_book: Act, center: tuple[float, float]) -> IconButton:
    """Return the question mark of a screen, which opens the book at its page; so does the key of the book."""
    rect = FRect(0, 0, HELP_SIZE, HELP_SIZE)
    rect.center = center
    return IconButton("help", "Help with this screen", rect, open_book, "question", action=Action.RULES,
                      tone="panel_edge")  # fmt: skip


@dataclass(eq=False)
class Spot(Widget):
    """A card, a slot, a portrait: a place of the table that the scene draws itself.

    With a `payload` it can be carried: dragged, or picked up by a click or by Confirm and put down the same way. With
    `accepts` and `on_drop` it takes a carried payload. With `on_press` a plain click or Confirm does that instead of
    picking up.
    """

    _: KW_ONLY
    role: Role = Role.CARD
    on_press: Act | None = None
    payload: object = None
    accepts: Callable[[object], bool] | None = None
    on_drop: Callable[[object], None] | None = None
    focusable: bool = True

    sound = ""
    held = False
    """Whether this spot's payload is in the hand."""

    def activate(self) -> bool:
        if self.on_press is None:
            return False
        self.on_press()
        return True

    def takes(self, payload: object) -> bool:
        return self.usable and self.accepts is not None and self.accepts(payload)
