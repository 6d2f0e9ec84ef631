"""The semantic tree: the contents of the screen without a picture."""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """The kind of a node, in a screen reader's words."""

    BUTTON = "button"
    TOGGLE = "toggle"
    SLIDER = "slider"
    CHOICE = "choice"
    LABEL = "label"
    LIST = "list"
    OPTION = "option"
    CARD = "card"
    SLOT = "slot"
    IMAGE = "image"
    DIALOG = "dialog"
    TEXT = "textbox"


@dataclass(frozen=True, slots=True)
class WidgetState:
    """The state of a widget: `checked` is None for one that can't be checked, `value` the text of its value."""

    enabled: bool = True
    focused: bool = False
    hovered: bool = False
    pressed: bool = False
    checked: bool | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen, described without a picture."""

    id: str
    role: Role
    label: str
    rect: tuple[float, float, float, float]
    state: WidgetState
