"""A line or a card counts as told where one node has all its words."""

from __future__ import annotations

import pytest
from pygame import FRect

from pazaak.stage.app.scene import Scene
from pazaak.stage.core.tree import Node, Role, WidgetState
from pazaak.stage.paint.canvas import Canvas
from tests.screens.told import untold, words_of
from tests.stage.rooms import playing


class Felt(Scene[None]):
    """Draws a line, a number below 0 and a card, and tells what it is given."""

    def __init__(self, *labels: str) -> None:
        super().__init__()
        self._labels = labels

    def draw(self, canvas: Canvas) -> None:
        canvas.text("2 cards left", (640, 300), size=20)
        canvas.text("−4", (640, 350), size=20)
        canvas.sprite("french", "7H", (640, 500))
        canvas.bubble(FRect(40, 40, 300, 60))
        canvas.text("Well played!", (190, 70), size=20)

    def heard_nodes(self) -> list[Node]:
        return [Node(label, Role.LABEL, label, (0, 0, 1, 1), WidgetState()) for label in self._labels]


@pytest.mark.parametrize(
    ("labels", "missing"),
    [
        (("Cards left: two", "Score: −4", "Hand: seven of hearts", "Vela says: Well played!"), []),
        (
            ("Two cards", "left", "Score: 4", "Seven of clubs, two of hearts"),
            ["2 cards left", "−4", "Well played!", "seven of hearts"],
        ),
    ],
)
def test_a_fact_is_told_in_one_node(labels: tuple[str, ...], missing: list[str]) -> None:
    with playing(lambda: Felt(*labels)) as pilot:
        assert untold(pilot.app) == missing


def test_ranks_suits_and_plurals_are_words() -> None:
    assert words_of("10♣ and 2 aces") == words_of("ten of clubs and two A")
    assert words_of("1,200") != words_of("1200")
