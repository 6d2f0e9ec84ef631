"""The screen in words for the game's own voice: where the player is, and what changes there."""

from __future__ import annotations

from collections.abc import Sequence

from pazaak.house.phrases import sentences
from pazaak.stage.core.tree import READ, Node, Role

LATER, CHOSEN = "not now", "chosen"


class Guide:
    """Teller of one app's screens, to somebody who hears them and may not see them."""

    def __init__(self) -> None:
        self._screen: object = None
        self._node: Node | None = None

    @property
    def began(self) -> bool:
        """Whether any screen was told."""
        return self._screen is not None

    def look(
        self, screen: object, label: str, nodes: Sequence[Node], at: str | None, *, touched: bool, explained: str = ""
    ) -> str:
        """Return the news since the last look; empty for none.

        `label` and `explained`: name of the screen, and the text that is read out with it; `at`: id of the node that
        the player is at; `touched`: whether the player did something since then. What
        changes by itself is told by sentences of its own.
        """
        node, before = next((node for node in nodes if node.id == at), None), self._node
        self._node = node
        if screen is not self._screen:
            self._screen = screen
            here = "" if node is None else words_of(node)
            return sentences(ended(told(label)), explained, here) if explained or here else told(label)
        if node is None:
            return ""
        if before is None or node.id != before.id:
            return words_of(node)
        return change_of(node, before) if touched else ""


def all_of(label: str, nodes: Sequence[Node]) -> str:
    """Return a whole screen in sentences: its name, and each node in the order of reading."""
    words = [told(label), *(words_of(node) for node in nodes)]
    once = {each.casefold(): each for each in words if each}  # the heading is often the name
    return " ".join(ended(each) for each in once.values())


def words_of(node: Node) -> str:
    """Return a node in words: name, value, state, place in its list, and explanation."""
    state = node.state
    parts = [told(node.label), state.value]
    if state.checked and node.role in (Role.OPTION, Role.BUTTON):
        parts.append(CHOSEN)
    if not state.enabled and node.role not in (*READ, Role.IMAGE):
        parts.append(LATER)
    if node.position is not None:
        place, count = node.position
        parts.append(f"{place} of {count}")
    words = ", ".join(part for part in parts if part)
    return f"{ended(words)} {node.description}" if node.description else words


def change_of(node: Node, before: Node) -> str:
    """Return what is new about a node; empty where nothing that is told of it has changed."""
    if node.state.value != before.state.value:
        return node.state.value
    if node.label != before.label:
        return told(node.label)
    if node.state.checked and not before.state.checked and node.role in (Role.OPTION, Role.BUTTON):
        return CHOSEN
    return ""


def told(label: str) -> str:
    """Return a label as it is read: capitals alone would be spelt letter by letter."""
    return label.capitalize() if label.isupper() and len(label) > 2 else label


def ended(words: str) -> str:
    """Return words that end as a sentence does."""
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."
