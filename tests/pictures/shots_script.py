"""The scripted scenes of the contact sheets: every screen, every phase of a match, at rest and in motion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame

from tests.pictures import (
    shots_arcade,
    shots_arcade_replay,
    shots_books,
    shots_career,
    shots_climbing,
    shots_coach,
    shots_codes,
    shots_contests,
    shots_endings,
    shots_hall,
    shots_hokm,
    shots_pazu,
    shots_people,
    shots_prizes,
    shots_profile,
    shots_records,
    shots_tables,
    shots_tonight,
    shots_trouble,
    shots_tutorial,
    shots_venues,
)
from tests.pictures.studio import Shot, Size, Studio, studio
from tests.scenes.tables import made_at_last, sensible

Scene = Callable[[Path, Size, str], list[Shot]]
EIGHT = [1, 2, 1, 2, 1, 2, 1, 1]


def house_scenes(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The title, the lobby, and everything that opens from them."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        pilot.settle()
        room.shoot("title")
        for button, name in (("rules", "rules"), ("credits", "credits"), ("settings", "settings")):
            pilot.click(button)
            pilot.settle()
            room.shoot(name)
            if button == "settings":
                for tab in ("play", "sound", "keys"):
                    pilot.click(f"tab-{tab}")
                    pilot.settle()
                    room.shoot(f"settings-{tab}")
            pilot.press("escape")
            pilot.settle()
        pilot.click("play")
        pilot.settle()
        room.shoot("hall")
        return room.shots


def opening(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Toss, deal, ante, bets."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        table = room.table(rival="orda", seed=4)
        pilot.wait(0.9)
        room.shoot("toss")
        pilot.wait(2.1)
        room.shoot("deal")
        pilot.settle()
        room.shoot("ante")
        room.play("name-ante", 1.2)
        room.shoot("ante-paid")
        pilot.settle()
        room.shoot("bet")
        pilot.click("pot")
        pilot.click("bet")
        room.until(lambda: table.picture.pot > 200)
        room.shoot("bet-paid")
        pilot.wait(0.5)
        room.shoot("bet-made")
        table.timeline.finish()
    return room.shots


def answers(folder: Path, size: Size, theme: str) -> list[Shot]:
    """An ante to accept, a bet to answer."""
    with studio(folder, size, theme) as room:
        room.table({"phase": "ante", "leader": 1, "pot": 0}, rival="dax", script=["ante 80", "bet 100"])
        room.pilot.settle()
        room.shoot("accept")
        room.pilot.click("accept")
        room.pilot.settle()
        room.shoot("answer")
        return room.shots


def turns(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A turn of one's own: at rest, a card in the eye, its ways, a card in flight, over 20."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        hands = [["+3", "±4", "-2", "1±2"], ["T", "+1", "+2"]]
        boards = [[4, 9, -2], [7, 6, 4]]
        room.at({"boards": boards, "stood": [False, True], "deck": [6, 6, 3], "hands": hands}, rival="yelu")
        room.shoot("turn")
        pilot.hover("hand-1")
        pilot.wait(0.3)
        room.shoot("preview")
        pilot.click("hand-4")
        pilot.wait(0.3)
        room.shoot("ways")
        pilot.press("escape")
        room.play("end-turn", 0.28)
        room.shoot("draw-in-flight")
        pilot.settle()
        room.shoot("over-20")
        return room.shots


def specials(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Flip, Double, a rival's card."""
    with studio(folder, size, theme) as room:
        hands = [["2&4", "D", "3&6", "T"], ["+1", "+2"]]
        table = room.at({"boards": [[2, 4, 9], [8, 6]], "deck": [4, 8], "hands": hands}, rival="amaranth")
        room.play("hand-1", 1.15)
        room.shoot("flip")
        table.timeline.finish()
        room.pilot.settle()
        room.shoot("flipped")
        return room.shots


