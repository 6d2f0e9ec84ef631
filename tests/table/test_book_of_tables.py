"""Keys, buttons and places that a chapter of the book names are those of its game's table, at which it is played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import pytest

from pazaak.house.resources import assets_path
from pazaak.root.games import GAMES
from pazaak.stage.core.viewport import LOGICAL_SIZE
from pazaak.stage.input.bindings import MOVES, Action, key_cap
from pazaak.stage.widgets.widgets import Role
from tests.pilot import Pilot
from tests.table.adapters import ADAPTERS
from tests.table.cases import Case
from tests.table.playing import PREMISES, at_an_instant_table
from tests.table.tempo import first_asked

WIDE, TALL = LOGICAL_SIZE
TABLES: Mapping[str, tuple[tuple[str, int, int], ...]] = {
    "arcade-02-hazari": (("hazari", 4, 1),),
    "arcade-06-hands-on": (("hazari", 4, 1), ("fives", 3, 1)),
    "arcade-08-hokm-table": (("hokm", 4, 12), ("hokm", 2, 6)),
    "arcade-09-dou_dizhu": (("dou_dizhu", 3, 5),),
    "arcade-12-big_three": (("big_three", 3, 4),),
    "arcade-13-pazu": (("pazu", 3, 8), ("pazu", 3, 0)),
}
"""Game, seats and number of the person's decisions for each chapter about a table."""
PLACES: Mapping[str, Callable[[float, float], bool]] = {
    "at the top left": lambda x, y: y < TALL / 2 and x < WIDE / 2,
    "at the bottom left": lambda x, y: y > TALL / 2 and x < WIDE / 2,
    "at the bottom": lambda x, y: y > TALL / 2,
    "at the top": lambda x, y: y < TALL / 2,
    "on the left": lambda x, y: x < WIDE / 2,
    "on the right": lambda x, y: x > WIDE / 2,
    "in the middle": lambda x, y: abs(x - WIDE / 2) < WIDE / 6,
}
NAMED_PLACE = re.compile(
    r"\b(?:at|on|in) the (?:top|bottom|middle|left|right|corner)\b(?: left| right)?|\b(?:top|bottom) (?:left|right)\b"
)
KEY = re.compile(r"Space|Esc|Del|F\d|[A-Z]|(?<![\d ])[1-9]|(?<=, )[1-9]")
"""Keys as a chapter writes them; of a row of digits the first."""
POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "pazu": {"phase": "turn", "leader": 0, "ante": 20, "hands": [["±4", "-5"], [], []], "deck": [4]},
}
MOST_STEPS = 3000


class Placed(NamedTuple):
    """Words of the arcade's book about a place, and the ids of what lies there."""

    chapter: str
    words: str
    ids: str


PLACED = (Placed("arcade-06-hands-on", "Your cards are in the rack at the bottom", r"card-.+"),)
ELSEWHERE = {"pazaak-02-table", "pazaak-12-coach", "pazaak-14-decks"}
"""Chapters whose places are held against the pages of Pazaak, in tests/scenes/test_book_places.py."""


@dataclass
class Seen:
    """Controls that could be pressed at a table, on its sheets and in its menus, while a game was played."""

    labels: set[str] = field(default_factory=set)
    keys: set[str] = field(default_factory=set)
    middles: dict[str, set[tuple[float, float]]] = field(default_factory=dict)

    def look(self, pilot: Pilot) -> None:
        scene = pilot.app.scene
        assert scene is not None
        for widget in scene.widgets():
            self.middles.setdefault(widget.id, set()).add((widget.rect.centerx, widget.rect.centery))
            action = getattr(widget, "action", None)
            if action is not None:
                self.hear(action)
        self.labels |= {node.label for node in pilot.tree() if node.role is Role.BUTTON}

    def hear(self, action: Action) -> None:
        self.keys |= set(map(key_cap, action.keys))


