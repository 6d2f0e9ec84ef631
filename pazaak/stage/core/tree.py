"""The semantic tree: what is on the screen, told without a picture."""

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What a node of the tree is, in a screen reader's words."""

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
    enabled: bool = True
    focused: bool = False
    hovered: bool = False
    pressed: bool = False
    checked: bool | None = None
    value: str = ""


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen, told without a picture."""

    id: str
    role: Role
    label: str
    rect: tuple[float, float, float, float]
    state: WidgetState
