"""A house, a window on the dummy driver and a Pilot, for pictures of scenes that are played by script."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from pazaak.career.goals.sheet import NOTE as GOALS
from pazaak.game import moves as m
from pazaak.game.notation import parse_move
from pazaak.game.phases import Phase
from pazaak.game.state import View
from pazaak.house.profile.settings import Settings
from pazaak.house.session.session import PLAYER, Session
from pazaak.house.session.terms import MatchTerms, StoredPurpose
from pazaak.root.house import open_house
from pazaak.scenes.app_services import AppServices
from pazaak.scenes.tutorial.progress import OFFERED
from tests.apps import game_app, scene_app
from tests.decoded import preload
from tests.pilot import FRAME, Pilot
from tests.scenes.tables import PazaakTable

Size = tuple[int, int]
TEXT_SIZE = ContextVar("the size of text in pictures", default=1.0)
MOST_FRAMES = 900
GOAL_ROWS = [[1, "beat", "mirel", "backroom", 0], [2, "sets", "", "backroom", 2], [3, "low", "", "backroom", 0]]
SAME_GOALS = {"seed": "pictures", "last": 3, "exchanged": "", "open": GOAL_ROWS, "past": []}
"""The goals of every picture: those of a new profile follow from its folder and the day."""
DECKS = {"own": "±1 ±2 ±2 ±3 ±3 ±4 ±5 ±6 T 1±2", "rival": "+1 +2 +3 -1 -2 -3 2&4 3&6 D T"}


@dataclass(frozen=True, slots=True)
class Shot:
    """One frame and what it shows."""

    name: str
    surface: pygame.Surface


@dataclass
class Script:
    """A rival who plays what is written, then the obvious."""

    moves: list[str] = field(default_factory=list)
    _view: View | None = None

    def prepare(self, view: View) -> None:
        """Nothing to prepare."""

    def ask(self, view: View) -> None:
        self._view = view

    def poll(self) -> m.Move | None:
        if self._view is None:
            return None
        view, self._view = self._view, None
        if self.moves:
            return parse_move(self.moves.pop(0))
        return _obvious(view)

    def restart(self) -> None:
        self._view = None

    def close(self) -> None:
        self._view = None


def _obvious(view: View) -> m.Move:
    match view.table.phase:
        case Phase.ANTE:
            return m.NameAnte(view.table.rules.ante_min)
        case Phase.ACCEPT:
            return m.ACCEPT
        case Phase.BET:
            return m.CHECK
        case Phase.ANSWER:
            return m.CALL
        case Phase.TIEBREAK:
            return m.KEEP_TIEBREAKER
        case _:
            return m.STAND if view.board.total >= 17 else m.END_TURN


class Studio:
    """Shows tables of one house and takes pictures."""

    def __init__(self, house: AppServices, pilot: Pilot) -> None:
        self.house = house
        self.pilot = pilot
        self.shots: list[Shot] = []

    def play(self, button: str, seconds: float) -> None:
        """Click, and let the animation go on for so long."""
        self.pilot.click(button)
        self.pilot.wait(seconds)

    def until(self, met: Callable[[], bool]) -> None:
        """Let time pass, frame by frame, until something is shown."""
        for _ in range(MOST_FRAMES):
            if met():
                return
            self.pilot.step()
        raise AssertionError("it is never shown")

    def shoot(self, name: str) -> None:
        """A picture of what is shown now."""
        self.pilot.step()
        if self.pilot.app.screen.lens.needed:
            self._come_to_rest()
        self.shots.append(Shot(name, self.pilot.picture()))

    def _come_to_rest(self) -> None:
        """Of a page larger than the window, go where a person would be shown; some know it once they are drawn."""
        self.pilot.picture()
        self.pilot.step()
        while self.pilot.app.screen.lens.moving:
            self.pilot.step()

    def table(
        self, position: dict[str, Any] | None = None, *, rival: str = "pell", script: Sequence[str] = (),
        seed: int = 11, at_home: bool = False,
    ) -> PazaakTable:  # fmt: skip
        """Sit down at a table, from a position or from the toss; at home, in the rival's own venue by its rules."""
        self.house.think = lambda level, seed, style: Script(list(script))
        who = self.house.roster[rival]
        purses = [self.house.profile.purse.player, self.house.profile.purse.balance(who.account)]
        if position is not None:
            pot = position.setdefault("pot", 200)
            position.setdefault("ante", 50)
            position.setdefault("purses", [purses[0] - pot // 2, purses[1] - (pot - pot // 2)])
        terms = self.house.career.terms(who) if at_home else None
        rules = {"ante_min": who.ante_min, "ante_max": who.ante_max} if terms is None else terms.options
        options = {**rules, "side_decks": [DECKS["own"].split(), DECKS["rival"].split()]}
        session = Session.begin(
            self.house.profile,
            MatchTerms(self.house.game, (PLAYER, who.account), seed, options, position),
            today=self.house.now().date(),
            context=StoredPurpose() if terms is None else StoredPurpose(terms.purpose),
        )
        table = PazaakTable(self.house, session)
        self.pilot.app.push(table, how="none")
        return table

    def at(self, position: dict[str, Any], **choices: Any) -> PazaakTable:
        """A table in the middle of a set, at rest."""
        table = self.table({"phase": "turn", "leader": 0, "sets": [1, 1], **position}, **choices)
        self.pilot.app.screen.transition.stop()
        self.pilot.settle()
        return table


def dress(settings: Settings, size: Size, theme: str) -> None:
    """As the pictures are wanted."""
    settings.window, settings.theme, settings.ui_scale = size, theme, TEXT_SIZE.get()  # type: ignore[assignment]


@contextmanager
def studio(folder: Path, size: Size, theme: str = "standard", speed: str = "normal") -> Iterator[Studio]:
    """A fresh house whose window shows the title."""
    with open_house(folder, None, 7) as house:
        house.career.keep_note(OFFERED, True)
        house.career.keep_note(GOALS, SAME_GOALS)
        dress(house.profile.settings, size, theme)
        house.profile.settings.speed = speed  # type: ignore[assignment]
        app = game_app(house, edition="pictured")
        preload(app.assets)
        try:
            yield Studio(house, Pilot(app, pace=FRAME))
        finally:
            app.close()


def lesson_shot(house: AppServices, game: str, name: str, size: Size) -> Shot:
    """The lesson of a game where its place was kept."""
    taught = house.uis[game].lesson
    assert taught is not None
    app = scene_app(partial(taught, house), house.profile.settings, size)
    preload(app.assets)
    try:
        pilot = Pilot(app, pace=FRAME)
        pilot.settle()
        pilot.wait(0.5)
        return Shot(name, pilot.picture())
    finally:
        app.close()
