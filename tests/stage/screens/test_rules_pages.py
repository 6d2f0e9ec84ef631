"""The book of rules: its files, its chapters, and reading it with mouse, keys and pad."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

import partition_games.scenes
import pazaak.scenes
import pazaak.side_games
import pazaak.stage
import pazaak.table
from pazaak.house.resources import assets_path
from pazaak.house.rules.game_path import LazyRegistry, uis_of
from pazaak.house.session.practice import PracticeSession
from pazaak.house.session.session import PLAYER
from pazaak.house.session.terms import MatchTerms
from pazaak.root.games import GAME_LIST
from pazaak.scenes.house_scene import HouseScene
from pazaak.stage.app.scene import Scene
from pazaak.stage.core.assets import Assets
from pazaak.stage.core.markdown import Bullet, Cards, Heading, MarkdownTable, Paragraph, is_sprite, parse, spans
from pazaak.stage.screens.ask_text import AskText
from pazaak.stage.screens.modal import Asking, Dialog
from pazaak.stage.screens.pause import PauseMenu
from pazaak.stage.screens.picker import Picker
from pazaak.stage.screens.reading import Reading
from pazaak.stage.screens.rules_pages import BookLink, RulesPages, load_chapters
from pazaak.stage.widgets.widgets import Button, Widget
from pazaak.table.hall.screen import HouseScreen
from pazaak.table.hand_end.scene import HandEndScene
from pazaak.table.people.open_hands import OpenHandScene
from pazaak.table.replay import TableReplay
from pazaak.table.round.ending.scene import GameResult
from pazaak.table.scene import TableScene as GameTable
from pazaak.table.sheets import PartSheet
from pazaak.table.ui.game_ui import AnyGameUI
from tests.pilot import Pilot
from tests.scenes.tables import house_in, open_app
from tests.stage.pages import told as told_page
from tests.stage.tidy import SMALL, TIGHT, check_tidy, over_floor, uncut

FILES = sorted((assets_path() / "rules").glob("pazaak-*.md"))
CHAPTERS = load_chapters(FILES)
IDS = [chapter.id for chapter in CHAPTERS]


def shown(scene: RulesPages) -> str:
    return scene.chapters[scene.at].id


def test_markdown_is_read() -> None:
    text = """
# Title

A paragraph
over two lines.
* one
* two
  goes on
1. first

| a | b |
|---|---|
| **c** | d |

