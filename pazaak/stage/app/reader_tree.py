"""AccessKit's tree of one screen, made from plain values."""

from __future__ import annotations

from typing import Any, NamedTuple

from pazaak.stage.core.tree import READ, Node, Role

Kit = Any
"""The module `accesskit`, which has no types."""
WINDOW, SCREEN, POLITE, URGENT, FIRST = 0, 1, 2, 3, 16
"""Numbers of the nodes that are always there, and the first of all others."""
AGAIN = "\N{ZERO WIDTH SPACE}"
"""Sets a sentence apart from the same sentence told before: only what is new is announced."""
LATER = "not now"
"""Said of a thing that can't be used at present."""
ROLES = {
    Role.BUTTON: "BUTTON",
    Role.TOGGLE: "SWITCH",
    Role.SLIDER: "SLIDER",
    Role.CHOICE: "COMBO_BOX",
    Role.LABEL: "LABEL",
    Role.LIST: "LIST",
    Role.OPTION: "LIST_BOX_OPTION",
    Role.CARD: "BUTTON",
    Role.SLOT: "GROUP",
    Role.IMAGE: "IMAGE",
    Role.HEADING: "HEADING",
    Role.PARAGRAPH: "PARAGRAPH",
    Role.ITEM: "LIST_ITEM",
    Role.PAGE: "DOCUMENT",
    Role.TEXT: "TEXT_INPUT",
}
"""Names of AccessKit's roles."""
HOLDERS = frozenset({Role.LIST, Role.PAGE})
"""Roles that hold other nodes."""


class Told(NamedTuple):
    """All that a reader knows of one screen; another thread may read it at any time."""

    title: str = "Pazaak"
    label: str = ""
    explained: str = ""
    modal: bool = False
    nodes: tuple[tuple[int, Node], ...] = ()
    """Each with its number; rectangles in pixels of the window: left, top, width, height."""
    focus: int | None = None
    """Number of the node in focus; None for the screen itself."""
    polite: str = ""
    urgent: str = ""
    """The sentences announced last: after what is being spoken, and before it."""

    def saying(self, sentence: str, *, now: bool) -> Told:
        """Return the same with another sentence, told apart from the last one."""
        last = self.urgent if now else self.polite
        text = sentence + AGAIN if last == sentence else sentence
        return self._replace(urgent=text) if now else self._replace(polite=text)


EMPTY = Told()


def build(kit: Kit, told: Told) -> Any:
    """Return AccessKit's update: window, screen, the screen's nodes, and two nodes for announcements."""
    holders: dict[str, int] = {}
    children: dict[int, list[int]] = {SCREEN: []}
    built: list[tuple[int, Any]] = []
    chosen_from: set[int] = set()
    for number, node in told.nodes:
        children[holders.get(node.owner, SCREEN)].append(number)  # a holder comes before its parts: no circle
        if node.role in HOLDERS:
            holders[node.id], children[number] = number, []
        if node.role is Role.OPTION and node.owner in holders:
            chosen_from.add(holders[node.owner])
        built.append((number, _node(kit, node)))
    for number, made in built:
        if number in children:
            made.set_children(children[number])
        if number in chosen_from:
            made.set_role(kit.Role.LIST_BOX)
    screen = kit.Node(kit.Role.DIALOG if told.modal else kit.Role.PANE)
    screen.set_label(told.label)
    if told.explained:
        screen.set_description(told.explained)
    if told.modal:
        screen.set_modal()
    screen.set_children(children[SCREEN])
    window = kit.Node(kit.Role.WINDOW)
    window.set_label(told.title)
    window.set_children([SCREEN, POLITE, URGENT])
    polite, urgent = _live(kit, told.polite, kit.Live.POLITE), _live(kit, told.urgent, kit.Live.ASSERTIVE)
    update = kit.TreeUpdate(SCREEN if told.focus is None else told.focus)
    update.tree = tree = kit.Tree(WINDOW)
    tree.toolkit_name = "pazaak"
    # A list that is read anew at each access: only `append` changes it.
    for entry in ((WINDOW, window), (SCREEN, screen), (POLITE, polite), (URGENT, urgent), *built):
        update.nodes.append(entry)
    return update


def _live(kit: Kit, text: str, how: Any) -> Any:
    node = kit.Node(kit.Role.LABEL)
    node.set_value(text)
    node.set_live(how)
    return node


def _node(kit: Kit, node: Node) -> Any:
    state = node.state
    made = kit.Node(getattr(kit.Role, ROLES[node.role]))
    made.set_author_id(node.id)
    if node.role is Role.LABEL:
        made.set_value(_name(node))
    elif node.role is not Role.LIST or node.label:
        made.set_label(_name(node))
    if node.description:
        made.set_description(node.description)
    if node.shortcut:
        made.set_keyboard_shortcut(node.shortcut)
    x, y, width, height = node.rect
    made.set_bounds(kit.Rect(x, y, x + width, y + height))
    if node.position is not None:
        place, count = node.position
        made.set_position_in_set(place)
        made.set_size_of_set(count)
    if node.role is Role.TOGGLE:
        made.set_toggled(kit.Toggled.TRUE if state.checked else kit.Toggled.FALSE)
    elif state.checked is not None:
        made.set_selected(state.checked)
    if node.level:
        made.set_level(node.level)
    if node.role not in READ:
        _let_act(kit, made, node)
    return made


def _name(node: Node) -> str:
    """Return the name of a node; systems read disabled ones as enabled, so that the name has to say it."""
    if node.role in READ:
        return f"{node.label}: {node.state.value}" if node.state.value else node.label
    return node.label if node.state.enabled or node.role is Role.IMAGE else f"{node.label}, {LATER}"


def _let_act(kit: Kit, made: Any, node: Node) -> None:
    """Set the value of a thing that can be used, and what can be asked of it."""
    if node.state.value:
        made.set_value(node.state.value)
    made.add_action(kit.Action.FOCUS)
    if not node.state.enabled:
        made.set_disabled()
        return
    made.add_action(kit.Action.CLICK)
    if node.role in (Role.SLIDER, Role.CHOICE):
        made.add_action(kit.Action.INCREMENT)
        made.add_action(kit.Action.DECREMENT)
    if node.limits is not None:
        number, least, most = node.limits
        made.set_numeric_value(number)
        made.set_min_numeric_value(least)
        made.set_max_numeric_value(most)