@cache
def played(game: str, seats: int, decisions: int) -> Seen:
    """The beginning of a game in practice, and its menu; without a decision it begins at a position of the game."""
    seen, adapter = Seen(), ADAPTERS[game]
    case = first_asked(adapter, seats, 1)
    if not decisions:
        case = Case("book", seats, position=POSITIONS[game])
    with at_an_instant_table(adapter, case) as (pilot, table, player):
        for _ in range(MOST_STEPS):
            pilot.step()
            seen.look(pilot)
            if pilot.app.scene is not table:
                if pilot.scene == "results":
                    break
                pilot.press("return")
            elif table.choosing:
                pilot.step(1.2)  # a key that has just got another meaning is named when it is heard
                seen.look(pilot)
                if not decisions:
                    break
                decisions -= 1
                table.commit(player.choose(table.view))
        if pilot.app.scene is table:
            if "order" in seen.middles:  # here cards are chosen before they are played
                pilot.click(next(widget.id for widget in table.widgets() if widget.role is Role.CARD))
            for action in Action:  # keys without a button
                if action not in (*MOVES, Action.CONFIRM, Action.CANCEL) and table.controls.handle(action):
                    seen.hear(action)
            pilot.step()
            pilot.press("f10")
            pilot.step(0.3)
        seen.look(pilot)
    return seen


def chapter(name: str) -> str:
    return (assets_path() / "rules" / f"{name}.md").read_text(encoding="utf-8")


def chapters() -> list[str]:
    return sorted(path.stem for path in (assets_path() / "rules").glob("*.md"))


def keys_of(text: str) -> Iterator[tuple[str, str]]:
    """Yield the actions of a chapter with their keys: of its tables, and bold in its sentences."""
    for told, keys in re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE):
        if "key" not in keys and all(KEY.fullmatch(key) or key[0].isupper() for key in re.split(r",? ", keys)):
            yield from ((told, key) for key in KEY.findall(keys))
    for key in re.findall(r"\*\*([A-Z]|F\d)\*\*", text):
        yield "", key


def buttons_of(text: str) -> list[str]:
    return re.findall(r"\*\*([A-Z][A-Z]+(?: [A-Z?]+)*)\*\*", text)


@pytest.fixture(scope="module", autouse=True)
def _premises() -> Iterator[None]:
    yield
    PREMISES.close()


@pytest.mark.full("arcade-08-hokm-table")
@pytest.mark.parametrize("name", TABLES)
def test_keys_and_buttons_of_a_chapter_are_at_its_table(name: str) -> None:
    text, tables = chapter(name), [played(*table) for table in TABLES[name]]
    heard = {key for seen in tables for key in seen.keys}
    assert not [(told, key) for told, key in keys_of(text) if key not in heard]
    labels = {label.upper() for seen in tables for label in seen.labels}
    later = {"SAME HAND", "CANCEL", "HOUSE TABLE", "CLAIM REST", "NEXT HAND", "STAY", "HOUSE RULES"}
    missing = [button for button in buttons_of(text) if not any(button in label for label in labels)]
    assert set(missing) <= later, (missing, sorted(labels))


@pytest.mark.parametrize("placed", PLACED, ids=lambda placed: placed.chapter)
def test_what_a_chapter_says_of_a_place_lies_there(placed: Placed) -> None:
    assert placed.words in chapter(placed.chapter)
    ((where),) = NAMED_PLACE.findall(placed.words)
    for table in TABLES[placed.chapter]:
        middles = [at for id, all_at in played(*table).middles.items() if re.fullmatch(placed.ids, id) for at in all_at]
        assert middles
        assert all(PLACES[where](*at) for at in middles)


def test_no_chapter_names_a_place_that_nothing_is_held_against() -> None:
    for path in sorted((assets_path() / "rules").glob("*.md")):
        named = len(NAMED_PLACE.findall(path.read_text(encoding="utf-8")))
        held = sum(placed.chapter == path.stem for placed in PLACED)
        assert named == held or path.stem in ELSEWHERE, f"{path.stem} names {named} places"


def test_every_game_with_a_table_of_keys_is_played_here() -> None:
    pages = (assets_path() / "rules").glob("arcade-*.md")
    told = {path.stem for path in pages if "| to do | key |" in path.read_text(encoding="utf-8")}
    assert told <= TABLES.keys()
    assert {game for tables in TABLES.values() for game, *_ in tables} <= set(GAMES)
