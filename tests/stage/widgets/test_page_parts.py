"""A page as screen readers are told it: headings, paragraphs, lists, cards by name, each in its place."""

from __future__ import annotations

from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.markdown import parse
from pazaak.stage.core.tree import Node, Role
from pazaak.stage.input.bindings import Action
from pazaak.stage.widgets.page import Page
from pazaak.stage.widgets.scroll import ScrollView
from pazaak.stage.widgets.widgets import Widget, spoken
from tests.pilot import Pilot
from tests.stage.app.listening import listening
from tests.stage.rooms import playing

TEXT = """# The rules

Who is **closer** to 20 wins.

## Cards

* Plus and [minus](cards.md)
* Switch

1. Draw
2. Stand

![A draw.](pazaak: main:7 minus:-4 = 3)

cards: AS KS | 9C 9D — Two hands

| Hand | You | Vela |
|---|---|---|
| 1 | +3 | |
| 2 | −1 | +4 |

| Card | Use |
|---|---|
| D | Doubles |
"""


class Book(Scene[None]):
    """One page, which is longer than its window."""

    def __init__(self) -> None:
        super().__init__()
        self.view = ScrollView("page", "Rules", FRect(100, 100, 500, 200), Page(parse(TEXT)))

    def widgets(self) -> list[Widget]:
        return [self.view]


def view_of(pilot: Pilot) -> ScrollView:
    scene = pilot.app.scene
    assert isinstance(scene, Book)
    scene.invalidate()
    return scene.view


def told(nodes: list[Node]) -> list[tuple[str, str]]:
    return [(node.role.value, node.label) for node in nodes]


def test_a_page_is_told_part_by_part() -> None:
    nodes = Book().view.nodes()
    assert told(nodes) == [
        ("document", "Rules"),
        ("heading", "The rules"),
        ("paragraph", "Who is closer to 20 wins."),
        ("heading", "Cards"),
        ("list", ""),
        ("listitem", "Plus and minus"),
        ("listitem", "Switch"),
        ("listitem", "1. Draw"),
        ("listitem", "2. Stand"),
        ("paragraph", "A draw. 7, Minus 4, =, 3"),
        ("paragraph", "Two hands: ace of spades, king of spades; nine of clubs, nine of diamonds"),
        ("list", ""),
        ("listitem", "Hand, You, Vela"),
        ("listitem", "Hand: 1; You: +3"),
        ("listitem", "Hand: 2; You: −1; Vela: +4"),
        ("list", ""),
        ("listitem", "Card, Use"),
        ("listitem", "D: Doubles"),
    ]
    assert [node.level for node in nodes if node.role is Role.HEADING] == [1, 2]
    assert [node.position for node in nodes if node.owner == "page:4"] == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert len({node.id for node in nodes}) == len(nodes)


def test_parts_lie_where_they_are_seen_and_scroll_with_the_page() -> None:
    with playing(Book, seen=True) as pilot:
        pilot.wait(0.2)
        view = FRect(pilot.node("page").rect)
        heading, last = pilot.node("page:1"), pilot.node("page:8:2")
        assert heading.rect[1] == view.top
        assert 0 < heading.rect[3] < view.height / 2
        assert last.rect[3] == 0, "it is below the window"
        view_of(pilot).show(Page(parse(TEXT)), end=True)
        pilot.wait(0.2)
        assert pilot.node("page:1").rect[3] == 0
        assert pilot.node("page:8:2").rect[3] > 0
        assert all(view.contains(FRect(node.rect)) for node in pilot.tree() if node.owner == "page")


def test_headings_paragraphs_and_lists_are_those_of_the_system() -> None:
    with playing(Book) as pilot:
        listener = listening(pilot.app)
        pilot.step()
        nodes = listener.nodes()

        def below(number: int) -> list[tuple[str, str]]:
            children = [(child, nodes[child]) for child in nodes[number].children or ()]
            return [(str(child.role).rpartition(".")[2].upper(), child.label or "") for _, child in children]

        page = listener.called("Rules")
        assert str(nodes[page].role).rpartition(".")[2].upper() == "DOCUMENT"
        assert [kind for kind, _ in below(page)] == [
            "HEADING", "PARAGRAPH", "HEADING", "LIST", "PARAGRAPH", "PARAGRAPH", "LIST", "LIST",
        ]  # fmt: skip
        points = nodes[page].children[3]
        assert [kind for kind, _ in below(points)] == ["LIST_ITEM"] * 4
        second = nodes[nodes[points].children[1]]
        assert (second.label, second.position_in_set, second.size_of_set) == ("Switch", 2, 4)
        assert nodes[listener.called("Cards")].level == 2


def test_each_line_of_a_label_is_a_node_of_its_own() -> None:
    label = spoken("end", ("VICTORY", "", "3 to 1", "Pot: 200"), FRect(0, 0, 10, 10), Role.HEADING)
    assert told(label.nodes()) == [("heading", "VICTORY"), ("label", "3 to 1"), ("label", "Pot: 200")]
    assert [node.id for node in label.nodes()] == ["end", "end:2", "end:3"]


def test_page_up_leads_back_where_page_down_has_led_from() -> None:
    with playing(Book) as pilot:
        view = view_of(pilot)
        view.room = 1000.0
        ends = []
        for key in (Action.PAGE_DOWN, Action.PAGE_DOWN, Action.PAGE_UP, Action.PAGE_UP):
            assert view.handle(key)
            view.glide(0.0, calm=True)
            ends.append(view.offset)
        assert ends == [ends[0], 2 * ends[0], ends[0], 0.0]
        assert 0 < ends[0] < view.rect.height
        assert not view.handle(Action.PAGE_UP)
