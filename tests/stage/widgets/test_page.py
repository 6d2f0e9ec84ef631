"""A page that is scrolled: what stays in sight, and what goes."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import FRect

from pazaak.house.profile.settings import Settings
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.markdown import MarkdownTable
from pazaak.stage.widgets.page import Page
from tests.apps import SIZE, scene_app
from tests.screens.ruler import Ruler

VIEW = FRect(100, 100, 600, 240)
ROWS = (("Deal", "You", "Nib"), *((str(number), "7", str(number)) for number in range(1, 40)))


class Bare(Scene[None]):
    name = "bare"


@pytest.mark.parametrize("stays", [True, False])
@pytest.mark.parametrize("offset", [0.0, 300.0, 700.0])
def test_the_head_of_a_table_stays_in_sight(stays: bool, offset: float) -> None:
    app = scene_app(Bare, Settings(), SIZE)
    try:
        ruler = Ruler(app, 1.0)
        page = Page([MarkdownTable(ROWS)], head_stays=stays)
        page.draw(ruler, VIEW, offset)
        heads = [line.rect for line in ruler.written if line.text == "Deal"]
        assert len(heads) == int(stays or not offset)
        assert all(VIEW.top <= rect.top < VIEW.top + 40 for rect in heads)
        assert any(line.text == str(round(offset / 700 * 20) + 2) for line in ruler.written)
    finally:
        app.close()


@pytest.mark.parametrize("scale", [1.0, 1.4, 2.0])
def test_no_word_of_a_table_is_wider_than_its_column(scale: float) -> None:
    app = scene_app(Bare, Settings(), SIZE)
    players = ("You", "Mirel Oss", "Nib", "Tovik Brand", "Vela Rook", "Yelu Ninefold")
    rows = (("Set", *players, ""), ("3", *["bust -30"] * len(players), "Tiebreaker"))
    try:
        ruler = Ruler(app, scale)
        Page([MarkdownTable(rows)]).draw(ruler, VIEW, 0.0)
        told = [line.rect for line in ruler.written]
        assert max(rect.right for rect in told) <= VIEW.right
        assert not any(one.inflate(-2, -2).colliderect(other.inflate(-2, -2)) for one, other in combinations(told, 2))
    finally:
        app.close()