def endings(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Bust, a Pure Pazaak, a Full Board, a set won and lost."""
    shots: list[Shot] = []
    cases = (
        ("pure-pazaak", {"boards": [[7, 6], [9, 9]], "deck": [4, 2], "hands": [["+3"], ["+1"]]}, "hand-1", 1.25),
        ("bust", {"boards": [[7, 9], [9, 9]], "deck": [3, 2, 6], "hands": [[], ["+1"]]}, "end-turn", 2.75),
        ("full-board", {"boards": [EIGHT[:-1], [10, 9]], "deck": [1, 2], "hands": [["+1"], ["+1"]]}, "hand-1", 1.5),
    )
    for number, (name, position, button, wait) in enumerate(cases):
        with studio(folder / str(number), size, theme) as room:
            stood = {"stood": [False, True]} if name != "bust" else {}
            room.at({**position, **stood}, rival="brakka")
            room.play(button, wait)
            room.shoot(name)
            room.pilot.wait(1.2)
            room.shoot(f"{name}-set")
            shots += room.shots
    return shots


def ties(folder: Path, size: Size, theme: str) -> list[Shot]:
    """A tie, the question, the Tiebreaker shown."""
    with studio(folder, size, theme) as room:
        hands = [["T", "+2"], ["+1"]]
        position = {"boards": [[9, 8], [10, 8]], "stood": [False, True], "deck": [1], "hands": hands}
        room.at(position, rival="kettle")
        room.pilot.click("stand")
        room.pilot.settle()
        room.shoot("tie")
        room.play("spend", 2.0)
        room.shoot("tiebreak-shown")
        return room.shots


def match_ends(folder: Path, size: Size, theme: str) -> list[Shot]:
    """The pot comes home; victory and defeat."""
    shots: list[Shot] = []
    for number, own in enumerate((True, False)):
        with studio(folder / str(number), size, theme) as room:
            boards, hand = ([[10, 8], [9, 8]], []) if own else ([[9, 4, 2], [10, 9]], ["-2", "+4", "±1"])
            position = {"boards": boards, "stood": [False, True], "deck": [1], "sets": [2, 2], "hands": [hand, []]}
            room.at(position, rival="mirel")
            room.pilot.click("stand")
            room.until(lambda: room.pilot.scene == "results")
            room.pilot.wait(0.4)
            room.shoot("match-won" if own else "match-lost")
            room.pilot.settle()
            room.pilot.wait(1.6)
            room.shoot("result" if own else "defeat")
            shots += room.shots
    with studio(folder / "whole", size, theme, "instant") as room:
        table, random = room.table(seed=15, rival="mirel"), Random(15)
        room.pilot.settle()
        while not table.session.over:
            table.choose(sensible(table, random))
            made_at_last(room.pilot)
            room.pilot.settle()
        room.pilot.wait(1.6)
        assert table.session.match.state.table.sets[0] == 3, "the seed is one of a victory"
        room.shoot("victory")
        shots += room.shots
    return shots


def menus(folder: Path, size: Size, theme: str) -> list[Shot]:
    """Return the shots of the menus that open over a table."""
    with studio(folder, size, theme) as room:
        pilot = room.pilot
        room.at({"boards": [[4, 9], [7, 6]], "deck": [2, 9], "hands": [["+3", "±4"], ["T"]]}, rival="tovik")
        pilot.click("end-turn")
        pilot.settle()
        for button, name in (("escape", "pause"), ("f2", "log"), ("f1", "rules-over-table")):
            pilot.press(button)
            pilot.settle()
            room.shoot(name)
            pilot.press("escape")
            pilot.settle()
        pilot.click("menu")
        pilot.settle()
        pilot.click("give-up")
        pilot.settle()
        room.shoot("confirm")
        return room.shots


SCENES: tuple[Scene, ...] = (
    house_scenes,
    opening,
    answers,
    turns,
    specials,
    endings,
    ties,
    match_ends,
    menus,
    *shots_arcade.SCENES,
    *shots_arcade_replay.SCENES,
    *shots_books.SCENES,
    *shots_career.SCENES,
    *shots_climbing.SCENES,
    *shots_coach.SCENES,
    *shots_codes.SCENES,
    *shots_contests.SCENES,
    *shots_endings.SCENES,
    *shots_tonight.SCENES,
    *shots_hall.SCENES,
    *shots_hokm.SCENES,
    *shots_pazu.SCENES,
    *shots_people.SCENES,
    *shots_prizes.SCENES,
    *shots_profile.SCENES,
    *shots_records.SCENES,
    *shots_tables.TABLE_SCENES,
    *shots_trouble.SCENES,
    *shots_tutorial.SCENES,
    *shots_venues.SCENES,
)


FILM_RATE = 12  # frames a second


def film(folder: Path) -> Iterator[pygame.Surface]:
    """Yield the frames of a set of Pazaak: a draw over 20, the card that saves it, a 20, and a rival's bust."""
    with studio(folder, (1280, 720)) as room:
        hands = [["+3", "-4", "±2", "T"], ["+6", "+1", "+2", "+4"]]
        position = {"boards": [[7], [6]], "deck": [9, 9, 8, 8, 3, 2], "hands": hands}
        room.at(position, rival="yelu", script=["end", "end", "end"], at_home=True)
        yield from _filmed(room, "end-turn", 2.8)
        yield from _filmed(room, "hand-2", 4.3)


def _filmed(room: Studio, button: str, seconds: float) -> Iterator[pygame.Surface]:
    room.pilot.settle()
    room.pilot.hover(button)
    room.pilot.wait(0.3)
    room.pilot.click(button)
    for _ in range(round(seconds * FILM_RATE)):
        room.pilot.wait(1 / FILM_RATE)
        yield room.pilot.picture()