![cards](pazaak: main:7 = 7)
![Seen](french: AS)
"""
    assert parse(text) == [
        Heading("Title", 1),
        Paragraph("A paragraph over two lines. * one * two goes on 1. first"),
        MarkdownTable((("a", "b"), ("**c**", "d"))),
        Cards("pazaak", ("main:7", "=", "7")),
        Cards("french", ("AS",), "Seen"),
    ]
    assert parse("* one\n* two\n  goes on\n1. first") == [Bullet("one"), Bullet("two goes on"), Bullet("first", "1.")]
    assert spans("a **b** c") == [("a ", False), ("b", True), (" c", False)]
    assert told_page(parse("# A\n* **b**\n1. c")) == "A\nb\n1. c"


def test_every_chapter_has_one_title_and_every_card_a_picture() -> None:
    atlas = Assets(strict=True).atlas("pazaak_standard")
    assert atlas is not None
    assert 16 <= len(CHAPTERS) <= 24
    assert len(set(IDS)) == len(IDS)
    for chapter in CHAPTERS:
        levels = Counter(block.level for block in chapter.blocks if isinstance(block, Heading))
        assert levels[1] == 1, chapter.id
        assert isinstance(chapter.blocks[0], Heading)
        for block in chapter.blocks:
            if isinstance(block, Cards):
                assert [name for name in block.names if is_sprite(name) and name not in atlas.rects] == []


def test_all_23_kinds_are_shown() -> None:
    names = {name for chapter in CHAPTERS for block in chapter.blocks if isinstance(block, Cards)
             for name in block.names}  # fmt: skip
    kinds = {name for name in names if re.fullmatch(r"plus:\+\d|minus:-\d|switch:±\d|gold:(1±2|2&4|3&6|D|T)", name)}
    assert len(kinds) == 23


def test_a_book_without_pages_says_so(tmp_path: Path) -> None:
    (missing,) = load_chapters(sorted(tmp_path.glob("*.md")))
    assert "missing" in told_page(list(missing.blocks))


@pytest.mark.full
def test_it_opens_at_a_chapter_and_is_read_by_mouse() -> None:
    scene = RulesPages(start="ties")
    with over_floor(scene, seen=True) as (pilot, results):
        assert shown(scene) == "ties"
        assert pilot.node("chapter-ties").state.checked
        pilot.click("chapter-gold")
        assert shown(scene) == "gold"
        assert scene.view.offset == 0
        pilot.wheel("page", -3)
        pilot.wait(1.0)
        assert scene.view.offset > 100
        pilot.click("close")
        assert results == [None]


@pytest.mark.full
def test_it_is_read_by_keys() -> None:
    scene = RulesPages()
    with over_floor(scene, seen=True) as (pilot, results):
        pilot.press("right")
        assert shown(scene) == IDS[1]
        pilot.press("page down")
        pilot.wait(1.0)
        paged = scene.view.offset
        assert paged > 0
        pilot.press("up")
        pilot.wait(1.0)
        assert 0 <= scene.view.offset < paged
        pilot.press("left", 3)
        assert shown(scene) == IDS[0]
        pilot.steer_to("chapter-cards")
        pilot.press("return")
        assert shown(scene) == "cards"
        pilot.press("f1")
        assert results == [None]


@pytest.mark.full
def test_it_is_read_by_pad() -> None:
    scene = RulesPages()
    with over_floor(scene, seen=True) as (pilot, results):
        pilot.pad("right", 2)
        pilot.pad("down", 3)
        pilot.wait(1.0)
        assert shown(scene) == IDS[2]
        assert scene.view.offset > 0
        pilot.pad("b")
        assert results == [None]


@pytest.mark.full
def test_the_end_of_a_page_is_its_end() -> None:
    scene = RulesPages(start="house")
    with over_floor(scene, seen=True) as (pilot, _):
        pilot.press("page down", 30)
        pilot.wait(1.5)
        assert scene.view.offset == scene.view.room
        end = scene.view.offset
        pilot.press("down")
        pilot.wait(0.5)
        assert scene.view.offset == end
        assert not scene.animating


def test_the_scroll_bar_is_taken_by_the_mouse() -> None:
    scene = RulesPages(start="cards")
    with over_floor(scene, seen=True) as (pilot, _):
        bar = scene.view.rect
        pilot.move((bar.right - 5, bar.top + 20))
        pilot.button((bar.right - 5, bar.top + 20), down=True)
        pilot.move((bar.right - 5, bar.bottom - 1))
        pilot.button((bar.right - 5, bar.bottom - 1), down=False)
        assert scene.view.offset == scene.view.room


@pytest.mark.full
@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_every_chapter_is_tidy(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = RulesPages()
    options = replace(TIGHT, ui_scale=scale)
    with uncut(monkeypatch), over_floor(scene, options=options, size=SMALL, seen=True) as (pilot, _):
        for chapter in IDS:
            assert shown(scene) == chapter
            check_tidy(pilot)
            while scene.view.offset < scene.view.room:
                pilot.press("page down")
            pilot.press("right")


def test_other_games_bring_their_own_chapters() -> None:
    scene = RulesPages(book="arcade", start="kitti")
    with over_floor(scene, seen=True) as (pilot, _):
        assert scene.title == "THE ARCADE"
        assert {"chapter-hazari", "chapter-kitti"} <= {node.id for node in pilot.tree()}
        assert shown(scene) == "kitti"


@pytest.mark.full
def test_the_parts_of_the_book_are_turned_to() -> None:
    scene = RulesPages()
    with over_floor(scene, seen=True) as (pilot, _):
        assert pilot.node("part-1").state.checked
        assert not pilot.has("chapter-career")
        pilot.click("part-2")
        assert shown(scene) == "career"
        assert pilot.node("part-2").state.checked
        assert not pilot.has("chapter-goal")
        pilot.press("left")
        assert pilot.node("part-1").state.checked
        assert pilot.node("chapter-coach").state.checked


def test_a_door_leads_out_of_the_book() -> None:
    opened: list[str] = []
    scene = RulesPages(door=BookLink("lessons", "LESSONS", lambda: opened.append("lessons")))
    with over_floor(scene, seen=True) as (pilot, results):
        pilot.steer_to("lessons")
        pilot.press("return")
        assert opened == ["lessons"]
        assert results == [None]


def screens() -> list[type[Scene[Any]]]:
    """Every scene of the game that is a screen: not a question, a menu or a page that lies over one."""
    for package in (pazaak.stage, pazaak.table, pazaak.scenes, pazaak.side_games, partition_games.scenes):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    found: list[type[Scene[Any]]] = []
    waiting: list[type[Scene[Any]]] = [Scene]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if (
                kind.__module__.startswith(("pazaak.", "partition_games."))
                and not issubclass(kind, OVER_A_SCREEN)
                and kind not in (Asking, HouseScreen, HouseScene)
                and not inspect.isabstract(kind)
            ):
                found.append(kind)
    return sorted(set(found), key=lambda kind: kind.__qualname__)


OVER_A_SCREEN = (Dialog, Reading, PauseMenu, Picker, AskText)
OF_ANY_GAME = (GameTable, TableReplay, PartSheet, HandEndScene, OpenHandScene)
"""The UI of the game names the page."""


@pytest.mark.full
def test_every_screen_has_its_page() -> None:
    kinds = [kind for kind in screens() if not issubclass(kind, (*OF_ANY_GAME, GameResult))]
    uis: list[AnyGameUI] = list(LazyRegistry(uis_of(GAME_LIST)).values())
    assert len(kinds) >= 15
    assert len(uis) >= 5
    pages = [(kind.__qualname__, kind.book, kind.help) for kind in kinds]
    pages += [(ui.title, ui.book, page) for ui in uis for page in (ui.help, ui.film.help) if page]
    assert all(ui.help for ui in uis)
    for name, book, page in pages:
        ids = [chapter.id for chapter in load_chapters(sorted((assets_path() / "rules").glob(f"{book}-*.md")))]
        assert page in ids, f"{name} has no page {page!r} in the book {book}"


def test_the_key_of_the_book_opens_it_over_the_sheet_of_a_part(tmp_path: Path) -> None:
    with house_in(tmp_path) as house:
        rivals = [rival.account for rival in house.roster.rivals[:3]]
        setup = MatchTerms(house.games["hazari"], (PLAYER, *rivals), 5, {"purses": [100] * 4})
        app = open_app(house, table := GameTable(house, PracticeSession.of(setup)))
        try:
            pilot = Pilot(app)
            table.menus.look_at_part(lambda: None)
            pilot.step()
            assert pilot.scene == "deal"
            pilot.press("f1")
            pilot.step()
            assert pilot.scene == "rules"
            assert pilot.node("chapter-arcade").state.checked
        finally:
            app.close()


def test_every_full_screen_shows_the_way_to_help() -> None:
    """By the question mark, or by a sign of its own that the key of the book presses."""
    own_signs = {"TitleScene", "FairDealScene", "FirstPage", "GameHall", "HouseTable", "RivalHall", "TonightScene"}
    full = {kind.__qualname__: kind for kind in screens() if not kind.overlay and not issubclass(kind, OF_ANY_GAME)}
    assert own_signs < set(full)
    others = [kind for name, kind in full.items() if name not in own_signs]
    assert len(others) >= 10
    assert [kind.__qualname__ for kind in others if kind.help_at is None] == []


class Screen(Scene[None]):
    """A screen that names a page."""

    name, help = "screen", "shop"
    help_at: tuple[float, float] | None = (1200.0, 60.0)

    def widgets(self) -> list[Widget]:
        return [Button("one", "ONE", FRect(100, 100, 100, 50), lambda: None)]


class Unsigned(Screen):
    """The same without a question mark."""

    help_at = None


def test_help_opens_at_the_page_of_the_screen() -> None:
    scene = Screen()
    with over_floor(scene, seen=True) as (pilot, _):
        for ask, how in ((pilot.click, "help"), (pilot.press, "f1"), (pilot.pad, "back")):
            ask(how)
            pilot.settle()
            book = pilot.app.scene
            assert isinstance(book, RulesPages)
            assert shown(book) == "shop"
            pilot.press("f1")
            pilot.settle()
            assert pilot.app.scene is scene
        pilot.steer_to("help")
        pilot.press("return")
        pilot.settle()
        assert pilot.scene == "rules"


def test_the_key_alone_opens_help_where_there_is_no_sign() -> None:
    scene = Unsigned()
    with over_floor(scene, seen=True) as (pilot, _):
        assert not pilot.has("help")
        pilot.press("f1")
        pilot.settle()
        assert pilot.scene == "rules"
