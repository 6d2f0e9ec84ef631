"""Buttons, keys and places that Pazaak's chapters and the general ones of the arcade name are those of the pages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from pazaak.scenes.decks.builder import DeckBuilder
from pazaak.scenes.profile.history import HistoryScene
from pazaak.stage.core.tree import Node
from pazaak.stage.input.bindings import Action
from pazaak.stage.input.gamepad import PAD
from pazaak.table.replay import TableReplay
from tests.pictures import (
    shots_arcade,
    shots_books,
    shots_career,
    shots_coach,
    shots_codes,
    shots_endings,
    shots_hall,
    shots_people,
    shots_prizes,
    shots_profile,
    shots_records,
    shots_script,
    shots_tonight,
    shots_venues,
)
from tests.pictures.studio import Shot, Size, Studio, studio
from tests.pilot import Pilot
from tests.screens.census import SMALL
from tests.screens.visits import heard, visit
from tests.table.test_book_of_tables import NAMED_PLACE, PLACES, TABLES, buttons_of, chapter, chapters


def interrupted(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The title and the menu of a table with rules of its own, while a match waits."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        pilot.settle()
        for id in ("play", "sit-down"):
            pilot.click(id)
            pilot.settle()
        pilot.press("escape")
        pilot.settle()
        pilot.click("save-and-leave")
        pilot.settle()
        while pilot.scene != "title":
            pilot.press("escape")
            pilot.settle()
        room.shoot("title-interrupted")
        return room.shots


WITH_A_SHEET = ("arcade-03-fives", "arcade-04-kitti", "arcade-05-crash", "arcade-07-hokm")
"""Chapters of games whose table isn't held against its own (TABLES)."""
PAGES: Mapping[str, Sequence[shots_script.Scene]] = {
    "pazaak-09-house": (interrupted, shots_venues.practice_rules, shots_people.lobby),
    "pazaak-10-controls": (shots_script.house_scenes,),
    "pazaak-12-coach": (
        shots_script.house_scenes, shots_script.match_ends, shots_coach.coached_turns, shots_coach.reviewed,
    ),
    "pazaak-13-career": (shots_script.house_scenes, interrupted),
    "pazaak-14-decks": (shots_career.deck_builder,),
    "pazaak-16-venues": (shots_script.house_scenes,),
    "pazaak-19-profile": (shots_books.books, shots_records.records_of_all, shots_profile.newcomer),
    "pazaak-21-people": (shots_people.lobby,),
    "pazaak-23-tonight": (shots_tonight.tonight,),
    "pazaak-22-prizes": (shots_prizes.counter, shots_prizes.fitting, shots_profile.newcomer),
    "arcade-01-arcade": (
        shots_script.house_scenes, interrupted, shots_hall.arcade_doors, shots_arcade.house_rules,
        shots_codes.challenges, shots_endings.arcade_endings,
    ),
    **dict.fromkeys(WITH_A_SHEET, (shots_arcade.house_rules, shots_hall.arcade_doors)),
}  # fmt: skip
"""The pages that a chapter speaks of. Buttons with small letters are named beside."""
SMALL_LETTERS: Mapping[str, Sequence[str]] = {
    "pazaak-12-coach": ("Take back",),
    "pazaak-14-decks": ("Export", "Import"),
}
AT_THE_TABLE = {"CANCEL"}
"""Held against a table in tests/scenes/turn and tests/table."""


@pytest.mark.full
@pytest.mark.parametrize("name", PAGES)
def test_buttons_of_a_chapter_are_on_its_pages(name: str) -> None:
    text, known = chapter(name), set[str]().union(*(visit(scene).buttons for scene in PAGES[name]))
    named = {*buttons_of(text)} - AT_THE_TABLE
    for words in SMALL_LETTERS.get(name, ()):
        assert f"**{words}**" in text
        named.add(words.upper())
    assert named
    bought = {label.partition(" FOR ")[0] for label in known}
    assert not sorted(named - known - bought), sorted(known)


def test_every_chapter_that_names_buttons_is_held_against_pages() -> None:
    for name in chapters():
        assert not set(buttons_of(chapter(name))) - AT_THE_TABLE or name in {*PAGES, *TABLES}, name


# -- keys ---------------------------------------------------------------------------------------------------------


PADS: Mapping[str, tuple[str, str]] = {
    "confirm": ("A", "a"),
    "end turn": ("X", "x"),
    "stand": ("Y", "y"),
    "change sign": ("left shoulder", "lb"),
    "ask the coach": ("left stick (press)", "left_stick"),
    "skip the animation": ("right shoulder", "rb"),
}
"""Buttons of the pad by action: the chapter's name for the button, and the pad's own."""
MEANS = {"confirm": Action.CONFIRM, "end turn": Action.END, "stand": Action.STAND, "change sign": Action.SIGN,
         "ask the coach": Action.COACH, "skip the animation": Action.SKIP}  # fmt: skip


