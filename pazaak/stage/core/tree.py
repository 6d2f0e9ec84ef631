"""The semantic tree: the contents of the screen without a picture."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby


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
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "listitem"
    PAGE = "document"
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
    description: str = ""
    """Explanation beside the name: of a setting, of the effect of a card."""
    shortcut: str = ""
    """The key that uses it at once; empty for none."""
    owner: str = ""
    """Id of the list or page of which it is a part; empty for none."""
    position: tuple[int, int] | None = None
    """Its place in its list, from 1, and the length of the list; None outside of one."""
    limits: tuple[float, float, float] | None = None
    """The number of a slider, its least and its most; None for anything else."""
    level: int = 0
    """Level of a heading, from 1; 0 for anything else."""


READ = frozenset({Role.LABEL, Role.HEADING, Role.PARAGRAPH, Role.ITEM})
"""Roles of what is read and never used."""
PLACED = frozenset({Role.OPTION, Role.CARD})
"""Roles of things that stand in a row of their kind."""


def with_places(nodes: Iterable[Node]) -> list[Node]:
    """Return the nodes, those that stand in a row of their kind with their place in it."""
    found: list[Node] = []
    for kind, group in groupby(nodes, key=lambda node: node.role if not node.owner else None):
        row = list(group)
        if kind in PLACED and len(row) > 1:
            row = [replace(node, position=(place, len(row))) for place, node in enumerate(row, start=1)]
        found += row
    return found
