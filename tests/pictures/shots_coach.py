"""The scripted scenes of coach, practice and review for the contact sheets."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from pazaak.house.records.transcript import GameRecord, replayed
from pazaak.stage.screens.rules_pages import RulesPages
from pazaak.table.replay import TableReplay
from tests.pictures.studio import Script, Shot, Size, studio
from tests.scenes.journey import Mouse, Player
from tests.scenes.tables import open_everything, own_deck

HANDS = [["±3", "±4", "T", "1±2"], ["T", "+1", "+2"]]
GOLD = [["2&4", "D", "1±2", "3&6"], ["+1", "+2", "-3"]]


def coached_turns(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The coach over turns: many moves, a move in the eye, over 20, a rival who stands, a tie."""
    shots: list[Shot] = []
    cases: tuple[tuple[str, dict[str, Any], str], ...] = (
        ("turn", {"boards": [[4, 9, -2], [7, 6]], "deck": [6, 6, 3], "hands": HANDS}, "stand"),
        ("gold", {"boards": [[2, 4, 3], [10]], "deck": [6, 4, 3], "hands": GOLD}, "hand-1"),
        ("over-20", {"boards": [[10, 9], [8, 9]], "deck": [4, 6, 3], "hands": HANDS}, "end-turn"),
        ("behind", {"boards": [[10, 4], [10, 8]], "deck": [2, 6], "stood": [False, True], "hands": HANDS}, "hand-2"),
    )
    for name, position, looked_at in cases:
        with studio(folder / name, size, theme) as room:
            room.at(position, rival="yelu")
            room.pilot.click("coach")
            room.pilot.settle()
            room.shoot(f"coach-{name}")
            room.pilot.hover(looked_at)
            room.pilot.wait(0.3)
            room.shoot(f"coach-{name}-why")
            room.pilot.click("figures")
            room.pilot.settle()
            room.shoot(f"coach-{name}-figures")
            shots += room.shots
    return shots


def coached_at_home(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The coach at a table of a venue."""
    with studio(folder, size, theme) as room:
        room.at({"boards": [[4, 9, -2], [7, 6]], "deck": [6, 6, 3], "hands": HANDS}, rival="yelu", at_home=True)
        room.pilot.click("coach")
        room.pilot.settle()
        room.pilot.click("figures")
        room.pilot.settle()
        room.shoot("coach-at-home")
        return room.shots


def coached_tie(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The coach while the rival moves, and at the question of a tie."""
    with studio(folder, size, theme) as room:
        hands = [["T", "+2"], ["+1"]]
        room.at({"boards": [[9, 8], [10, 8]], "stood": [False, True], "deck": [1], "hands": hands}, rival="kettle")
        room.pilot.click("coach")
        room.pilot.settle()
        room.play("stand", 0.2)
        room.shoot("coach-waits")
        room.pilot.settle()
        room.shoot("coach-tie")
        return room.shots


def coached_stakes(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The coach over ante, bet, an ante to accept, a bet to answer."""
    with studio(folder / "lead", size, theme) as room:
        room.table(rival="orda", seed=4)
        room.pilot.settle()
        room.pilot.press("h")
        room.pilot.settle()
        room.shoot("coach-ante")
        room.play("name-ante", 1.2)
        room.pilot.settle()
        room.pilot.hover("bet")
        room.shoot("coach-bet")
        shots = room.shots
    with studio(folder / "answer", size, theme) as room:
        room.table({"phase": "ante", "leader": 1, "pot": 0}, rival="dax", script=["ante 80", "bet 100"])
        room.pilot.settle()
        room.pilot.press("h")
        room.pilot.settle()
        room.shoot("coach-accept")
        room.pilot.click("accept")
        room.pilot.settle()
        room.shoot("coach-answer")
        return shots + room.shots


def reviewed(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A practice match, taken back once, and its review."""
    with studio(folder, size, theme, speed="instant") as room:
        pilot = room.pilot
        room.house.think = lambda *agreed: Script([])
        open_everything(room.house, "dockside")
        own_deck(room.house, "good")
        pilot.settle()
        pilot.click("play")
        pilot.settle()
        pilot.hover("practice")
        pilot.wait(0.9)
        room.shoot("hall-practice")
        pilot.click("practice")
        pilot.settle()
        player = Player(Mouse(pilot), Random(5))
        player.act_at_random()
        pilot.settle()
        room.shoot("practice")
        player.play_match()
        pilot.wait(1.0)
        room.shoot("practice-result")
        pilot.click("review")
        pilot.wait(0.1)
        room.shoot("review-at-work")
        pilot.settle()
        room.shoot("review")
        pilot.steer_to("chart")
        for step in range(1, 4):
            pilot.press("right", times=2)
            room.shoot(f"review-step-{step}")
        pilot.click("what-if")
        pilot.settle()
        room.shoot("review-what-if")
        return room.shots


def coach_elsewhere(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A replay with its review, the settings of the coach, his chapter of the rules."""
    with studio(folder, size, theme, speed="instant") as room:
        pilot, house = room.pilot, room.house
        pilot.settle()
        pilot.click("settings")
        pilot.settle()
        pilot.click("tab-play")
        pilot.steer_to("coach")
        pilot.settle()
        room.shoot("settings-coach")
        pilot.click("tab-speech")
        pilot.settle()
        room.shoot("settings-speech")
        pilot.click("tab-keys")
        pilot.settle()
        for group in ("tables", "pazaak", "cards", "decks", "ear"):
            pilot.click(f"keys-{group}")
            pilot.settle()
            room.shoot(f"settings-keys-{group}")
        pilot.press("escape")
        pilot.settle()
        pilot.click("rules")
        pilot.settle()
        book = pilot.app.scene
        assert isinstance(book, RulesPages)
        book.turn_to(len(book.chapters) - 1)
        pilot.settle()
        room.shoot("rules-coach")
        while book.view.offset < book.view.room:
            pilot.press("page down")
            pilot.settle()
        room.shoot("rules-coach-end")
        pilot.press("escape")
        pilot.settle()
        record = _record()
        pilot.app.push(TableReplay(house, record, replayed(record, house.games)), how="none")
        pilot.settle()
        pilot.press("right", times=6)
        pilot.settle()
        room.shoot("replay")
        pilot.click("review")
        pilot.settle()
        room.shoot("replay-review")
        return room.shots


def _record() -> GameRecord:
    moves = ["ante 50", "accept", "check", "check", "end", "end", "end"]
    return GameRecord(game="pazaak", seed=7, options={}, position=None, seats=("Mira", "Pell"), moves=tuple(moves))


SCENES = (coached_turns, coached_at_home, coached_tie, coached_stakes, reviewed, coach_elsewhere)