def test_the_chapter_of_keys_names_the_buttons_of_a_pad() -> None:
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", chapter("pazaak-10-controls"), re.MULTILINE)
    told = {row: pad for row, _, pad in rows}
    for row, (words, button) in PADS.items():
        assert (told[row], PAD[button].action) == (words, MEANS[row])
    assert told["back, menu"] == "B, Start"
    assert (PAD["b"].action, PAD["start"].action) == (Action.CANCEL, Action.MENU)
    assert told["rules, match log"] == "Back, right stick (press)"
    assert (PAD["back"].action, PAD["stick"].action) == (Action.RULES, Action.LOG)


def at_pazaak(room: Studio) -> Pilot:
    room.at({"boards": [[4, 2], [7, 6]], "deck": [2, 9, 3], "hands": [["±4", "+3", "+2", "+1"], ["T"]]}, rival="tovik")
    return room.pilot


def test_keys_of_the_table_are_heard_there(tmp_path: Path) -> None:
    with studio(tmp_path, SMALL) as room:
        pilot = at_pazaak(room)
        assert {Action.END, Action.STAND, Action.CARD_1, Action.CARD_4} <= heard(pilot.app)
        pilot.press("x")
        assert pilot.has("way-1"), "X changes the sign"
        pilot.press("escape")
        for key, page in (("f1", "rules"), ("f2", "log"), ("escape", "pause"), ("f10", "pause")):
            pilot.press(key)
            pilot.settle()
            assert pilot.scene == page, key
            pilot.press("escape")
            pilot.settle()
        assert (pilot.app.audio.muted, pilot.app.window.fullscreen) == (False, False)
        for key in ("m", "f11"):
            pilot.press(key)
        assert (pilot.app.audio.muted, pilot.app.window.fullscreen) == (True, True)


@pytest.mark.full
def test_keys_of_a_stake_are_heard_where_it_is_asked() -> None:
    asked = (shots_script.opening, shots_script.answers, shots_coach.coached_at_home)
    found = set[Action]().union(*(visit(scene).actions for scene in asked))
    assert {Action.BET, Action.CALL, Action.FOLD, Action.COACH} <= found


def test_keys_of_the_deck_builder_are_heard_there(tmp_path: Path) -> None:
    with studio(tmp_path, SMALL) as room:
        pilot, house = room.pilot, room.house
        pilot.app.push(DeckBuilder(house), how="none")
        pilot.settle()
        full = house.career.decks.chosen.cards
        pilot.steer_to("slot-1")
        pilot.press("delete")
        pilot.settle()
        assert len(house.career.decks.chosen.cards) == len(full) - 1
        pilot.press("u")
        pilot.settle()
        assert house.career.decks.chosen.cards == full
        pilot.press("y")
        pilot.settle()
        assert len(house.career.decks.chosen.cards) == len(full) - 1


def test_keys_of_a_replay_do_what_the_profile_chapter_says(tmp_path: Path) -> None:
    text = chapter("pazaak-19-profile")
    rows = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE))
    with studio(tmp_path, SMALL) as room:
        shots_books.play_match(room.house, 3, shots_books.RIVALS[0])
        pilot = room.pilot
        pilot.app.push(HistoryScene(room.house))
        pilot.settle()
        pilot.click("replay")
        pilot.settle()
        film = pilot.app.scene
        assert isinstance(film, TableReplay)

        def press(row: str, which: int = 0) -> tuple[int, float, bool]:
            key = re.split(r", ", rows[row])[which]
            pilot.press({"Page Up": "page up", "Page Down": "page down", "Esc": "escape"}.get(key, key.lower()))
            return film.index, film.pace, film.playing

        assert press("back one move, forward one move", 1)[0] == 1
        assert press("back one move, forward one move")[0] == 0
        assert press("to the start, to the end", 1)[0] == film.last
        assert press("to the start, to the end")[0] == 0
        pace = film.pace
        assert press("faster, slower", 1)[1] < pace
        assert press("faster, slower")[1] == pace
        assert press("play, pause")[2]
        assert not press("play, pause")[2]
        press("close")
        pilot.settle()
        assert pilot.app.scene is not film


# -- places -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("In the middle you see all 23 kinds", r"stock-.+"),
        ("Your decks are on the left", r"decks.*"),
    ],
)
def test_the_deck_builder_lies_as_its_chapter_says(words: str, ids: str, tmp_path: Path) -> None:
    assert words in chapter("pazaak-14-decks")
    (where,) = NAMED_PLACE.findall(words.lower())
    with studio(tmp_path, SMALL) as room:
        room.pilot.app.push(DeckBuilder(room.house), how="none")
        room.pilot.settle()
        nodes = [node for node in room.pilot.tree() if re.fullmatch(ids, node.id)]
        assert nodes
        left, right = min(map(_left, nodes)), max(map(_right, nodes))
        assert PLACES[where]((left + right) / 2, 0.0)


def _left(node: Node) -> float:
    return node.rect[0]


def _right(node: Node) -> float:
    return node.rect[0] + node.rect[2]
