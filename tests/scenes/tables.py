"""A house in a folder, an app on the dummy driver, and a Pilot at its door."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from main import open_house
from pazaak.game import moves as m
from pazaak.house.host import Host
from pazaak.house.session import PLAYER, Session
from pazaak.house.thinker import InlineThinker
from pazaak.rivals.reference import R1
from pazaak.scenes.house_context import House
from pazaak.scenes.table import PazaakTable
from pazaak.stage.app import App
from pazaak.stage.assets import Assets
from pazaak.stage.audio import Audio
from pazaak.stage.scene import Scene
from pazaak.stage.window import GameWindow
from tests.pilot import Pilot

SIZE = (1280, 720)


@contextmanager
def house_in(folder: Path, seed: int = 1) -> Iterator[House]:
    """A fresh house whose rivals answer at once, by a rule, and whose table does not dawdle."""
    with open_house(folder, None, seed) as house:
        house.think = lambda level, seed, style: InlineThinker(R1())
        house.profile.settings.speed = "instant"
        yield house


def sit_down(house: House, rival: str = "tovik", deck: str = "good", **options: Any) -> Session:
    """A fresh session against a rival."""
    who = house.roster[rival]
    decks = [list(house.game.decks[deck]), list(house.game.decks[who.side_deck])]
    return Session.begin(
        house.profile,
        house.game,
        seats=(PLAYER, who.account),
        seed=house.new_seed(),
        options={"ante_min": who.ante_min, "ante_max": who.ante_max, "side_decks": decks, **options},
        today=house.now().date(),
    )


def open_app(house: Host, scene: Scene[Any], size: tuple[int, int] = SIZE) -> App:
    """A strict app that shows one scene."""
    window = GameWindow("test", size=size)
    return App(
        lambda: scene,
        window=window,
        assets=Assets(strict=True),
        audio=Audio(),
        options=house.profile.settings,
        strict=True,
    )


@contextmanager
def at_table(folder: Path, seed: int = 1, **choices: Any) -> Iterator[tuple[Pilot, PazaakTable]]:
    """A Pilot before a fresh match."""
    with house_in(folder, seed) as house:
        table = PazaakTable(house, sit_down(house, **choices))
        app = open_app(house, table)
        try:
            yield Pilot(app), table
        finally:
            app.close()


def sensible(table: PazaakTable, random: Random) -> m.Move:
    """A move that keeps a match going to its end in reasonable time."""
    view = table.view
    offered = [move for move in table.session.match.rules.moves(view) if move not in (m.LEAVE, m.FOLD)]
    if m.STAND in offered:
        if view.board.total >= 17:
            return m.STAND
        plays = [move for move in offered if move not in (m.STAND, m.END_TURN)]
        return random.choice(plays) if plays and random.random() < 0.3 else m.END_TURN
    chosen: m.Move = random.choice(offered)
    return chosen
